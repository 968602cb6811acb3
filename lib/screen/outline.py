"""The gold or coral line round a card that is chosen, refused or winning. About 0.5 KB each.

Use: `outline = Outline(30, 42)`, append `outline.group` above the card, `outline.move(x, y)` with the card's
corner, `outline.show(theme.GOLD)`.
"""

from screen.sheet import tone


class Outline:
    """The gold or coral line round a card: one pixel outside it, the rest inside.

    group   Group to append above the card; move(x, y) takes the card's corner
    """

    def __init__(self, w: int, h: int, thick: int = 2):
        from screen import shapes

        self.group, self._palette = shapes.outline(w, h, thick)
        self.group.hidden = True
        self.kind = None

    def move(self, x: int, y: int) -> None:
        """Lays the outline round a card whose corner is at (x, y)."""
        if self.group.x != x:
            self.group.x = x
        if self.group.y != y:
            self.group.y = y

    def show(self, kind) -> None:
        """A 0xRRGGBB colour; None hides it."""
        if kind == self.kind:
            return
        self.kind = kind
        if kind is not None:
            self._palette[1] = tone(kind)
        self.group.hidden = kind is None
