"""The set-up of a card drive: how many people, games, seats at a table; who plays with whom, what counts, who moves."""

from play.drive import DRAWN, GAMES, MIXED, MOST, TARGETS
from scenes import drivewords
from scenes.look import BUTTON, CHANGE, OPEN
from scenes.menu import Menu

# Keys whose values are words, and the last one's number.
_WORDS = (("partners", DRAWN), ("counted", len(TARGETS) - 1), ("moving", MIXED))


class Scene(Menu):
    """See scenes.menu. book: a play.drive.Book before its first game."""

    title = "drive.set.title"
    prefix = "drive.set."
    rows = (
        ("players", CHANGE),
        ("names", OPEN),
        ("games", CHANGE),
        ("size", CHANGE),
        ("partners", CHANGE),
        ("counted", CHANGE),
        ("moving", CHANGE),
        ("draw", BUTTON),
    )

    def __init__(self, app, book):
        self.book = book
        self._dropped = []  # names of those taken out, the last one first to come back
        Menu.__init__(self, app)

    def value(self, key: str) -> str:
        book = self.book
        get = self.app.phrases.get
        if key == "players":
            return str(len(book.players()))
        if key == "games":
            return str(book.games)
        if key == "size":
            return get("drive.set.size.value", book.size)
        for word, _ in _WORDS:
            if key == word:
                return get("drive.set.%s.%d" % (key, getattr(book, key)))
        return ""

    def hint(self, key: str) -> str:
        if key in ("players", "size", "draw"):
            return drivewords.spread(self.app, self.book)
        for word, _ in _WORDS:
            if key == word:
                return self._fitting("drive.set.%s.%d.hint" % (key, getattr(self.book, key)))
        return Menu.hint(self, key)

    def _fitting(self, key: str) -> str:
        """A phrase; its short form where the screen is narrow."""
        short = self.app.phrases.find(key + ".s") if self.look.lay.size == "s" else None
        return short or self.app.phrases.get(key)

    def change(self, key: str, step: int) -> None:
        book = self.book
        if key == "players":
            self._count((len(book.names) - 2 + step) % (MOST - 1) + 2)
        elif key == "games":
            book.games = (book.games - 1 + step) % GAMES + 1
        elif key == "size":
            self._size(step)
        else:
            for word, last in _WORDS:
                if key == word:
                    setattr(book, key, (getattr(book, key) + step) % (last + 1))
            if key == "partners":
                self._size(0)

    def _count(self, wanted: int) -> None:
        book = self.book
        while len(book.names) < wanted:
            book.add(self._dropped.pop() if self._dropped else "")
        while len(book.names) > wanted:
            self._dropped.append(book.names[-1])
            book.drop()

    def _size(self, step: int) -> None:
        """So many at a table; with partners an even number of at least four."""
        book = self.book
        if book.partners:
            book.size = (max(4, book.size // 2 * 2) - 4 + 2 * step) % 8 + 4
        else:
            book.size = (book.size - 2 + step) % 9 + 2

    def choose(self, key: str) -> None:
        if key == "names":
            self.app.push("drivepeople", self.book)
        else:
            self.start()

    def start(self) -> None:
        """Draws the first game."""
        from scenes import dealing

        app = self.app
        self.book.seed = dealing.seed(app)
        if drivewords.enough(app, self.book):
            app.go("drivetables", self.book, True)

    def leave(self) -> None:
        drivewords.covered()

    def back(self) -> None:
        drivewords.keep(self.app, self.book)
        drivewords.leave(self.app)
