"""One table's result: A on the side that won, and it is in the book. Where points count, each side's, then the button.

Pops "taken" when the book has it. A table that has a result already begins with it.
"""

from play.drive import TARGETS
from scenes import drivewords
from scenes.look import BUTTON, CHANGE, OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu. book: a play.drive.Book; game, table: counted from 0."""

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
        drivewords.keep(self.app, book)
        self.app.pop("taken")

    def start(self) -> None:
        """START writes points down; a winner is always chosen by A."""
        if self._target:
            self.at = len(self.rows) - 1
            self.choose("done")
        else:
            self.back()
