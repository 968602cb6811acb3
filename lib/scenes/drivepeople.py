"""The people of a card drive: names, partners, who has left, and late players.

A opens one of them; the last row lets one more in. Who comes or goes does so with the next draw.
"""

from play.drive import MOST, NAME_BYTES, NONE
from scenes import drivewords
from scenes.look import BOTH, CHANGE, OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu. book: a play.drive.Book."""

    title = "drive.people.title"
    prefix = "drive.people."

    def __init__(self, app, book):
        self.book = book
        self._list()
        Menu.__init__(self, app)

    def _list(self) -> None:
        self.rows = tuple([(str(player), OPEN) for player in range(len(self.book.names))]) + (("late", OPEN),)

    def label(self, key: str) -> str:
        if key == "late":
            return Menu.label(self, key)
        return "%d  %s" % (int(key) + 1, self.book.names[int(key)])

    def value(self, key: str) -> str:
        if key == "late" or self.book.here[int(key)]:
            return ""
        return self.app.phrases.get("drive.people.left")

    def hint(self, key: str) -> str:
        get = self.app.phrases.get
        book = self.book
        if key == "late":
            return get("drive.people.late.full" if len(book.names) == MOST else "drive.people.late.hint")
        if not drivewords.paired(book) or not book.here[int(key)]:
            return get("drive.people.hint")
        mate = book.mate(int(key))
        if mate == NONE:
            return get("drive.people.lone")
        return get("drive.people.with", drivewords.name(self.app, book, mate))

    def choose(self, key: str) -> None:
        book = self.book
        if key != "late":
            self.app.push(Person(self.app, book, int(key)))
        elif len(book.names) < MOST:
            self.at = book.add()
            self._list()
            self.app.push(Person(self.app, book, self.at))

    def back(self) -> None:
        drivewords.keep(self.app, self.book)
        self.app.pop()


class Person(Menu):
    """One player: the name, whether they play on, and the partner."""

    prefix = "drive.person."

    def __init__(self, app, book, player: int):
        self.book = book
        self.player = player
        self.rows = (("name", BOTH), ("here", CHANGE))
        if drivewords.paired(book):
            self.rows += (("mate", CHANGE),)
        self.title = app.phrases.get("drive.number", player + 1)
        app.result = None
        Menu.__init__(self, app)

    def value(self, key: str) -> str:
        get = self.app.phrases.get
        book = self.book
        if key == "name":
            return book.names[self.player] or get("drive.person.name.none")
        if key == "here":
            return get("drive.person.here." + ("yes" if book.here[self.player] else "no"))
        mate = book.mate(self.player)
        return get("drive.person.mate.none") if mate == NONE else drivewords.name(self.app, book, mate)

    def change(self, key: str, step: int) -> None:
        if key == "name":
            self._turn(step)
        elif key == "here":
            self.book.here[self.player] ^= 1
        else:
            self._change_mate(step)

    def _turn(self, step: int) -> None:
        """The next name of the list that nobody has, or none."""
        book = self.book
        names = [""] + self.app.phrases.get("names").split(",")
        own = book.names[self.player]
        at = names.index(own) if own in names else 0
        for _ in range(len(names)):
            at = (at + step) % len(names)
            if not names[at] or names[at] not in book.names:
                break
        book.names[self.player] = names[at]

    def _change_mate(self, step: int) -> None:
        book = self.book
        others = [player for player in book.players() if player != self.player]
        if not others:
            return
        mate = book.mate(self.player)
        at = others.index(mate) + step if mate in others else 0
        book.pair(self.player, others[at % len(others)])

    def choose(self, key: str) -> None:
        self.app.result = None
        self.app.push("naming", "seat.name", self.book.names[self.player], NAME_BYTES, self._check)

    def _check(self, name: str):
        """That somebody else is called so, which is refused, as the list of names passes over it; or None."""
        names = self.book.names
        for player in range(len(names)):
            if player != self.player and names[player].lower() == name.strip().lower():
                return self.app.phrases.get("drive.person.name.taken"), True
        return None

    def enter(self) -> None:
        app = self.app
        name, app.result = app.result, None
        if isinstance(name, str):
            self.book.names[self.player] = name
        Menu.enter(self)
