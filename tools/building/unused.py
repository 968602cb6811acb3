"""What a program has and nothing in it uses, taken out.

Use: `dropped(sources, kept)` with {path: text} and the words under which others may look for something → {path: text}.
Gone are imports, functions, classes and methods that nobody names, and assignments at a module's top to such names;
`__slots__` as well, which MicroPython keeps and takes no notice of. A line stays where it is: `pass` stands there.
What stands as a string protects attributes, not a module's own names: nothing may look those up by a string.
"""

import ast
import functools

from tools.building import imports, inplace
from tools.building.errors import BuildError
from tools.building.scopes import Module

_PLAIN = (ast.Constant, ast.Name, ast.Attribute, ast.Tuple, ast.List, ast.Dict, ast.Set, ast.BinOp, ast.UnaryOp)
_PLAIN += (ast.Subscript, ast.Compare, ast.BoolOp, ast.IfExp, ast.ListComp, ast.comprehension, ast.Slice)
_PLAIN += (ast.operator, ast.unaryop, ast.cmpop, ast.boolop, ast.expr_context, ast.Call)
_CALLS = ("const", "bytes", "bytearray", "tuple", "len", "range", "frozenset", "max", "min", "sum", "ord")


def dropped(sources: dict, kept) -> dict:
    """The sources without what is not used. BuildError for a module's name that is looked up by a string."""
    while True:
        program = _Program(sources, kept)
        changed = {path: program.rewritten(path) for path in sources}
        if changed == sources:
            return changed
        sources = changed


class _Program:
    def __init__(self, sources, kept):
        self.sources = sources
        self.modules = {path: _module(path, text) for path, text in sources.items()}
        self.read = {}  # path: (scope, name) of all that is read there
        self.strings = set()
        self.attributes = set(kept)
        self.loose = set(kept)  # attributes of what may be a module or not
        self.taken = {}  # module: names that others take from it
        ours = {imports.module(path) for path in sources}
        for path, module in self.modules.items():
            self.read[path] = {(scope.owner(node.id), node.id) for node, scope in module.uses}
            scopes = dict(module.uses)
            for node in module.attributes:
                self.attributes.add(node.attr)
                owner = scopes[node.value].owner(node.value.id) if node.value in scopes else None
                base = owner.imported(node.value.id) if owner else None
                if base in ours:
                    self.taken.setdefault(base, set()).add(node.attr)
                elif base is None:
                    self.loose.add(node.attr)
            for statement, _ in module.imports:
                if isinstance(statement, ast.ImportFrom):
                    self.taken.setdefault(statement.module, set()).update(alias.name for alias in statement.names)
            for node in ast.walk(module.tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    self.strings.add(node.value)
                    self.strings.update(node.value.split())
                elif isinstance(node, ast.Call):
                    self._refuse_lookup(path, module, node)

    def _refuse_lookup(self, path, module, call):
        if isinstance(call.func, ast.Name) and call.func.id in ("getattr", "hasattr", "setattr", "delattr"):
            scope = dict(module.uses).get(call.args[0])
            owner = scope.owner(call.args[0].id) if scope else None
            for node in owner.bound[call.args[0].id] if owner else ():
                if isinstance(node, (ast.Import, ast.ImportFrom)) and self._is_ours(node):
                    raise BuildError("%s, line %d: a module's name is looked up by a string." % (path, call.lineno))

    def _is_ours(self, statement):
        names = [statement.module] if isinstance(statement, ast.ImportFrom) else [one.name for one in statement.names]
        return any(imports.module(path).split(".")[0] == name.split(".")[0] for path in self.sources for name in names)

    def rewritten(self, path):
        module = self.modules[path]
        text = inplace.Text(self.sources[path])
        for statement, scope in module.imports:
            self._import(path, text, statement, scope)
        for node, scope in module.definitions:
            if not self._used(path, scope, node.name):
                text.drop(node)
        for statement in ast.walk(module.tree):
            if isinstance(statement, ast.ClassDef):
                for part in statement.body:
                    if isinstance(part, ast.Assign) and [ast.unparse(one) for one in part.targets] == ["__slots__"]:
                        text.drop(part)
        for statement in module.tree.body:
            if isinstance(statement, ast.Assign) and len(statement.targets) == 1 and _is_plain(statement.value):
                name = getattr(statement.targets[0], "id", None)
                if name and not self._used(path, module.top, name):
                    text.drop(statement)
        return text.done()

    def _used(self, path, scope, name):
        """Is it read in its scope, or may it be looked up from outside: as an attribute, in an import, by a string?"""
        if (scope, name) in self.read[path] or name.startswith("__"):
            return True
        if scope.is_class:
            return name in self.attributes or name in self.strings
        if scope is not self.modules[path].top:
            return False
        return name in self.loose or name in self.taken.get(imports.module(path), ())

    def _import(self, path, text, statement, scope):
        left = [
            alias
            for alias in statement.names
            if self._used(path, scope, alias.asname or alias.name.split(".")[0])
        ]
        if not left:
            text.drop(statement)
        elif len(left) < len(statement.names):
            names = ", ".join(one.name + (" as " + one.asname if one.asname else "") for one in left)
            begins = "from %s import " % statement.module if isinstance(statement, ast.ImportFrom) else "import "
            text.put(statement, begins + names)


@functools.lru_cache(maxsize=200)
def _module(path, text):
    """Looked at once: most of them are the same in the next round."""
    return Module(imports.parse(text, path), path)


def _is_plain(node):
    """Does working it out do nothing else?"""
    for part in ast.walk(node):
        if not isinstance(part, _PLAIN):
            return False
        if isinstance(part, ast.Call) and getattr(part.func, "id", None) not in _CALLS:
            return False
    return True
