"""Which cards may be played (rules: tricks), with every option of `renege`, `void` and `trumped_trick`.

The three options travel as one small int, the rules code: renege (0 led, 1 never_forced, 2 five_only, 3 best)
plus 4 for void must_trump plus 8 for trumped_trick on. 0 is the game as most play it.
"""

from engine.cards import NONE
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
_LOW_TRUMP = const(212)  # rows of engine/asks.py
_JACK = const(371)


def code(renege: str = "led", void: str = "anything", trumped_trick: str = "off") -> int:
    """The rules code of three option values, 0..15. ValueError for a value that is not in its table."""
    return RENEGE.index(renege) + _MUST_TRUMP * VOID.index(void) + _TRUMPED_TRICK * SWITCH.index(trumped_trick)


_asked = [NONE, b""]  # a trump suit, and what engine/asks.py made for it


def asks_of(trump: int) -> bytes:
    """What leads ask when that suit is trumps (engine/asks.py), of which the last one asked for is kept."""
    if _asked[0] != trump:
        from engine.asks import made  # a board lets go of it

        _asked[0] = NONE
        _asked[1] = b""  # first, for its room
        _asked[1] = made(trump)
        _asked[0] = trump
    return _asked[1]  # type: ignore[return-value]


def lead_row(value: int, renege: int) -> int:
    """Where the row of asks_of begins for a lead of this value: 0, 53 ... 424. renege: 0..3 as in the rules code."""
    if value < _TRUMP:
        return 53 * (value >> 4)
    if renege == _NEVER_FORCED:
        return _LOW_TRUMP
    if renege == _FIVE_ONLY:
        return _JACK  # what the jack asks: nobody but the holder of the five may hold back
    return _LOW_TRUMP + 53 * (value - 75) if value >= _TOP else _LOW_TRUMP


def playable(asks, row: int, hand, count: int, out) -> int:
    """Write the cards of a hand that may be played to a lead to `out`, in hand order; their number.

    hand: `count` cards, and NONE behind them where it is longer. asks, row: asks_of the trump suit and where the
    lead's row begins. A hand that the lead does not oblige may play anything; the answer is `count` then, and `out`
    is of no meaning: the whole hand may be played.
    """
    n = 0
    obliged = 0
    for card in hand:
        if card == NONE:
            break
        asked = asks[row + card]
        if asked:
            out[n] = card
            n += 1
            obliged |= asked
    return n if obliged > 1 else count


def legal_cards(trump: int, led: int, best: int, hand, count: int, rules: int, out) -> int:
    """Write the playable cards of a hand to `out`, in hand order; their number.

    hand: `count` cards, and NONE behind them where it is longer. led: the card led, NONE for the leader. best: the
    card winning the trick so far (asked for under renege best and trumped_trick only; NONE is taken as the card led).
    out: a buffer of at least `count` places.
    """
    n = count
    if led != NONE:
        values = VALUES[trump]
        asks = asks_of(trump)
        renege = rules & 3
        value = values[led]
        on_table = values[best] if best != NONE else value
        if value >= _TRUMP:
            return _or_all(playable(asks, lead_row(on_table if renege == _BEST else value, renege), hand, count, out),
                           hand, count, out)
        if rules & _TRUMPED_TRICK and on_table >= _TRUMP:
            n = playable(asks, lead_row(on_table, renege), hand, count, out)
            if n < count:
                return n
        row = lead_row(value, renege)
        n = playable(asks, row, hand, count, out)
        if n == count and rules & _MUST_TRUMP and void(asks, row, hand, count):
            n = _trumps(values, hand, count, out)
    return _or_all(n, hand, count, out)


def void(asks, row: int, hand, count: int) -> bool:
    """Whether no card of hand[:count] is of the plain suit whose row of asks_of begins at `row`."""
    for i in range(count):
        if asks[row + hand[i]] == 2:
            return False
    return True


def _or_all(n, hand, count, out):
    """n cards are listed already; n == count, or none at all: the whole hand."""
    if 0 < n < count:
        return n
    for i in range(count):
        out[i] = hand[i]
    return count


def _trumps(values, hand, count, out):
    n = 0
    for i in range(count):
        card = hand[i]
        if values[card] >= _TRUMP:
            out[n] = card
            n += 1
    return n
