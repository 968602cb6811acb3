"""The menu over the table: the game waits below it, and goes on waiting in new game and on the title."""

from scenes.look import OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu."""

    title = "pause.title"
    prefix = "pause."
    rows = (("continue", OPEN), ("past", OPEN), ("settings", OPEN), ("again", OPEN), ("new", OPEN), ("leave", OPEN))

    def __init__(self, app):
        if app.session is None or app.session.seed is None:  # nothing to deal again
            self.rows = tuple([row for row in self.rows if row[0] != "again"])
        Menu.__init__(self, app)

    def choose(self, key: str) -> None:
        app = self.app
        if key == "continue":
            app.pop()
        elif key in ("past", "settings"):
            app.push(key)
        elif key == "again":
            app.go("again", "pause")
        elif key == "new":
            app.go("newgame", None, True)
        else:
            app.go("title")
