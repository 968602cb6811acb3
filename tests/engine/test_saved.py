"""Games as bytes, and the same game from the same seed: what comes back, and what is refused."""

import random

import pytest

from engine import state
from engine.game import Game, new, replay
from engine.options import Options
from tests.engine.referee import reader
from tests.engine.stacked import go, stacked


def some_way_into(preset, players, seed, steps, **changes):
    """A game some random actions on, and those actions."""
    dice = random.Random(seed)
    game, actions = new(Options(preset, players=players, **changes), seed), []
    for _ in range(steps):
        actions.append(game.actions[dice.randrange(game.legal())])
        game.apply(actions[-1])
    return game, actions


@pytest.mark.parametrize("players", [2, 5, 10])
@pytest.mark.parametrize("preset", ["Joker Twenty-Five", "Spoil Five", "One-Hundred-and-Ten"])
def test_the_same_seed_is_the_same_game(preset, players):
    if preset == "One-Hundred-and-Ten":
        players = min(players, 6)
    options = Options(preset, players=players)
    game, actions = some_way_into(preset, players, 77, 300)
    assert replay(options, 77, actions).snapshot() == game.snapshot()
    assert replay(options, 78, []).snapshot() != new(options, 77).snapshot()


def test_replay_stops_at_an_action_that_breaks_a_rule():
    _, actions = some_way_into("Twenty-Five", 4, 3, 10)
    with pytest.raises(ValueError):
        replay(Options(players=4), 3, [*actions, state.DECLINE])


@pytest.mark.parametrize("preset", ["Old hand", "Spoil Five", "Auction Forty-Five"])
def test_a_restored_game_goes_on_as_the_first(preset):
    for seed in range(20):
        game, _ = some_way_into(preset, 5, seed, 7 * seed)
        again = Game.restore(game.snapshot())
        dice = random.Random(seed)
        for _ in range(80):
            action = game.actions[dice.randrange(game.legal())]
            game.apply(action)
            again.apply(action)
        assert again.snapshot() == game.snapshot()


def test_the_snapshot_does_not_change_when_the_game_goes_on():
    game, _ = some_way_into("Twenty-Five", 4, 5, 3)
    data = game.snapshot()
    kept = bytes(bytearray(data))
    game.legal()
    game.apply(game.actions[0])
    assert data == kept and game.snapshot() != kept


@pytest.mark.parametrize("data", [b"", b"\0", b"\1", b"\xff" * 363, bytes(512)])
def test_bytes_that_are_no_game(data):
    with pytest.raises(ValueError):
        Game.restore(data)


def test_a_snapshot_cut_short_or_too_long():
    data = some_way_into("Twenty-Five", 4, 5, 9)[0].snapshot()
    for size in range(0, len(data), 7):
        with pytest.raises(ValueError):
            Game.restore(data[:size])
    with pytest.raises(ValueError):
        Game.restore(data + b"\0")


@pytest.mark.parametrize(
    "preset, most, changes",
    [
        ("Joker Twenty-Five", 10, {}),
        ("Spoil Five", 10, {"jink": "on", "chips": 5, "end": "last_in"}),
        ("Spoil Five", 10, {"points_too": "on", "joker": "on"}),
        ("One-Hundred-and-Ten", 6, {"all_pass": "redeal", "caller_draws": "on"}),
        ("Auction Forty-Five", 6, {"kitty": 0, "lead": "caller", "target": 15}),
    ],
)
def test_a_damaged_snapshot_is_refused_or_can_be_played_on(preset, most, changes):
    """One byte changed, anywhere: ValueError, or a game that can be looked at and played to the hand's end."""
    dice = random.Random(9)
    refused = 0
    for turn in range(4000 if preset[0] == "J" else 1500):
        steps = dice.randint(0, 25 if preset[0] == "J" else 60)
        game, _ = some_way_into(preset, dice.randint(2, most), turn, steps, **changes)
        data = bytearray(game.snapshot())
        place = dice.randrange(len(data))
        data[place] = (data[place] + dice.randint(1, 255)) % 256
        try:
            damaged = Game.restore(bytes(data))
        except ValueError:
            refused += 1
            continue
        for _ in range(60):
            for seat in range(damaged.n):
                damaged.view(seat)
            if damaged.phase >= state.HAND_OVER:
                break
            damaged.apply(damaged.actions[dice.randrange(damaged.legal())])
    assert refused > turn / 4


def test_a_used_view_keeps_nothing_of_the_seat_before():
    """One View may go round the table: what it held of one seat's hand and choices is gone in the next one's."""
    hands = ["KS 4S 2D 3D 9C", "AS 2S 5D 6D AH", "3S 8D 9D TD KD"]
    game = go(stacked("Twenty-Five", hands, turnup="9S", dealer=2), "0:9C")
    used = game.view(1)
    assert used.legal() == 5  # four cards to put out, or decline
    game.view(2, used)
    fresh = game.view(2)
    everything = reader(fresh)
    assert everything(used) == everything(fresh)
