"""A page with one thing in a box: a title, a line above the box, large letters in it, a line below, and the keys.

Use: `page = Boxed(app, "again.title")`, `page.show(above, big, below, keys)`; `page.group` is what is drawn.
"""

from scenes.page import ground
from screen import theme
from screen.box import Box, frame
from screen.layout import Layout
from screen.message import Message
from screen.text import Text, measure

# By class of screen: the box (margin, top, height), tops of the line below it and the line above.
_PLACES = {"s": (6, 47, 26, 83, 29), "m": (26, 49, 28, 88, 29), "l": (6, 92, 44, 158, 58)}


class Boxed:
    """title: a phrase."""

    def __init__(self, app, title: str):
        self._art = art = app.art
        self._lay = lay = Layout(app.width, app.height)
        self.group = group = ground(app, lay, title)
        margin, self._top, self._high, below, above = _PLACES[lay.size]
        self._room = lay.width - 2 * margin
        Box(art, group, margin, self._top, self._room, self._high, theme.UI_NIGHT)
        frame(art, group, margin, self._top, self._room, self._high, theme.UI_BRASS)
        centre = lay.width // 2
        self._lines = [Text(art, "text", theme.CREAM, centre, y, "centre", lay.width - 2 * lay.edge)
                       for y in (above, below)]
        for text in self._lines:
            group.append(text.group)
        self._big: "Text | None" = None
        self._keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)

    def show(self, above: str, big: str, below: str, keys: tuple) -> None:
        """big: in large letters where it fits so; keys: as for screen.message.Message."""
        art, lay = self._art, self._lay
        self._lines[0].set(above)
        self._lines[1].set(below)
        kind = "large" if measure(art, "large", big) <= self._room - 8 else "text"
        cap = lay.large_cap if kind == "large" else lay.cap
        if self._big is not None:
            self.group.remove(self._big.group)
        self._big = text = Text(art, kind, theme.GOLD, lay.width // 2, self._top + (self._high - cap) // 2, "centre",
                                self._room - 4)
        text.set(big)
        self.group.append(text.group)
        self._keys.keys(keys)
