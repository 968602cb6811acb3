"""Finds what a hand must be worth for a call: numbers changed one at a time, kept when they bring more points.

    python3 -m tools.training.calling      from the repository, in an environment with tools/requirements-train.txt

The tricks are played by the network of the auction games at every seat. A side by the numbers tried sits among sides by
the regular's numbers, and among sides by the best so far; every deal is played from each side.
"""

import numpy as np

from tools.training.auction import HELD_CALL, KING, NOTHING, NUMBERS, OPEN, OVER, PARTNERS, REGULAR, begin, table
from tools.training.called import brought
from tools.training.chance import seed_again, shuffle
from tools.training.layout import DEALER, HAND_OVER, JOKER_ON, PHASE, SIDES, N, jit
from tools.training.net import choose
from tools.training.rules import play


@jit
def contest(start, seed, deals, kitty, low, hero, foe, net, out):
    """Points (in fortieths, more than the mean of the other sides) that the hero's side gets in each deal, the mean
    over all sides, to out[:deals]."""
    r = np.empty(1, np.uint64)
    pack = np.empty(53, np.int32)
    g = start.copy()
    n = g[N]
    sides = g[SIDES]
    callers = np.empty((10, NUMBERS), np.int64)
    for k in range(deals):
        out[k] = 0.0
        for side in range(sides):
            for seat in range(n):
                callers[seat] = hero if seat % sides == side else foe
            for card in range(53):
                pack[card] = card
            seed_again(r, seed + k)
            size = 52 + g[JOKER_ON]
            shuffle(r, pack, size, size)
            g[:] = start
            g[DEALER] = k % n
            begin(g, pack, kitty, low, callers)
            while g[PHASE] < HAND_OVER:
                play(g, choose(g, net))
            out[k] += brought(g, side) / sides


def tables():
    """(start, kitty, lowest call, weight): the tables that count, four players most."""
    from engine.auctiontable import lowest
    from engine.options import Options

    for preset, players, weight in (("Auction Forty-Five", 4, 4), ("Auction Forty-Five", 3, 1),
                                    ("Auction Forty-Five", 6, 1), ("One-Hundred-and-Ten", 4, 3),
                                    ("One-Hundred-and-Ten", 3, 1), ("One-Hundred-and-Ten", 5, 1)):
        options = Options(preset, players=players)
        yield table(options), options.get("kitty"), lowest(options), weight


def worth(numbers, foes, net, deals, seed, every):
    """What the numbers bring a hand, in points, among players by each of `foes`."""
    total = weights = 0.0
    for start, kitty, low, weight in every:
        some = deals * weight
        out = np.zeros(some)
        for foe in foes:
            contest(start, seed, some, kitty, low, numbers, foe, net, out)
            total += out.mean() * 40 * weight
            weights += weight
    return total / weights


def tune(net, deals=2500, turns=2, seed=11_000_000, steps=(24, 10)):
    """Better numbers, told as they are found."""
    every = list(tables())
    best = REGULAR.copy()
    places = [*range(OPEN + 1, OPEN + 5), *range(OVER + 2, OVER + 5), *range(HELD_CALL + 1, HELD_CALL + 5),
              NOTHING + 2, NOTHING + 3, NOTHING + 4, NOTHING + 5, PARTNERS, KING, *range(73 - 64, 80 - 64)]
    for turn in range(turns):
        seed += 1_000_000
        foes = (REGULAR, best.copy())
        now = worth(best, foes, net, deals, seed, every)
        print("turn %d: %.3f points a hand" % (turn, now), flush=True)
        for place in places:
            step = steps[turn] if place >= OPEN else max(2, steps[turn] // 3)
            for way in (step, -step):
                while True:
                    tried = best.copy()
                    tried[place] += way
                    found = worth(tried, foes, net, deals, seed, every) if 0 <= tried[place] < 256 else now
                    if found <= now + 0.01:
                        break
                    print("%2d: %3d -> %3d  %.3f" % (place, best[place], tried[place], found), flush=True)
                    best, now = tried, found
        print(tuple(int(x) for x in best), flush=True)
    return best


if __name__ == "__main__":
    from engine.auctionweights import WEIGHTS
    from tools.training.net import unpacked

    tune(unpacked(WEIGHTS))
