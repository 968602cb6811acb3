"""What may be played and who takes the trick (rules, section 4), by hand-checked transcripts of every option value.

The expectations were worked out by hand from the rules. Words of a transcript: see stacked.py.
"""

import pytest

from engine import cards, reasons
from tests.engine.stacked import go, options_of, refused, stacked

LED_PLAIN = ["KD 9C 4D 8D TD", "2D 4S 9H 8H QH", "3S 2S 5C 6C 7C"]


def test_follow_suit_or_trump_as_you_like():
    game = stacked("Twenty-Five", LED_PLAIN, turnup="9S", dealer=2)
    go(game, "0:KD")
    assert options_of(game) == {"2D", "4S"}
    refused(game, cards.parse("9H"), reasons.FOLLOW)
    go(game, "1:4S")
    assert options_of(game) == {"3S", "2S", "5C", "6C", "7C"}  # void: anything
    go(game, "2:5C")
    assert (game.taken[1], game.leader, game.actor) == (1, 1, 1)


def test_without_a_trump_the_highest_of_the_suit_led_takes_the_trick():
    game = stacked("Twenty-Five", LED_PLAIN, turnup="9S", dealer=2)
    go(game, "0:4D 1:2D 2:7C")
    assert game.taken[0] == 1
    game = stacked("Twenty-Five", ["9C 3C 4D 8D TD", "2C 4S 9H 8H QH", "KH 2S 5C 6C 7C"], turnup="9S", dealer=2)
    go(game, "0:9C 1:2C 2:7C")  # lowest in black
    assert game.taken[1] == 1


def test_void_must_trump():
    game = stacked("Twenty-Five", LED_PLAIN, turnup="9S", dealer=2, void="must_trump")
    go(game, "0:KD 1:2D")
    assert options_of(game) == {"3S", "2S"}
    refused(game, cards.parse("5C"), reasons.VOID_TRUMP)
    go(game, "2:2S 2:5C")
    assert options_of(game) == {"9C"}  # clubs and no trump
    go(game, "0:9C")
    assert options_of(game) == {"4S"}  # void in clubs again


def test_void_must_trump_grants_no_privilege():
    hands = ["KD 9C 4D 8D TD", "2D 4S 9H 8H QH", "5S 2C 5C 6C 7C"]
    game = stacked("Twenty-Five", hands, turnup="9S", dealer=2, void="must_trump")
    go(game, "0:KD 1:2D")
    assert options_of(game) == {"5S"}


TRUMPED = ["KD 9C 4D 8D TD", "3D 4S 9H 8H QH", "2D 2S 5S 6C 7C", "5D 6D 7D JS JH", "9D 3H 4H JD JC"]


def test_trumped_trick_binds_later_players_as_a_trump_lead_would():
    game = stacked("Twenty-Five", TRUMPED, turnup="9S", dealer=4, trumped_trick="on")
    go(game, "0:KD 1:4S")
    assert options_of(game) == {"2S", "5S"}
    refused(game, cards.parse("2D"), reasons.TRUMPED)
    go(game, "2:2S")
    assert options_of(game) == {"5D", "6D", "7D", "JS"}  # the jack may be held back: bound to nothing, follow or trump
    go(game, "3:5D")
    assert options_of(game) == {"9D", "JD"}  # no trump: follow


def test_trumped_trick_judges_by_the_best_trump_on_the_table():
    hands = ["KD 9C 4D 8D TD", "3D 5S 9H 8H QH", "2D JS 5C 6C 7C"]
    game = stacked("Twenty-Five", hands, turnup="9S", dealer=2, trumped_trick="on")
    go(game, "0:KD 1:5S")
    assert options_of(game) == {"JS"}


def test_trumped_trick_off():
    game = stacked("Twenty-Five", TRUMPED, turnup="9S", dealer=4)
    go(game, "0:KD 1:4S")
    assert options_of(game) == {"2D", "2S", "5S"}


RENEGE = ["4S 9C 4D 8D TD", "JS 3D 9H 8H QH", "AH 2D 5C 6C 7C", "5S 5D 6D 7D JH"]


@pytest.mark.parametrize(
    "renege, jack, ace, five",
    [
        ("led", "JS 3D 9H 8H QH", "AH 2D 5C 6C 7C", "5S 5D 6D 7D JH"),
        ("never_forced", "JS 3D 9H 8H QH", "AH 2D 5C 6C 7C", "5S 5D 6D 7D JH"),
        ("five_only", "JS", "AH", "5S 5D 6D 7D JH"),
        ("best", "JS 3D 9H 8H QH", "AH", "5S 5D 6D 7D JH"),
    ],
)
def test_renege_on_a_low_trump_lead(renege, jack, ace, five):
    game = stacked("Twenty-Five", RENEGE, turnup="9S", dealer=3, renege=renege)
    go(game, "0:4S")
    assert options_of(game) == set(jack.split())
    go(game, "1:JS")
    assert options_of(game) == set(ace.split())  # the jack lies on the table, the four was led
    go(game, "2:AH")
    assert options_of(game) == set(five.split())


@pytest.mark.parametrize(
    "renege, ace",
    [("led", {"AH"}), ("never_forced", {"AH", "2D", "5C", "6C", "7C"}), ("five_only", {"AH"}), ("best", {"AH"})],
)
def test_renege_on_the_jack_led(renege, ace):
    hands = ["JS 9C 4D 8D TD", "4C 3D 9H 8H QH", "AH 2D 5C 6C 7C"]
    game = stacked("Twenty-Five", hands, turnup="9S", dealer=2, renege=renege)
    go(game, "0:JS 1:4C")
    assert options_of(game) == ace
    if "2D" not in ace:
        refused(game, cards.parse("2D"), reasons.TRUMP_LED)


def test_joker_led_leaves_only_five_and_jack_their_privilege():
    hands = ["JK 9C 4D 8D TD", "JS 3D 9H 8H QH", "AH 2D 5C 6C 7C"]
    game = stacked("Joker Twenty-Five", hands, turnup="9S", dealer=2)
    go(game, "0:JK")
    assert options_of(game) == {"JS", "3D", "9H", "8H", "QH"}
    go(game, "1:3D")
    assert options_of(game) == {"AH"}


def test_ace_of_hearts_led_is_a_trump_lead():
    hands = ["AH 9C 4D 8D TD", "KH 3D 9H 8H QH", "2S 2D 5C 6C 7H"]
    game = stacked("Twenty-Five", hands, turnup="9S", dealer=2)
    go(game, "0:AH")
    assert options_of(game) == {"KH", "3D", "9H", "8H", "QH"}
    go(game, "1:3D")
    assert options_of(game) == {"2S"}
    go(game, "2:2S")
    assert game.taken[0] == 1
