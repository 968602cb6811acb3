"""A page of the rules: a title, the cards it is about, a few sentences.

Those of the first eight begin a lesson (A plays it); the others are only read. LEFT and RIGHT turn to the page before
and after, B goes back to the list.
"""

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from scenes.notice import wrap
from scenes.page import Page, ground
from screen import theme
from screen.cards import CardSlot
from screen.layout import Layout
from screen.message import Message
from screen.text import Text

LESSONS = 8
# As in assets/lang/en-learn.txt: "topic.KEY", ".cards", ".text".
TOPICS = ("rank", "heart", "follow", "trump", "hold", "rob", "count", "stop",
          "deal", "order", "house", "spoil", "auction")  # fmt: skip

# By class of screen: a card (width, height), from card to card, its y; from line to line.
_PLACES = {
    "s": ((24, 13), 28, 20, 10),
    "m": ((28, 17), 34, 20, 13),
    "l": ((30, 42), 38, 33, 18),
}


class Scene(Page):
    """See scenes.app. number: of TOPICS; lesson: whether A plays its lesson; well: the one before was just played."""

    def __init__(self, app, number: int, lesson: bool = True, well: bool = False):
        self.app = app
        self.number = number
        self._lesson = lesson and number < LESSONS
        art, get = app.art, app.phrases.get
        key = "topic." + TOPICS[number]
        lay = Layout(app.width, app.height)
        self.group = group = ground(app, lay, key)
        place = Text(art, "text", theme.MUTE, lay.width - lay.edge - 2, lay.title_text, "right")
        place.set(get("learn.well") if well else "%d/%d" % (number + 1, len(TOPICS)))
        group.append(place.group)
        (w, h), pitch, y, line = _PLACES[lay.size]
        self.lines = _lines(art, get(key + ".text"), lay.width - 4 * lay.edge)
        shown = (app.phrases.find(key + ".cards") or "").split()
        high = (h + line // 2 if shown else 0) + (len(self.lines) - 1) * line + lay.cap
        y = lay.status_h + (lay.foot_y - lay.status_h - high) // 2
        if shown:
            from engine.cards import parse

            x = (lay.width - (len(shown) - 1) * pitch - w + shown.count("-") * pitch // 2) // 2
            for card in shown:
                if card == "-":  # a gap
                    x += pitch // 2
                else:
                    CardSlot(art, w, h, group, x, y).show(parse(card))
                    x += pitch
            y += h + line // 2
        for text in self.lines:
            said = Text(art, "text", theme.CREAM, 2 * lay.edge, y)
            said.set(text)
            group.append(said.group)
            y += line
        self.bottom = y - line + lay.cap
        keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        what = "learn.play" if self._lesson else "learn.next"
        items: tuple = ("key_a", get(what), "key_b", get("learn.back"))
        if app.controls.startswith("dpad"):
            items += ("key_lr", get("learn.page"))
        keys.keys(items)

    def handle(self, button: int) -> None:
        app = self.app
        if button in (B, START):
            app.go("learn", self.number if self._lesson else LESSONS + 1)
        elif button == A and self._lesson:
            app.go("lesson", self.number)
        else:
            step = -1 if button in (LEFT, UP) else 1
            if button in (A, LEFT, RIGHT, UP, DOWN, NEXT):
                app.replace("topic", (self.number + step) % len(TOPICS), self._lesson)


def _lines(art, text: str, room: int) -> list:
    """Lines of at most `room` pixels; "|" begins a new one."""
    lines = []
    for part in text.split("|"):
        lines += wrap(art, part, room)
    return lines
