"""A table for tests: the app on a headless panel with a game dealt, a clock that is moved, presses one at a time."""

from contextlib import contextmanager
from pathlib import Path

from engine.cards import NONE
from engine.options import Options
from gadget.buttons import A
from gadget.scripted import ManualClock, MemoryStore, ScriptedButtons
from gadget.settings import Settings
from play.keeper import Keeper
from play.session import Session
from scenes.app import App
from screen.phrases import Phrases
from screen.sheet import Art
from screen.text import measure
from tools.twin.display import TwinDisplay

ROOT = Path(__file__).resolve().parent.parent.parent
SIZES = ((160, 128), (240, 135), (240, 240), (320, 240))
PHRASES = Phrases(str(ROOT / "assets/lang/en.txt"))  # of the language spoken, see `speak`
NAMES = ("You", "Nora", "Seán", "Áine", "Tom", "Liam", "Cáit", "Pat", "Una", "Joe")

_arts: dict = {}
_spoken = ["en"]


def speak(language: str) -> None:
    """The kits' apps and PHRASES are in that language from now on."""
    _spoken[0] = language
    PHRASES.close()
    PHRASES.__init__(words())


def words(part: str = "", language: str = "") -> str:
    """Where the words of a language are, or of the one spoken; part: "learn", "drive"."""
    return str(ROOT / "assets" / "lang" / ((language or _spoken[0]) + (part and "-" + part) + ".txt"))


def desk(size=(160, 128), phrases=None, settings=None, controls="dpad"):
    """An app on a headless panel, without a scene yet, with its own store and clock."""
    settings = settings or Settings()
    return App(TwinDisplay(*size, headless=True, lazy=True), ScriptedButtons(), ManualClock(), MemoryStore(),
               art(*size), phrases or Phrases(words(language=settings.language)), settings, seed=7,
               controls=controls)  # fmt: skip


def lines(part: str = "") -> dict:
    """The same as they are written, {key: text}."""
    rows = Path(words(part)).read_text(encoding="utf-8").splitlines()
    return dict(row.split("=", 1) for row in rows if row and row[0] != "#")


def art(width, height):
    """The art of a screen, loaded once for all tests."""
    if (width, height) not in _arts:
        _arts[width, height] = Art(width, height, str(ROOT) + "/")
        assert not _arts[width, height].problems
    return _arts[width, height]


@contextmanager
def tables(kind, **usual):
    """A function that makes a `kind` of table with these facts unless it is told others; all are closed in the end."""
    made = []

    def make(*args, **facts):
        made.append(kind(*args, **{**usual, **facts}))
        return made[-1]

    try:
        yield make
    finally:
        for table in made:
            table.close()


def rules_are_told(menu, setup):
    """Every value of every option in the menu of house rules has words, and they fit their places."""
    lay = menu.look.lay
    for key, _ in menu.rows:
        values = setup.options.values(key) if key != "reset" else ("",)
        for value in values if isinstance(values, tuple) else (values[0], values[-1]):
            if key != "reset":
                setup.set(key, value)
            hint, label, shown = menu.hint(key), menu.label(key), menu.value(key)
            assert hint and not hint.startswith("opt.") and not label.startswith("opt.")
            assert measure(menu.app.art, "text", hint) <= lay.width - 2 * lay.edge, hint
            room = menu.look._right - menu.look._margin - menu.look._left - 20
            if key != "reset":  # "As in" is cut beside the longest name
                assert measure(menu.app.art, "text", label) + measure(menu.app.art, "text", shown) <= room, label


def lines_fit(size, prefix, fill):
    """Every phrase that begins so fits in the message band. fill(key, text, name): its blanks, name: the longest usual
    one."""
    screen = art(*size)
    room = size[0] - 2 * (4 if size[1] == 240 else 3 if size[0] == 240 else 2)
    name = max(PHRASES.get("names").split(","), key=lambda name: measure(screen, "text", name))
    for key, text in lines().items():
        if key.startswith(prefix):
            text = text.format(*fill(key, text, name))
            assert measure(screen, "text", text) <= room, text


class Driven:
    """An app that tests move on, frame by frame: display, buttons, clock and app are set by who derives from it."""

    @property
    def shown(self):
        return self.app.shown()

    def close(self):
        self.display.close()

    def frames(self, count=1, ms=20):
        for _ in range(count):
            self.clock.wait(ms)
            self.app.tick()

    def press(self, *buttons):
        """One button a frame."""
        for button in buttons:
            self.buttons.press(button)
            self.frames()


class Table(Driven):
    """app, session, scene; `frames`, `press`, `until` move it on; `pixels` is what the panel shows. record: Options, in
    place of a preset's; begin(table) is called when the session is there and the table is not set yet."""

    def __init__(self, size=(160, 128), preset="Twenty-Five", people=(0,), seed=1, speed="instant", confirm="on",
                 names=NAMES, clock=0, record=None, begin=None, **options):
        self.display = TwinDisplay(*size, headless=True, lazy=True)
        self.buttons = ScriptedButtons()
        self.clock = ManualClock(clock)
        settings = Settings()
        settings.speed = speed
        settings.confirm = confirm
        self.app = App(self.display, self.buttons, self.clock, MemoryStore(), art(*size),
                       Phrases(words()), settings, seed=seed)
        self.app.keeper = Keeper(self.app)
        record = record or Options(preset, **options)
        n = record.get("players")
        seats = [1 if seat in people else 0 for seat in range(n)]
        self.session = Session(record, names[:n], seats, seed, None, speed)
        self.app.session = self.session
        if begin:
            begin(self)
        self.app.go("table")

    @property
    def scene(self):
        return self.app.top

    def lift(self):
        """Whoever has the gadget opens the curtain."""
        self.frames()
        self.buttons.down = A
        self.frames()
        self.frames(1, 500)
        self.buttons.down = 0

    def waits(self):
        """True when the table asks the person in front of it."""
        return (self.shown == "table" and self.session.person_to_act() != NONE
                and self.session.person_to_act() == self.session.viewer and self.scene.resting)

    def until(self, wanted, limit=4000):
        """Goes on, answering everything with A, until wanted() is true; AssertionError when it never is."""
        for _ in range(limit):
            if wanted():
                return self
            if self.shown == "curtain":
                self.lift()
            elif self.waits() or (self.shown != "table" and not self.app.changed):
                self.press(A)
            else:
                self.frames()
        raise AssertionError("never came: " + self.shown)

    def pixels(self):
        self.display.refresh()
        return self.display.pixels().tobytes()

    def message(self):
        """What the message line says, in words."""
        return self.scene.board.message.text
