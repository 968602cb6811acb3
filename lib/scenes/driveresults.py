"""The tables of a game and who won at each: the bar waits at the first table without a result.

A on a table asks who won there; LEFT and RIGHT on the game's row turn to earlier games, to put them right. When the
last result of the game that is on comes in, the list closes.
"""

from scenes import drivewords
from scenes.look import CHANGE, OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu. book: a play.drive.Book with a game drawn."""

    title = "drive.results.title"
    prefix = "drive.results."

    def __init__(self, app, book):
        self.book = book
        self.game = book.drawn - 1
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
        app.push("driveresult", self.book, self.game, int(key))

    def enter(self) -> None:
        app = self.app
        taken, app.result = app.result == "taken", None
        if taken and self.game + 1 == self.book.drawn:
            if not self.book.missing(self.game):
                app.pop()
                return
            self._next()
        Menu.enter(self)
