"""A name, spelled: letters are picked from the alphabet.

The arrows or NEXT move over the letters, A takes the one chosen; B, or the arrow behind the letters, gives the last one
back, and B goes back when there is none. The button, or START, pops the name: the scene below finds it in `app.result`,
or None when nothing was decided. A word's first letter is large, the others are small.
Use: `app.push("spell", name, most)`; most: bytes the name may have.
"""

import displayio

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from screen import theme
from screen.box import Box, area, frame
from screen.layout import Layout
from screen.message import Message
from screen.text import Text, measure

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÚ'-._"  # the last one is the space
_SMALL = "abcdefghijklmnopqrstuvwxyzáéíóú'-. "
_TAKE_BACK = len(_LETTERS)  # the cell behind the letters
_DONE = _TAKE_BACK + 1  # the button
_COLUMNS = 9  # four rows

# By class of screen: field (margin, top, height), cells (top, width, height), button (top, height).
_PLACES = {
    "s": ((4, 19, 17), (39, 17, 14), (98, 13)),
    "m": ((6, 18, 19), (40, 25, 14), (101, 16)),
    "l": ((8, 29, 34), (69, 25, 26), (182, 25)),
}


class Scene:
    """See scenes.app. name: what stands there at first; most: bytes."""

    def __init__(self, app, name: str, most: int):
        self.app = app
        self.name = name
        self._most = most
        self.at = 0  # the cell that is chosen; _DONE: the button
        art = app.art
        get = app.phrases.get
        lay = Layout(app.width, app.height)
        self.group = group = displayio.Group(x=lay.dx, y=lay.dy)
        area(art, group, 0, 0, lay.width, lay.status_h - 1, theme.UI_NIGHT)
        area(art, group, 0, lay.status_h - 1, lay.width, 1, theme.UI_BRASS)
        area(art, group, 0, lay.status_h, lay.width, lay.foot_y - lay.status_h, theme.UI_FELT)
        title = Text(art, "text", theme.GOLD, 4, lay.title_text)
        title.set(get("seat.name"))
        group.append(title.group)
        (margin, top, high), (self._top, self._w, self._h), (y, tall) = _PLACES[lay.size]
        w = lay.width - 2 * margin
        Box(art, group, margin, top, w, high, theme.UI_NIGHT)
        frame(art, group, margin, top, w, high, theme.UI_BRASS)
        self._field = Text(art, "large", theme.GOLD, lay.width // 2, top + (high - lay.large_cap) // 2, "centre", w - 8)
        group.append(self._field.group)
        self._left = (lay.width - _COLUMNS * self._w) // 2
        self._bar = Box(art, group, 0, 0, self._w, self._h, theme.UI_GOLD)
        self._rise = (self._h - lay.cap) // 2
        self._alphabet(art, group)
        # What is chosen is written over it, in the colour that goes with the bar.
        self._chosen = Text(art, "text", theme.NIGHT, 0, 0, "left")
        group.append(self._chosen.group)
        self._arrow = arrow = art.icon("arrow_left", theme.CREAM)
        cell_x, cell_y = self._place(_TAKE_BACK)
        wide, high = art.icon_size("arrow_left")
        arrow.x = cell_x + (self._w - wide) // 2
        arrow.y = cell_y + (self._h - high) // 2
        group.append(arrow)
        word = get("spell.done")
        wide = measure(art, "text", word) + 8 * lay.edge
        x = (lay.width - wide) // 2
        self._button = Box(art, group, x, y, wide, tall, theme.UI_FELT)
        frame(art, group, x, y, wide, tall, theme.UI_GOLD)
        self._word = Text(art, "text", theme.GOLD, lay.width // 2, y + (tall - lay.cap) // 2, "centre")
        self._word.set(word)
        group.append(self._word.group)
        Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text).say(get("spell.hint"))
        self._choose(0)
        self._field.set(name or "·")

    def _alphabet(self, art, group) -> None:
        """All letters, a bitmap for each row: a text for each letter would take ten times the memory."""
        ascent, high = art.lines("text")
        up = ascent - art.caps("text")
        for start in range(0, _TAKE_BACK, _COLUMNS):
            bitmap = displayio.Bitmap(_COLUMNS * self._w, high, 2)
            x, y = self._place(start)
            for i in range(start, min(start + _COLUMNS, _TAKE_BACK)):
                art.write(bitmap, "text", _LETTERS[i], self._letter(i) - self._left, up)
            y += self._rise - up
            group.append(displayio.TileGrid(bitmap, pixel_shader=art.palette(theme.CREAM), x=x, y=y))

    def _letter(self, i: int) -> int:
        """Where a cell's letter begins."""
        return self._place(i)[0] + self._w // 2 - measure(self.app.art, "text", _LETTERS[i]) // 2

    def _place(self, i: int) -> tuple:
        row, column = divmod(i, _COLUMNS)
        return self._left + column * self._w, self._top + row * self._h

    def _choose(self, at: int) -> None:
        """The bar, or the button's colour, goes there."""
        self.at = at
        self._arrow.pixel_shader = self.app.art.palette(theme.NIGHT if at == _TAKE_BACK else theme.CREAM)
        self._bar.hide(at == _DONE)
        if at < _DONE:
            self._bar.move(*self._place(at))
        self._chosen.set(_LETTERS[at] if at < _TAKE_BACK else "")
        if at < _TAKE_BACK:
            self._chosen.move(self._letter(at), self._place(at)[1] + self._rise)
        self._button.colour(theme.UI_GOLD if at == _DONE else theme.UI_FELT)
        self._word.set(self._word.text, theme.NIGHT if at == _DONE else theme.GOLD)

    def _type(self, i: int) -> None:
        """The letter of a cell, large at the beginning of a word."""
        begins = not self.name or self.name[-1] in " -'."
        letter = _LETTERS[i] if begins and i + 1 < _TAKE_BACK else _SMALL[i]
        if letter == " " and begins:
            return
        if len((self.name + letter).encode()) <= self._most:
            self._show(self.name + letter)

    def _show(self, name: str) -> None:
        self.name = name
        self._field.set(name or "·")

    # --- the scene

    def enter(self) -> None:
        pass

    def leave(self) -> None:
        pass

    def tick(self, now: int) -> bool:
        return False

    def handle(self, button: int) -> None:
        at = self.at
        if button == NEXT:
            self._choose((at + 1) % (_DONE + 1))
        elif button in (LEFT, RIGHT):
            if at < _DONE:
                row, column = divmod(at, _COLUMNS)
                self._choose(row * _COLUMNS + (column + (1 if button == RIGHT else -1)) % _COLUMNS)
        elif button in (UP, DOWN):
            self._choose(self._vertical(at, button == DOWN))
        elif button == START or (button == A and at == _DONE):
            self.app.pop(self.name.strip())
        elif button == B and not self.name:
            self.app.pop()
        elif button == B or (button == A and at == _TAKE_BACK):
            self._show(self.name[:-1])
        elif button == A:
            self._type(at)

    def _vertical(self, at: int, down: bool) -> int:
        """The cell below or above; the button is below and above all of them."""
        if at == _DONE:
            return _COLUMNS // 2 if down else _DONE - 1 - _COLUMNS // 2
        at += _COLUMNS if down else -_COLUMNS
        return at if 0 <= at <= _TAKE_BACK else _DONE
