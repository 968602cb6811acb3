"""A card drive for tests: the app with a book in its store, and evenings played by a list of winners."""

import random

from gadget.scripted import ManualClock, MemoryStore, ScriptedButtons
from gadget.settings import Settings
from play import drivedraw, drivekept
from play.drive import TARGETS, Book
from scenes.app import App
from screen.phrases import Phrases
from tests.lib.table_kit import SIZES, art, words
from tools.twin.display import TwinDisplay

__all__ = ["NAMES", "SIZES", "Drive", "evening", "play"]

NAMES = (
    "Nora", "Seán", "Áine", "Tom", "Liam", "Cáit", "Pat", "Una", "Joe", "Maeve", "Finn", "Orla", "Eoin", "Róisín",
    "Colm", "Gráinne", "Dan", "Bríd", "Niall", "Sorcha",
)  # fmt: skip


def play(book, rng, game=None):
    """Chance results for every table of the last game drawn (or another)."""
    game = book.drawn - 1 if game is None else game
    for table in range(book.tables(game)):
        sides = len(book.sides(game, table))
        won = rng.randrange(sides)
        target = TARGETS[book.counted]
        if target:
            points = [target if side == won else 5 * rng.randrange(target // 5) for side in range(sides)]
            book.record(game, table, points)
        else:
            book.win(game, table, won)


def evening(players, played, seed=1, names=(), **facts):
    """A book with so many games played to their end."""
    book = Book(seed, players)
    for key, value in facts.items():
        setattr(book, key, value)
    for player in range(min(players, len(names))):
        book.names[player] = names[player]
    rng = random.Random(seed)
    for _ in range(played):
        drivedraw.draw(book)
        play(book, rng)
    return book


class Drive:
    """The app at the door of a drive; store: what is kept outlives it."""

    def __init__(self, size=(160, 128), book=None, store=None, seed=7, controls="dpad"):
        self.display = TwinDisplay(*size, headless=True, lazy=True)
        self.store = store or MemoryStore()
        if book is not None:
            drivekept.save(self.store, book)
        self.app = App(self.display, ScriptedButtons(), ManualClock(), self.store, art(*size),
                       Phrases(words()), Settings(), seed=seed, controls=controls)  # fmt: skip
        self.app.go("drive")

    @property
    def scene(self):
        return self.app.top

    @property
    def shown(self):
        return self.app.shown()

    @property
    def book(self):
        return self.app.top.book

    def press(self, *buttons):
        """One button a frame."""
        for button in buttons:
            self.app.buttons.press(button)
            self.app.clock.wait(20)
            self.app.tick()

    def picture(self):
        self.display.refresh()
        return self.display.pixels()

    def close(self):
        self.display.close()
