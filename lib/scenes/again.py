"""The same cards again: the code of the game there is, and dealing it once more to the same seats.

The game waits meanwhile; its table is put away, for what a code is made with takes its room. Use:
`app.go("again", "pause")`; the second is the scene over the table that B goes back to, if any.
"""

from engine.options import Options
from gadget.buttons import START, A, B
from play import code
from scenes.boxed import Boxed
from scenes.page import Page


class Scene(Page):
    """See scenes.app. over: scenes that stood over the table, to go back to."""

    def __init__(self, app, *over):
        self.app = app
        self._over = over
        session = app.session
        get = app.phrases.get
        page = Boxed(app, "again.title")
        self.group = page.group
        self.code = code.write(Options.unpack(session.game.options.pack()), session.seed, session.dealt_by)
        page.show(get("again.game", session.called or get("house"), session.n), self.code, get("again.hint"),
                  ("key_a", get("again.deal"), "key_b", get("again.back")))

    def handle(self, button: int) -> None:
        if button == A:
            from scenes import dealing

            self.app.deal(dealing.same(self.app))
        elif button in (B, START):
            self.app.resume(*self._over)
