"""The door to a card drive: opens the book that was kept and goes to it, or to the set-up of a new one.

What games have left in memory goes first; a game that waits is put away until the book is closed.
"""

import displayio

from gadget.modules import forget, forget_games


class Scene:
    """See scenes.app. leaves: out of the door, to the title, with the game that was put away."""

    def __init__(self, app, leaves: bool = False):
        self.app = app
        self._leaves = leaves
        self.group = displayio.Group()

    def enter(self) -> None:
        app = self.app
        if self._leaves:
            self._take_back()
            app.replace("title")
            return
        put_away(app)
        from play import drivekept
        from play.drive import Book

        app.phrases.also("drive")
        app.problem(app.phrases.problem)
        book, problem = drivekept.load(app.store)
        forget("play.drivekept")
        app.problem(problem)
        if book is None or not book.drawn:
            app.replace("driveset", book or Book(0, 12))
        else:
            app.replace("drivehub", book)

    def _take_back(self) -> None:
        """The game that waited."""
        app = self.app
        kept, app.waiting = app.waiting, None
        if kept is not None:
            from play import waiting

            app.session = waiting.back(kept, app.settings.computers, app.settings.speed)
            app.keeper.begin(app.session)

    def leave(self) -> None:
        pass

    def tick(self, now: int) -> bool:
        return False

    def handle(self, button: int) -> None:
        pass


def put_away(app) -> None:
    """A game that waits is kept as a few bytes in app.waiting, and all that knows games is let go of."""
    if app.session is not None:
        from play import waiting
        from scenes import dealing

        dealing.count(app)
        app.waiting = waiting.put_away(app.session)
        app.session = None
    forget_games()


def close(app) -> None:
    """To the title; the words of the room that is left are forgotten, and the game that was put away is there again."""
    app.phrases.also("")
    app.go("drive", True)
