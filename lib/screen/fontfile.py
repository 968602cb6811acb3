"""Opens a font file: its shape is described in screen/fonts.py. A board needs this once a font.

Use: `font = fontfile.read(open(path, "rb"))`.
"""

import displayio

from screen.fonts import Font, fill

_HEAD = 10
_EACH = 7
_SHIFT = 16  # of the columns from the pen
_TALLEST = 64  # rows, more than any letter here has


def read(file) -> Font:
    """The font in an open file, which stays open: glyphs are read from it later.

    ValueError for what is no such font, OSError for a drive that fails.
    """
    head = file.read(_HEAD)
    if len(head) < _HEAD or head[:4] != b"25F\2":
        raise ValueError("no font")
    ascent, rows, caps, count, kept, words = head[4:]
    if not (0 < caps <= ascent <= rows <= _TALLEST and 95 <= count and kept <= count and (words > 0) == (kept > 0)):
        raise ValueError("its measures")
    table = file.read(count * _EACH)
    start = _HEAD + count * _EACH
    size = rows * words * 4
    if file.seek(0, 2) != start + size + rows * 4 * (count - kept):
        raise ValueError("its length")
    _check(table, kept, words * 32)
    bitmap = None
    if kept:
        bitmap = displayio.Bitmap(words * 32, rows, 2)
        file.seek(start)
        fill(bitmap, file)
    return Font((ascent, rows, caps, kept), table, bitmap, file, start + size)


def _check(table, kept, wide):
    """ValueError for a table of glyphs that cannot be: not in order, outside the pixels."""
    before = 31
    end = kept * _EACH
    for i in range(0, len(table), _EACH):
        code = table[i] << 8 | table[i + 1]
        after = (table[i + 2] << 8 | table[i + 3]) + table[i + 4]
        if code <= before or after > (wide if i < end else 32) or table[i + 5] > 2 * _SHIFT or table[i + 6] > _TALLEST:
            raise ValueError("its glyphs")
        before = code
    if table[94 * _EACH] or table[94 * _EACH + 1] != 126:
        raise ValueError("its letters")
