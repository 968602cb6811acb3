"""Finds the numbers of tuned.py: one changed at a time, kept when it wins more among players by the numbers so far.

    python3 -m tools.training.tuning      from the repository, in an environment with tools/requirements-train.txt
"""

import numpy as np

from tools.training import layout
from tools.training.chance import seed_again, shuffle
from tools.training.layout import ACTOR, DEALER, GAME_OVER, HAND_OVER, JOKER_ON, PHASE, PLAY, SIDES, WINNER, N, jit
from tools.training.rules import apply, deal
from tools.training.thumb import put_out
from tools.training.tuned import CHOICES, TUNED, tuned


@jit
def contest(start, seed, deals, hero, foe):
    """Games won by the hero, each deal played once with it at every side."""
    r = np.empty(1, np.uint64)
    pack = np.empty(53, np.int32)
    g = start.copy()
    won = 0
    for k in range(deals):
        for side in range(start[SIDES]):
            g[:] = start
            g[DEALER] = k % g[N]
            hand_no = 0
            while g[PHASE] != GAME_OVER:
                if hand_no:
                    g[DEALER] = g[ACTOR]
                for card in range(53):
                    pack[card] = card
                seed_again(r, (seed + k) * 64 + hand_no)
                shuffle(r, pack, 52 + g[JOKER_ON], 5 * g[N] + 3)
                hand_no += 1
                deal(g, pack)
                while g[PHASE] < HAND_OVER:
                    if g[PHASE] == PLAY:
                        apply(g, tuned(g, hero if g[ACTOR] % g[SIDES] == side else foe), pack)
                    else:
                        apply(g, put_out(g), pack)
            won += g[WINNER] == side
    return won


def tune(options, deals=20000, turns=3, seed=7_000_000):
    """Better numbers, told as they are found."""
    start = layout.new(options)
    best = TUNED.copy()
    sides = options.get("sides")
    for turn in range(turns):
        changed = False
        for k, (name, values) in enumerate(CHOICES):
            rates = []
            for value in values:
                tried = best.copy()
                tried[k] = value
                rates.append(contest(start, seed + turn * deals, deals, tried, best) / (deals * sides))
            top = int(np.argmax(rates))
            now = values.index(best[k]) if best[k] in values else 0
            if rates[top] > rates[now] + 0.0005:
                print("%-58s %3d -> %3d  %.2f%%" % (name, best[k], values[top], 100 * rates[top]), flush=True)
                best[k] = values[top]
                changed = True
        print(tuple(int(x) for x in best), flush=True)
        if not changed:
            break
    return best


if __name__ == "__main__":
    from engine.options import Options

    tune(Options("Twenty-Five"))
