"""A page with a card in a box and words beside it: a hint, and the look back at a hand.

Use: `page = Advised(app, "hint.title")`, `page.show(card, head, text, keys)`; `page.group` is what is drawn.
"""

from engine.cards import NONE
from scenes.notice import wrap
from scenes.page import ground
from screen import theme
from screen.box import Box, frame
from screen.cards import CardSlot
from screen.layout import Layout
from screen.message import Message
from screen.text import Text


class Advised:
    """title: a phrase."""

    def __init__(self, app, title: str):
        self._art = art = app.art
        self._lay = lay = Layout(app.width, app.height)
        self.group = group = ground(app, lay, title)
        margin = 2 * lay.edge
        self._wide, self._tall = lay.width - 2 * margin, lay.hand_h + 6 * lay.edge
        self._top = (lay.status_h + lay.foot_y - self._tall) // 2
        Box(art, group, margin, self._top, self._wide, self._tall, theme.UI_SLATE)
        frame(art, group, margin, self._top, self._wide, self._tall, theme.UI_BRASS)
        self._left = margin + 3 * lay.edge
        self._slot = CardSlot(art, lay.hand_w, lay.hand_h, group, self._left, self._top + 3 * lay.edge)
        self._keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        self._texts: list = []
        self.line = ""

    def show(self, card: int, head: str, text: str, keys: tuple) -> None:
        """card: NONE for none; head: in gold; text: under it, each in as many lines as it takes; keys: as for
        screen.message.Message."""
        art, lay = self._art, self._lay
        self._slot.show(card)
        left = self._left
        if card != NONE:
            left += lay.hand_w + 3 * lay.edge
        room = self._wide - lay.edge - left
        gold = wrap(art, head, room)
        lines = gold + wrap(art, text, room)
        pitch = lay.cap + lay.cap // 2 + 1
        y = self._top + (self._tall - lay.cap - (len(lines) - 1) * pitch) // 2
        for old in self._texts:
            self.group.remove(old.group)
        self._texts = []
        for line in lines:
            made = Text(art, "text", theme.GOLD if len(self._texts) < len(gold) else theme.CREAM, left, y)
            made.set(line)
            self.group.append(made.group)
            self._texts.append(made)
            y += pitch
        self.line = text
        self._keys.keys(keys)
