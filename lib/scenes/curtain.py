"""The curtain between two people: whose turn it is to look, and nobody's cards.

Purpose: the gadget changes hands with every card face down. Use: `app.push("curtain",
seat)` from the table; A by the person named opens it (`session.open`) and the table
goes on. While it hangs no card face of a hand is anywhere in the tree: the backs are
one bitmap, shown as often as the seat holds cards. Presses in its first moments do
nothing, so that the press that played a card cannot open the next hand.
"""

import bitmaptools
import displayio
from micropython import const

from engine.record import AUCTION
from gadget.buttons import START, A, B
from gadget.clock import diff
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
from screen.text import Text

NONE = 255
_DROP_MS = (300, 250, 180, 0)
_DEAF_MS = const(500)

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
# By class: swag, fold (period, width), sign (margin, top, height), y of the words, y of the name, its font.
_PLACES = {
    "s": (_SWAG_SMALL, 8, 2, 14, 29, 36, 33, 44, "large"),
    "m": (_SWAG_SMALL, 8, 2, 30, 27, 43, 32, 45, "large"),
    "l": (_SWAG_LARGE, 12, 3, 22, 49, 89, 61, 84, "title"),
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
        self._hang(art, lay, app.phrases.get("curtain.pass"), name)
        bar = StatusBar(art, lay, self.group)
        words.status(app, bar, view)
        if session.game.options.family == AUCTION:
            from scenes import auctiontold

            bar.game(*auctiontold.aim(app, view.options.target))
        self.keys = Message(art, lay, self.group)
        self.keys.keys(("key_a", app.phrases.get("curtain.only", name)))
        self._backs(art, lay, view.held[seat])
        self._drop = Motion()
        self._lay = lay
        self._since = app.now

    def _hang(self, art, lay, pass_to, name):
        """The cloth with its folds and swags, and the sign on it."""
        swag, period, fold, margin, top, height, words_y, name_y, font = _PLACES[lay.size]
        margin += max(0, (lay.width - 240) // 2)
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
        text = Text(art, "text", theme.CREAM, lay.width // 2, words_y, "centre")
        text.set(pass_to)
        cloth.append(text.group)
        big = DoubledText(art, font, theme.GOLD, lay.width // 2, name_y, width - 8)
        big.set(name)
        cloth.append(big.group)

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
        self._since = self.app.now
        self._drop.add(_Place(self._cloth), 0, -self._lay.seats_h, 0, 0)
        self._drop.start(self.app.now, _DROP_MS[SPEEDS.index(self.app.settings.speed)])

    def leave(self) -> None:
        self._drop.finish()

    def tick(self, now: int) -> bool:
        return self._drop.running and (self._drop.step(now) or True)

    def handle(self, button: int) -> None:
        if diff(self.app.now, self._since) < _DEAF_MS:
            return
        if button == A:
            self.app.session.open(self._seat)
            self.app.pop()
        elif button in (B, START):
            self.app.push("pause")


class _Place:
    """A group as something that moves."""

    def __init__(self, group):
        self._group = group

    def move(self, x: int, y: int) -> None:
        if self._group.y != y:
            self._group.y = y
