"""The gold tab that lies over the label a menu's cursor is on, and the line it draws under the row.

Use: `tab = Tab(art, group, margin, width, height)` once, above the labels; `tab.show(text, x, y, wide)` at the row's
corner; `tab.hide()`.
Cost: one 2-bit bitmap (0.5 KB for 95×22). It is one tile grid that holds the word too: a bar below recoloured texts is
drawn on the panel twice, once for the bar and once for each text (170 ms a press on a PicoSystem, against 50).
"""

import bitmaptools
import displayio

from screen import theme
from screen.box import area
from screen.sheet import tone
from screen.text import hide

_CLEAR = 2  # pixel values: 0 gold, 1 the word


class Tab:
    """margin: x of the tab and the line in `group`; w, h: of the tab at least; long: of the line."""

    def __init__(self, art, group, margin: int, w: int, h: int, long: int):
        self._art = art
        self._group = group
        self._margin = margin
        self._high = h
        self._text = ""
        self._line = area(art, group, margin, 0, long, 1, theme.UI_GOLD)
        self._line.hidden = True
        self._palette = displayio.Palette(3)
        self._palette[0] = tone(theme.GOLD)
        self._palette[1] = tone(theme.NIGHT)
        self._palette.make_transparent(_CLEAR)
        self._least = w
        self._place = len(group)
        self._make(w)

    def _make(self, w: int) -> None:
        self._bitmap = displayio.Bitmap(w, self._high, 4)
        self._grid = grid = displayio.TileGrid(self._bitmap, pixel_shader=self._palette, x=self._margin)
        grid.hidden = True
        if len(self._group) > self._place:
            self._group[self._place] = grid
        else:
            self._group.append(grid)

    def show(self, text: str, x: int, y: int, wide: int) -> None:
        """Lies over the row whose top is y, as wide as its text at x needs, `wide` pixels, and the line below it."""
        w = max(self._least, x - self._margin + wide + 4)
        if w > self._bitmap.width:
            self._make((w + 15) // 16 * 16)
            self._text = ""
        bitmap = self._bitmap
        if text != self._text:
            self._text = text
            bitmap.fill(_CLEAR)
            bitmaptools.fill_region(bitmap, 0, 0, w, self._high, 0)
            for px in (0, w - 1):
                for py in (0, self._high - 1):
                    bitmap[px, py] = _CLEAR
            self._art.write(bitmap, "text", text, x - self._margin, (self._high + 1 - self._art.caps("text")) // 2)
        grid, line = self._grid, self._line
        if grid.y != y:
            grid.y = y
            line.y = y + self._high
        hide(grid, False)
        hide(line, False)

    def hide(self) -> None:
        """Out of sight."""
        hide(self._grid, True)
        hide(self._line, True)
