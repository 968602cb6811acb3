"""Cards and suits in few letters, and which cards of a hand are trumps: what the table needs all the time."""

from engine.cards import JOKER, RANKS
from engine.tables import VALUES

SIGNS = "♣♦♥♠"

_TRUMP = 64  # values from here on are trumps (engine/tables.py)


def sign(suit: int) -> str:
    """The sign of a suit 0..3, or '' while there is none."""
    return SIGNS[suit] if suit < 4 else ""


def card(number: int) -> str:
    """A card in few letters, "10♥"; '' for the Joker and for NONE."""
    if number >= JOKER:
        return ""
    rank = RANKS[number % 13]
    return ("10" if rank == "T" else rank) + SIGNS[number // 13]


def trumps(cards, count: int, trump: int) -> int:
    """Bit i set where cards[i] is a trump: the feet a hand wears. 0 while there is no trump suit."""
    bits = 0
    if trump < 4:
        row = VALUES[trump]
        for i in range(count):
            if cards[i] <= JOKER and row[cards[i]] >= _TRUMP:
                bits |= 1 << i
    return bits
