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
    """The font in an open file, which stays open when glyphs are to be read from it later.

    ValueError for what is no such font, OSError for a drive that fails.
    """
    head = file.read(_HEAD)
    if len(head) < _HEAD or head[:4] != b"25F\1":
        raise ValueError("no font")
    ascent, rows, caps, count = head[4], head[5], head[6], head[7]
    wide = head[8] << 8 | head[9]
    if not (0 < caps <= ascent <= rows <= _TALLEST and 95 <= count and 4 <= wide):
        raise ValueError("its measures")
    own = wide == 4
    table = file.read(count * _EACH)
    start = _HEAD + count * _EACH
    if file.seek(0, 2) != start + rows * wide * (count if own else 1):
        raise ValueError("its length")
    _check(table, wide * 8)
    bitmap = displayio.Bitmap(wide * 8, rows, 2)
    if own:
        return Font((ascent, rows, caps), table, bitmap, file, start)
    file.seek(start)
    fill(bitmap, file)
    file.close()
    return Font((ascent, rows, caps), table, bitmap)


def _check(table, wide):
    """ValueError for a table of glyphs that cannot be: not in order, outside the pixels."""
    before = 31
    for i in range(0, len(table), _EACH):
        row = table[i : i + _EACH]
        code = row[0] << 8 | row[1]
        x = 0 if wide == 32 else row[2] << 8 | row[3]
        if code <= before or x + row[4] > wide or row[5] > 2 * _SHIFT or row[6] > _TALLEST:
            raise ValueError("its glyphs")
        before = code
        if i == 94 * _EACH and code != 126:
            raise ValueError("its letters")
