"""Drawing places by cut, for all to see: everybody's card, who cuts again, and how they sit then.

Purpose: what play.seating decides, shown on the felt as a trick would lie there. A press shows all the cards at once;
when the places are decided the cells stand in their new order, partners with their marks, and A takes them; B leaves
everything as it was. Use: `app.push("draw", setup)`.
"""

import displayio

from engine.cards import NONE
from gadget.buttons import RIGHT, START, A, B
from gadget.clock import add, diff
from play.seating import Draw
from scenes.page import Page, ground
from screen import theme
from screen.box import area
from screen.cards import BACK, CardSlot
from screen.layout import Layout
from screen.message import Message

_EACH_MS = 280

# What is shown.
_READY = 0
_CARDS = 1  # the cards come one by one
_TIED = 2   # some have to cut again
_DONE = 3   # the new places


class Scene(Page):
    """See scenes.app. setup: the play.setup.Setup whose players sit down."""

    def __init__(self, app, setup):
        from scenes import dealing

        self.app = app
        self.setup = setup
        sides = setup.options.get("sides")
        self._sides = sides
        self._partners = sides < setup.players
        self._before = setup.seated()
        self._names = setup.seat_names(app.phrases.get("you"))
        self.draw = Draw(setup.players, sides, dealing.seed(app))
        self._stage = _READY
        self._shown = 0  # how many have shown their card
        self._due = app.now
        art = app.art
        self._lay = lay = Layout(app.width, app.height, setup.players)
        self.group = group = ground(app, lay, "drawing.title")
        area(art, group, 0, lay.hand_y, lay.width, 1, theme.UI_OAK)
        area(art, group, 0, lay.hand_y + 1, lay.width, lay.height - lay.hand_y - 1, theme.UI_WOOD)
        self.line = Message(art, lay, group)
        self.keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        # The pack lies on the wood, cut in two.
        room = lay.foot_y - lay.hand_y
        wide, high = lay.index_w + lay.index_w // 2, room - 2 * lay.lift
        for i in range(2):
            slot = CardSlot(art, wide, high, group, lay.width // 2 - (i + 1) * wide + i * (2 * wide + 4) - 2,
                            lay.hand_y + lay.lift + (1 - i) * 2)
            slot.show(BACK)
        self._cells = displayio.Group()
        group.append(self._cells)
        self.seats = self._set(self._names, None)
        self._say()

    def _set(self, names, teams):
        """The cells of the seats, anew."""
        from screen.seats import Seats

        while len(self._cells):
            self._cells.pop()
        return Seats(self.app.art, self._lay, self._cells, names, teams)

    def _say(self) -> None:
        """The line of message, and the keys."""
        get = self.app.phrases.get
        stage = self._stage
        if stage == _READY:
            self.line.say(get("drawing.sides" if self._partners else "drawing.alone"))
            self.keys.keys(("key_a", get("drawing.cut"), "key_b", get("drawing.back")))
        elif stage == _CARDS:
            self.line.say(get("drawing.cuts"))
            self.keys.say("")
        elif stage == _TIED:
            tied = self.draw.tied()
            names = [self._names[i] for i in range(len(self._names)) if self._before[i] in tied]
            text = get("drawing.again", ", ".join(names))
            self.line.say(text if self.line.fits(text) else get("drawing.again.some", len(names)))
            self.keys.keys(("key_a", get("drawing.cut")))
        else:
            self.line.say(get("drawing.together" if self._partners else "drawing.order"))
            self.keys.keys(("key_a", get("drawing.sit"), "key_b", get("drawing.stay")))

    def _cut(self) -> None:
        """A round of cuts; its cards are still to be seen."""
        self.draw.cut()
        self.seats.clear()
        for i in range(len(self._names)):
            self.seats.slot(i).dim(False)
        self._stage = _CARDS
        self._shown = 0
        self._due = self.app.now
        self._say()

    def _show(self, seats: int) -> None:
        """The cards of so many seats lie there."""
        while self._shown < seats:
            self.seats.card(self._shown, self.draw.cards[self._before[self._shown]])
            self._shown += 1
        if self._shown == len(self._names):
            tied = self.draw.tied()
            if tied:
                self._stage = _TIED
                for i in range(len(self._names)):
                    self.seats.slot(i).dim(self._before[i] not in tied)
            else:
                self._stage = _DONE
                self._sit()
            self._say()

    def _sit(self) -> None:
        """The cells in the order that was drawn, the first person's first, each with the first card cut."""
        order = self.draw.seated()
        n = len(order)
        home = max(0, bytes([self.setup.people[player] for player in order]).find(b"\1"))  # as scenes.words.home
        seats = [(home + i) % n for i in range(n)]
        names = [self._names[self._before.index(order[seat])] for seat in seats]
        self.seats = None
        self.seats = self._set(names, bytes([seat % self._sides for seat in seats]) if self._partners else None)
        for i in range(n):
            self.seats.card(i, self.draw.first[order[seats[i]]])

    # --- the scene

    def tick(self, now: int) -> bool:
        if self._stage != _CARDS or diff(now, self._due) < 0:
            return False
        self._due = add(now, _EACH_MS)
        n = len(self._names)
        seats = self._shown + 1
        while seats < n and self.draw.cards[self._before[seats - 1]] == NONE:
            seats += 1  # who does not cut this time takes no time
        self._show(seats)
        return True

    def handle(self, button: int) -> None:
        if self._stage == _CARDS:
            self._show(len(self._names))
        elif button in (A, RIGHT, START):
            if self._stage == _DONE:
                self.setup.seat(self.draw.seated())
                self._leave()
            else:
                self._cut()
        elif button == B:
            self._leave()

    def _leave(self) -> None:
        """Back to the seats; where there was no room for them below (see App.push) they are shown anew."""
        app = self.app
        if app.alone:
            app.go("newgame", self.setup, app.running, "seats")
        else:
            app.pop()
