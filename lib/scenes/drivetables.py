"""Who sits where in the game that is on: one table at a time, seen from above, its people round it.

Partners sit across from each other and carry the same mark; whoever won the last game has a gold name; the head table
has a crown. Opened to draw the game, it shows an empty table while that goes on. A or RIGHT goes on to the next table,
A from the last one back; LEFT to the one before, NEXT goes round, B leaves.
"""

import displayio

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from play.drive import MIXED
from scenes import drivewords
from scenes.page import Page, ground
from screen import theme
from screen.box import Box, frame
from screen.layout import Layout
from screen.message import Message
from screen.text import Text

_SEATS = 10

# By class: table (width, top, foot), thickness of its rim, plate (edge of the screen, gap to the table's middle,
# height, farthest apart), tops of the word and the number, crown.
_PLACES = {
    "s": ((42, 20, 110), 3, (3, 19, 13, 22), (50, 61), "crown"),
    "m": ((72, 18, 117), 3, (6, 34, 15, 24), (51, 64), "crown"),
    "l": ((76, 31, 207), 5, (6, 36, 21, 44), (92, 111), "crown_big"),
}


class Scene(Page):
    """See scenes.app. book: a play.drive.Book with a game drawn; draws: draw the next one first, and go on to the hub
    in the end."""

    def __init__(self, app, book, draws: bool = False):
        self.app = app
        self.book = book
        self.table = 0
        self._draws = draws
        self._wait = 2 if draws else 0  # frames until it is drawn, and one
        art = app.art
        get = app.phrases.get
        self._lay = lay = Layout(app.width, app.height)
        number = book.drawn + (1 if draws else 0)
        self.group = group = ground(app, lay, "drive.game", number, book.games, colour=theme.UI_WOOD)
        (wide, top, foot), rim, plate, (word_y, number_y), crown = _PLACES[lay.size]
        self._page = Text(art, "text", theme.MUTE, lay.width - 4, lay.title_text, "right")
        group.append(self._page.group)
        centre = lay.width // 2
        x, high = centre - wide // 2, foot - top
        Box(art, group, x, top, wide, high, theme.UI_BRASS, 2)
        Box(art, group, x + 1, top + 1, wide - 2, high - 2, theme.UI_OAK, 2)
        Box(art, group, x + 1 + rim, top + 1 + rim, wide - 2 - 2 * rim, high - 2 - 2 * rim, theme.UI_FELT, 1)
        frame(art, group, x + 3 + rim, top + 3 + rim, wide - 6 - 2 * rim, high - 6 - 2 * rim, theme.UI_DEEP)
        word, _, number = get("drive.table", "\n").partition("\n")
        self._word = Text(art, "text", theme.CREAM, centre, word_y, "centre")
        self._word.set("" if draws else (word + number).strip())
        self._called = (word + number).strip()
        self._number = Text(art, "title", theme.GOLD, centre, number_y, "centre")
        group.append(self._word.group)
        group.append(self._number.group)
        self._crown = art.icon(crown, theme.GOLD)
        size = art.icon_size(crown)
        self._crown.x = centre - size[0] // 2
        self._crown.y = word_y - size[1] - (8 if lay.large else 5)
        group.append(self._crown)
        self._plate = plate
        self._middle = (top + foot) // 2
        self._plates: list = []  # (box, name, marks)
        self._keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        self._crown.hidden = True
        if draws:
            self._keys.say(get("drive.tables.draws"))
        else:
            self._begin()

    def _begin(self) -> None:
        """The game's first table."""
        self._game = self.book.drawn - 1
        self.tables = self.book.tables(self._game)
        self._word.set(self._called)
        self._show()

    def _draw(self) -> None:
        """Draws the game and keeps the book."""
        from play import drivedraw

        drivedraw.draw(self.book)
        drivewords.covered()
        drivewords.keep(self.app, self.book)
        self._begin()

    def _leave(self) -> None:
        if self._draws:
            self.app.replace("drivehub", self.book)
        else:
            self.app.pop()

    def _make(self, i: int) -> tuple:
        """The plate of the i-th seat, left column first: its box, name, and the mark of a pair."""
        art, lay = self.app.art, self._lay
        edge, gap, high, _ = self._plate
        wide = lay.width // 2 - gap - edge
        group = displayio.Group(x=edge if i % 2 == 0 else lay.width // 2 + gap)
        Box(art, group, 0, 0, wide, high, theme.UI_NIGHT, 1)
        mark = None
        left = 4
        if self.book.partners:
            mark = displayio.Group(x=3, y=(high - 5) // 2)
            group.append(mark)
            left = 11
        name = Text(art, "text", theme.CREAM, left, (high - lay.cap) // 2, "left", room=wide - left - 1)
        group.append(name.group)
        self.group.append(group)
        return group, name, mark

    def _show(self) -> None:
        """The table there is."""
        book, app = self.book, self.app
        sides = book.sides(self._game, self.table)
        self._number.set(str(self.table + 1))
        self._page.set("%d/%d" % (self.table + 1, self.tables))
        self._crown.hidden = self.table > 0 or book.moving == MIXED
        seats = self._seats(sides)
        high = self._plate[2]
        # A bit of the way from as far apart as they may be to filling the height.
        rows = (len(seats) + 1) // 2
        top, foot = _PLACES[self._lay.size][0][1:]
        pitch = min(self._plate[3], (foot - top - 4) // rows)
        first = self._middle - (rows - 1) * pitch // 2 - high // 2
        while len(self._plates) < len(seats):
            self._plates.append(self._make(len(self._plates)))
        for i in range(len(self._plates)):
            group, name, mark = self._plates[i]
            there = i < len(seats) and seats[i] is not None
            group.hidden = not there
            if there:
                player, side = seats[i]
                group.y = first + i // 2 * pitch
                name.set(drivewords.name(app, book, player), theme.GOLD if self._won(player) else theme.CREAM)
                self._mark(mark, side)
        last = self.table + 1 == self.tables
        word = app.phrases.get("drive.tables." + ("go" if last else "next"))
        self._keys.keys(("key_a", word, "key_b", app.phrases.get("drive.tables.back")))

    def _seats(self, sides) -> list:
        """(player, side) for each seat, left and right in turn; None for an empty one. Partners are in one row."""
        if self.book.partners:
            seats = []
            for side in range(len(sides)):
                for i in (0, 1):
                    seats.append((sides[side][i], side) if i < len(sides[side]) else None)
            return seats
        return [(sides[side][0], side) for side in range(len(sides))]

    def _mark(self, mark, side: int) -> None:
        if mark is None:
            return
        while len(mark):
            mark.pop()
        mark.append(self.app.art.icon("team%d" % side))

    def _won(self, player: int) -> bool:
        """Whether they won the game before."""
        book, game = self.book, self._game - 1
        if game < 0 or book.table(game, player) > _SEATS * 2:
            return False
        table = book.table(game, player)
        return player in book.sides(game, table)[book.winner(game, table)]

    # --- the scene

    def tick(self, now: int) -> bool:
        if not self._wait:
            return False
        self._wait -= 1
        if not self._wait:
            self._draw()
        return True

    def handle(self, button: int) -> None:
        if self._wait:
            return
        last = self.table + 1 == self.tables
        if button in (B, START) or (button in (A, RIGHT, DOWN) and last):
            if button in (B, START, A):
                self._leave()
        elif button in (A, RIGHT, DOWN, NEXT):
            self._turn(1)
        elif button in (LEFT, UP) and self.table:
            self._turn(-1)

    def _turn(self, step: int) -> None:
        self.table = (self.table + step) % self.tables
        self._show()
