"""Builds the game on a desk: the board's own app with twin parts around it.

Purpose: one way for the window, for recordings and for tests to have the whole game.
Use: `twin = build("picosystem", seed=7, keys="A A RIGHT A")`, `twin.deal(preset="Forty-Five", players=5)`,
`twin.run()` until the keys are pressed, `twin.pixels()`.
"""

from __future__ import annotations

import gc
from pathlib import Path

from engine.cards import NONE
from engine.options import Options
from engine.presets import PRESETS
from engine.record import SPOIL
from gadget import boards, kept, kioskset
from gadget.asked import Asked
from gadget.clock import diff
from gadget.scripted import MemoryStore
from gadget.settings import LANGUAGES, LEVELS, SPEEDS
from gadget.sound import Sound
from scenes import kiosk
from scenes.app import App
from screen.phrases import Phrases
from screen.sheet import Art
from tools.twin.clock import StepClock, WindowClock
from tools.twin.display import TwinDisplay
from tools.twin.keys import Keyboard, Script, names, open_buttons
from tools.twin.speaker import open_speaker

ROOT = Path(__file__).resolve().parent.parent.parent
TITLE = "Twenty-Five"

# The app collects garbage at every change of scene, as a board must. What a desk has loaded until here never is
# garbage, and looking through it takes longer than drawing the scene.
gc.collect()
gc.freeze()

_QUIET_MS = 250  # nothing moved for so long: the game waits
SMALLEST, LARGEST = (160, 128), (640, 480)


class _Watched:
    """An app with watch(session) called for every session there comes to be, before anything is done in it."""

    watch = None
    _session = None

    @property
    def session(self):
        return self._session

    @session.setter
    def session(self, session):
        self._session = session
        if self.watch is not None:
            self.watch(session)


class _DeskApp(_Watched, App):
    pass


class _DeskKiosk(_Watched, kiosk.App):
    pass


class Twin:
    """The game on a desk: app, display, clock, and session once one is dealt."""

    def __init__(self, app: App, row: tuple, script: Script, keyboard: Keyboard | None, recorder=None):
        self.app = app
        self.row = row
        self.script = script
        self.keyboard = keyboard
        self.recorder = recorder
        self.display = app.display
        self.clock = app.clock
        self._public = None  # what stood on the panel when everybody might look
        self.replay = None  # the tools.twin.replay.Replay that is played
        self._moved = self.clock.ms()
        script.ready = self.ready

    @property
    def session(self):
        """The game in progress, or None."""
        return self.app.session

    @property
    def closed(self) -> bool:
        """True once the window was closed."""
        return self.keyboard is not None and self.keyboard.closed

    def deal(self, preset: str | None = None, players: int | None = None, people: int | None = None, options=()):
        """Start a game at once: a preset, how many play, how many of them are people, (key, value) options.

        What is not given stays as it was last played. ValueError says what is allowed instead.
        """
        self.app.deal(self.set_up(preset, players, people, options))

    def set_up(self, preset=None, players=None, people=None, options=(), code=None):
        """The play.setup.Setup that deal() plays. code: the game of this code instead."""
        setup = self.app.setup()
        if code is not None:
            from play import code as codes

            try:
                found = codes.read(code)
            except ValueError as error:
                raise ValueError(f"code {code}: {error}") from None
            setup.take(*found)
        if preset is not None:
            setup.use(preset.strip())
        if players is not None:
            setup.set("players", players)
        house_rules(setup, options)
        if people is not None:
            if not 0 <= people <= setup.players:
                raise ValueError(f"people cannot be {people}; it can be 0 to {setup.players}")
            setup.set_persons(people)
        return setup

    def frame(self) -> None:
        """One frame: what the desk did, one step of the app, the recording, and on to the next frame's time."""
        if self.keyboard is not None:
            self.keyboard.pump()
        self.display.redrawn = 0
        self.app.tick()
        now = self.clock.ms()
        if self.display.redrawn:
            self._moved = now
            if self.recorder is not None and not self.private():
                self.recorder.take(self.display, now)
        if self.session is not None and self.session.persons > 1 and not self.private():
            self._public = self.display.pixels()
        self.clock.frame()

    def quiet(self) -> bool:
        """True when nothing has moved for a moment."""
        return diff(self.clock.ms(), self._moved) >= _QUIET_MS

    def ready(self) -> bool:
        """True when the game waits for a press."""
        if not self.quiet():
            return False
        if self.app.shown() == "lesson":
            return self.app.top.asks
        if self.app.shown() != "table" or (self.session.demo and self.app.settings.kiosk is not None):
            return True
        return self.session.person_to_act() != NONE and self.app.top.resting

    def run(self, until=None, limit: int = 600000) -> bool:
        """Go on until until() is true, or without one until all keys are pressed and the game waits.

        False when the window was closed or limit milliseconds passed first.
        """
        until = until or (lambda: self.script.done and self.ready())
        start = self.clock.ms()
        while not until():
            if self.closed or diff(self.clock.ms(), start) >= limit:
                return False
            self.frame()
        return True

    def private(self) -> bool:
        """True while one of several people has their cards open."""
        session = self.session
        several = session is not None and session.persons > 1 and not session.demo
        return several and self.app.shown() == "table" and session.viewer != NONE

    def pixels(self):
        """The panel as it stands, an RGB image of its own size."""
        return self.display.pixels()

    def picture(self):
        """The panel as it may be kept: as it stands, or stood before somebody opened their cards."""
        return self._public if self.private() and self._public is not None else self.pixels()


class _Buttons:
    """Presses the script first, then whatever the keyboard brings."""

    def __init__(self, script, scripted, typed):
        self._script = script
        self._scripted = scripted
        self._typed = typed

    def poll(self) -> int:
        if self._script.done and self._typed is not None:
            return self._typed.poll()
        return self._scripted.poll()

    def held(self, button: int) -> bool:
        return self._scripted.held(button) or (self._typed is not None and self._typed.held(button))


def build(
    board: str = "picosystem",
    size: tuple[int, int] | None = None,
    seed: int | None = None,
    keys: str = "",
    headless: bool = True,
    scale: int = 0,
    speed: str | None = None,
    level: str | None = None,
    language: str | None = None,
    store=None,
    getenv=None,
    recorder=None,
    assets: Path = ROOT,
    as_kiosk: bool = False,
    asks: bool = False,
) -> Twin:
    """The game on the title page of a board by its short name, or on a panel of another size.

    seed: of the first game. keys: see tools.twin.keys.Script. level: of the computers. store: where settings are kept
    (memory). getenv: where the board's settings.toml would be asked. assets: the folder that holds assets/.
    as_kiosk: as GAME_KIOSK = "on". language: of LANGUAGES; asks: the player for one who has not chosen yet.
    ValueError says what is allowed.
    """
    row = boards.named(board)
    if size is not None:
        if not all(low <= one <= high for low, one, high in zip(SMALLEST, size, LARGEST)):
            raise ValueError("size cannot be {}x{}; it can be {}x{} to {}x{}".format(*size, *SMALLEST, *LARGEST))
        row = row[: boards.WIDTH] + tuple(size) + row[boards.HEIGHT + 1 :]
    if speed is not None and speed not in SPEEDS:
        raise ValueError("speed cannot be {}; it can be {}".format(speed, ", ".join(SPEEDS)))
    if level is not None and level not in LEVELS.split():
        raise ValueError("level cannot be {}; it can be {}".format(level, ", ".join(LEVELS.split())))
    clock = StepClock() if headless else WindowClock()
    script = Script(keys, row, clock)
    store = store if store is not None else MemoryStore()
    ask = Asked(getenv or {}.get)
    settings = kept.load(store, ask)
    if as_kiosk or ask.one_of("GAME_KIOSK", ("on", "off")) == "on":
        settings.kiosk = kioskset.read(ask, store, row[boards.CONTROLS])
    settings.problem = "\n".join(ask.problems + ([settings.problem] if settings.problem else []))
    if speed is not None:
        settings.speed = speed
    if language is not None:
        if language not in LANGUAGES.split():
            raise ValueError("language cannot be {}; it can be {}".format(language, ", ".join(LANGUAGES.split())))
        settings.language = language
    if level is not None:
        settings.level = 255 - LEVELS.split().index(level)
    width, height = row[boards.WIDTH], row[boards.HEIGHT]
    display = TwinDisplay(width, height, headless=headless, scale=scale, caption=TITLE)
    keyboard = typed = None
    if not headless:
        display.open_strip(names(row))
        keyboard = Keyboard(row, clock, display)
        typed = open_buttons(row, keyboard, clock)
    app = (_DeskApp if settings.kiosk is None else _DeskKiosk)(
        display,
        _Buttons(script, open_buttons(row, script, clock), typed),
        clock,
        store,
        Art(width, height, str(assets)),
        Phrases(str(assets / "assets" / "lang" / f"{settings.language or 'en'}.txt")),
        settings,
        seed=seed,
        controls=row[boards.CONTROLS],
    )
    if not headless:
        _give_sound(app)
    app.go("language" if asks and not settings.language and settings.kiosk is None else "title")
    if settings.kiosk is None:
        app.play("title")
    return Twin(app, row, script, keyboard, recorder)


def _give_sound(app) -> None:
    """A speaker, where this desk has one."""
    speaker = open_speaker()
    if speaker is not None:
        app.sound = Sound(speaker, app.clock)
        app.sound.volume(app.settings.sound)


def house_rules(setup, options) -> None:
    """Sets (key, value) options in a play.setup.Setup. ValueError for one that the game has not, or that says nothing
    beside the others, in words that name what it goes with."""
    for key, value in options:
        games = [row[0] for row in PRESETS if key in Options(row[0]).own_keys()]
        if games and setup.options.preset not in games:
            raise ValueError(f"{setup.options.preset} has no {key}; it is an option of {', '.join(games)}")
        if key == "sides" and len(setup.options.values(key)) == 1 and value != setup.players:
            alone = "Spoil Five" if setup.options.family == SPOIL else f"a game of {setup.players}"
            raise ValueError(f"sides cannot be {value}: in {alone} everybody plays alone")
        setup.set(key, value)
    plain = Options(setup.options.preset)
    for key, value in options:
        if key not in setup.options.keys() and setup.options.get(key) != plain.get(key):
            raise ValueError(f"{key}={value} says nothing {_WITHOUT[key]}")


# Why an option does not apply: see engine.options.Options.keys.
_WITHOUT = {
    "two_win": "with fewer than five players",
    "name": "beside kitty=0: there is no kitty to see",
    "caller_draws": "beside kitty=0: the caller draws like the others",
}
