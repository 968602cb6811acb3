"""Games written by hand with what the rules say of them: a scenario for every option value, preset and scoring rule.

The scenarios stand in transcripts/; how to read them is told in scripts.py.
"""

import pytest

from tests import oracle
from tests.engine.scripts import Player, scenarios

ALL = scenarios()


@pytest.mark.parametrize("scenario", ALL, ids=[scenario.name for scenario in ALL])
def test_as_the_rules_have_it(scenario):
    assert any(mark in "=!" for _, mark, _ in scenario.lines), "nothing is expected"
    Player(scenario).play()


def test_every_preset_is_played():
    assert {scenario.options()[0].preset for scenario in ALL} == set(oracle.ALL_PRESETS)


def test_every_value_of_every_option_is_named():
    """The default values too; of numbers one at least."""
    named = {pair for scenario in ALL for pair in scenario.options()[1]}
    for choices in (oracle.CHOICES, oracle.SPOIL_CHOICES, oracle.AUCTION_CHOICES):
        for key, values in choices.items():
            missing = [value for value in values if (key, number(value)) not in named]
            assert missing == [], key
    for numbers in (oracle.NUMBERS, oracle.SPOIL_NUMBERS, oracle.AUCTION_NUMBERS):
        assert set(numbers) <= {key for key, _ in named}


def number(word):
    """The number that a word such as "60" writes, or the word."""
    return int(word) if str(word).isdigit() else word


def test_no_two_scenarios_have_one_name():
    names = [scenario.name for scenario in ALL]
    assert len(set(names)) == len(names)
