"""Which cards may be played (rules: tricks), with every option of `renege`, `void` and `trumped_trick`.

The three options travel as one small int, the rules code: renege (0 led, 1 never_forced, 2 five_only, 3 best)
plus 4 for void must_trump plus 8 for trumped_trick on. 0 is the game as most play it.
"""

from engine.cards import NONE
from engine.reasons import FOLLOW, TRUMP_LED, TRUMPED, VOID_TRUMP
from engine.tables import VALUES

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

RENEGE = ("led", "never_forced", "five_only", "best")
VOID = ("anything", "must_trump")
SWITCH = ("off", "on")

_NEVER_FORCED = const(1)
_FIVE_ONLY = const(2)
_BEST = const(3)
_MUST_TRUMP = const(4)
_TRUMPED_TRICK = const(8)
_TRUMP = const(64)  # card values: see engine/tables.py
_TOP = const(76)
_FIVE = const(79)


def code(renege: str = "led", void: str = "anything", trumped_trick: str = "off") -> int:
    """The rules code of three option values, 0..15. ValueError for a value that is not in its table."""
    return RENEGE.index(renege) + _MUST_TRUMP * VOID.index(void) + _TRUMPED_TRICK * SWITCH.index(trumped_trick)


def bound(row, reference: int, hand, count: int, renege: int) -> bool:
    """Whether some trump in hand[:count] may not be held back when a trump of value `reference` was led.

    row: VALUES of the trump suit. Whoever is bound must play a trump, and any trump will do.
    """
    for i in range(count):
        value = row[hand[i]]
        if value >= _TRUMP:
            if value < _TOP:
                return True
            if renege == _NEVER_FORCED:
                continue
            if renege == _FIVE_ONLY:
                if value != _FIVE:
                    return True
            elif value < reference:
                return True
    return False


def legal_cards(trump: int, led: int, best: int, hand, count: int, rules: int, out) -> int:
    """Write the playable cards of hand[:count] to `out`, in hand order; their number.

    led: the card led, NONE for the leader. best: the card winning the trick so far (asked for under renege
    best and trumped_trick only; NONE is taken as the card led). out: a bytearray of at least `count` bytes.
    """
    n = 0
    if led == NONE:
        for i in range(count):
            out[i] = hand[i]
        return count
    row = VALUES[trump]
    value_led = row[led]
    if value_led >= _TRUMP:
        reference = value_led if rules & 3 != _BEST or best == NONE else row[best]
        if bound(row, reference, hand, count, rules & 3):
            return _trumps(row, hand, count, out)
    else:
        if rules & _TRUMPED_TRICK and best != NONE and row[best] >= _TRUMP:
            if bound(row, row[best], hand, count, rules & 3):
                return _trumps(row, hand, count, out)
        suit = value_led >> 4
        void = True
        for i in range(count):
            card = hand[i]
            value = row[card]
            if value >= _TRUMP:
                out[n] = card
                n += 1
            elif value >> 4 == suit:
                out[n] = card
                n += 1
                void = False
        if not void or (n and rules & _MUST_TRUMP):
            return n
    for i in range(count):
        out[i] = hand[i]
    return count


def _trumps(row, hand, count, out):
    n = 0
    for i in range(count):
        card = hand[i]
        if row[card] >= _TRUMP:
            out[n] = card
            n += 1
    return n


def why_not(trump: int, led: int, best: int, hand, count: int, rules: int) -> int:
    """The reason code for a held card that legal_cards leaves out in this position."""
    row = VALUES[trump]
    if row[led] >= _TRUMP:
        return TRUMP_LED
    if (rules & _TRUMPED_TRICK and best != NONE and row[best] >= _TRUMP
            and bound(row, row[best], hand, count, rules & 3)):
        return TRUMPED
    for i in range(count):
        if row[hand[i]] >> 4 == row[led] >> 4:
            return FOLLOW
    return VOID_TRUMP
