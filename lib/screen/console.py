"""The console's letters as a screen.fonts.Font, for when a font file is missing or damaged.

Use: `console.made()`. Imported only then: about 2 KB with the letters.
"""

import bitmaptools
import displayio
import terminalio

from screen.fonts import Font

_EACH = 5
_EMPTY_ROWS = 2  # on top of terminalio's cell


class Console(Font):
    """The characters 32 to 126 only; see screen.fonts.Font."""

    stands_in = True

    def __init__(self):
        source = terminalio.FONT
        wide, high = source.get_bounding_box()[:2]
        caps = high - _EMPTY_ROWS
        table = bytearray(96 * _EACH)
        bitmap = displayio.Bitmap(95 * wide, high, 2)
        for i in range(95):
            glyph = source.get_glyph(32 + i)
            row = i * _EACH
            table[row] = i * wide >> 8
            table[row + 1] = i * wide & 255
            table[row + 3] = 16
            table[row + 4] = wide
            if glyph is None:
                continue
            table[row + 2] = wide
            if i == ord("M") - 32:
                caps = glyph.height + glyph.dy - _EMPTY_ROWS
            across = glyph.bitmap.width // glyph.width
            x, y = glyph.tile_index % across * glyph.width, glyph.tile_index // across * glyph.height
            bitmaptools.blit(bitmap, glyph.bitmap, i * wide, 0,
                             x1=x, y1=y, x2=x + glyph.width, y2=y + glyph.height)
        Font.__init__(self, (high - _EMPTY_ROWS, high, caps), table, bitmap)

    def find(self, character: str) -> int:
        """Where a character's glyph is in `table`, -1 when there is none."""
        code = ord(character)
        return (code - 32) * _EACH if 32 <= code < 127 else -1


def made():
    """The font."""
    return Console()
