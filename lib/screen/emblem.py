"""The winner's emblem: a five-barred gate in gold, brass rays round it.

Purpose: twenty-five points, five strokes of five, as the sign of a game won. Use:
`draw(art, group, centre, y, large)`, y being the gate's top. Two bitmaps of one bit a
pixel, 0.7 KB on small screens and 2.3 KB on large ones.
"""

import bitmaptools
import displayio

from screen import tally, theme

# Stroke width, pitch, columns before the first stroke, the bar's length; height.
_GATES = (((3, 7, 3, 33, 0), 24), ((5, 13, 3, 59, 0), 44))
# Rays on the left, from and to; x from the middle, y from the gate's top. Then how far they rise above the gate, where
# the one that stands upright ends above it, and half their width.
_RAYS = (
    (((-16, -14, -11, 0), (-35, -12, -18, 5), (-57, -2, -27, 11), (-62, 19, -32, 21)), 14, 1, 62),
    (((-28, -22, -19, -1), (-61, -18, -34, 9), (-99, -1, -50, 21), (-108, 35, -60, 39)), 23, 3, 108),
)


def draw(art, group, centre: int, y: int, large: bool) -> None:
    """The emblem into a group. Rays that would end above the screen are left out, so that none is cut."""
    form, height = _GATES[1 if large else 0]
    rays, rise, above, half = _RAYS[1 if large else 0]
    upright = rise <= y
    rise = min(rise, y)
    bitmap = displayio.Bitmap(2 * half + 1, rise + height, 2)
    for ray in rays:
        if ray[1] >= -rise:
            _ray(bitmap, half, rise, ray)
    if upright:
        bitmaptools.fill_region(bitmap, half - 1, 0, half + 2, rise - above, 1)
    brass = art.palette(theme.BRASS)
    group.append(displayio.TileGrid(bitmap, pixel_shader=brass, x=centre - half, y=y - rise))
    bitmap = displayio.Bitmap(form[3], height - 3 + tally.bar(height), 2)
    tally.draw(bitmap, form, 0, height, b"\1\1\1\1\1")
    gold = art.palette(theme.GOLD)
    group.append(displayio.TileGrid(bitmap, pixel_shader=gold, x=centre - form[3] // 2 - 1, y=y))


def _ray(bitmap, half: int, rise: int, ray: tuple) -> None:
    """A ray two pixels thick and its mirror image, down and inwards."""
    x0, y0, x1, y1 = ray
    wide, high = x1 - x0, y1 - y0
    steps = max(wide, high)
    for i in range(steps + 1):
        x = x0 + (2 * wide * i + steps) // (2 * steps)
        y = rise + y0 + (2 * high * i + steps) // (2 * steps)
        for thick in (0, 1):
            px, py = (x + thick, y) if high > wide else (x, y + thick)
            if py < bitmap.height:
                bitmap[half + px, py] = bitmap[half - px, py] = 1
