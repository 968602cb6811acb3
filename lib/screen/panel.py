"""The question over the felt: take the turn-up and put out this card?

Purpose: robbing, and the dealer's choice when the Joker was turned up, asked with both
cards shown. Use: `panel.ask(title, take, throw, left, right)`, then `panel.throw(card)`
as the player picks. With nothing to throw (255) the
right side stays an empty slot, so that from across the table it looks like any question.
"""

import displayio
from micropython import const

from screen import shapes, theme
from screen.box import area
from screen.cards import CardSlot
from screen.text import Text

_NONE = const(255)
# By class: card (w, h, y), half the gap between the cards, title y, gap between card and word.
_PLACES = {
    "s": (26, 32, 35, 17, 21, 5),
    "m": (30, 40, 31, 22, 18, 6),
    "l": (44, 62, 69, 24, 41, 8),
}


class Panel:
    """Covers the seats' felt; built when it is asked."""

    def __init__(self, art, layout):
        w, h, y, gap, title_y, apart = _PLACES[layout.size]
        centre = layout.width // 2
        self.group = displayio.Group()
        area(art, self.group, 0, layout.seats_y, layout.width, layout.seats_h, theme.UI_FELT)
        self._title = Text(art, "large", theme.GOLD, centre, title_y, "centre")
        self.group.append(self._title.group)
        left = centre - gap - w
        right = centre + gap
        empty = displayio.TileGrid(shapes.slot(w, h, 0, 2 if layout.large else 1),
                                   pixel_shader=shapes.palette(theme.DEEP), x=right, y=y)
        self.group.append(empty)
        self._empty = empty
        self._cards = []
        for x in (left, right):
            self._cards.append(CardSlot(art, w, h, self.group, x, y))
        middle = y + h // 2
        for name, shift in (("arrow_take", -1), ("arrow_throw", 1)):
            icon = art.icon(name)
            size = art.icon_size(name)
            icon.x = centre - size[0] // 2 + shift
            icon.y = middle - size[1] - 1 if shift < 0 else middle + 2
            self.group.append(icon)
        text_y = middle - layout.cap // 2
        self._words = (
            Text(art, "text", theme.CREAM, left - apart, text_y, "right"),
            Text(art, "text", theme.CREAM, right + w + apart, text_y),
        )
        for word in self._words:
            self.group.append(word.group)
        self._throw = -1

    def ask(self, title: str, take: int, throw: int, left: str, right: str) -> None:
        """Show the question: its title, the card to take, the one to put out (255: none), a word beside each."""
        self._title.set(title)
        self._cards[0].show(take)
        self._words[0].set(left)
        self._words[1].set(right)
        self.throw(throw)

    def throw(self, card: int) -> None:
        """Another card to put out."""
        if card != self._throw:
            self._throw = card
            self._cards[1].show(card)
            self._empty.hidden = card != _NONE
