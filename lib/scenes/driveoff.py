"""The play-off: several share the first place, and have played for it; A on who won."""

from play import driverank
from scenes import drivewords
from scenes.look import OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu. book: a play.drive.Book whose first place is shared."""

    title = "drive.off.title"
    prefix = "drive.off."

    def __init__(self, app, book):
        self.book = book
        self._first = [row[2] for row in driverank.first(book)]
        self.rows = tuple([(str(i), OPEN) for i in range(len(self._first))])
        Menu.__init__(self, app)

    def label(self, key: str) -> str:
        return drivewords.side(self.app, self.book, self._first[int(key)])

    def hint(self, key: str) -> str:
        return self.app.phrases.get("drive.off.hint")

    def choose(self, key: str) -> None:
        self.book.best = self._first[int(key)][0]
        drivewords.keep(self.app, self.book)
        self.app.replace("driveover", self.book)

    def back(self) -> None:
        self.app.replace("driveover", self.book)
