"""Scores of three digits in cells where the text's own digits have no room. Imported with the first such score.

Use: `bitmap = narrow.bitmap(3)`, `narrow.write(bitmap, 120, 3)`; digits of a width of 3 or 4.
"""

import displayio

# Rows of 3 or 4 pixels, digits 0 to 9.
_ROWS_3 = (b"\7\5\5\5\7", b"\2\6\2\2\7", b"\7\1\7\4\7", b"\7\1\7\1\7", b"\5\5\7\1\1",
           b"\7\4\7\1\7", b"\7\4\7\5\7", b"\7\1\1\2\2", b"\7\5\7\5\7", b"\7\5\7\1\7")
_ROWS_4 = (b"\6\11\11\11\11\11\6", b"\2\6\2\2\2\2\7", b"\6\11\1\2\4\10\17", b"\6\11\1\6\1\11\6",
           b"\2\6\12\12\17\2\2", b"\17\10\16\1\1\11\6", b"\6\10\16\11\11\11\6", b"\17\1\2\2\4\4\4",
           b"\6\11\11\6\11\11\6", b"\6\11\11\7\1\1\6")


def bitmap(width: int, digits: int = 3):
    """An empty bitmap for `write` with digits of a width of 3 or 4."""
    return displayio.Bitmap(digits * (width + 1) - 1, 5 if width == 3 else 7, 2)


def write(bitmap, value: int, width: int) -> None:
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
