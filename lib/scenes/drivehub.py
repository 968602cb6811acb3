"""The middle of a card drive: what is to be done next is the button, and all else the book knows is above it."""

from scenes import drivewords
from scenes.look import BUTTON, OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu. book: a play.drive.Book with a game drawn."""

    prefix = "drive.hub."
    _all = ("tables", "results", "standings", "people", "redraw", "end")

    def __init__(self, app, book):
        self.book = book
        self.title = app.phrases.get("drive.game", book.drawn, book.games)
        self._count()
        Menu.__init__(self, app)
        self.at = len(self.rows) - 1

    def _count(self) -> None:
        """The rows there are: a draw is taken back only before its first result."""
        book = self.book
        game = book.drawn - 1
        self._missing = book.missing(game)
        self._of = book.tables(game)
        self._step = "take" if self._missing else ("over" if book.over() else "draw")
        rows = [(key, OPEN) for key in self._all if key != "redraw" or self._missing == self._of]
        self.rows = tuple(rows) + ((self._step, BUTTON),)

    def enter(self) -> None:
        key = self.rows[self.at][0]
        before = self._step
        self._count()
        if self._step != before:
            self.app.replace("drivehub", self.book)  # with another button
            return
        self.at = len(self.rows) - 1
        for place in range(len(self.rows)):
            if self.rows[place][0] == key:
                self.at = place
        Menu.enter(self)

    def label(self, key: str) -> str:
        if key == "draw":
            return self.app.phrases.get("drive.hub.draw", self.book.drawn + 1)
        return Menu.label(self, key)

    def value(self, key: str) -> str:
        book = self.book
        if key == "results":
            return self.app.phrases.get("drive.hub.results.value", self._of - self._missing, self._of)
        if key == "tables":
            return str(self._of)
        if key == "people":
            return str(len(book.players()))
        return ""

    def hint(self, key: str) -> str:
        if key == "draw":
            return drivewords.spread(self.app, self.book)
        if key == "take":
            return self.app.phrases.get("drive.hub.take.hint" + (".one" if self._missing == 1 else ""), self._missing)
        return Menu.hint(self, key)

    def choose(self, key: str) -> None:
        app, book = self.app, self.book
        if key in ("results", "take"):
            app.push("driveresults", book)
        elif key == "tables":
            app.push("drivetables", book)
        elif key == "standings":
            app.push("drivestand", book)
        elif key == "people":
            app.push("drivepeople", book)
        elif key == "over":
            app.push("driveover", book)
        elif key == "end":
            app.push("driveend", book)
        else:
            self._draw(key == "redraw")

    def _draw(self, again: bool) -> None:
        """The next game, or the last one once more for those who are there now."""
        app, book = self.app, self.book
        if drivewords.enough(app, book):
            if again:
                book.undraw()
            app.go("drivetables", book, True)

    def start(self) -> None:
        """START does what is next."""
        self.choose(self._step)

    def leave(self) -> None:
        drivewords.covered()

    def back(self) -> None:
        drivewords.leave(self.app)
