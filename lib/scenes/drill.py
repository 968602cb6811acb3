"""A drill of the ranking: ten times two cards, and which of them takes the trick; why, after each answer, and a score.

LEFT, RIGHT and NEXT choose a card, A says it, and goes on; B leaves. The most right answers are kept.
"""

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from gadget.modules import forget
from play.drill import QUESTIONS, Drill
from scenes import dealing
from scenes.page import Page, ground
from screen import theme
from screen.cards import CardSlot
from screen.layout import Layout
from screen.message import Message
from screen.outline import Outline
from screen.text import Text, fit, measure

# By class of screen: y of "Trumps", of the cards, of what stands below them, of the line that says why; gap between
# the cards; size of the suit.
_PLACES = {
    "s": (23, 38, 84, 99, 30, 9),
    "m": (21, 37, 84, 104, 36, 9),
    "l": (36, 64, 134, 172, 44, 13),
}


class Scene(Page):
    """See scenes.app."""

    def __init__(self, app):
        self.app = app
        art = app.art
        self.drill = Drill(dealing.seed(app))
        forget("scenes.dealing")
        self.score = 0
        self.chosen = 0
        self.answered = False
        self.over = False
        self._lay = lay = Layout(app.width, app.height)
        self.group = group = ground(app, lay, "drill.title")
        self._tops = _PLACES[lay.size]
        y, top, below, line, gap, _ = self._tops
        self._count = Text(art, "text", theme.GOLD, lay.width - lay.edge - 2, lay.title_text, "right")
        self._trumps = Text(art, "text", theme.CREAM, lay.width // 2, y, "right")
        w, h = lay.hand_w, lay.hand_h
        self._xs = [lay.width // 2 - gap // 2 - w, lay.width // 2 + gap // 2]
        self._top = top
        for text in (self._count, self._trumps):
            group.append(text.group)
        self._suit = None
        self._slots = [CardSlot(art, w, h, group, x, top) for x in self._xs]
        self._outline = Outline(w, h)
        group.append(self._outline.group)
        self._led = Text(art, "text", theme.MUTE, self._xs[0] + w // 2, below, "centre")
        self._why = Text(art, "text", theme.CREAM, lay.width // 2, line, "centre")
        self._large = Text(art, "title", theme.GOLD, lay.width // 2, top + h // 3, "centre")
        for text in (self._led, self._why, self._large):
            group.append(text.group)
        self._keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        self._ask()

    def _ask(self) -> None:
        drill, lay, art = self.drill, self._lay, self.app.art
        get = self.app.phrases.get
        drill.ask()
        self.answered = False
        self.chosen = 0
        self._trumps.set(get("drill.trumps"))
        size = self._tops[5]
        if self._suit is not None:
            self.group.remove(self._suit)
        self._suit = art.suit(drill.trump, size)
        wide = measure(art, "text", self._trumps.text) + 5 + size
        left = (lay.width - wide) // 2
        self._trumps.move(left + wide - 5 - size, self._tops[0])
        self._suit.x = left + wide - size
        self._suit.y = self._tops[0] + (lay.cap - size) // 2
        self.group.append(self._suit)
        art.built()
        self._led.set(get("drill.led"))
        self._why.set("")
        for i in (0, 1):
            self._slots[i].show(drill.cards[i])
            self._slots[i].dim(False)
        self._say()

    def _say(self) -> None:
        """Which card is chosen, and what may be pressed."""
        get = self.app.phrases.get
        lift = 0 if self.answered else self._lay.lift
        for i in (0, 1):
            self._slots[i].move(self._xs[i], self._top - (lift if i == self.chosen else 0))
        at = self.drill.best if self.answered else self.chosen
        self._outline.move(self._xs[at], self._top - (lift if at == self.chosen else 0))
        self._outline.show(theme.GOLD)
        self._count.set(get("drill.count", self.score, self.drill.asked, QUESTIONS))
        if self.answered:
            self._keys.keys(("key_a", get("learn.go"), "key_b", get("learn.back")))
        else:
            other = "key_lr" if self.app.controls.startswith("dpad") else "key_next"
            self._keys.keys(("key_a", get("drill.this"), other, get("drill.other"), "key_b", get("learn.back")))

    def _answer(self) -> None:
        from play import taken

        app, drill = self.app, self.drill
        self.answered = True
        right = self.chosen == drill.best
        self.score += right
        app.play("trick" if right else "no")
        key, best, other = taken.why(drill.cards, 2, drill.trump)
        from play.signs import card

        text = app.phrases.get(key, card(best), card(other))
        forget("play.taken")
        self._why.set(fit(app.art, "text", text, self._lay.width - 2 * self._lay.edge),
                      theme.CREAM if right else theme.CORAL)
        self._slots[1 - drill.best].dim(True)
        self._say()

    def _end(self) -> None:
        """All are asked: how many were right."""
        app = self.app
        get = app.phrases.get
        self.over = True
        for slot in self._slots:
            slot.grid.hidden = True
        self._outline.show(None)
        self._suit.hidden = True
        for text in (self._trumps, self._led):
            text.set("")
        before = app.settings.drilled
        self._count.set("")
        self._large.set(get("drill.over", self.score))
        self._why.set(get("drill.best") if self.score > before else get("drill.was", before), theme.CREAM)
        self._why.move(self._lay.width // 2, self._top + self._lay.hand_h)
        if self.score > before:
            app.settings.drilled = self.score
            app.save()
            app.play("won")
        self._keys.keys(("key_a", get("drill.again"), "key_b", get("learn.back")))

    def handle(self, button: int) -> None:
        app = self.app
        if button in (B, START):
            app.go("learn", 8)
        elif button in (LEFT, RIGHT, NEXT, UP, DOWN):
            if not self.answered:
                self.chosen = 0 if button == LEFT else 1 if button == RIGHT else 1 - self.chosen
                self._say()
        elif button == A:
            if self.over:
                app.replace("drill")
            elif not self.answered:
                self._answer()
            elif self.drill.asked == QUESTIONS:
                self._end()
            else:
                self._ask()
