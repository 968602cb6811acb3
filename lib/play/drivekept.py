"""Where a drive's book is kept between two presses of the power switch.

Use: `book, problem = load(store)` and `problem = save(store, book)`; store: the settings' store, which says where
there is room for a book (`store.books()`): a file where the drive can be written to, else the board's own memory. Of
several books the one saved last counts. A board holds this, and what it imports, only while it is used.
"""

from gadget.kinds import BOOK
from gadget.modules import forget

DAMAGED = "The book that was kept is damaged"
LATER = "The book that was kept is from a later version of the game"
NOT_KEPT = "The book cannot be kept: it is gone when the power is"


def load(store) -> tuple:
    """(the book kept last, or None; what is wrong with one that cannot be read, or '')."""
    newest = None
    problem = ""
    for place in store.books():
        data = place.read(BOOK)
        if place.problem:
            problem = DAMAGED
        if data:
            from play import drivepack

            try:
                book = drivepack.unpack(data)
            except ValueError as error:
                problem = LATER if str(error) == "later" else DAMAGED
                continue
            if newest is None or book.saves > newest.saves:
                newest = book
    _forget()
    return newest, problem


def save(store, book) -> str:
    """Keeps the book in the first place that takes it; what is wrong, or ''."""
    from play import drivepack

    book.saves += 1
    data = drivepack.pack(book)
    problem = NOT_KEPT
    for place in store.books():
        if place.write(BOOK, data):
            problem = ""
            break
    _forget()
    return problem


def _forget() -> None:
    forget("play.drivepack", "play.drivekept", "gadget.record", "gadget.files")
