"""What the names in a module are: which it makes, which it only uses, which somebody looks up by a string.

Use: `found = Identifiers(tree)` of ast.parse. Read by tools/building/squeeze.py, which renames.
"""

import ast
import re

from tools.building.errors import BuildError

_WORD = re.compile(r"[A-Za-z_]\w*")
_FIELD = re.compile(r"\{([A-Za-z_]\w*)")
_BY_STRING = ("getattr", "setattr", "hasattr", "delattr")


class Identifiers(ast.NodeVisitor):
    """made: names that a board keeps as names: of functions, classes, parameters, attributes that are set, and of what
    a module or a class assigns or imports. A function's own variables are none: they have numbers there.

    strings: words that stand in the code as strings, so that somebody may look them up. foreign: what is taken from
    modules and classes that are not `ours`. folded: the module's own `_NAME = const(...)`, which its compiler puts in
    place and forgets, as long as the name begins with that bar. modules: parts of the names of imported modules.
    bases: what classes derive from. BuildError for a name that is put together while the program runs."""

    def __init__(self, tree: ast.Module, name: str, ours=()):
        self.name = name
        self.made = set()
        self.strings = set()
        self.foreign = set()
        self.folded = set()
        self.modules = set()
        self.bases = set()
        self._ours = ours
        self._outside = set()  # names of modules that are not ours
        self._depth = 0  # functions
        self.visit(tree)
        self.made -= self.folded

    # what is made

    def visit_FunctionDef(self, node):
        self.made.add(node.name)
        for child in node.decorator_list:
            self.visit(child)
        self._function(node)

    def visit_Lambda(self, node):
        self._function(node)

    def _function(self, node):
        values = node.args
        for argument in values.posonlyargs + values.args + values.kwonlyargs + [values.vararg, values.kwarg]:
            if argument is not None:
                self.made.add(argument.arg)
        for default in values.defaults + values.kw_defaults:
            if default is not None:
                self.visit(default)
        self._depth += 1
        for child in node.body if isinstance(node.body, list) else [node.body]:
            self.visit(child)
        self._depth -= 1

    def visit_ClassDef(self, node):
        self.made.add(node.name)
        for base in node.bases:
            self.bases.add(base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", ast.unparse(base)))
        depth, self._depth = self._depth, 0  # what its body assigns are attributes
        self.generic_visit(node)
        self._depth = depth

    def visit_Name(self, node):
        if not isinstance(node.ctx, ast.Load) and self._depth == 0:
            self.made.add(node.id)

    def visit_Global(self, node):
        self.made.update(node.names)

    def visit_ExceptHandler(self, node):
        if node.name and self._depth == 0:
            self.made.add(node.name)
        self.generic_visit(node)

    def visit_Assign(self, node):
        one = node.targets[0]
        if self._depth == 0 and isinstance(one, ast.Name) and one.id.startswith("_") and is_const(node.value):
            self.folded.add(one.id)
        self.generic_visit(node)

    def visit_AnnAssign(self, node):
        if node.value is None:
            return  # nothing for a board
        self.visit(node.target)
        self.visit(node.value)

    def visit_Attribute(self, node):
        if not isinstance(node.ctx, ast.Load):
            self.made.add(node.attr)
        if self._is_outside(node.value):
            self.foreign.add(node.attr)
        self.visit(node.value)

    def _is_outside(self, node):
        """Is that a module that is not ours, or something in one?"""
        while isinstance(node, ast.Attribute):
            node = node.value
        return isinstance(node, ast.Name) and node.id in self._outside

    # comprehensions have variables of their own

    def _comprehension(self, node):
        self._depth += 1
        self.generic_visit(node)
        self._depth -= 1

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    # what comes from elsewhere

    def visit_Import(self, node):
        for alias in node.names:
            self._import(alias.name, alias.asname or alias.name.split(".")[0])
            if alias.asname and self._depth == 0:
                self.made.add(alias.asname)

    def visit_ImportFrom(self, node):
        for alias in node.names:
            self._import(node.module, None)
            bound = alias.asname or alias.name
            if node.module.split(".")[0] not in self._ours:
                self.foreign.add(alias.name)
                self._outside.add(bound)
            if alias.asname and self._depth == 0:
                self.made.add(bound)

    def _import(self, module, bound):
        self.modules.update(module.split("."))
        if bound and module.split(".")[0] not in self._ours:
            self._outside.add(bound)

    # what is looked up by a string

    def visit_Constant(self, node):
        if isinstance(node.value, str):
            self.strings.add(node.value)
            self.strings.update(_FIELD.findall(node.value))

    def visit_Expr(self, node):
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_Call(self, node):
        called = node.func
        if self._is_outside(called):
            self.foreign.update(word.arg for word in node.keywords if word.arg)
        if isinstance(called, ast.Attribute) and called.attr == "split" and isinstance(called.value, ast.Constant):
            self.strings.update(_WORD.findall(str(called.value.value)))
        if isinstance(called, ast.Name) and called.id in _BY_STRING and len(node.args) > 1:
            if isinstance(node.args[1], (ast.BinOp, ast.JoinedStr, ast.Call)):
                raise BuildError(
                    "%s, line %d: %s with a name that is put together here; let it come whole from a table."
                    % (self.name, node.lineno, called.id)
                )
        self.generic_visit(node)

    def visit_JoinedStr(self, node):
        for text, value in zip(node.values, node.values[1:]):
            if isinstance(text, ast.Constant) and isinstance(value, ast.FormattedValue):
                if str(text.value).endswith(ast.unparse(value.value) + "="):  # f"{name=}" says the name
                    self.strings.update(_WORD.findall(ast.unparse(value.value)))
        self.generic_visit(node)


def is_const(node: ast.AST) -> bool:
    """Is that const(...)?"""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"
