"""House rules: every option the game has, by hand.

The rows come from the engine's own list of options; only the words are here
(phrases `opt.KEY`, `opt.KEY.VALUE`, one line each).
"""

from scenes.look import CHANGE, OPEN
from scenes.menu import Menu

_ELSEWHERE = ("players", "sides")  # in new game


class Scene(Menu):
    """See scenes.menu. setup: the play.setup.Setup to change."""

    title = "rules.title"
    prefix = "opt."

    def __init__(self, app, setup):
        self.setup = setup
        rows = [(key, CHANGE) for key in setup.options.keys() if key not in _ELSEWHERE]
        rows.append(("reset", OPEN))
        self.rows = tuple(rows)
        Menu.__init__(self, app)

    def value(self, key: str) -> str:
        if key == "reset":
            return self.setup.options.preset
        value = str(self.setup.options.get(key))
        return self.app.phrases.find("val." + value) or value

    def hint(self, key: str) -> str:
        if key != "reset":
            text = self.app.phrases.find("opt.%s.%s" % (key, self.setup.options.get(key)))
            if text is not None:
                return text
        return Menu.hint(self, key)

    def change(self, key: str, step: int) -> None:
        self.setup.change(key, step)

    def choose(self, key: str) -> None:
        """As the game has it: the preset's own rules again."""
        self.setup.use(self.setup.options.preset)
        self.refresh()
