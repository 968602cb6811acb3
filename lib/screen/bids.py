"""The table of an auction game: calls in the cells, points below nothing, who called in the bar.

Purpose: the board of screen.board with what such a game shows more; imported for it alone. Use: as Board, and
`board.seats.call(i, "pass")`, `board.seats.call(i, "20", True)`, `board.seats.quiet()`; `board.offers()` is the row of
things to choose from in the message band, `board.kitty()` the second row of the hand, `board.answered()` puts both
away.
"""

from micropython import const

from gadget.modules import forget
from screen import board
from screen.seats import Seats
from screen.statusbar import StatusBar

_NONE = const(255)


class CallBar(StatusBar):
    """The bar along the top with whoever called where others have the turn-up and its robber."""

    def __init__(self, art, layout, group):
        StatusBar.__init__(self, art, layout, group)
        self._left = layout.turnup_x
        self._robbed.move(self._left, layout.status_text)
        # For screen.offers; a board has no room for all the layout when a call is asked.
        self.band = (layout.width, layout.edge, layout.message_y, layout.message_h, layout.message_text, layout.cap,
                     layout.large)

    def robbed(self, text: str, name: str = "") -> None:
        """Nobody robs here: see caller."""

    def game(self, text: str, short: str) -> None:
        """The game is called more shortly here: see aim."""

    def caller(self, text: str) -> None:
        """Who called what, in words."""
        StatusBar.robbed(self, text)

    def aim(self, text: str, short: str) -> None:
        """The game and its target; short stands there when the room is needed."""
        StatusBar.game(self, text, short)


class BidSeats(Seats):
    """The cells with calls where the cards will lie: drawn into the very bitmaps of those cards."""

    def __init__(self, art, layout, group, names, teams=None):
        Seats.__init__(self, art, layout, group, names, teams)
        self._said = [""] * self.n  # "!" before what stands
        self._minus = [None] * self.n

    # --- calls

    def call(self, i: int, text: str, standing: bool = False) -> None:
        """A word in a cell without a card, '' for none; standing: in gold, the call that stands."""
        said = "!" + text if standing else text
        if said == self._said[i]:
            return
        self._said[i] = said
        slot = self._slot[i]
        if slot.card == -1:
            slot.show(_NONE)
        if not text or slot.card != _NONE:
            return
        from screen import called

        called.draw(self._art, slot, text, standing)

    def quiet(self) -> None:
        """No calls any more: cards are played."""
        for i in range(self.n):
            self.call(i, "")

    def recall(self) -> None:
        """Cells whose cards were lent have nothing in them now."""
        for i in range(self.n):
            if self._slot[i].card == _NONE:
                self._said[i] = ""

    @property
    def cards(self):
        """The group of the cells' cards."""
        return self._cards

    def lend(self, count: int) -> list:
        """Up to so many of the cells' cards, while there is none on the table; they are in no group then."""
        lent = self._slot[:count]
        for slot in lent:
            self._cards.remove(slot.grid)
        return lent

    # --- points

    def score(self, i: int, score: int) -> None:
        """A seat's points (its side's); below nothing they are coral, with a minus."""
        if score == self._score[i]:
            return
        if self._minus[i] is not None:
            self._group.remove(self._minus[i])
            self._minus[i] = None
        if score >= 0:
            self._number[i].hidden = False
            Seats.score(self, i, score)
            return
        self._score[i] = score
        digits = self._number[i]
        digits.hidden = True
        if self._narrow[i]:
            self._narrow[i].hidden = True
        from screen import below

        x, y = self.place(i)
        self._minus[i] = grid = below.points(self._art, score, x, y, digits.y, self._at, self._ring.tile_width)
        # On the felt, over the empty slots and under the cards.
        self._group.insert(self._group.index(self._cards), grid)

class Board(board.Board):
    """As screen.board.Board."""

    bar = CallBar
    cells = BidSeats
    seats: BidSeats
    status: CallBar

    def __init__(self, art, width, height, names, teams=None):
        board.Board.__init__(self, art, width, height, names, teams)
        self._offers = self._kitty = None

    def offers(self):
        """The row of things to choose from (screen.offers), made when first asked for."""
        if self._offers is None:
            from screen import offers

            self._offers = offers.Offers(self.art, self.status.band, self.group)
        return self._offers

    def kitty(self):
        """The second row of the hand (screen.kitty), made when first asked for."""
        if self._kitty is None:
            from screen import built, kitty
            from screen.layout import Layout

            self._kitty = kitty.Kitty(self.art, Layout(*self._size), self.seats, self.hand.pointers[0])
            self.group.append(self._kitty.group)
            built.done(self.art)
        return self._kitty

    def answered(self) -> None:
        """As Board.answered, for both."""
        board.Board.answered(self)
        if self._offers is not None:
            self.group.remove(self._offers.group)
            self._offers = None
        if self._kitty is not None:
            self.art.forget_fonts()
            self._kitty.give_back(self.seats)
            self._kitty.group.pop(0)  # as in Board.answered
            self.group.remove(self._kitty.group)
            self._kitty = None
        forget("screen.offers", "screen.kitty")
        self.seats.recall()
