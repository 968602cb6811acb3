"""The chance of winning a game that a side has between two hands: a softmax over the sides of what each still needs.

A table `w` of PLACES float64 numbers belongs to one number of players, sides and target: w[0..9] what it is worth to
sit so many places behind the next hand's leader, w[10 + k] what it is worth to need k more tricks. `fitted` makes it
from games played to their ends.
"""

import json
import pathlib

import numpy as np

from tools.training import called
from tools.training.layout import ACTOR, CALL, SCORES, SIDES, TARGET, WINNER, jit

NEEDS = 45
_FILE = pathlib.Path(__file__).resolve().parent / "winning.json"
PLACES = 10 + NEEDS


@jit
def needs(g, side):
    """Tricks a side needs to win: 0 .. 44."""
    return max(0, (g[TARGET] - g[SCORES + side] + 4) // 5)


@jit
def chances(g, w, out):
    """Each side's chance at the end of a hand or game, to out[:sides]; the actor deals next."""
    sides = g[SIDES]
    if g[WINNER] < sides:
        for side in range(sides):
            out[side] = 0.0
        out[g[WINNER]] = 1.0
        return
    total = 0.0
    for side in range(sides):
        place = (side - g[ACTOR] - 1) % sides
        out[side] = np.exp(w[place] + w[10 + needs(g, side)])
        total += out[side]
    for side in range(sides):
        out[side] /= total


@jit
def chance(g, w, side):
    """One side's chance at the end of a hand or game; after an auction, what the hand brought it."""
    if g[CALL]:
        return called.brought(g, side)
    sides = g[SIDES]
    if g[WINNER] < sides:
        return 1.0 if g[WINNER] == side else 0.0
    mine = 0.0
    total = 0.0
    for other in range(sides):
        x = np.exp(w[(other - g[ACTOR] - 1) % sides] + w[10 + needs(g, other)])
        total += x
        if other == side:
            mine = x
    return mine / total


def guess(target):
    """A table to begin with: each trick less to go is worth as much as the one before."""
    w = np.zeros(PLACES)
    steps = target // 5
    for k in range(NEEDS):
        w[10 + k] = -2.0 * min(k, steps) / max(1, min(steps, 5))
    return w


def fitted(states, winners, target, rounds=200):
    """The table under which these games' outcomes are likeliest.

    states: a row each of the needs by side, in the order behind the next leader; winners: which of them won.
    """
    sides = states.shape[1]
    count = len(states)
    w = guess(target)
    moment = np.zeros(PLACES)
    square = np.zeros(PLACES)
    # every kind of state once, with how often each side won from it
    kinds, which = np.unique(states, axis=0, return_inverse=True)
    won = np.zeros((len(kinds), sides))
    np.add.at(won, (which.reshape(-1), winners), 1.0)
    times = won.sum(1, keepdims=True)
    for step in range(1, rounds + 1):
        logits = w[10 + kinds] + w[:sides]
        p = np.exp(logits - logits.max(1, keepdims=True))
        p /= p.sum(1, keepdims=True)
        error = (p * times - won) / count
        slope = np.zeros(PLACES)
        slope[:sides] = error.sum(0)
        np.add.at(slope, 10 + kinds, error)
        slope += 1e-5 * (w - guess(target))
        moment = 0.9 * moment + 0.1 * slope
        square = 0.99 * square + 0.01 * slope * slope
        w -= 0.05 * (moment / (1 - 0.9 ** step)) / (np.sqrt(square / (1 - 0.99 ** step)) + 1e-9)
    w[10:] -= w[10 + target // 5]
    return w


def table(options):
    """The table for these options: as tools/train.py wrote it, else a guess."""
    found = read().get(key(options))
    return np.array(found) if found else guess(options.get("target"))


def key(options):
    """What a table is kept under: players, sides and target."""
    return "%d %d %d" % (options.get("players"), options.get("sides"), options.get("target"))


def read():
    """All tables by key, as tools/train.py wrote them."""
    if not _FILE.exists():
        return {}
    return json.loads(_FILE.read_text())


def write(tables, path=_FILE):
    """Keep tables (lists by key) for `table`."""
    kept = dict(read(), **tables)
    path.write_text("{\n" + ",\n".join('"%s": %s' % (name, json.dumps(kept[name])) for name in sorted(kept)) + "\n}\n")
