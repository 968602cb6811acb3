"""Sparks over a game that was won: they fly up out of the middle, and fall.

Purpose: a second and a half of joy in a few moving boxes of 2 to 4 pixels. Use: `sparks = Sparks(art, group, x, y,
large)`, `sparks.step(now)` once a frame until it is False; `finish()` puts them out at once. Nothing is allocated while
they fly, and one that is below `floor` is gone.
"""

from gadget.clock import diff
from screen import theme
from screen.box import area
from screen.text import hide

_MS = 1500
_FALL = 200  # pixels a second, each second, on a small screen; all twice as fast on a large one
# Speeds to the right (24 more than they are; 4 pixels a second) and upwards (5): every one another way.
_SPEEDS = b"\x18\x12\x0c\x10\x24\x10\x04\x0d\x2c\x0d\x12\x14\x1e\x14\x08\x11\x28\x11\x15\x0e\x1b\x0e\x0f\x13"
_COLOURS = (theme.UI_GOLD, theme.UI_CORAL, theme.UI_SKY, theme.UI_MINT, theme.UI_CREAM)


class Sparks:
    """x, y: where they come from; floor: the row below which there are none."""

    def __init__(self, art, group, x: int, y: int, floor: int, large: bool):
        self._x = x
        self._y = y
        self._floor = floor
        self._pace = 2 if large else 1
        self._since = -1
        self._boxes = []
        for i in range(len(_SPEEDS) // 2):
            size = (2 + i % 2) * self._pace
            box = area(art, group, x, y, size, size, _COLOURS[i % len(_COLOURS)])
            box.hidden = True
            self._boxes.append(box)

    def step(self, now: int) -> bool:
        """Moves them; False when they are out."""
        if self._since < 0:
            self._since = now
        gone = diff(now, self._since)
        if gone >= _MS:
            self.finish()
            return False
        pace = self._pace
        fallen = _FALL * gone // 1000 * gone // 2000
        for i in range(len(self._boxes)):
            box = self._boxes[i]
            x = self._x + pace * (_SPEEDS[2 * i] - 24) * gone // 240
            y = self._y - pace * (_SPEEDS[2 * i + 1] * gone // 200 - fallen)
            there = 0 <= x and 0 <= y < self._floor - box.height
            hide(box, not there)
            if there:
                box.x = x
                box.y = y
        return True

    def finish(self) -> None:
        """All out."""
        for box in self._boxes:
            hide(box, True)
