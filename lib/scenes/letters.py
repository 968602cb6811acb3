"""What the page looks like on which a name is put together: title, field, letters with their bar, button, foot.

Purpose: the drawing of scenes.naming, which says what stands there and what a press does. Use: `page = Letters(app,
"naming.title")`, then `choose(row, column)` (column None: the whole row; row DONE: the button), `write(text, marked)`.
The letters of a row are one bitmap, and the one chosen lies over it in another colour: a Text each would take 20 KB.
"""

import displayio

from scenes.pad import Pad
from screen import theme
from screen.box import Box, area
from screen.text import Text, measure

SPACE = "_"
BACK = "<"
ROWS = ("ABCDEFGHIJKL", "MNOPQRSTUVWX", "YZÁÉÍÓÚ'&-.!", "0123456789" + SPACE + BACK)
COLUMNS = 12
DONE = len(ROWS)  # the button's row

# See scenes.pad.
_PLACES = {
    "s": ((4, 19, 17), (40, 14, 0), (98, 13)),
    "m": ((6, 18, 19), (40, 14, 0), (100, 16)),
    "l": ((8, 31, 34), (74, 25, 0), (182, 25)),
}


class Letters(Pad):
    """title: a phrase. group, line: see scenes.pad."""

    def __init__(self, app, title: str):
        Pad.__init__(self, app, title, _PLACES, COLUMNS, "naming.done", 8)
        art, lay, group = self._art, self._lay, self.group
        wide, top, high = self.field
        self.room = wide - 10  # pixels for the name, in large letters
        edge = 4 if lay.large else 2
        self._mark = area(art, group, 0, top + edge, 1, high - 2 * edge, theme.UI_GOLD)  # behind the name, or a caret
        self._name = Text(art, "large", theme.GOLD, lay.width // 2, top + (high - lay.large_cap) // 2, "centre")
        group.append(self._name.group)
        self._wide = Box(art, group, self._left, 0, COLUMNS * self._w, self._h, theme.UI_GOLD)
        self._rows = [self._row(i) for i in range(DONE)]
        self._chosen = Text(art, "text", theme.NIGHT, 0, 0, "centre")
        group.append(self._chosen.group)
        self.put_arrow(DONE - 1, COLUMNS - 1)

    def _row(self, row: int):
        """The letters of a row, in one bitmap."""
        art = self._art
        above, high = art.lines("text")
        bitmap = displayio.Bitmap(COLUMNS * self._w, high, 2)
        for column in range(COLUMNS):
            letter = ROWS[row][column]
            if letter != BACK:
                x = column * self._w + self._w // 2 - measure(art, "text", letter) // 2
                art.write(bitmap, "text", letter, x, above - art.caps("text"))
        grid = displayio.TileGrid(bitmap, pixel_shader=art.palette(theme.CREAM), x=self._left,
                                  y=self._text_y(row) + art.caps("text") - above)
        self.group.append(grid)
        return grid

    def choose(self, row: int, column) -> None:
        """The bar goes there. column: None for the whole row; row DONE: the button."""
        art = self._art
        done = row == DONE
        whole = not done and column is None
        self._bar.hide(done or whole)
        self._wide.hide(not whole)
        letter = ""
        if whole:
            self._wide.move(self._left, self._top + row * self._h)
        elif not done:
            x = self._left + column * self._w
            self._bar.move(x, self._top + row * self._h)
            letter = ROWS[row][column]
            self._chosen.move(x + self._w // 2, self._text_y(row))
        self._chosen.set("" if letter == BACK else letter)
        for i in range(DONE):
            self._rows[i].pixel_shader = art.palette(theme.NIGHT if whole and i == row else theme.CREAM)
        lit = letter == BACK or (whole and row == DONE - 1)
        self.ink_arrow(theme.NIGHT if lit else theme.CREAM)
        self._button.light(done)

    def write(self, text: str, marked: bool) -> None:
        """The name so far. marked: the next letter takes its place."""
        self._name.set(text, theme.NIGHT if marked else theme.GOLD)
        wide = measure(self._art, "large", text)
        x = self._lay.width // 2 - wide // 2
        if marked:
            self._mark.x, self._mark.width = x - 3, wide + 6
        else:
            self._mark.x, self._mark.width = x + wide + 2, 1
