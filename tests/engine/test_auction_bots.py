"""The sense of the computers in Spoil Five and the auction games: positions that players would call plain."""

import pytest

from engine import cards, state
from engine.bots import LEVELS, Bot
from engine.game import new
from engine.options import Options
from tests import oracle
from tests.engine.kinds import kind_of
from tests.engine.scripts import Player, Scenario
from tests.engine.test_bots import decide

levels = pytest.mark.parametrize("level", LEVELS)
able = pytest.mark.parametrize("level", LEVELS[1:])  # who makes no beginner's mistakes
thumbs = pytest.mark.parametrize("level", ["regular"])  # what the champion weighs otherwise
HANDS = "hands: 5S JS AH AS 2C / 2D 3D 4D 6D 7D / 2H 3H 4H 6H 7H / QS 3C 8C 9C TC"


def table(*lines):
    """The game after the lines of a transcript (see scripts.py), the first of them its options."""
    scenario = Scenario(None, "")
    for line in lines:
        if line[0] in ">=!":
            scenario.lines.append((0, line[0], line[1:].strip()))
        else:
            key, _, value = line.partition(":")
            scenario.head[key] = value.strip()
    scenario.path = type("Nowhere", (), {"name": "here", "stem": "here"})
    player = Player(scenario)
    player.play()
    return player


def choice(level, player):
    """The actor's choice by name."""
    game = player.game
    return player.kind.action_text(decide(Bot(level), game.view(game.actor)))


def throws(level, player):
    """All that the actor throws, until it is done."""
    thrown = set()
    while (word := choice(level, player)) != "done":
        thrown.add(word)
        player.game.apply(cards.parse(word))
    return thrown


# -- the auction games ------------------------------------------------------------------------------------------------


@levels
def test_calls_thirty_with_nearly_every_top_trump(level):
    assert choice(level, table("game: Auction Forty-Five, players 4", "dealer: 3", HANDS, "kitty: 2S KD QD")) == "30"


@levels
def test_does_not_raise_with_nothing(level):
    hands = "hands: 5S JS AH AS 2C / 2D 3C 4H 6C 7D / 2H 3H 3D 6H 7H / QS 4C 8C 9C TC"
    lines = ["game: Auction Forty-Five, players 4", "dealer: 3", hands, "kitty: 2S KD QD"]
    assert choice(level, table(*lines, "> 0 20")) == "pass"
    lines[1] = "dealer: 1"
    assert choice(level, table(*lines, "> 2 pass, 3 pass, 0 20")) == "pass"  # the dealer does not hold it either


@levels
def test_passes_a_poor_hand_alone(level):
    hands = "hands: 2D 3C 4H 6S 7D / 5S JS AH AS 2C / 2H 3H JC 6H 7H / QS 3D 8C 9C TC / 8D 9D TD JD 4C"
    assert choice(level, table("game: Auction Forty-Five, players 5", "dealer: 4", hands, "kitty: 2S KD QD")) == "pass"


@levels
def test_leaves_a_partner_the_call(level):
    hands = "hands: 5S JS AH 2C 3C / 2D 3D 4D 6D 7D / AS KS QS 6H 7H / 2H 3H 8C 9C TC"
    lines = ["game: Auction Forty-Five, players 4", "dealer: 2", hands, "kitty: 2S KD QD"]
    assert choice(level, table(*lines, "> 3 pass, 0 15, 1 pass")) == "pass"


@levels
def test_a_stuck_dealer_calls_the_lowest(level):
    hands = "hands: 5S JS AH AS 2C / QS 3C 8C 9C TC / 2H 3H JC 6H 7H / 8D 9D TD JD 4C / 2D 3S 4H 6C 7D"
    lines = ["game: Auction Forty-Five, players 5", "dealer: 4", hands, "kitty: 2S KD QD"]
    assert choice(level, table(*lines, "> 0 pass, 1 pass, 2 pass, 3 pass")) == "15"


@levels
def test_names_the_best_suit(level):
    lines = ["game: Auction Forty-Five, players 4", "dealer: 3", HANDS, "kitty: 2S KD QD"]
    assert choice(level, table(*lines, "> 0 30, 1 pass, 2 pass, 3 pass")) == "S"


@levels
def test_the_kitty_can_change_the_best_suit(level):
    hands = "hands: JS 2S 3C 4D 9D / 2D 3D 6D 7D 8D / 2H 3H 4H 6H 7H / QS 4C 8C 9C TC"
    lines = ["game: Auction Forty-Five, players 4, name after", "dealer: 3", hands, "kitty: 5D JD KD"]
    assert choice(level, table(*lines, "> 0 15, 1 pass, 2 pass, 3 pass")) == "D"


@levels
def test_keeps_trumps_and_throws_the_lowest_of_the_rest(level):
    lines = ["game: Auction Forty-Five, players 4", "dealer: 3", HANDS, "kitty: 2S KD QD"]
    lines.append("> 0 30, 1 pass, 2 pass, 3 pass, 0 trumps S")
    # eight cards, of them five trumps with the deuce
    assert throws(level, table(*lines)) == {"2C", "KD", "QD"}


@levels
def test_draws_for_everything_but_trumps(level):
    lines = ["game: Auction Forty-Five, players 4", "dealer: 3", HANDS, "kitty: 2S KD 4H"]
    lines[2] = "hands: 5S JS AH AS 2C / 2D 3D KS 6D 7D / 2H 3H 5H 6H 7H / QS 3C 8C 9C TC"
    lines.append("> 0 30, 1 pass, 2 pass, 3 pass, 0 trumps S, 0 throws 2C KD 4H")
    assert throws(level, table(*lines)) == {"2D", "3D", "6D", "7D"}


@able
def test_leaves_a_partner_a_trick_that_is_certain(level):
    hands = "hands: 2D 2C 3C 4C 6C / KD 3S 9H 8H QH / 5D 2S 8C 9C TC / 3D KS QS 6H 7H"
    lines = ["game: Auction Forty-Five, players 4, kitty 0, draw off", "dealer: 3", hands]
    lines.append("> 0 15, 1 pass, 2 pass, 3 pass, 0 trumps S, 0 2D, 1 KD, 2 5D")
    assert choice(level, table(*lines)) == "3D"


@thumbs
def test_leaves_a_partner_the_trick_in_an_auction(level):
    """Another plays after; the champion may take it with a trump."""
    hands = "hands: KD 2C 3C 4C 6C / 2D 3S 9H 8H QH / 3D KS QS 6H 7H / 4D 2S 8C 9C TC"
    lines = ["game: Auction Forty-Five, players 4, kitty 0, draw off", "dealer: 3", hands]
    lines.append("> 0 15, 1 pass, 2 pass, 3 pass, 0 trumps S, 0 KD, 1 2D")
    assert choice(level, table(*lines)) == "3D"


@levels
@pytest.mark.parametrize("preset", ["Auction Forty-Five", "One-Hundred-and-Ten"])
def test_two_who_think_beat_two_who_do_not(level, preset):
    """Points of a side of computers against a side that calls, throws and plays at random."""
    import random

    dice = random.Random(7)
    game = new(Options(preset, players=4, sides=2, target=220), 5)
    bot = Bot(level)
    mine = theirs = 0
    for _ in range(150):
        while game.phase < state.HAND_OVER:
            if game.actor % 2:
                action = decide(bot, game.view(game.actor))
            else:
                action = game.actions[dice.randrange(game.legal())]
            game.apply(action)
        mine += game.gains[1]
        theirs += game.gains[0]
        game.legal()
        game.apply(state.NEXT)
    assert mine > theirs + 150 * 10


# -- Spoil Five -------------------------------------------------------------------------------------------------------

THREE = "> 0 5S, 1 2C, 2 2D, 3 2H, 0 JS, 1 3C, 2 3D, 3 3H"


@levels
def test_jinks_with_the_best_trumps(level):
    hands = "hands: 5S JS AH KS QS / 2C 3C 4C 6C 7C / 2D 3D 4D 6D 7D / 2H 3H 4H 6H 7H"
    lines = ["game: Spoil Five, players 4, jink on", "dealer: 3", hands, "turn-up: 9S", THREE]
    assert choice(level, table(*lines, "> 0 AH, 1 4C, 2 4D, 3 4H")) == "go on"


@levels
def test_takes_the_pool_with_two_low_cards(level):
    hands = "hands: 5S JS AH 2H 3D / 2C 3C 4C 6C 7C / 2D 8D 4D 6D 7D / 5H 3H 4H 6H 7H"
    lines = ["game: Spoil Five, players 4, jink on", "dealer: 3", hands, "turn-up: 9S"]
    first = "> 0 5S, 1 2C, 2 2D, 3 5H, 0 JS, 1 3C, 2 8D, 3 3H, 0 AH, 1 4C, 2 4D, 3 4H"
    assert choice(level, table(*lines, first)) == "take"


@thumbs
def test_beats_whoever_is_one_trick_from_the_pool(level):
    """Seat 0 has two tricks and leads a small trump: even the jack is not kept now."""
    hands = "hands: KS QS 3S 2H 3D / JS 3C 4C 6C 7C / 2D 8D 4D 6D 7D / 5H 3H 4H 6H 7H"
    lines = ["game: Spoil Five, players 4", "dealer: 3", hands, "turn-up: 9S"]
    lines.append("> 0 KS, 1 3C, 2 2D, 3 5H, 0 QS, 1 4C, 2 8D, 3 3H, 0 3S")
    assert choice(level, table(*lines)) == "JS"


@levels
def test_plays_every_game_to_its_end(level):
    """Every preset and family, whatever the options: the computers' games end."""
    bot = Bot(level)
    longest = 0
    for preset in oracle.ALL_PRESETS:
        for changes in ({}, {"end": "last_in", "jink": "on"}, {"all_pass": "redeal", "thirty": "60_60"}):
            options = Options(preset, players=3)
            if set(changes) <= set(options.keys()):
                game = new(Options(preset, players=3, **changes), 17)
                assert kind_of(options).phases["match_over"] == state.MATCH_OVER
                hands = 0
                while game.phase != state.MATCH_OVER:
                    game.apply(decide(bot, game.view(game.actor)))
                    hands += game.phase == state.HAND_OVER
                    assert hands < 3000, (preset, changes)
                longest = max(longest, hands)
    assert longest
