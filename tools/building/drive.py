"""What goes on a board's CIRCUITPY drive, as {path: bytes}.

Use: `Kit(compiler).contents(row)`. code.py, boot.py and safemode.py stay sources: CircuitPython looks for them under
those names only; what they import may lie elsewhere on a compiled drive. Compiled modules are squeezed first
(tools/building/squeeze.py) and say in a traceback what they are imported as, `scenes.app`, a name that the board holds
anyway.
"""

import importlib
import re
from pathlib import Path

from gadget import boards
from gadget.settings import LANGUAGES
from screen.sheet import screen_class
from tools.building import firmware_settings, imports, joined, libraries, squeeze
from tools.building.errors import BuildError

ROOT = Path(__file__).resolve().parent.parent.parent
STARTED = ("code.py", "boot.py", "safemode.py")  # by CircuitPython itself
SETTINGS = "settings.toml"
ALL = tuple(LANGUAGES.split())
PACKAGES = ("engine", "lib")
PANEL_DRIVERS = ("adafruit_st7789",)  # of no use to a board whose display is CircuitPython's own
_TEXT = (".py", ".txt", ".toml")


class Kit:
    """All that drives are put together from, read and compiled once.

    compiler: of tools/building/mpy.py, or None for sources. plain: compile the sources as they stand, with their lines.
    names: what the squeezed modules' names were, None when there are none. BuildError when something is missing.
    """

    def __init__(self, compiler=None, root: Path = ROOT, plain: bool = False):
        self.root = root
        self.compiled = compiler is not None
        self.libraries = libraries.Libraries()
        sources = own(root)
        library = _needed(sources, self.libraries)
        self.names = None
        if self.compiled and not plain:
            library = {name: (path, libraries.untyped(text)) for name, (path, text) in library.items()}
            self.names, started, _ = _joined(sources, library)
            sources = {path: _started(sources[path], started[path]) for path in STARTED}
            sources.update((path, self.names.squeezed(path).encode()) for path in self.names.sources)
        said = imports.module if self.names else str
        self._files = _compiled(sources, compiler, said, plain)
        self._library = {name: _compiled({path: text}, compiler, said, plain) for name, (path, text) in library.items()}

    def contents(self, row: tuple, languages=ALL) -> dict:
        """{path on the drive: bytes} for the board of that row of gadget/boards.py, with words in these languages."""
        files = dict(self._files)
        for name, made in self._library.items():
            if name in PANEL_DRIVERS and row[boards.BOARD_ID] and not row[boards.PANEL]:
                continue
            files.update(made)
        files.update(assets(row, self.root, languages))
        files[SETTINGS] = settings(row, self.root)
        if ALL[0] not in languages:  # nothing to ask about at the first start in words that are not there
            files[SETTINGS] += f'\n# The words that are on this drive\nGAME_LANGUAGE = "{languages[0]}"\n'.encode()
        return dict(sorted(files.items()))


def _needed(sources, known):
    """{module: (path on the drive, source)} of Adafruit's."""
    found = {}
    texts = {imports.module(path): text.decode() for path, text in sources.items()}
    for name, path in imports.needed(texts, known).items():
        place = "lib/" + name.replace(".", "/") + ("/__init__.py" if path.endswith("__init__.py") else ".py")
        found[name] = (place, read(Path(path)))
    return found


def names(root: Path = ROOT) -> squeeze.Names:
    """What a compiled drive makes of the game as it stands in that folder."""
    sources = own(root)
    return _joined(sources, _needed(sources, libraries.Libraries()))[0]


def names_for(text: str, root: Path = ROOT) -> tuple:
    """(names as above, the text) for a program that uses the game: whatever that names stays in it, and the text
    imports it from where it is on the drive."""
    sources = own(root)
    made, _, (text,) = _joined(sources, _needed(sources, libraries.Libraries()), text)
    return made, text


def trimmed(root: Path = ROOT) -> dict:
    """{path: text} of the game's modules without what nothing uses, each line where it was: before any are joined."""
    sources = own(root)
    return _trimmed(sources, _needed(sources, libraries.Libraries()), ())[0]


def _trimmed(sources, library, wanted):
    """({path: text} of the game's modules, the same of STARTED, texts of the libraries)."""
    texts = {path: text.decode() for path, text in sources.items()}
    started = {path: texts.pop(path) for path in STARTED}
    outside = [text.decode() for _, text in library.values()]
    return squeeze.trimmed(texts, [*started.values(), *outside], wanted), started, outside


def _joined(sources, library, *wanted):
    """(names, {path: text} of STARTED, the texts of programs that use the game)."""
    texts, started, outside = _trimmed(sources, library, wanted)
    others = {"program%d.py" % number: text for number, text in enumerate(wanted)}
    texts = joined.joined({**texts, **started, **others})
    others = [texts.pop(path) for path in others]
    started = {path: texts.pop(path) for path in STARTED}
    return squeeze.Names(texts, [*started.values(), *outside]), started, others


def _started(source: bytes, text: str) -> bytes:
    """The source as it is, unless it has to import something from another place of the drive."""
    return source if joined.bare(source) == text else text.encode()


def _compiled(sources, compiler, said, lines):
    made = {}
    for path, text in sources.items():
        if compiler is None or path in STARTED:
            made[path] = text
        else:
            made[path[:-2] + "mpy"] = compiler.compile(text, said(path), lines)
    return made


def own(root: Path = ROOT) -> dict:
    """{path on the drive: source} of our own modules."""
    found = {"code.py": root / "code.py"}
    for name in STARTED[1:]:
        found[name] = root / "tools" / "drive" / name
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            found[path.relative_to(root).as_posix()] = path
    return {path: read(place) for path, place in found.items()}


def assets(row: tuple, root: Path = ROOT, languages=ALL) -> dict:
    """{path: bytes} of sheets, fonts and their licences for the board's class of screen, and of these languages."""
    kind = screen_class(row[boards.WIDTH], row[boards.HEIGHT])
    folder = root / "assets"
    parts = importlib.import_module("screen.parts_" + kind)
    wanted = [folder / name for name in parts.SHEETS]
    wanted += [folder / "fonts" / (name + ".font") for name in sorted(set(parts.FONTS))]
    wanted += sorted((folder / "fonts").glob("LICENSE*"))
    wanted += sorted(path for path in (folder / "lang").glob("*.txt") if path.name[:2] in languages)
    return {path.relative_to(root).as_posix(): read(path) for path in wanted}


def settings(row: tuple, root: Path = ROOT) -> bytes:
    """settings.toml; names the board where the game could not know it by itself, and sets what its firmware needs."""
    text = read(root / "tools" / "drive" / SETTINGS) + firmware_settings.lines(row[boards.NAME])
    if boards.find(row[boards.BOARD_ID])[boards.NAME] == row[boards.NAME]:
        return text
    changed, count = re.subn(rb'(?m)^# (GAME_BOARD = )"[^"]*"$', b'\\1"%s"' % row[boards.NAME].encode(), text)
    if count != 1:
        raise BuildError("settings.toml has no line GAME_BOARD to fill in.")
    return changed


def read(path: Path) -> bytes:
    """A file's bytes; text with plain line ends, so that a checkout on Windows builds the same drive."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BuildError("%s cannot be read: %s" % (path, error.strerror)) from None
    return data.replace(b"\r\n", b"\n") if path.suffix in _TEXT else data
