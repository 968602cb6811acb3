"""The list that every menu is: rows to change or to choose, made from a table.

Purpose: one look, one set of keys and one scrolling for new game, seats, house
rules, settings and the pause menu. Use: a scene is a Menu with

    title = "settings.title"                    # a phrase
    prefix = "settings."                        # label: prefix + key, hint: prefix + key + ".hint"
    rows = (("speed", CHANGE), ("back", BUTTON))

and the methods value, change and choose. LEFT and RIGHT change a value; A
changes a CHANGE row to its next value and chooses any other; UP, DOWN and NEXT
move round; B is `back`. So NEXT, A and B alone reach everything.
A BUTTON stands below the list and never scrolls; there is at most one, last.
"""

import displayio

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from screen import theme
from screen.box import Box, area, frame
from screen.layout import Layout
from screen.text import Text, fit, measure

# Kinds of rows.
CHANGE = 1  # has values: LEFT, RIGHT and A change it
OPEN = 2  # A (and RIGHT) opens something
BOTH = 3  # LEFT and RIGHT change it, A opens something
BUTTON = 4  # the button below the list

# By class of screen: (height of a row, and when all rows do not fit so), margin
# of the bar, label's x, left end of the values, height of the button.
_SIZES = {
    "s": ((15, 15), 4, 9, 67, 13),
    "m": ((17, 17), 6, 13, 104, 15),
    "l": ((31, 23), 8, 16, 103, 22),
}
_ARROW = 10  # room for an arrow beside a value


class Menu:
    """A scene (see scenes.app); override the four below as needed."""

    title = ""
    prefix = ""
    rows: tuple = ()

    def value(self, key: str) -> str:
        """What stands at the right of a row; '' for nothing."""
        return ""

    def change(self, key: str, step: int) -> None:
        """The next (1) or last (-1) value."""

    def choose(self, key: str) -> None:
        """A on a row that opens something, or on the button."""

    def back(self) -> None:
        """B."""
        self.app.pop()

    def label(self, key: str) -> str:
        return self.app.phrases.get(self.prefix + key)

    def hint(self, key: str) -> str:
        """The line at the bottom; '' for none."""
        return self.words(self.prefix + key + ".hint")

    def words(self, key: str) -> str:
        """A phrase or ''; in its form `key.few` on boards without arrows."""
        find = self.app.phrases.find
        text = None if self.app.controls.startswith("dpad") else find(key + ".few")
        return (find(key) if text is None else text) or ""

    # --- drawing

    def __init__(self, app):
        self.app = app
        self.at = 0  # the row the bar is on
        self._first = 0  # the first row shown
        art = app.art
        lay = Layout(app.width, app.height)
        pitches, self._margin, self._left, self._values, self._tall = _SIZES[lay.size]
        self._lay = lay
        self._right = lay.width - self._margin
        self.group = displayio.Group(x=lay.dx, y=lay.dy)
        group = self.group
        area(art, group, 0, 0, lay.width, lay.status_h - 1, theme.UI_NIGHT)
        area(art, group, 0, lay.status_h - 1, lay.width, 1, theme.UI_BRASS)
        area(art, group, 0, lay.status_h, lay.width, lay.foot_y - lay.status_h, theme.UI_FELT)
        area(art, group, 0, lay.foot_y, lay.width, lay.foot_h, theme.UI_NIGHT)
        title = Text(art, "text", theme.GOLD, 4, (lay.status_h - lay.cap) // 2)
        title.set(app.phrases.get(self.title))
        group.append(title.group)
        self._hint = Text(art, "text", theme.MUTE, lay.width // 2, lay.foot_text, "centre")
        group.append(self._hint.group)
        has_button = bool(self.rows) and self.rows[-1][1] == BUTTON
        room = lay.foot_y - lay.status_h - 2
        if has_button:
            room -= self._tall + lay.status_h // 5
        self._pitch = pitches[0] if pitches[0] * (len(self.rows) - has_button) <= room else pitches[1]
        self._shown = room // self._pitch
        # The list stands in the middle of its room.
        used = min(self._shown, len(self.rows) - has_button) * self._pitch
        self._top = lay.status_h + 1 + min((room - used + 1) // 2, self._pitch // 2)
        self._build(art, has_button)

    def _build(self, art, has_button: bool) -> None:
        lay = self._lay
        group = self.group
        self._rules = []
        for i in range(1, self._shown):
            rule = area(art, group, self._margin + 2, self._top + i * self._pitch - 1,
                        self._right - self._margin - 4, 1, theme.UI_DEEP)
            self._rules.append(rule)
        self._bar = Box(art, group, self._margin, 0, self._right - self._margin, self._pitch, theme.UI_GOLD)
        self._labels = []
        self._texts = []
        self._centre = (self._values + self._right) // 2
        self._keys = [""] * self._shown  # of the rows on the screen
        self._lefts = [0] * self._shown  # where their values begin
        for i in range(self._shown):
            y = self._top + i * self._pitch + (self._pitch - lay.cap) // 2
            label = Text(art, "text", theme.CREAM, self._left, y)
            text = Text(art, "text", theme.GOLD, self._centre, y, "centre")
            self._labels.append(label)
            self._texts.append(text)
            group.append(label.group)
            group.append(text.group)
        self._arrow_left = art.icon("arrow_left")
        self._arrow_right = art.icon("arrow_right")
        self._arrow_size = art.icon_size("arrow_left")
        group.append(self._arrow_left)
        group.append(self._arrow_right)
        # The scroll mark at the right edge: where in the list this is.
        height = self._shown * self._pitch
        self._track = area(art, group, lay.width - 2, self._top, 2, height, theme.UI_DEEP)
        self._thumb = area(art, group, lay.width - 2, self._top, 2, height, theme.UI_BRASS)
        self._button = None
        if has_button:
            word = self.label(self.rows[-1][0])
            wide = measure(art, "text", word) + 2 * self._left
            x = (lay.width - wide) // 2
            y = lay.foot_y - self._tall - lay.status_h // 5
            self._button = Box(art, group, x, y, wide, self._tall, theme.UI_FELT)
            frame(art, group, x, y, wide, self._tall, theme.UI_GOLD)
            self._word = Text(art, "text", theme.GOLD, lay.width // 2, y + (self._tall - lay.cap) // 2, "centre")
            self._word.set(word)
            group.append(self._word.group)

    def _listed(self) -> int:
        """How many rows scroll (all but the button)."""
        return len(self.rows) - (1 if self._button else 0)

    def refresh(self) -> None:
        """Shows the rows as they are now."""
        for i in range(self._shown):
            self._keys[i] = ""
        self._place()

    def _place(self) -> None:
        """Shows where the bar is; only rows that were not there are read anew."""
        listed = self._listed()
        if self.at >= len(self.rows):
            self.at = len(self.rows) - 1
        if self.at < listed:
            self._first = max(min(self._first, self.at), self.at - self._shown + 1)
        self._first = max(0, min(self._first, listed - self._shown))
        chosen = self.at - self._first if self.at < listed else -1
        for i in range(self._shown):
            self._show_row(i, i == chosen, self._first + i < listed)
        for i in range(len(self._rules)):
            # No rule beside the bar, nor below the last row.
            self._rules[i].hidden = chosen in (i, i + 1) or self._first + i + 1 >= listed
        self._bar.hide(chosen < 0)
        self._bar.move(self._margin, self._top + max(chosen, 0) * self._pitch)
        self._show_arrows(chosen)
        self._show_scroll(listed)
        if self._button:
            on = self.at == listed
            self._button.colour(theme.UI_GOLD if on else theme.UI_FELT)
            self._word.set(self._word.text, theme.NIGHT if on else theme.GOLD)
        room = self._lay.width - 2 * self._lay.edge
        self._hint.set(fit(self.app.art, "text", self.hint(self.rows[self.at][0]), room))

    def _show_row(self, i: int, chosen: bool, there: bool) -> None:
        label, text = self._labels[i], self._texts[i]
        if label.group.hidden == there:
            label.group.hidden = text.group.hidden = not there
        if not there:
            return
        key = self.rows[self._first + i][0]
        if key != self._keys[i]:
            self._keys[i] = key
            self._read_row(i, key)
        label.set(label.text, theme.NIGHT if chosen else theme.CREAM)
        text.set(text.text, theme.NIGHT if chosen else theme.GOLD)

    def _read_row(self, i: int, key: str) -> None:
        """Label and value of a row. A value too wide for its column leans to the left of it."""
        art = self.app.art
        name = self.label(key)
        ends = self._right - self._margin - _ARROW
        starts = self._left + measure(art, "text", name) + _ARROW
        value = fit(art, "text", self.value(key), ends - starts)
        half = measure(art, "text", value) // 2
        x = max(min(self._centre, ends - half), starts + half)
        self._labels[i].set(name)
        self._texts[i].set(value)
        self._texts[i].move(x, self._top + i * self._pitch + (self._pitch - self._lay.cap) // 2)
        self._lefts[i] = x - half

    def _show_arrows(self, chosen: int) -> None:
        kind = self.rows[self.at][1] if chosen >= 0 else BUTTON
        left, right = self._arrow_left, self._arrow_right
        left.hidden = kind not in (CHANGE, BOTH)
        right.hidden = kind == BUTTON
        if chosen < 0:
            return
        w, h = self._arrow_size
        y = self._top + chosen * self._pitch + (self._pitch - h) // 2
        left.x = min(self._values + 2, self._lefts[chosen] - _ARROW)
        right.x = self._right - 3 - w
        left.y = right.y = y

    def _show_scroll(self, listed: int) -> None:
        more = listed > self._shown
        self._track.hidden = self._thumb.hidden = not more
        if more:
            height = self._shown * self._pitch
            size = height * self._shown // listed
            if self._thumb.height != size:
                self._thumb.height = size
            y = self._top + (height - size) * self._first // (listed - self._shown)
            if self._thumb.y != y:
                self._thumb.y = y

    # --- the scene

    def enter(self) -> None:
        self.refresh()

    def leave(self) -> None:
        pass

    def tick(self, now: int) -> bool:
        return False

    def handle(self, button: int) -> None:
        key, kind = self.rows[self.at]
        if button in (DOWN, NEXT, UP):
            self.at = (self.at + (len(self.rows) - 1 if button == UP else 1)) % len(self.rows)
            self._place()
        elif button == B:
            self.back()
        elif button == START:
            self.start()
        elif (button in (LEFT, RIGHT) and kind in (CHANGE, BOTH)) or (button == A and kind == CHANGE):
            self.change(key, -1 if button == LEFT else 1)
            self.refresh()
        elif button == A or (button == RIGHT and kind == OPEN):
            self.choose(key)

    def start(self) -> None:
        """START: leaves the menu, unless a scene has a better use."""
        self.back()
