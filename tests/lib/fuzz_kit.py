"""Somebody who presses anything: a board with its app, random presses on it, and what must hold after every one.

Use: `Fuzz(seed).run(presses)`. A seed makes a board (screen, buttons, what was kept), the presses and the times between
them; so the same seed and number do the same again, and what went wrong is told with both and with the last presses.
"""

import random

from engine.options import Options
from engine.presets import PRESETS
from gadget import boards, kept
from gadget.buttons import DOWN, LEFT, LONG_MS, NEXT, RIGHT, SELECT, START, UP, A, B
from gadget.longpresses import LongKeys
from gadget.scripted import ManualClock, MemoryStore, ScriptedButtons
from gadget.settings import SPEEDS
from scenes.app import App
from screen.phrases import Phrases
from screen.sheet import Art
from tests.lib.table_kit import ROOT, SIZES, words
from tools.twin.display import TwinDisplay

SETS = {
    boards.DPAD_START: bytes((UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)),
    boards.DPAD: bytes((UP, DOWN, LEFT, RIGHT, A, B, START, NEXT)),
    boards.THREE: bytes((NEXT, A, B)),
    boards.TWO: bytes((NEXT, A, B, START)),
}
NAMES = {0: "-", UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", A: "A", B: "B", START: "START",
         SELECT: "SELECT", NEXT: "NEXT"}  # fmt: skip
BOARDS = [(size, controls) for size in SIZES for controls in SETS]

DRAWN = 1000  # one frame in so many is drawn
HOME = 10  # presses it may take
_LIFE = 4000  # presses a board stays switched on, about
_HOLDS = ("curtain", "agree")  # A opens when it is held
_TOLD = 60  # presses a failure tells

# Moods: how likely each button is, and how likely nobody presses. A mood lasts a while.
_MOODS = (
    {A: 10, NEXT: 1, RIGHT: 1},
    {A: 5, DOWN: 2, UP: 1, RIGHT: 2, LEFT: 1, NEXT: 4, B: 1},
    {A: 1, DOWN: 6, RIGHT: 4, NEXT: 8, LEFT: 2, UP: 1},
    {A: 4, RIGHT: 4, LEFT: 4, NEXT: 4, UP: 2, DOWN: 2, B: 4, START: 2, SELECT: 1},
    {B: 6, A: 4, START: 3, SELECT: 1},
    {0: 8, A: 4, NEXT: 1},
    {0: 20, A: 1},
)
_WAITS = (0, 1, 20, 20, 20, 100, 250, 600, 1200, 9000)


class Failure(AssertionError):
    """What went wrong, and how to see it again."""


class Panel(TwinDisplay):
    """A display that draws one frame in DRAWN and counts them all."""

    refreshed = 0

    def refresh(self, **_):
        self.refreshed += 1
        return super().refresh() if self.refreshed % DRAWN == 0 else True


class Fuzz:
    """seed: of everything; sampled: after so many presses the way home is tried. run() goes on from where it was."""

    def __init__(self, seed: int, sampled: int = 500):
        self.seed = seed
        self._sampled = self._next_home = sampled
        self.rng = random.Random(seed)
        self.count = 0  # presses so far
        self.frames = 0
        self.refreshed = 0
        self.homes = 0  # ways home tried
        self.kept_games = 0  # of them with a game in progress
        self.longest = 0  # presses the longest took
        self.scenes: dict = {}  # how many presses each scene got
        self.games = 0
        self._last: list = []
        self._arts = {size: Art(*size, str(ROOT) + "/") for size in SIZES}
        self._store = MemoryStore()
        self.display = None
        self._switch_on()

    def _switch_on(self) -> None:
        rng = self.rng
        if self.display is not None:
            self.refreshed += self.display.refreshed
            self.display.close()
        self.size, self.controls = self._chosen()
        self._set = SETS[self.controls]
        if rng.random() < 0.3:
            self._store = MemoryStore()
        self.display = Panel(*self.size, headless=True)
        self.buttons = ScriptedButtons()
        self.clock = ManualClock(rng.randrange(1 << 29))
        self._keys = LongKeys(bytes((NEXT, A)), boards.LONG_BUTTONS) if self.controls == boards.TWO else None
        settings = self._settings()
        self.app = App(self.display, self.buttons, self.clock, self._store, self._arts[self.size],
                       self._phrases(), settings, seed=rng.randrange(1 << 30),
                       controls=self.controls)  # fmt: skip
        self._off_at = self.count + rng.randrange(_LIFE // 2, _LIFE * 3 // 2)
        self._mood_until = 0
        self._last.append("ON %dx%d %s" % (*self.size, self.controls))
        self.app.go("title")

    def _chosen(self) -> tuple:
        """(size of the screen, controls) of the next board."""
        return self.rng.choice(BOARDS)

    def _settings(self):
        """What was kept, and now and then another game or speed."""
        rng = self.rng
        settings = kept.load(self._store)
        if rng.random() < 0.7:
            settings.speed = rng.choice(SPEEDS + ("instant",) * 3)
        if rng.random() < 0.2:
            settings.preset = rng.choice(PRESETS)[0]
        elif rng.random() < 0.1:  # whose end is seldom reached by chance
            settings.options = Options("Spoil Five", players=2, chips=5).pack()
            settings.people = 1
        return settings

    def _phrases(self):
        """The words of the game, in the language last chosen."""
        return Phrases(words(language=kept.load(self._store).language))

    def close(self) -> None:
        self.display.close()

    # --- presses

    def run(self, presses: int) -> "Fuzz":
        """So many more; Failure tells what went wrong."""
        until = self.count + presses
        try:
            while self.count < until:
                if self.count >= self._off_at:
                    self._switch_on()
                self._one()
                if self.count >= self._next_home:
                    self._next_home += self._sampled
                    self._home()
        except Exception as error:
            raise Failure(self.told(error)) from error
        return self

    def told(self, error) -> str:
        """What went wrong, where, and how to get there again."""
        return "%s: %s\nFuzz(%d, %d).run(%d): %dx%d, %s, on scene %r; the last presses:\n%s" % (
            type(error).__name__, error, self.seed, self._sampled, self.count, *self.size, self.controls,
            self.app.shown(), " ".join(self._last[-_TOLD:]),
        )  # fmt: skip

    def _one(self) -> None:
        rng = self.rng
        if self.count >= self._mood_until:
            mood = rng.choice(_MOODS)
            self._choices = [button for button in (0, *self._set) if mood.get(button)]
            self._weights = [mood[button] for button in self._choices]
            self._mood_until = self.count + rng.randrange(5, 120)
        button = rng.choices(self._choices, self._weights)[0]
        if not button:  # nobody presses for some frames; it is no press
            self._frames(rng.randrange(1, 8), rng.choice(_WAITS))
            button = rng.choice(self._set)
        self.clock.wait(rng.choice(_WAITS))
        self.press(button)
        if rng.random() < 0.3:
            self._frames(rng.randrange(1, 4), rng.choice(_WAITS))

    def press(self, button: int) -> None:
        """One press, as the board's keys make it."""
        shown = self.app.shown()
        self.scenes[shown] = self.scenes.get(shown, 0) + 1
        self._last.append("%s@%s" % (NAMES[button], shown))
        del self._last[: -2 * _TOLD]
        self.count += 1
        if self._keys is not None:
            button = self._held(button)
        self.buttons.press(button)
        if button == A and shown in _HOLDS and self.rng.random() < 0.5:
            self.buttons.down = A
            self._frames(1, 0)
            self._frames(1, 600)
            self.buttons.down = 0
        self._frames(1, 0)

    def _held(self, button: int) -> int:
        """The same out of two keys, long or short."""
        keys, clock = self._keys, self.clock
        long = boards.LONG_BUTTONS.find(button)
        assert keys.down((NEXT, A).index(button) if long < 0 else long, clock.ms()) == 0
        clock.wait(LONG_MS if long >= 0 else 80)
        due = keys.due(clock.ms())
        made = due or keys.up(0 if button == NEXT else 1, clock.ms())
        if due:
            keys.reset()
        assert made == button
        return made

    def _frames(self, count: int, ms: int) -> None:
        for _ in range(count):
            self.clock.wait(ms)
            self.app.tick()
            self.frames += 1
            self._check()

    def _check(self) -> None:
        """What holds after every frame."""
        app = self.app
        assert app.display.root_group is app.top.group
        assert not app.art.problems and not app.phrases.problem, (app.art.problems, app.phrases.problem)
        assert app.shown() != "notice", "something is not right"
        assert len(app._scenes) < 8, app._names

    # --- the way home

    def _home(self) -> None:
        """B, or what is B on this board, leads to the title; a game in progress waits there."""
        app = self.app
        game = _game(app)
        pressed = 0
        ended = False
        while app.shown() != "title":
            ended = app.shown()[-8:] == "gameover"
            assert pressed < HOME, "%d presses of B, and no title" % pressed
            self.clock.wait(700)  # a curtain is deaf at first
            self.press(B)
            self._frames(2, 20)
            pressed += 1
        self.homes += 1
        self.longest = max(self.longest, pressed)
        if game and not (ended and not app.running):  # its last trick was on its way, and its end was seen
            stored = not _game(app) and app.kept  # it was only looked at, and A looks at it again
            if stored:
                self.press(A)
            kept_game = _game(app)
            assert kept_game, "the game is gone"
            # Where only computers are left, the next game may have begun by itself.
            assert not any(game[2]) or kept_game[:3] == game[:3] and kept_game[3:] >= game[3:], (game, kept_game)
            self.kept_games += 1
            if stored:
                self.press(B)
                assert app.shown() == "title"


def _game(app) -> tuple:
    """What tells a game in progress from another, and how far it is; () when there is none."""
    if app.session is not None and type(app.session).__name__ != "Lesson":  # which is no game: one may wait meanwhile
        if not app.running:
            return ()
        session = app.session
        game = session.game
        return (session.seed, tuple(session.names), bytes(session.people), game.hand_no)
    if app.waiting is not None:
        _, names, people, seed = app.waiting[:4]
        return (seed, tuple(names), bytes([who == 1 for who in people]), 0)  # 2: has left
    return ()
