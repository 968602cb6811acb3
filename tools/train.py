#!/usr/bin/env python3
"""Makes the computers' networks again: self-play, an expert's judgements, a small network fitted to them.

    python3 tools/train.py                  all networks, from the fixed seed
    python3 tools/train.py spoil auction    those of Spoil Five and of the auction games
    python3 tools/train.py --quick --out build/quick     a minute's run, as its test does; writes there only

points    engine/weights.py and tools/training/winning.json, from nothing: (1) the chance of winning at every score is
          fitted to games between players by rules of thumb; (2) decisions of self-play are judged by the expert, the
          network is fitted to them, and both again with the network's own games and the network in the expert's worlds
spoil     engine/spoilweights.py: hands of Spoil Five, the pool being all that counts, from the network of `points`
auction   engine/auctionweights.py: hands after calls, counted as they are written, from the same

What was gathered is kept in --checkpoints, and a run that was cut goes on from there. `points` takes some twenty
minutes on two processors, the others together as long. Two runs from one seed give the same bytes on one machine, and
for all but `points` those that are committed. Its own were made while this tool was being written: their first two
rounds left other decisions out of the fit, so that a run from nothing gives other bytes, which nobody has measured yet
(and other networks after it, which begin with them). Needs tools/requirements-train.txt, which it installs into .venv.
"""

import argparse
import pathlib
import sys
import time

if __name__ == "__main__":
    import environment

    environment.enter("requirements.txt", "requirements-train.txt")

import os
from concurrent.futures import ThreadPoolExecutor, as_completed

import numpy as np

from engine.options import Options
from engine.weights import WEIGHTS
from tools.training import auction, fit, layout, match, net, winning
from tools.training.features import INPUTS
from tools.training.gather import AUCTION, CARDS, GAMES, HANDS, gather

ROOT = pathlib.Path(__file__).resolve().parent.parent
PORTION = 500   # decisions a thread gathers before it reports
CLEAR = 5       # of ten portions so many are four players, each alone, to 25
TARGETS = (15, 25, 45)

# decisions, worlds each, worlds of 100 played out by the network, games of 100 by rules of thumb, epochs
ROUNDS = (
    (100_000, 30, 0, 60, 30),
    (150_000, 30, 40, 15, 30),
    (100_000, 40, 100, 5, 30),
)
QUICK = ((2_000, 4, 0, 60, 4), (2_000, 4, 50, 15, 4))
# as ROUNDS, of the networks that begin with another's, and what is added to the seed
LATER = {
    "spoil": (106, ((60_000, 30, 40, 10, 30), (120_000, 40, 100, 4, 40))),
    "auction": (206, ((60_000, 30, 40, 10, 30), (140_000, 40, 100, 4, 40), (240_000, 60, 100, 2, 40))),
}
FILES = {"points": "weights", "spoil": "spoilweights", "auction": "auctionweights"}


def kinds():
    """Every number of players and sides, to every target: options."""
    for target in TARGETS:
        for players in range(2, 11):
            for sides in Options("Twenty-Five", players=players).values("sides"):
                yield Options("Twenty-Five", players=players, sides=sides, target=target)


def some_kind(chance):
    """Options for a portion of decisions."""
    if chance.random() < CLEAR / 10:
        return Options("Twenty-Five")
    preset = str(chance.choice(["Twenty-Five", "Twenty-Five", "Forty-Five", "Joker Twenty-Five", "Old hand", "Quick"]))
    options = Options(preset)
    options.set("players", int(chance.choice([2, 3, 4, 4, 5, 6, 6] + ([8, 10] if preset != "Quick" else []))))
    options.set("sides", int(chance.choice(list(options.values("sides")))))
    return options


# A portion of decisions: a table's array, what is played there (see gather), its table of winning


def _points(chance):
    options = some_kind(chance)
    return layout.new(options), GAMES, winning.key(options)


def _spoil(chance):
    # three tricks of five: a game to 15 that no second hand goes on with, and what is left belongs to all
    options = Options("Twenty-Five", players=int(chance.choice([2, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8, 10])), target=15)
    if chance.random() < 0.15:
        options.set("joker", "on")
    return layout.new(options), HANDS, ""


def _auction(chance):
    x = chance.random()
    if x < 0.5:
        options = Options("Auction Forty-Five")
    elif x < 0.62:
        options = Options("Auction Forty-Five", players=int(chance.choice([2, 3, 5, 6])))
    else:
        options = Options("One-Hundred-and-Ten", players=int(chance.choice([2, 3, 4, 4, 4, 5, 6])))
    return auction.table(options), AUCTION + options.get("kitty"), ""


PLAYED = {"points": _points, "spoil": _spoil, "auction": _auction}


class Say:
    """Tells how far a round is, on one line of a terminal or now and then in a log."""

    def __init__(self, what):
        self.what = what
        self.began = self.said = time.monotonic()

    def __call__(self, done, total, more=""):
        now = time.monotonic()
        if now - self.said < (0.5 if sys.stdout.isatty() else 15) and done < total:
            return
        self.said = now
        left = (now - self.began) * (total - done) / max(1, done)
        line = "%s: %d of %d, %.0f s, %.0f s to go %s" % (self.what, done, total, now - self.began, left, more)
        print(line.ljust(90), end="\r" if sys.stdout.isatty() and done < total else "\n", flush=True)


def fit_winning(states, numbers, player, jobs):
    """Tables of the chance of winning by key, from games of one player among its like. states: hands noted for each
    table, shared by the sides; four times as many for four players."""
    every = list(kinds())
    tables = {}

    def table(options):
        sides = options.get("sides")
        target = options.get("target")
        needs = np.zeros((states * (4 if options.get("players") == 4 else 1) // sides + 64, sides), np.int64)
        winners = np.zeros(len(needs), np.int64)
        noted = match.record(layout.new(options), 1, 10 * states, np.full(10, player), winning.guess(target), numbers,
                             1, 0, needs, winners)
        tables[winning.key(options)] = [round(float(x), 3)
                                        for x in winning.fitted(needs[:noted], winners[:noted], target)]

    say = Say("chances of winning")
    with ThreadPoolExecutor(jobs) as pool:
        for k, future in enumerate(as_completed([pool.submit(table, options) for options in every])):
            future.result()
            say(k + 1, len(every))
    return tables


def decisions(name, count, worlds, by_net, by_rules, numbers, tables, seed, jobs):
    """So many judged decisions for a network: xs, values, counts (see gather)."""
    xs = np.zeros((count, CARDS, INPUTS), np.int8)
    values = np.zeros((count, CARDS), np.float32)
    counts = np.zeros(count, np.int8)
    chance = np.random.default_rng(seed)
    portions = [(first, *PLAYED[name](chance)) for first in range(0, count, PORTION)]

    def portion(first, start, what, key):
        part = slice(first, first + PORTION)
        w = np.array(tables[key]) if key else np.zeros(winning.PLACES)
        gather(start, seed * 1_000_003 + first * 1000, w, numbers, worlds, by_net, by_rules, what, xs[part],
               values[part], counts[part])
        return len(counts[part])

    say = Say("decisions")
    done = 0
    with ThreadPoolExecutor(jobs) as pool:
        for future in as_completed([pool.submit(portion, *one) for one in portions]):
            done += future.result()
            say(done, count)
    return xs, values, counts


def write_weights(path, data):
    """Write one of FILES."""
    of = path.name.replace("weights", "policy")
    head = '"""The weights of engine/%s. Written by tools/train.py: change that, not this."""' % of
    lines = [head, "\n\nWEIGHTS = (\n"]
    for start in range(0, len(data), 24):
        lines.append('    b"%s"\n' % "".join("\\x%02x" % byte for byte in data[start:start + 24]))
    path.write_text("".join(lines) + ")\n")


def once(path, make):
    """The arrays kept in a file, by name; those that make() gives, which are kept then, where there is none."""
    if not path.exists():
        part = path.with_name("part.npz")
        np.savez_compressed(part, **make())
        os.replace(part, path)
    with np.load(path) as found:
        return {name: found[name] for name in found.files}


def judged(name, count, worlds, by_net, by_rules, data, tables, seed, jobs):
    """The decisions of a round, by name."""
    found = decisions(name, count, worlds, by_net, by_rules, net.unpacked(data), tables, seed, jobs)
    return dict(zip(("xs", "values", "counts"), found))


def fitted(lots, epochs, seed):
    """The network fitted to lots of decisions, as bytes; a twentieth of the last is kept out and measures it."""
    held = max(1, len(lots[-1]["counts"]) // 20)
    proof = [one[:held] for one in lots[-1].values()]
    kept = [np.concatenate([lot[name][held:] if lot is lots[-1] else lot[name] for lot in lots]) for name in lots[-1]]
    model = fit.Fit(seed)
    say = Say("fitting")
    model.train(*kept, epochs, progress=lambda epoch, lost: say(epoch, epochs, "regret %.4f" % (lost / 10)))
    data = model.weights()
    print("loses %.4f of a game a decision, in whole numbers" % fit.regret_of(data, *proof), flush=True)
    return data


def one_round(name, files, row, data, tables, lots, seed, jobs):
    """The bytes of a network after one of ROUNDS: decisions are judged, and it is fitted to them and the lot before.
    files: (decisions, network), what is kept of it; lots: the rounds' decisions, to which these are added."""
    *gathered, epochs = row

    def network():
        return {"data": np.frombuffer(fitted(lots[-2:], epochs, seed), np.uint8)}

    lots.append(once(files[0], lambda: judged(name, *gathered, data, tables, seed, jobs)))
    return once(files[1], network)["data"].tobytes()


def train(rounds, states, folder, seed, jobs):
    """All rounds: the network's bytes and the tables of winning. A round's fit sees the decisions before it too."""
    folder.mkdir(parents=True, exist_ok=True)
    data = bytes(net.WEIGHTS)

    def chances(name, player):
        def make():
            return {key: np.array(row) for key, row in fit_winning(states, net.unpacked(data), player, jobs).items()}
        return once(folder / name, make)

    tables = chances("chances0.npz", match.RULES)
    lots = []
    for k, row in enumerate(rounds):
        print("round %d of %d" % (k + 1, len(rounds)), flush=True)
        files = folder / ("round%d.npz" % (k + 1)), folder / ("network%d.npz" % (k + 1))
        data = one_round("points", files, row, data, tables, lots, seed + k, jobs)
        tables = chances("chances%d.npz" % (k + 1), match.POLICY)
    return data, {key: [round(float(x), 3) for x in row] for key, row in tables.items()}


def train_later(name, rounds, data, tables, folder, seed, jobs):
    """All rounds of one of LATER: the network's bytes. data: those it begins with."""
    folder.mkdir(parents=True, exist_ok=True)
    lots = []
    for k, row in enumerate(rounds):
        print("%s, round %d of %d" % (name, k + 1, len(rounds)), flush=True)
        files = folder / ("%s%d.npz" % (name, k + 1)), folder / ("%s-network%d.npz" % (name, k + 1))
        data = one_round(name, files, row, data, tables, lots, seed + k, jobs)
    return data


def main(argv=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("networks", nargs="*", metavar="NETWORK", help="points, spoil, auction (all)")
    parser.add_argument("--quick", action="store_true", help="a minute's run that shows all is in order")
    parser.add_argument("--out", help="a folder for the tables instead of their places in the repository")
    parser.add_argument("--checkpoints", default="build/training", help="where gathered decisions are kept")
    parser.add_argument("--seed", type=int, default=25)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args(argv)
    wanted = args.networks or list(FILES)
    if set(wanted) - set(FILES):
        parser.error("networks are %s" % ", ".join(FILES))
    folder = pathlib.Path(args.checkpoints)
    out = pathlib.Path(args.out) if args.out else ROOT / "engine"
    out.mkdir(parents=True, exist_ok=True)
    data, tables = WEIGHTS, winning.read()
    if "points" in wanted:
        rounds, states = (QUICK, 2_000) if args.quick else (ROUNDS, 40_000)
        data, tables = train(rounds, states, folder, args.seed, args.jobs)
        write_weights(out / "weights.py", data)
        winning.write(tables, *([out / "winning.json"] if args.out else []))
    for name, (more, rounds) in LATER.items():
        if name in wanted:
            some = train_later(name, QUICK if args.quick else rounds, data, tables, folder, args.seed + more, args.jobs)
            write_weights(out / (FILES[name] + ".py"), some)
    return 0


if __name__ == "__main__":
    sys.exit(main())
