"""What the table says in words: which phrase fits, never the words themselves.

Purpose: the one message line of the table. `turn` returns a phrase key and the blanks to fill it, as a tuple for
`phrases.get(*line)`. Use: `phrases.get(*advice.turn(view))`. What is said follows from the cards that are legal, so
no rule is decided here. What is seldom said is in play/why.py, play/tops.py and play/robbing.py.
"""

from engine.cards import NONE
from engine.tables import VALUES
from play.signs import sign

_TRUMP = 64  # values from here on are trumps (engine/tables.py)


def turn(view) -> tuple:
    """The line for the seat to play, from what is led and what it may play. Blanks: signs of the
    suit led and of trumps."""
    trump = view.trump
    led = view.led()
    if led == NONE:
        return ("yourturn.lead",)
    row = VALUES[trump]
    held = view.held[view.seat]
    legal = view.legal()
    trumps = 0
    suits = 0
    for i in range(held):
        value = row[view.hand[i]]
        if value >= _TRUMP:
            trumps += 1
        elif value >> 4 == row[led] >> 4:
            suits += 1
    if row[led] >= _TRUMP:
        if not trumps:
            return ("yourturn.no_trump", "", sign(trump))
        free = legal == held and trumps < held
        return ("yourturn.hold" if free else "yourturn.trump_led", "", sign(trump))
    suit = led // 13
    if legal < held and legal == trumps:  # bound to trumps, by an option
        return ("yourturn.trumped" if suits else "yourturn.must_trump", sign(suit), sign(trump))
    return (("yourturn.follow.%d" if suits else "yourturn.void.%d") % suit, sign(suit), sign(trump))
