"""Why an action is refused, as a phrase: its reason is one of the engine's codes.

Use: `phrases.get(*why.reason(code, view))`. A board holds this only while it says so.
"""

from engine.cards import JOKER, NONE
from play.signs import sign

# Phrase, after "why.", of each reason code of engine/reasons.py and engine/auctionstate.py, in the order of the codes.
# One string: a fifth of what as many would take.
REASONS = ("follow trump_led void trumped not_held not_turn no_right must_rob keep_ace not_now"
           " too_low no_hold must_call to_five keep")


def reason(code: int, view) -> tuple:
    """The line for a refused action: the rule that forbids it. Blanks: signs of the suit led and of trumps."""
    led = view.led()
    return ("why." + REASONS.split(" ")[code - 1], sign(led // 13 if led < JOKER else NONE), sign(view.trump))
