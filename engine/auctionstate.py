"""The auction games' phases and actions by number, what a table sees of them, and which actions are legal.

Shared by game and views; what all of it means is told in engine/auction.py.
"""

from engine.cards import NONE
from engine.state import State

CALL_PHASE = 5
NAMING = 6
DISCARD = 7
DRAW = 8

PASS = 57
HOLD = 58
CALL = 59  # 10; 60 is 15, 61 20, 62 25, 63 30
SUIT = 64  # clubs; 65 diamonds, 66 hearts, 67 spades
DONE = 68

# reasons beside those of engine/reasons.py; the words are in engine/messages.py
TOO_LOW = 11
NO_HOLD = 12
MUST_CALL = 13
TO_FIVE = 14
KEEP = 15
SCALARS = State.scalars + ("call", "caller", "top", "passed_out", "made")
BUFFERS = State.buffers + (("calls", 1), ("threw", 1), ("lines", 1))
NAMES = ("call", "caller", "top", "passed_out", "made", "calls", "threw", "lines", "lowest", "stuck", "kitty_size",
          "sees_first", "caller_draws", "keep", "others_draw", "lead", "thirty", "pack_size")
CHAIRS = 6
LINE = 10   # bytes of a row of `lines`: see engine/auction.py
LINES = 8   # rows


def points_of(action: int) -> int:
    """The points of a call, 10..30; 0 for another action."""
    return 5 * (action - CALL) + 10 if CALL <= action < SUIT else 0


def _fewest(self):
    """How many cards the actor must keep, now that it throws cards."""
    if self.phase == DISCARD:
        if not self.caller_draws:
            return 5
        return 2 if self.n == 6 else 0
    return self.keep


def _may_throw(self, count):
    """Whether the actor, holding so many cards, may throw one more."""
    if count <= _fewest(self):
        return False
    if self.phase == DISCARD:
        return True
    owed = 5 - self.held[self.caller] if self.actor != self.caller else 0
    return self.threw[self.actor] < self.pack_size - self.top - owed


def legal_from(self, hand, count: int, right: bool, out) -> int:
    """As State.legal_from, for a game or view."""
    phase = self.phase
    n = 0
    if phase == CALL_PHASE:
        last = self.actor == self.dealer
        if not (last and self.stuck and self.caller == NONE):
            out[0] = PASS
            n = 1
        if last and self.caller != NONE:
            out[n] = HOLD
            n += 1
        for points in range(max(self.lowest, self.call + 5), 35, 5):
            out[n] = CALL + points // 5 - 2
            n += 1
    elif phase == NAMING:
        for suit in range(4):
            out[suit] = SUIT + suit
        n = 4
    elif phase == DISCARD or phase == DRAW:
        if _may_throw(self, count):
            for i in range(count):
                out[i] = hand[i]
            n = count
        if count <= 5:
            out[n] = DONE
            n += 1
    else:
        n = State.legal_from(self, hand, count, right, out)
    return n


def refusal_from(self, action: int, hand, count: int, right: bool) -> int:
    """As State.refusal_from, for a game or view."""
    from engine import bidding

    return bidding.refusal(self, action, hand, count, right)
