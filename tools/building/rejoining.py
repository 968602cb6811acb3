"""What tools/building/joined.py does to one module's tree: hints and docstrings go, names are noted, imports lead to
where a module is now.
"""

import ast

from tools.building.errors import BuildError
from tools.building.scopes import Module


class Names(Module):
    """As Module; names: (Name node, scope) of those that are assigned, too. lifted: global statements."""

    def __init__(self, tree, name):
        self.names = []
        self.lifted = []
        Module.__init__(self, tree, name)

    def visit_Name(self, node):
        self.names.append((node, self._scope))
        Module.visit_Name(self, node)

    def visit_Assign(self, node):
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            self.names.append((node.targets[0], self._scope))
        Module.visit_Assign(self, node)

    def visit_Global(self, node):
        self.lifted.append(node)


class Bare(ast.NodeTransformer):
    """Without docstrings and hints, which are nothing to a board."""

    def _body(self, node):
        self.generic_visit(node)
        node.body = [
            one for one in node.body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
        ] or ([] if isinstance(node, ast.Module) else [ast.Pass()])
        return node

    visit_Module = visit_ClassDef = _body

    def visit_FunctionDef(self, node):
        node.returns = None
        return self._body(node)

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_AnnAssign(self, node):
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)


class Imports(ast.NodeTransformer):
    """Imports of modules that are joined, from where they are now; none of what is in the same file. put: {node: the
    one in its place}."""

    def __init__(self, program, module, put):
        self._program = program
        self._module = module
        self._put = put
        self._mine = program.first.get(module.name)
        self._scopes = dict(module.imports)
        self._depth = 0

    def visit_FunctionDef(self, node):
        self._depth += 1
        self.generic_visit(node)
        self._depth -= 1
        node.body = node.body or [ast.Pass()]
        return node

    def visit_Attribute(self, node):
        self.generic_visit(node)
        return self._put.get(node, node)

    def visit_If(self, node):
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_Import(self, node):
        for alias in node.names:
            if alias.name in self._program.first:
                raise BuildError("%s: import %s is to be a from ... import." % (self._module.name, alias.name))
        return node

    def visit_ImportFrom(self, node):
        made = []
        new = self._program.new
        for alias in node.names:
            bound = alias.asname or alias.name
            if not self._depth and self._mine:
                bound = new[self._module.name].get(bound, bound)
            whole = "%s.%s" % (node.module, alias.name)
            where, one = (whole, None) if whole in self._program.modules else (node.module, alias.name)
            first = self._program.first.get(where, where)
            if first == self._mine:
                if self._depth and len(self._scopes[node].bound[bound]) > 1:
                    one = new[where].get(one, one)
                    if one in (None, bound):
                        raise BuildError("%s: %s is several things." % (self._module.name, bound))
                    made.append(ast.Assign([ast.Name(bound, ast.Store())], ast.Name(one, ast.Load())))
                continue
            if one is None:
                where, _, one = first.rpartition(".")
            else:
                where, one = first, new.get(where, {}).get(one, one)
            made.append(ast.ImportFrom(where, [ast.alias(one, None if bound == one else bound)], 0))
        return made
