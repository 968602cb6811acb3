"""Players by rules of thumb on a game's array: engine/tricks.py and engine/robbing.py, and one at random."""

import numpy as np

from tools.training.chance import below
from tools.training.layout import (
    ACTOR,
    BEST,
    BEST_SEAT,
    COUNT,
    DECLINE,
    DISCARDS,
    HANDS,
    HELD,
    JOKER_ON,
    LEADER,
    NONE,
    PHASE,
    PLAYED,
    ROB,
    ROB_MUST,
    ROBBER,
    SCORES,
    SIDES,
    TARGET,
    TRICK,
    TRUMP,
    TURNUP,
    VALUES,
    N,
    jit,
)
from tools.training.rules import legal


@jit
def worth(value):
    """How dear a card of this value is to its holder."""
    return value if value >= 64 else value & 15


@jit
def dearer(values, card, other):
    """Whether a card is worth more to its holder than another; of equal ones the higher number."""
    a = worth(values[card])
    b = worth(values[other])
    return a > b or (a == b and card > other)


@jit
def put_out(g):
    """What the actor puts out for the turn-up (or DECLINE), or for the Joker."""
    actions = np.empty(7, np.int32)
    n = legal(g, actions)
    if g[PHASE] == ROB:
        return rob(g, actions, n)
    worst = NONE
    least = 0
    for i in range(n):
        card = actions[i]
        total = 0
        for suit in range(4):
            total += worth(VALUES[suit, card])
        if worst == NONE or total < least or (total == least and card < worst):
            worst = card
            least = total
    return worst


@jit
def rob(g, actions, n):
    """The worst card when the turn-up is better or must be taken, else DECLINE."""
    values = VALUES[g[TRUMP]]
    worst = NONE
    for i in range(n):
        card = actions[i]
        if card < DECLINE and (worst == NONE or dearer(values, worst, card)):
            worst = card
    if worst != NONE and (g[ROB_MUST] or values[g[TURNUP]] > worth(values[worst])):
        return worst
    return DECLINE


@jit
def at_random(g, r):
    """Any legal action."""
    actions = np.empty(7, np.int32)
    return actions[below(r, legal(g, actions))]


@jit
def thumb(g):
    """The card that engine/tricks.py plays."""
    actions = np.empty(7, np.int32)
    n = legal(g, actions)
    if n == 1:
        return actions[0]
    if g[COUNT] == 0:
        return _lead(g, actions, n)
    return _follow(g, actions, n)


@jit
def _seen_above(g, value, card, trump):
    if card == NONE:
        return 0
    other = VALUES[trump, card]
    return 1 if other > value else 0


@jit
def masters(g, seat, value):
    """Whether no card in another hand beats a trump of this value."""
    trump = g[TRUMP]
    left = 0
    for card in range(52 + g[JOKER_ON]):
        if VALUES[trump, card] > value:
            left += 1
    for i in range(g[TRICK] * g[N] + g[COUNT]):
        left -= _seen_above(g, value, g[PLAYED + i], trump)
    for i in range(g[HELD + seat]):
        left -= _seen_above(g, value, g[HANDS + 6 * seat + i], trump)
    left -= _seen_above(g, value, g[DISCARDS + seat], trump)
    if g[ROBBER] == NONE:
        left -= _seen_above(g, value, g[TURNUP], trump)
    return left == 0


@jit
def _lead(g, actions, n):
    values = VALUES[g[TRUMP]]
    best = NONE
    plain = NONE
    trumps = 0
    for i in range(n):
        card = actions[i]
        value = values[card]
        if value >= 64:
            trumps += 1
            if best == NONE or value > values[best]:
                best = card
        elif plain == NONE or dearer(values, card, plain):
            plain = card
    if best != NONE and (trumps >= 2 or plain == NONE or masters(g, g[ACTOR], values[best])):
        return best
    return plain


@jit
def _needs_one(g, side):
    return g[SCORES + side] + 5 >= g[TARGET]


@jit
def _threat_after(g, seat):
    for i in range(g[COUNT] + 1, g[N]):
        other = (g[LEADER] + i) % g[N]
        if (other - seat) % g[SIDES] and _needs_one(g, other % g[SIDES]):
            return True
    return False


@jit
def _follow(g, actions, n):
    values = VALUES[g[TRUMP]]
    seat = g[ACTOR]
    sides = g[SIDES]
    best = g[BEST]
    low = NONE
    cheap = NONE
    strong = NONE
    for i in range(n):
        card = actions[i]
        value = values[card]
        if low == NONE or dearer(values, low, card):
            low = card
        if value > best and (value >= 64 or value >> 4 == best >> 4):
            if cheap == NONE or value < values[cheap]:
                cheap = card
            if strong == NONE or value > values[strong]:
                strong = card
    if cheap == NONE:
        return low
    side = seat % sides
    last = g[COUNT] == g[N] - 1
    winning = g[BEST_SEAT] % sides
    threat = not last and _threat_after(g, seat)
    if winning == side and (last or best >= 76 or not threat):
        return low
    if last or _needs_one(g, side):
        return cheap if last else strong
    if threat:
        return strong
    if values[cheap] < 76 or _needs_one(g, winning) or g[HELD + seat] == 1:
        return cheap
    for i in range(g[HELD + seat]):
        if values[g[HANDS + 6 * seat + i]] < 76:
            return low
    return cheap
