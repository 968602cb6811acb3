"""A kiosk for tests: its app on a headless panel, a clock that is moved, a store for the next start too."""

from gadget.kiosk import Kiosk
from gadget.kioskset import USUAL
from gadget.scripted import ManualClock, MemoryStore, ScriptedButtons
from gadget.settings import Settings
from scenes.kiosk import App
from screen.phrases import Phrases
from screen.sheet import Art
from tests.lib.fast_kit import ROOT
from tests.lib.table_kit import Driven, words
from tools.twin.display import TwinDisplay

arts: dict = {}  # by size; to be emptied where `quick` begins and ends


def art(size):
    if size not in arts:
        arts[size] = Art(*size, str(ROOT) + "/")
    return arts[size]


class Stand(Driven):
    """app and what is around it; `frames`, `press`, `until`, `wait` move it on."""

    def __init__(self, size=(160, 128), preset="Quick", players=4, idle=30, unlock=USUAL, speed="instant", clock=0,
                 store=None, seed=1, controls="dpad", settings=None):
        self.display = TwinDisplay(*size, headless=True)
        self.buttons = ScriptedButtons()
        self.clock = ManualClock(clock)
        self.store = store or MemoryStore()
        settings = settings or Settings()
        settings.speed = speed
        settings.kiosk = self.kiosk = Kiosk(self.store, preset, players, idle, unlock)
        self.app = App(self.display, self.buttons, self.clock, self.store, art(size),
                       Phrases(words()), settings, seed=seed, controls=controls)
        self.app.go("title")

    @property
    def session(self):
        return self.app.session

    def wait(self, ms, step=100):
        """Lets so much time pass, in frames of `step`."""
        self.frames(ms // step, step)

    def until(self, wanted, ms=100, limit=20000):
        """Lets time pass until wanted() is true; AssertionError when it never is."""
        for _ in range(limit):
            if wanted():
                return self
            self.frames(1, ms)
        raise AssertionError("never came: " + self.shown)

    def guest(self):
        """A press, and the time in which a new game hears nothing."""
        self.press(5)
        self.wait(1500)
        return self

    def pixels(self):
        self.display.refresh()
        return self.display.pixels()
