"""The second row of a hand of up to ten cards: over the felt, above the five along the bottom.

Purpose: the kitty's cards, while its caller names trumps and throws. Use: `kitty.show(cards, count, trumps)`,
`kitty.dim(i, flag)`, `kitty.choose(i, refused)`, 255 for none; `kitty.headline(text)` where there is room for words.
"""

import displayio

from screen import theme
from screen.box import area
from screen.cards import NONE, CardSlot
from screen.outline import Outline
from screen.text import Text

# By class: from the cards' foot to the message band; the title's y, or 0 for no room.
_PLACES = {"s": (5, 0), "m": (7, 0), "l": (9, 38)}


class Kitty:
    """Covers the seats' felt; built when it is asked for. seats: a screen.bids.BidSeats, which lends the cells' cards
    where they are large enough: there is none on the table. pointer: the hand's, of which this has one more: small
    boards have no room here for what makes icons. `give_back(seats)` before this goes."""

    def __init__(self, art, layout, seats, pointer):
        self.group = group = displayio.Group()
        area(art, group, 0, layout.seats_y, layout.width, layout.seats_h, theme.UI_FELT)
        below, title_y = _PLACES[layout.size]
        self._title = None
        if title_y:
            self._title = Text(art, "large", theme.GOLD, layout.width // 2, title_y, "centre")
            group.append(self._title.group)
        w, h = layout.cell_card_w, layout.cell_card_h
        lends = 5
        if h < layout.hand_h and not (layout.large and layout.players > 5):  # six on a large screen: small ones will do
            w, h = layout.hand_w, layout.hand_h
            lends = 0
        self._pitch, self._lift = layout.pitch if w == layout.hand_w else w + 8, layout.lift
        self._x = (layout.width - 4 * self._pitch - w) // 2
        self._y = layout.message_y - below - h
        self._lent = seats.lend(lends)
        for slot in self._lent:
            group.append(slot.grid)
        self._slots = self._lent + [CardSlot(art, w, h, group) for _ in range(5 - len(self._lent))]
        self._outline = Outline(w, h)
        group.append(self._outline.group)
        self._pointer = displayio.TileGrid(pointer.bitmap, pixel_shader=pointer.pixel_shader)
        group.append(self._pointer)
        self._pointer_x = (w - pointer.tile_width + 1) // 2
        self._pointer_y = h + (2 if layout.large else 1)
        self._count = 0
        self._chosen = NONE
        self.choose(NONE)

    def give_back(self, seats) -> None:
        """The cards that were lent are the cells' again."""
        for slot in self._lent:
            slot.dim(False)
            slot.show(NONE)
            slot.grid.bitmap.fill(0)  # nobody else's card, not even unseen
            self.group.remove(slot.grid)
            seats.cards.append(slot.grid)

    def headline(self, text: str) -> None:
        """Words over the row, where it has room for them."""
        if self._title is not None:
            self._title.set(text)

    def show(self, cards, count: int, trumps: int) -> None:
        """The cards cards[:count], in the middle; bit i of trumps set: that one wears the trump foot."""
        self._count = count
        for i in range(5):
            if i < count:
                self._slots[i].show(cards[i], bool(trumps >> i & 1))
                self._slots[i].move(*self._place(i))
            else:
                self._slots[i].show(NONE)

    def _place(self, i):
        x = self._x + i * self._pitch + (5 - self._count) * self._pitch // 2
        return x, self._y - (self._lift if i == self._chosen else 0)

    def dim(self, i: int, flag: bool) -> None:
        """A card that is to go is dimmed."""
        self._slots[i].dim(flag)

    def choose(self, i: int, refused: bool = False) -> None:
        """Lift a card; 255 puts all down."""
        before = self._chosen
        self._chosen = i
        if before not in (NONE, i):
            self._slots[before].move(*self._place(before))
        self._pointer.hidden = i == NONE
        if i == NONE:
            self._outline.show(None)
            return
        x, y = self._place(i)
        self._slots[i].move(x, y)
        self._outline.move(x, y)
        self._outline.show(theme.CORAL if refused else theme.GOLD)
        self._pointer.x = x + self._pointer_x
        self._pointer.y = y + self._pointer_y
