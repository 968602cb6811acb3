"""The door to a card drive: opens the book that was kept and goes to it, or to the set-up of a new one.

What choosing a game has left in memory goes first; a game that waits keeps what it needs by itself.
"""

import sys

import displayio


class Scene:
    """See scenes.app."""

    def __init__(self, app):
        self.app = app
        self.group = displayio.Group()

    def enter(self) -> None:
        from gadget.modules import forget

        app = self.app
        if app.session is None:
            forget(*[name for name in sys.modules if name[:7] == "engine." or name[:5] == "play."])
        from play import drivekept
        from play.drive import Book

        app.phrases.also(app.art.root + "assets/lang/drive.txt")
        app.problem(app.phrases.problem)
        book, problem = drivekept.load(app.store)
        forget("play.drivekept")
        app.problem(problem)
        if book is None or not book.drawn:
            app.replace("driveset", book or Book(0, 12))
        else:
            app.replace("drivehub", book)

    def leave(self) -> None:
        pass

    def tick(self, now: int) -> bool:
        return False

    def handle(self, button: int) -> None:
        pass
