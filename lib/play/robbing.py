"""Which card a robber is likeliest to put out. Use: `weakest(view)` when robbing is asked."""

from engine.cards import JOKER, NONE
from engine.tables import VALUES

_TRUMP = 64  # values from here on are trumps (engine/tables.py)


def weakest(view) -> int:
    """Of the cards the view's seat may put out, the one that takes the fewest tricks; NONE if it may put out none."""
    row = VALUES[view.trump] if view.trump < 4 else None
    found = NONE
    least = 255
    for i in range(view.legal()):
        number = view.actions[i]
        if number > JOKER:
            continue
        value = row[number] if row else number % 13
        if row and value < _TRUMP:
            value &= 15
        if value < least:
            least = value
            found = number
    return found
