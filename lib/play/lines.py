"""What the table says in words: which phrase fits, never the words themselves.

Purpose: the one message line of the table. Each function returns a phrase key and
the blanks to fill it, as a tuple for `phrases.get(*line)`; suits are their signs.
Use: `phrases.get(*lines.turn(view))`. What is said follows from the cards that are
legal, so no rule is decided here; reasons for a refusal are the engine's codes.
"""

from engine.cards import JOKER, NONE, RANKS
from engine.tables import VALUES

SIGNS = "♣♦♥♠"

# Phrase of each reason code of engine/reasons.py, in the order of the codes.
REASONS = (
    "", "why.follow", "why.trump_led", "why.void", "why.trumped", "why.not_held",
    "why.not_turn", "why.no_right", "why.must_rob", "why.keep_ace", "why.not_now",
)
# Phrase of the three top trumps beside the Joker, by their value (engine/tables.py).
_TOP = {79: "card.five", 78: "card.jack", 76: "card.ace"}


def sign(suit: int) -> str:
    """The sign of a suit 0..3, or '' while there is none."""
    return SIGNS[suit] if suit < 4 else ""


def card(number: int) -> str:
    """A card in few letters, "10♥"; "" for NONE. The Joker's name is a phrase: see `card_key`."""
    if number >= JOKER:
        return ""
    rank = RANKS[number % 13]
    return ("10" if rank == "T" else rank) + SIGNS[number // 13]


def card_key(number: int, trump: int) -> str:
    """The phrase that names a top trump or the Joker, or "" for a card without a name of its own."""
    if number == JOKER:
        return "card.joker"
    if number > JOKER or trump > 3:
        return ""
    return _TOP.get(VALUES[trump][number], "")


def reason(code: int, view) -> tuple:
    """The line for a refused action: the rule that forbids it."""
    led = view.led()
    return (REASONS[code], sign(led // 13 if led < JOKER else NONE), sign(view.trump))


def turn(view) -> tuple:
    """The line for the seat to play, from what is led and what it may play."""
    trump = view.trump
    led = view.led()
    if led == NONE:
        return ("turn.lead",)
    row = VALUES[trump]
    led_trump = row[led] >= 64
    held = view.held[view.seat]
    legal = view.legal()
    trumps = 0
    suits = 0
    for i in range(held):
        value = row[view.hand[i]]
        if value >= 64:
            trumps += 1
        elif not led_trump and value >> 4 == row[led] >> 4:
            suits += 1
    if led_trump:
        if not trumps:
            key = "turn.no_trump"
        elif legal == held and trumps < held:
            key = "turn.hold"
        else:
            key = "turn.trump_led"
        return (key, sign(trump))
    suit = led // 13
    if legal < held and legal == trumps:  # the suit led is not among the legal cards
        return ("turn.trumped" if suits else "turn.must_trump", sign(suit), sign(trump))
    if not suits:
        return ("turn.void", sign(suit))
    return ("turn.follow", sign(suit), sign(trump), "suit.%d" % suit)
