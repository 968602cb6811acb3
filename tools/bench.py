"""How many random four-player hands a second the engine plays, beside a compiled game of the same shape; and what the
game costs on a board.

    python3 tools/bench.py --emulator       the budgets on CircuitPython's firmware, written to assets/docs/budgets.md
                                            when all of them could be measured; --uf2 FILE or CIRCUITPYTHON_UF2 names
                                            it, see tools/emulator/run.py
    python3 tools/bench.py                  this engine alone, or both where open_spiel is at hand
    python3 tools/bench.py --euchre         the same after installing open_spiel into .venv
    options: --seconds N (of one round), --rounds N, --check (exit 1 when this engine is the slower, or a budget is
             not met)

Both engines are driven by the same Python loop: ask for the legal actions, take one at random, apply it, with every
check on. Here a hand is deal, robbing and five tricks, hand after hand of one long game; there it is a game of euchre
from open_spiel (deal, bidding and five tricks, in C++). Rounds alternate and processor time is counted, so that a busy
machine is busy for both.
"""

import argparse
import os
import pathlib
import sys
import time
from random import Random

import environment


def main(arguments):
    parser = argparse.ArgumentParser(description="Random hands a second.")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of one round")
    parser.add_argument("--rounds", type=int, default=9, help="rounds of each")
    parser.add_argument("--euchre", action="store_true", help="install open_spiel first")
    parser.add_argument("--check", action="store_true", help="exit 1 when this engine is the slower, a budget not met")
    parser.add_argument("--emulator", action="store_true", help="budgets on CircuitPython's firmware")
    parser.add_argument("--uf2", default=os.environ.get("CIRCUITPYTHON_UF2"), metavar="FILE", help="the firmware")
    given = parser.parse_args(arguments)
    if given.emulator:
        return budgets(given)
    if given.euchre:
        environment.enter("requirements.txt", "requirements-bench.txt")
    else:
        environment.settle(sys.path)
    rivals = [("Twenty-Five, this engine", Ours(Random(1).random))]
    try:
        rivals.append(("euchre, open_spiel", Euchre(Random(1).random)))
    except ImportError:
        print("open_spiel is not installed, so there is nothing to compare with: see --euchre.")
    rates = [[] for _ in rivals]
    for number in range(given.rounds):
        for place, (name, rival) in enumerate(rivals):
            rate, actions = rival.round(given.seconds)
            rates[place].append(rate)
            print("round %d  %-26s %8.0f hands/s  %5.1f actions a hand" % (number + 1, name, rate, actions), flush=True)
    middle = [sorted(found)[len(found) // 2] for found in rates]
    for place, (name, _) in enumerate(rivals):
        print("median   %-26s %8.0f hands/s" % (name, middle[place]))
    if len(rivals) == 1:
        return 0
    print("ratio    %.2f (at least 1.00 is wanted)" % (middle[0] / middle[1]))
    return 1 if given.check and middle[0] < middle[1] else 0


def budgets(given):
    """Measures on the emulated board and writes the page; the exit code."""
    if not given.uf2 or not pathlib.Path(given.uf2).is_file():
        print("Which firmware? --uf2 FILE, CircuitPython for the PicoSystem from circuitpython.org.", file=sys.stderr)
        return 2
    environment.enter("requirements.txt", "requirements-build.txt")
    from gadget import VERSION
    from tools.emulator.budgets import TARGETS, measure, page
    from tools.emulator.image import built

    rows, details, firmware = measure(given.uf2, built(), lambda text: print(text, flush=True))
    for row in rows:
        word = "ok" if row.met else "-" if row.value is None else "OVER"
        print("%-5s %-66s %-20s %s" % (word, *TARGETS[row.place][:2], row.words))
    path = pathlib.Path(environment.ROOT) / "assets" / "docs" / "budgets.md"
    if any(row.value is None for row in rows):
        print("%s stays as it was: not all of it could be measured." % path)
    else:
        path.write_text(page(rows, details, firmware, VERSION), encoding="utf-8")
        print("Written to %s." % path)
    return 1 if given.check and not all(row.met for row in rows) else 0


class Ours:
    """Hand after hand of a game to 220, so that a hand hardly ever ends before its fifth trick."""

    def __init__(self, chance):
        from engine.game import Game
        from engine.options import Options

        self.chance = chance
        self.game = Game(Options("Twenty-Five", players=4, target=220), 1)

    def round(self, seconds):
        """(hands a second, actions a hand)"""
        from engine.state import HAND_OVER

        chance, game = self.chance, self.game
        hands = actions = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            for _ in range(100):
                while True:
                    count = game.legal()
                    game.apply(game.actions[int(chance() * count)])
                    actions += 1
                    if game.phase >= HAND_OVER:
                        break
                game.legal()
                game.apply(game.actions[0])  # deals the next hand
                actions += 1
                hands += 1
        return hands / (time.process_time() - start), actions / hands


class Euchre:
    """Game after game of open_spiel's euchre, each one hand."""

    def __init__(self, chance):
        import pyspiel

        self.chance = chance
        self.game = pyspiel.load_game("euchre")

    def round(self, seconds):
        """(hands a second, actions a hand)"""
        chance, game = self.chance, self.game
        hands = actions = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            for _ in range(100):
                state = game.new_initial_state()
                while not state.is_terminal():
                    legal = state.legal_actions()
                    state.apply_action(legal[int(chance() * len(legal))])
                    actions += 1
                hands += 1
        return hands / (time.process_time() - start), actions / hands


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
