"""Hands that the others may hold, as far as a seat can tell: dealt anew consistently with everything public.

What a seat knows: its hand and what it put out, the cards played, the turn-up, who robbed (the robber holds the turn-up
and the ace it robbed with until it plays them), who took the Joker that was turned up, and what each play has told
(layout.VOIDS and LEAST). Whoever could have robbed and did not is taken to have had no right to.
"""

import numpy as np

from tools.training.chance import below
from tools.training.layout import (
    CALL,
    COUNT,
    DEALER,
    DISCARDS,
    HANDS,
    HELD,
    JOKER,
    JOKER_ASIDE,
    JOKER_ON,
    KEPT,
    LEADER,
    LEADERS,
    LEAST,
    NONE,
    PHASE,
    PLAY,
    PLAYED,
    RIGHT,
    ROB_FIRST,
    ROBBER,
    THREW,
    TRICK,
    TRUMP,
    TURNUP,
    VALUES,
    VOIDS,
    N,
    jit,
)
from tools.training.rules import who_may_rob

_TRIES = 30


@jit
def unseen(g, seat, free):
    """Mark in free[53] the cards that may be in hands unknown to a seat: 1, else 0."""
    for card in range(53):
        free[card] = 1
    free[JOKER] = g[JOKER_ON]
    for i in range(g[TRICK] * g[N] + g[COUNT]):
        free[g[PLAYED + i]] = 0
    for i in range(g[HELD + seat]):
        free[g[HANDS + 6 * seat + i]] = 0
    if g[DISCARDS + seat] != NONE:
        free[g[DISCARDS + seat]] = 0
    if g[CALL]:
        for card in range(53):
            if g[THREW + card] == seat + 1:
                free[card] = 0
    else:
        free[g[TURNUP]] = 0


@jit
def played(g, card):
    """Whether a card was played in this hand."""
    for i in range(g[TRICK] * g[N] + g[COUNT]):
        if g[PLAYED + i] == card:
            return True
    return False


@jit
def no_ace(g, seat):
    """Whether a seat has let its chance to rob go, and so is taken not to hold the ace of trumps."""
    if g[CALL] or g[TURNUP] == g[TRUMP] * 13 or (g[JOKER_ASIDE] and seat == g[DEALER]):
        return False
    if g[ROBBER] == seat:
        return False
    if g[ROB_FIRST]:
        return g[PHASE] == PLAY
    return g[TRICK] > 0 or (seat - g[LEADER]) % g[N] < g[COUNT]


@jit
def sample(g, seat, r, world):
    """A game's array with the other hands dealt anew, to `world`. Trumps are known and no card is being put out."""
    n = g[N]
    for i in range(len(g)):
        world[i] = g[i]
    values = VALUES[g[TRUMP]]
    free = np.empty(53, np.int32)
    unseen(g, seat, free)
    ace = g[TRUMP] * 13
    left = np.zeros(10, np.int32)
    for other in range(n):
        if other != seat:
            world[DISCARDS + other] = NONE
            left[other] = g[HELD + other]
            hand = HANDS + 6 * other
            for i in range(6):
                world[hand + i] = NONE
            if g[ROBBER] == other:
                if not played(g, g[TURNUP]):
                    left[other] -= 1
                    world[hand + left[other]] = g[TURNUP]
                if free[ace]:
                    free[ace] = 0
                    left[other] -= 1
                    world[hand + left[other]] = ace
            if g[JOKER_ASIDE] and g[DEALER] == other and free[JOKER]:
                free[JOKER] = 0
                left[other] -= 1
                world[hand + left[other]] = JOKER
    pool = np.empty(53, np.int32)
    if g[CALL]:
        _kept_trumps(g, seat, r, world, free, left, pool, values)
    size = 0
    for card in range(53):
        if free[card]:
            pool[size] = card
            size += 1
    order = np.empty(10, np.int32)
    room = np.empty(10, np.int32)
    seats = 0
    for other in range(n):
        if left[other]:
            fits = 0
            for i in range(size):
                fits += may_hold(g, other, pool[i], values)
            room[other] = fits - left[other]
            j = seats
            while j and room[order[j - 1]] > room[other]:
                order[j] = order[j - 1]
                j -= 1
            order[j] = other
            seats += 1
    for attempt in range(_TRIES + 1):
        rest = size
        done = True
        for k in range(seats):
            other = order[k]
            wanted = left[other]
            start = 0
            while wanted and start < rest:
                j = start + below(r, rest - start)
                card = pool[j]
                if attempt == _TRIES or may_hold(g, other, card, values):
                    wanted -= 1
                    world[HANDS + 6 * other + wanted] = card
                    rest -= 1
                    pool[j] = pool[rest]
                    pool[rest] = card
                    # what this seat may not hold stands in pool[:start]
                else:
                    pool[j] = pool[start]
                    pool[start] = card
                    start += 1
            if wanted:
                done = False
                break
        if done:
            break
    if g[ROBBER] == NONE and g[TRICK] == 0 and not g[ROB_FIRST] and not g[CALL]:
        world[RIGHT] = who_may_rob(world)


@jit
def _kept_trumps(g, seat, r, world, free, left, pool, values):
    """Give the others the trumps that they kept after the auction and have not played yet, whichever they are."""
    n = g[N]
    first = below(r, n)
    for k in range(n):
        other = (first + k) % n
        if other == seat or g[KEPT + other] == NONE:
            continue
        wanted = g[KEPT + other]
        for trick in range(g[TRICK] + 1):
            leader = g[LEADER] if trick == g[TRICK] else g[LEADERS + trick]
            place = (other - leader) % n
            if trick < g[TRICK] or place < g[COUNT]:
                wanted -= values[g[PLAYED + trick * n + place]] >= 64
        while wanted > 0 and left[other]:
            size = 0
            for card in range(53):
                if free[card] and values[card] >= 64 and may_hold(g, other, card, values):
                    pool[size] = card
                    size += 1
            if not size:
                break
            card = pool[below(r, size)]
            free[card] = 0
            left[other] -= 1
            wanted -= 1
            world[HANDS + 6 * other + left[other]] = card


@jit
def may_hold(g, seat, card, values):
    """Whether nothing public speaks against a seat's holding a card."""
    value = values[card]
    if value >= 64:
        if value < g[LEAST + seat]:
            return False
        return not (card == 13 * g[TRUMP] and no_ace(g, seat))
    return not g[VOIDS + seat] >> (value >> 4) & 1
