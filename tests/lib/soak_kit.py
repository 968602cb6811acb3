"""A kiosk run at full speed for thousands of games: a stand whose parts fail, whose clock jumps, whose guests mash.

Purpose: tests/lib/test_soak.py. `Soak(seed).run(games)` plays so many games to their end, of computers and of guests, and
counts in `seen` what happened. An error that was not put in is raised as it is; one that was put in ends the program as
code.py would end it, and the next start finds the same store. What takes most of a desk's time is left out: pixels are
only drawn in one game of a hundred, and modules are read once.
"""

import gc
import importlib.machinery
import random
import sys
import types

import bitmaptools

from engine.state import GAME_OVER
from gadget import kioskerrors, modules
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, SELECT, START, UP, A, B
from gadget.clock import PERIOD
from gadget.kiosk import Kiosk
from gadget.scripted import ManualClock, MemoryStore
from gadget.settings import Settings
from scenes import kiosk as scene
from screen.phrases import Phrases
from tests.lib.table_kit import ROOT, art
from tools.twin.display import TwinDisplay

UNLOCK = bytes((B, A, B, A, A))
PRESETS = ("Quick", "Quick", "Quick", "Twenty-Five", "Joker Twenty-Five", "Spoil Five", "Auction Forty-Five")
BACK_MS = 5000  # an error's restart and the way to the demo
_START_MS = 2500  # what a board takes to start again
_FRAME_MS = 250
_LONG_MS = 40000  # nobody is there: longer than the time set and the countdown
_DRAWN = 100  # of so many games one is drawn, and of its frames one in _FRAMES
_FRAMES = 10
_PIXELS = ("blit", "fill_region", "readinto")  # of bitmaptools


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


class Soak:
    """size, players: of the screen and the table; parts_fail: whether anything is put in."""

    def __init__(self, seed=1, size=(160, 128), players=(2, 3, 4), parts_fail=True):
        self.random = random.Random(seed)
        self.size = size
        self.players = players
        self.parts_fail = parts_fail
        self.seen: dict = {}
        for key in ("frames", "drawn", "games", "by guests", "starts", "presses", "restarts", "jumps", "not kept",
                    "read damaged", "unlocked", "countdowns", "back", "dimmed", "slowest return"):
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
        self._real = [getattr(bitmaptools, name) for name in _PIXELS]
        self._code: dict = {}
        self._get_code = importlib.machinery.SourceFileLoader.get_code

    # --- parts

    def fails(self, often: int) -> bool:
        """Once in so many times."""
        return self.parts_fail and self.random.randrange(often) == 0

    def refresh(self, *args, **more):
        seen = self.seen
        seen["frames"] += 1
        if self.fails(4000):
            raise OSError("display (put in)")
        if self.drawing and seen["frames"] % _FRAMES == 0:
            seen["drawn"] += 1
            self._refresh()

    def poll(self) -> int:
        if self.fails(8000):
            raise OSError("input (put in)")
        pressed = self._waiting.pop(0) if self._waiting else 0
        if pressed:
            self.seen["presses"] += 1
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
        self.app = scene.App(self.display, self, self.clock, self.store, art(*self.size), self.phrases, settings,
                             seed=self.random.randrange(1 << 30))
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

    def run(self, games: int, starts: int = 0) -> None:
        """So many games to their end; starts: how often, at least, the program is begun anew besides."""
        with _Desk(self):
            done = self.seen["games"] + games
            while self.seen["games"] < done:
                try:
                    self._until(done)
                except (OSError, Injected) as error:
                    self.stop(error)

    def _until(self, done: int) -> None:
        if self.app is None:
            self.start()
        app, seen = self.app, self.seen
        while seen["games"] < done:
            self.time()
            self.hands()
            mode, left, dim = app.mode, app._left, app._dim
            app.tick()
            if app.mode != mode:
                seen["unlocked"] += app.mode == scene.ORGANISER
                seen["back"] += app.mode == scene.DEMO
            seen["countdowns"] += app._left > 0 and not left
            seen["dimmed"] += app._dim >= 0 and dim < 0
            session = app.session
            if session is not None and session is not self._over and session.game.phase >= GAME_OVER:
                self._over = session
                seen["games"] += 1
                seen["by guests"] += not session.demo
                self.draw(seen["games"] % _DRAWN == 0)
            elif session is self._over and session is not None and session.game.phase < GAME_OVER:
                self._over = None

    def draw(self, on: bool) -> None:
        """From now on pixels are drawn, or not."""
        self.drawing = on
        modules.sys = sys if on else types.SimpleNamespace(modules={})  # nothing is forgotten
        for name, real in zip(_PIXELS, self._real):
            setattr(bitmaptools, name, real if on else _nothing)


class _Desk:
    """Around a run: modules of a board that ends and starts the program, and a desk's short cuts."""

    def __init__(self, soak):
        self.soak = soak

    def __enter__(self):
        soak = self.soak

        def reload():
            raise Restart

        supervisor = types.ModuleType("supervisor")
        microcontroller = types.ModuleType("microcontroller")
        supervisor.reload = microcontroller.reset = reload
        supervisor.ticks_ms = lambda: 0
        microcontroller.nvm = None
        self._before = {name: sys.modules.get(name) for name in ("supervisor", "microcontroller")}
        sys.modules.update(supervisor=supervisor, microcontroller=microcontroller)
        self._sleep = kioskerrors_sleep()
        soak.phrases = Phrases(str(ROOT / "assets/lang/en.txt"))
        soak.draw(False)
        codes, get_code = soak._code, soak._get_code

        def cached(loader, name):
            if name not in codes:
                codes[name] = get_code(loader, name)
            return codes[name]

        importlib.machinery.SourceFileLoader.get_code = cached
        self._collect = gc.collect
        gc.disable()
        count = [0]

        def collect(*args):
            count[0] += 1
            return 0 if count[0] % 200 else self._collect()

        gc.collect = collect

    def __exit__(self, *_):
        import time

        soak = self.soak
        soak.draw(True)
        importlib.machinery.SourceFileLoader.get_code = soak._get_code
        gc.collect = self._collect
        gc.enable()
        time.sleep = self._sleep
        soak.phrases.close()
        for name, module in self._before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module


def kioskerrors_sleep():
    """Nobody waits in here; what time.sleep was."""
    import time

    before = time.sleep
    time.sleep = _nothing
    return before


def _nothing(*args, **more):
    """In place of what takes long."""
