"""The table at rest: what the viewer's View says, put on the board.

Purpose: the picture between two happenings. It is made from the View, and from the
turn in progress (`turn`: scenes/turn.py, or scenes/rob.py, imported when it is asked) where a person is asked; the
scene over it (scenes/table.py) only says whether a finished trick still lies, whether
the last one is looked at, and in which cell a card has not landed yet. Use: a subclass
calls `paint()` whenever something may have changed; widgets do nothing for what has not.
"""

from micropython import const

from engine.cards import JOKER, NONE
from engine.state import HAND_OVER, JOKER_OUT
from gadget.modules import forget, short
from play import signs
from scenes import words

_SHORT = const(24000)  # bytes free, from which on memory is short

MOVED = 254  # what a turn answers to a press when the cursor moved and that is on the screen already


class Picture:
    """board: the widgets; group: the screen; home: the seat of the first cell."""

    def __init__(self, app, board=None):
        self.app = app
        self._session = session = app.session
        self._n = session.n
        self.home = words.home(session)
        if board is None:
            from scenes import dealing

            board = dealing.board(app, session.names, session.came, session.game.sides,
                                  session.game.options.family)
        self.board = board
        self.group = self.board.group
        self._play = None       # the turn of a person who plays a card: see _playing
        self._turn = None
        self._motion = None     # what moves the cards, while it is needed
        self._view = session.view(session.viewer)
        self._hand = bytearray(b"\xff" * 5)
        self._open = False      # a hand is on the screen
        self.pace = 1           # place of the speed in gadget.settings.SPEEDS
        self.moving = False     # something is being shown: nobody is asked yet
        self._lying = False     # the finished trick is still on the table
        self._looking = False   # the last trick is on the table again
        self._landing = NONE    # the cell a card is sliding to

    # --- words

    def phrase(self, key: str, *args) -> str:
        """A phrase for the message line; its short form (key.s) where it is too wide."""
        phrases = self.app.phrases
        text = phrases.get(key, *args)
        if not self.board.message.fits(text):
            text = phrases.find(key + ".s", *args) or text
        return text

    def say(self, key: str, *args) -> None:
        """A phrase on the message line."""
        self.board.message.say(self.phrase(key, *args))

    def name(self, seat: int) -> str:
        """A seat's name, whole."""
        return self._session.names[seat]

    def cell(self, seat: int) -> int:
        """The cell of a seat, NONE for no seat."""
        return (seat - self.home) % self._n if seat != NONE else NONE

    # --- the picture at rest

    def paint(self) -> None:
        """Everything as the viewer's View has it."""
        session = self._session
        viewer = session.viewer
        view = self._view = session.view(viewer)
        if self._open and viewer == NONE:
            self.board.message.clear()
        self._open = viewer != NONE
        if viewer != NONE:
            view.sort()
            if self.app.settings.sort == "suit":  # who wants it so has the room
                from play import sorting

                sorting.by_suit(view)
        words.status(self.app, self.board.status, view)
        self._paint_seats(view)
        self._paint_hand(view)
        person = session.person_to_act()
        if self.moving or self._lying or person == NONE or person != viewer:
            self.asked()
            self._paint_line(view)
            return
        rob = words.asks(view.phase)
        if self._turn is not None and rob == (self._turn is self._play):
            self.asked()
        if self._turn is None:
            self._spare()
            self._turn = self._question() if rob else self._playing()
            self._turn.begin(view)
            self.app.play("turn")
        self._turn.paint(view)

    def _spare(self) -> None:
        """A person is asked: where memory is short, what is needed after the answer only is let go of until then."""
        if short(_SHORT):
            self._motion = None
            self._session.rest()
            forget("screen.motion")

    def _playing(self):
        """The turn of a person who plays a card, made with the first one's."""
        if self._play is None:
            self._play = self._new_turn()
        return self._play

    def _new_turn(self):
        from scenes.turn import PlayTurn

        return PlayTurn(self)

    def _question(self):
        from scenes.rob import RobTurn

        return RobTurn(self)

    def asked(self) -> None:
        """Nobody is asked any more; what a question took up is let go of."""
        if self._turn is not None and self._turn is not self._play:
            self.board.answered()
            forget("scenes.rob", "play.robbing")
        self._turn = None

    def _paint_seats(self, view) -> None:
        seats = self.board.seats
        lying = self._lying or self._looking
        trick = view.trick - 1 if lying else view.trick
        leader = view.leaders[trick] if lying else view.leader
        place = view.best_play()
        best = view.winners[trick] if lying else (leader + place) % self._n if place != NONE else NONE
        acting = not lying and view.phase < HAND_OVER and not self.moving
        seats.dealer(self.cell(view.dealer))
        seats.turn(self.cell(view.actor) if acting else NONE)
        dealt = lying or view.count > 0
        for seat in range(self._n):
            i = self.cell(seat)
            card = view.card_of(trick, seat) if dealt else NONE
            if i != self._landing or seats.shown(i) != card:
                seats.card(i, card)
            if not self._lying:
                seats.score(i, view.scores[view.side_of(seat)])
                seats.taken(i, view.taken[seat])
        if self._landing == NONE:
            seats.led(self.cell(leader) if dealt else NONE)
            seats.winning(self.cell(best))

    def _paint_hand(self, view) -> None:
        hand = self.board.hand
        if view.seat == NONE:
            hand.backs(max(0, 5 - view.trick))
            for i in range(5):
                self._hand[i] = NONE
            return
        count = 0
        joker = view.phase == JOKER_OUT
        for i in range(view.held[view.seat]):
            card = view.hand[i]
            if count < 5 and not (joker and card == JOKER):
                self._hand[count] = card
                count += 1
        for i in range(count, 5):
            self._hand[i] = NONE
        hand.choose(NONE)
        hand.show(self._hand, count, signs.trumps(self._hand, count, view.trump))
        for i in range(5):
            hand.dim(i, False)

    def slot_of(self, card: int) -> int:
        """Where a card lies in the hand on the screen, or NONE."""
        for i in range(5):
            if card != NONE and self._hand[i] == card:
                return i
        return NONE

    def _paint_line(self, view) -> None:
        """What is said while nobody is asked; stages say their own."""
        if self._lying or self.moving:
            return
        if view.phase >= HAND_OVER:
            self.board.message.say("")
            return
        key = "waitfor.play" if view.count or words.asks(view.phase) else "waitfor.lead"
        self.board.message.say(words.of(self.app, key, view.actor))
