"""Scores as strokes on a slate: five points a stroke, twenty-five a five-barred gate.

Purpose: one row of gates in one small bitmap. What was there before is cream, what
this hand brought is gold, what is missing is a ghost. Use: `Tally(art, group, x, y,
gates, room, height)`, then `show(before, now)` in strokes; `fits` says whether so many
gates have a form that is narrow enough.
"""

import bitmaptools
import displayio

from screen import shapes, theme

GHOST = 1
CREAM = 2
GOLD = 3
MOST = 4  # gates; past four the number says it alone

# Forms from wide to narrow: stroke width, pitch, columns of the bar before the first stroke, its length, columns
# between gates. The first is the large screens'.
_FORMS = ((4, 11, 3, 50, 6), (3, 8, 3, 37, 6), (2, 5, 2, 23, 4), (1, 3, 1, 13, 3))


def _wide(form, gates):
    return gates * form[3] + (gates - 1) * form[4]


def form(gates: int, room: int, height: int):
    """The widest form of so many gates that fits, or None. The widest of all wants tall rows."""
    if 0 < gates <= MOST:
        for made in _FORMS:
            if _wide(made, gates) <= room and (height >= 28 or made[0] < 4):
                return made
    return None


def draw(bitmap, made, x: int, height: int, fills) -> None:
    """One gate at x of a bitmap: fills are the values of its four strokes, `height` pixels high, and its bar."""
    stroke, pitch, before, length, _ = made
    climb = height - 3
    thick = bar(height)
    over = fills[4] > GHOST
    for turn in (0, 1):
        if turn == over:  # the bar of a full gate lies over the strokes, a ghost under them
            for k in range(length):
                top = climb - k * climb // (length - 1)
                bitmaptools.fill_region(bitmap, x + k, top, x + k + 1, top + thick, fills[4])
        else:
            for i in range(4):
                left = x + before + i * pitch
                bitmaptools.fill_region(bitmap, left, 0, left + stroke, height, fills[i])


def bar(height: int) -> int:
    """The thickness of the bar of a gate so high; what is more than three goes below the strokes."""
    return 3 if height <= 24 else 4 if height < 40 else 5


class Tally:
    """A row of gates with its corner at (x, y), `height` pixels high, at most `room` wide."""

    def __init__(self, art, group, x: int, y: int, gates: int, room: int, height: int):
        self._form = form(gates, room, height)
        self._gates = gates
        self._height = height
        self._strokes = -1
        self._gold = -1
        self.bitmap = displayio.Bitmap(_wide(self._form, gates), height - 3 + bar(height), 4)
        self.grid = displayio.TileGrid(self.bitmap, x=x, y=y,
                                       pixel_shader=shapes.palette(theme.WOOD, theme.CREAM, theme.GOLD))
        group.append(self.grid)
        self._fills = bytearray(5)

    def show(self, before: int, now: int) -> None:
        """Strokes before this hand, and now."""
        if (before, now) == (self._strokes, self._gold):
            return
        self._strokes, self._gold = before, now
        self.bitmap.fill(0)
        for gate in range(self._gates):
            for i in range(5):
                stroke = gate * 5 + i
                self._fills[i] = CREAM if stroke < before else GOLD if stroke < now else GHOST
            x = gate * (self._form[3] + self._form[4])
            draw(self.bitmap, self._form, x, self._height, self._fills)
