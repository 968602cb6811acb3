"""A hint: what the strongest computer would do, in the only place where somebody's own card may be seen
beside the table: in that person's turn.

Use: `app.push("hint")` where somebody is to choose; A goes back to the table, B to the menu.
"""

from gadget.buttons import A
from scenes.advised import Advised
from scenes.page import Page


class Scene(Page):
    """See scenes.app."""

    def __init__(self, app):
        from play import hints

        self.app = app
        session = app.session
        view = session.view(session.viewer)
        self.card, head, line = hints.advise(view)
        get = app.phrases.get
        self.page = page = Advised(app, "hint.title")
        self.group = page.group
        page.show(self.card, get(*head), get(*hints.named(line, session.names)),
                  ("key_a", get("hint.go"), "key_b", get("hint.back")))
        hints.done()

    def handle(self, button: int) -> None:
        app = self.app
        app.pop()
        if button == A and app.shown() == "pause":
            app.pop()
