"""A hand suit by suit: clubs, diamonds, hearts, spades, each best first, the ace of hearts and the Joker with trumps.

Use: `by_suit(view)` after view.sort(). Which cards are legal does not change.
"""

from engine.tables import VALUES

_TRUMP = 64  # values from here on are trumps (engine/tables.py)


def by_suit(view) -> None:
    """Puts the hand of a View in that order."""
    trump = view.trump
    if trump > 3:
        return
    row = VALUES[trump]
    hand = view.hand
    for i in range(1, view.held[view.seat]):
        card = hand[i]
        place = _place(row[card], trump)
        j = i
        while j and _place(row[hand[j - 1]], trump) < place:
            hand[j] = hand[j - 1]
            j -= 1
        hand[j] = card
    view.refresh()


def _place(value: int, trump: int) -> int:
    """Higher is further left."""
    suit = trump if value >= _TRUMP else value >> 4
    return (3 - suit) * 16 + (value & 15)
