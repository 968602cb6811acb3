"""Statistics: for each game that was played, what the persons at the gadget did in it.

The first row changes the game; the last forgets all of it, and asks first. Use: `app.push("stats")`.
"""

from engine.presets import PRESETS
from gadget.modules import forget
from play import stats
from scenes.look import CHANGE, OPEN, PLAIN
from scenes.menu import Menu

# The rows of all games, and of those by whose numbers one knows that they have them.
_ROWS = (("games", stats.GAMES), ("wins", stats.WINS), ("best", stats.BEST), ("tricks", stats.TRICKS),
         ("spoils", stats.SPOILS), ("made", stats.MADE), ("lost", stats.LOST))  # fmt: skip
_FAMILIES = {"Spoil Five": ("spoils",), "Auction Forty-Five": ("made", "lost"), "One-Hundred-and-Ten": ("made", "lost")}


class Scene(Menu):
    """See scenes.menu."""

    title = "stats.title"
    prefix = "stats."

    def __init__(self, app):
        self._sure = False
        self._read(app)
        Menu.__init__(self, app)

    def _read(self, app) -> None:
        kept = stats.load(app.store)
        self._rows = kept.rows
        self._later = kept.later
        if kept.later:
            app.problem(stats.LATER)
        self._numbers = sorted(self._rows)
        self._shown = 0
        self._list()

    def _list(self) -> None:
        """The rows there are for the game that is shown."""
        if not self._numbers:
            self.rows = (("none", PLAIN), ("reset", OPEN)) if self._later else (("none", PLAIN),)
            return
        row = self._rows[self._numbers[self._shown]]
        own = _FAMILIES.get(self._game(), ())
        rows = [("game", CHANGE)]
        for key, place in _ROWS:
            if place <= stats.TRICKS or key in own or row[place]:
                rows.append((key, PLAIN))
        self.rows = tuple(rows) + (("reset", OPEN),)

    def _game(self) -> str:
        number = self._numbers[self._shown]
        return PRESETS[number][0] if number < len(PRESETS) else ""

    def label(self, key: str) -> str:
        if key == "game":
            return self._game() or self.app.phrases.get("house")
        return Menu.label(self, key)

    def value(self, key: str) -> str:
        if key == "game":
            return "%d/%d" % (self._shown + 1, len(self._numbers))
        for name, place in _ROWS:
            if name == key:
                return str(self._rows[self._numbers[self._shown]][place])
        return ""

    def hint(self, key: str) -> str:
        if key == "reset" and self._sure:
            return self.app.phrases.get("stats.reset.sure")
        return Menu.hint(self, key)

    def change(self, key: str, step: int) -> None:
        self._shown = (self._shown + step) % len(self._numbers)
        self._list()

    def choose(self, key: str) -> None:
        if key != "reset":
            return
        if not self._sure:
            self._sure = True
            self.refresh()
            return
        self._sure = False
        if not stats.reset(self.app.store):
            self.app.problem(self.app.store.problem)
        self.app.replace("stats")

    def handle(self, button: int) -> None:
        at = self.at
        Menu.handle(self, button)
        if self.at != at:
            self._sure = False  # and the line at the bottom is another row's

    def leave(self) -> None:
        forget("play.stats")
