"""The cut, the deal and the turn-up (rules, section 2), by hand-checked examples of every option value.

The expectations were worked out by hand from the rules. Words of a transcript: see stacked.py.
"""

import pytest

from engine import cards, reasons, state
from engine.game import Game
from engine.options import Options
from tests.engine.stacked import Stack, do, go, held_by, options_of, refused, stacked

PACK = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D 3D 4D 9S KH"  # dealt to three, dealer 0: seat 1 is first


@pytest.mark.parametrize(
    "packets, first, second, dealer",
    [
        ("3-2", "2C 3C 4C JC QC", "5C 6C 7C KC 2D", "8C 9C TC 3D 4D"),
        ("2-3", "2C 3C 8C 9C TC", "4C 5C JC QC KC", "6C 7C 2D 3D 4D"),
        ("4-1", "2C 3C 4C 5C 2D", "6C 7C 8C 9C 3D", "TC JC QC KC 4D"),
    ],
)
def test_packets(monkeypatch, packets, first, second, dealer):
    monkeypatch.setattr("engine.deal.Random", lambda: Stack("AC KD QD", PACK))
    game = Game(Options(players=3, packets=packets), 1)
    assert game.dealer == 0
    assert [held_by(game, seat) for seat in (1, 2, 0)] == [set(hand.split()) for hand in (first, second, dealer)]
    assert cards.name(game.turnup) == "9S" and game.trump == cards.SUITS.index("S")
    assert game.actor == game.leader == 1
    assert list(game.held[:3]) == [5, 5, 5]


@pytest.mark.parametrize(
    "cuts, dealer, shown",
    [
        (["KC 7D 2S 9H"], 2, "KC 7D 2S 9H"),
        (["KC AD 2S 9H"], 1, "KC AD 2S 9H"),  # aces low
        (["2C TD JS QH"], 0, "2C TD JS QH"),
        (["3C KD 3H 5S", "9D 2S"], 2, "9D KD 2S 5S"),  # only those tied cut again
        (["4C 4D 4S 4H", "8C 6D 6S KH", "TD JS"], 1, "8C TD JS KH"),
    ],
)
def test_lowest_cut_deals(monkeypatch, cuts, dealer, shown):
    monkeypatch.setattr("engine.deal.Random", lambda: Stack(*cuts))
    game = Game(Options(players=4, first_dealer="cut"), 1)
    assert game.dealer == dealer
    assert [cards.name(card) for card in game.cuts[:4]] == shown.split()


def test_the_joker_is_no_cut():
    for seed in range(400):
        assert cards.JOKER not in Game(Options("Joker Twenty-Five", players=10), seed).cuts


def test_first_jack_deals(monkeypatch):
    monkeypatch.setattr("engine.deal.Random", lambda: Stack("2C 3D 4H 5S JH JC"))
    game = Game(Options(players=3, first_dealer="first_jack"), 1)
    assert cards.name(game.cuts[game.dealer]) == "JH"
    shown = {cards.name(card) for card in game.cuts[:3]}
    assert shown == {"JH", "4H", "5S"}  # the last card each was dealt


def test_random_dealer_is_anybody_and_shows_no_card():
    deals = [0] * 4
    for seed in range(400):
        game = Game(Options(players=4, first_dealer="random"), seed)
        deals[game.dealer] += 1
        assert all(card == cards.NONE for card in game.cuts)
    assert min(deals) >= 60


def test_ace_of_hearts_turned_makes_hearts_trumps():
    game = stacked("Twenty-Five", ["KS 4S 2D 3D 9C", "2H 2S 5D 6D 7D"], turnup="AH", dealer=1)
    assert game.trump == cards.SUITS.index("H")


JOKER_HANDS = ["KS 4S 2D 3D 9C", "AC 2S 5D 6D 7D", "2C 3S 8D 9D TD"]


def test_joker_turned_up_goes_to_the_dealer_who_puts_a_card_out_first():
    game = stacked("Joker Twenty-Five", JOKER_HANDS, turnup="JK", after="TC", dealer=2)
    assert (game.phase, game.actor, game.trump) == (state.JOKER_OUT, 2, cards.NONE)
    assert cards.name(game.turnup) == "JK" and game.joker_aside == 1
    assert options_of(game) == {"2C", "3S", "8D", "9D", "TD"}
    refused(game, cards.JOKER, reasons.NOT_NOW)
    go(game, "2:out/8D")
    assert cards.name(game.turnup) == "TC" and game.trump == cards.SUITS.index("C")
    assert held_by(game, 2) == {"JK", "2C", "3S", "9D", "TD"}
    assert (game.actor, game.leader) == (0, 0)
    assert game.view(2).discard == cards.parse("8D")
    assert [game.view(seat).discard for seat in (0, 1)] == [cards.NONE, cards.NONE]


def test_after_the_joker_another_holder_of_the_ace_can_rob():
    game = stacked("Joker Twenty-Five", JOKER_HANDS, turnup="JK", after="TC", dealer=2)
    go(game, "2:out/8D 0:9C")
    assert (game.phase, game.actor) == (state.ROB, 1)
    go(game, "1:rob/5D")
    assert held_by(game, 1) == {"AC", "2S", "6D", "7D", "TC"}


def test_after_the_joker_the_dealer_cannot_rob_with_the_ace():
    hands = [JOKER_HANDS[2], JOKER_HANDS[0], JOKER_HANDS[1]]
    game = stacked("Joker Twenty-Five", hands, turnup="JK", after="TC", dealer=2)
    go(game, "2:out/5D 0:2C 1:9C")
    assert (game.phase, game.actor) == (state.PLAY, 2)


@pytest.mark.parametrize("rob", ["may", "must"])
def test_after_the_joker_nobody_robs_a_turned_ace(rob):
    hands = ["KS 4S 2D 3D 9C", "8C 2S 5D 6D 7D", "2C 3S 8D 9D TD"]
    game = stacked("Joker Twenty-Five", hands, turnup="JK", after="AC", dealer=2, rob=rob)
    go(game, "2:out/8D")
    for word in "0:9C 1:8C 2:2C".split():
        assert game.phase == state.PLAY
        do(game, word)
    assert game.robber == cards.NONE


def test_a_plain_hand_with_the_joker_in_the_pack():
    game = stacked("Joker Twenty-Five", ["KS JK 2D 3D 9C", "AC 2S 5D 6D 7D"], turnup="9S", dealer=1)
    assert game.joker_aside == 0 and game.phase == state.PLAY
    go(game, "0:KS 1:2S 0:JK")
    assert options_of(game) == {"AC", "5D", "6D", "7D"}  # no trump left: play anything
    go(game, "1:AC")
    assert game.taken[0] == 2
