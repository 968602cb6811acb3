"""The seats' cells on the felt: name, dealer chip, card of the trick, score and tricks of each.

Purpose: everything about every seat in one fixed place, in playing order from the
first seat shown. Use: the setters below with the cell's number (255: none); each does
nothing when nothing changed. `clear()` takes the trick's cards away; `slot(i)` can be
moved: a card slides from under its plate or from the hand. Knows cards as ints and
teams as numbers 0..4, no rules.
"""

import displayio
from micropython import const

from screen import shapes, theme
from screen.cards import CardSlot
from screen.outline import Outline
from screen.plates import Plates
from screen.sheet import set_number

_NONE = const(255)


class Seats:
    """names: one str a cell, in order; teams: one team number a cell, or None when everybody is alone."""

    def __init__(self, art, layout, names, teams=None):
        self._art = art
        self._lay = layout
        self.n = n = layout.players
        self.group = displayio.Group()
        # From bottom to top: empty slots and numbers, cards, plates, the winner's marks.
        self._under = displayio.Group()
        self._cards = displayio.Group()
        self.plates = Plates(art, layout, names, teams)
        for part in (self._under, self._cards, self.plates.group):
            self.group.append(part)
        self._empty = []
        self._slot = []
        self._pips = []
        self._number = []   # digits of a score; narrow ones are made when first needed
        self._narrow = [None] * n
        self._score = [-1] * n
        self._taken = bytearray(n)
        self._shown = bytearray(b"\xff" * n)
        self._turn = self._winner = self._leader = _NONE
        self._build_cells()
        self._outline = self._build_outline()
        self._crown = self._mark_over(art.icon("crown_big" if layout.crown_big else "crown_small"))
        self._notch = self._mark_over(self._led_mark())

    def _build_cells(self):
        art, lay = self._art, self._lay
        w, h = lay.cell_card_w, lay.cell_card_h
        cut = 2 if lay.cell_big else 1
        empty = shapes.slot(w, h, 0, cut)
        deep = art.palette(theme.DEEP)
        pips = shapes.pips(lay.pip_w, lay.pip_h, lay.pip_gap)
        pip_colours = shapes.palette(theme.DEEP, theme.GOLD)
        for i in range(self.n):
            x, y, _, _ = lay.card(i)
            grid = displayio.TileGrid(empty, pixel_shader=deep, x=x, y=y)
            self._under.append(grid)
            self._empty.append(grid)
            px, py, _, _ = lay.pips(i)
            grid = displayio.TileGrid(pips, pixel_shader=pip_colours, width=5, height=1, x=px, y=py,
                                      tile_width=lay.pip_w + lay.pip_gap, tile_height=lay.pip_h)
            self._under.append(grid)
            self._pips.append(grid)
            kind = "large" if lay.score_big else "text"
            digits = art.digits(kind, 3 if lay.score_big or not lay.narrow else 2, theme.CREAM)
            digits.y = lay.score(i)[1]
            self._under.append(digits)
            self._number.append(digits)
            self._slot.append(CardSlot(art, w, h, self._cards, x, y))
        self._ring = displayio.TileGrid(shapes.slot(w, h, 2 if lay.cell_big else 1, cut),
                                        pixel_shader=art.palette(theme.GOLD))
        self._ring.hidden = True
        self._under.append(self._ring)

    def _build_outline(self):
        """The winner's outline: on large cards thicker; an index card's edge, where room is short."""
        lay = self._lay
        w, h = lay.cell_card_w, lay.cell_card_h
        outline = _Edge(self._art, w, h) if h < 20 else Outline(self._art, w, h, 3 if lay.cell_big else 2)
        self.group.append(outline.group)
        return outline

    def _led_mark(self):
        """A notch in the top edge of the card led; on narrow cards, where it would meet the index, a cut corner."""
        lay = self._lay
        if lay.cell_card_w < 25:
            return displayio.TileGrid(shapes.corner(3), pixel_shader=self._art.palette(theme.NIGHT))
        return self._art.icon("notch" if lay.cell_big or not lay.large else "notch_small")

    def _mark_over(self, mark):
        mark.hidden = True
        self.group.append(mark)
        return mark

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
        if self._ring.hidden == on:
            self._ring.hidden = not on

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
        return self._lay.card(i)[:2]

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

    def led(self, i: int) -> None:
        """Whose card was led: a notch in its top edge."""
        if i == self._leader:
            return
        self._leader = i
        self._notch.hidden = i == _NONE
        if i != _NONE:
            x, y, w, _ = self._lay.card(i)
            notch = self._notch
            if w < 25:
                notch.x, notch.y = x, y
            else:
                notch.x = x + (w - notch.tile_width + 1) // 2
                notch.y = y - (2 if self._lay.cell_big else 1)

    def winning(self, i: int) -> None:
        """Whose card is the best so far: gold outline and crown."""
        if i == self._winner:
            return
        self._winner = i
        self._crown.hidden = i == _NONE
        if i != _NONE:
            self._crown.x, self._crown.y, _, _ = self._lay.crown(i)
            self._outline.move(*self.place(i))
        self._outline.show(None if i == _NONE else Outline.GOLD)

    def blink(self, on: bool) -> None:
        """The winner's outline, on or off; the crown stays."""
        if self._winner != _NONE:
            self._outline.show(Outline.GOLD if on else None)

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
        lay = self._lay
        digits = self._number[i]
        narrow = lay.narrow and score > 99
        digits.hidden = bool(narrow)
        if narrow:
            self._write_narrow(i, score)
            return
        if self._narrow[i]:
            self._narrow[i].hidden = True
        x = lay.score(i)[0]
        if lay.score_big:
            digits.x = lay.score_box(i, 3 if score > 99 else 2)[0]
        else:
            digits.x = x - digits.width * lay.digit
        set_number(digits, score, bool(lay.score_big))

    def _write_narrow(self, i, score):
        lay = self._lay
        if not self._narrow[i]:
            x, y, _, _ = lay.score_box(i, 3)
            grid = displayio.TileGrid(shapes.narrow(lay.narrow), x=x, y=y,
                                      pixel_shader=self._art.palette(theme.CREAM))
            self._under.append(grid)
            self._narrow[i] = grid
        self._narrow[i].hidden = False
        shapes.number(self._narrow[i].bitmap, score, lay.narrow)

    def taken(self, i: int, tricks: int) -> None:
        """The tricks of this hand, 0..5, as pips."""
        if tricks == self._taken[i]:
            return
        self._taken[i] = tricks
        pips = self._pips[i]
        for k in range(5):
            pips[k] = 1 if k < tricks else 0


class _Edge:
    """An outline one pixel thick on the card's own edge, with Outline's `move` and `show`."""

    def __init__(self, art, w: int, h: int):
        self.group = displayio.TileGrid(shapes.slot(w, h, 1, 1), pixel_shader=art.palette(theme.GOLD))
        self.group.hidden = True

    def move(self, x: int, y: int) -> None:
        self.group.x, self.group.y = x, y

    def show(self, kind) -> None:
        self.group.hidden = kind is None
