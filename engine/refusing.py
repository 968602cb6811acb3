"""Why an action is not legal: the reason codes of engine/reasons.py. Imported when one is refused."""

from engine import rules
from engine.cards import NONE
from engine.reasons import FOLLOW, KEEP_ACE, MUST_ROB, NO_RIGHT, NOT_HELD, NOT_NOW, TRUMP_LED, TRUMPED, VOID_TRUMP
from engine.state import DECLINE, HAND_OVER, JOKER_OUT, NEXT, ROB
from engine.tables import VALUES

_TRUMP = 64  # values from here on are trumps (engine/tables.py)
_TRUMPED_TRICK = 8  # of the rules code


def reason(state, action: int, hand, count: int, right: bool) -> int:
    """As State.refusal_from."""
    phase = state.phase
    if phase >= HAND_OVER or action == NEXT:
        return NOT_NOW
    if action == DECLINE:
        return MUST_ROB if phase == ROB and right else NOT_NOW
    for i in range(count):
        if hand[i] == action:
            break
    else:
        return NOT_HELD
    if phase == JOKER_OUT:
        return NOT_NOW
    if phase == ROB:
        return KEEP_ACE if right else NO_RIGHT
    return _why_not(state.trump, state.led(), state.best_card(), hand, count, state.rules)


def _why_not(trump: int, led: int, best: int, hand, count: int, code: int) -> int:
    """The reason code for a held card that legal_cards leaves out in this position."""
    values = VALUES[trump]
    if values[led] >= _TRUMP:
        return TRUMP_LED
    asks = rules.asks_of(trump)
    if code & _TRUMPED_TRICK and best != NONE and values[best] >= _TRUMP:
        out = bytearray(count)
        if rules.playable(asks, rules.lead_row(values[best], code & 3), hand, count, out) < count:
            return TRUMPED
    return VOID_TRUMP if rules.void(asks, rules.lead_row(values[led], 0), hand, count) else FOLLOW
