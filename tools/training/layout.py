"""Where the facts of a game stand in its array of SIZE int32 numbers, and how one is made from options.

The names are those of engine/state.py and engine/game.py, cards and phases too. Lists take ten places (or five, or six
a seat). VOIDS and LEAST are what a seat's plays have told the table about its hand: one bit for each plain suit it has
none of, and the least value a trump of its may have (64 any, 80 it has none).

In a hand with an auction CALL is what was called, else 0; CALLER the seat; KEPT, by seat, how many cards it kept of
those it was dealt, all of them trumps as far as anybody knows (NONE: nothing is known); THREW, by card, one more than
the seat that threw it, else 0.
"""

import numba
import numpy as np

from engine.tables import VALUES as _VALUES

(N, SIDES, TARGET, RULES, ROB_MUST, ROB_FIRST, PAYS_BEST, ALL_FIVE, JOKER_ON, PACKET,
 PHASE, ACTOR, DEALER, TRUMP, TURNUP, JOKER_ASIDE, ROBBER, LEADER, TRICK, COUNT, RIGHT, BEST_TRUMP, WINNER,
 LED, BEST, BEST_CARD, BEST_SEAT) = range(27)
HELD = 27
TAKEN = 37
SCORES = 47
GAINS = 57
DISCARDS = 67
LEADERS = 77
WINNERS = 82
VOIDS = 87
LEAST = 97
HANDS = 107    # six a seat
PLAYED = 167   # trick t's at t * n
CALL = 217
CALLER = 218
KEPT = 219
THREW = 229    # by card
SIZE = 282

NONE = 255
JOKER = 52
JOKER_OUT = 1
ROB = 2
PLAY = 3
HAND_OVER = 9
GAME_OVER = 10
DECLINE = 53

VALUES = np.frombuffer(b"".join(_VALUES), np.uint8).reshape(4, 53).astype(np.int32)

jit = numba.njit(nogil=True, cache=True)
inlined = numba.njit(nogil=True, cache=True, inline="never")


def new(options, first_dealer: int = 0):
    """A game's array before its first hand is dealt. options: engine.options.Options of a game for points."""
    g = np.zeros(SIZE, np.int32)
    g[N] = options.get("players")
    g[SIDES] = options.get("sides")
    g[TARGET] = options.get("target")
    g[RULES] = options.rules_code()
    g[ROB_MUST] = options.get("rob") == "must"
    g[ROB_FIRST] = options.get("rob_when") == "before_lead"
    g[PAYS_BEST] = options.get("best_trump") == "on"
    g[ALL_FIVE] = ("nothing", "plus10", "wins").index(options.get("all_five"))
    g[JOKER_ON] = options.get("joker") == "on"
    g[PACKET] = int(options.get("packets")[0])
    g[DEALER] = first_dealer
    g[WINNER] = NONE
    return g
