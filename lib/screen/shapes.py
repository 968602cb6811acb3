"""Small bitmaps the table is set with: slots, pips, narrow digits.

Purpose: shapes that depend on the layout's numbers and so are made at run time, once,
a few dozen bytes each, instead of lying in a sheet. Use: `slot(w, h, thick, cut)`,
`pips(w, h, gap)`, `outline(w, h, thick)`. A board needs them while a scene is built.
"""

import bitmaptools
import displayio
import vectorio

from screen.sheet import tone


def palette(*colours):
    """Transparent and then the colours given."""
    made = displayio.Palette(len(colours) + 1)
    made.make_transparent(0)
    for i in range(len(colours)):
        made[i + 1] = tone(colours[i])
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
    """Tiles with a gap at their right: a pip not won (1), one won (2), nothing, one won before (3)."""
    step = w + gap
    made = displayio.Bitmap(4 * step, h, 4)
    bitmaptools.fill_region(made, 0, 0, w, h, 1)
    bitmaptools.fill_region(made, step, 0, step + w, h, 2)
    bitmaptools.fill_region(made, 3 * step, 0, 3 * step + w, h, 3)
    return made


def outline(w: int, h: int, thick: int) -> tuple:
    """(group, palette whose 1 is the colour) of a line round a card of that size: one pixel outside it, the rest
    inside; thick 1: on the card's own edge."""
    group = displayio.Group()
    colours = palette(0)
    if thick == 1:
        group.append(displayio.TileGrid(slot(w, h, 1, 1), pixel_shader=colours))
        return group, colours
    # The top strip holds the cut corners; the bottom is the same, turned. The sides are plain.
    strip = displayio.Bitmap(w + 2, thick, 2)
    for y in range(thick):
        cut = thick - y
        bitmaptools.fill_region(strip, cut, y, w + 2 - cut, y + 1, 1)
    top = displayio.TileGrid(strip, pixel_shader=colours, x=-1, y=-1)
    bottom = displayio.TileGrid(strip, pixel_shader=colours, x=-1, y=h + 1 - thick)
    bottom.flip_y = True
    group.append(top)
    group.append(bottom)
    for x in (-1, w + 1 - thick):
        side = vectorio.Rectangle(
            pixel_shader=colours, width=thick, height=h + 2 - 2 * thick, x=x, y=thick - 1
        )
        side.color_index = 1
        group.append(side)
    return group, colours


def over(group, grid):
    """Puts something on top of a group, hidden."""
    grid.hidden = True
    group.append(grid)
    return grid
