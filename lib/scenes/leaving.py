"""Who leaves, and who is back: a computer plays for somebody who is gone, with the same name and cards.

Only seats where a person sat when the game began are listed: nobody can look into a computer's hand. One person stays.
Cards lie face down afterwards until whoever is to act has the gadget. A hand that is over was played by those who were
here then, and is counted before that. Use: `app.go("leaving")`; the game waits.
"""

from scenes.look import CHANGE
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu."""

    title = "leaving.title"
    prefix = "leaving."

    def __init__(self, app):
        session = app.session
        self.rows = tuple([(str(seat), CHANGE) for seat in range(session.n) if session.came[seat]])
        self._problem = ""
        Menu.__init__(self, app)
        from scenes import dealing

        dealing.count(app)

    def label(self, key: str) -> str:
        return self.app.session.names[int(key)]

    def value(self, key: str) -> str:
        here = self.app.session.people[int(key)]
        return self.app.phrases.get("leaving.here" if here else "leaving.gone")

    def hint(self, key: str) -> str:
        session = self.app.session
        if self._problem:
            return self._problem
        return self.app.phrases.get("leaving.hint" if session.people[int(key)] else "leaving.back")

    def change(self, key: str, step: int) -> None:
        session = self.app.session
        seat = int(key)
        self._problem = ""
        try:
            session.seat_person(seat, not session.people[seat])
        except ValueError:
            self._problem = self.app.phrases.get("leaving.last")

    def back(self) -> None:
        keeper = getattr(self.app, "keeper", None)
        if keeper:
            keeper.begin(self.app.session)
        self.app.resume()
