"""The organiser's page of a kiosk, behind its buttons: what was counted, the last errors, all that is locked else."""

from gadget.buttons import A
from gadget.kiosk import FAILED, STARTED
from scenes.look import BUTTON, OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu."""

    title = "kiosk.title"
    prefix = "kiosk."
    rows = (("counts", OPEN), ("errors", OPEN), ("settings", OPEN), ("games", OPEN), ("clear", OPEN), ("demo", BUTTON))

    def __init__(self, app):
        self._sure = False
        Menu.__init__(self, app)

    def value(self, key: str) -> str:
        counts = self.app.kiosk.counts
        if key == "counts":
            return str(counts[STARTED])
        return str(counts[FAILED]) if key == "errors" else ""

    def hint(self, key: str) -> str:
        return Menu.hint(self, key + ".sure" if self._sure else key)

    def handle(self, button: int) -> None:
        sure, self._sure = self._sure, False
        if sure and self.rows[self.at][0] == "clear" and button == A:
            self.app.kiosk.clear()
            self.refresh()
            return
        Menu.handle(self, button)
        if sure and self.app.top is self:
            self.refresh()

    def choose(self, key: str) -> None:
        app = self.app
        if key == "counts" or key == "errors":
            app.push("counted", key)
        elif key == "settings":
            app.push("settings")
        elif key == "games":
            app.go("newgame")
        elif key == "clear":
            self._sure = True
            self.refresh()
        else:
            app.go("title")

    def back(self) -> None:
        self.app.go("title")
