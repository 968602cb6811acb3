"""Carry on? The game that was kept when the power went, as everybody may see it: the table without a hand.

Use: `app.go("carryon")` when `app.kept`. A goes on with it (with several people the curtain comes next), B leaves it
where it is: the title asks again. One that cannot be read is told and given up; one from a later version of the game is
told and left where it is, for that version.
"""

import displayio

from engine.cards import NONE
from engine.state import GAME_OVER
from gadget.buttons import SELECT, START, A, B
from gadget.modules import forget
from scenes import dealing
from screen import theme
from screen.box import area
from screen.layout import Layout
from screen.message import Message
from screen.text import Text


class Scene:
    """See scenes.app."""

    def __init__(self, app):
        self.app = app
        self.group = displayio.Group()
        app.session = None
        from play import gamekept

        kept, actions, problem = gamekept.found(app.store)
        if kept is not None:
            try:
                self._restore(kept, actions)
            except ValueError as error:
                app.session = None
                problem = gamekept.LATER if str(error)[-13:] == "later version" else gamekept.DAMAGED
        self._later = problem == gamekept.LATER
        forget("play.gamekept", "gadget.journal")
        if problem:
            app.problem(problem)
        if app.session is not None:
            self._build()

    def _restore(self, kept: tuple, actions: list) -> None:
        from play import gamekept, waiting

        app = self.app
        app.session = gamekept.back(kept, actions, app.settings.computers, app.settings.speed)
        app.session.open(NONE)
        if app.session.game.phase >= GAME_OVER:
            from play import stats

            if not stats.done(app):
                stats.over(app)  # the power went before that was done
            app.session.counted = None
        waiting.tidy()

    def _build(self) -> None:
        app = self.app
        table = _table(app)
        table._session = _Public(app.session)
        self.group = table.group
        table.paint()
        art = app.art
        lay = Layout(app.width, app.height, app.session.n)
        group = table.group
        area(art, group, 0, lay.hand_y, lay.width, 1, theme.UI_BRASS)
        area(art, group, 0, lay.hand_y + 1, lay.width, lay.foot_y - lay.hand_y - 1, theme.UI_WOOD)
        top = lay.hand_y + 1
        title = Text(art, "title", theme.GOLD, lay.width // 2, top + (lay.foot_y - top - lay.title_cap) // 2, "centre")
        title.set(app.phrases.get("carryon.title"))
        group.append(title.shadow(theme.NIGHT, 1, 2 if lay.large else 1))
        group.append(title.group)
        keys = Message(art, lay, group, lay.foot_y, lay.foot_h, lay.foot_text)
        keys.keys(("key_a", app.phrases.get("carryon.yes"), "key_b", app.phrases.get("carryon.no")))

    def enter(self) -> None:
        if self.app.session is None:
            if not self._later:
                dealing.keeper(self.app).cleared()
            self.app.go("title")

    def leave(self) -> None:
        pass

    def tick(self, now: int) -> bool:
        return False

    def handle(self, button: int) -> None:
        app = self.app
        if button in (A, START):
            dealing.keeper(app).begin(app.session)
            app.resume()
        elif button in (B, SELECT):
            app.session = None
            app.go("title")


def _table(app):
    """The widgets and the picture of the game's family."""
    if app.session.news is None:
        from scenes.table import Table

        return Table(app)
    from scenes import families

    return families.table(app.session)(app)


class _Public:
    """A session in which nobody looks and nobody is asked."""

    viewer = NONE

    def __init__(self, session):
        self._session = session

    def __getattr__(self, name):
        return getattr(self._session, name)

    def person_to_act(self) -> int:
        return NONE
