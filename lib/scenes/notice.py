"""A notice: one thing that is wrong, in words, over whatever goes on.

All of it: what does not fit into the box follows on further pages. Any press shows the next one and puts the last one
away, and so does time: a gadget nobody stands at goes on. Lines are broken here in a few lines of our own, because
adafruit_display_text, which can do it, takes 11 KB of a board's memory, and a notice may come in the middle of a game.
"""

import displayio

from gadget.clock import diff
from screen import theme
from screen.box import Box, area, frame
from screen.layout import Layout
from screen.message import Message
from screen.text import Text, fit, measure, plain

_SHOWN_MS = 8000


class Scene:
    """See scenes.app. text: one clear line; those that are always the same have phrases, others stay as they come."""

    def __init__(self, app, text: str):
        self.app = app
        art = app.art
        lay = Layout(app.width, app.height)
        self.group = displayio.Group(x=lay.dx, y=lay.dy)
        group = self.group
        edge = lay.edge + 4
        x, y = edge, lay.status_h
        w, h = lay.width - 2 * x, lay.foot_y - y - edge
        area(art, group, 0, 0, lay.width, lay.foot_y, theme.UI_NIGHT)
        Box(art, group, x, y, w, h, theme.UI_SLATE, 2)
        frame(art, group, x, y, w, h, theme.UI_BRASS, 2)
        title = Text(art, "text", theme.GOLD, lay.width // 2, lay.status_text, "centre")
        title.set(app.phrases.get("notice.title"))
        group.append(title.group)
        self._lines = wrap(art, app.phrases.find("notice.said." + text) or text, w - 2 * edge)
        self._centre = lay.width // 2
        self._pitch = lay.cap * 2
        self._middle = y + (h - lay.cap) // 2  # where a line alone stands
        self._high = (h - 4) // self._pitch  # lines a page
        self._texts = []
        for _ in range(min(self._high, len(self._lines))):
            line = Text(art, "text", theme.CREAM, lay.width // 2, 0, "centre")
            self._texts.append(line)
            group.append(line.group)
        self._keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        self._place = Text(art, "text", theme.MUTE, lay.width - lay.edge, lay.foot_text, "right")
        group.append(self._place.group)
        self._page = 0
        self._show()

    @property
    def pages(self) -> int:
        """How many pages there are to read."""
        return max(1, (len(self._lines) + self._high - 1) // self._high)

    def _show(self) -> None:
        """The page's lines, in the middle of the box; which page it is, when there are several."""
        lines = self._lines[self._page * self._high :][: self._high]
        top = self._middle - (len(lines) - 1) * self._pitch // 2
        for i in range(len(self._texts)):
            self._texts[i].set(lines[i] if i < len(lines) else "")
            self._texts[i].move(self._centre, top + i * self._pitch)
        last = self._page + 1 == self.pages
        self._keys.keys(("key_a", self.app.phrases.get("notice.go" if last else "notice.more")))
        if self.pages > 1:
            self._place.set("%d/%d" % (self._page + 1, self.pages))
        self._since = self.app.now

    def _go_on(self) -> None:
        if self._page + 1 == self.pages:
            self.app.pop()
        else:
            self._page += 1
            self._show()

    def enter(self) -> None:
        self._since = self.app.now

    def leave(self) -> None:
        pass

    def handle(self, button: int) -> None:
        self._go_on()

    def tick(self, now: int) -> bool:
        if diff(now, self._since) >= _SHOWN_MS and self.app.top is self:
            self._go_on()
            return True
        return False


def wrap(art, text: str, room: int) -> list:
    """The text in lines of at most `room` pixels, broken at spaces, and inside a word that is wider than a line."""
    lines = []
    line = ""
    for word in plain(art, "text", text).split():
        longer = line + " " + word if line else word
        if measure(art, "text", longer) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while measure(art, "text", line) > room:
            begin = fit(art, "text", line, room) or line[0]
            lines.append(begin)
            line = line[len(begin) :]
    if line:
        lines.append(line)
    return lines
