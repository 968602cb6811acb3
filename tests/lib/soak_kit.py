"""A kiosk run at full speed for thousands of games: a stand whose parts fail, whose clock jumps, whose guests mash.

Purpose: tests/lib/test_soak.py. `Soak(seed).run(games)` plays so many games to their end, of computers and of guests,
and counts in `seen` what happened. An error that was not put in is raised as it is; one that was put in ends the
program as code.py would end it, and the next start finds the same store. One frame of a thousand is drawn.
"""

import contextlib
import random
import sys
import time
import types

import bitmaptools

from engine.state import GAME_OVER
from gadget import kioskerrors, modules
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, SELECT, START, UP, A, B
from gadget.clock import PERIOD
from gadget.kiosk import Kiosk
from gadget.scripted import ManualClock, MemoryStore
from gadget.settings import Settings
from gadget.sound import Sound
from scenes import kiosk as scene
from screen.phrases import Phrases
from screen.sheet import Art
from tests.lib.fast_kit import ROOT, quick
from tools.twin.display import TwinDisplay

UNLOCK = bytes((B, A, B, A, A))
PRESETS = ("Quick", "Quick", "Quick", "Twenty-Five", "Joker Twenty-Five", "Spoil Five", "Auction Forty-Five")
_START_MS = 2500  # what a board takes to start again
_FRAME_MS = 250
_LONG_MS = 40000  # nobody is there: longer than the time set and the countdown
_DRAWN = 50  # one of so many games is drawn, and of its frames one of _FRAMES; bitmaps stay empty in all others
_FRAMES = 20
_OURS = ("engine", "play", "scenes", "screen")
_STILL = 20000  # frames without a game that ends: it has stopped


class Injected(Exception):
    """A part failed because it was told to."""


class Restart(BaseException):
    """The program is started again."""


class Store(MemoryStore):
    """Loses what it is given, or gives back less, now and then."""

    soak: "Soak"

    def read(self, kind):
        data = MemoryStore.read(self, kind)
        if self.soak.fails(3000):
            self.soak.seen["read damaged"] += 1
            return data[: self.soak.random.randrange(len(data) + 1)]
        return data

    def write(self, kind, data):
        if self.soak.fails(20):
            self.soak.seen["not kept"] += 1
            self.problem = "The board could not keep it"
            return False
        self.problem = ""
        return MemoryStore.write(self, kind, data)


class Speaker:
    """What tones come out of, when they do."""

    def __init__(self, soak):
        self._soak = soak

    frequency = 0

    @property
    def duty_cycle(self) -> int:
        return 0

    @duty_cycle.setter
    def duty_cycle(self, duty: int) -> None:
        self._soak.seen["tones"] += 1
        if self._soak.fails(300):
            self._soak.seen["no tone"] += 1
            raise OSError("sound (put in)")


class Soak:
    """size, players: of the screen and the table; parts_fail: whether anything is put in."""

    def __init__(self, seed=1, size=(160, 128), players=(2, 3, 4), parts_fail=True):
        self.random = random.Random(seed)
        self.size = size
        self.players = players
        self.parts_fail = parts_fail
        self.seen: dict = {}
        for key in ("frames", "drawn", "games", "by guests", "starts", "presses", "restarts", "jumps", "not kept",
                    "read damaged", "unlocked", "countdowns", "back", "dimmed", "tones", "no tone"):
            self.seen[key] = 0
        self.clock = ManualClock(self.random.randrange(PERIOD))
        self.display = TwinDisplay(*size, headless=True)
        self._refresh = self.display.refresh
        self.display.refresh = self.refresh
        self.display.brightness = 1.0
        self.store = Store()
        self.store.soak = self
        self.app = None
        self._waiting = []  # presses to come
        self._away = 0  # ms nobody is there
        self._over = None
        self._drawing = False

    # --- parts

    def fails(self, often: int) -> bool:
        """Once in so many times."""
        return self.parts_fail and self.random.randrange(often) == 0

    def refresh(self, *args, **more):
        seen = self.seen
        seen["frames"] += 1
        if self.fails(1500):
            raise OSError("display (put in)")
        if self._drawing and seen["frames"] % _FRAMES == 0:
            seen["drawn"] += 1
            self._refresh()

    def poll(self) -> int:
        if self.fails(3000):
            raise OSError("input (put in)")
        pressed = self._waiting.pop(0) if self._waiting else 0
        if pressed:
            self.seen["presses"] += 1
            if self.app.mode != scene.DEMO:
                self.app.sound.play("turn")
        return pressed

    def hands(self) -> None:
        """What guests do in this frame."""
        random = self.random
        app = self.app
        if self._waiting or self._away > 0:
            self._away -= _FRAME_MS
            return
        if app.mode == scene.DEMO:
            if random.randrange(250) == 0:
                self._waiting = [random.choice((A, A, B, START, NEXT, UP))] * random.randrange(1, 4)
            elif random.randrange(3000) == 0:
                self._away = 600000
        elif random.randrange(2000) == 0:
            self._waiting = list(UNLOCK)
        elif random.randrange(500) == 0:
            self._away = _LONG_MS
        elif app.mode == scene.ORGANISER:
            self._waiting = [random.choice((A, A, B, DOWN, UP, LEFT, RIGHT, NEXT, START))]
        else:
            self._waiting = [random.choice((RIGHT, LEFT, NEXT, UP, DOWN, B, START, SELECT))
                             if random.randrange(8) == 0 else A]

    def time(self) -> None:
        """The next frame; now and then the clock is somewhere else."""
        if self.fails(1500):
            self.seen["jumps"] += 1
            self.clock.now = self.random.choice((PERIOD - 100, 0, self.random.randrange(PERIOD), (1 << 28) - 5))
        else:
            self.clock.wait(_FRAME_MS)

    # --- the program

    def start(self) -> None:
        """As code.py starts it."""
        self.seen["starts"] += 1
        settings = Settings()
        settings.speed = "instant"
        players = self.random.choice(self.players)
        settings.kiosk = Kiosk(self.store, self.random.choice(PRESETS), players, 20, UNLOCK)
        self.app = scene.App(self.display, self, self.clock, self.store, self.art, self.phrases, settings,
                             seed=self.random.randrange(1 << 30))
        self.app.sound = Sound(Speaker(self), self.clock)
        self.app.go("title")

    def stop(self, error) -> None:
        """As code.py ends it; the time a start takes goes by."""
        if "put in" not in str(error):
            raise error
        kiosk = self.app.kiosk
        self.app = self._over = None
        before = kiosk.counts[3]
        try:
            kioskerrors.after(kiosk, error)
        except Restart:
            pass
        else:
            raise AssertionError("no restart")
        assert kiosk.counts[3] == before + 1
        self.seen["restarts"] += 1
        self._waiting = []
        self.clock.wait(_START_MS)

    def run(self, games: int) -> None:
        """So many games to their end."""
        done = self.seen["games"] + games
        with quick(), _board(), self._bitmaps(), _modules():
            self.art = Art(*self.size, str(ROOT) + "/")
            self.phrases = Phrases(str(ROOT / "assets/lang/en.txt"))
            while self.seen["games"] < done:
                try:
                    self._until(done)
                except (OSError, Injected) as error:
                    self.stop(error)
            self.app.clear()
            self.app = self.art = self._over = None
            self.phrases.close()

    @contextlib.contextmanager
    def _bitmaps(self):
        """What bitmaps are filled with, only where it will be drawn."""
        real = bitmaptools.blit

        def blit(*args, **more):
            if self._drawing:
                real(*args, **more)

        bitmaptools.blit = blit
        try:
            yield
        finally:
            bitmaptools.blit = real

    def _until(self, done: int) -> None:
        if self.app is None:
            self.start()
        app, seen = self.app, self.seen
        last = still = 0
        while seen["games"] < done:
            still = still + 1 if seen["games"] == last else 0
            last = seen["games"]
            assert still < _STILL, "it stands still: " + app.shown()
            self.time()
            self.hands()
            mode, left, dark = app.mode, app._left, app._dark
            app.tick()
            if app.mode != mode:
                seen["unlocked"] += app.mode == scene.ORGANISER
                seen["back"] += app.mode == scene.DEMO
            seen["countdowns"] += app._left > 0 and not left
            seen["dimmed"] += app._dark and not dark
            session = app.session
            if session is not None and session is not self._over and session.game.phase >= GAME_OVER:
                self._over = session
                seen["games"] += 1
                seen["by guests"] += not session.demo
                self._drawing = seen["games"] % _DRAWN == 0
            elif session is self._over and session is not None and session.game.phase < GAME_OVER:
                self._over = None


@contextlib.contextmanager
def _board():
    """The modules that end a program and start it again; and nobody waits in here."""
    supervisor = types.ModuleType("supervisor")
    microcontroller = types.ModuleType("microcontroller")
    supervisor.reload = microcontroller.reset = _restart
    microcontroller.nvm = None
    before = {name: sys.modules.get(name) for name in ("supervisor", "microcontroller")}
    sleep = time.sleep
    sys.modules.update(supervisor=supervisor, microcontroller=microcontroller)
    time.sleep = lambda seconds: None
    try:
        yield
    finally:
        time.sleep = sleep
        for name, module in before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module


@contextlib.contextmanager
def _modules():
    """What was imported in here is forgotten afterwards, what was forgotten is there again."""
    before = {name: module for name, module in sys.modules.items() if name.split(".")[0] in _OURS}
    try:
        yield
    finally:
        modules.forget(*[name for name in sys.modules if name.split(".")[0] in _OURS])
        for name, module in before.items():
            sys.modules[name] = module
            package, _, inner = name.partition(".")
            if inner:
                setattr(sys.modules[package], inner, module)


def _restart():
    raise Restart
