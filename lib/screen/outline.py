"""The gold or coral line round a card that is chosen, refused or winning. About 0.5 KB each.

Use: `outline = Outline(art, 30, 42)`, append `outline.group` above the card, `outline.move(x, y)` with the card's
corner, `outline.show(Outline.GOLD)`.
"""

import bitmaptools
import displayio
import vectorio

from screen import theme


class Outline:
    """The gold or coral line round a card: one pixel outside it, the rest inside.

    group   Group to append above the card; move(x, y) takes the card's corner
    """

    GOLD = theme.GOLD
    CORAL = theme.CORAL

    def __init__(self, art, w: int, h: int, thick: int = 2):
        self.width, self.height = w, h
        self._palette = displayio.Palette(2)
        self._palette.make_transparent(0)
        self.group = displayio.Group()
        self.group.hidden = True
        self.kind = None
        # The top strip holds the cut corners; the bottom is the same, turned. The sides are plain.
        strip = displayio.Bitmap(w + 2, thick, 2)
        for y in range(thick):
            cut = thick - y
            bitmaptools.fill_region(strip, cut, y, w + 2 - cut, y + 1, 1)
        top = displayio.TileGrid(strip, pixel_shader=self._palette, x=-1, y=-1)
        bottom = displayio.TileGrid(strip, pixel_shader=self._palette, x=-1, y=h + 1 - thick)
        bottom.flip_y = True
        self.group.append(top)
        self.group.append(bottom)
        for x in (-1, w + 1 - thick):
            side = vectorio.Rectangle(
                pixel_shader=self._palette,
                width=thick,
                height=h + 2 - 2 * thick,
                x=x,
                y=thick - 1,
            )
            side.color_index = 1
            self.group.append(side)

    def move(self, x: int, y: int) -> None:
        """Lays the outline round a card whose corner is at (x, y)."""
        if self.group.x != x:
            self.group.x = x
        if self.group.y != y:
            self.group.y = y

    def show(self, kind) -> None:
        """Outline.GOLD, Outline.CORAL or any 0xRRGGBB colour; None hides it."""
        if kind == self.kind:
            return
        self.kind = kind
        if kind is not None:
            self._palette[1] = kind
        self.group.hidden = kind is None
