"""A hint: the card that the strongest computer would play, in the only place where somebody's own card may be seen
beside the table: in that person's turn.

Use: `app.push("hint")` where somebody is to choose a card; A goes back to the table, B to the menu.
"""

from engine.cards import NONE
from gadget.buttons import A
from scenes.notice import wrap
from scenes.page import Page, ground
from screen import theme
from screen.box import Box, frame
from screen.cards import CardSlot
from screen.layout import Layout
from screen.message import Message
from screen.text import Text


class Scene(Page):
    """See scenes.app."""

    def __init__(self, app):
        from play import hints

        self.app = app
        session = app.session
        view = session.view(session.viewer)
        card, line = hints.advise(view)
        get = app.phrases.get
        art = app.art
        lay = Layout(app.width, app.height)
        self.group = group = ground(app, lay, "hint.title")
        margin = 2 * lay.edge
        wide, tall = lay.width - 2 * margin, lay.hand_h + 6 * lay.edge
        top = (lay.status_h + lay.foot_y - tall) // 2
        Box(art, group, margin, top, wide, tall, theme.UI_SLATE)
        frame(art, group, margin, top, wide, tall, theme.UI_BRASS)
        gap = 3 * lay.edge
        said = _WHAT[view.phase] if card != NONE else "leave"
        left = margin + gap
        slot = CardSlot(art, lay.hand_w, lay.hand_h, group, left, top + (tall - lay.hand_h) // 2)
        slot.show(view.turnup if card == NONE else card)
        left += lay.hand_w + gap
        words = wrap(art, get(*hints.named(line, session.names)), margin + wide - gap - left)
        pitch = lay.cap + lay.cap // 2 + 1
        y = top + (tall - lay.cap - len(words) * pitch) // 2
        for number in range(len(words) + 1):
            text = Text(art, "text", theme.CREAM if number else theme.GOLD, left, y)
            text.set(words[number - 1] if number else get("hint." + said))
            group.append(text.group)
            y += pitch
        self.line = " ".join(words)
        self.card = card
        self._keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        self._keys.keys(("key_a", get("hint.go"), "key_b", get("hint.back")))
        hints.done()

    def handle(self, button: int) -> None:
        app = self.app
        app.pop()
        if button == A and app.shown() == "pause":
            app.pop()


_WHAT = {1: "out", 2: "out", 3: "play"}  # by the phase
