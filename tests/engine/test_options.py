"""The options and presets of section 8: names, values, defaults, and what is refused.

The tables are the oracle's, typed from the rules.
"""

import pytest

from engine.game import Game
from engine.options import Options
from engine.presets import PRESETS
from tests import oracle

NUMBERS_OUT = {"target": (0, 7, -5, 225, 1000), "stake": (-1, 21, 255, 300), "match": (0, 21, -1)}
NUMBERS_IN = {"target": (15, 25, 45, 110, 220), "stake": (0, 1, 20), "match": (1, 2, 20)}


def test_the_presets_are_those_of_the_rules():
    table = {name: (fewest, most, dict(changes)) for name, fewest, most, changes in PRESETS}
    for name, row in oracle.PRESETS.items():
        assert table[name] == row


@pytest.mark.parametrize("preset", oracle.PRESETS)
def test_a_preset_sets_what_it_says_and_leaves_the_rest(preset):
    options = Options(preset, players=4)
    expected = dict(oracle.defaults(), players=4, sides=4)
    expected.update(oracle.PRESETS[preset][2])
    assert {key: options.get(key) for key in expected} == expected
    assert set(options.keys()) == set(expected)


@pytest.mark.parametrize("preset", oracle.PRESETS)
def test_how_many_can_play_a_preset(preset):
    fewest, most, _ = oracle.PRESETS[preset]
    for players in range(13):
        if fewest <= players <= most:
            assert Options(preset, players=players).get("players") == players
        else:
            with pytest.raises(ValueError, match="players"):
                Options(preset, players=players)


@pytest.mark.parametrize("players", range(2, 11))
def test_sides(players):
    # 4 = 2v2; 6 = three pairs or 3v3; 8 = four pairs or 4v4; 9 = three threes; 10 = five pairs or 5v5
    allowed = {4: {2}, 6: {2, 3}, 8: {2, 4}, 9: {3}, 10: {2, 5}}.get(players, set()) | {players}
    for sides in range(12):
        if sides in allowed:
            assert Options(players=players, sides=sides).get("sides") == sides
        else:
            with pytest.raises(ValueError, match="sides"):
                Options(players=players, sides=sides)
    assert set(Options(players=players).values("sides")) == allowed
    assert set(oracle.sides_for(players)) == allowed


@pytest.mark.parametrize("key", oracle.CHOICES)
def test_values_of_an_option(key):
    options = Options()
    assert tuple(options.values(key)) == oracle.CHOICES[key]
    for value in oracle.CHOICES[key]:
        options.set(key, value)
        assert options.get(key) == value
    kept = options.pack()
    for value in ("", "maybe", "On", None, 0, 1, True):
        with pytest.raises(ValueError, match=key):
            options.set(key, value)
    assert options.pack() == kept


@pytest.mark.parametrize("key", NUMBERS_IN)
def test_numbers_of_an_option(key):
    options = Options()
    for value in NUMBERS_IN[key]:
        options.set(key, value)
        assert options.get(key) == value
    kept = options.pack()
    for value in (*NUMBERS_OUT[key], "25", None, True, 15.0):
        with pytest.raises(ValueError, match=key):
            options.set(key, value)
    assert options.pack() == kept


@pytest.mark.parametrize("key", ["", "colour", "Players", "chips"])
def test_an_option_this_game_has_not(key):
    options = Options()
    for use in (options.get, options.values, lambda key: options.set(key, 1)):
        with pytest.raises(ValueError, match="option"):
            use(key)


def test_an_unknown_preset_is_named_and_the_known_ones_listed():
    with pytest.raises(ValueError, match="Whist.*Twenty-Five"):
        Options("Whist")


def test_an_impossible_option_says_what_is_possible():
    with pytest.raises(ValueError, match="renege.*led.*never_forced.*five_only.*best"):
        Options(renege="always")
    with pytest.raises(ValueError, match="players.*2.*10"):
        Options(players=11)


@pytest.mark.parametrize("preset", oracle.PRESETS)
def test_packed_and_unpacked(preset):
    options = Options(preset, players=6, sides=3, rob="must", target=110, stake=20, match=20)
    packed = options.pack()
    assert isinstance(packed, bytes) and len(packed) == 32
    again = Options.unpack(packed)
    assert again.pack() == packed
    assert {key: again.get(key) for key in again.keys()} == {key: options.get(key) for key in options.keys()}


def test_bytes_that_are_no_options():
    packed = Options().pack()
    assert all(byte < 250 for byte in packed)
    bad = [b"", packed[:-1], packed + b"\0", b"\xff" * 32]
    bad += [packed[:place] + b"\xfe" + packed[place + 1 :] for place in range(32)]
    for data in bad:
        with pytest.raises(ValueError):
            Options.unpack(data)


def test_a_game_keeps_its_own_options():
    options = Options(players=3)
    game = Game(options, 1)
    options.set("target", 45)
    assert game.options.get("target") == 25
