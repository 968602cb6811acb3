"""What a lead asks of a hand, by trump suit (rules: tricks).

Use: `rules.asks_of(trump)`, which keeps the last one asked for and lets go of this module. Worked out whenever a hand
is dealt: that takes a board 10 ms and one piece of memory, where the four tables as constants took 2 KB and as long to
be read.
"""

from engine.tables import VALUES

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

_TRUMP = const(64)  # card values: see engine/tables.py
_TOP = const(76)


def made(trump: int) -> bytearray:
    """Nine rows of 53 bytes, made(trump)[53 * lead + card], one row a lead: 0..3 that plain suit (its own trump suit's
    row is empty), 4 a trump below the ace of hearts, 5 the ace of hearts, 6 the Joker, 7 the jack, 8 the five:
        0 a card that does not answer the lead;
        1 a card that answers it, but does not oblige its holder: a trump on a plain lead, a top trump above the lead;
        2 a card that answers it and obliges its holder to answer: one of the suit led, a trump not to be held back.
    """
    rows = bytearray(477)
    card = 0
    for value in VALUES[trump]:
        if value < _TRUMP:
            rows[53 * (value >> 4) + card] = 2
        else:
            for suit in range(4):
                if suit != trump:
                    rows[53 * suit + card] = 1
            for lead in range(4, 9):
                rows[53 * lead + card] = 1 if value >= _TOP and value - _TOP > lead - 5 else 2
        card += 1
    return rows
