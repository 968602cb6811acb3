#!/usr/bin/env python3
"""Measures one level of the computers among another, on duplicate deals: each game is played from every side.

    python3 tools/levels.py champion regular                         Twenty-Five, four players: games won
    python3 tools/levels.py champion regular --preset "Spoil Five" --hands 20000          chips a hand
    python3 tools/levels.py champion regular --preset "Auction Forty-Five" --hands 20000  points a call and a hand
    python3 tools/levels.py --all --table rates.md                   all that the levels must show, added to a table

One of the first (random: any legal action) sits among others of the second. Spoil Five: what a hand brings it, where 0
is even. Auction games: what its calls bring it and what theirs bring the others where only they play, the same deals;
and what a hand brings its side more than the mean of the other sides, where 0 is even. The interval is 95%, over games.
It needs nothing but Python.
"""

import argparse
import os
import pathlib
import random
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))  # at the end: the root holds a code.py

from engine.bots import LEVELS, Bot  # noqa: E402
from engine.cards import NONE  # noqa: E402
from engine.game import new  # noqa: E402
from engine.options import Options  # noqa: E402
from engine.presets import PRESETS  # noqa: E402
from engine.record import AUCTION, SPOIL  # noqa: E402
from engine.state import GAME_OVER, HAND_OVER  # noqa: E402
from tools import processes  # noqa: E402

PORTION = 5  # games a process plays before it reports, each from every side

# hero, foe, preset, players, hands
ALL = (
    ("beginner", "regular", "Twenty-Five", 4, 25_000),
    ("random", "regular", "Twenty-Five", 4, 25_000),
    ("regular", "beginner", "Twenty-Five", 4, 25_000),
    ("champion", "regular", "Twenty-Five", 4, 25_000),
    ("champion", "regular", "Spoil Five", 4, 20_000),
    ("champion", "regular", "Spoil Five", 6, 20_000),
    ("champion", "regular", "Auction Forty-Five", 4, 20_000),
    ("champion", "regular", "One-Hundred-and-Ten", 4, 20_000),
)


def play(options, seed, hero, foe, side):
    """One game with the hero at one side (-1: at none): (hands, won, what it got more, calls, what they brought).

    Without a hero the calls are those of all.
    """
    game = new(options, seed)
    dice = random.Random(seed)
    foes = Bot(foe, seed)
    bot = Bot(hero, seed) if hero != "random" else None
    view = game.view(0)
    hands = more = calls = brought = 0
    auction = options.family == AUCTION
    while True:
        if game.phase < HAND_OVER and game.actor % game.sides == side:
            action = game.actions[dice.randrange(game.legal())] if bot is None else choice(bot, game, view)
        else:
            action = choice(foes, game, view)
        before = game.phase
        game.apply(action)
        if not before < HAND_OVER <= game.phase:
            continue
        hands += 1
        if options.family == SPOIL:
            more += game.changes[side]
        elif auction:
            more += game.gains[side] - (sum(game.gains[:game.sides]) - game.gains[side]) / (game.sides - 1)
            if game.caller != NONE and side in (-1, game.caller % game.sides):
                calls += 1
                brought += game.gains[game.caller % game.sides]
        if game.phase >= GAME_OVER:
            return hands, game.winner == side, more, calls, brought


def choice(bot, game, view):
    """The action of a computer player."""
    bot.ask(game.view(game.actor, view))
    action = bot.step()
    while action == NONE:
        action = bot.step()
    return action


def games(job):
    """Some games, each from every side: rows of (hands, won of one side's, more, calls, brought, and the last two
    where only the others play)."""
    preset, changes, first, count, hero, foe = job
    options = Options(preset, **changes)
    rows = []
    for seed in range(first, first + count):
        row = [0] * 7
        for side in range(options.get("sides")):
            for i, value in enumerate(play(options, seed, hero, foe, side)):
                row[i] += value
        row[1] /= options.get("sides")
        if options.family == AUCTION:
            row[5:] = play(options, seed, foe, foe, -1)[3:]
        rows.append(row)
    return rows


def measured(preset, changes, hands, seed, hero, foe, jobs):
    """As games, until so many hands were played."""
    rows = []
    portions = ((preset, changes, seed + k * PORTION, PORTION, hero, foe) for k in range(hands))
    with processes.pool(jobs) as pool:
        waiting = [pool.apply_async(games, (next(portions),)) for _ in range(2 * jobs)]
        done = 0
        while waiting:
            part = waiting.pop(0).get()
            rows += part
            done += sum(row[0] for row in part)
            if done < hands and (done / len(rows)) * PORTION * len(waiting) < hands - done:
                waiting.append(pool.apply_async(games, (next(portions),)))
                if len(waiting) < 2 * jobs:
                    waiting.append(pool.apply_async(games, (next(portions),)))
    return rows


def ratio(above, below):
    """What all of the first are to all of the second, and by how much each row moves that."""
    share = sum(above) / sum(below)
    mean = sum(below) / len(below)
    return share, [(one - share * other) / mean for one, other in zip(above, below)]


def half(moves):
    """The half-width of the 95% interval of a mean from which the rows are so far away."""
    return 1.96 * (sum(one * one for one in moves) / max(1, len(moves) - 1) / len(moves)) ** 0.5


def lines(name, preset, changes, rows):
    """What was measured, as lines of (what, measured, half-width, unit)."""
    options = Options(preset, **changes)
    hands, won, more, calls, brought, their_calls, theirs = zip(*rows)
    family = options.family
    if family == SPOIL:
        share, moves = ratio(more, hands)
        return [("%s: chips a hand (even 0)" % name, share, half(moves), "")]
    if family == AUCTION:
        share, moves = ratio(brought, calls)
        other, others = ratio(theirs, their_calls)
        text = "%s: points a call (%.2f, in %.1f%% of the hands; theirs among themselves %.2f), the difference" % (
            name, share, 100 * sum(calls) / sum(hands), other)
        found = [(text, share - other, half([a - b for a, b in zip(moves, others)]), "")]
        share, moves = ratio(more, hands)
        return [*found, ("%s: points a hand more than the other sides (even 0)" % name, share, half(moves), "")]
    share = sum(won) / len(won)
    return [("%s: games won (even %.1f%%)" % (name, 100 / options.get("sides")), 100 * share,
             100 * half([one - share for one in won]), "%")]


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hero", nargs="?", choices=("random", *LEVELS))
    parser.add_argument("foe", nargs="?", choices=LEVELS)
    parser.add_argument("--all", action="store_true", help="all that the levels must show")
    parser.add_argument("--preset", default="Twenty-Five", choices=[row[0] for row in PRESETS])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a change of the preset")
    parser.add_argument("--hands", type=int, default=0, help="hands of the hero's, at least (20000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one a processor)")
    parser.add_argument("--table", help="a Markdown file that the results are added to")
    parser.add_argument("--seed", type=int, default=900_000, help="which deals (900000)")
    given = parser.parse_args(arguments)
    if not given.all and not given.foe:
        parser.error("name two levels, or --all")
    if given.hands < 0 or given.jobs < 1 or given.seed < 0:
        parser.error("hands and seed are 0 or more, jobs 1 or more")
    changes = {}
    for option in given.option:
        key, _, value = option.partition("=")
        changes[key] = int(value) if value.isdigit() else value
    rows = ALL if given.all else ((given.hero, given.foe, given.preset, given.players, 20_000),)
    told = []
    for hero, foe, preset, players, hands in rows:
        try:
            Options(preset, players=players, **changes)
        except ValueError as error:
            parser.error(str(error))
        found = measured(preset, dict(changes, players=players), given.hands or hands, given.seed, hero, foe,
                         given.jobs)
        name = "%s among %s, %s, %d players" % (hero, foe, preset, players)
        for text, share, width, unit in lines(name, preset, dict(changes, players=players), found):
            told.append((text, sum(row[0] for row in found), share, unit, width))
            print("%s: %.2f%s ± %.2f (%d deals, %d hands)" % (text, share, unit, width, len(found), told[-1][1]),
                  flush=True)
    if given.table:
        with open(given.table, "a", encoding="utf-8") as file:
            file.write("\n| measured (`tools/levels.py`, seed %d) | hands | | 95%% |\n|---|---|---|---|\n" % given.seed)
            for row in told:
                file.write("| %s | %d | %.2f%s | ± %.2f |\n" % row)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
