"""The trump plaque at the left of the status bar: what is trumps, the largest sign on it.

Use: `plaque = Plaque(art)`, append `plaque.grid`, `plaque.show(suit)`.
"""

import bitmaptools
import displayio

from screen import parts, theme
from screen.sheet import suit_number

NONE = 255
_SUITS = "CDHS"


class Plaque:
    """The trump plaque of the status bar: the suit on a face, a gold rule at its right.

    grid   TileGrid, 21×15 on 160×128, 21×14 on 240×135, 27×22 on the large screens
    """

    def __init__(self, art, x: int = 0, y: int = 0):
        self._art = art
        self._size = 19 if art.size == "l" else 13
        self.width = self._size + 8
        self.height = 22 if art.size == "l" else 15 if art.size == "s" else 14
        self.bitmap = displayio.Bitmap(self.width, self.height, 16)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=art.face_palettes[3][0], x=x, y=y)
        self.suit = -1
        self.show(NONE)

    def show(self, suit: int) -> None:
        """Shows a suit 0-3, or `?` for NONE while no trump is named."""
        if suit == self.suit:
            return
        self.suit = suit
        art, size, bitmap = self._art, self._size, self.bitmap
        bitmap.fill(theme.CARD_GOLD)
        bitmaptools.fill_region(bitmap, 0, 0, size + 6, self.height, theme.CARD_FACE)
        if art.ink is None:
            y = (self.height - art.caps("text")) // 2
            art.write(bitmap, "text", _SUITS[suit] if suit < 4 else "?", size // 2, y)
        elif suit < 4:
            self._put(suit_number(size) + suit, 3, (self.height - size + 1) // 2)
        else:
            self._put(parts.QUESTION, (size - 1) // 2, (self.height - 9) // 2)
        self.shade()

    def shade(self) -> None:
        """Takes the palette its suit has now."""
        self.grid.pixel_shader = self._art.face_palettes[self.suit if self.suit < 4 else 3][0]

    def _put(self, number, x, y):
        art = self._art
        art.put(self.bitmap, art.ink, art.ink_boxes, number, x, y)
