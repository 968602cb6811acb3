"""Which of Adafruit's modules the game needs, found by reading the code.

Use: `needed(sources, libraries)` with `sources` {module name: text} of our own and `libraries` a Libraries →
{module name: path} of the library modules to put on the drive.

Our own modules count whole: whatever they import, wherever it stands, is needed. A library's module counts as far as
it is used: what runs when it is imported, and the functions and classes that somebody names. So `from
adafruit_imageload import bmp` brings what bmp.load imports, and not the readers of other formats that the package's
own load() would choose from. An import in a `try` that catches ImportError may fail, and what follows it in that
`try` then does not happen: that is how libraries import `typing`.
"""

import ast

from tools.building.errors import BuildError
from tools.building.libraries import FIRMWARE, Libraries

_CATCHES = ("ImportError", "ModuleNotFoundError", "Exception", "BaseException")


def needed(sources: dict, libraries: Libraries) -> dict:
    """{module: path} of the library modules that run when these sources do, packages' own modules included.

    BuildError names an import that neither the sources, the libraries nor CircuitPython can answer.
    """
    return _Search(sources, libraries).run()


def module(path: str) -> str:
    """The name under which a board imports the file at that path of the drive: lib/screen/text.py is screen.text."""
    return path.removeprefix("lib/").rpartition(".")[0].replace("/", ".").removesuffix(".__init__")


def parse(text, name: str) -> ast.Module:
    """A module's syntax tree; BuildError when it is not Python."""
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise BuildError("%s does not compile: line %s, %s" % (name, error.lineno, error.msg)) from None


class _Module:
    def __init__(self, name, path, tree):
        self.name = name
        self.path = path  # None: our own
        self.package = name if path is None or path.endswith("__init__.py") else name.rpartition(".")[0]
        self.tree = tree
        self.bound = {}  # name in the module → ("module", name) or ("symbol", module, name)
        self.defined = {}  # top-level functions and classes
        for node in _running(tree.body):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                self.defined[node.name] = node


class _Search:
    def __init__(self, sources, libraries):
        self.sources = sources
        self.libraries = libraries
        self.ours = {name.split(".")[0] for name in sources}
        self.modules = {}
        self.used = set()  # (module, top-level name)

    def run(self):
        for name in sorted(self.sources):
            tree = parse(self.sources[name], name)
            module = _Module(name, None, tree)
            self._statements(module, tree.body, dict(module.bound), whole=True)
        return {name: module.path for name, module in sorted(self.modules.items())}

    # modules and names

    def _known(self, name):
        """Is there such a module on the drive or in the firmware?"""
        return (
            name.split(".")[0] in FIRMWARE
            or name in self.sources
            or any(own.startswith(name + ".") for own in self.sources)
            or self._library(name) is not None
        )

    def _library(self, name):
        """The file of a library's module, or None; ours and the firmware's come before."""
        top = name.split(".")[0]
        return None if top in FIRMWARE or top in self.ours else self.libraries.find(name)

    def _load(self, name):
        """Takes in a library's module and the packages around it, as importing it does."""
        path = self._library(name)
        if path is None or name in self.modules:
            return
        if "." in name:
            self._load(name.rpartition(".")[0])
        with open(path, encoding="utf-8") as file:
            module = _Module(name, path, parse(file.read(), name))
        self.modules[name] = module
        self._statements(module, module.tree.body, module.bound, whole=False)

    def _use(self, name, symbol):
        """A top-level name of a module is used: reads the function or class of that name."""
        module = self.modules.get(name)
        if module is None or (name, symbol) in self.used:
            return
        self.used.add((name, symbol))
        if symbol in module.defined:
            self._statements(module, [module.defined[symbol]], dict(module.bound), whole=True)
        elif symbol in module.bound:
            self._touch(module.bound[symbol])

    def _touch(self, target):
        if target[0] == "symbol":
            self._use(target[1], target[2])
        elif target[1] in self.modules:  # a module handed on: anything in it may be used
            for symbol in list(self.modules[target[1]].defined):
                self._use(target[1], symbol)

    # statements

    def _statements(self, module, body, bound, whole):
        """Follows the imports and uses of some statements. whole: also inside functions."""
        for statement in body:
            if isinstance(statement, ast.Try) and _may_fail(statement):
                self._guarded(module, statement, bound, whole)
            elif isinstance(statement, (ast.Import, ast.ImportFrom)):
                self._import(module, statement, bound)
            else:
                self._inside(module, statement, bound, whole)

    def _inside(self, module, statement, bound, whole):
        """A statement that holds others, or expressions, or both."""
        if isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.dump(statement.test):
            self._statements(module, statement.orelse, bound, whole)
            return
        function = isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
        if function and not whole:
            return
        for field, value in ast.iter_fields(statement):
            if field in ("annotation", "returns"):  # a board does not look at these
                continue
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, (ast.stmt, ast.ExceptHandler, ast.match_case)):
                    self._statements(module, [part], bound, whole)
                elif isinstance(part, ast.AST):
                    self._expression(module, part, bound, whole)

    def _guarded(self, module, statement, bound, whole):
        for part in statement.body:
            if isinstance(part, (ast.Import, ast.ImportFrom)) and not all(map(self._known, _names(module, part))):
                break
            self._statements(module, [part], bound, whole)
        for handler in statement.handlers:
            self._statements(module, handler.body, bound, whole)
        self._statements(module, statement.orelse + statement.finalbody, bound, whole)

    def _import(self, module, statement, bound):
        for name in _names(module, statement):
            if not self._known(name):
                raise BuildError(
                    "%s imports %s, which is neither ours nor a pinned library nor CircuitPython's."
                    % (module.name, name)
                )
            self._load(name)
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                bound[alias.asname or alias.name.split(".")[0]] = (
                    "module",
                    alias.name if alias.asname else alias.name.split(".")[0],
                )
            return
        base = _base(module, statement)
        for alias in statement.names:
            inner = base + "." + alias.name
            if self._library(inner):
                self._load(inner)
                bound[alias.asname or alias.name] = ("module", inner)
            else:
                bound[alias.asname or alias.name] = ("symbol", base, alias.name)
                self._use(base, alias.name)

    # expressions

    def _expression(self, module, node, bound, whole):
        if isinstance(node, ast.Lambda) and not whole:
            return
        if isinstance(node, ast.Attribute):
            self._attribute(module, node, bound, whole)
        elif isinstance(node, ast.Name):
            if node.id in bound:
                self._touch(bound[node.id])
            elif node.id in module.defined:
                self._use(module.name, node.id)
        else:
            self._inside(module, node, bound, whole)

    def _attribute(self, module, node, bound, whole):
        """module.name uses just that name; package.module.name looks one further."""
        chain = []
        base = node
        while isinstance(base, ast.Attribute):
            chain.insert(0, base.attr)
            base = base.value
        target = bound.get(base.id) if isinstance(base, ast.Name) else None
        if target is None or target[0] != "module":
            self._expression(module, base, bound, whole)
            return
        name = target[1]
        for attribute in chain:
            if name + "." + attribute in self.modules:
                name += "." + attribute
            else:
                self._use(name, attribute)
                return


def _running(body):
    """The statements of a module that run when it is imported: those inside if and try too."""
    for statement in body:
        yield statement
        if isinstance(statement, (ast.If, ast.Try, ast.For, ast.While, ast.With)):
            for field in ("body", "orelse", "finalbody"):
                yield from _running(getattr(statement, field, []))
            for handler in getattr(statement, "handlers", []):
                yield from _running(handler.body)


def _may_fail(statement):
    """Does a `try` catch the failure of an import?"""
    for handler in statement.handlers:
        kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
        if any(kind is None or (isinstance(kind, ast.Name) and kind.id in _CATCHES) for kind in kinds):
            return True
    return False


def _base(module, statement):
    """The module named after `from`, with dots at its front resolved."""
    if not statement.level:
        return statement.module
    parts = module.package.split(".")
    parts = parts[: len(parts) - statement.level + 1]
    return ".".join(parts + ([statement.module] if statement.module else []))


def _names(module, statement):
    """The modules an import statement loads."""
    if isinstance(statement, ast.Import):
        return [alias.name for alias in statement.names]
    return [_base(module, statement)]
