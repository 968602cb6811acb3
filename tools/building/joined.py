"""Modules that are in a board's memory together, put into one file of the drive.

Every module that is imported costs a board some 250 bytes beside its code: three names that stay for good (hand,
screen.hand, /lib/screen/hand.mpy), the module, its table of globals with all it imports, and its own numbers for names
that others use too. In the sources a module is one idea; on the drive those of one GROUP, which come and go together,
are one module under the name of the group's first.

Use: `joined(sources)` with {path: text} → {path: text}; after tools/building/unused.py. What is looked up by a string
(a scene, a family's board, what the emulator's probe asks for) has to be the first of its group, for that
keeps its names. Another's name that is taken already gets its module's name behind it. BuildError for what cannot be.
"""

import ast

from tools.building import imports
from tools.building.errors import BuildError
from tools.building.rejoining import Bare, Imports, Names

GROUPS = (
    "gadget.presses gadget.modules gadget.clock gadget.settings gadget.nvm",
    "gadget.hardware gadget.boards gadget.displays gadget.keys gadget.names gadget.opensound",
    "screen.sheet screen.fonts screen.text screen.message screen.cards screen.doubling screen.outline",
    "screen.board screen.hand screen.seats screen.plates screen.statusbar screen.plaque",
    "screen.layout screen.built",
    "screen.icons screen.parts",
    "screen.loading screen.themes",
    "scenes.app play.keeper",
    "scenes.table scenes.picture scenes.turn",
    "scenes.words play.signs",
    "scenes.spoil scenes.spoilturn",
    "scenes.auction scenes.auctionturn",
    "engine.rules engine.tables engine.cards engine.record engine.rng engine.ranking",
    "engine.game engine.state engine.view",
    "engine.auction engine.auctionstate",
    "engine.bots engine.tricks",
    "play.setup play.house play.seating",
)


def joined(sources: dict, groups=GROUPS) -> dict:
    """{path: text} with one text for each group, under its first module's path."""
    return _Program(sources, groups).done()


def bare(text) -> str:
    """A source as `joined` leaves it when there is nothing to join."""
    return ast.unparse(Bare().visit(imports.parse(text, "")))


def paths(sources, groups=GROUPS) -> dict:
    """{path of a group's first module: [paths of all in it]}."""
    known = {imports.module(path): path for path in sources}
    return {known[group.split()[0]]: [known[name] for name in group.split()] for group in groups}


def whole(path: str) -> str:
    """The path of a module on the drive, with those joined behind it: lib/screen/layout.py+screen/built.py."""
    groups = {group.split()[0]: group.split()[1:] for group in GROUPS}
    others = groups.get(imports.module(path), ())
    return "+".join([path, *(name.replace(".", "/") + ".py" for name in others)])


class _Program:
    def __init__(self, sources, groups):
        self.sources = sources
        self.modules = {}
        self.path = {}
        for path, text in sources.items():
            name = imports.module(path)
            self.path[name] = path
            self.modules[name] = Names(Bare().visit(imports.parse(text, path)), name)
        self.groups = [group.split() for group in groups]
        self.first = {name: group[0] for group in self.groups for name in group}
        for name in self.first:
            if name not in self.modules:
                raise BuildError("There is no module %s to be joined with others." % name)
        self.new = {name: {} for name in self.first}  # module: {its own name: the one it gets}
        for group in self.groups:
            self._name(group)

    def _name(self, group):
        """Gives every name at the top of a group's modules one of its own."""
        taken = {}  # name: what it is
        within = set()  # names of functions' own variables
        for name in group:
            module = self.modules[name]
            within.update(node.id for node, scope in module.names if not isinstance(node.ctx, ast.Load)
                          and not scope.is_class and scope.owner(node.id) is not module.top)
            within.update(node.arg for node in ast.walk(module.tree) if isinstance(node, ast.arg))
            for _, scope in module.imports:  # one of several that a function gives the same name to
                if scope is not module.top:
                    within.update(one for one in scope.bound if len(scope.bound[one]) > 1)
        for name in group:
            module = self.modules[name]
            for one, nodes in module.top.bound.items():
                what = (name, one)
                if isinstance(nodes[0], (ast.Import, ast.ImportFrom)):
                    where, alias = self._meant(module.top, one)
                    if self.first.get(where) == group[0]:
                        continue  # no import any more
                    what = (self.first.get(where, where), alias)
                wanted = one
                if name != group[0] and (taken.get(one, what) != what or one in within and what[0] == name):
                    wanted = "%s_%s" % (one, name.rpartition(".")[2])
                if taken.setdefault(wanted, what) != what:
                    raise BuildError("%s: two things would be called %s." % (name, wanted))
                self.new[name][one] = wanted

    def _meant(self, scope, name):
        """(module, name in it or None) that an imported name is."""
        whole = scope.imported(name)
        if whole is None:
            return None, None
        if whole in self.modules:
            return whole, None
        module, _, one = whole.rpartition(".")
        return (module, one) if module else (whole, None)

    def done(self):
        made = {}
        orders = [self._ordered(group) for group in self.groups]  # before the imports are gone
        texts = {name: self._changed(module) for name, module in self.modules.items()}
        for name, path in self.path.items():
            if name not in self.first:
                made[path] = texts[name]
        for group, order in zip(self.groups, orders):
            made[self.path[group[0]]] = "\n".join(texts[name] for name in order)
        return {path: made[path] for path in self.sources if path in made}

    def _ordered(self, group):
        """What a module needs while it is imported comes before it."""
        found = []

        def put(name, above=()):
            if name in above:
                raise BuildError("%s are joined and import one another." % " and ".join(above))
            module = self.modules[name]
            for one, nodes in module.top.bound.items():
                where = self._meant(module.top, one)[0]
                if where != name and where in group and nodes[0] in module.tree.body:
                    put(where, (*above, name))
            if name not in found:
                found.append(name)

        for name in [*group[1:], group[0]]:
            put(name)
        return found

    def _changed(self, module):
        """The module's text with everything under its new name."""
        attributes = {node.value: node for node in module.attributes}
        put = {}  # node: the one in its place
        own = self.new.get(module.name, {})
        for node, scope in module.names:
            owner = scope.owner(node.id)
            if owner is None:
                continue
            where, one = self._meant(owner, node.id)
            if where in self.first:
                inside = self.first[where] == self.first.get(module.name)
                if one is None and node in attributes:
                    one = self.new[where].get(attributes[node].attr, attributes[node].attr)
                    if inside:
                        self._clear(module, scope, one)
                        put[attributes[node]] = ast.Name(one, attributes[node].ctx)
                    else:
                        attributes[node].attr = one
                        if owner is module.top:
                            node.id = own.get(node.id, node.id)
                    continue
                if inside and one is None:
                    raise BuildError("%s uses a module as a thing: %s." % (module.name, where))
                if inside:
                    one = self.new[where].get(one, one)
                    self._clear(module, scope, one)
                    node.id = one
                    continue
            if owner is module.top:
                node.id = own.get(node.id, node.id)
        for node in module.lifted:
            node.names = [own.get(name, name) for name in node.names]
        for node, scope in module.definitions:
            if scope is module.top:
                node.name = own.get(node.name, node.name)
        tree = Imports(self, module, put).visit(module.tree)
        return ast.unparse(ast.fix_missing_locations(tree))

    def _clear(self, module, scope, name):
        """BuildError when a function's own variable hides a name that it now needs."""
        while scope is not None and scope is not module.top:
            if name in scope.bound and not scope.is_class and not isinstance(
                scope.bound[name][0], (ast.Import, ast.ImportFrom)
            ):
                raise BuildError("%s: %s is hidden by a variable." % (module.name, name))
            scope = scope.above
