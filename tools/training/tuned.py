"""Rules of thumb with numbers in them, and the numbers that win most: the yardstick of the tournament.

CHOICES names each number with the values it may take; TUNED was found by tools/training/tuning.py.
"""

import numpy as np

from tools.training.layout import (
    ACTOR,
    BEST,
    BEST_SEAT,
    COUNT,
    HELD,
    NONE,
    SCORES,
    SIDES,
    TARGET,
    TRUMP,
    VALUES,
    N,
    jit,
)
from tools.training.rules import legal
from tools.training.thumb import dearer, masters, worth

CHOICES = (
    ("lead a master trump with so many cards or fewer", (1, 2, 3, 4, 5)),
    ("... or with so many trumps", (1, 2, 3, 4, 5)),
    ("lead another best trump with so many trumps", (1, 2, 3, 4, 5)),
    ("lead the lowest trump instead with so many trumps", (1, 2, 3, 4, 6)),
    ("lead the best plain card when it ranks so high", (1, 8, 9, 10, 11, 12, 13, 14)),
    ("lead the best trump when one trick wins the game", (0, 1)),
    ("take last in hand with a trump below this", (64, 68, 72, 74, 75, 76, 77, 78, 79, 80)),
    ("... or with any when the winner needs so few tricks", (1, 2, 3)),
    ("... or with so many cards or fewer", (1, 2, 3, 4, 5)),
    ("go in with a plain card that ranks so high", (8, 9, 10, 11, 12, 13, 14)),
    ("... or with so few players to come", (0, 1, 2, 3)),
    ("go in with a trump so high", (64, 66, 68, 70, 72, 73, 74, 75, 76)),
    ("... or with so few players to come", (0, 1, 2, 3)),
    ("spend a top trump when the winner needs so few tricks", (1, 2, 3, 4)),
    ("... or with so many cards or fewer", (1, 2, 3, 4, 5)),
    ("go in with the strongest card rather than the cheapest", (0, 1)),
    ("lead the best trump so high even if alone", (72, 74, 75, 76, 77, 78, 79, 80)),
)
TUNED = np.array((5, 1, 3, 6, 14, 0, 80, 1, 1, 8, 3, 64, 3, 1, 5, 0, 75), np.int64)


@jit
def tuned(g, p):
    """The card by these numbers."""
    actions = np.empty(7, np.int32)
    n = legal(g, actions)
    if n == 1:
        return actions[0]
    if g[COUNT] == 0:
        return _lead(g, actions, n, p)
    return _follow(g, actions, n, p)


@jit
def _needs(g, side):
    return (g[TARGET] - g[SCORES + side] + 4) // 5


@jit
def _lead(g, actions, n, p):
    values = VALUES[g[TRUMP]]
    best = NONE
    least = NONE
    plain = NONE
    low = NONE
    trumps = 0
    for i in range(n):
        card = actions[i]
        value = values[card]
        if value >= 64:
            trumps += 1
            if best == NONE or value > values[best]:
                best = card
            if least == NONE or value < values[least]:
                least = card
        else:
            if plain == NONE or dearer(values, card, plain):
                plain = card
            if low == NONE or dearer(values, low, card):
                low = card
    if best != NONE:
        if plain == NONE:
            return least if trumps >= p[3] else best
        if p[5] and _needs(g, g[ACTOR] % g[SIDES]) == 1:
            return best
        if values[best] >= p[16]:
            return best
        if trumps >= p[3]:
            return least
        if trumps >= p[2]:
            return best
        if (n <= p[0] or trumps >= p[1]) and masters(g, g[ACTOR], values[best]):
            return best
    return plain if worth(values[plain]) >= p[4] else low


@jit
def _follow(g, actions, n, p):
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
    after = g[N] - g[COUNT] - 1
    winning = g[BEST_SEAT] % sides
    threat = False
    for i in range(1, after + 1):
        other = (seat + i) % g[N] % sides
        threat = threat or (other != side and _needs(g, other) == 1)
    if winning == side and (after == 0 or best >= 76 or not threat):
        return low
    if _needs(g, side) == 1:
        return strong if after else cheap
    if threat:
        return strong
    value = values[cheap]
    held = g[HELD + seat]
    need = _needs(g, winning)
    if after == 0:
        if value < p[6] or need <= p[7] or held <= p[8]:
            return cheap
        return low
    if value >= 76:
        return cheap if need <= p[13] or held <= p[14] else low
    if need == 1:
        return strong if p[15] else cheap
    if value < 64:
        top = values[strong]
        if top < 64 and p[15]:
            cheap = strong
        if (values[cheap] & 15 >= p[9] and values[cheap] < 64) or after <= p[10]:
            return cheap
        return low
    return cheap if value >= p[11] or after <= p[12] else low
