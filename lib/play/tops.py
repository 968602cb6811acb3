"""The names people have for the best trumps. Use: `card_key(card, trump)`, for the scores and the end."""

from engine.cards import JOKER
from engine.tables import VALUES

_TOP = {79: "card.five", 78: "card.jack", 76: "card.ace"}


def card_key(number: int, trump: int) -> str:
    """The phrase that names a top trump or the Joker, or '' for a card without a name of its own."""
    if number == JOKER:
        return "card.joker"
    if number > JOKER or trump > 3:
        return ""
    return _TOP.get(VALUES[trump][number], "")
