"""Small bitmaps the table is set with: slots, pips, narrow digits.

Purpose: shapes that depend on the layout's numbers and so are made at run time, once,
a few dozen bytes each, instead of lying in a sheet. Use: `slot(w, h, thick, cut)`,
`pips(w, h, gap)`, `number(bitmap, value, width)`.
"""

import bitmaptools
import displayio

# Three digits that fit where the text's own do not: rows of 3 or 4 pixels, digits 0 to 9.
_ROWS_3 = (b"\7\5\5\5\7", b"\2\6\2\2\7", b"\7\1\7\4\7", b"\7\1\7\1\7", b"\5\5\7\1\1",
           b"\7\4\7\1\7", b"\7\4\7\5\7", b"\7\1\1\2\2", b"\7\5\7\5\7", b"\7\5\7\1\7")
_ROWS_4 = (b"\6\11\11\11\11\11\6", b"\2\6\2\2\2\2\7", b"\6\11\1\2\4\10\17", b"\6\11\1\6\1\11\6",
           b"\2\6\12\12\17\2\2", b"\17\10\16\1\1\11\6", b"\6\10\16\11\11\11\6", b"\17\1\2\2\4\4\4",
           b"\6\11\11\6\11\11\6", b"\6\11\11\7\1\1\6")


def palette(*colours):
    """Transparent and then the colours given."""
    made = displayio.Palette(len(colours) + 1)
    made.make_transparent(0)
    for i in range(len(colours)):
        made[i + 1] = colours[i]
    return made


def slot(w: int, h: int, thick: int, cut: int):
    """A box whose corners are cut by 1 or 2 pixels, as a bitmap of 0 and 1: filled when thick is 0, else a frame."""
    made = displayio.Bitmap(w, h, 2)
    made.fill(1)
    if thick:
        bitmaptools.fill_region(made, thick, thick, w - thick, h - thick, 0)
    for i in range(cut):
        for j in range(cut - i):
            made[i, j] = made[w - 1 - i, j] = 0
            made[i, h - 1 - j] = made[w - 1 - i, h - 1 - j] = 0
    return made


def corner(size: int):
    """A triangle in the upper left corner."""
    made = displayio.Bitmap(size, size, 2)
    for y in range(size):
        for x in range(size - y):
            made[x, y] = 1
    return made


def pips(w: int, h: int, gap: int):
    """Two tiles side by side, a pip not won (1) and one won (2), each with its gap at the right."""
    step = w + gap
    made = displayio.Bitmap(2 * step, h, 4)
    bitmaptools.fill_region(made, 0, 0, w, h, 1)
    bitmaptools.fill_region(made, step, 0, step + w, h, 2)
    return made


def narrow(width: int, digits: int = 3):
    """An empty bitmap for `number` with digits of a width of 3 or 4."""
    return displayio.Bitmap(digits * (width + 1) - 1, 5 if width == 3 else 7, 2)


def number(bitmap, value: int, width: int) -> None:
    """Write a number of as many digits as the bitmap has room for."""
    rows = _ROWS_3 if width == 3 else _ROWS_4
    x = bitmap.width - width
    while x >= 0:
        glyph = rows[value % 10]
        for y in range(len(glyph)):
            for k in range(width):
                bitmap[x + k, y] = glyph[y] >> (width - 1 - k) & 1
        value //= 10
        x -= width + 1
