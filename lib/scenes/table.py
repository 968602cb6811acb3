"""The table: a game being played, one thing shown at a time.

Purpose: takes what happens from the session and shows it so that people can follow;
asks the person whose turn it is (scenes/turn.py, scenes/rob.py); hands over to the
curtain, the scores and the end. Use: `app.session` set, then `app.go("table")`.

At rest the picture is the viewer's View (scenes/picture.py). Between two rests one
stage runs: the cut cards, a line that is to be read, a card sliding to its cell,
the finished trick blinking, lying and being gathered. Any press ends a stage at once;
while computers think a press hurries them. UP shows the last trick again.
"""

from micropython import const

from engine.cards import NONE
from engine.state import GAME_OVER
from gadget.buttons import SELECT, START, UP, A, B
from gadget.clock import add, diff
from gadget.modules import forget
from gadget.settings import SPEEDS
from play.session import DEALT, GAME, HAND, PLAYED, ROBBED, TRICK, TURNED
from scenes import words
from scenes.picture import MOVED, Picture

# Stages.
_REST = const(0)
_CUTS = const(1)     # the cards cut for the deal lie in the cells
_SAY = const(2)      # a line stays for a while
_SLIDE = const(3)    # a card moves to its cell
_BLINK = const(4)    # the winner's outline blinks
_LIE = const(5)      # the finished trick lies
_GATHER = const(6)   # its cards move to the winner's cell
_LAST = const(7)     # the last trick is looked at again

# Milliseconds at each speed.
_SLIDE_MS = (250, 200, 150, 0)
_BLINK_MS = (110, 80, 60, 0)
_LIE_MS = (1800, 1100, 500, 600)  # also "at once" people want to see who took it
_SAY_MS = (2200, 1400, 800, 0)
_CUT_MS = (5000, 3500, 2000, 0)
# What a hand needs when it is dealt and when it ends, or when something is refused.
_HANDS = ("engine.asks", "engine.deal", "engine.optiontable", "engine.refusing", "engine.saved", "engine.scoring")
_LAST_MS = const(6000)
_HURRY_MS = const(1 << 20)  # a time to come, by which every pause is over


def Scene(app, board=None):
    """The table of the game in progress: see scenes.app. board: the widgets, when they have been made."""
    if not app.session.news:
        return Table(app, board)
    from scenes import families

    return families.table(app.session)(app, board)


class Table(Picture):
    """The table of a game for points, and what the tables of the other games have too."""

    family = ""  # how its scenes' names begin

    def __init__(self, app, board=None):
        Picture.__init__(self, app, board)
        self._stage = _REST
        self._since = 0
        self._event = 0
        self._seat = self._card = NONE
        self._rush = False
        self._backs = 0  # how often B was pressed in a row
        self._cut_seen = False

    def enter(self) -> None:
        self.pace = SPEEDS.index(self.app.settings.speed)
        self._session.forced = self.app.settings.forced == "on"
        self.board.shade()
        if self._stage == _CUTS:
            self._paint_cuts()
        elif self.resting and self._session.waiting == DEALT:
            self._poll(self.app.now)  # before the hand is shown: the cut comes first
        else:
            self.paint()

    def leave(self) -> None:
        pass

    @property
    def resting(self) -> bool:
        """Nothing is being shown and nothing that happened waits to be."""
        return self._stage == _REST and not self._event

    # --- what happens

    def tick(self, now: int) -> bool:
        stage = self._stage
        changed = False
        if stage in (_SLIDE, _GATHER):
            if self._motion.step(now):
                return True
            self._end(now)
            changed = True
        elif stage == _BLINK:
            changed = self._blink(now)
        elif stage in (_CUTS, _SAY, _LAST):
            if diff(now, self._since) >= self._pause():
                self._end(now)
                changed = True
        if self._stage in (_REST, _LIE):
            changed = self._poll(now) or changed
        if self._turn is not None and self._stage == _REST:
            changed = self._turn.tick(now) or changed
        return changed

    def _pause(self) -> int:
        """How long the stage stays."""
        if self._stage == _LAST:
            return _LAST_MS
        return (_CUT_MS if self._stage == _CUTS else _SAY_MS)[self.pace]

    def _begin(self, stage: int, now: int) -> None:
        self._stage = stage
        self._since = now
        self.moving = stage != _REST

    def _poll(self, now: int) -> bool:
        """Takes the next event when the screen is ready for it; True when something changed."""
        session = self._session
        if not self._event:
            self._event = session.step(now)
            if not self._event and self._rush:
                self._event = session.step(add(now, _HURRY_MS))
            if self._event:
                self._rush = False
                self._seat, self._card = session.seat, session.card
        if self._stage == _LIE:
            return self._lie(now)
        if self._event:
            event = self._event
            self._event = 0
            self._show(event, now)
            return True
        seat = session.curtain()
        if seat != NONE:
            self._rush = False
            self.paint()
            self.app.push("curtain", seat)
            return True
        if self._turn is None and session.person_to_act() != NONE and session.person_to_act() == session.viewer:
            self._rush = False
            self.app.touched = now
            self.paint()
            return True
        return False

    def call(self, dark: bool) -> bool:
        """See scenes.app."""
        if self._turn is None or not self.resting:
            return False
        self.board.seats.turn(NONE if dark else self.cell(self._view.actor))
        return True

    def _lie(self, now: int) -> bool:
        """The finished trick lies until its time is over or the next thing happens."""
        wait = 0 if self._session.demo and self.pace == 3 else _LIE_MS[self.pace]
        # What a computer does next has had its pause from the session, but for "at once".
        if diff(now, self._since) < wait and (self.pace == 3 or not self._event or self._event >= HAND):
            return False
        self._gather(now)
        return True

    def _show(self, event: int, now: int) -> None:
        """Begins the stage of an event of the session."""
        if event == DEALT:
            self._deal(now)
        elif event == TURNED:
            self._tell("dealing.turned", now, words.card(self.app, self._card))
        elif event == ROBBED:
            self.app.play("rob")
            self._tell("robbed.line", now, self.name(self._seat), words.card(self.app, self._card))
        elif event == PLAYED:
            self._slide(now)
        elif event == TRICK:
            self._take(now)
        elif event == HAND:
            self._count(event)
            if self._session.game.phase < GAME_OVER:
                self.app.push(self.family + "scores")
        elif event == GAME and self._session.over():
            self._count(event)
            self.app.go(self.family + "gameover")  # not over the table: a board has no room for both

    def _count(self, event: int) -> None:
        """For the statistics: a hand is over, or the whole game."""
        from play import stats

        stats.told(self.app, event)
        forget("play.stats", "engine.presets")

    def _tell(self, key: str, now: int, *args) -> None:
        self._begin(_SAY, now)
        self.paint()
        self.say(key, *args)

    def _deal(self, now: int) -> None:
        forget(*_HANDS)  # until the next one
        view = self._session.view(NONE)
        cut = not self._cut_seen and view.hand_no == 1 and min(view.cuts) != NONE
        self._cut_seen = True
        if cut:
            self._begin(_CUTS, now)
            self._paint_cuts()
        else:
            self._say_deal(view, now)

    def _paint_cuts(self) -> None:
        """The cards cut for the deal, and nothing of the hand."""
        self.paint()
        from scenes import cuts

        cuts.paint(self, self._session.view(NONE))
        forget("scenes.cuts")

    def _say_deal(self, view, now: int) -> None:
        """Who cuts and who deals; or that the Joker was turned up."""
        self._begin(_SAY, now)
        self.paint()
        from scenes import cuts

        cuts.deals(self, view)
        forget("scenes.cuts")

    def _slide(self, now: int) -> None:
        """The card just played moves from the hand, or from under its plate, to its cell."""
        i = self.cell(self._seat)
        seats = self.board.seats
        # Where it lay in a hand that is covered now would tell how good the others are.
        mine = self._seat == self._view.seat and self._session.persons < 2
        start = self.slot_of(self._card) if mine else NONE
        x, y = seats.place(i)
        if start != NONE:
            from_x, from_y = self.board.hand.place(start)
        else:
            from_x, from_y = x, seats.plates.top(i)
        self._begin(_SLIDE, now)
        self.app.play("card")
        self._landing = i
        # The engine is a step ahead when this card completed the trick.
        self._lying = self._session.view(NONE).count == 0
        self.paint()
        if start != NONE:
            self.board.message.say("")
        seats.on_top(i)
        motion = self._mover()
        motion.add(seats.slot(i), from_x, from_y, x, y)
        motion.start(now, _SLIDE_MS[self.pace])

    def _mover(self):
        """What moves the cards, made when the first one does."""
        if self._motion is None:
            from screen.motion import Motion

            self._motion = Motion()
        return self._motion

    def _take(self, now: int) -> None:
        """The trick is complete: who takes it, and with which card."""
        self._begin(_BLINK, now)
        self.app.play("trick")
        card = words.card(self.app, self._card)
        if words.you(self.app, self._seat):
            self.say("trick.takes.you", card)
        else:
            self.say("trick.takes", self.name(self._seat), card)

    def _blink(self, now: int) -> bool:
        """The winner's outline goes out twice."""
        ms = _BLINK_MS[self.pace]
        step = diff(now, self._since) // ms if ms else 4
        if step >= 4:
            self.board.seats.blink(True)
            self._begin(_LIE, now)
        else:
            self.board.seats.blink(step & 1 == 1)
        return True

    def _gather(self, now: int) -> None:
        """The trick's cards move to the winner's."""
        view = self._session.view(NONE)
        seats = self.board.seats
        seats.blink(True)
        seats.led(NONE)
        winner = self.cell(view.winners[view.trick - 1])
        seats.on_top(winner)
        x, y = seats.place(winner)
        motion = self._mover()
        for i in range(self._n):
            if i != winner:
                from_x, from_y = seats.place(i)
                motion.add(seats.slot(i), from_x, from_y, x, y)
        self._begin(_GATHER, now)
        motion.start(now, _SLIDE_MS[self.pace])

    def _end(self, now: int) -> None:
        """The stage is over: rest, or what follows it."""
        stage = self._stage
        if self._motion is not None:
            self._motion.finish()
        self._begin(_REST, now)
        if stage == _SLIDE:
            self._landing = NONE
        elif stage == _GATHER:
            self._lying = False
            if self._event:  # it has happened already: show it, not a rest that is over
                event = self._event
                self._event = 0
                self._show(event, now)
                return
        elif stage == _LAST:
            self._looking = False
        elif stage == _CUTS:
            self._say_deal(self._session.view(NONE), now)
            return
        self.paint()

    # --- presses

    def handle(self, button: int) -> None:
        now = self.app.now
        self._backs = self._backs + 1 if button == B else 0
        # B leads out whatever B also is: an answer that is given again, or a stage after another.
        if button == START or self._backs > (2 if self._stage == _REST else 1):
            self._backs = 0
            self.app.push("pause")
        elif button == SELECT:
            self.app.push("past")
        elif self._stage in (_BLINK, _LIE):
            self._rush = True
            self._gather(now)
        elif self._stage != _REST:
            self._end(now)
        elif button == UP:
            self._look_back(now)
        elif self._turn is None:
            if button == B:
                self.app.push("pause")
            elif button == A:
                self._rush = True
        elif button == B and not self._turn.busy:
            self.app.push("pause")
        else:
            self._answer(button)

    def _answer(self, button: int) -> None:
        action = self._turn.handle(button, self._view)
        if action >= MOVED:
            if action == NONE:
                self._turn.paint(self._view)
            return
        question = self._turn is not self._play
        self.asked()
        self._session.act(action)
        if question:
            self.paint()  # at once: what follows may take a computer a while, and the hand may not be this person's now

    def _look_back(self, now: int) -> None:
        """The last trick again, until a press, and why it was taken."""
        if self._view.trick and not words.asks(self._view.phase):
            self._looking = True
            self._begin(_LAST, now)
            self.paint()
            from play import taken

            self.say(*taken.last(self._view, self.app.phrases))
            forget("play.taken")
