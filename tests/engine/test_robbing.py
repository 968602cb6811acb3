"""Robbing the turn-up (rules, section 3), by hand-checked transcripts of every option value.

The expectations were worked out by hand from the rules. Words of a transcript: see stacked.py.
"""

from engine import cards, reasons, state
from tests.engine.stacked import go, held_by, options_of, refused, stacked


def seen_robber(game):
    """The robber and the turn-up as every seat sees them."""
    views = [game.view(seat) for seat in range(game.n)]
    assert len({(view.robber, view.turnup) for view in views}) == 1
    return views[0].robber, cards.name(views[0].turnup)


ROB_HANDS = ["KS 4S 2D 3D 9C", "AS 2S 5D 6D AH", "3S 8D 9D TD KD"]


def test_the_robber_decides_before_their_own_first_card():
    game = stacked("Twenty-Five", ROB_HANDS, turnup="9S", dealer=2)
    assert (game.phase, game.actor) == (state.PLAY, 0)
    go(game, "0:KS")
    assert (game.phase, game.actor) == (state.ROB, 1)
    assert options_of(game) == {"2S", "5D", "6D", "AH", "decline"}  # any card but the ace itself
    others = [game.view(seat) for seat in (0, 2)]
    assert [(view.phase, view.actor) for view in others] == [(state.PLAY, 1)] * 2
    go(game, "1:rob/6D")
    assert seen_robber(game) == (1, "9S")
    assert held_by(game, 1) == {"AS", "2S", "5D", "AH", "9S"}
    assert (game.phase, game.actor) == (state.PLAY, 1)
    assert game.view(1).discard == cards.parse("6D")
    assert game.view(0).discard == game.view(2).discard == cards.NONE
    go(game, "1:9S 2:3S")
    assert game.taken[0] == 1  # in spades the king beats the nine


def test_declining_shows_nothing_and_the_right_lapses():
    game = stacked("Twenty-Five", ROB_HANDS, turnup="9S", dealer=2)
    go(game, "0:9C")
    before = [game.view(seat).pack() for seat in (0, 2)]
    go(game, "1:decline")
    assert [game.view(seat).pack() for seat in (0, 2)] == before
    assert (game.phase, game.robber) == (state.PLAY, cards.NONE)
    go(game, "1:AS 2:3S 1:2S 2:8D 0:KS 0:4S")
    assert game.phase == state.PLAY


def test_the_leader_is_asked_before_leading():
    game = stacked("Twenty-Five", ROB_HANDS, turnup="9S", dealer=0)
    assert (game.phase, game.actor) == (state.ROB, 1)
    go(game, "1:rob/AH 1:9S")
    assert game.actor == 2


def test_rob_must():
    game = stacked("Twenty-Five", ROB_HANDS, turnup="9S", dealer=0, rob="must")
    assert options_of(game) == {"2S", "5D", "6D", "AH"}
    refused(game, state.DECLINE, reasons.MUST_ROB)
    refused(game, cards.parse("AS"), reasons.KEEP_ACE)
    go(game, "1:rob/2S")
    assert held_by(game, 1) == {"AS", "9S", "5D", "6D", "AH"}


def test_ace_of_hearts_robs_only_when_hearts_are_trumps():
    spades = stacked("Twenty-Five", ["AH 4S 2D 3D 9C", "KS 2S 5D 6D 7D"], turnup="9S", dealer=1)
    assert spades.phase == state.PLAY
    hearts = stacked("Twenty-Five", ["AH 4S 2D 3D 9C", "KS 2S 5D 6D 7D"], turnup="9H", dealer=1)
    assert hearts.phase == state.ROB
    assert options_of(hearts) == {"4S", "2D", "3D", "9C", "decline"}


def test_a_turned_ace_is_robbed_by_the_dealer_only():
    game = stacked("Twenty-Five", ["KS 4S 2D 3D 9C", "JS 2S 5D 6D AH", "3S 8D 9D TD KD"], turnup="AS", dealer=2)
    go(game, "0:KS 1:2S")
    assert (game.phase, game.actor) == (state.ROB, 2)
    assert options_of(game) == {"3S", "8D", "9D", "TD", "KD", "decline"}
    go(game, "2:rob/8D 2:AS")
    assert seen_robber(game) == (2, "AS")
    assert game.taken[2] == 1


def test_the_dealer_may_rob_a_turned_ace_of_hearts():
    game = stacked("Twenty-Five", ["KS 4S 2D 3D 9C", "5H 2S 5D 6D 7D"], turnup="AH", dealer=1)
    go(game, "0:2D 1:rob/5D")
    assert held_by(game, 1) == {"5H", "2S", "6D", "7D", "AH"}


def test_must_binds_the_dealer_with_a_turned_ace_too():
    game = stacked("Twenty-Five", ["KS 4S 2D 3D 9C", "JS 2S 5D 6D 7D"], turnup="AS", dealer=1, rob="must")
    go(game, "0:9C")
    assert options_of(game) == {"JS", "2S", "5D", "6D", "7D"}
    refused(game, state.DECLINE, reasons.MUST_ROB)


def test_before_lead_every_seat_is_asked_alike():
    game = stacked("Announced rob", ROB_HANDS, turnup="9S", dealer=2)
    assert (game.phase, game.actor) == (state.ROB, 0)
    assert options_of(game) == {"decline"}
    refused(game, cards.parse("2D"), reasons.NO_RIGHT)
    before = [(view.phase, view.actor, view.legal()) for view in (game.view(1), game.view(2))]
    assert before == [(state.ROB, 0, 0)] * 2
    go(game, "0:decline")
    assert options_of(game) == {"2S", "5D", "6D", "AH", "decline"}
    go(game, "1:decline")
    assert options_of(game) == {"decline"}
    go(game, "2:decline")
    assert (game.phase, game.actor, game.robber) == (state.PLAY, 0, cards.NONE)
    go(game, "0:KS")
    assert game.phase == state.PLAY  # the right has lapsed


def test_before_lead_the_rob_is_seen_before_the_first_card():
    game = stacked("Announced rob", ROB_HANDS, turnup="9S", dealer=2)
    go(game, "0:decline 1:rob/5D")
    assert seen_robber(game) == (1, "9S")
    assert (game.phase, game.actor) == (state.PLAY, 0)
    go(game, "0:KS 1:9S 2:3S")
    assert game.taken[0] == 1


def test_before_lead_the_dealer_is_asked_last_about_the_turned_ace():
    game = stacked("Announced rob", ["KS 4S 2D 3D 9C", "JS 2S 5D 6D 7D"], turnup="AS", dealer=1, rob="must")
    go(game, "0:decline")
    assert options_of(game) == {"JS", "2S", "5D", "6D", "7D"}
    go(game, "1:rob/2S 0:9C 1:AS")
    assert game.taken[1] == 1
