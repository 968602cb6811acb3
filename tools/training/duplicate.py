"""Duplicate deals on all cores: every deal is played once with the hero at each side, so that luck cancels out."""

import os
from concurrent.futures import ThreadPoolExecutor, as_completed

import numpy as np

from tools.training import layout, match

PORTION = 25  # deals a thread plays before it reports


def win_rate(options, hero, foe, deals, seed, w, net, worlds=(100, 100), by_net=(0, 0), jobs=None, progress=None):
    """The share of games the hero's side wins against sides of foes, and its 95% interval's half-width, in percent.

    hero, foe: names in match.PLAYERS. worlds, by_net: the hero's and the foe's, see expert.judge. progress: called with
    the deals played so far and the share so far.
    """
    start = layout.new(options)
    sides = options.get("sides")
    kinds = [match.PLAYERS.index(hero), match.PLAYERS.index(foe)]
    worlds = np.array(worlds, np.int64)
    by_net = np.array(by_net, np.int64)
    won = np.zeros(deals, np.int64)

    def portion(first):
        part = np.zeros(min(PORTION, deals - first), np.int64)
        match.duplicate(start, seed + first, len(part), *kinds, w, net, worlds, by_net, part)
        won[first:first + len(part)] = part
        return len(part)

    done = total = 0
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        waiting = [pool.submit(portion, first) for first in range(0, deals, PORTION)]
        for future in as_completed(waiting):
            done += future.result()
            if progress:
                total = won.sum()
                progress(done, 100.0 * total / (done * sides))
    share = won / sides
    return 100 * share.mean(), 196 * share.std(ddof=1) / np.sqrt(deals) if deals > 1 else 100.0
