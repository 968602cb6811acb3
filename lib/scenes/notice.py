"""A notice: one thing that is wrong, in words, over whatever goes on.

Any press puts it away, and so does time: a gadget nobody stands at goes on.
"""

import displayio
from adafruit_display_text import wrap_text_to_pixels

from gadget.clock import diff
from screen import theme
from screen.box import Box, area, frame
from screen.layout import Layout
from screen.message import Message
from screen.text import Text

_SHOWN_MS = 8000
_LINES = 5


class Scene:
    """See scenes.app. text: one clear line, in whatever language it came."""

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
        pitch = lay.cap * 2
        lines = wrap_text_to_pixels(text, w - 2 * edge, art.font("text"))[:_LINES]
        top = y + (h - len(lines) * pitch + pitch - lay.cap) // 2
        for i in range(len(lines)):
            line = Text(art, "text", theme.CREAM, lay.width // 2, top + i * pitch, "centre")
            line.set(lines[i])
            group.append(line.group)
        keys = Message(art, lay, lay.foot_y, lay.foot_h, lay.foot_text)
        keys.keys(("key_a", app.phrases.get("notice.go")))
        group.append(keys.group)
        self._since = app.now

    def enter(self) -> None:
        self._since = self.app.now

    def leave(self) -> None:
        pass

    def handle(self, button: int) -> None:
        self.app.pop()

    def tick(self, now: int) -> bool:
        if diff(now, self._since) >= _SHOWN_MS and self.app.top is self:
            self.app.pop()
        return False
