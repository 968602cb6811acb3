"""What a menu looks like: title, list with its tab, arrows and scroll mark, button, and the line at the bottom.

Purpose: the drawing of scenes.menu, which says what stands there and what a press does. Use: `look = Look(menu)` once,
`look.place()` when the cursor moved, `look.refresh()` when rows or their values changed, `look.tick()` once a frame:
the line at the bottom follows in a frame of its own, so that the cursor is not kept waiting by it.
"""

from scenes.page import Button, ground
from screen import theme
from screen.box import area
from screen.layout import Layout
from screen.tab import Tab
from screen.text import Text, fit, hide, measure

# Kinds of rows.
CHANGE = 1  # has values: LEFT, RIGHT and A change it
OPEN = 2  # A (and RIGHT) opens something
BOTH = 3  # LEFT and RIGHT change it, A opens something
BUTTON = 4  # the button below the list

# By class of screen: (height of a row, and when all rows do not fit so), margin
# of the tab, label's x, left end of the values, height of the button.
_SIZES = {
    "s": ((15, 15), 4, 9, 67, 13),
    "m": ((17, 17), 6, 13, 104, 15),
    "l": ((31, 23), 8, 16, 103, 22),
}
_ARROW = 10  # room for an arrow beside a value
_APART = 4  # at least, between a label and the arrow before the value


class Look:
    """menu: a scenes.menu.Menu; group: what is drawn, `lay`: where."""

    def __init__(self, menu):
        self._menu = menu
        self._first = 0  # the first row shown
        self._late = 0  # frames until the line at the bottom is the row's
        app = menu.app
        self._art = art = app.art
        # Boards without arrow keys are shown what A does: on to the next value, or in.
        self._lefts_too = app.controls.startswith("dpad")
        lay = Layout(app.width, app.height)
        pitches, self._margin, self._left, self._values, self._tall = _SIZES[lay.size]
        self.lay = lay
        self._right = lay.width - self._margin
        self.group = group = ground(app, lay, menu.title, top=(lay.status_h - lay.cap) // 2)
        area(art, group, 0, lay.foot_y, lay.width, lay.foot_h, theme.UI_NIGHT)
        self._hint = Text(art, "text", theme.MUTE, lay.width // 2, lay.foot_text, "centre")
        group.append(self._hint.group)
        has_button = bool(menu.rows) and menu.rows[-1][1] == BUTTON
        room = lay.foot_y - lay.status_h - 2
        if has_button:
            room -= self._tall + lay.status_h // 5
        self._pitch = pitches[0] if pitches[0] * (len(menu.rows) - has_button) <= room else pitches[1]
        self._shown = room // self._pitch
        # The list stands in the middle of its room.
        used = min(self._shown, len(menu.rows) - has_button) * self._pitch
        self._top = lay.status_h + 1 + min((room - used + 1) // 2, self._pitch // 2)
        self._build(art, has_button)

    def _build(self, art, has_button: bool) -> None:
        lay = self.lay
        group = self.group
        self._rules = []
        for i in range(1, self._shown):
            rule = area(art, group, self._margin + 2, self._top + i * self._pitch - 1,
                        self._right - self._margin - 4, 1, theme.UI_DEEP)
            self._rules.append(rule)
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
        self._tab = Tab(art, group, self._margin, self._values - self._margin, self._pitch - 1,
                        self._right - self._margin)
        self._arrow_left = art.icon("arrow_left", theme.GOLD)
        self._arrow_right = art.icon("arrow_right", theme.GOLD)
        self._arrow_left.hidden = self._arrow_right.hidden = True
        self._arrow_size = art.icon_size("arrow_left")
        group.append(self._arrow_left)
        group.append(self._arrow_right)
        # The scroll mark at the right edge: where in the list this is.
        height = self._shown * self._pitch
        self._track = area(art, group, lay.width - 2, self._top, 2, height, theme.UI_DEEP)
        self._thumb = area(art, group, lay.width - 2, self._top, 2, height, theme.UI_BRASS)
        self._button = None
        if has_button:
            word = self._menu.label(self._menu.rows[-1][0])
            y = lay.foot_y - self._tall - lay.status_h // 5
            self._button = Button(art, lay, group, word, 2 * self._left, y, self._tall)

    def _listed(self) -> int:
        """How many rows scroll (all but the button)."""
        return len(self._menu.rows) - (1 if self._button else 0)

    def refresh(self) -> None:
        """Shows the rows as they are now."""
        for i in range(self._shown):
            self._keys[i] = ""
        self.place()
        self._say_hint()

    def place(self) -> None:
        """Shows where the bar is; only rows that were not there are read anew."""
        listed = self._listed()
        if self._menu.at >= len(self._menu.rows):
            self._menu.at = len(self._menu.rows) - 1
        if self._menu.at < listed:
            self._first = max(min(self._first, self._menu.at), self._menu.at - self._shown + 1)
        self._first = max(0, min(self._first, listed - self._shown))
        chosen = self._menu.at - self._first if self._menu.at < listed else -1
        for i in range(self._shown):
            self._show_row(i, self._first + i < listed)
        for i in range(len(self._rules)):
            hide(self._rules[i], self._first + i + 1 >= listed)  # none below the last row
        if chosen < 0:
            self._tab.hide()
        else:
            label = self._labels[chosen]
            self._tab.show(label.text, self._left, self._top + chosen * self._pitch, label.width)
        self._show_arrows(chosen)
        self._show_scroll(listed)
        if self._button:
            self._button.light(self._menu.at == listed)
        self._late = 2  # this one and the next

    def tick(self) -> bool:
        """The line at the bottom, when the cursor has been on the panel; True when it changed."""
        if not self._late:
            return False
        self._late -= 1
        if self._late:
            return False
        self._say_hint()
        return True

    def _say_hint(self) -> None:
        self._late = 0
        room = self.lay.width - 2 * self.lay.edge
        self._hint.set(fit(self._art, "text", self._menu.hint(self._menu.rows[self._menu.at][0]), room))

    def _show_row(self, i: int, there: bool) -> None:
        label, text = self._labels[i], self._texts[i]
        hide(label.group, not there)
        hide(text.group, not there)
        if not there:
            return
        key = self._menu.rows[self._first + i][0]
        if key != self._keys[i]:
            self._keys[i] = key
            self._read_row(i, key)

    def _read_row(self, i: int, key: str) -> None:
        """Label and value of a row. A value too wide for its column leans to the left of it, and of the two it is the
        label that is cut."""
        art = self._art
        ends = self._right - self._margin - _ARROW
        arrow = _ARROW + _APART if self._lefts_too else _APART
        value = fit(art, "text", self._menu.value(key), ends - arrow - self._left)
        if not value:
            arrow = 0
        wide = measure(art, "text", value)
        half = wide // 2
        name = fit(art, "text", self._menu.label(key), ends - wide - arrow - self._left)
        starts = self._left + measure(art, "text", name) + arrow
        x = max(min(self._centre, ends - (wide - half)), starts + half)
        self._labels[i].set(name)
        self._texts[i].set(value)
        self._texts[i].move(x, self._top + i * self._pitch + (self._pitch - self.lay.cap) // 2)
        self._lefts[i] = x - half

    def _show_arrows(self, chosen: int) -> None:
        kind = self._menu.rows[self._menu.at][1] if chosen >= 0 else BUTTON
        left, right = self._arrow_left, self._arrow_right
        hide(left, kind not in (CHANGE, BOTH) or not self._lefts_too)
        hide(right, kind == BUTTON)
        if chosen < 0:
            return
        w, h = self._arrow_size
        y = self._top + chosen * self._pitch + (self._pitch - h) // 2
        ends = self._left + self._labels[chosen].width
        x = min(max(self._values + 2, ends + _APART), self._lefts[chosen] - _ARROW)
        if left.x != x:
            left.x = x
        if right.y != y:
            right.x = self._right - 3 - w
            left.y = right.y = y

    def _show_scroll(self, listed: int) -> None:
        more = listed > self._shown
        hide(self._track, not more)
        hide(self._thumb, not more)
        if more:
            height = self._shown * self._pitch
            size = height * self._shown // listed
            if self._thumb.height != size:
                self._thumb.height = size
            y = self._top + (height - size) * self._first // (listed - self._shown)
            if self._thumb.y != y:
                self._thumb.y = y
