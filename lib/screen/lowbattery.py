"""The sign of a battery that is nearly empty, in the status bar: a cell on end, with little in it.

Use: `sign(bar)` once, when it is known to be low (scenes/words.py); a board imports this only then. It stands before
whoever robbed or called, whose words give way as they do to a long name: nothing else in a bar can, and the right end
belongs to the pool's chip in one family of games.
"""

import displayio

from screen import theme

# By class of screen: y of its top and of the words' capitals.
_PLACES = {"s": (3, 4), "m": (3, 3), "l": (4, 6)}
# Width, and the pixels row by row, places in _COLOURS. Bytes, because MicroPython keeps a short text for ever.
_SMALL = (5, b"01110" b"11111" b"10001" b"10001" b"10001" b"10001" b"12221" b"12221" b"11111")
_LARGE = (7, b"0011100" b"1111111" b"1000001" b"1000001" b"1000001" b"1000001" b"1000001" b"1000001" b"1000001"
          b"1222221" b"1222221" b"1222221" b"1111111")  # fmt: skip
_COLOURS = (theme.UI_NIGHT, theme.UI_CREAM, theme.UI_CORAL)
_GAP = 5


def sign(bar) -> None:
    """bar: a screen.statusbar.StatusBar that has none yet."""
    art = bar._art
    y, words = _PLACES[art.size]
    width, pixels = _LARGE if art.size == "l" else _SMALL
    bitmap = displayio.Bitmap(width, len(pixels) // width, 16)
    for i in range(len(pixels)):
        bitmap[i % width, i // width] = _COLOURS[pixels[i] - 48]
    bar.group.append(displayio.TileGrid(bitmap, pixel_shader=art.ui_palette, x=bar._left, y=y))
    bar.group = None
    bar._left += width + _GAP
    bar._robbed.move(bar._left, words)
    bar._share()
