"""Plain areas: filled boxes, boxes with cut corners, thin frames.

Purpose: bands, rules, selection bars and frames, a few bytes each whatever
their size (vectorio keeps no pixels). Use: `Box(art, group, x, y, w, h,
theme.UI_GOLD, cut=1)`, then `.move(x, y)`, `.colour(index)`, `.hidden`.
"""

import displayio
from vectorio import Rectangle

from screen.text import hide


def area(art, group, x: int, y: int, w: int, h: int, colour: int):
    """One filled rectangle in a colour of the UI palette, put into `group`."""
    shape = Rectangle(pixel_shader=art.ui_palette, x=x, y=y, width=w, height=h)
    shape.color_index = colour
    group.append(shape)
    return shape


class Box:
    """A filled box whose corners are cut by `cut` pixels (0, 1 or 2)."""

    def __init__(self, art, group, x: int, y: int, w: int, h: int, colour: int, cut: int = 1):
        self.group = displayio.Group(x=x, y=y)
        self._parts = [area(art, self.group, 0, cut, w, h - 2 * cut, colour)]
        for i in range(cut):
            self._parts.append(area(art, self.group, cut - i, i, w - 2 * (cut - i), 1, colour))
            self._parts.append(area(art, self.group, cut - i, h - 1 - i, w - 2 * (cut - i), 1, colour))
        group.append(self.group)

    def colour(self, colour: int) -> None:
        """Another colour of the UI palette."""
        if self._parts[0].color_index != colour:
            for part in self._parts:
                part.color_index = colour

    def move(self, x: int, y: int) -> None:
        """To another place."""
        if self.group.x != x:
            self.group.x = x
        if self.group.y != y:
            self.group.y = y

    def hide(self, flag: bool) -> None:
        """Out of sight, or back."""
        hide(self.group, flag)


def frame(art, group, x: int, y: int, w: int, h: int, colour: int, cut: int = 1) -> None:
    """A frame one pixel thick, its corners cut by `cut` pixels."""
    area(art, group, x + cut, y, w - 2 * cut, 1, colour)
    area(art, group, x + cut, y + h - 1, w - 2 * cut, 1, colour)
    area(art, group, x, y + cut, 1, h - 2 * cut, colour)
    area(art, group, x + w - 1, y + cut, 1, h - 2 * cut, colour)
    for i in range(1, cut):
        for px in (x + i, x + w - 1 - i):
            for py in (y + cut - i, y + h - 1 - cut + i):
                area(art, group, px, py, 1, 1, colour)
