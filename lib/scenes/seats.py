"""Seats: who is a person, and what everybody is called.

LEFT and RIGHT change between person and computer at once; A opens the seat.
"""

from scenes.look import BOTH, CHANGE
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu. setup: the play.setup.Setup to change."""

    title = "seats.title"
    prefix = "seats."

    def __init__(self, app, setup):
        self.setup = setup
        self.rows = tuple([(str(seat), BOTH) for seat in range(setup.players)])
        Menu.__init__(self, app)

    def label(self, key: str) -> str:
        seat = int(key)
        return "%d  %s" % (seat + 1, self.setup.seat_names(self.app.phrases.get("you"))[seat])

    def value(self, key: str) -> str:
        return self.app.phrases.get(_kind(self.setup, int(key)))

    def hint(self, key: str) -> str:
        setup = self.setup
        sides = setup.options.get("sides")
        if sides == setup.players:
            return self.words("seats.hint")
        names = setup.seat_names(self.app.phrases.get("you"))
        seat = int(key)
        mates = [names[i] for i in range(seat % sides, setup.players, sides) if i != seat]
        return self.app.phrases.get("seats.with", ", ".join(mates))

    def change(self, key: str, step: int) -> None:
        self.setup.toggle(int(key))

    def choose(self, key: str) -> None:
        self.app.push(Seat(self.app, self.setup, int(key)))


class Seat(Menu):
    """One seat: person or computer, and its name."""

    title = "seats.title"
    prefix = "seat."
    rows = (("who", CHANGE), ("name", CHANGE))

    def __init__(self, app, setup, seat: int):
        self.setup = setup
        self.seat = seat
        Menu.__init__(self, app)

    def value(self, key: str) -> str:
        if key == "who":
            return self.app.phrases.get(_kind(self.setup, self.seat))
        return self.setup.seat_names(self.app.phrases.get("you"))[self.seat]

    def change(self, key: str, step: int) -> None:
        if key == "who":
            self.setup.toggle(self.seat)
        else:
            self.setup.change_name(self.seat, step)


def _kind(setup, seat: int) -> str:
    return "seats.person" if setup.people[seat] else "seats.computer"
