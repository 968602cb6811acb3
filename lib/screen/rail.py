"""What a kiosk shows over its scenes: the call to press with a caption above it, and the countdown.

Purpose: both lie over what other scenes draw, at the same places on every one. The call has the place of a full page's
foot, in gold, the first thing the eye sees; over the table the captions have a slate of their own above it, and of the
hand's cards ranks and suits are seen. Use: `rail = Rail(app, group, True)`, `rail.show(app, lesson)`;
`count = Countdown(app)`, append `count.group`, `count.show("Back to the demo in 9")`.
"""

import displayio

from screen import theme
from screen.box import Box, area, frame
from screen.layout import Layout
from screen.text import Text, fit, measure

# By class of screen: heights of the caption and of the call over the table; the countdown's box: height, tops of its
# lines; the key in the call: wider and higher than its letter.
_PLACES = {"s": (12, 14, 36, 8, 22, 6, 4), "m": (13, 14, 38, 8, 23, 6, 4), "l": (20, 20, 58, 14, 36, 9, 6)}


class Rail:
    """group: where it is put; captions: whether there is a line for them."""

    def __init__(self, app, group, captions: bool):
        art = app.art
        lay = Layout(app.width, app.height)
        self.group = displayio.Group(x=lay.dx, y=lay.dy)
        get = app.phrases.get
        high, foot = _PLACES[lay.size][:2]
        self._room = lay.width - 2 * lay.edge
        self._caption = None
        self._count = -1
        if not captions:
            foot = lay.foot_h
        top = lay.height - foot
        if captions:
            area(art, self.group, 0, top - high - 1, lay.width, 1, theme.UI_OAK)
            area(art, self.group, 0, top - high, lay.width, high, theme.UI_SLATE)
            y = top - (high + lay.cap) // 2
            self._caption = Text(art, "text", theme.CREAM, lay.width // 2, y, "centre", room=self._room)
            self.group.append(self._caption.group)
        area(art, self.group, 0, top, lay.width, foot, theme.UI_GOLD)
        area(art, self.group, 0, top, lay.width, 1, theme.UI_BRASS)
        self._call(art, lay, get("kiosk.press"), top + (foot - lay.cap + 1) // 2)
        group.append(self.group)

    def _call(self, art, lay, text: str, y: int) -> None:
        """Words in night, with a key where a blank is."""
        before, _, after = text.partition("{0}")
        wider, higher = _PLACES[lay.size][5:]
        key = measure(art, "text", "A") + wider
        words = measure(art, "text", before), measure(art, "text", after)
        x = (lay.width - words[0] - key - words[1]) // 2
        for word, left in ((before, x), (after, x + words[0] + key + 1)):
            line = Text(art, "text", theme.NIGHT, left, y)
            line.set(word)
            self.group.append(line.group)
        x += words[0]
        Box(art, self.group, x, y - higher // 2, key, lay.cap + higher, theme.UI_NIGHT, 1)
        letter = Text(art, "text", theme.GOLD, x + wider // 2, y)
        letter.set("A")
        self.group.append(letter.group)

    def show(self, app, lesson) -> bool:
        """The caption of a play.lessons.Lessons; True when it is another than before."""
        if self._caption is None or self._count == lesson.count:
            return False
        self._count = lesson.count
        get = app.phrases.get
        if not lesson.key:
            self._caption.set(get("kiosk.watch"))
            return True
        name = lesson.name
        if name[:5] == "card.":
            name = get(name)
        text = get(lesson.key, name)
        if measure(app.art, "text", text) > self._room:
            text = app.phrases.find(lesson.key + ".s", name) or text
        self._caption.set(fit(app.art, "text", text, self._room))
        return True


class Countdown:
    """A box in the middle of the screen; group: to be put over everything."""

    def __init__(self, app):
        art = app.art
        lay = Layout(app.width, app.height)
        high, first, second = _PLACES[lay.size][2:5]
        get = app.phrases.get
        wide = max(measure(art, "text", get("kiosk.back", 10)), measure(art, "text", get("kiosk.stay"))) + 6 * lay.edge
        wide = min((wide + 9) // 2 * 2, lay.width)
        x, y = (lay.width - wide) // 2, (lay.height - high) // 2
        self.group = displayio.Group(x=lay.dx, y=lay.dy)
        Box(art, self.group, x, y, wide, high, theme.UI_NIGHT, 2)
        frame(art, self.group, x + 1, y + 1, wide - 2, high - 2, theme.UI_GOLD, 2)
        self._line = Text(art, "text", theme.GOLD, lay.width // 2, y + first, "centre", room=wide - 4)
        stay = Text(art, "text", theme.CREAM, lay.width // 2, y + second, "centre", wide - 4)
        stay.set(get("kiosk.stay"))
        self.group.append(self._line.group)
        self.group.append(stay.group)

    def show(self, text: str) -> None:
        """What it says."""
        self._line.set(text)
