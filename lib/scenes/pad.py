"""The page on which something is put together from letters: a field, cells in rows with a bar, an arrow, a button.

Purpose: what scenes.code and scenes.letters draw alike. Use: a class is a Pad; it adds its own letters after
`Pad.__init__`, then `self.put_arrow(row, column)`.
"""

from scenes.page import Button, ground
from screen import theme
from screen.box import Box, frame
from screen.layout import Layout
from screen.message import Message


class Pad:
    """title, word (the button's): phrases; columns: of the cells; edges: pixels beside the button's word, in `edge`s
    of the layout; places: by class of screen: field (margin, top, height), cells (top, height, width or nothing for as
    many as fit), button (top, height).

    group: what is drawn; line: the foot, a screen.message.Message; field: (width, top, height)."""

    def __init__(self, app, title: str, places, columns: int, word: str, edges: int):
        self._art = art = app.art
        self._lay = lay = Layout(app.width, app.height)
        self.group = group = ground(app, lay, title)
        (margin, top, high), (self._top, self._h, self._w), (y, tall) = places[lay.size]
        self._w = self._w or (lay.width - 4) // columns
        self._left = (lay.width - columns * self._w) // 2
        self.field = lay.width - 2 * margin, top, high
        Box(art, group, margin, top, self.field[0], high, theme.UI_NIGHT)
        frame(art, group, margin, top, self.field[0], high, theme.UI_BRASS)
        self._bar = Box(art, group, 0, 0, self._w, self._h, theme.UI_GOLD)
        self._button = Button(art, lay, group, app.phrases.get(word), edges * lay.edge, y, tall)
        self.line = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)

    def _text_y(self, row: int) -> int:
        """Top of the capitals in a row of cells."""
        return self._top + row * self._h + (self._h - self._lay.cap) // 2

    def put_arrow(self, row: int, column: int) -> None:
        """The arrow that gives a letter back, in that cell."""
        self._arrow = arrow = self._art.icon("arrow_left", theme.CREAM)
        wide, high = self._art.icon_size("arrow_left")
        arrow.x = self._left + column * self._w + (self._w - wide) // 2
        arrow.y = self._top + row * self._h + (self._h - high) // 2
        self.group.append(arrow)

    def ink_arrow(self, colour: int) -> None:
        """The arrow in another colour."""
        self._arrow.pixel_shader = self._art.palette(colour)
