"""The app: a stack of scenes, one frame at a time.

Purpose: everything the game needs from the machine is handed in here (display,
buttons, clock, store …) and found here by the scenes; nothing is global.

A scene is the class `Scene` of a module `scenes.NAME`:
  Scene(app, *args)  builds its groups once, as `self.group`
  enter()            it is on top now, for the first time or again
  handle(button)     one press (see gadget.buttons)
  tick(now)          once a frame, `now` in the clock's milliseconds; returns
                     True when something on the screen changed
  leave()            it is on top no longer
  call(dark)         where there is one: whose turn it is blinks; returns whether it is anybody's
Use: `app.go("title")` clears the stack; `app.push("settings")` covers the top;
`app.pop(result)` uncovers it, and the scene below finds `app.result`;
`app.replace(name)` does both. A scene's module is imported when it is shown
and dropped with it, because a board has no room for all of them.
The panel is refreshed after a press, or when `tick` or `app.changed` says so.
"""

import gc
import sys

import displayio
from micropython import const

from gadget.clock import diff
from gadget.modules import forget, forget_games, short

# What outlives the scenes.
_KEEP = ("scenes.app", "screen.sheet", "screen.fonts", "screen.phrases")
_BLINK_MS = const(800)
_SHORT = const(24000)  # bytes free, from which on memory is short


class App:
    """display: has root_group and refresh(); buttons: poll(); clock: ms();
    store: see gadget.nvm; art: screen.sheet.Art; phrases:
    screen.phrases.Phrases; settings: gadget.settings.Settings; seed: first
    game's seed (None: a fresh one each time); controls: see gadget.boards.
    low: the battery is, and the status bar shows it."""

    def __init__(
        self, display, buttons, clock, store, art, phrases, settings, seed=None, controls="dpad"
    ):
        self.display = display
        self.buttons = buttons
        self.clock = clock
        self.store = store
        self.art = art
        self.phrases = phrases
        self.settings = settings
        self.controls = controls
        self.session = None
        self.keeper = None  # a play.keeper.Keeper, as soon as there was a table
        self.waiting = None  # a game put away: see play.waiting
        self.chosen = None  # the play.setup.Setup to deal
        self.result = None
        self.sound = None  # a gadget.sound.Sound where there is a speaker
        self.battery = None  # a gadget.battery.Battery where it can be read
        self.low = False
        self.now = clock.ms()
        self.changed = False
        self.first_seed = seed
        self._calling = False  # a scene's method is running
        self._later = None  # where to go when it has
        self._tight = False  # the table is left for its room only; what its cards take is known then
        self._names = []
        self._scenes = []
        self._brought = []  # modules that came with each scene
        self.touched = self.now  # when a button was pressed, or somebody's turn began
        self._unlit = False  # whose turn it is blinks, and is dark now
        self._blank = displayio.Group()
        self._problems = []
        settings.kept = settings.kept or self._packed()  # what the store has
        if art.worn != (settings.colours, settings.four_colours):
            from screen import themes

            themes.wear(art, settings.colours, settings.four_colours)
        display.auto_refresh = False
        display.root_group = self._blank
        if settings.turned != settings.left:  # both: turned twice
            from scenes import upside

            upside.turn(self)
        self._heard = 0  # how many of the art's problems
        for text in (phrases.problem, store.problem, settings.problem):
            self.problem(text)
        self._listen()

    # --- what scenes ask for

    @property
    def width(self) -> int:
        return self.display.width

    @property
    def height(self) -> int:
        return self.display.height

    @property
    def top(self):
        """The scene on the screen, or None."""
        return self._scenes[-1] if self._scenes else None

    @property
    def alone(self) -> bool:
        """Whether no scene lies below the one on the screen."""
        return len(self._scenes) == 1

    def shown(self) -> str:
        """The name of the scene on the screen, or ''."""
        return self._names[-1] if self._names else ""

    def problem(self, text: str) -> None:
        """Something is wrong and the game goes on: shown once, a clear
        line each, from the next frame on, and said on the console."""
        for line in text.split("\n"):
            if line and line not in self._problems:
                print(line)
                self._problems.append(line)

    def _listen(self) -> None:
        """Takes over what the art has found wrong since: fonts and their letters are read when first needed."""
        problems = self.art.problems
        while self._heard < len(problems):
            self._heard += 1
            self.problem(problems[self._heard - 1])

    def play(self, name: str) -> None:
        """The tones of that name (gadget.sound.TUNES), where there is a speaker."""
        if self.sound is not None:
            self.sound.play(name)

    def save(self) -> None:
        """Keeps the settings, if any of them changed: flash wears."""
        data = self._packed()
        if data != self.settings.kept:
            self.settings.kept = data
            if not self.store.save(data):
                self.problem(self.store.problem)
            forget("gadget.record")

    def _packed(self) -> bytes:
        from gadget import kept

        data = kept.pack(self.settings)
        forget("gadget.kept", "gadget.asked", "gadget.record")
        return data

    def setup(self):
        """The game that was last set up, as a play.setup.Setup to change or to deal."""
        from scenes import dealing

        return dealing.setup(self)

    def deal(self, setup) -> None:
        """Keeps the set-up and goes to the table with a new game of it (or with what scenes.dealing.same made)."""
        self.chosen = setup
        self.art.spare.clear()
        self._leave_for(None, ())

    def resume(self, *covers) -> None:
        """Back to the game that was left, where it was; whoever is to act is asked for anew. covers: scenes to push
        over the table."""
        self._leave_for(None, covers)

    @property
    def kept(self) -> bool:
        """Whether a game can be carried on that was kept when the power went: "carryon" shows it."""
        return self.session is None and self.store.kept

    @property
    def running(self) -> bool:
        """Whether there is a game to go on with."""
        if self.session is None:
            return False
        from engine.state import MATCH_OVER

        return self.session.game.phase != MATCH_OVER or self.session.waiting > 0  # its end was not seen yet

    @property
    def waits(self) -> str:
        """Which game A on the title plays, as its phrase: on, one that was left; carry, one that was kept; play, a new
        one."""
        return "titlepage.on" if self.running else "titlepage.carry" if self.kept else "titlepage.play"

    # --- the stack

    def go(self, scene, *args) -> None:
        """Leaves every scene and shows this one (a name, or a scene object)."""
        self.art.spare.clear()
        self._leave_for(scene, args)

    def _leave_for(self, scene, args) -> None:
        """Goes to a scene, or to the table (None). Asked for by a scene that is being called, it waits until the call
        is over: what is running cannot be let go of, and there is no room for what comes beside it."""
        if self._calling:
            self._later = (scene, args)
        elif scene is None:
            from scenes import dealing

            dealing.to_table(self, args)
        else:
            self.clear()
            self.open(scene, *args)

    def push(self, scene, *args) -> None:
        """Shows a scene on top of the one there is. On a board without the room for both, of a game, it is alone then,
        and the table is set again when it goes."""
        if self._scenes:
            self._scenes[-1].leave()
        try:
            self.open(scene, *args)
        except MemoryError:
            if self.session is None or not self._calling:
                raise
            self._later = (scene, args)
            self._tight = True

    def pop(self, result=None) -> None:
        """Back to the scene below, which finds `result` in `app.result`."""
        self._scenes[-1].leave()
        self._drop()
        self.result = result
        if self._scenes:
            self._show()
        elif self.session is not None:
            self._leave_for(None, None)

    def replace(self, scene, *args) -> None:
        """Puts a scene in the place of the top one."""
        if self._scenes:
            self._scenes[-1].leave()
            self._drop()
        self.open(scene, *args)

    def tick(self) -> None:
        """One frame: one press, one step of the scene, the panel if need be."""
        self.now = self.clock.ms()
        self._listen()
        if self._problems and self.shown() != "notice":
            self.push("notice", self._problems.pop(0))
        pressed = self.buttons.poll()
        if 0 < pressed < 5 and self.settings.left == "on":
            pressed = (pressed - 1 ^ 1) + 1  # what is up for who holds it the other way round
        self._calling = True
        # What ticks is asked by name and not from a list: sound and battery come before the scene, sleeping only
        # without a press, the reminder after the scene; and one that is not there costs a look only, as it is.
        if self.sound is not None:
            self.sound.tick(self.now)
        if self.battery is not None and self.battery.low(self.now):
            self.battery = None  # said once
            self.low = True
            self.problem(self.phrases.get("battery.low"))
        try:
            if not pressed:
                self._rest()
            else:
                self.touched = self.now
                self._scenes[-1].handle(pressed)
                self.changed = True
            if self._later is None and self._scenes[-1].tick(self.now):
                self.changed = True
        except MemoryError:
            if self.session is None:
                raise
            self._later = ("title", ())
            self._tight = False
            self.art.spare.clear()
            lost = self.session.busy  # an action was cut short: nobody knows what of it is done
            if lost:
                self.session = None
            gone = lost and not self.store.kept  # what was kept before that action can be carried on
            self.problem(self.phrases.get("memory.lost" if gone else "memory.short"))
        self._calling = False
        if self._later is not None:
            later, self._later = self._later, None
            try:
                self._leave_for(*later)
            except MemoryError:
                if not self.store.kept:
                    raise
                self.session = None  # it is carried on from what is kept
                forget_games()
                self.problem(self.phrases.get("memory.short"))
                self.go("title")
        self._remind()
        if self.changed:
            self.changed = False
            self.display.refresh()

    def _rest(self) -> None:
        """The screen goes dark when nobody has pressed for as long as the settings say."""
        sleep = self.settings.sleep
        if sleep != "off" and self.shown() != "asleep" and diff(self.now, self.touched) >= 60000 * int(sleep):
            self.push("asleep")

    def _remind(self) -> None:
        """Whose turn it is blinks slowly, and is heard once, when nobody has pressed anything for a while."""
        wait = self.settings.remind
        idle = -1 if wait == "off" else diff(self.now, self.touched) - 1000 * int(wait)
        dark = idle >= 0 and not idle // _BLINK_MS & 1
        if dark == self._unlit:
            return
        self._unlit = dark
        call = getattr(self._scenes[-1], "call", None)
        if call and call(dark):
            self.changed = True
            if dark and idle < _BLINK_MS and self.sound:
                self.sound.play("turn")

    def open(self, scene, *args) -> None:
        """Shows a scene on top, whatever was there; `go`, `push` and `replace` tidy up before."""
        name = ""
        before = _modules()
        scene = self.opens(scene)
        if isinstance(scene, str):
            name = scene
            __import__("scenes." + name)
            gc.collect()
            scene = sys.modules["scenes." + name].Scene(self, *args)
        self._names.append(name)
        self._scenes.append(scene)
        self._brought.append([module for module in _modules() if module not in before])
        self._show()
        if self.session is not None and short(_SHORT):
            self.art.built()

    def _show(self) -> None:
        top = self._scenes[-1]
        top.enter()
        if top is self._scenes[-1]:  # enter may have gone on to another scene
            self._put(top.group)
            self.changed = True

    def _put(self, group) -> None:
        """Nothing but this group is to be seen."""
        self.display.root_group = group

    def opens(self, scene):
        """The scene that is shown when this one is asked for. (A call of its own, for there is no room to be deeper in
        calls while a scene is made.)"""
        return scene

    def _drop(self) -> None:
        """Forgets the top scene, and the modules that came with it."""
        self._put(self._blank)
        self._scenes.pop()
        for module in self._brought.pop():
            forget(module)
        name = self._names.pop()
        if name and name not in self._names:
            forget("scenes." + name)
        gc.collect()

    def clear(self) -> None:
        """Leaves and forgets all scenes and what they imported; `go` comes next."""
        first = not self._scenes
        if not first:
            self._scenes[-1].leave()
        self._put(self._blank)
        if self._tight:
            self._tight = False
            board = getattr(self._scenes[0], "board", None)
            if board is not None:
                self.art.spare = board.cards()
        self._scenes.clear()
        self._names.clear()
        self._brought.clear()
        self.art.tidy()
        forget(*[module for module in _modules() if module not in _KEEP])
        if not first:  # at the start there is room, and no time
            gc.collect()


def _modules() -> list:
    """The modules of scenes and screen that are there."""
    return [module for module in sys.modules if module[:7] in ("scenes.", "screen.")]
