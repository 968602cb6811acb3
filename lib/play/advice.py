"""What the table says in words: which phrase fits, never the words themselves.

Purpose: the one message line of the table, and the card a robber is likeliest to put
out. Each function returns a phrase key and the blanks to fill it, as a tuple for
`phrases.get(*line)`. Use: `phrases.get(*advice.turn(view))`. What is said follows from
the cards that are legal, so no rule is decided here; reasons for a refusal are the
engine's codes.
"""

from engine.cards import JOKER, NONE
from engine.tables import VALUES
from play.signs import sign

# Phrase, after "why.", of each reason code of engine/reasons.py and engine/auctionstate.py, in the order of the codes.
# One string: a fifth of what as many would take.
REASONS = ("follow trump_led void trumped not_held not_turn no_right must_rob keep_ace not_now"
           " too_low no_hold must_call to_five keep")
_TRUMP = 64  # values from here on are trumps (engine/tables.py)
_TOP = {79: "card.five", 78: "card.jack", 76: "card.ace"}


def card_key(number: int, trump: int) -> str:
    """The phrase that names a top trump or the Joker, or '' for a card without a name of its own."""
    if number == JOKER:
        return "card.joker"
    if number > JOKER or trump > 3:
        return ""
    return _TOP.get(VALUES[trump][number], "")


def reason(code: int, view) -> tuple:
    """The line for a refused action: the rule that forbids it. Blanks: signs of the suit led and of trumps."""
    led = view.led()
    return ("why." + REASONS.split(" ")[code - 1], sign(led // 13 if led < JOKER else NONE), sign(view.trump))


def turn(view) -> tuple:
    """The line for the seat to play, from what is led and what it may play. Blanks as in `reason`."""
    trump = view.trump
    led = view.led()
    if led == NONE:
        return ("turn.lead",)
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
            return ("turn.no_trump", "", sign(trump))
        free = legal == held and trumps < held
        return ("turn.hold" if free else "turn.trump_led", "", sign(trump))
    suit = led // 13
    if legal < held and legal == trumps:  # bound to trumps, by an option
        return ("turn.trumped" if suits else "turn.must_trump", sign(suit), sign(trump))
    return (("turn.follow.%d" if suits else "turn.void.%d") % suit, sign(suit), sign(trump))


def weakest(view) -> int:
    """Of the cards the view's seat may put out, the one that takes the fewest tricks; NONE if it may put out none."""
    row = VALUES[view.trump] if view.trump < 4 else None
    found = NONE
    least = 255
    for i in range(view.legal()):
        number = view.actions[i]
        if number > JOKER:
            continue
        value = row[number] if row else number % 13
        if row and value < _TRUMP:
            value &= 15
        if value < least:
            least = value
            found = number
    return found
