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
from engine.cards import NONE, parse
from engine.game import new
from engine.options import Options
from engine.tables import VALUES
from engine.valued import CHARACTERS, character
from gadget import settings
from tests import oracle
from tests.conftest import ROOT
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


def anew(game, dice):
    """Deals what the actor does not see among the other hands, the cards put out and the rest of the pack."""
    seen = {card for card in game.played if card != NONE} | set(game.hands[game.actor])
    seen |= {game.discards[game.actor], game.turnup} | {NONE}
    places = [(hand, i) for seat, hand in enumerate(game.hands) if seat != game.actor for i in range(game.held[seat])]
    places += [(game.deck, i) for i in range(len(game.deck))]
    places += [(game.discards, seat) for seat in range(game.n) if seat != game.actor and game.discards[seat] != NONE]
    places = [(row, i) for row, i in places if row[i] not in seen]
    hidden = [row[i] for row, i in places]
    dice.shuffle(hidden)
    for (row, i), card in zip(places, hidden):
        row[i] = card


@levels
@pytest.mark.parametrize("preset", ["Twenty-Five", "Joker Twenty-Five", "Spoil Five", "One-Hundred-and-Ten"])
def test_no_choice_depends_on_hidden_cards(level, preset):
    """The same view of another deal: what others hold, put out or threw, and what is left of the pack."""
    dice = random.Random(6)
    asked = changed = 0
    for seed in range(25):
        game = new(Options(preset, players=2 + seed % 5), seed)
        while game.phase < state.HAND_OVER:
            view = game.view(game.actor)
            facts = view.pack()
            action = decide(Bot(level, seed), view)
            other = game.restore(game.snapshot())
            anew(other, dice)
            changed += other.hands != game.hands
            view = other.view(other.actor)
            assert view.pack() == facts and decide(Bot(level, seed), view) == action
            asked += 1
            game.apply(action)
    assert asked > 300 and changed > asked // 2


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
    for name in MODULES.split(" "):
        assert (ROOT / "engine" / (name + ".py")).exists()
