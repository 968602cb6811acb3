"""Sides and famous cards in words, for the scores and the end; the same way as scenes/words.py."""

from play import signs, tops
from scenes.words import home
from screen import theme


def seats_of(app, side: int) -> list:
    """The seats that play for a side, the first one shown first."""
    session = app.session
    n = session.n
    first = home(session)
    sides = session.game.sides
    return [(first + i) % n for i in range(n) if (first + i) % n % sides == side]


def side(app, number: int) -> str:
    """A side's name: its player, or its partners joined."""
    names = [app.session.names[seat] for seat in seats_of(app, number)]
    text = names[0]
    for name in names[1:]:
        text = app.phrases.get("side.and", text, name)
    return text


def mark(app, number: int, x: int, y: int, night: bool = False):
    """A side's mark at (x, y), as its partners wear it on the table: a TileGrid; None where everybody is alone.
    night: it stands on gold."""
    session = app.session
    if session.game.sides == session.n:
        return None
    icon = app.art.icon("team%d" % number)
    if night:
        icon.pixel_shader = app.art.palette(theme.NIGHT)
    icon.x, icon.y = x, y
    return icon


def called(app, number: int, trump: int) -> str:
    """A card by the name people give it, "jack of trumps", or in few letters."""
    key = tops.card_key(number, trump)
    return app.phrases.get(key) if key else signs.card(number)
