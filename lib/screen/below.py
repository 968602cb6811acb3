"""Points below nothing in a cell: coral, with a minus where there is room. Imported with the first such score.

Use: `grid = below.points(art, -20, x, y, text_y, at)`; at: the numbers of screen.seats.Seats.
"""

import displayio

from gadget.modules import forget
from screen import narrow, theme
from screen.text import Text


def points(art, score: int, x: int, y: int, text_y: int, at):
    """A group or TileGrid with the number, for a cell whose card lies at (x, y) and whose score at text_y."""
    forget("screen.below", "screen.narrow")
    large, wide = at[5], at[6]
    if not wide:
        text = Text(art, "large" if large else "text", theme.CORAL, x + at[4], text_y, "left" if large else "right")
        text.set(str(score))
        return text.group
    count = 3 if score <= -100 else 2 if score <= -10 else 1
    made = narrow.bitmap(wide, count if count == 3 else count + 1)
    narrow.write(made, -score, wide)
    if count < 3:
        for row in range(made.height):
            for k in range(wide):
                made[k, row] = 1 if row == made.height // 2 else 0
    return displayio.TileGrid(made, x=x + at[8] + 3 * (wide + 1) - 1 - made.width, y=y + at[9],
                              pixel_shader=art.palette(theme.CORAL))
