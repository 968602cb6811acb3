"""Random games of every kind under the referee's eyes.

Use: tests/engine/test_playouts.py and tools/simulate.py. Standard library only.
"""

import random

from engine.game import Game, new
from engine.options import Options
from tests import oracle
from tests.engine.referee import ENDS, Disagreement, Referee

# Values of options that are numbers, for a game that is changed; small ones, so that games end.
NUMBERS = {
    "target": (5, 10, 15, 25, 25, 30, 45, 60, 110, 220),
    "stake": (0, 1, 2, 20),
    "match": (1, 2, 3, 5),
    "chips": (5, 5, 6, 6, 10, 20, 100),
    "ante": (1, 2, 3, 3),
}

def random_options(dice):
    """A preset as it stands, or one with any of its options changed, for any table it allows."""
    preset = dice.choice(list(oracle.ALL_PRESETS))
    fewest, most, _ = oracle.ALL_PRESETS[preset]
    players = dice.randint(fewest, most)
    if dice.random() < 0.5:  # smaller tables rather more often: they take less time and miss nothing
        players = dice.randint(fewest, players)
    changes = {"players": players}
    if dice.random() < 0.7:
        changes["sides"] = dice.choice(oracle.sides_for(players, preset))
    if dice.random() < 0.6:
        for key, values in oracle.choices(preset).items():
            if dice.random() < 0.5:
                changes[key] = dice.choice(values)
        numbers = oracle.numbers(preset)
        for key, few in NUMBERS.items():
            if key in numbers and dice.random() < 0.5:
                changes[key] = dice.choice(few)
    if changes.get("dealer_double") == "on" and changes.get("chips") == 5:
        changes["chips"] = 8  # with an ante of three the first dealer needs six
    return Options(preset, **changes)


def random_seed(options, dice):
    """A seed for the first deal; with a Joker in the pack one deal in three is sought that turns it up."""
    seek = options.get("joker") == "on" and options.preset not in oracle.AUCTION_PRESETS and dice.random() < 0.33
    while True:
        seed = dice.randrange(1 << 30)
        if not seek or new(options, seed).joker_aside:
            return seed


def playout(options, seed, dice, hands):
    """Play one match, or at most so many hands, checking every state; what was met, by name."""
    referee = Referee(options, seed, dice)
    try:
        while True:
            referee.check()
            if referee.table.phase == "match_over" and dice.random() < 0.7:
                break
            if referee.game.phase in ENDS and referee.seen["deal"] >= hands:
                break
            referee.step(referee.choose())
            if dice.random() < 0.02:  # go on with the restored game: it must be as good as the first
                referee.game = Game.restore(referee.game.snapshot())
        referee.check_replay()
    except Disagreement:
        raise
    except Exception as error:
        raise Disagreement("%s: %s%s" % (type(error).__name__, error, referee.story())) from error
    return referee.seen


def run(hands, seed):
    """Random matches until at least so many hands were dealt; what was met, by name."""
    dice = random.Random(seed)
    total = {}
    while total.get("deal", 0) < hands:
        options = random_options(dice)
        met = playout(options, random_seed(options, dice), dice, min(30, hands))
        for event, times in met.items():
            total[event] = total.get(event, 0) + times
    return total
