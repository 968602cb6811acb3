"""Opens a font file: its shape is described in screen/fonts.py. A board needs this once a font.

Use: `font = fontfile.read(open(path, "rb"))`.
"""

import displayio

from screen.fonts import Font, fill

_HEAD = 10
_EACH = 5
_ASCII = 95
_SHIFT = 16  # of the columns from the pen
_TALLEST = 64  # rows, more than any letter here has


def read(file) -> Font:
    """The font in an open file, which stays open: glyphs are read from it later.

    ValueError for what is no such font, OSError for a drive that fails.
    """
    head = file.read(_HEAD)
    if len(head) < _HEAD or head[:4] != b"25F\3":
        raise ValueError("no font")
    ascent, rows, caps, count, kept, words = head[4:]
    if not (0 < caps <= ascent <= rows <= _TALLEST and _ASCII <= count and kept == (_ASCII if words else 0)):
        raise ValueError("its measures")
    table = bytearray((_ASCII + 1) * _EACH)
    file.readinto(memoryview(table)[:_ASCII * _EACH])
    start = _HEAD + _ASCII * _EACH
    size = rows * words * 4
    others = count - _ASCII
    if file.seek(0, 2) != start + size + (_ASCII - kept) * rows * 4 + others * (_EACH + rows * 4):
        raise ValueError("its length")
    _check(table, words * 32 or 32)
    bitmap = None
    if kept:
        bitmap = displayio.Bitmap(words * 32, rows, 2)
        file.seek(start)
        fill(bitmap, file)
    return Font((ascent, rows, caps), table, bitmap, file, start + size, others)


def _check(table, wide):
    """ValueError for a table of glyphs that cannot be: outside the pixels."""
    for i in range(0, len(table), _EACH):
        after = (table[i] << 8 | table[i + 1]) + table[i + 2]
        if after > wide or table[i + 3] > 2 * _SHIFT or table[i + 4] > _TALLEST:
            raise ValueError("its glyphs")
