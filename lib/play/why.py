"""Why an action is refused, as a phrase: its reason is one of the engine's codes.

Use: `phrases.get(*why.reason(code, view))`. A board holds this only while it says so.
"""

from engine.cards import JOKER, NONE
from engine.reasons import TRUMP_LED
from engine.tables import VALUES
from play.signs import card, sign

_TOP = 76  # values from here on are trumps that may be held back (engine/tables.py)

# Phrase, after "why.", of each reason code of engine/reasons.py and engine/auctionstate.py, in the order of the codes.
# One string: a fifth of what as many would take.
REASONS = ("follow trump_led void trumped not_held not_turn no_right must_rob keep_ace not_now"
           " too_low no_hold must_call to_five keep")


def reason(code: int, view) -> tuple:
    """The line for a refused action: the rule that forbids it. Blanks: signs of the suit led and of trumps; or the
    card led and the trump that it forces."""
    led = view.led()
    if code == TRUMP_LED and not view.rules & 3:
        row = VALUES[view.trump]
        least = 255
        for i in range(view.held[view.seat]):
            if 64 <= row[view.hand[i]] < least:
                least = row[view.hand[i]]
                held = view.hand[i]
        if least >= _TOP and led < JOKER and held < JOKER:  # only such as may be held back, were the lead lower
            return ("why.forced", card(led), card(held))
    return ("why." + REASONS.split(" ")[code - 1], sign(led // 13 if led < JOKER else NONE), sign(view.trump))
