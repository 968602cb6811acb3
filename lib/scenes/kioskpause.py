"""The menu of a kiosk's table: going on and leaving, nothing that the next guest could find changed."""

from scenes import pause

_OPEN = ("continue", "past", "leave")  # past: what everybody has seen, once more


class Scene(pause.Scene):
    """See scenes.pause."""

    def __init__(self, app):
        self.rows = tuple([row for row in self.rows if row[0] in _OPEN])
        pause.Scene.__init__(self, app)

    def words(self, key: str) -> str:
        return pause.Scene.words(self, "kiosk.leave.hint" if key == "pause.leave.hint" else key)

    def label(self, key: str) -> str:
        return self.app.phrases.get("kiosk.leave") if key == "leave" else pause.Scene.label(self, key)

    def choose(self, key: str) -> None:
        if key == "continue" and self.app.alone:
            self.app.resume()
        else:
            pause.Scene.choose(self, key)

    def back(self) -> None:
        self.choose("continue")
