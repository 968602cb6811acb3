"""The curtain between two people: whose turn it is to look, and nobody's cards.

Purpose: the gadget changes hands with every card face down. Use: `app.push("curtain",
seat)` from the table; A held for half a second by the person named opens it
(`session.open`) and the table goes on: a fumble shows nothing, and a bar along the sign
shows how long is left. What happened since their last turn stands over the name
(scenes/since.py). While it hangs no card face of a hand is anywhere in the tree: the
backs are one bitmap, shown as often as the seat holds cards. A key that is still down
from before counts for nothing until it was let go. On a board with two keys holding A
is START; here it opens, and B goes to the menu.
"""

import bitmaptools
import displayio

from engine.record import AUCTION
from gadget.buttons import LONG_MS, SELECT, START, A, B
from gadget.clock import diff
from gadget.modules import forget
from gadget.settings import SPEEDS
from scenes import words
from screen import shapes, theme
from screen.box import Box, area, frame
from screen.cards import BACK, SPENT, CardSlot
from screen.doubled import DoubledText
from screen.layout import Layout
from screen.message import Message
from screen.motion import Motion
from screen.statusbar import StatusBar
from screen.text import Text, measure

NONE = 255
_DROP_MS = (300, 250, 180, 0)

# Swags, row by row: b brass, G gold, x the curtain's red, . what hangs behind.
_SWAG_SMALL = (
    "xxxxxxxxxxxxxxxxxxxx", "xxxxxxxxxxxxxxxxxxxx", "xxxxxxxxxxxxxxxxxxxx",
    "bxxxxxxxxxxxxxxxxxxb", "bbxxxxxxxxxxxxxxxxbG", ".Gbbxxxxxxxxxxxxbbb.",
    "..bGbbxxxxxxxxbbbG..", "....bGbbbbbbbbbG....", "......bGbGbGbG......",
)
_SWAG_LARGE = (
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "bxxxxxxxxxxxxxxxxxxxxxxxxxxxxb", "bbxxxxxxxxxxxxxxxxxxxxxxxxxxbG",
    ".Gbxxxxxxxxxxxxxxxxxxxxxxxxbb.", "..bbbxxxxxxxxxxxxxxxxxxxxbbG..",
    "...GbbxxxxxxxxxxxxxxxxxxbGb...", ".....Gbbxxxxxxxxxxxxxxbbb.....",
    "......bGbbxxxxxxxxxxbbbG......", "........bGbbbbbbbbbbbG........",
    "..........bGbGbGbGbG..........",
)
# By class: swag, fold (period, width), sign (margin, top, height), y of the words, y of the name, its font, the bar.
_PLACES = {
    "s": (_SWAG_SMALL, 8, 2, 3, 25, 42, 28, 44, "large", 2),
    "m": (_SWAG_SMALL, 8, 2, 8, 24, 48, 27, 47, "large", 2),
    "l": (_SWAG_LARGE, 12, 3, 8, 47, 94, 57, 85, "title", 4),
}


class Scene:
    """See scenes.app. seat: the person who looks next."""

    def __init__(self, app, seat: int):
        self.app = app
        self._seat = seat
        art = app.art
        session = app.session
        name = session.names[seat]
        view = session.view(NONE)
        lay = Layout(app.width, app.height, session.n)
        self.group = displayio.Group(x=lay.dx, y=lay.dy)
        area(art, self.group, 0, lay.seats_y, lay.width, lay.seats_h, theme.UI_FELT)
        self._cloth = displayio.Group()
        self.group.append(self._cloth)
        self._hang(art, lay, view, name)
        bar = StatusBar(art, lay, self.group)
        words.status(app, bar, view)
        if session.game.options.family == AUCTION:
            from scenes import auctiontold

            bar.game(*auctiontold.aim(app, view.options.target))
        self.keys = Message(art, lay, self.group)
        hold = app.phrases.get("curtain.hold", name)
        if measure(art, "text", hold) > lay.width - 2 * lay.edge - 20:  # the key stands before it
            hold = app.phrases.get("curtain.hold.s")
        self.keys.keys(("key_a", hold))
        self._backs(art, lay, view.held[seat])
        self._drop = Motion()
        self._lay = lay
        self._since = -1      # when the key went down, -1: it is up
        self._ready = False   # the key has been up
        app.play("turn")

    def _hang(self, art, lay, view, name):
        """The cloth with its folds and swags, and the sign on it."""
        swag, period, fold, margin, top, height, words_y, name_y, font, bar = _PLACES[lay.size]
        margin += max(0, (lay.width - 240) // 4)
        cloth = self._cloth
        colours = shapes.palette(theme.BACK, theme.FOLD, theme.BRASS, theme.GOLD)
        folds = displayio.Bitmap(period, lay.seats_h, 8)
        folds.fill(1)
        bitmaptools.fill_region(folds, 0, 0, fold, lay.seats_h, 2)
        cloth.append(displayio.TileGrid(folds, pixel_shader=colours, y=lay.seats_y,
                                        width=(lay.width + period - 1) // period, height=1))
        swags = displayio.Bitmap(len(swag[0]), len(swag), 8)
        for y in range(len(swag)):
            for x in range(len(swag[0])):
                swags[x, y] = ".xzbG".find(swag[y][x])
        cloth.append(displayio.TileGrid(swags, pixel_shader=colours, y=lay.seats_y,
                                        width=(lay.width + len(swag[0]) - 1) // len(swag[0]), height=1))
        width = lay.width - 2 * margin
        Box(art, cloth, margin, top, width, height, theme.UI_NIGHT, 2)
        frame(art, cloth, margin, top, width, height, theme.UI_BRASS, 2)
        self._bar = area(art, cloth, margin + 2, top + height - bar, 1, bar, theme.UI_GOLD)
        self._bar.hidden = True
        self._room = width - 4
        from scenes import since

        text = Text(art, "text", theme.CREAM, lay.width // 2, words_y, "centre", width - 8)
        text.set(since.line(self.app, view, self._seat, width - 8))
        forget("scenes.since")
        cloth.append(text.group)
        big = DoubledText(art, font, theme.GOLD, lay.width // 2, name_y, width - 8)
        big.set(name)
        cloth.append(big.group)
        self._name = big.group

    def _backs(self, art, lay, held):
        """Five places with one back and one empty frame for all of them."""
        area(art, self.group, 0, lay.hand_y, lay.width, 1, theme.UI_OAK)
        area(art, self.group, 0, lay.hand_y + 1, lay.width, lay.height - lay.hand_y - 1, theme.UI_WOOD)
        made = {}
        for i in range(5):
            x, y, w, h = lay.hand_card(i)
            kind = BACK if i < held else SPENT
            if kind not in made:
                made[kind] = CardSlot(art, w, h, self.group, x, y)
                made[kind].show(kind)
            else:
                first = made[kind].grid
                self.group.append(displayio.TileGrid(first.bitmap, x=x, y=y, pixel_shader=first.pixel_shader))

    def enter(self) -> None:
        self.app.touched = self.app.now
        self._since = -1
        self._ready = False
        self._bar.hidden = True
        self._drop.add(_Place(self._cloth), 0, -self._lay.seats_h, 0, 0)
        self._drop.start(self.app.now, _DROP_MS[SPEEDS.index(self.app.settings.speed)])

    def leave(self) -> None:
        self._drop.finish()

    def tick(self, now: int) -> bool:
        changed = self._drop.running and (self._drop.step(now) or True)
        held = self.app.buttons.held(A)
        if not held:
            self._ready = True
            if self._since >= 0:
                self._since = -1
                self._bar.hidden = changed = True
        elif self._ready and self._since < 0:
            self._since = now
        elif self._since >= 0:
            ms = diff(now, self._since)
            if ms >= LONG_MS:
                self._open()
            else:
                self._bar.width = max(1, self._room * ms // LONG_MS)
                self._bar.hidden = False
            changed = True
        return changed

    def call(self, dark: bool) -> bool:
        """See scenes.app."""
        self._name.pixel_shader = self.app.art.palette(theme.BRASS if dark else theme.GOLD)
        return True

    def _open(self) -> None:
        self.app.session.open(self._seat)
        self.app.pop()

    def handle(self, button: int) -> None:
        if button == START and self._since >= 0 and self.app.controls == "two":
            self._open()
        elif button in (B, START):
            self.app.push("pause")
        elif button == SELECT:
            self.app.push("past")


class _Place:
    """A group as something that moves."""

    def __init__(self, group):
        self._group = group

    def move(self, x: int, y: int) -> None:
        if self._group.y != y:
            self._group.y = y
