"""The sign of a battery that is nearly empty, in the status bar: a cell on end, with little in it.

Use: `sign(bar)` once, when it is known to be low (scenes/words.py); a board imports this only then. It stands before
whoever robbed or called, whose words give way as they do to a long name: nothing else in a bar can, and the right end
belongs to the pool's chip in one family of games.
"""

import displayio

from screen import theme

# By class of screen: y of its top and of the words' capitals.
_PLACES = {"s": (3, 4), "m": (3, 3), "l": (4, 6)}
# Rows: c cream, r coral, . what is behind.
_SMALL = (".ccc.", "ccccc", "c...c", "c...c", "c...c", "c...c", "crrrc", "crrrc", "ccccc")
_LARGE = ("..ccc..", "ccccccc", "c.....c", "c.....c", "c.....c", "c.....c", "c.....c", "c.....c", "c.....c",
          "crrrrrc", "crrrrrc", "crrrrrc", "ccccccc")  # fmt: skip
_COLOURS = {"c": theme.UI_CREAM, "r": theme.UI_CORAL, ".": theme.UI_NIGHT}
_GAP = 5


def sign(bar) -> None:
    """bar: a screen.statusbar.StatusBar that has none yet."""
    art = bar._art
    y, words = _PLACES[art.size]
    rows = _LARGE if art.size == "l" else _SMALL
    width = len(rows[0])
    bitmap = displayio.Bitmap(width, len(rows), 16)
    for row in range(len(rows)):
        for column in range(width):
            bitmap[column, row] = _COLOURS[rows[row][column]]
    bar.group.append(displayio.TileGrid(bitmap, pixel_shader=art.ui_palette, x=bar._left, y=y))
    bar.group = None
    bar._left += width + _GAP
    bar._robbed.move(bar._left, words)
    bar._share()
