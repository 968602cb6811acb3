"""Looking back: the tricks of this hand and why each was taken, all trumps with those that are gone, how the other
suits rank, the scores.

A, LEFT, RIGHT and NEXT turn the page, B goes back; UP and DOWN show an earlier trick and a later one (on boards without
them NEXT goes back trick by trick first). Everything comes from nobody's View, so anyone may look at any time; only who
plays alone finds their own trumps framed. `app.push("past")` from the table, the curtain or the menu.
"""

import bitmaptools
import displayio

from engine import ranking
from engine.cards import NONE
from engine.record import SPOIL
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, UP, A, B
from gadget.modules import forget
from scenes.page import Page
from screen import theme
from screen.box import area
from screen.cards import CardSlot
from screen.layout import Layout
from screen.message import Message
from screen.outline import Outline
from screen.text import Text, fit, measure

# By class of screen: a card (width, height), from card to card (x, y), y of the first row of trumps; of tricks, y of
# the first name, from row to row, from a name to its card.
_PLACES = {
    "s": (24, 13, 31, 22, 24, 28, 42, 11),
    "m": (28, 17, 46, 24, 22, 26, 44, 13),
    "l": (30, 42, 46, 52, 30, 40, 84, 17),
}
_PAGES = ("trick", "trumps", "order", "scores")


class Scene(Page):
    """See scenes.app."""

    def __init__(self, app):
        self.app = app
        self._view = app.session.view(NONE)
        self._lay = Layout(app.width, app.height)
        self.group = displayio.Group(x=self._lay.dx, y=self._lay.dy)
        self._page = 0
        self._trick_no = max(0, self._view.trick - 1)
        self._arrows = app.controls.startswith("dpad")
        self._show()

    def _show(self) -> None:
        """The page, in place of the one before it."""
        app, lay, group = self.app, self._lay, self.group
        while len(group):
            group.pop()
        self._view = app.session.view(NONE)
        art = app.art
        get = app.phrases.get
        area(art, group, 0, 0, lay.width, lay.status_h - 1, theme.UI_NIGHT)
        area(art, group, 0, lay.status_h - 1, lay.width, 1, theme.UI_BRASS)
        area(art, group, 0, lay.status_h, lay.width, lay.foot_y - lay.status_h, theme.UI_FELT)
        self.keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        following = _PAGES[(self._page + 1) % len(_PAGES)]
        items: tuple = ("key_a", get("past.to." + following), "key_b", get("past.back"))
        page = _PAGES[self._page]
        if page == "trick" and self._view.trick > 1:
            items += ("key_ud" if self._arrows else "key_next", get("past.tricks"))
        self.keys.keys(items)
        if page == "trick":
            self._trick()
        elif page == "trumps":
            self._trumps()
        elif page == "order":
            self._order()
        else:
            self._scores()
        forget("engine.auctionscore")

    def _say(self, text, colour, x, y, anchor="left"):
        line = Text(self.app.art, "text", colour, x, y, anchor)
        line.set(text)
        self.group.append(line.group)

    def _head(self, title, right=""):
        lay = self._lay
        self._say(title, theme.GOLD, lay.edge, lay.title_text)
        if right:
            self._say(right, theme.MUTE, lay.width - lay.edge, lay.title_text, "right")

    def _card(self, number, x, y):
        place = _PLACES[self._lay.size]
        slot = CardSlot(self.app.art, place[0], place[1], self.group, x, y)
        slot.show(number)
        return slot

    # --- the pages

    def _trick(self):
        """Who played what to the trick, in playing order, five in a row; and why it was taken."""
        view, lay, get = self._view, self._lay, self.app.phrases.get
        trick = self._trick_no
        self._head(get("past.trick") if trick >= view.trick - 1 else get("past.trick.no", trick + 1, view.trick))
        if not view.trick:
            self._say(get("past.none"), theme.CREAM, lay.width // 2, (lay.status_h + lay.foot_y) // 2, "centre")
            return
        w, h, _, _, _, top, pitch, down = _PLACES[lay.size]
        seats = []
        for i in range(view.n):
            seat = (view.leaders[trick] + i) % view.n
            if view.card_of(trick, seat) != NONE:
                seats.append(seat)
        wide = lay.width // 5
        if len(seats) <= 5:
            top += pitch // 2
        for i in range(len(seats)):
            seat = seats[i]
            row = i // 5
            x = (lay.width - wide * min(5, len(seats) - 5 * row)) // 2 + i % 5 * wide + wide // 2
            y = top + row * pitch
            won = seat == view.winners[trick]
            name = fit(self.app.art, "text", self.app.session.names[seat], wide - 2)
            self._say(name, theme.GOLD if won else theme.CREAM, x, y, "centre")
            self._card(view.card_of(trick, seat), x - w // 2, y + down)
            if won:
                outline = Outline(w, h)
                outline.move(x - w // 2, y + down)
                outline.show(theme.GOLD)
                self.group.append(outline.group)
        from play import taken

        ends = top + (len(seats) - 1) // 5 * pitch + down + h
        text = get(*taken.line(view, trick, get("card.joker")))
        forget("play.taken")
        self._say(fit(self.app.art, "text", text, lay.width - 2 * lay.edge), theme.CREAM, lay.width // 2,
                  ends + (lay.foot_y - ends - lay.cap) // 2, "centre")

    def _trumps(self):
        """All trumps, best first; those played and the turn-up that nobody took are dark and struck out."""
        view, lay, get = self._view, self._lay, self.app.phrases.get
        if view.trump == NONE:
            self._head(get("past.unknown"))
            return
        self._head(get("past.trumps.%d" % view.trump), get("past.first"))
        w, h, dx, dy, top = _PLACES[lay.size][:5]
        strike = displayio.Bitmap(w, h, 2)
        bitmaptools.draw_line(strike, 1, h - 2, w - 2, 1, 1)
        mine = self._mine()
        view = self._view = self.app.session.view(NONE)
        cards = ranking.trumps(view.trump, view.options.get("joker") == "on")
        left = (lay.width - 4 * dx - w) // 2
        still = 0
        for i in range(len(cards)):
            x, y = left + i % 5 * dx, top + i // 5 * dy
            slot = self._card(cards[i], x, y)
            up = cards[i] == view.turnup and view.robber == NONE
            if up or cards[i] in view.played:
                slot.dim(True)
                colours = self.app.art.palette(theme.CREAM if up else theme.CORAL)
                self.group.append(displayio.TileGrid(strike, pixel_shader=colours, x=x, y=y))
            else:
                still += 1
            if cards[i] in mine:
                outline = Outline(w, h, 2 if lay.large else 1)
                outline.move(x, y)
                outline.show(theme.GOLD)
                self.group.append(outline.group)
        y = top + 3 * dy + (lay.foot_y - top - 3 * dy - lay.cap) // 2
        self._say(get("past.still", still, len(cards)), theme.CREAM, lay.width // 2, y, "centre")

    def _mine(self) -> bytes:
        """The hand of who plays alone, or nothing."""
        session = self.app.session
        if session.persons != 1 or session.viewer == NONE:
            return b""
        view = session.view(session.viewer)
        return bytes(view.hand[: view.held[view.seat]])

    def _order(self):
        """The suits that are not trumps, a line each."""
        from play.signs import SIGNS, card

        view, lay, get = self._view, self._lay, self.app.phrases.get
        self._head(get("past.order"), get("past.first"))
        if view.trump == NONE:
            return
        texts = []
        for suit in range(4):
            if suit != view.trump:
                cards = ranking.plain(view.trump, suit)
                texts.append(SIGNS[suit] + "  " + " ".join([card(one)[:-1] for one in cards]))
        x = (lay.width - max([measure(self.app.art, "text", text) for text in texts])) // 2
        pitch = (lay.foot_y - lay.status_h) // 4
        y = lay.status_h + pitch - lay.cap // 2
        for text in texts:
            self._say(text, theme.CREAM, x, y)
            y += pitch

    def _scores(self):
        """Everybody's points, or chips."""
        from scenes import named

        view, lay, get = self._view, self._lay, self.app.phrases.get
        chips = view.options.family == SPOIL
        if chips:
            self._head(get("past.chips"), get("spoil.pool", view.pool))
        else:
            self._head(get("past.scores"), get("scores.first", view.options.get("target")))
        count = view.n if chips else view.sides
        columns = 2 if count > 5 else 1
        rows = (count + columns - 1) // columns
        room = lay.foot_y - lay.status_h
        pitch = min(room // rows, lay.cap * 3)
        top = lay.status_h + (room - pitch * rows) // 2 + (pitch - lay.cap) // 2
        wide = lay.width // columns
        best = -999
        for i in range(count):
            best = max(best, view.chips[i] if chips else view.scores[i])
        for i in range(count):
            points = view.chips[i] if chips else view.scores[i]
            x, y = i // rows * wide, top + i % rows * pitch
            name = self.app.session.names[i] if chips else named.side(self.app, i)
            edge = lay.edge * 2
            colour = theme.GOLD if points == best else theme.CREAM
            self._say(fit(self.app.art, "text", name, wide - 2 * edge - 5 * lay.digit), colour, x + edge, y)
            self._say(str(points), colour, x + wide - edge, y, "right")
        forget("scenes.named", "play.tops")

    # --- the scene

    def handle(self, button: int) -> None:
        earlier = button == UP or (button == NEXT and not self._arrows)
        if _PAGES[self._page] == "trick" and (earlier and self._trick_no or button == DOWN):
            self._trick_no = self._trick_no - 1 if earlier else min(self._trick_no + 1, max(0, self._view.trick - 1))
            self._show()
        elif button in (A, NEXT, RIGHT, LEFT):
            self._page = (self._page + (len(_PAGES) - 1 if button == LEFT else 1)) % len(_PAGES)
            self._show()
        elif button == B:
            self.app.pop()
