"""The seats' cells on the felt: name, dealer chip, card of the trick, score and tricks of each.

Purpose: everything about every seat in one fixed place, in playing order from the
first seat shown. Use: the setters below with the cell's number (255: none); each does
nothing when nothing changed. `clear()` takes the trick's cards away; `slot(i)` can be
moved: a card slides from under its plate or from the hand. Knows cards as ints and
teams as numbers 0..4, no rules.
"""

import displayio
from micropython import const

from screen import theme
from screen.plates import Plates
from screen.sheet import set_number
from screen.text import hide

_NONE = const(255)

# Places of the numbers in `_at`; x and y are from a card's corner: crown; mark of the card led; the score's right edge,
# or its left one when it is large (1); width of narrow digits, or 0; of a digit; where a score of three digits stands.
_CROWN_X = const(0)
_CROWN_Y = const(1)
_NOTCH_X = const(2)
_NOTCH_Y = const(3)
_SCORE_X = const(4)
_LARGE = const(5)
_NARROW = const(6)
_DIGIT = const(7)
_THREE_X = const(8)
_THREE_Y = const(9)


class Seats:
    """names: one str a cell, in order; teams: one team number a cell, or None when everybody is alone."""

    def __init__(self, art, layout, group, names, teams=None):
        from screen import cells

        self._art = art
        self.n = n = layout.players
        # From bottom to top: empty slots and numbers, cards, plates, the winner's marks.
        self._cards = displayio.Group()
        self._slot, self._pips, self._first_pip, self._number, self._places, self._ring = cells.seats(
            art, layout, group, self._cards
        )
        group.append(self._cards)
        self.plates = Plates(art, layout, group, names, teams)
        self._outline, self._crown, self._notch, self._at = cells.marks(art, layout, group)
        self._group = group
        self._narrow = [None] * n  # narrow digits are made when first needed
        self._score = [-1] * n
        self._taken = bytearray(n)
        self._shown = bytearray(b"\xff" * n)
        self._turn = self._winner = self._leader = _NONE

    # --- dealer and turn

    def dealer(self, i: int) -> None:
        """Who dealt: the chip goes there."""
        self.plates.dealer(i)

    def turn(self, i: int) -> None:
        """Whose turn it is: plate and empty slot in gold."""
        if i != self._turn:
            self._turn = i
            self.plates.turn(i)
            self._place_ring()

    def _place_ring(self):
        i = self._turn
        on = i != _NONE and self._shown[i] == _NONE
        if on:
            self._ring.x, self._ring.y = self.place(i)
        hide(self._ring, not on)

    # --- the trick

    def slot(self, i: int):
        """A cell's card, to be moved."""
        return self._slot[i]

    def on_top(self, i: int) -> None:
        """A cell's card lies over the other cells' from now on."""
        grid = self._slot[i].grid
        if self._cards[len(self._cards) - 1] is not grid:
            self._cards.remove(grid)
            self._cards.append(grid)

    def place(self, i: int) -> tuple:
        """Where a cell's card lies."""
        return self._places[2 * i], self._places[2 * i + 1]

    def shown(self, i: int) -> int:
        """The card in a cell, 255 for none."""
        return self._shown[i]

    def card(self, i: int, card: int) -> None:
        """The card a seat played, 0..52, 53 a back, or 255 for none; it lies in its cell."""
        slot = self._slot[i]
        if card != self._shown[i]:
            self._shown[i] = card
            slot.show(card)
            if i == self._turn:
                self._place_ring()
        slot.move(*self.place(i))

    def shade(self) -> None:
        """The cards take the palettes there are now."""
        for slot in self._slot:
            slot.shade()

    def led(self, i: int) -> None:
        """Whose card was led: a notch in its top edge."""
        if i == self._leader:
            return
        self._leader = i
        self._notch.hidden = i == _NONE
        if i != _NONE:
            x, y = self.place(i)
            self._notch.x, self._notch.y = x + self._at[_NOTCH_X], y + self._at[_NOTCH_Y]

    def winning(self, i: int) -> None:
        """Whose card is the best so far: gold outline and crown."""
        if i == self._winner:
            return
        self._winner = i
        self._crown.hidden = i == _NONE
        if i != _NONE:
            x, y = self.place(i)
            self._crown.x, self._crown.y = x + self._at[_CROWN_X], y + self._at[_CROWN_Y]
            self._outline.move(x, y)
        self._outline.show(None if i == _NONE else theme.GOLD)

    def blink(self, on: bool) -> None:
        """The winner's outline, on or off; the crown stays."""
        if self._winner != _NONE:
            self._outline.show(theme.GOLD if on else None)

    def clear(self) -> None:
        """Takes the cards, the notch and the winner's marks away."""
        self.winning(_NONE)
        self.led(_NONE)
        for i in range(self.n):
            self.card(i, _NONE)

    # --- score and tricks

    def score(self, i: int, score: int) -> None:
        """A seat's points (its side's), 0..999."""
        if score == self._score[i]:
            return
        self._score[i] = score
        at = self._at
        digits = self._number[i]
        narrow = at[_NARROW] and score > 99
        digits.hidden = bool(narrow)
        if narrow:
            self._write_narrow(i, score)
            return
        if self._narrow[i]:
            self._narrow[i].hidden = True
        x = self._places[2 * i]
        if not at[_LARGE]:
            x += at[_SCORE_X] - digits.width * at[_DIGIT]
        elif score > 99:
            x += at[_THREE_X]
        else:
            x += at[_SCORE_X]
        digits.x = x
        set_number(digits, score, at[_LARGE] == 1)

    def _write_narrow(self, i, score):
        from screen import narrow

        at = self._at
        if not self._narrow[i]:
            x, y = self.place(i)
            grid = displayio.TileGrid(narrow.bitmap(at[_NARROW]), x=x + at[_THREE_X], y=y + at[_THREE_Y],
                                      pixel_shader=self._art.palette(theme.CREAM))
            self._group.insert(self._group.index(self._cards), grid)
            self._narrow[i] = grid
        self._narrow[i].hidden = False
        narrow.write(self._narrow[i].bitmap, score, at[_NARROW])

    def taken(self, i: int, tricks: int) -> None:
        """The tricks of this hand, 0..5, as pips."""
        if tricks == self._taken[i]:
            return
        self._taken[i] = tricks
        pips, first = self._pips[i], self._first_pip[i]
        for k in range(5):
            pips[first + k] = 1 if k < tricks else 0
