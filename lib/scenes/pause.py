"""The menu over the table: the game waits below it."""

from scenes.menu import OPEN, Menu


class Scene(Menu):
    """See scenes.menu."""

    title = "pause.title"
    prefix = "pause."
    rows = (("continue", OPEN), ("settings", OPEN), ("new", OPEN), ("leave", OPEN))

    def choose(self, key: str) -> None:
        app = self.app
        if key == "continue":
            app.pop()
        elif key == "settings":
            app.push("settings")
        else:
            app.session = None
            app.go("newgame" if key == "new" else "title")
