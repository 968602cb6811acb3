"""The menu over the table: the game waits below it, and goes on waiting in new game and on the title.

B leads out of every scene and at last to the title, so here too: what opens this menu, B at the table, once more goes
to the title, and A there comes back. START, which opens it as well, closes it.
"""

from engine.cards import NONE
from engine.state import GAME_OVER, HAND_OVER
from play.again import allowed
from scenes.look import OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu."""

    title = "pause.title"
    prefix = "pause."
    rows = (("continue", OPEN), ("hint", OPEN), ("review", OPEN), ("past", OPEN), ("agree", OPEN), ("leaving", OPEN),
            ("settings", OPEN), ("again", OPEN), ("new", OPEN), ("leave", OPEN))

    def __init__(self, app):
        session = app.session
        none = []
        if session is None or not allowed(session):
            none.append("again")
        if session is None or session.back < 0 or session.game.phase >= GAME_OVER or not _mine(session):
            none.append("agree")
        if session is None or sum(session.came) < 2:
            none.append("leaving")
        if session is None or not _hinted(session):
            none.append("hint")
        if session is None or not _reviewed(session):
            none.append("review")
        self.rows = tuple([row for row in self.rows if row[0] not in none])
        Menu.__init__(self, app)

    def choose(self, key: str) -> None:
        app = self.app
        if key == "continue":
            app.pop()
        elif key == "hint" and not _hinted(app.session):
            app.replace("pause")  # the cards were put away meanwhile: the screen slept
        elif key in ("hint", "review", "past", "settings"):
            app.push(key)
        elif key == "again":
            app.go("again", "pause")
        elif key in ("agree", "leaving"):
            app.go(key)
        elif key == "new":
            app.go("newgame", None, True)
        else:
            app.go("title")

    def back(self) -> None:
        self.app.go("title")

    def start(self) -> None:
        self.app.pop()


def _mine(session) -> bool:
    """Whether who plays here may take a card back: see play.takeback."""
    if session.persons > 1:
        return True
    from play.takeback import mine

    return mine(session)


def _hinted(session) -> bool:
    """Whether somebody who may look at their cards has a choice: see play.hints."""
    seat = session.person_to_act()
    return seat != NONE and seat == session.viewer and session.game.phase < HAND_OVER and session.game.legal() > 1


def _reviewed(session) -> bool:
    """Whether there is a hand to look back at: of a game for points, with one person, played to its last trick."""
    game = session.game
    return session.persons == 1 and not game.options.family and game.phase == HAND_OVER and game.trick == 5
