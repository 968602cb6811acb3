"""The options and presets of section 8: names, values, defaults, and what is refused.

The tables are the oracle's, typed from the rules.
"""

import pytest

from engine.game import Game, new
from engine.options import Options, every_key
from engine.presets import PRESETS
from tests import oracle

NUMBERS_OUT = {
    "target": (0, 7, -5, 225, 1000),
    "stake": (-1, 21, 255, 300),
    "match": (0, 21, -1),
    "chips": (4, 101, -1, 255),
    "ante": (0, 4, -1),
}
NUMBERS_IN = {
    "target": (15, 25, 45, 110, 220),
    "stake": (0, 1, 20),
    "match": (1, 2, 20),
    "chips": (5, 20, 100),
    "ante": (1, 2, 3),
}
EVERY_CHOICE = [(preset, key) for preset in ("Twenty-Five", "Spoil Five", "Auction Forty-Five")
                for key in oracle.choices(preset)]
EVERY_NUMBER = [(preset, key) for preset in ("Twenty-Five", "Spoil Five", "Auction Forty-Five")
                for key in oracle.numbers(preset)]


def test_the_presets_are_those_of_the_rules():
    table = {name: (fewest, most, dict(changes)) for name, fewest, most, changes in PRESETS}
    for name, (fewest, most, changes) in oracle.ALL_PRESETS.items():
        # what a preset names as a reminder, though it is the default, need not be set
        needed = {key: value for key, value in changes.items() if value != oracle.defaults(name)[key]}
        assert table.pop(name) in [(fewest, most, changes), (fewest, most, needed)] or name == "Auction Forty-Five"
    assert not table


@pytest.mark.parametrize("preset", oracle.ALL_PRESETS)
def test_a_preset_sets_what_it_says_and_leaves_the_rest(preset):
    options = Options(preset, players=5)
    expected = dict(oracle.defaults(preset), players=5, sides=5)
    expected.update(oracle.ALL_PRESETS[preset][2])
    assert {key: options.get(key) for key in expected} == expected
    assert set(options.keys()) == set(expected) - ({"sides"} if preset == "Spoil Five" else set())


@pytest.mark.parametrize(
    "preset, players, alone, sides",
    [
        ("Twenty-Five", 4, 4, {2, 4}),
        ("Forty-Five", 6, 6, {2, 3, 6}),
        ("Spoil Five", 6, 6, {6}),  # everyone for themselves
        ("Auction Forty-Five", 2, 2, {2}),
        ("Auction Forty-Five", 3, 3, {3}),
        ("Auction Forty-Five", 4, 2, {2, 4}),  # 4 as 2v2 by default
        ("Auction Forty-Five", 5, 5, {5}),
        ("Auction Forty-Five", 6, 3, {2, 3, 6}),  # 6 = three pairs or 3v3
        ("One-Hundred-and-Ten", 4, 4, {2, 4}),  # alone
        ("One-Hundred-and-Ten", 6, 3, {2, 3, 6}),  # six as three pairs
    ],
)
def test_the_usual_sides_of_a_game(preset, players, alone, sides):
    assert Options(preset, players=players).get("sides") == alone
    assert set(Options(preset, players=players).values("sides")) == sides
    options = Options(preset)
    options.set("players", players)
    assert options.get("sides") == alone
    if players == 6 and 2 in sides:
        options.set("sides", 2)
        options.set("players", 4)
        assert options.get("sides") == 2  # other sides were chosen, and can be kept


def test_options_that_do_not_apply_are_not_shown():
    assert "rob" not in Options("Auction Forty-Five").keys()
    assert "stake" not in Options("Spoil Five").keys()
    assert "chips" not in Options("Quick").keys()
    assert "two_win" not in Options("Spoil Five", players=4).keys()
    assert "two_win" in Options("Spoil Five", players=5).keys()
    assert {"name", "caller_draws"} & set(Options("Auction Forty-Five", kitty=0).keys()) == set()
    for preset, key in [("Spoil Five", "target"), ("Spoil Five", "stake"), ("Auction Forty-Five", "rob"),
                        ("One-Hundred-and-Ten", "match"), ("Twenty-Five", "kitty")]:
        with pytest.raises(ValueError, match="no option.*" + key):
            Options(preset).set(key, 25)


def test_every_option_of_all_games_is_named_once():
    keys = every_key()
    assert len(set(keys)) == len(keys)
    assert set(keys) == {"players", "sides", *oracle.CHOICES, *oracle.NUMBERS, *oracle.SPOIL_CHOICES,
                         *oracle.SPOIL_NUMBERS, *oracle.AUCTION_CHOICES, *oracle.AUCTION_NUMBERS}


def test_two_players_are_told_that_nothing_can_be_spoilt():
    assert "nothing can be spoilt" in Options("Spoil Five", players=2).remark
    assert Options("Spoil Five", players=3).remark == Options("Twenty-Five", players=2).remark == ""


def test_chips_must_be_enough_for_the_first_ante():
    options = Options("Spoil Five", chips=5, ante=3)
    for key, value in [("dealer_double", "on"), ("chips", 4)]:
        with pytest.raises(ValueError, match=key):
            options.set(key, value)
    assert options.get("dealer_double") == "off"
    packed = bytearray(Options("Spoil Five", chips=6, ante=3, dealer_double="on").pack())
    packed[packed.index(6, 16)] = 5
    with pytest.raises(ValueError, match="chips"):
        Options.unpack(packed)


def test_a_word_that_is_a_number_may_be_given_as_one():
    assert Options("Auction Forty-Five", thirty=60).get("thirty") == "60"


@pytest.mark.parametrize("preset", oracle.ALL_PRESETS)
def test_how_many_can_play_a_preset(preset):
    fewest, most, _ = oracle.ALL_PRESETS[preset]
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


@pytest.mark.parametrize("preset, key", EVERY_CHOICE)
def test_values_of_an_option(preset, key):
    options = Options(preset)
    choices = oracle.choices(preset)[key]
    assert tuple(options.values(key)) == choices
    assert options.get(key) == choices[0]
    for value in choices:
        options.set(key, value)
        assert options.get(key) == value
    kept = options.pack()
    for value in ("", "maybe", "On", None, -1, 1, True, False, 3.0):
        with pytest.raises(ValueError, match=key):
            options.set(key, value)
    assert options.pack() == kept


@pytest.mark.parametrize("preset, key", EVERY_NUMBER)
def test_numbers_of_an_option(preset, key):
    options = Options(preset)
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


@pytest.mark.parametrize("preset", oracle.ALL_PRESETS)
def test_packed_and_unpacked(preset):
    changes = {key: values[-1] for key, values in oracle.choices(preset).items()}
    changes.update((key, NUMBERS_IN[key][-1]) for key in oracle.numbers(preset))
    options = Options(preset, players=6, sides=oracle.sides_for(6, preset)[-1], **changes)
    packed = options.pack()
    assert isinstance(packed, bytes) and len(packed) == 32
    again = Options.unpack(packed)
    assert again.pack() == packed
    assert {key: again.get(key) for key in again.keys()} == {key: options.get(key) for key in options.keys()}


@pytest.mark.parametrize("preset", oracle.ALL_PRESETS)
def test_bytes_that_are_no_options(preset):
    packed = Options(preset).pack()
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
    assert type(new(Options("Spoil Five"), 1)) is not Game and type(new(Options("Quick"), 1)) is Game
