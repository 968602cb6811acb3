"""Cards as small ints.

A card is `suit * 13 + rank`: suits C 0, D 1, H 2, S 3; ranks A 0, 2 1, ... T 9, J 10, Q 11, K 12. The
Joker is 52. NONE (255) stands wherever there is no card, seat, side or suit.
"""

JOKER = 52
NONE = 255
SUITS = "CDHS"
RANKS = "A23456789TJQK"
ACE_OF_HEARTS = 26


def name(card: int) -> str:
    """The card's two letters, rank then suit: 0..52 -> "AC" ... "KS", "JK". ValueError for anything else."""
    if card == JOKER:
        return "JK"
    if not 0 <= card < JOKER:
        raise ValueError("no such card: %s" % card)
    return RANKS[card % 13] + SUITS[card // 13]


def parse(text: str) -> int:
    """The card that two letters name ("9D", "JK"). ValueError for any other text."""
    if text == "JK":
        return JOKER
    if isinstance(text, str) and len(text) == 2:
        rank = RANKS.find(text[0])
        suit = SUITS.find(text[1])
        if rank >= 0 and suit >= 0:
            return suit * 13 + rank
    raise ValueError("no such card: %s (rank A23456789TJQK, suit CDHS, or JK)" % (text,))
