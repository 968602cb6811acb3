"""The next evening's book: settings as they were, and the people who were there at the end, or twelve without names."""

from play.drive import NONE, Book


def another(book, same: bool) -> Book:
    """A book before its first game. same: with those who are here, their names and partners."""
    here = book.players() if same else []
    made = Book(0, len(here) or 12)
    for key in ("saves", "games", "size", "partners", "counted", "moving"):
        setattr(made, key, getattr(book, key))
    for i in range(len(here)):
        made.names[i] = book.names[here[i]]
        mate = book.mate(here[i])
        if mate != NONE:
            made.pair(i, here.index(mate))
    return made
