"""The computer players: legal in every game, the same choice for the same view, and the sense a partner would want.

The positions are those that the game's players would call plain; what they ask of every
level but the beginner's is the same.
"""

import random

import pytest

from engine import cards, state
from engine.bots import LEVELS, Bot
from engine.game import Game, new
from engine.options import Options
from tests import oracle
from tests.engine.referee import reader
from tests.engine.stacked import go, options_of, stacked

levels = pytest.mark.parametrize("level", LEVELS)
able = pytest.mark.parametrize("level", LEVELS[1:])  # who makes no beginner's mistakes
thumbs = pytest.mark.parametrize("level", ["regular"])  # what the champion weighs otherwise


def decide(bot, view):
    """What the bot answers for this view, asked until it does."""
    bot.ask(view)
    for _ in range(2000):
        action = bot.step()
        if action != cards.NONE:
            return action
    raise AssertionError("the bot never answers")


def choice(level, game):
    """The actor's choice by name."""
    action = decide(Bot(level), game.view(game.actor))
    return {state.DECLINE: "decline", state.NEXT: "next"}.get(action) or cards.name(action)


# -- what it is given and what it gives -----------------------------------------------------------------------------


@levels
@pytest.mark.parametrize("preset", oracle.ALL_PRESETS)
def test_always_a_legal_action(level, preset):
    fewest, most, _ = oracle.ALL_PRESETS[preset]
    bot = Bot(level)
    for players in range(fewest, most + 1):
        for sides in oracle.sides_for(players, preset):
            game = new(Options(preset, players=players, sides=sides), 40 + players)
            view = game.view(0)
            while game.phase != state.MATCH_OVER and game.game_no < 3:
                action = decide(bot, game.view(game.actor, view))
                assert action in game.actions[: game.legal()]
                game.apply(action)


@levels
@pytest.mark.parametrize("preset", ["Joker Twenty-Five", "Spoil Five", "One-Hundred-and-Ten"])
def test_a_choice_does_not_depend_on_how_the_hand_lies(level, preset):
    dice = random.Random(4)
    bot = Bot(level)
    for seed in range(60):
        game = new(Options(preset, players=dice.randint(2, 6)), seed)
        while game.phase < state.HAND_OVER:
            view = game.view(game.actor)
            action = decide(bot, view)
            held = view.held[view.seat]
            view.hand[:held] = dice.sample(view.hand[:held], held)
            view.refresh()
            assert decide(bot, view) == action
            game.apply(action)


@levels
@pytest.mark.parametrize(
    "preset, key, value",
    [
        (preset, key, value)
        for preset in ("Joker Twenty-Five", "Spoil Five", "One-Hundred-and-Ten")
        for key, values in oracle.choices(preset).items()
        for value in values
    ],
)
def test_always_a_legal_action_under_every_option(level, preset, key, value):
    bot = Bot(level)
    for seed in range(8 if preset == "Joker Twenty-Five" else 2):
        game = new(Options(preset, players=5, **{key: value}), seed)
        while game.phase != state.MATCH_OVER:
            action = decide(bot, game.view(game.actor))
            assert action in game.actions[: game.legal()]
            game.apply(action)


@levels
@pytest.mark.parametrize("preset", ["Joker Twenty-Five", "Spoil Five", "One-Hundred-and-Ten"])
def test_the_same_view_gives_the_same_choice(level, preset):
    """Whether the bot is new, was asked something else before, or the view went through other hands first."""
    dice = random.Random(3)
    old = Bot(level)
    other = Game(Options(), 1)
    decide(old, other.view(other.actor))
    game = new(Options(preset, players=4, **({"match": 20} if preset[0] == "J" else {})), 8)
    for _ in range(300):
        first = decide(Bot(level), game.view(game.actor))
        assert decide(old, game.view(game.actor)) == first
        used = game.view((game.actor + 1) % 4)
        assert decide(old, game.view(game.actor, used)) == first
        game.legal()
        game.apply(game.actions[dice.randrange(game.legal())])


@levels
@pytest.mark.parametrize("preset", ["Twenty-Five", "Spoil Five", "Auction Forty-Five"])
def test_thinking_leaves_the_view_as_it_was(level, preset):
    game = new(Options(preset, players=4), 8)
    for _ in range(60):
        view = game.view(game.actor)
        before = view.pack()
        action = decide(Bot(level), view)
        assert view.pack() == before
        game.apply(action)


@pytest.mark.parametrize("preset", ["Twenty-Five", "Spoil Five", "Auction Forty-Five"])
def test_a_view_leads_to_no_game(preset):
    view = new(Options(preset, players=4), 8).view(0)
    assert {type(value) for value in reader(view)(view)} <= {int, bool, list, bytes, bytearray, str}
    assert type(view.options).__name__ == "Record"  # another test may have had the module imported anew


def test_an_unknown_level():
    with pytest.raises(ValueError, match="nobody"):
        Bot("nobody")


# -- sense ----------------------------------------------------------------------------------------------------------

LOW = ["9C 8C TC 6D 4H", "7C 6C 3D 4D 3H", "5C 4C 5D 2D 2H", "3C 2C 7D 8D 6H"]  # no spade, few good cards


def table(hands, **changes):
    """Four players, spades trumps, seat 0 leads; LOW cards for the seats left out (given as None)."""
    hands = [LOW[seat] if hand is None else hand for seat, hand in enumerate(hands)]
    return stacked("Twenty-Five", hands, turnup=changes.pop("turnup", "9S"), dealer=3, **changes)


@able
def test_wins_as_cheaply_as_can_be(level):
    game = table(["9D 9C 8C 4H 3H", "TD 2C 3C 6H 7H", "2D 5C 4C 8H 9H", "JD QD KD 3D KS"])
    go(game, "0:9D 1:TD 2:2D")
    assert choice(level, game) == "JD"
    game = table(["KD 9C 8C 4H 3H", "TD 2C 3C 6H 7H", "2D 5C 4C 8H 9H", "TS KS 6C 7C QH"])
    go(game, "0:KD 1:TD 2:2D")
    assert choice(level, game) == "TS"


@able
def test_throws_the_lowest_when_it_cannot_win(level):
    game = table(["KD 9C 8C 4H 3H", "TD 2C 3C 6H 7H", "2D 5C 4C 8H 9H", "QD AD JD 7D 8D"])
    go(game, "0:KD 1:TD 2:2D")
    assert choice(level, game) == "AD"  # the ace is the lowest of diamonds
    game = table(["KD 9C 8C 4H 3H", "TD 2C 3C 6H 7H", "2D 5C 4C 8H 9H", "KC QC TC JC KH"])
    go(game, "0:KD 1:TD 2:2D")
    assert choice(level, game) == "TC"  # the ten is the lowest of clubs


@able
def test_does_not_throw_a_trump_away(level):
    game = table(["KD 9C 8C 4H 3H", "JS 2C 3C 6H 7H", "2D 5C 4C 8H 9H", "QS KC QC QH KH"])
    go(game, "0:KD 1:JS 2:2D")
    assert choice(level, game) != "QS"


@thumbs
@pytest.mark.parametrize("hand, best", [("5S JS KS 2D 9C", "5S"), ("JS AH QS 2D 9C", "JS"), ("KS QS 2S 2D 9C", "KS")])
def test_leads_the_best_trump(level, hand, best):
    assert choice(level, table([hand, LOW[1].replace("4D", "9D"), "8C 4C 5D AD 2H", LOW[3]])) == best


@able
def test_keeps_top_trumps_from_low_leads(level):
    game = table(["3S 8C 4H 3H 9H", "5S 6C 7C 3D 2D", "5C 4C 5D 6D 2H", "3C 2C 7D 8D 6H"])
    go(game, "0:3S")
    assert {"5S", "3D"} <= options_of(game)
    assert choice(level, game) != "5S"


@able
def test_leaves_a_partner_the_trick(level):
    game = table(["9D 9C 8C 4H 3H", "KD 2C 3C 6H 7H", "2D 5C 4C 8H 9H", "3D TS KS 6C QH"], sides=2)
    go(game, "0:9D 1:KD 2:2D")
    assert choice(level, game) == "3D"  # seat 1 is the partner of seat 3
    game = table(["9D 9C 8C 4H 3H", "JS 2C 3C 6H 7H", "2D 5C 4C 8H 9H", "5S KH QH 6C JH"], sides=2)
    go(game, "0:9D 1:JS 2:2D")
    assert choice(level, game) == "6C"


@able
def test_takes_the_same_trick_from_an_opponent(level):
    game = table(["9D 9C 8C 4H 3H", "KD 2C 3C 6H 7H", "2D 5C 4C 8H 9H", "3D TS KS 6C QH"])
    go(game, "0:9D 1:KD 2:2D")
    assert choice(level, game) == "TS"


@able
def test_stops_whoever_is_one_trick_from_winning(level):
    """Seat 0 has 20 of 25 and holds the trick: even the five is not kept now."""
    hands = ["3S 8C 4H 3H 9H", "5S 6C 7C 3D 2D", "5C 4C 5D 6D 2H", "3C 2C 7D 8D 6H"]
    game = table(hands, scores=[20, 0, 0, 0])
    go(game, "0:3S")
    assert choice(level, game) == "5S"


@able
def test_does_not_stop_a_partner_who_is_one_trick_from_winning(level):
    hands = ["KD 8C 4H 3H 9H", "9D 6C 7C 7H 2C", "KS QS 5D 6D 2H", "3C 4C 7D 8D 6H"]
    game = table(hands, scores=[20, 20], sides=2)
    go(game, "0:KD 1:9D")
    assert choice(level, game) in {"KS", "QS", "5D", "6D"}  # to hold it against seat 3, or trust the king
    go(game, "2:5D")
    assert choice(level, game) in {"7D", "8D"}


@able
def test_takes_the_trick_that_wins_the_game(level):
    hands = ["3S 8C 4H 3H 9H", "5S 6C 7C 3D 2D", "5C 4C 5D 6D 2H", "3C 2C 7D 8D 6H"]
    game = table(hands, scores=[0, 20, 0, 0])
    go(game, "0:3S")
    assert choice(level, game) == "5S"


@able
def test_robs_when_it_helps(level):
    hands = ["AS 2S 4H TC KD", "7C 6C 3D 4D 3H", "5C 4C 5D 2D 2H", "3C 2C 7D 8D 6H"]
    game = table(hands, turnup="JS")
    assert game.phase == state.ROB
    assert choice(level, game) in {"TC", "4H"}  # a bad card goes out for the jack
    hands[0] = "AS 5S JS KS QS"
    assert choice(level, table(hands, turnup="TS")) == "decline"  # for the lowest trump none of these
    assert choice(level, table(hands, turnup="TS", rob="must")) == "QS"


@able
def test_the_dealer_robs_the_turned_ace(level):
    hands = ["KD 6D 4H TC 9C", "7C 6C 3D 4D 3H", "5C 4C 5D 2D 2H", "3C 2C AD 8D 6H"]
    game = go(table(hands, turnup="AS"), "0:KD 1:3D 2:2D")
    assert choice(level, game) in {"AD", "3C", "2C", "6H", "8D"} - {"decline"}


@able
def test_puts_out_a_poor_card_for_the_joker(level):
    hands = ["KD 6D 4H 9C 8C", "7C 6C 3D 4D 3H", "8H 4C 5D 2D 2H", "5S JD AH KC TC"]
    game = stacked("Joker Twenty-Five", hands, turnup="JK", after="9S", dealer=3)
    assert choice(level, game) == "TC"


# -- strength -------------------------------------------------------------------------------------------------------


def games_won(level, games, sides, bots):
    """How many four-player games the side of seat 0 wins when `bots` are computers and the others play at random."""
    dice = random.Random(25)
    bot = Bot(level)
    won = 0
    for number in range(games):
        game = Game(Options(players=4, sides=sides), dice.randrange(1 << 30))
        while game.phase != state.MATCH_OVER:
            seat = (game.actor + number) % 4  # every chair in turn, whoever deals first
            if sides == 4 and seat in bots or sides == 2 and seat % 2 in bots:
                game.apply(decide(bot, game.view(game.actor)))
            else:
                game.apply(game.actions[dice.randrange(game.legal())])
        won += (game.winner + number) % sides in bots
    return won


@able
def test_one_beats_three_who_play_at_random(level):
    assert games_won(level, 400, 4, {0}) > 0.36 * 400  # a quarter is chance, and this five deviations more


@able
def test_two_partners_beat_two_who_play_at_random(level):
    assert games_won(level, 200, 2, {0}) > 0.62 * 200
