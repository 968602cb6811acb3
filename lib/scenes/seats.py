"""Seats, in playing order: who is a person, what everybody is called, and who sits where.

LEFT and RIGHT change between person and computer at once; A opens the seat, where its player may move to another or,
in a game with sides, choose a partner. The button lets cards decide (scenes/draw.py).
"""

from gadget.record import NAME_BYTES
from scenes.look import BOTH, BUTTON, CHANGE, OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu. setup: the play.setup.Setup to change."""

    title = "seats.title"
    prefix = "seats."

    def __init__(self, app, setup):
        self.setup = setup
        self.rows = tuple([(str(seat), BOTH) for seat in range(setup.players)] + [("draw", BUTTON)])
        Menu.__init__(self, app)

    def label(self, key: str) -> str:
        if key == "draw":
            return Menu.label(self, key)
        seat = int(key)
        return "%d  %s" % (seat + 1, _names(self)[seat])

    def value(self, key: str) -> str:
        return "" if key == "draw" else self.app.phrases.get(_kind(self.setup, self.setup.seated()[int(key)]))

    def hint(self, key: str) -> str:
        if key == "draw":
            return self.app.phrases.get("seats.draw.sides" if _sides(self.setup) else "seats.draw.alone")
        return _partners(self, int(key)) or self.words("seats.hint")

    def change(self, key: str, step: int) -> None:
        self.setup.toggle(self.setup.seated()[int(key)])

    def choose(self, key: str) -> None:
        if key == "draw":
            self.app.push("draw", self.setup)
        else:
            self.app.push(Seat(self.app, self.setup, self.setup.seated()[int(key)]))


class Seat(Menu):
    """One player: person or computer, name, seat and partner."""

    title = "seats.title"
    prefix = "seat."

    def __init__(self, app, setup, player: int):
        self.setup = setup
        self.player = player
        self.rows = (("who", CHANGE), ("name", CHANGE), ("typed", OPEN), ("place", CHANGE))
        if setup.players == 2 * setup.options.get("sides"):
            self.rows += (("partner", CHANGE),)
        Menu.__init__(self, app)

    @property
    def seat(self) -> int:
        """Where the player sits now."""
        return self.setup.seated().index(self.player)

    def value(self, key: str) -> str:
        setup = self.setup
        if key == "who":
            return self.app.phrases.get(_kind(setup, self.player))
        if key == "typed":
            return ""
        if key == "place":
            return self.app.phrases.get("seat.place.of", self.seat + 1, setup.players)
        return _names(self)[self.seat if key == "name" else setup.mates(self.seat)[0]]

    def hint(self, key: str) -> str:
        if key == "place":
            before = _names(self)[self.seat - 1]
            return _partners(self, self.seat) or self.app.phrases.get("seat.place.after", before)
        return Menu.hint(self, key)

    def change(self, key: str, step: int) -> None:
        setup = self.setup
        seat = self.seat
        if key == "who":
            setup.toggle(self.player)
        elif key == "name":
            setup.change_name(self.player, step)
        elif key == "place":
            setup.swap(seat, (seat + step) % setup.players)
        else:
            self._change_partner(seat, step)

    def choose(self, key: str) -> None:
        name = self.setup.names[self.player]
        self.app.push("naming", "seat.name", name, NAME_BYTES, self._check)

    def _check(self, name: str):
        """See scenes.naming: no two are called alike."""
        others = [one for one in self.setup.names if one != self.setup.names[self.player]]
        return (self.app.phrases.get("seat.taken"), True) if name in others else None

    def enter(self) -> None:
        """Also back from naming, with the name."""
        name, self.app.result = self.app.result, None
        if name:
            self.setup.name_player(self.player, name)
        Menu.enter(self)

    def _change_partner(self, seat: int, step: int) -> None:
        """The next or last player comes over, and the partner there was takes their seat."""
        setup = self.setup
        seated = setup.seated()
        opposite = setup.mates(seat)[0]
        other = seated[opposite]
        while True:
            other = (other + step) % setup.players
            if other != self.player:
                return setup.swap(opposite, seated.index(other))


def _kind(setup, player: int) -> str:
    return "seats.person" if setup.people[player] else "seats.computer"


def _sides(setup) -> bool:
    return setup.options.get("sides") < setup.players


def _names(menu) -> list:
    return menu.setup.seat_names(menu.app.phrases.get("you"))


def _partners(menu, seat: int) -> str:
    """Who a seat plays with, as a line; '' where everybody is alone."""
    if not _sides(menu.setup):
        return ""
    names = _names(menu)
    mates = [names[i] for i in menu.setup.mates(seat)]
    return menu.app.phrases.get("seats.with", ", ".join(mates))
