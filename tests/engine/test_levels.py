"""The computers' levels and characters: one is stronger than the one below, none sees what its view does not hold, and
the same view and seed always give the same choice.

Strength is measured over duplicate deals: each deal is played once from every chair. The seeds are fixed, so that a
result is always the same; tools that play many more of them say how strong a level is.
"""

import random

import pytest

from engine import state
from engine.beginner import believed
from engine.bots import LEVELS, MODULES, Bot
from engine.cards import parse
from engine.game import new
from engine.options import Options
from engine.tables import VALUES
from engine.valued import CHARACTERS, character
from engine.valued import MODULES as OTHERS
from gadget import settings
from tests import oracle
from tests.conftest import ROOT
from tests.engine.redealt import Hand
from tests.engine.test_bots import decide

levels = pytest.mark.parametrize("level", LEVELS)


def wins(one, others, deals, players=4, first=0):
    """Games that one player of a level (None: who plays at random) wins among others, each deal from every chair."""
    won = 0
    for seed in range(first, first + deals):
        for chair in range(players):
            dice = random.Random(seed)
            alone = Bot(one, seed) if one else None
            rest = Bot(others, seed)
            game = new(Options(players=players), seed)
            while game.phase < state.GAME_OVER:
                bot = alone if game.actor == chair else rest
                if bot is None or game.phase >= state.HAND_OVER:
                    game.apply(game.actions[dice.randrange(game.legal())])
                else:
                    game.apply(decide(bot, game.view(game.actor)))
            won += game.winner == chair
    return won


def test_a_beginner_among_regulars_loses_and_does_better_than_chance():
    """A quarter is even, with a standard error of 0.0097 (of 2000 games)."""
    beginner = wins("beginner", "regular", 500, first=500)
    assert beginner < (0.25 - 1.96 * 0.0097) * 2000
    assert beginner > 1.5 * wins(None, "regular", 500, first=500)


def test_a_regular_among_beginners_wins():
    assert wins("regular", "beginner", 250) > (0.25 + 1.96 * 0.0137) * 1000


def test_a_champion_among_regulars_wins():
    assert wins("champion", "regular", 200) > (0.25 + 3 * 0.0153) * 800


def unchanged(level, preset, players, seeds):
    """How many choices of a level's in games from these seeds were asked for again with hidden cards dealt anew; each
    must be the same. The cards are dealt anew so that all that happened in the hand could have happened."""
    dice = random.Random(6)
    asked = redealt = 0
    for seed in seeds:
        game = new(Options(preset, players=players(seed)), seed)
        hand = Hand(game)
        bot, again = Bot(level, seed), Bot(level, seed)
        while game.phase < state.HAND_OVER:
            action = decide(bot, game.view(game.actor))
            other = hand.anew(dice)
            asked += 1
            if other:
                assert other.hands != game.hands or other.deck != game.deck
                assert decide(again, other.view(other.actor)) == action
                redealt += 1
            hand.apply(action)
    return asked, redealt


@levels
@pytest.mark.parametrize("preset", ["Twenty-Five", "Joker Twenty-Five", "Spoil Five", "One-Hundred-and-Ten"])
def test_no_choice_depends_on_hidden_cards(level, preset):
    """The same view of another deal: what others hold, put out or threw, and what is left of the pack."""
    asked, redealt = unchanged(level, preset, lambda seed: 2 + seed % 5, range(12))
    assert asked > 150 and redealt > 0.8 * asked


@pytest.mark.full
@pytest.mark.parametrize("preset", oracle.ALL_PRESETS)
def test_twenty_thousand_choices_of_the_champion_do_not_depend_on_hidden_cards(preset):
    """2,000 for each preset, at every number of players."""
    fewest, most, _ = oracle.ALL_PRESETS[preset]
    total = 0
    seed = 0
    while total < 2000:
        seed += 1
        total += unchanged("champion", preset, lambda seed: fewest + seed % (most - fewest + 1), [seed])[1]
    assert len(oracle.ALL_PRESETS) == 10


@levels
def test_the_same_view_and_seed_give_the_same_choice(level):
    old = {seed: Bot(level, seed) for seed in range(6)}
    for deal in range(6):
        game = new(Options(players=5), deal)
        while game.phase < state.HAND_OVER:
            view = game.view(game.actor)
            found = [decide(Bot(level, seed), view) for seed in range(6)]
            assert found == [decide(old[seed], view) for seed in range(6)]
            game.apply(found[deal])


def test_characters_tell_players_of_a_level_apart():
    """A beginner's choice is another with another seed now and then, and never an illegal one."""
    assert len(CHARACTERS) >= 3
    for seed in range(60):
        drawn = [character(seed, seat) for seat in range(10)]
        assert set(drawn) == set(range(len(CHARACTERS))), "all of them at a table of ten"
        assert all(one != other for one, other in zip(drawn, drawn[1:]))
    differ = set()
    for deal in range(40):
        game = new(Options(players=4), deal)
        while game.phase < state.HAND_OVER:
            view = game.view(game.actor)
            found = {decide(Bot("beginner", seed), view) for seed in (0, 6, 12)}
            differ.add(len(found))
            game.apply(min(found))
    assert differ >= {1, 2}


def test_a_beginner_takes_low_cards_in_black_for_low():
    clubs, hearts = VALUES[0], VALUES[2]
    for card, other in (("2C", "TC"), ("TC", "2C"), ("3C", "9C"), ("6C", "6C"), ("2S", "TS"), ("4S", "8S")):
        assert believed(clubs, parse(card)) == parse(other)
    for same in ("5C", "7C", "JC", "AC", "KS", "2H", "TD", "AH", "JK"):
        assert believed(clubs, parse(same)) == parse(same)
    assert believed(hearts, parse("5C")) == parse("7C"), "the five of trumps is known, another is not"


@levels
@pytest.mark.parametrize("preset", oracle.ALL_PRESETS)
def test_every_table_plays_whole_games(level, preset):
    fewest, most, _ = oracle.ALL_PRESETS[preset]
    for players in range(fewest, most + 1):
        game = new(Options(preset, players=players), players)
        bot = Bot(level, players)
        for _ in range(4000):
            game.apply(decide(bot, game.view(game.actor)))
            if game.phase >= state.GAME_OVER:
                break
        assert game.phase >= state.GAME_OVER


def test_the_levels_of_the_settings_are_the_engines():
    assert sorted(settings.LEVELS.split()) == sorted(LEVELS) and settings.LEVELS.split()[0] == "regular"


def test_the_players_modules_are_known():
    """So that a board can let go of them all."""
    for name in (MODULES + OTHERS).split(" "):
        assert (ROOT / "engine" / (name + ".py")).exists()
