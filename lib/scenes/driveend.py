"""The end of an evening: the podium as it stands, or a new book; what is lost is asked for twice."""

from gadget.modules import forget
from scenes import drivewords
from scenes.look import OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu. book: the play.drive.Book that goes."""

    title = "drive.end.title"
    prefix = "drive.end."
    rows = (("podium", OPEN), ("same", OPEN), ("empty", OPEN))

    def __init__(self, app, book):
        self.book = book
        self._asked = ""  # the row whose A was pressed once
        Menu.__init__(self, app)

    def hint(self, key: str) -> str:
        if key == self._asked:
            return self.app.phrases.get("drive.end.sure")
        return Menu.hint(self, key)

    def handle(self, button: int) -> None:
        before = self.at
        Menu.handle(self, button)
        if self.at != before:
            self._asked = ""

    def choose(self, key: str) -> None:
        if key == "podium":
            self.app.push("driveover", self.book)
        elif key != self._asked:
            self._asked = key
            self.refresh()
        else:
            self._new(key == "same")

    def _new(self, same: bool) -> None:
        """An evening's book with the settings of the last one, and its people too if they are the same."""
        from play import driveagain

        book = driveagain.another(self.book, same)
        forget("play.driveagain")
        drivewords.keep(self.app, book)
        self.app.go("driveset", book)

    def enter(self) -> None:
        self._asked = ""
        Menu.enter(self)
