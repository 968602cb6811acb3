"""Whether all words on a screen are whole: none cut, none beside the screen, none in another's place.

Use: `with watched("de") as watch:` plays an app whose phrases are `watch.phrases` and looks at each picture with
`watch.look(app)`; then `watch.faults` tells what was wrong with which phrase, `watch.shown` which phrases were to be
seen, and `watch.asked` which were asked for: those that are broken into lines are shown in pieces.
A phrase knows its key as long as it is handed on whole: what is cut off it is known by that.
"""

import contextlib
import importlib
import importlib.util
import sys

import displayio
import vectorio

from engine.presets import PRESETS
from gadget.buttons import NEXT, RIGHT, A, B
from play.drive import DRAWN
from scenes.look import BOTH, CHANGE
from screen.phrases import Phrases
from screen.text import measure, plain
from tests.lib.drive_kit import NAMES, Drive, evening
from tests.lib.fuzz_kit import SETS, Fuzz
from tests.lib.kiosk_kit import Stand
from tests.lib.table_kit import desk, tables, words


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
    """Phrases that know their keys; also those of a part of the game."""

    def __init__(self, path: str, watch: "Watch"):
        self.watch = watch
        Phrases.__init__(self, path)

    def also(self, part):
        Phrases.also(self, part)
        if part:
            self._also.close()
            self._also = Speaking(self._also._path, self.watch)

    def find(self, key, *args):
        text = Phrases.find(self, key, *args)
        self.watch.asked.add(key)
        return text if text is None else _with(Said, str(text), getattr(text, "key", key))

    def close(self):
        """Choosing another language does, and this one goes on being looked at."""


class Watch:
    """faults: {(key, what is wrong): (the words, where)}; shown, asked: keys of phrases so far."""

    def __init__(self, language: str):
        self.faults: dict = {}
        self.shown: set = set()
        self.asked: set = set()
        self.phrases = Speaking(words(language=language), self)

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
            if app.shown() == "curtain" or getattr(said, "key", "") in ("kiosk.stay", "kiosk.back"):
                continue  # hang over what they cover in part
            for other, left, top, wide, high in seen[:i]:
                if left < x + w and x < left + wide and top < y + h and y < top + high:
                    self.fault(said, "on “%s”" % other.text, where)


class Tour(Fuzz):
    """Somebody who presses anything, in every game, while a Watch looks. See tests/lib/fuzz_kit.py."""

    def __init__(self, watch: Watch, seed: int, size: tuple):
        self.watch = watch
        self._size = size
        Fuzz.__init__(self, seed, 1 << 30)

    def _chosen(self):
        return self._size, self.rng.choice(list(SETS))

    def _settings(self):
        settings = Fuzz._settings(self)
        settings.preset = self.rng.choice(PRESETS)[0]
        settings.level = 255 - self.rng.randrange(3)
        settings.people = self.rng.choice((1, 1, 1, 5, 63))
        return settings

    def _phrases(self):
        return self.watch.phrases

    def _check(self) -> None:
        self.app.phrases = self.watch.phrases  # whatever language was chosen
        self.app.sound = self.app.sound or Silent()
        Fuzz._check(self)
        self.watch.look(self.app)


def menus(watch: Watch, size: tuple, presets=PRESETS) -> None:
    """Every row of every menu with every value: of a gadget with a speaker, a game under way and a card drive."""
    with tables(Drive) as opened:
        for players, facts in ((12, {"partners": DRAWN}), (12, {"counted": 1}), (5, {}), (0, {})):
            drive = opened(size, evening(players, 2, names=NAMES, **facts) if players else None)
            drive.app.phrases = watch.phrases
            drive.app.go("drive")
            _frames(drive.app, watch)
            _walk_menu(drive.app, watch)
            book = drive.app.top.book
            others = ("drivepeople", "driveend", "drivetables", "drivestand", "driveover", "driveresults")
            for name in ("driveset", *(others if players else ())):
                drive.app.push(name, book)
                _walk_menu(drive.app, watch)
                if name in ("drivepeople", "driveresults"):
                    drive.app.top.handle(A)
                    _walk_menu(drive.app, watch)
                    drive.app.pop()
                drive.app.pop()
    for controls in ("dpad", "three"):
        with tables(Desk) as opened:
            app = opened(watch, size, controls).app
            app.push("newgame", app.setup())
            _walk_menu(app, watch)
            for preset in presets:
                setup = app.setup()
                setup.use(preset[0])
                for players in {preset[1], 4, preset[2]} if preset[1] <= 4 <= preset[2] else {preset[1], preset[2]}:
                    setup.set("players", players)
                    for name in ("newgame", "rules", "seats"):
                        app.push(name, setup)
                        _walk_menu(app, watch)
                        app.pop()
                    app.push(importlib.import_module("scenes.seats").Seat(app, setup, 1))
                    _walk_menu(app, watch)
                    app.pop()
                for name in ("draw", "code"):
                    app.push(name, setup)
                    for _ in range(3):
                        _frames(app, watch, 400)
                        app.top.handle(A)
                    app.go("title")
            for name in ("settings", "language", "stats", "pause", "learn"):
                app.push(name)
                _walk_menu(app, watch)
                app.go("title")


def stand(watch: Watch, size: tuple) -> None:
    """A stand at an event: its demo with captions, a guest, the countdown, the organiser's pages."""
    unlock = bytes((B, A, B, A, A))
    for number, preset in enumerate(("Quick", "Spoil Five", "Auction Forty-Five", "Joker Twenty-Five")):
        with tables(Stand) as opened:
            it = opened(size, preset=preset, players=3 + number, seed=number, unlock=unlock)
            it.app.phrases = watch.phrases
            for _ in range(300):
                it.frames(1, 300)
                watch.look(it.app)
            it.press(A)
            for _ in range(160):
                it.frames(1, 300)
                watch.look(it.app)
            it.press(*unlock)
            _walk_menu(it.app, watch)
            for name in ("counts", "errors"):
                it.app.push("counted", name)
                _frames(it.app, watch)
                it.app.pop()
            it.app.push("kioskpause")
            _walk_menu(it.app, watch)


def lessons(watch: Watch, size: tuple) -> None:
    """The lessons, each with its first card right and wrong, the pages of rules, and the drill."""
    with tables(Desk) as opened:
        app = opened(watch, size, "dpad").app
        app.push("learn")
        _walk_menu(app, watch)
        for number in range(13):
            app.go("topic", number, False)
            _frames(app, watch)
            if number < 8:
                app.go("topic", number)
                for _ in range(40):
                    _frames(app, watch, 400)
                    app.buttons.press(A)
                    if app.shown() != "topic":
                        app.buttons.press(RIGHT)
        app.go("drill")
        for _ in range(40):
            _frames(app, watch, 300)
            app.buttons.press(A)


def _walk_menu(app, watch: Watch) -> None:
    """The bar on each row, and each value a row can have."""
    scene = app.top
    _frames(app, watch)
    assert app.top is scene, app.shown()
    rows = getattr(scene, "rows", ())
    for _ in range(len(rows)):
        if app.top is not scene:
            break
        kind = scene.rows[scene.at][1]
        if kind in (CHANGE, BOTH):
            first = scene.value(scene.rows[scene.at][0])
            for _ in range(13):
                scene.handle(RIGHT)
                _frames(app, watch)
                if app.top is not scene or scene.value(scene.rows[scene.at][0]) == first:
                    break
            scene = app.top
        scene.handle(NEXT)
        _frames(app, watch)


def _frames(app, watch: Watch, ms: int = 20) -> None:
    for _ in range(3):
        app.clock.wait(ms)
        app.touched = app.clock.ms()  # or it falls asleep
        app.tick()
        watch.look(app)


class Desk:
    """An app on its title."""

    def __init__(self, watch: Watch, size: tuple, controls: str):
        self.app = desk(size, watch.phrases, controls=controls)
        self.app.sound = Silent()
        self.app.go("title")

    def close(self):
        self.app.display.close()


class Silent:
    """A speaker nobody hears."""

    def play(self, name):
        pass

    def tick(self, now):
        pass

    def volume(self, word):
        pass


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
