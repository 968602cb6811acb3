"""Points, targets, bonuses, stakes and matches (rules, section 5), by hand-checked transcripts of every option value.

The expectations were worked out by hand from the rules. Words of a transcript: see stacked.py.
"""

import pytest

from engine import cards, state
from tests.engine.stacked import go, options_of, scores, stacked, tally

WEAK = "2C 3C 4C 6C 7C"
STRONG = "5S JS KS QS 2S"  # against WEAK every lead wins
FIVE_TRICKS = "0:5S 1:2C 0:JS 1:3C 0:KS 1:4C 0:QS 1:6C 0:2S 1:7C"
NO_FIVE = "JS KS QS 2S 3S"
NO_FIVE_TRICKS = "0:JS 1:2C 0:KS 1:3C 0:QS 1:4C 0:2S 1:6C 0:3S 1:7C"


def words(transcript, count):
    """The first so many words."""
    return " ".join(transcript.split()[:count])


def test_each_trick_is_five_points_at_once():
    game = stacked("Forty-Five", [STRONG, WEAK], turnup="9S", dealer=1)
    for tricks in range(1, 6):
        go(game, " ".join(FIVE_TRICKS.split()[2 * tricks - 2 : 2 * tricks]))
        assert scores(game) == [5 * tricks, 0]
        assert list(game.gains[:2]) == [5 * tricks, 0]
    assert (game.phase, game.actor) == (state.HAND_OVER, 0)
    go(game, "next")
    assert (game.dealer, game.hand_no) == (0, 2)
    assert scores(game) == [25, 0] and list(game.gains[:2]) == [0, 0]


@pytest.mark.parametrize("target, tricks", [(5, 1), (10, 2), (15, 3), (20, 4), (25, 5)])
def test_the_game_ends_the_moment_the_target_is_reached(target, tricks):
    game = stacked("Twenty-Five", [STRONG, WEAK], turnup="9S", dealer=1, target=target)
    go(game, words(FIVE_TRICKS, 2 * tricks - 1))
    assert game.phase == state.PLAY
    go(game, FIVE_TRICKS.split()[2 * tricks - 1])
    assert (game.phase, game.winner) == (state.MATCH_OVER, 0)
    assert scores(game) == [target, 0]
    assert options_of(game) == {"next"}


@pytest.mark.parametrize("target, before", [(45, 20), (45, 40), (110, 100), (220, 215)])
def test_other_targets(target, before):
    game = stacked("Twenty-Five", [STRONG, WEAK], turnup="9S", dealer=1, target=target, scores=[before, 0])
    go(game, words(FIVE_TRICKS, 2 * (target - before) // 5 - 2))
    assert game.phase == state.PLAY
    go(game, " ".join(FIVE_TRICKS.split()[2 * (target - before) // 5 - 2 : 2 * (target - before) // 5]))
    assert game.winner == 0 and scores(game) == [target, 0]


def test_sides_share_their_scores():
    hands = ["5S 9C 4D 8D TD", "2H 3D 9H 8H QH", "JS 2D 5C 6C 7H", "2S 3S KC QC JC"]
    game = stacked("Twenty-Five", hands, turnup="9S", dealer=3, sides=2)
    go(game, "0:4D 1:3D 2:JS 3:3S")
    assert scores(game) == [5, 0]
    go(game, "2:5C 3:KC 0:5S 1:9H")
    assert list(game.taken[:4]) == [1, 0, 1, 0]
    assert scores(game) == [10, 0]
    go(game, "0:9C 1:8H 2:6C 3:QC")
    assert scores(game) == [10, 5]
    assert [game.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_best_trump_is_paid_at_once_if_it_is_the_five():
    game = stacked("Twenty-Five", [STRONG, WEAK], turnup="9S", dealer=1, best_trump="on", target=45)
    go(game, words(FIVE_TRICKS, 2))
    assert scores(game) == [10, 0]
    go(game, " ".join(FIVE_TRICKS.split()[2:]))
    assert scores(game) == [30, 0]  # and not a second time after the fifth trick
    assert game.phase == state.HAND_OVER


def test_another_best_trump_is_paid_after_the_fifth_trick():
    game = stacked("Twenty-Five", [NO_FIVE, WEAK], turnup="9S", dealer=1, best_trump="on", target=45)
    go(game, words(NO_FIVE_TRICKS, 8))
    assert scores(game) == [20, 0]
    go(game, "0:3S 1:7C")
    assert scores(game) == [30, 0]


def test_best_trump_off_pays_nothing():
    game = stacked("Forty-Five", [NO_FIVE, WEAK], turnup="9S", dealer=1)
    go(game, NO_FIVE_TRICKS)
    assert scores(game) == [25, 0]


def test_best_trump_goes_to_whoever_played_it_not_to_who_won_most():
    game = stacked("Forty-Five classic", ["KS QS 3S 2S 9C", "JS 4C 5C 6C 7C"], turnup="9S", dealer=1)
    go(game, "0:9C 1:JS 1:4C 0:2S 0:3S 1:5C 0:QS 1:6C 0:KS 1:7C")
    assert scores(game) == [20, 10]


def test_no_trump_played_no_best_trump():
    hands = ["KD QD JD TD 9D", "2C 3C 4C 6C 7C"]
    game = stacked("Forty-Five classic", hands, turnup="9S", dealer=1)
    go(game, "0:KD 1:2C 0:QD 1:3C 0:JD 1:4C 0:TD 1:6C 0:9D 1:7C")
    assert scores(game) == [25, 0]


def test_the_five_reaches_the_target_at_once():
    game = stacked("Twenty-Five", [STRONG, WEAK], turnup="9S", dealer=1, best_trump="on", scores=[15, 20])
    go(game, "0:5S 1:2C")
    assert game.winner == 0 and scores(game) == [25, 20]


def test_a_hand_that_ends_early_pays_no_best_trump():
    game = stacked("Twenty-Five", [NO_FIVE, WEAK], turnup="9S", dealer=1, best_trump="on", scores=[10, 0])
    go(game, words(NO_FIVE_TRICKS, 6))
    assert game.winner == 0 and scores(game) == [25, 0]


def test_a_five_already_played_stays_paid_when_the_hand_ends_early():
    game = stacked(
        "Twenty-Five", ["5S 9C 8C TC KH", "2S QC JS AC KC"], turnup="9S", dealer=1, best_trump="on", scores=[0, 15]
    )
    go(game, "0:5S 1:2S")
    assert scores(game) == [10, 15]
    go(game, "0:9C 1:QC 1:AC 0:8C")
    assert game.winner == 1 and scores(game) == [10, 25]


def test_target_by_the_fifth_trick_comes_before_the_best_trump():
    hands = ["JS 9C 8C TC KH", "2C QC KS AC KC"]
    game = stacked("Twenty-Five", hands, turnup="9S", dealer=1, best_trump="on", scores=[15, 5])
    go(game, "0:JS 1:KS")  # 20 - 5
    assert scores(game) == [20, 5]
    go(game, "0:8C 1:QC 1:KC 0:9C 1:AC 0:TC")
    assert scores(game) == [20, 20]
    go(game, "1:2C 0:KH")
    assert game.winner == 1 and scores(game) == [20, 25]  # seat 0's best trump came too late


def test_best_trump_after_the_fifth_trick_can_win_the_game():
    hands = ["JS 9C 8C TC KH", "2C QC KS AC KC"]
    game = stacked("Twenty-Five", hands, turnup="9S", dealer=1, best_trump="on", scores=[15, 0])
    go(game, "0:JS 1:KS 0:8C 1:QC 1:KC 0:9C 1:AC 0:TC 1:2C 0:KH")
    assert game.winner == 0 and scores(game) == [25, 20]


@pytest.mark.parametrize("all_five, total, over", [("nothing", 25, False), ("plus10", 35, False), ("wins", 25, True)])
def test_all_five_tricks(all_five, total, over):
    game = stacked("Forty-Five", [STRONG, WEAK], turnup="9S", dealer=1, all_five=all_five)
    go(game, FIVE_TRICKS)
    assert scores(game) == [total, 0]
    assert game.phase == (state.MATCH_OVER if over else state.HAND_OVER)
    assert game.winner == (0 if over else cards.NONE)


@pytest.mark.parametrize("all_five, total, over", [("nothing", 25, False), ("plus10", 35, False), ("wins", 25, True)])
def test_all_five_tricks_of_a_side(all_five, total, over):
    hands = ["5S 9C 4D 8D TD", "2H 3D 9H 8H QH", "JS KS QS 6C 7S", "2S 3S KC QC JC"]
    game = stacked("Forty-Five", hands, turnup="4S", dealer=3, sides=2, all_five=all_five)
    go(game, "0:5S 1:2H 2:7S 3:2S 0:4D 1:3D 2:QS 3:3S 2:KS 3:JC 0:9C 1:8H 2:JS 3:QC 0:8D 1:9H 2:6C 3:KC 0:TD 1:QH")
    assert game.winner == cards.NONE and scores(game) == [20, 5]
    hands[2], hands[3] = "JS KS QS 3S 7S", "2S 6C KC QC JC"
    game = stacked("Forty-Five", hands, turnup="4S", dealer=3, sides=2, all_five=all_five)
    go(game, "0:5S 1:2H 2:3S 3:2S 0:4D 1:3D 2:7S 3:6C 2:KS 3:JC 0:9C 1:8H 2:JS 3:QC 0:8D 1:9H 2:QS 3:KC 0:TD 1:QH")
    assert scores(game) == [total, 0]
    assert game.winner == (0 if over else cards.NONE)


def test_plus10_can_win_and_comes_after_the_target():
    game = stacked("Forty-Five", [STRONG, WEAK], turnup="9S", dealer=1, all_five="plus10", scores=[10, 0])
    go(game, FIVE_TRICKS)
    assert game.winner == 0 and scores(game) == [45, 0]
    game = stacked("Forty-Five", [STRONG, WEAK], turnup="9S", dealer=1, all_five="plus10", scores=[20, 0])
    go(game, FIVE_TRICKS)
    assert game.winner == 0 and scores(game) == [45, 0]  # the fifth trick reached it: nothing later is scored


def test_four_tricks_are_not_all_five():
    game = stacked("Forty-Five", ["5S JS KS QS 2C", "2S 3C 4C 6C 7C"], turnup="9S", dealer=1, all_five="wins")
    go(game, "0:5S 1:2S 0:JS 1:3C 0:KS 1:4C 0:QS 1:6C 0:2C 1:7C")
    assert scores(game) == [25, 0] and game.winner == 0  # the deuce of clubs is good
    game = stacked("Forty-Five", ["5S JS KS QS 8C", "2S 3C 4C 6C 7C"], turnup="9S", dealer=1, all_five="wins")
    go(game, "0:5S 1:2S 0:JS 1:3C 0:KS 1:4C 0:QS 1:6C 0:8C 1:7C")
    assert scores(game) == [20, 5] and game.winner == cards.NONE


# Stakes. THREE: seat 0 takes every trick.
THREE = [STRONG, WEAK, "2D 3D 4D 5D 6D"]
THREE_TRICKS = "0:5S 1:2C 2:2D 0:JS 1:3C 2:3D 0:KS 1:4C 2:4D 0:QS 1:6C 2:5D 0:2S 1:7C 2:6D"


def test_nobody_pays_without_a_stake():
    game = stacked("Twenty-Five", THREE, turnup="9S", dealer=2)
    go(game, THREE_TRICKS)
    assert game.winner == 0 and tally(game) == [0, 0, 0]


def test_the_winner_takes_the_pot():
    game = stacked("Twenty-Five", THREE, turnup="9S", dealer=2, stake=2, scores=[5, 0, 0])
    go(game, words(THREE_TRICKS, 12))
    assert game.winner == 0 and tally(game) == [4, -2, -2]


def test_five_tricks_from_nothing_are_paid_double():
    game = stacked("Twenty-Five", THREE, turnup="9S", dealer=2, stake=2)
    go(game, THREE_TRICKS)
    assert game.winner == 0 and tally(game) == [8, -4, -4]


def test_five_tricks_from_something_are_not():
    game = stacked("Twenty-Five", THREE, turnup="9S", dealer=2, stake=2, target=30, scores=[5, 20, 0])
    go(game, THREE_TRICKS)
    assert game.winner == 0 and tally(game) == [4, -2, -2]


def test_the_losers_scores_do_not_matter_for_double():
    game = stacked("Twenty-Five", THREE, turnup="9S", dealer=2, stake=1, scores=[0, 20, 15])
    go(game, THREE_TRICKS)
    assert game.winner == 0 and tally(game) == [4, -2, -2]


def test_the_target_before_the_fifth_trick_is_not_double():
    game = stacked("Quick", THREE, turnup="9S", dealer=2, stake=1)
    go(game, words(THREE_TRICKS, 9))
    assert game.winner == 0 and tally(game) == [2, -1, -1]


def test_the_winning_side_shares_the_pot():
    hands = ["5S 9C 4D 8D TD", "2H 3D 9H 8H QH", "JS KS QS 3S 7S", "2S 6C KC QC JC"]
    script = "0:5S 1:2H 2:3S 3:2S 0:4D 1:3D 2:7S 3:6C 2:KS 3:JC 0:9C 1:8H 2:JS 3:QC 0:8D 1:9H 2:QS 3:KC 0:TD 1:QH"
    game = stacked("Twenty-Five", hands, turnup="4S", dealer=3, sides=2, stake=3)
    go(game, script)
    assert game.winner == 0 and tally(game) == [6, -6, 6, -6]  # all five from nothing
    game = stacked("Twenty-Five", hands, turnup="4S", dealer=3, sides=2, stake=3, scores=[5, 0])
    go(game, words(script, 16))
    assert game.winner == 0 and tally(game) == [3, -3, 3, -3]


def test_the_tally_is_kept_and_the_match_goes_on_to_its_end():
    game = stacked("Twenty-Five", [STRONG, WEAK], turnup="9S", dealer=1, stake=1, match=2, scores=[5, 0])
    go(game, words(FIVE_TRICKS, 8))
    assert (game.phase, game.actor, game.winner) == (state.GAME_OVER, 0, 0)
    assert list(game.games[:2]) == [1, 0] and tally(game) == [1, -1]
    go(game, "next")
    assert (game.dealer, game.game_no, game.hand_no) == (0, 2, 1)  # the deal has passed to the left
    assert scores(game) == [0, 0] and tally(game) == [1, -1] and list(game.games[:2]) == [1, 0]
    game.games[1] = 1
    game.scores[1] = 20
    while game.phase in (state.PLAY, state.ROB):  # whoever takes a trick or two: somebody wins his second game
        game.legal()
        game.apply(game.actions[0])
        if game.phase == state.HAND_OVER:
            go(game, "next")
    assert game.phase == state.MATCH_OVER and game.games[game.winner] == 2
    assert sum(tally(game)) == 0


def test_a_new_match_begins_with_no_games_and_the_old_tally():
    game = stacked("Twenty-Five", [STRONG, WEAK], turnup="9S", dealer=1, stake=4, target=5)
    go(game, words(FIVE_TRICKS, 2))
    assert game.phase == state.MATCH_OVER and tally(game) == [4, -4]
    go(game, "next")
    assert (game.game_no, game.hand_no) == (1, 1)
    assert list(game.games[:2]) == [0, 0] and scores(game) == [0, 0]
    assert tally(game) == [4, -4]
