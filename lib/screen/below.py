"""Points below nothing in a cell: coral, and always with a minus. Imported with the first such score.

Use: `grid = below.points(art, -20, x, y, text_y, at, card_w)`; at: the numbers of screen.seats.Seats. Where
the digits fill the room beside the card, the minus has a line of its own above them.
"""

import bitmaptools
import displayio

from gadget.modules import forget
from screen import narrow, theme
from screen.text import Text, measure


def points(art, score: int, x: int, y: int, text_y: int, at, card_w: int):
    """A group or TileGrid with the number, for a cell whose card, so wide, lies at (x, y) and whose score at text_y;
    -1 to -999."""
    forget("screen.below", "screen.narrow")
    large, wide = at[5], at[6]
    if not wide:
        left = at[4]
        kind = "large" if large else "text"
        if large and score <= -100:  # large digits would reach under the crown
            text_y += (art.caps("large") - art.caps("text")) // 2
            kind = "text"
        if not large:
            left = max(left - measure(art, kind, str(score)), card_w + 2)  # beside the winner's outline
        text = Text(art, kind, theme.CORAL, x + left, text_y)
        text.set(str(score))
        return text.group
    count = 3 if score <= -100 else 2 if score <= -10 else 1
    right = at[8] + 3 * (wide + 1) - 1
    top = 0
    # Two digits and a minus would begin under the winner's outline where the digits' box begins at the card's edge.
    stacked = wide == 3 and (count == 3 or (count == 2 and at[8] <= card_w))
    if count == 3 and wide == 4:
        wide = 3  # the smaller digits leave room for it
        top = 1
    made = narrow.bitmap(wide, count if stacked else count + 1)
    narrow.write(made, -score, wide)
    if stacked:
        digits, made = made, displayio.Bitmap(made.width, made.height + 3, 2)
        bitmaptools.blit(made, digits, 0, 3)
        left = (made.width - 5) // 2
        bitmaptools.fill_region(made, left, 0, left + 5, 1, 1)
    else:  # in place of the first digit
        line = made.height // 2
        bitmaptools.fill_region(made, 0, 0, wide, made.height, 0)
        bitmaptools.fill_region(made, 0, line, wide, line + 1, 1)
    return displayio.TileGrid(made, x=x + right - made.width, y=y + at[9] + top, pixel_shader=art.palette(theme.CORAL))
