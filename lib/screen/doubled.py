"""A name twice as large as its font, for the curtain.

Use: `name = DoubledText(art, "large", theme.GOLD, 80, 60, 150)`, append `name.group`, `name.set("Nora")`.
"""

import displayio

from screen.doubling import double
from screen.text import fit, plain


class DoubledText:
    """A name in letters twice the font's size, their edges smoothed with EPX, for the curtain.

    A text that would be wider than `width` stays undoubled. x is the middle, y the top of capitals.
    Costs a 1-bit bitmap of `width` × four times the capitals, kept.
    """

    def __init__(self, art, kind: str, colour: int, x: int, y: int, width: int):
        self._art = art
        self._kind = kind
        caps = art.caps(kind)
        # Half the capitals' height above them for accents, a third below for tails.
        self._above = caps // 2
        self._high = caps + self._above + caps // 3 + 1
        self._small = displayio.Bitmap(width, self._high, 2)
        self._bitmap = displayio.Bitmap(width, self._high * 2, 2)
        self.group = displayio.TileGrid(self._bitmap, pixel_shader=art.palette(colour))
        self._x = x
        self._y = y
        self._width = width
        self.text = ""
        self.doubled = False

    def set(self, text: str) -> None:
        """Draws another name; does nothing when it is there already."""
        if text == self.text:
            return
        self.text = text
        art, kind = self._art, self._kind
        shown = fit(art, kind, plain(art, kind, text), self._width - 4)
        left, right = _ink(art, kind, shown)
        wide = right - left
        self._bitmap.fill(0)
        self.doubled = 2 * wide + 4 <= self._width
        if self.doubled:
            self._small.fill(0)
            art.write(self._small, kind, shown, 1 - left, self._above)
            double(self._small, 0, 0, wide + 2, self._high, self._bitmap, 0, 0)
            self.group.x = self._x - wide - 2
            self.group.y = self._y - 2 * self._above
        else:
            art.write(self._bitmap, kind, shown, 1 - left, self._above)
            self.group.x = self._x - wide // 2 - 1
            self.group.y = self._y + art.caps(kind) // 2 - self._above


def _ink(art, kind, text):
    """First and last-but-one column of a line that has ink, from where its first glyph stands."""
    font = art.font(kind)
    left = right = x = 0
    for i in range(len(text)):
        at = font.glyph(text[i])
        shift = font.table[at + 3] - 16  # columns from the pen to the glyph
        if i == 0:
            left = shift
        right = x + shift + font.table[at + 2]
        x += font.advance(text[i])
    return left, right
