#!/usr/bin/env python3
"""Plays very many random games and has a referee check every state of each.

    python3 tools/simulate.py                       100,000 hands on all processors
    python3 tools/simulate.py --hands 5000 --jobs 2
    python3 tools/simulate.py --seed 7              other games (every seed plays its own, always the same)

Checked at every state: the cards, the scores and whatever else the table can see against a second account of the
rules, the legal actions, and that no score or chip moves but by what the hand's line says; at every other state, that
what is not legal is refused and changes nothing; at every fourth, that a saved game comes back the same and that no
seat's view depends on what it cannot see. Needs nothing but Python. Exits 1 at the first disagreement, with what
plays it again.
"""

import argparse
import json
import os
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))  # at the end: the root holds a code.py

from tests.engine.playouts import Disagreement, run  # noqa: E402
from tools import processes  # noqa: E402

PORTION = 100  # hands a process plays before it reports


def portion(job):
    """Play one portion: what was met by name, or the text of the first disagreement."""
    hands, seed = job
    try:
        return run(hands, seed)
    except Disagreement as error:
        return "portion of seed %d: %s" % (seed, error)


def portions(hands, seed):
    """The jobs that make up so many hands, each with a seed of its own."""
    jobs = []
    while hands > 0:
        jobs.append((min(PORTION, hands), seed * 1_000_000 + len(jobs)))
        hands -= PORTION
    return jobs


def simulate(hands, jobs, seed, progress=None):
    """Play so many hands on `jobs` processes: what was met by name. Raises Disagreement at the first.

    progress: called with the hands dealt so far after each portion.
    """
    total = {}
    with processes.pool(jobs) as pool:
        for met in pool.imap_unordered(portion, portions(hands, seed)):
            if isinstance(met, str):
                raise Disagreement(met)
            for event, times in met.items():
                total[event] = total.get(event, 0) + times
            if progress:
                progress(total["deal"])
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=100_000, help="hands to play at least (100000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one a processor)")
    parser.add_argument("--seed", type=int, default=1, help="which games (1)")
    parser.add_argument("--json", action="store_true", help="print only what was met, as one JSON object")
    args = parser.parse_args()
    if args.hands < 1 or args.jobs < 1 or args.seed < 0:
        parser.error("hands and jobs are 1 or more, the seed 0 or more")

    began = said = time.monotonic()

    def progress(dealt):
        nonlocal said
        now = time.monotonic()
        if now - said < (0.5 if sys.stdout.isatty() else 10):
            return
        said = now
        left = (now - began) * max(0, args.hands - dealt) / dealt
        line = "%d of %d hands, %.0f s, about %.0f s to go" % (min(dealt, args.hands), args.hands, now - began, left)
        print(line.ljust(60), end="\r" if sys.stdout.isatty() else "\n", flush=True)

    try:
        met = simulate(args.hands, args.jobs, args.seed, None if args.json else progress)
    except Disagreement as error:
        print("\nThe engine and the rules disagree.\n%s" % error, file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps(met))
    else:
        print("\nEvery state of %d hands stood as the rules have it. Met on the way:" % met["deal"])
        for event in sorted(met, key=met.get, reverse=True):
            print("%9d  %s" % (met[event], event))
    return 0


if __name__ == "__main__":
    sys.exit(main())
