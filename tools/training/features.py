"""The inputs of engine/policy.py from a game's array: the same whole numbers for the same view. Tests compare them."""

import numpy as np

from tools.training import called
from tools.training.layout import (
    ACTOR,
    BEST,
    BEST_SEAT,
    CALL,
    CALLER,
    COUNT,
    DEALER,
    HANDS,
    HELD,
    JOKER,
    JOKER_ASIDE,
    LEAST,
    LED,
    NONE,
    ROBBER,
    SCORES,
    SIDES,
    TARGET,
    TRUMP,
    TURNUP,
    VALUES,
    VOIDS,
    N,
    jit,
)
from tools.training.thumb import dearer
from tools.training.worlds import played, unseen

CONTEXT = 26
INPUTS = 44
_YES = 64


@jit
def _needs(g, side):
    if g[CALL]:
        return called.needs(g, side)
    return (g[TARGET] - g[SCORES + side] + 4) // 5


@jit
def _stands(g, seat, value, number, left, above, hidden, known, holder, knowns, pool):
    n = g[N]
    sides = g[SIDES]
    side = seat % sides
    suit = value >> 4
    higher = 0
    if value < 64:
        for i in range(value + 1, (value | 15) + 1):
            higher += left[i]
    for i in range(knowns):
        other = known[i]
        distance = (holder[i] - seat) % n
        if distance <= number and distance % sides and other > value and (other >= 64 or other >> 4 == suit):
            return 0
    chance = 4096
    for _ in range(number):
        seat += 1
        if seat >= n:
            seat = 0
        if seat % sides == side:
            continue
        least = g[LEAST + seat]
        if suit >= 4:
            beating = above[max(least, value + 1) - 64]
        else:
            beating = above[least - 64]
            if not g[VOIDS + seat] >> suit & 1:
                beating += higher
        if beating:
            for _ in range(hidden[seat]):
                chance = chance * (pool - beating) // pool
    return chance >> 6


@jit
def inputs(g, actions, count, x):
    """The inputs of each of the actor's legal cards, to x[:count] (7 rows of INPUTS)."""
    n = g[N]
    sides = g[SIDES]
    seat = g[ACTOR]
    side = seat % sides
    hand = HANDS + 6 * seat
    held = g[HELD + seat]
    after = n - g[COUNT] - 1
    values = VALUES[g[TRUMP]]
    ace = 13 * g[TRUMP]
    free = np.empty(53, np.int32)
    unseen(g, seat, free)
    hidden = np.zeros(10, np.int64)
    for i in range(n):
        hidden[i] = 0 if i == seat else g[HELD + i]
    known = np.zeros(3, np.int64)
    holder = np.zeros(3, np.int64)
    knowns = 0
    robber = g[ROBBER]
    if robber != NONE and robber != seat:
        if not played(g, g[TURNUP]):
            known[knowns] = values[g[TURNUP]]
            holder[knowns] = robber
            knowns += 1
            hidden[robber] -= 1
        if free[ace]:
            free[ace] = 0
            known[knowns] = values[ace]
            holder[knowns] = robber
            knowns += 1
            hidden[robber] -= 1
    if g[JOKER_ASIDE] and g[DEALER] != seat and free[JOKER]:
        free[JOKER] = 0
        known[knowns] = values[JOKER]
        holder[knowns] = g[DEALER]
        knowns += 1
        hidden[g[DEALER]] -= 1
    left = np.zeros(80, np.int64)
    pool = 0
    for card in range(53):
        if free[card]:
            left[values[card]] = 1
            pool += 1
    pool = max(1, pool)
    above = np.zeros(17, np.int64)
    for i in range(15, -1, -1):
        above[i] = above[i + 1] + left[64 + i]

    c = x[0]
    c[:] = 0
    c[0] = _YES
    if 2 <= held <= 5:
        c[held - 1] = _YES
    c[5] = 0 if g[COUNT] else _YES
    c[6] = 0 if after else _YES
    nearest = 99
    for other in range(sides):
        if other != side:
            nearest = min(nearest, _needs(g, other))
    pressing = 99
    behind = 0
    for i in range(1, after + 1):
        other = (seat + i) % n % sides
        if other != side:
            behind += 1
            pressing = min(pressing, _needs(g, other))
    c[7] = 12 * behind
    mine = _needs(g, side)
    c[8] = _YES if mine == 1 else 0
    c[9] = _YES if mine == 2 else 0
    c[10] = _YES if mine == 3 else 0
    c[11] = _YES if mine > held else 0
    c[12] = _YES if nearest == 1 else 0
    c[13] = _YES if nearest == 2 else 0
    c[14] = _YES if nearest == 3 else 0
    c[15] = _YES if nearest > held else 0
    c[16] = _YES if pressing == 1 else 0
    best = 0
    if g[COUNT]:
        best = g[BEST]
        winning = g[BEST_SEAT] % sides
        stands = _stands(g, seat, best, after, left, above, hidden, known, holder, knowns, pool)
        if winning == side:
            c[17] = _YES
            c[18] = stands
        else:
            c[19] = stands
            need = _needs(g, winning)
            c[20] = _YES if need == 1 else 0
            c[21] = _YES if need == 2 else 0
    trumps = 0
    total = 0
    future = np.zeros(6, np.int64)
    for i in range(held):
        value = values[g[hand + i]]
        if value >= 64:
            trumps += 1
        future[i] = _stands(g, seat, value, n - 1, left, above, hidden, known, holder, knowns, pool)
        total += future[i]
    c[22] = 16 * trumps
    out = 0
    for i in range(n):
        out += hidden[i]
    c[23] = min(127, 12 * above[0] * out // pool)
    c[24] = 8 * n
    if g[CALL]:
        c[25] = _YES if side == g[CALLER] % sides else 0
    else:
        c[25] = _YES if sides < n else 0

    for k in range(count):
        y = x[k]
        if k:
            y[:CONTEXT] = c[:CONTEXT]
            y[CONTEXT:] = 0
        card = actions[k]
        value = values[card]
        wins = g[COUNT] == 0 or (value > best and (value >= 64 or value >> 4 == best >> 4))
        most = 0
        same = 0
        own = 0
        others = 0
        for i in range(held):
            other = g[hand + i]
            if other == card:
                own = future[i]
            else:
                most = max(most, future[i])
                if values[other] >= 64:
                    others += 1
                elif values[other] >> 4 == value >> 4:
                    same += 1
        low = _YES
        high = _YES
        cheap = _YES if wins else 0
        for i in range(count):
            other = actions[i]
            if other != card:
                if dearer(values, card, other):
                    low = 0
                    if wins and values[other] > best and (values[other] >= 64 or values[other] >> 4 == best >> 4):
                        cheap = 0
                else:
                    high = 0
        if wins:
            stands = _stands(g, seat, value, after, left, above, hidden, known, holder, knowns, pool)
            y[26] = _YES
            y[27] = stands
            if y[8]:
                y[28] = stands
            if y[12]:
                y[29] = stands
            if y[20]:
                y[30] = stands
            if y[17]:
                y[31] = _YES
        if value >= 64:
            y[32] = _YES
            y[33] = 4 * (value - 64) + 4
            if value >= 76:
                y[34] = _YES
            if g[COUNT] and values[g[LED]] < 64:
                y[35] = _YES
        else:
            y[36] = 5 * (value & 15)
            y[37] = 16 * same
            if not others:
                y[43] = _YES
        y[38] = own
        y[39] = min(127, (total - own) // 2)
        y[40] = most
        y[41] = low
        y[42] = cheap if g[COUNT] else high
