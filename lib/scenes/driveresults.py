"""The tables of a game and who won at each: the bar waits at the first table without a result.

A on a table asks who won there; LEFT and RIGHT on the game's row turn to earlier games, to put them right. When the
last result of the game that is on comes in, the list closes. The book is kept once the list is on the screen again.
"""

from play.drive import TARGETS
from scenes import drivewords
from scenes.look import BUTTON, CHANGE, OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu. book: a play.drive.Book with a game drawn."""

    title = "drive.results.title"
    prefix = "drive.results."

    def __init__(self, app, book):
        self.book = book
        self.game = book.drawn - 1
        self._unkept = 0  # frames until the book is kept, and one
        self._list()
        Menu.__init__(self, app)
        self._next()

    def _list(self) -> None:
        """A row for each table, below the game's where there have been several."""
        rows = [("game", CHANGE)] if self.book.drawn > 1 else []
        for table in range(self.book.tables(self.game)):
            rows.append((str(table), OPEN))
        self.rows = tuple(rows)

    def _next(self) -> None:
        """The bar goes to the first table without a result, or the first there is."""
        self.at = len(self.rows) - self.book.tables(self.game)
        for place in range(self.at, len(self.rows)):
            if self.book.winner(self.game, int(self.rows[place][0])) < 0:
                self.at = place
                return

    def label(self, key: str) -> str:
        if key == "game":
            return Menu.label(self, key)
        return self.app.phrases.get("drive.table", int(key) + 1)

    def value(self, key: str) -> str:
        book = self.book
        if key == "game":
            return self.app.phrases.get("drive.results.game.value", self.game + 1, book.drawn)
        side = book.winner(self.game, int(key))
        if side < 0:
            return "-"
        return drivewords.side(self.app, book, book.sides(self.game, int(key))[side])

    def hint(self, key: str) -> str:
        get = self.app.phrases.get
        if key == "game":
            return get("drive.results.game.hint")
        if self.game + 1 < self.book.drawn:
            return get("drive.results.later")
        if self.book.winner(self.game, int(key)) >= 0:
            return get("drive.results.put.hint")
        return get("drive.results.hint")

    def change(self, key: str, step: int) -> None:
        """Another game."""
        self.game = (self.game + step) % self.book.drawn
        self._list()

    def choose(self, key: str) -> None:
        app = self.app
        app.result = None
        app.push(Result(app, self.book, self.game, int(key)))

    def enter(self) -> None:
        app = self.app
        taken, app.result = app.result == "taken", None
        if taken:
            self._unkept = 3
        if taken and self.game + 1 == self.book.drawn:
            if not self.book.missing(self.game):
                app.pop()
                return
            self._next()
        Menu.enter(self)

    def leave(self) -> None:
        if self._unkept:
            self._unkept = 0
            drivewords.keep(self.app, self.book)

    def tick(self, now: int) -> bool:
        if self._unkept:
            self._unkept -= 1
            if not self._unkept:
                drivewords.keep(self.app, self.book)
        return Menu.tick(self, now)


class Result(Menu):
    """One table's result: A on the side that won; where points count, each side's, then the button. It begins with the
    result the table has, and pops "taken" when the book has another."""

    prefix = "drive.result."

    def __init__(self, app, book, game: int, table: int):
        self.book = book
        self.game = game
        self.table = table
        self._sides = book.sides(game, table)
        self._won = book.winner(game, table)
        self._target = TARGETS[book.counted]
        self.points = [max(0, book.points(game, side[0])) for side in self._sides]
        self._refused = False
        kind = CHANGE if self._target else OPEN
        self.rows = tuple([(str(side), kind) for side in range(len(self._sides))])
        if self._target:
            self.rows += (("done", BUTTON),)
        self.title = app.phrases.get("drive.table", table + 1)
        Menu.__init__(self, app)
        if not self._target:
            self.at = max(0, self._won)

    def label(self, key: str) -> str:
        if key == "done":
            return Menu.label(self, key)
        return drivewords.side(self.app, self.book, self._sides[int(key)])

    def value(self, key: str) -> str:
        if self._target:
            return str(self.points[int(key)])
        return self.app.phrases.get("drive.result.won") if int(key) == self._won else ""

    def hint(self, key: str) -> str:
        get = self.app.phrases.get
        if key == "done":
            return get("drive.result.one" if self._refused else "drive.result.done.hint")
        return get("drive.result.points.hint" if self._target else "drive.result.hint")

    def change(self, key: str, step: int) -> None:
        """Five points more or less, round from none to the target."""
        side = int(key)
        self.points[side] = (self.points[side] + 5 * step) % (self._target + 5)
        self._refused = False

    def choose(self, key: str) -> None:
        book = self.book
        try:
            if self._target:
                book.record(self.game, self.table, self.points)
            else:
                book.win(self.game, self.table, int(key))
        except ValueError:  # nobody has the most
            self._refused = True
            self.refresh()
            return
        self.app.pop("taken")

    def start(self) -> None:
        """START writes points down; a winner is always chosen by A."""
        if self._target:
            self.at = len(self.rows) - 1
            self.choose("done")
        else:
            self.back()
