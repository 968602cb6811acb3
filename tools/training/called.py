"""Hands with an auction on a game's array: what is still needed for the call, and what the hand brought."""

from tools.training.layout import ACTOR, CALL, CALLER, GAINS, SIDES, TAKEN, N, jit

_NEVER = 9
_POINTS = 1 / 40  # of a point: so that a hand weighs about as much as one of a game for points


@jit
def needs(g, side):
    """Tricks that a side needs, as engine/auctionpolicy.py has it."""
    sides = g[SIDES]
    caller = g[CALLER] % sides
    own = g[ACTOR] % sides
    if side != own and side != caller and own != caller:
        return _NEVER
    theirs = 0
    others = 0
    for seat in range(g[N]):
        if seat % sides == caller:
            theirs += g[TAKEN + seat]
        else:
            others += g[TAKEN + seat]
    make = g[CALL] // 5 - 1 - theirs
    stop = 7 - g[CALL] // 5 - others
    if make <= 0 or stop <= 0:
        return _NEVER
    return make if side == caller else stop


@jit
def brought(g, side):
    """What a side got more than the others on average, at the end of a hand."""
    sides = g[SIDES]
    caller = g[CALLER] % sides
    total = 0.0
    mine = 0.0
    for other in range(sides):
        points = float(g[GAINS + other])
        if other == caller:
            if points < g[CALL]:
                points = -float(g[CALL])
            elif g[CALL] == 30:
                points = 60.0
        if other == side:
            mine = points
        else:
            total += points
    return (mine - total / (sides - 1)) * _POINTS
