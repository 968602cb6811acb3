"""Which card beats which, and cards put in order (rules: pack and ranking)."""

from engine.cards import JOKER, NONE
from engine.tables import VALUES


def winner(cards, count: int, trump: int, start: int = 0) -> int:
    """The place (0 .. count-1) of the winning card among cards[start:start + count], the first of them led.

    The highest trump takes the trick; without a trump, the highest card of the suit led.
    """
    row = VALUES[trump]
    place = 0
    best = row[cards[start]]
    for i in range(1, count):
        value = row[cards[start + i]]
        if value > best and (value >= 64 or value >> 4 == best >> 4):
            best = value
            place = i
    return place


def trumps(trump: int, joker: bool = False) -> bytes:
    """All trumps of a suit, best first: 13 cards in hearts, 14 in another suit, one more with the Joker."""
    return _descending(VALUES[trump], 64, 79, not joker)


def plain(trump: int, suit: int) -> bytes:
    """A plain suit's cards, best first. Empty for the trump suit itself."""
    if suit == trump:
        return b""
    return _descending(VALUES[trump], suit * 16 + 1, suit * 16 + 13, False)


def _descending(row, low, high, no_joker):
    order = bytearray()
    for value in range(high, low - 1, -1):
        for card in range(53):
            if row[card] == value and not (no_joker and card == JOKER):
                order.append(card)
    return bytes(order)


def sort_hand(hand, count: int, trump: int) -> None:
    """Sort hand[:count] in place: trumps first, then suit by suit, each best first.

    While there is no trump (NONE) the cards are put in the order of their numbers, highest first.
    """
    row = VALUES[trump] if trump != NONE else range(53)
    for i in range(1, count):
        card = hand[i]
        value = row[card]
        j = i
        while j and row[hand[j - 1]] < value:
            hand[j] = hand[j - 1]
            j -= 1
        hand[j] = card


def worth(row, card):
    """How dear a card is to its holder: plain cards 1..13 within their suit, trumps above."""
    value = row[card]
    return value if value >= 64 else value & 15


def dearer(row, card, other):
    """Whether a card is worth more to its holder than another; of equal ones the higher number, so that a choice does
    not depend on how the hand lies."""
    value = worth(row, card)
    equal = worth(row, other)
    return value > equal or (value == equal and card > other)
