"""What a kiosk has counted, and its last errors: lines on a slate, for the organiser.

Use: `app.push("counted", "counts")` or "errors". A or NEXT shows the next lines where there are more, B goes back.
"""

import displayio

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, UP, A
from gadget.kiosk import SECONDS
from gadget.modules import forget
from scenes.notice import wrap
from screen import theme
from screen.box import Box, area, frame
from screen.layout import Layout
from screen.message import Message
from screen.text import Text, fit, measure

_NAMES = ("started", "finished", "won", "failed")


class Scene:
    """See scenes.app. what: "counts" or "errors"."""

    def __init__(self, app, what: str = "counts"):
        self.app = app
        art = app.art
        get = app.phrases.get
        lay = Layout(app.width, app.height)
        self.group = group = displayio.Group(x=lay.dx, y=lay.dy)
        area(art, group, 0, 0, lay.width, lay.status_h - 1, theme.UI_NIGHT)
        area(art, group, 0, lay.status_h - 1, lay.width, 1, theme.UI_BRASS)
        area(art, group, 0, lay.status_h, lay.width, lay.foot_y - lay.status_h, theme.UI_FELT)
        edge = lay.edge + 2
        y = lay.status_h + edge
        w, h = lay.width - 2 * edge, lay.foot_y - edge - y
        Box(art, group, edge, y, w, h, theme.UI_SLATE, 2)
        frame(art, group, edge, y, w, h, theme.UI_BRASS, 2)
        title = Text(art, "text", theme.GOLD, 4, lay.title_text)
        title.set(get("kiosk.%s" % what))
        group.append(title.group)
        self._room = w - 4 * edge
        self._lines = self._counts() if what == "counts" else self._errors()
        pitch = (h - 4) // 6 if what == "counts" else lay.cap * 2
        self._high = max(1, (h - 4) // pitch)
        self._first = 0
        top = y + 2 + (h - 4 - min(self._high, len(self._lines)) * pitch) // 2 + (pitch - lay.cap) // 2
        self._texts = []
        for i in range(min(self._high, len(self._lines))):
            left = Text(art, "text", theme.CREAM, 3 * edge, top + i * pitch)
            right = Text(art, "text", theme.GOLD, lay.width - 3 * edge, top + i * pitch, "right")
            group.append(left.group)
            group.append(right.group)
            self._texts.append((left, right))
        keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        more = ("key_a", get("kiosk.more")) if len(self._lines) > self._high else ()
        keys.keys(more + ("key_b", get("kiosk.organiser")))
        self._show()

    def _counts(self) -> list:
        """Name and number, a line each."""
        get = self.app.phrases.get
        counts = self.app.kiosk.counts
        lines = [(get("kiosk." + _NAMES[i]), str(counts[i])) for i in range(len(_NAMES))]
        minutes = counts[SECONDS] // 60
        lines.append((get("kiosk.seconds"), "%d:%02d" % (minutes // 60, minutes % 60)))
        return lines

    def _errors(self) -> list:
        """What and when, in as many lines as it takes."""
        from gadget import kioskerrors

        art = self.app.art
        lines = []
        for seconds, text in kioskerrors.errors(self.app.kiosk.store):
            when = "%d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60)
            for line in wrap(art, text, self._room - measure(art, "text", when) - 8):
                lines.append((line, when))
                when = ""
        forget("gadget.kioskerrors", "gadget.kioskkept")
        return lines or [(self.app.phrases.get("kiosk.none"), "")]

    def _show(self) -> None:
        art = self.app.art
        for i in range(len(self._texts)):
            at = self._first + i
            name, number = self._lines[at] if at < len(self._lines) else ("", "")
            left, right = self._texts[i]
            right.set(number)
            left.set(fit(art, "text", name, self._room - measure(art, "text", number)))

    def enter(self) -> None:
        pass

    def leave(self) -> None:
        pass

    def tick(self, now: int) -> bool:
        return False

    def handle(self, button: int) -> None:
        if button in (A, NEXT, DOWN, RIGHT):
            self._first = self._first + self._high if self._first + self._high < len(self._lines) else 0
        elif button in (UP, LEFT):
            self._first = max(0, self._first - self._high)
        else:
            self.app.pop()
            return
        self._show()
