"""The title: the sign over the door, the five best hearts dealt one by one, and small in the corner the version.

A goes on with the game that was left, asks about one that was kept (scenes.carryon), or else plays the one that was
last set up, at once; the sign says which game that is. B (or NEXT) goes to new game.
"""

import displayio

from gadget import VERSION
from gadget.buttons import NEXT, SELECT, START, A, B
from gadget.clock import add, diff
from gadget.modules import forget
from screen import theme
from screen.box import Box, area, frame
from screen.layout import Layout
from screen.message import Message
from screen.text import Text, fit, measure

_CARDS = bytes((30, 36, 26, 38, 37))  # 5H JH AH KH QH: the best trumps of hearts, best first
_DEAL_MS = 170

# By class of screen: sign x, y, w, h; thickness of its wood; tops of the two
# lines on it; chains' distance from the sign's sides; where wood begins.
_SIZES = {
    "s": ((8, 6, 144, 47), 4, 17, 37, 24, 80),
    "m": ((38, 5, 164, 47), 4, 16, 35, 26, 86),
    "l": ((12, 20, 216, 84), 6, 43, 75, 36, 159),
}


class Scene:
    """See scenes.app."""

    def __init__(self, app):
        self.app = app
        art = app.art
        lay = Layout(app.width, app.height)
        self.group = displayio.Group(x=lay.dx, y=lay.dy)
        self._lay = lay
        sign, thick, name_y, sub_y, chain, wood = _SIZES[lay.size]
        x, y, w, h = sign
        x += (lay.width - w) // 2 - x
        group = self.group
        area(art, group, 0, 0, lay.width, wood, theme.UI_NIGHT)
        area(art, group, 0, wood, lay.width, 1, theme.UI_OAK)
        area(art, group, 0, wood + 1, lay.width, lay.foot_y - wood - 1, theme.UI_WOOD)
        for side in (x + chain, x + w - chain):
            for top in range(0, y, 4):
                area(art, group, side, top, 1, min(3, y - top), theme.UI_BRASS)
                area(art, group, side + 1, top, 1, min(3, y - top), theme.UI_OAK)
        Box(art, group, x, y, w, h, theme.UI_BRASS, 2)
        Box(art, group, x + 1, y + 1, w - 2, h - 2, theme.UI_OAK, 1)
        Box(art, group, x + thick, y + thick, w - 2 * thick, h - 2 * thick, theme.UI_FELT, 1)
        frame(art, group, x + thick + 1, y + thick + 1, w - 2 * thick - 2, h - 2 * thick - 2, theme.UI_GOLD)
        drop = 2 if lay.large else 1
        name = Text(art, "title", theme.GOLD, lay.width // 2, name_y, "centre")
        name.set(app.phrases.get("titlepage.name"))
        group.append(name.shadow(theme.NIGHT, 1, drop))
        group.append(name.group)
        sub = Text(art, "text", theme.CREAM, lay.width // 2, sub_y, "centre")
        sub.set(self._sub(w - 2 * thick - 4 * drop - 4))
        group.append(sub.group)
        self._cards = []
        self._wood = wood
        self._keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        get = app.phrases.get
        if app.keeper is not None and app.session is not None and not app.running:
            app.keeper.cleared()  # its end was seen
        what = app.waits
        self._keys.keys(("key_a", get(what), "key_b", get("titlepage.new")))
        version = Text(art, "text", theme.MUTE, lay.width - lay.edge, lay.foot_text, "right")
        if what != "titlepage.carry" or lay.size != "s":  # no room
            version.set(VERSION)
        group.append(version.group)
        self._dealt = 0
        self._due = -1

    def _place_cards(self) -> None:
        """Slots for the cards, after the first picture: who switches on is not kept waiting by what comes later."""
        from screen.cards import CardSlot
        from screen.outline import Outline

        lay = self._lay
        # Where cards lie on the table there is a line of message above them, here
        # there is none: the row stands a little higher.
        self._top = (self._wood + lay.foot_y - lay.hand_h) // 2 - lay.hand_h // 4
        for i in range(5):
            x = lay.hand_x + i * lay.pitch
            self._cards.append(CardSlot(self.app.art, lay.hand_w, lay.hand_h, self.group, x, self._top))
        self._outline = Outline(lay.hand_w, lay.hand_h)
        self._outline.move(lay.hand_x, self._top - lay.lift)
        self.group.append(self._outline.group)

    def _sub(self, room: int) -> str:
        """The lower line of the sign: the game that A plays, or what Twenty-Five is. room: pixels."""
        app = self.app
        get = app.phrases.get
        if app.running:
            game = app.session.called or get("house")
        else:
            game = self._asked() or app.settings.game
        if not game or game.lower() == get("titlepage.name").lower():
            return get("titlepage.sub")
        whole = get("titlepage.tonight", game)
        if measure(app.art, "text", whole) > room:
            whole = fit(app.art, "text", game, room)
        return whole

    def _asked(self) -> str:
        """The game that settings.toml wants, as it is called here; "" when it wants none, or one that there is not."""
        settings = self.app.settings
        wanted = settings.kiosk.preset if settings.kiosk else settings.preset
        found = ""
        if wanted:
            from engine.presets import spelled

            found = spelled(wanted)
            forget("engine.presets")
        return found

    def enter(self) -> None:
        self._due = -1  # counted from the first picture on
        for slot in self._cards:
            slot.shade()

    def leave(self) -> None:
        pass

    def tick(self, now: int) -> bool:
        if self._due < 0:
            self._due = add(now, _DEAL_MS)
        if self._dealt > 5 or diff(now, self._due) < 0:
            return False
        self._due = add(now, _DEAL_MS)
        if not self._cards:
            self._place_cards()
        if self._dealt < 5:
            self._cards[self._dealt].show(_CARDS[self._dealt])
        else:
            self._cards[0].grid.y = self._top - self._lay.lift
            self._outline.show(theme.GOLD)
        self._dealt += 1
        return True

    def handle(self, button: int) -> None:
        if button in (A, START):
            waits = self.app.waits
            if waits == "titlepage.on":
                self.app.resume()
            elif waits == "titlepage.carry":
                self.app.go("carryon")
            else:
                self.app.deal(self.app.setup())
        elif button in (B, NEXT, SELECT):
            self.app.push("newgame")
