"""The table of an auction game: calls in the cells, points below nothing, who called in the bar.

Purpose: the board of screen.board with what such a game shows more; imported for it alone. Use: as Board, and
`board.seats.call(i, "pass")`, `board.seats.standing(i, "20")`, `board.seats.quiet()`; `board.offers()` is the row of
things to choose from in the message band, `board.kitty()` the second row of the hand, `board.answered()` puts both
away.
"""

import displayio
from micropython import const

from gadget.modules import forget
from screen import board, theme
from screen.seats import Seats
from screen.statusbar import StatusBar
from screen.text import Text

_NONE = const(255)


class CallBar(StatusBar):
    """The bar along the top with whoever called where others have the turn-up and its robber."""

    def __init__(self, art, layout, group):
        StatusBar.__init__(self, art, layout, group)
        self._left = layout.turnup_x
        self._robbed.move(self._left, layout.status_text)

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
    """The cells with calls where the cards will lie."""

    def __init__(self, art, layout, group, names, teams=None):
        Seats.__init__(self, art, layout, group, names, teams)
        self._said = [None] * self.n  # the call of each, as long as it stands there
        self._box = None  # the gold box of the standing call, and its text
        self._who = _NONE
        self._minus = [None] * self.n
        self._cap = layout.cap
        self._large_cap = layout.large_cap

    # --- calls

    def call(self, i: int, text: str) -> None:
        """A word in a cell without a card: a call that does not stand, or what was drawn; '' for none."""
        if self._who == i:
            self.standing(_NONE, "")
        said = self._said[i]
        if said is None:
            if not text:
                return
            grid = self.slot(i).grid
            x, y = self.place(i)
            y += (grid.tile_height - self._cap) // 2
            said = self._said[i] = Text(self._art, "text", theme.MUTE, x + grid.tile_width // 2, y, "centre")
            self._lay(said.group)
        said.set(text)

    def standing(self, i: int, text: str) -> None:
        """The call that stands, in gold; 255 for none."""
        if i == self._who and (self._box is None or self._box[1].text == text):
            return
        self._who = i
        if self._box is None:
            if i == _NONE:
                return
            self._make_box()
        box, number, dx, dy, text_x, text_y = self._box
        hidden = i == _NONE
        box.hidden = number.group.hidden = hidden
        if not hidden:
            if self._said[i] is not None:
                self._said[i].set("")
            x, y = self.place(i)
            box.x, box.y = x + dx, y + dy
            number.set(text)
            number.move(x + text_x, y + text_y)

    def quiet(self) -> None:
        """No calls any more: cards are played."""
        if self._box is not None:
            self._group.remove(self._box[0])
            self._group.remove(self._box[1].group)
            self._box = None
            self._who = _NONE
        for i in range(self.n):
            if self._said[i] is not None:
                self._group.remove(self._said[i].group)
                self._said[i] = None

    def _make_box(self):
        grid = self.slot(0).grid
        w, h = grid.tile_width, grid.tile_height
        large = h >= 36
        cap = self._large_cap if large else self._cap
        high = min(h, cap + 10) if large else h
        box = displayio.TileGrid(_plate(w, high), pixel_shader=self._art.palette(theme.GOLD))
        number = Text(self._art, "large" if large else "text", theme.NIGHT, 0, 0, "centre")
        self._lay(box)
        self._lay(number.group)
        self._box = (box, number, 0, (h - high) // 2, (w + 1) // 2, (h - cap) // 2)

    def _lay(self, thing):
        """Puts something on the felt, over the empty slots and under the cards."""
        self._group.insert(self._group.index(self._cards), thing)

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
        """A seat's points (its side's); below nothing they are coral, with a minus where there is room."""
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
        self._minus[i] = self._below(i, score, digits.y)

    def _below(self, i, score, text_y):
        """Points below nothing, on the felt."""
        at = self._at
        x, y = self.place(i)
        large = at[5]
        if at[6]:  # narrow digits
            from screen import narrow

            wide = at[6]
            count = 3 if score <= -100 else 2 if score <= -10 else 1
            made = narrow.bitmap(wide, count if count == 3 else count + 1)
            narrow.write(made, -score, wide)
            if count < 3:
                for row in range(made.height):
                    for k in range(wide):
                        made[k, row] = 1 if row == made.height // 2 else 0
            left, top = x + at[8] + (3 * (wide + 1) - 1 - made.width), y + at[9]
            grid = displayio.TileGrid(made, x=left, y=top, pixel_shader=self._art.palette(theme.CORAL))
        else:
            text = Text(self._art, "large" if large else "text", theme.CORAL, x + at[4], text_y,
                        "left" if large else "right")
            text.set(str(score))
            grid = text.group
        self._lay(grid)
        return grid


def _plate(w, h):
    """A filled box with its corners cut."""
    made = displayio.Bitmap(w, h, 2)
    made.fill(1)
    for x in (0, w - 1):
        made[x, 0] = made[x, h - 1] = 0
    return made


class Board(board.Board):
    """As screen.board.Board."""

    bar = CallBar
    cells = BidSeats

    def __init__(self, art, width, height, names, teams=None):
        board.Board.__init__(self, art, width, height, names, teams)
        self._offers = self._kitty = None

    def offers(self):
        """The row of things to choose from (screen.offers), made when first asked for."""
        if self._offers is None:
            from screen import offers, setting

            self._offers = offers.Offers(self.art, setting.layout(*self._size), self.group)
            setting.done(self.art)
        return self._offers

    def kitty(self):
        """The second row of the hand (screen.kitty), made when first asked for."""
        if self._kitty is None:
            from screen import kitty, setting

            self._kitty = kitty.Kitty(self.art, setting.layout(*self._size), self.seats)
            self.group.append(self._kitty.group)
            setting.done(self.art)
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
