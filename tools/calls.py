"""What the computers' calls bring: points by call, the calls they chose apart from those a stuck dealer had to make.

    python3 tools/calls.py                         both auction games, four players, 20,000 hands each; written to
                                                   assets/docs/calls.md
    python3 tools/calls.py --hands 2000 --preset "Auction Forty-Five" --option kitty=5 --option draw=off
                                                   one table on the screen, nothing written

Points are what the hand brought the caller's side. The interval is 95%: mean and 1.96 standard errors. --check exits
with 1 when a call used in at least 0.5% of the hands has an interval that begins below nothing. It needs nothing but
Python.
"""

import argparse
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))  # at the end: the root holds a code.py

from engine.auctionstate import CALL_PHASE  # noqa: E402
from engine.bots import LEVELS, Bot  # noqa: E402
from engine.cards import NONE  # noqa: E402
from engine.game import new  # noqa: E402
from engine.options import Options  # noqa: E402
from engine.state import HAND_OVER  # noqa: E402
from tools import processes  # noqa: E402
from tools.levels import choice  # noqa: E402

PRESETS = ("Auction Forty-Five", "One-Hundred-and-Ten")
SHARE = 0.005  # of the hands: a call used less often says nothing
PORTION = 500  # hands a process plays before it reports
PAGE = ROOT / "assets" / "docs" / "calls.md"


def hands(job):
    """So many hands: [(call, stuck, points of the caller's side)], a hand that all passed left out."""
    preset, changes, count, seed, level = job
    game = new(Options(preset, **changes), seed)
    bot = Bot(level)
    view = game.view(0)
    found = []
    while count:
        action = choice(bot, game, view)
        if game.phase == CALL_PHASE and game.actor == game.dealer:
            stuck = game.stuck and game.caller == NONE
        before = game.phase
        game.apply(action)
        if before < HAND_OVER <= game.phase:
            count -= 1
            if game.caller != NONE:
                # a dealer who may not pass and calls the lowest was stuck with it
                forced = stuck and game.caller == game.dealer and game.call == game.lowest
                found.append((game.call, forced, game.gains[game.caller % game.sides]))
    return found


def table(preset, changes, count, seed, level, jobs):
    """Rows (call, freely called, hands, mean, low, high), and the share of hands that all passed."""
    portions = [(preset, changes, min(PORTION, count - done), seed + done, level) for done in range(0, count, PORTION)]
    with processes.pool(jobs) as pool:
        found = [one for part in pool.imap_unordered(hands, portions) for one in part]
    rows = []
    for forced in (False, True):
        for call in (10, 15, 20, 25, 30):
            points = [gained for said, stuck, gained in found if said == call and stuck == forced]
            if points:
                rows.append((call, not forced, len(points), *interval(points)))
    return rows, 1 - len(found) / count


def interval(points):
    """Mean, and where its 95% interval begins and ends."""
    mean = sum(points) / len(points)
    spread = sum((one - mean) ** 2 for one in points) / max(1, len(points) - 1)
    error = 1.96 * (spread / len(points)) ** 0.5
    return mean, mean - error, mean + error


def lines(rows, passed, count):
    """The table as Markdown."""
    text = ["| call | hands | share | points a call | 95% interval |", "|---|---|---|---|---|"]
    for call, free, used, mean, low, high in rows:
        name = "%d" % call if free else "%d, the dealer stuck with it" % call
        text.append("| %s | %d | %.1f%% | %.2f | %.2f to %.2f |" % (name, used, 100 * used / count, mean, low, high))
    if passed:
        text.append("| all passed | %d | %.1f%% | | |" % (round(passed * count), 100 * passed))
    return text


def losing(rows, count):
    """The calls chosen in at least SHARE of the hands whose interval begins below nothing."""
    return [row[0] for row in rows if row[1] and row[2] >= SHARE * count and row[4] < 0]


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=20_000, help="hands of each game (20000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one a processor)")
    parser.add_argument("--seed", type=int, default=1, help="which hands (1)")
    parser.add_argument("--level", default=LEVELS[-1], choices=LEVELS, help="of the computers (the strongest)")
    parser.add_argument("--preset", choices=PRESETS, help="one game, shown only")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="with --preset: a change")
    parser.add_argument("--check", action="store_true", help="exit with 1 when a call loses points")
    given = parser.parse_args(arguments)
    if given.hands < 1 or given.jobs < 1 or given.seed < 0:
        parser.error("hands and jobs are 1 or more, the seed 0 or more")
    changes = {"players": 4}
    for option in given.option:
        key, _, value = option.partition("=")
        changes[key] = int(value) if value.isdigit() else value
    try:
        Options(given.preset or PRESETS[0], **changes)
    except ValueError as error:
        parser.error(str(error))
    page = [
        "# What the computers' calls bring",
        "",
        "%d hands of each game with four computers, level %s, seed %d: `python3 tools/calls.py`." % (
            given.hands, given.level, given.seed),
        "Points are those of the caller's side. A call counts when it was chosen in at least 0.5% of the hands; what a",
        "dealer who may not pass had to call stands apart.",
    ]
    wrong = []
    for preset in (given.preset,) if given.preset else PRESETS:
        rows, passed = table(preset, changes, given.hands, given.seed, given.level, given.jobs)
        wrong += losing(rows, given.hands)
        page += ["", "## " + preset, "", *lines(rows, passed, given.hands)]
    print("\n".join(page[6 if given.preset else 0:]))
    if not given.preset:
        PAGE.write_text("\n".join(page) + "\n", encoding="utf-8")
        print("written to %s" % PAGE)
    if wrong:
        print("calls that lose points: %s" % ", ".join(map(str, wrong)))
    return 1 if given.check and wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
