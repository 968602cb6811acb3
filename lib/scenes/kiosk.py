"""The app of a kiosk: it plays itself until somebody presses a button, and goes back to that when left alone.

Purpose: what App does, and whose turn it is at a stand. Computers play the organiser's game with a caption that says
what has just happened (play.lessons) and the call to press (screen.rail); the title comes now and then. A press of any
button deals a game for one person. Left alone for the time set it counts down and is the demo again. Of the menus only
going on and leaving are there (scenes.kioskpause), until the organiser's buttons have been pressed one after the other
(scenes.organiser). In place of scenes.app.App, with the same arguments; settings.kiosk: a gadget.kiosk.Kiosk.

A guest's game is not kept: when the power was off the demo is back. Whoever played has gone, the next guest wants a
game of their own and not the rest of a stranger's, and saving a week of games would wear the flash. What was kept
before, at home, is neither offered nor given up: the first start that is no kiosk asks about it as ever.

Times are what frames took, added up: however the clock jumps, and after a week without a press, they are right.
"""

import displayio
from micropython import const

from gadget.kiosk import FINISHED, STARTED, WON
from gadget.modules import forget
from scenes import app

# Whose it is: of computers, a guest, the organiser.
DEMO = const(0)
GUEST = const(1)
ORGANISER = const(2)

_TITLE_MS = const(7000)
_OVER_MS = const(6000)  # the end of a demo's game
_LONG_MS = const(180000)  # of a demo, until the title comes between two hands
_STUCK_MS = const(120000)  # a demo that does not go on
_COUNT_MS = const(10000)  # on the screen, before the demo
_DEAF_MS = const(1200)  # a guest's game hears nothing at first
_CALM_MS = const(500)  # and not while they go on pressing
_MOST_DEAF_MS = const(5000)
_COMBINED_MS = const(2500)  # between two of the organiser's buttons
_DIM_MS = const(300000)
_MOVE_MS = const(60000)  # the picture is put a pixel elsewhere
_SETUP_MS = const(60000)  # whoever switches on reads what is wrong in settings.toml
_DIM = 0.3
_PLACES = b"\x11\x21\x22\x12\x02\x01\x00\x10\x20"  # x and y, 1 more than they are
_TURN_SLOW = const(4)  # so many times the idle time, computers' turns and all

# What may be shown before the organiser's buttons, beside the scenes of the table; the pause is the kiosk's own.
_CLOSED = ("newgame", "settings", "seats", "rules", "again", "code", "drive", "carryon", "agree", "leaving", "pause")


class App(app.App):
    """mode: DEMO, GUEST or ORGANISER; lesson: what the demo's caption is about (play.lessons), or None."""

    def __init__(self, display, buttons, clock, store, art, phrases, settings, seed=None, controls="dpad"):
        self.kiosk = settings.kiosk
        self.mode = DEMO
        self.lesson = None
        self._told = bytearray(64)  # how often each lesson was given
        self._dog = None
        self._keys = buttons
        self._root = displayio.Group()
        self._rail = None
        self._count = None  # the countdown
        self._left = 0  # its seconds
        self._dark = False
        self._dim = None  # what gadget.dim gives back
        self._place = 0
        self._game = None  # the session whose end was counted
        self._begun = True  # the guest's game is counted: they have done something in it
        self._entered = 0  # of the organiser's buttons
        self._quiet = 0  # ms since a press
        self._idle = 0  # the same, computers' turns aside
        self._since = 0  # ms of the scene on the screen
        self._demo = 0  # ms of the demo since the title
        self._moved = 0
        self._deaf = 0
        self._ready = False
        app.App.__init__(self, display, self, clock, store, art, phrases, settings, seed, controls)
        self.keeper = _Keeper()

    # --- what App does otherwise

    kept = False  # nothing is carried on: see above

    def problem(self, text: str) -> None:
        """Told on the screen only while it may be the organiser who reads it; later it is an error to be kept."""
        if self.kiosk.up * 1000 < _SETUP_MS or self.mode == ORGANISER:
            app.App.problem(self, text)
        elif text:
            from gadget import kioskerrors

            kioskerrors.log(self.kiosk, text)
            forget("gadget.kioskerrors", "gadget.kioskkept")

    def _rest(self) -> None:
        """A kiosk does not sleep: see `_spare`."""

    def go(self, scene, *args) -> None:
        """As App's; the title is where the demo begins."""
        if scene == "title":
            self._is(DEMO)
        app.App.go(self, scene, *args)

    def opens(self, scene):
        if scene == "table":
            self._teach()
        elif self.mode != ORGANISER and scene in _CLOSED:
            return "kioskpause"
        return scene

    def _put(self, group) -> None:
        root = self._root
        self.display.root_group = self._blank
        self._rail = self._count = None
        while len(root):
            root.pop()
        if group is not self._blank:
            root.append(group)
            self._since = 0
            if self.mode == DEMO:
                self._call()
            self.display.root_group = root

    def poll(self) -> int:
        """What App takes for its buttons: first thing in a frame, and the press that is for the scene, or 0.

        All that is the kiosk's happens here, and not around App.tick: scenes need all the depth of calls there is. What
        it goes to waits, as if a scene had asked for it."""
        self._calling = True
        self._frame()
        pressed = self._keys.poll()
        if not pressed:
            return 0
        quiet = self._quiet
        self._quiet = self._idle = 0
        if self._dark:
            self._turn(False)
        if self._combined(pressed, quiet):
            self._is(ORGANISER)
            self._begun = True
            self._later = ("organiser", ())
        elif self.mode == DEMO:
            self._play()
        elif self._later is not None:
            return 0
        elif self._left:
            self._stay()
        elif not self._deaf:
            if not self._begun:
                self._begun = True
                self.kiosk.count(STARTED)
            return pressed
        return 0

    def _frame(self) -> None:
        if self._dog is not None:
            self._dog.feed()
        elif not self._ready:
            self._ready = True
            from gadget import watchdog

            self._dog = watchdog.start()
            forget("gadget.watchdog")
        kiosk = self.kiosk
        gone = kiosk.passed(self.now)
        if kiosk.keep():
            from gadget import watchdog

            watchdog.calm()
            forget("gadget.watchdog")
        self._quiet = min(self._quiet + gone, 1 << 28)
        self._since += gone
        self._spare(gone)
        if self.mode == DEMO:
            self._go_on(gone)
        else:
            self._wait(gone)
        if self._rail is not None and self.lesson is not None and self._rail.show(self, self.lesson):
            self.changed = True

    # --- the demo

    def _is(self, mode: int) -> None:
        self.mode = mode
        self._left = self._idle = self._demo = 0
        self._deaf = _MOST_DEAF_MS if mode == GUEST else 0

    def _go_on(self, gone: int) -> None:
        """From the title to a game, and back to it after a game or a long while."""
        self._demo += gone
        shown = self.shown()
        if shown == "title":
            if self._since >= _TITLE_MS:
                self._demo = 0
                if self.running and self.session.demo:
                    self.resume()
                else:
                    self._deal(0)
        elif self._since >= _STUCK_MS:
            self.session = None
            self.go("title")
        elif shown[-8:] == "gameover":
            if self._since >= _OVER_MS:
                self.session = None
                self.go("title")
        elif self._demo >= _LONG_MS and self.session is not None and self.session.over():
            self.go("title")
        if shown == "table" and self.lesson is not None and self.lesson.moved():
            self._since = 0

    def _deal(self, persons: int) -> None:
        from scenes import kioskwork

        kioskwork.deal(self, persons)

    def _teach(self) -> None:
        """Captions for a demo."""
        session = self.session
        lesson = self.lesson
        self.lesson = None
        if session.demo:
            from play import lessons

            again = lesson is not None and lesson.session is session
            self.lesson = lesson if again else lessons.Lessons(session, self._told)

    def _call(self) -> None:
        """The call to press over the scene, and room for captions over the table."""
        from screen.rail import Rail

        self._rail = Rail(self, self._root, self.shown() == "table")
        forget("screen.rail")

    # --- a guest

    def _play(self) -> None:
        """A press in the demo: a game."""
        self._is(GUEST)
        self._begun = False
        self.session = self._game = None
        self._deal(1)

    def _wait(self, gone: int) -> None:
        """For presses, until it is given up; a game that is over is counted."""
        if self._deaf:
            self._deaf = max(0, self._deaf - min(gone, 100))
            if self._quiet >= _CALM_MS and self._deaf <= _MOST_DEAF_MS - _DEAF_MS:
                self._deaf = 0
        session = self.session
        if session is not None and not session.demo:
            if self.mode == GUEST:
                self._tally(session)
            if self.shown() == "table" and session.person_to_act() == 255 and not session.over():
                gone = 0  # computers play
        self._idle += gone
        idle = self.kiosk.idle * 1000
        over = max(self._idle - idle, self._quiet - _TURN_SLOW * idle)
        left = (_COUNT_MS - over + 999) // 1000 if over >= 0 else 0
        if over >= _COUNT_MS:
            self.session = None
            self.go("title")
        elif left != self._left:
            self._say(left)

    def _tally(self, session) -> None:
        from engine.record import SPOIL
        from engine.state import GAME_OVER

        game = session.game
        if game.phase < GAME_OVER:
            if self._game is session:  # another game with the same seats
                self._game = None
                self.kiosk.count(STARTED)
        elif self._game is not session:
            self._game = session
            self.kiosk.count(FINISHED)
            if session.persons == 1:
                side = session.viewer % game.sides
                # Of Spoil Five several may have won.
                if game.games[side] if game.options.family == SPOIL else game.winner == side:
                    self.kiosk.count(WON)

    def _say(self, left: int) -> None:
        """Seconds to the demo, over the scene."""
        self._left = left
        if self._count is None:
            from screen.rail import Countdown

            self._count = Countdown(self)
            forget("screen.rail")
            self._root.append(self._count.group)
        self._count.show(self.phrases.get("kiosk.back", left))
        self.changed = True

    def _stay(self) -> None:
        """A press: no countdown any more."""
        self._left = 0
        if self._count is not None:
            self._root.remove(self._count.group)
            self._count = None
            self.changed = True

    # --- the organiser

    def _combined(self, pressed: int, quiet: int) -> bool:
        """Whether this press is the last of the organiser's buttons, none of them later than the last one."""
        unlock = self.kiosk.unlock
        if quiet > _COMBINED_MS:
            self._entered = 0
        while self._entered and pressed != unlock[self._entered]:
            self._entered = _shorter(unlock, self._entered)
        if pressed == unlock[self._entered]:
            self._entered += 1
        if self._entered < len(unlock):
            return False
        self._entered = 0
        return True

    # --- the panel

    def _spare(self, gone: int) -> None:
        """Dims the panel after a while, and moves the picture about."""
        if self._quiet < _DIM_MS:
            return
        self._moved += gone
        if self._moved >= _MOVE_MS:
            self._moved = 0
            self._move((self._place + 1) % len(_PLACES))
        if not self._dark:
            self._turn(True)

    def _turn(self, dark: bool) -> None:
        """Dims the panel, or makes it as bright as before."""
        self._dark = dark
        from gadget import dim

        if dark:
            self._dim = dim.dim(self.display, _DIM)
        else:
            dim.bright(self.display, self._dim)
            self._move(0)
        forget("gadget.dim")

    def _move(self, place: int) -> None:
        self._place = place
        self._root.x = (_PLACES[place] >> 4) - 1
        self._root.y = (_PLACES[place] & 15) - 1
        self.changed = True


class _Keeper:
    """In place of play.keeper's: no game of a kiosk is kept, see the top of this module."""

    def begin(self, session) -> None:
        """A game that is not kept."""

    def cleared(self) -> None:
        """Nothing was."""


def _shorter(unlock: bytes, entered: int) -> int:
    """How many of the buttons are entered when one of them was another: their longest end that begins them too."""
    for length in range(entered - 1, 0, -1):
        if unlock[:length] == unlock[entered - length : entered]:
            return length
    return 0
