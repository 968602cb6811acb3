"""Whether all words on a screen are whole: none cut, none beside the screen, none on another's place.

Use: `with watched("de", size) as watch:` plays an app whose phrases are `watch.phrases` and looks at each picture with
`watch.look(app)`; then `watch.faults` tells what was wrong with which phrase, and `watch.shown` which phrases there were.
A phrase knows its key as long as it is handed on whole: what is cut off it is known by that.
"""

import contextlib
import importlib.util
import sys

import displayio
import vectorio

from screen.phrases import Phrases
from screen.text import measure, plain
from tests.lib.table_kit import ROOT


class Said(str):
    """A phrase, and its key."""

    key = ""

    def __getitem__(self, place):
        found = str.__getitem__(self, place)
        return _with(Cut, found, self.key) if isinstance(place, slice) else found


class Cut(str):
    """A piece of a phrase."""

    key = ""

    def rstrip(self, *what):
        return _with(Cut, str.rstrip(self, *what), self.key)


def _with(kind, text, key):
    made = kind(text)
    made.key = key
    return made


class Speaking(Phrases):
    """Phrases that know their keys."""

    def find(self, key, *args):
        text = Phrases.find(self, key, *args)
        return text if text is None else _with(Said, str(text), getattr(text, "key", key))

    def close(self):
        """Choosing another language does, and this one goes on being looked at."""


class Watch:
    """faults: {(key, what is wrong): an example}; shown: keys on the screen so far."""

    def __init__(self, language: str):
        self.language = language
        self.phrases = Speaking(str(ROOT / "assets" / "lang" / f"{language}.txt"))
        self.faults: dict = {}
        self.shown: set = set()
        self.longest: dict = {}

    def fault(self, text, what: str, where: str) -> None:
        self.faults.setdefault((getattr(text, "key", ""), what), (str(text), where))

    def look(self, app) -> None:
        """At the picture there is."""
        seen: list = []
        _walk(app.display.root_group, 0, 0, seen)
        where = "%s %dx%d" % (app.shown(), app.width, app.height)
        for i, (line, x, y, w, h) in enumerate(seen):
            said = line.said
            if isinstance(said, Said):
                self.shown.add(said.key)
            if isinstance(said, Cut) or (isinstance(said, Said) and line.width < measure(
                line._art, line._kind, plain(line._art, line._kind, said)
            )):
                self.fault(said, "cut", where)
            if x < 0 or x + w > app.width:
                self.fault(said, "off the screen", where)
            for other, left, top, wide, high in seen[:i]:
                if left < x + w and x < left + wide and top < y + h and y < top + high:
                    self.fault(said, "on “%s”" % other.text, where)


def _walk(group, x: int, y: int, seen: list) -> None:
    """The lines that are to be seen in a group, as they are drawn: what is covered whole is not."""
    if group is None or group.hidden:
        return
    x, y = x + group.x, y + group.y
    for layer in group:
        if isinstance(layer, displayio.Group):
            _walk(layer, x, y, seen)
        elif layer.hidden:
            pass
        elif isinstance(layer, vectorio.Rectangle):
            left, top = x + layer.x, y + layer.y
            seen[:] = [
                one for one in seen
                if not (left <= one[1] and top <= one[2] and one[1] + one[3] <= left + layer.width
                        and one[2] + one[4] <= top + layer.height)
            ]  # fmt: skip
        else:
            line = getattr(layer, "line", None)
            if line is not None and line.text and line._grid is layer:
                top = y + layer.y + line._ascent - line._art.caps(line._kind)
                seen.append((line, x + layer.x + 1, top, line.width, line._art.caps(line._kind)))


def _told(module) -> None:
    """Lines of text know from now on what they were given."""
    usual = module.Text.set

    def keep(line, text, colour=None):
        line.said = text
        usual(line, text, colour)
        if line._grid is not None:
            line._grid.line = line

    module.Text.set = keep


class _Finder:
    """Tells each screen.text that is imported: scenes let go of it, and have it anew."""

    def __init__(self):
        self._busy = False

    def find_spec(self, name, path=None, target=None):
        if name != "screen.text" or self._busy:
            return None
        self._busy = True
        try:
            spec = importlib.util.find_spec(name)
        finally:
            self._busy = False
        run = spec.loader.exec_module

        def exec_module(module):
            run(module)
            _told(module)

        spec.loader = _Loader(spec.loader, exec_module)
        return spec


class _Loader:
    def __init__(self, usual, exec_module):
        self.create_module = usual.create_module
        self.exec_module = exec_module


@contextlib.contextmanager
def watched(language: str):
    """A Watch; the app it is to look at must be made while it is open."""
    watch = Watch(language)
    finder = _Finder()
    sys.meta_path.insert(0, finder)
    before = {name: module for name, module in sys.modules.items() if name[:7] in ("screen.", "scenes.")}
    for name in before:
        del sys.modules[name]
    try:
        yield watch
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name[:7] in ("screen.", "scenes.")]:
            del sys.modules[name]
        sys.modules.update(before)
        Phrases.close(watch.phrases)
