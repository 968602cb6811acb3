"""Bad input (rules, section 9): ValueError with the rule's words, and nothing has changed.

The referee of the random playouts tries every illegal action at every state; here are the cases by name.
"""

import pytest

from engine import auctionstate as auction
from engine import cards, messages, reasons, state
from engine.game import Game
from engine.options import Options
from tests.engine.stacked import do, go, refused, stacked

WEAK = "2C 3C 4C 6C 7C"
STRONG = "5S JS KS QS 2S"  # against WEAK every lead wins
FIVE_TRICKS = "0:5S 1:2C 0:JS 1:3C 0:KS 1:4C 0:QS 1:6C 0:2S 1:7C"


def test_a_card_that_is_not_held():
    refused(stacked("Twenty-Five", [STRONG, WEAK], turnup="9S", dealer=1), cards.parse("2C"), reasons.NOT_HELD)


def test_a_call_out_of_turn():
    game = stacked("Twenty-Five", [STRONG, WEAK], turnup="9S", dealer=1)
    before = game.snapshot()
    for action in (cards.parse("2C"), cards.parse("5S")):
        assert game.refusal(action, seat=1) == reasons.NOT_TURN
        with pytest.raises(ValueError, match="turn"):
            game.apply(action, seat=1)
    assert game.snapshot() == before
    assert game.view(1).refusal(cards.parse("2C")) == reasons.NOT_TURN


def test_declining_and_going_on_when_nobody_asked():
    game = stacked("Twenty-Five", [STRONG, WEAK], turnup="9S", dealer=1)
    refused(game, state.DECLINE, reasons.NOT_NOW)
    refused(game, state.NEXT, reasons.NOT_NOW)


def test_a_card_when_the_hand_is_over():
    game = stacked("Forty-Five", [STRONG, WEAK], turnup="9S", dealer=1)
    go(game, FIVE_TRICKS)
    refused(game, cards.parse("5S"), reasons.NOT_NOW)
    refused(game, state.DECLINE, reasons.NOT_NOW)


@pytest.mark.parametrize("action", [-1, 55, 255, 300, None, "5S", 2.5])
def test_what_is_no_action_at_all(action):
    game = stacked("Twenty-Five", [STRONG, WEAK], turnup="9S", dealer=1)
    before = game.snapshot()
    with pytest.raises(ValueError):
        game.apply(action)
    assert game.snapshot() == before


def test_the_view_gives_the_reasons_the_game_does():
    game = stacked("Twenty-Five", ["KD 9C 4D 8D TD", "2D 4S 9H 8H QH", "3S 2S 5C 6C 7C"], turnup="9S", dealer=2)
    go(game, "0:KD")
    view = game.view(1)
    for name, reason in [("2D", 0), ("4S", 0), ("9H", reasons.FOLLOW), ("KD", reasons.NOT_HELD)]:
        assert view.refusal(cards.parse(name)) == game.refusal(cards.parse(name)) == reason


def test_every_reason_has_its_words():
    codes = [value for name, value in vars(reasons).items() if name.isupper()]
    codes += [auction.TOO_LOW, auction.NO_HOLD, auction.MUST_CALL, auction.TO_FIVE, auction.KEEP]
    assert sorted(codes) == list(range(1, 16))
    assert len(messages.MESSAGES) == 16
    assert all(messages.MESSAGES[code].strip() for code in codes)


@pytest.mark.parametrize("seed", [-1, 1 << 30])
def test_an_impossible_seed(seed):
    with pytest.raises(ValueError, match="seed"):
        Game(Options(), seed)


def test_a_transcript_word_checks_its_seat():
    with pytest.raises(AssertionError):
        do(stacked("Twenty-Five", [STRONG, WEAK], turnup="9S", dealer=1), "1:2C")
