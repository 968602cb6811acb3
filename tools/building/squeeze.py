"""The game's own names, given names that a board knows already.

Every name that a program makes (of attributes, functions, parameters ...) takes memory on a board, its letters and a
place in a table, unless CircuitPython's firmware has the same word in ROM for something of its own. So, for the drive
only, each of the game's names becomes such a word that nothing on the drive uses: always the same one, never one for
two. What the program does stays the same; `explain` turns a traceback back.

Not renamed: what is in ROM, what stands somewhere as a string (so that it may be looked up by it), modules, what is
taken from modules that are not the game's, whatever the sources that stay as they are use: code.py and boot.py,
Adafruit's libraries, and the emulator's probe, which looks into the game.

Before that, `trimmed` puts constants where they are used and takes out what nothing on the drive uses.

Use: `names = Names(sources, outside)` with {path on the drive: text} of the game's modules and the texts of others;
`names.squeezed(path)` → text; `names.table()` is what the build keeps beside the drive, for `explain(text, table)`.
"""

import ast
import builtins
import keyword
import re
from pathlib import Path

from tools.building import constants, imports, inplace, joined, unused
from tools.building.errors import BuildError
from tools.building.identifiers import Identifiers
from tools.building.libraries import FIRMWARE

HERE = Path(__file__).resolve().parent
PROBE = HERE.parent / "emulator" / "probe"
TABLE = "names.txt"  # beside the drive

# Attributes that the firmware itself looks for in any object: of exceptions, generators, files, mappings.
_LOOKED_FOR = frozenset("args close errno keys mount read readinto send throw umount value write".split())
_EXCEPTIONS = {name for name, thing in vars(builtins).items() if isinstance(thing, type)} - {"type", "dict", "list"}

_QUOTED = re.compile(r"'(\w+)'")
_FILE = re.compile(r'File "([^"]+)"')
_WITHIN = re.compile(r"(?m), in (\w+)$")


def rom_names() -> list:
    """The names in ROM, best first."""
    lines = (HERE / "rom_names.txt").read_text().splitlines()
    return [name for line in lines if not line.startswith("#") for name in line.split()]


class Names:
    """new: {a name of the game's: the one it gets}. left: those that a board will have to keep in its memory."""

    def __init__(self, sources: dict, outside=(), rom=None):
        self.sources = {path: sources[path] for path in sorted(sources)}
        rom = rom_names() if rom is None else rom
        ours = {imports.module(path).split(".")[0] for path in self.sources}
        self._found = {
            path: Identifiers(imports.parse(text, path), path, ours) for path, text in self.sources.items()
        }
        used = _used([*self.sources.values(), *outside])
        kept = set().union(*map(_words, outside), _probed(), FIRMWARE, *(path.split("/") for path in self.sources))
        kept.update(word for path in self.sources for word in imports.module(path).split("."))
        for found in self._found.values():
            kept |= found.strings | found.foreign | found.modules
        self._check_bases(kept)
        made = {}
        for found in self._found.values():
            for name in found.made - kept - set(rom):
                if not name.startswith("__"):
                    made[name] = made.get(name, 0) + 1
        free = [name for name in rom if name not in used and name not in kept and _free(name)]
        wanted = sorted(made, key=lambda name: (-made[name], name))
        self.new = dict(zip(wanted, free))
        self.left = wanted[len(free) :]

    def _check_bases(self, kept):
        """A class of the firmware's may have attributes under any word in ROM, so nothing may derive from one."""
        made = set().union(*(found.made for found in self._found.values()))
        for path, found in self._found.items():
            for base in sorted(found.bases - made - kept - _EXCEPTIONS):
                raise BuildError("%s derives a class from %s, which is not the game's." % (path, base))

    def squeezed(self, path: str) -> str:
        """The module at that path with its new names."""
        folded = self._found[path].folded
        return self.renamed(self.sources[path], folded)

    def renamed(self, text: str, kept=()) -> str:
        """Any text of Python that uses the game's names, but for those in `kept`, and strings that are one of them."""
        return inplace.renamed(text, {name: self.new[name] for name in self.new if name not in kept})

    def table(self) -> str:
        """What explain() takes: a line each, as the board says it and as it stands in the sources."""
        pairs = {new: name for name, new in self.new.items()}
        pairs.update((imports.module(path), joined.whole(path)) for path in self.sources)
        return "".join("%s %s\n" % pair for pair in sorted(pairs.items()))


def trimmed(sources: dict, outside=(), wanted=()) -> dict:
    """{path: text} with constants in place and without what nothing uses, neither `outside` nor `wanted` (texts)."""
    kept = set().union(*map(_words, [*outside, *wanted]), _probed(), _LOOKED_FOR)
    return unused.dropped(constants.inlined(sources), kept)


def explain(text: str, table: str) -> str:
    """A traceback from a board in the names of the sources."""
    ours = dict(line.split() for line in table.splitlines())

    def back(found):
        return found[0].replace(found[1], ours.get(found[1], found[1]))

    for pattern in (_FILE, _WITHIN, _QUOTED):
        text = pattern.sub(back, text)
    return text


def _free(name):
    """May something of the game's be called that?"""
    return not (
        name.startswith("_")
        or keyword.iskeyword(name)
        or keyword.issoftkeyword(name)
        or hasattr(builtins, name)
        or name in FIRMWARE
        or name in _LOOKED_FOR
        or name in ("const", "native", "viper", "bytecode", "micropython")  # the compiler's
    )


def _used(texts):
    """Every word in them that could be a name, comments left out."""
    return set().union(*map(_words, texts))


def _words(text):
    """Names, and strings that could be names."""
    found = {name for _, _, name in inplace.names(text)}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


def _probed():
    """What the emulator's probe looks for in the game: attributes, and strings."""
    found = set()
    for path in sorted(PROBE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found
