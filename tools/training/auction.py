"""The auction games before the first card, on a game's array: deal, calls, trumps named, cards thrown and drawn, with
the default options of the two presets. The calls are those of engine/auctionbots.py, by numbers that can be changed.
"""

import numpy as np

from engine import auctionbots
from tools.training.layout import (
    ACTOR,
    CALL,
    CALLER,
    DEALER,
    HANDS,
    JOKER_ON,
    KEPT,
    LEADER,
    NONE,
    PAYS_BEST,
    PHASE,
    PLAY,
    RULES,
    SCORES,
    SIDES,
    SIZE,
    TARGET,
    THREW,
    TRUMP,
    TURNUP,
    VALUES,
    WINNER,
    N,
    jit,
)
from tools.training.rules import clear
from tools.training.thumb import dearer

# Of a player's numbers: what trumps are worth by value, a plain king; what a hand needs for 10, 15, ... 30 when nobody
# has called, to outbid others, to hold their call; what it is worth with nothing, by sides; partners; no draw
KING = 16
OPEN = 17
OVER = 22
HELD_CALL = 27
NOTHING = 32
PARTNERS = 39
NUMBERS = 40

REGULAR = np.frombuffer(auctionbots.REGULAR, np.uint8).astype(np.int64)


def table(options):
    """A table's array before its first hand. options: engine.options.Options of an auction game."""
    g = np.zeros(SIZE, np.int32)
    g[N] = options.get("players")
    g[SIDES] = options.get("sides")
    g[RULES] = options.rules_code()
    g[JOKER_ON] = options.get("joker") == "on"
    return g


@jit
def worth(g, seat, suit, p):
    """What a hand of five is worth with these trumps."""
    values = VALUES[suit]
    total = 0
    for i in range(5):
        value = values[g[HANDS + 6 * seat + i]]
        if value >= 64:
            total += p[value - 64]
        elif value & 15 == 13:
            total += p[KING]
    return total


@jit
def best_suit(g, seat, p):
    """The suit it is worth most with."""
    best = 0
    for suit in range(1, 4):
        if worth(g, seat, suit, p) > worth(g, seat, best, p):
            best = suit
    return best


@jit
def speak(g, seat, low, table, p):
    """What a seat calls: points, 0 pass, -1 hold."""
    sides = g[SIDES]
    total = worth(g, seat, best_suit(g, seat, p), p) + table
    partner = g[CALL] and (g[CALLER] - seat) % sides == 0
    last = seat == g[DEALER]
    if last and g[CALL] and not partner and total >= p[HELD_CALL + g[CALL] // 5 - 2]:
        return -1
    numbers = OVER if g[CALL] and not partner else OPEN
    found = 0
    points = max(low, g[CALL] + 5)
    while points <= 30:
        if total >= p[numbers + points // 5 - 2] and (points == 30 or (not found and not partner)):
            found = points
        points += 5
    if not found and last and not g[CALL]:
        return low
    return found


@jit
def begin(g, deck, kitty, low, players):
    """A hand up to its first lead. players: a row of numbers by seat."""
    n = g[N]
    for i in range(n):
        seat = (g[DEALER] + 1 + i) % n
        for j in range(5):
            # as packets of 3 and 2
            g[HANDS + 6 * seat + j] = deck[i * 3 + j if j < 3 else n * 3 + i * 2 + j - 3]
        g[HANDS + 6 * seat + 5] = NONE
    clear(g)
    for i in range(n):
        g[SCORES + i] = 0
        g[KEPT + i] = NONE
    for card in range(53):
        g[THREW + card] = 0
    g[TARGET] = 30000
    g[PAYS_BEST] = 1
    g[WINNER] = g[TURNUP] = NONE
    g[CALL] = 0
    g[CALLER] = NONE
    for i in range(n):
        seat = (g[DEALER] + 1 + i) % n
        p = players[seat]
        table = p[NOTHING + g[SIDES]] + 4 * (kitty - 3) - (p[PARTNERS] if g[SIDES] < n else 0)
        said = speak(g, seat, low, table, p)
        if said:
            g[CALLER] = seat
            if said > 0:
                g[CALL] = said
    caller = g[CALLER]
    g[TRUMP] = best_suit(g, caller, players[caller])
    values = VALUES[g[TRUMP]]
    top = 5 * n + kitty
    own = np.empty(10, np.int32)
    for i in range(n):
        seat = (caller + i) % n if i == 0 else NONE
        if i:
            # the others from the dealer's left
            place = 0
            for j in range(1, n + 1):
                other = (g[DEALER] + j) % n
                if other != caller:
                    place += 1
                    if place == i:
                        seat = other
        size = 5
        hand = HANDS + 6 * seat
        for j in range(5):
            own[j] = g[hand + j]
        if seat == caller:
            for j in range(kitty):
                own[size] = deck[5 * n + j]
                size += 1
        for a in range(1, size):
            card = own[a]
            b = a
            while b and dearer(values, card, own[b - 1]):
                own[b] = own[b - 1]
                b -= 1
            own[b] = card
        keep = 5 if seat == caller else (n - 4 if n > 4 else 0)
        kept = size
        while kept > keep and (kept > 5 or values[own[kept - 1]] < 64):
            kept -= 1
            g[THREW + own[kept]] = seat + 1
        g[KEPT + seat] = kept if seat != caller else (4 if g[CALL] >= 25 else 3)
        for j in range(5):
            if j < kept:
                g[hand + j] = own[j]
            else:
                g[hand + j] = deck[top]
                top += 1
    g[ACTOR] = g[LEADER]
    g[PHASE] = PLAY
