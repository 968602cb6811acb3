"""A card is to be taken back: everybody who plays here is asked in turn, and one who does not agree is enough. Whoever
has left is not asked, also when it is their card; see play/takeback.py for what may be taken back then.

The table is put away meanwhile, for a hand that is played again takes its room. What was seen since stays known; the
curtain says so. Use: `app.go("agree")` where the session has a card to take back (`session.back`).
"""

from gadget.buttons import START, A, B
from play import takeback
from scenes.boxed import Boxed
from scenes.page import Page
from screen.text import measure


class Scene(Page):
    """See scenes.app."""

    def __init__(self, app):
        self.app = app
        session = app.session
        self._page = Boxed(app, "agree.title")
        self.group = self._page.group
        self.player = takeback.who(session)
        # Who wants it is asked first, and then round the table.
        self._left = [(self.player + i) % session.n for i in range(session.n)]
        self._left = [seat for seat in self._left if session.people[seat]]
        self._ask()

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        return self._left[0]

    def _ask(self) -> None:
        get = self.app.phrases.get
        names = self.app.session.names
        app = self.app
        card = get("agree.card", names[self.player])
        if measure(app.art, "text", card) > app.width - 12:
            card = get("agree.card.s", names[self.player])
        self._page.show(card, names[self.asked],
                        get("agree.more", len(self._left)), ("key_a", get("agree.yes"), "key_b", get("agree.no")))

    def _back(self) -> None:
        app = self.app
        session = app.session
        takeback.back(session)
        session.told = ("agree.told", session.names[self.player])
        keeper = getattr(app, "keeper", None)
        if keeper:
            keeper.begin(session)
        app.resume()

    def handle(self, button: int) -> None:
        if button == A:
            self._left.pop(0)
            if self._left:
                self._ask()
            else:
                self._back()
        elif button in (B, START):
            self.app.resume()
