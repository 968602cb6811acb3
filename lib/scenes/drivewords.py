"""What all scenes of a card drive need: people in words, the book kept, and the way out."""

from gadget.modules import forget
from play.drive import PAIRS

_BOOK = ("play.drive", "play.drivedraw", "play.drivemove", "play.driverank", "play.drivekept", "play.drivepack")


def name(app, book, player: int) -> str:
    """A player's name, or the number."""
    return book.names[player] or app.phrases.get("drive.number", player + 1)


def side(app, book, players) -> str:
    """A player, or two joined."""
    text = name(app, book, players[0])
    for player in players[1:]:
        text = app.phrases.get("drive.side", text, name(app, book, player))
    return text


def spread(app, book) -> str:
    """The tables of the next game in words, or that there are too few people."""
    from play import drivedraw

    get = app.phrases.get
    try:
        sizes = drivedraw.sizes(book)
    except ValueError:
        return get(_few(book))
    if len(sizes) == 1:
        return get("drive.spread.one", sizes[0])
    low, high = min(sizes), max(sizes)
    if low == high:
        return get("drive.spread.same", len(sizes), low)
    return get("drive.spread.two", len(sizes), high, low)


def enough(app, book) -> bool:
    """Whether there are people enough to draw tables for; if not, that is shown."""
    from play import drivedraw

    try:
        drivedraw.sizes(book)
    except ValueError:
        app.problem(app.phrases.get(_few(book)))
        return False
    return True


def _few(book) -> str:
    """The phrase for too few people. Two partners are one side; before the first game each can still play alone."""
    return "drive.set.lone" if book.partners and not book.drawn and len(book.players()) > 1 else "drive.set.few"


def covered() -> None:
    """Lets go of what a menu's line about tables needs; called when another scene covers it."""
    forget("play.drivedraw", "play.drivemove")


def keep(app, book) -> None:
    """Keeps the book; a problem is shown."""
    from play import drivekept

    app.problem(drivekept.save(app.store, book))


def paired(book) -> bool:
    """Whether partners are for the whole evening."""
    return book.partners == PAIRS


def leave(app) -> None:
    """To the title; nothing of the book stays in memory, and the game that waited is there again."""
    from scenes import drive

    forget(*_BOOK)
    drive.close(app)
