"""Numbers and words of the game that never change, put where they are used.

A NAME = 5 takes a place in the memory of the module that has it and of each that imports it, and its letters besides;
as a number in the code it takes next to none. So every use, in any module of the game, becomes the number. What is
then used by nobody, tools/building/unused.py takes out.

Use: `inlined(sources)` with {path: text} → {path: text}.
"""

import ast
import operator

from tools.building import imports, inplace
from tools.building.identifiers import is_const
from tools.building.scopes import Module

LARGEST = 1 << 30  # from here on a board needs an object for a number
LONGEST = 10  # letters of a string that a board has only once, however often it stands there

_DONE_BY = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
}


def inlined(sources: dict) -> dict:
    """The sources with their constants in place; where they are assigned and imported they still stand."""
    program = _Program(sources)
    return {path: program.rewritten(program.modules[imports.module(path)], text) for path, text in sources.items()}


class _Program:
    def __init__(self, sources):
        self.modules = {}
        for path, text in sources.items():
            name = imports.module(path)
            self.modules[name] = Module(imports.parse(text, path), name)
        self._set = {  # from outside, and so no constants
            node.attr
            for module in self.modules.values()
            for node in module.attributes
            if not isinstance(node.ctx, ast.Load)
        }
        self._known = {}  # (module, name): value or None

    def rewritten(self, module, text):
        changed = inplace.Text(text)
        scopes = dict(module.uses)
        based = {node.value: node for node in module.attributes}
        for node, scope in module.uses:
            value = self._meant(module, scope, node)
            if value is None and node in based and isinstance(based[node].ctx, ast.Load):
                node = based[node]
                value = self._attribute(scopes[node.value], node)
            if value is not None and node not in module.within:
                text = repr(value)
                changed.put(node, "(%s)" % text if text.startswith("-") or node in based else text)
        return changed.done()

    def _meant(self, module, scope, node):
        """The constant that a name means where it is used, or None."""
        owner = scope.owner(node.id)
        if owner is module.top:
            return self._global(module, node.id)
        return self._imported(owner, node.id) if owner else None

    def _global(self, module, name):
        """The value of a module's global, when that is a constant; otherwise None."""
        key = (module.name, name)
        if key not in self._known:
            self._known[key] = None  # while it is worked out: nothing that rests on itself
            self._known[key] = self._assigned(module, name)
        return self._known[key]

    def _assigned(self, module, name):
        nodes = module.top.bound.get(name, ())
        if len(nodes) != 1 or name in self._set:
            return None
        if nodes[0] not in module.tree.body:
            return None
        if isinstance(nodes[0], ast.Assign):
            value = self._value(module, nodes[0].value)
            if isinstance(value, str):
                return value if value.isascii() and len(value) <= LONGEST else None
            return value if value is not None and abs(value) < LARGEST else None
        return self._imported(module.top, name)

    def _value(self, module, node):
        """What an expression of numbers comes to, or a string, or None."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) in (int, str) else None
        if is_const(node):
            return self._value(module, node.args[0])
        if isinstance(node, ast.Name):
            return self._global(module, node.id)
        if isinstance(node, ast.Attribute):
            return self._attribute(module.top, node)
        if isinstance(node, (ast.BinOp, ast.UnaryOp)) and type(node.op) in _DONE_BY:
            parts = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.operand]
            values = [self._value(module, part) for part in parts]
            return _DONE_BY[type(node.op)](*values) if all(type(value) is int for value in values) else None
        return None

    def _imported(self, scope, name):
        """The constant that `from module import name` gave that scope, or None."""
        module, _, one = (scope.imported(name) or "").rpartition(".")
        return self._global(self.modules[module], one) if module in self.modules else None

    def _attribute(self, scope, node):
        """The constant that module.NAME means, or None."""
        owner = scope.owner(node.value.id) if isinstance(node.value, ast.Name) else None
        name = owner.imported(node.value.id) if owner else None
        return self._global(self.modules[name], node.attr) if name in self.modules else None
