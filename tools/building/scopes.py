"""Where each name in a module is bound, and what each use of it means.

Use: `module = Module(tree, name)` of ast.parse and the name under which it is imported; `module.uses` are (Name node,
scope it stands in), `scope.owner(name)` the scope that a name there belongs to, None for a built-in, and
`owner.bound[name]` the nodes that bind it: an assignment statement, an import statement, a definition ...
"""

import ast


class Scope:
    """A module, class or function (comprehensions are functions). bound: {name: nodes}; node: its own."""

    def __init__(self, node, above=None):
        self.node = node
        self.above = above
        self.bound = {}
        self.lifted = {}  # names declared global or nonlocal → the scope they belong to, None: some function above

    @property
    def is_class(self) -> bool:
        return isinstance(self.node, ast.ClassDef)

    def bind(self, name: str, node: ast.AST) -> None:
        scope = self
        while name in scope.lifted:
            scope = scope.lifted[name] or scope.above
        scope.bound.setdefault(name, []).append(node)

    def owner(self, name: str):
        """The scope that the name belongs to, or None."""
        scope = self
        while scope is not None:
            if name in scope.lifted and scope.lifted[name]:
                scope = scope.lifted[name]
            if name in scope.bound and (scope is self or not scope.is_class):
                return scope
            scope = scope.above
        return None

    def imported(self, name: str):
        """The dotted name of what is imported here as that, and only there bound; None for anything else."""
        nodes = self.bound.get(name, ())
        if len(nodes) != 1 or not isinstance(nodes[0], (ast.Import, ast.ImportFrom)):
            return None
        for alias in nodes[0].names:
            if (alias.asname or alias.name) == name:
                return alias.name if isinstance(nodes[0], ast.Import) else "%s.%s" % (nodes[0].module, alias.name)
        return None  # import a.b, known as a


class Module(ast.NodeVisitor):
    """top: the module's own Scope. uses: (node, scope) of names that are read. within: nodes of names that stand in
    f-strings, whose places are not to be trusted, and of those that are assigned to at once. imports, definitions:
    (statement, scope). attributes: Attribute nodes."""

    def __init__(self, tree: ast.Module, name: str):
        self.name = name
        self.tree = tree
        self.top = self._scope = Scope(tree)
        self.uses = []
        self.within = set()
        self.imports = []
        self.definitions = []
        self.attributes = []
        self._depth = 0  # f-strings
        self.generic_visit(tree)

    def _inside(self, scope, nodes):
        before, self._scope = self._scope, scope
        for node in nodes:
            self.visit(node)
        self._scope = before

    def visit_FunctionDef(self, node):
        self._scope.bind(node.name, node)
        self.definitions.append((node, self._scope))
        for part in node.decorator_list:
            self.visit(part)
        self._function(node, node.body)

    def visit_Lambda(self, node):
        self._function(node, [node.body])

    def _function(self, node, body):
        values = node.args
        for part in values.defaults + values.kw_defaults:
            if part is not None:
                self.visit(part)
        scope = Scope(node, self._scope)
        for part in body:
            self._declared(part, scope)
        for argument in values.posonlyargs + values.args + values.kwonlyargs + [values.vararg, values.kwarg]:
            if argument is not None:
                scope.bind(argument.arg, argument)
                if argument.annotation is not None:
                    self.visit(argument.annotation)
        if getattr(node, "returns", None) is not None:
            self.visit(node.returns)
        self._inside(scope, body)

    def _declared(self, node, scope):
        """global and nonlocal count for a whole function, wherever in it they stand."""
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            for name in node.names:
                scope.lifted[name] = self.top if isinstance(node, ast.Global) else None
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
            for child in ast.iter_child_nodes(node):
                self._declared(child, scope)

    def visit_ClassDef(self, node):
        self._scope.bind(node.name, node)
        self.definitions.append((node, self._scope))
        for part in node.decorator_list + node.bases + node.keywords:
            self.visit(part)
        self._inside(Scope(node, self._scope), node.body)

    def _comprehension(self, node):
        self.visit(node.generators[0].iter)
        scope = Scope(node, self._scope)
        rest = [node.generators[0].target, *node.generators[0].ifs, *node.generators[1:]]
        results = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        self._inside(scope, rest + results)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def visit_NamedExpr(self, node):
        scope = self._scope
        while isinstance(scope.node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            scope = scope.above
        scope.bind(node.target.id, node)
        self.visit(node.value)

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load):
            self.uses.append((node, self._scope))
            if self._depth:
                self.within.add(node)
        else:
            self._scope.bind(node.id, node)

    def visit_Assign(self, node):
        self.visit(node.value)
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            self._scope.bind(node.targets[0].id, node)
        else:
            for target in node.targets:
                self.visit(target)

    def visit_AnnAssign(self, node):
        if node.value is not None:
            self.visit(node.value)
            self.visit(node.target)

    def visit_AugAssign(self, node):
        self.visit(node.value)
        self.visit(node.target)
        if isinstance(node.target, ast.Name):  # read as well
            self.uses.append((node.target, self._scope))
            self.within.add(node.target)

    def visit_ExceptHandler(self, node):
        if node.name:
            self._scope.bind(node.name, node)
        self.generic_visit(node)

    def visit_Import(self, node):
        self.imports.append((node, self._scope))
        for alias in node.names:
            self._scope.bind(alias.asname or alias.name.split(".")[0], node)

    def visit_ImportFrom(self, node):
        self.imports.append((node, self._scope))
        for alias in node.names:
            self._scope.bind(alias.asname or alias.name, node)

    def visit_Attribute(self, node):
        self.attributes.append(node)
        if self._depth:
            self.within.add(node)
        self.visit(node.value)

    def visit_JoinedStr(self, node):
        self._depth += 1
        self.generic_visit(node)
        self._depth -= 1
