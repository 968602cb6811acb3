#!/usr/bin/env python3
"""Measures one computer player against others, on duplicate deals: each is played from every seat (or side).

    python3 tools/tournament.py policy rules                        four players of Twenty-Five, each alone
    python3 tools/tournament.py expert rules --deals 5000 --worlds 300
    python3 tools/tournament.py policy expert --players 4 --sides 2 --preset Forty-Five --picture rates.png
    python3 tools/tournament.py --all --picture rates.png --table rates.md

Players: random; thumb (engine/tricks.py's rules of thumb); rules (rules of thumb with tuned numbers); policy (the
network of engine/policy.py); expert (sampled worlds, --worlds of them, played out by rules of thumb); champion (sampled
worlds played out by the network). One of the first is among others of the second. The interval is 95%; even is what a
side would win if all played alike. The first start compiles for a minute. Needs tools/requirements-train.txt, which it
installs into .venv.
"""

import argparse
import pathlib
import sys
import time

if __name__ == "__main__":
    import environment

    environment.enter("requirements.txt", "requirements-train.txt")

from engine.options import Options
from engine.presets import PRESETS
from engine.weights import WEIGHTS
from tools.training import duplicate, match, net, winning

# hero, foe, preset, players, sides, deals, worlds of experts
ALL = (
    ("random", "rules", "Twenty-Five", 4, 4, 6000, 0),
    ("thumb", "rules", "Twenty-Five", 4, 4, 6000, 0),
    ("policy", "rules", "Twenty-Five", 4, 4, 10000, 0),
    ("expert", "rules", "Twenty-Five", 4, 4, 2200, 300),
    ("rules", "policy", "Twenty-Five", 4, 4, 6000, 0),
    ("policy", "expert", "Twenty-Five", 4, 4, 2200, 300),
    ("champion", "policy", "Twenty-Five", 4, 4, 300, 100),
    ("policy", "expert", "Twenty-Five", 4, 2, 2200, 300),
    ("policy", "expert", "Twenty-Five", 2, 2, 1500, 300),
    ("policy", "expert", "Twenty-Five", 3, 3, 1000, 300),
    ("policy", "expert", "Twenty-Five", 5, 5, 600, 300),
    ("policy", "expert", "Twenty-Five", 10, 10, 300, 40),
    ("policy", "rules", "Forty-Five", 4, 4, 4000, 0),
    ("policy", "rules", "Joker Twenty-Five", 6, 6, 2000, 0),
    ("policy", "rules", "Old hand", 4, 4, 4000, 0),
    ("policy", "rules", "Twenty-Five", 10, 10, 1000, 0),
)


def compete(hero, foe, preset, players, sides, deals, worlds, args):
    """One row: what was played, the even share, the hero's share and the interval's half-width, in percent."""
    options = Options(preset, players=players)
    if sides:
        options.set("sides", sides)
    sides = options.get("sides")
    name = "%s among %s: %s, %d players%s" % (_called(hero, worlds), _called(foe, args.foe_worlds or worlds), preset,
                                              players, "" if sides == players else " in %d sides" % sides)
    began = said = time.monotonic()

    def progress(done, share):
        nonlocal said
        now = time.monotonic()
        terminal = sys.stderr.isatty()
        if now - said < (0.5 if terminal else 60):
            return
        said = now
        line = "%s: %d of %d deals, %.2f%%, %.0f s to go" % (name, done, deals, share,
                                                             (now - began) * (deals - done) / done)
        print(line.ljust(110), end="\r" if terminal else "\n", file=sys.stderr, flush=True)

    w = winning.table(options)
    mean, half = duplicate.win_rate(
        options, hero, foe, deals, args.seed, w, net.unpacked(WEIGHTS), (worlds, args.foe_worlds or worlds),
        (args.by_net if hero == "champion" else 0, args.by_net if foe == "champion" else 0), args.jobs, progress)
    print("%-74s %6.2f%% ± %.2f  (even %.2f, %d games, %.0f s)" % (name, mean, half, 100 / sides, deals * sides,
                                                                 time.monotonic() - began), flush=True)
    return name, 100 / sides, mean, half


def _called(player, worlds):
    return "%s (%d worlds)" % (player, worlds) if player in ("expert", "champion") else player


def main(argv=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hero", nargs="?", choices=match.PLAYERS)
    parser.add_argument("foe", nargs="?", choices=match.PLAYERS)
    parser.add_argument("--all", action="store_true", help="the table of the shipped players")
    parser.add_argument("--preset", default="Twenty-Five", choices=[row[0] for row in PRESETS[:7]])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--sides", type=int, default=0, help="0: each alone")
    parser.add_argument("--deals", type=int, default=0, help="each played from every side (1000; --all: its own)")
    parser.add_argument("--worlds", type=int, default=100, help="worlds an expert or champion samples (100)")
    parser.add_argument("--foe-worlds", type=int, default=0, help="the foe's, if others")
    parser.add_argument("--by-net", type=int, default=100, help="of 100 worlds a champion plays so many out by the net")
    parser.add_argument("--seed", type=int, default=1, help="which deals (1)")
    parser.add_argument("--jobs", type=int, default=None, help="threads (one a processor)")
    parser.add_argument("--picture", help="write a PNG, of all that stands in the table where there is one")
    parser.add_argument("--table", help="a file with a Markdown table: rows called the same are replaced, others added")
    args = parser.parse_args(argv)
    if not args.all and not args.foe:
        parser.error("name two players, or --all")
    if args.all:
        rows = [compete(*row[:5], args.deals or row[5], row[6], args) for row in ALL]
    else:
        rows = [compete(args.hero, args.foe, args.preset, args.players, args.sides, args.deals or 1000, args.worlds,
                        args)]
    if args.table:
        rows = tabled(pathlib.Path(args.table), rows)
    if args.picture:
        from tools.training.plot import draw

        draw(rows, args.picture, "Win rates on duplicate deals")
    return 0


def tabled(path, rows):
    """Write rows into a Markdown table, in the place of those called the same, the others below; all that it has then.
    What stands around the table stays."""
    text = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
    if not any(line.startswith("| played") for line in text):
        text += ["| played | even | won | 95% |", "|---|---|---|---|", ""]
    first = next(i for i, line in enumerate(text) if line.startswith("| played")) + 2
    end = next(i for i in range(first, len(text) + 1) if i == len(text) or not text[i].startswith("|"))
    found = {}
    for line in text[first:end]:
        name, even, mean, half = [cell.strip(" %±") for cell in line.strip("|").split("|")]
        found[name] = (name, float(even), float(mean), float(half))
    found.update({row[0]: row for row in rows})
    text[first:end] = ["| %s | %.1f%% | %.2f%% | ± %.2f |" % row for row in found.values()]
    path.write_text("\n".join(text), encoding="utf-8")
    return list(found.values())


if __name__ == "__main__":
    sys.exit(main())
