"""Looking back at a hand: the card that cost most, against the same hand played by the engine with the other card."""

from types import SimpleNamespace

import pytest

from engine import state
from engine.bots import LEVELS, Bot
from engine.game import new
from engine.options import Options
from gadget.buttons import START
from play.review import Review
from tests.engine.test_bots import decide
from tests.lib.table_kit import Table


def played(seed, level, person, players=4, **options):
    """(options, all actions, the game) of a first hand: seat 0 plays as person(game) does, computers the others."""
    options = Options(players=players, target=45, **options)
    game = new(options, seed)
    bot = Bot(level, seed)
    actions = []
    while game.phase < state.HAND_OVER:
        game.legal()
        mine = game.actor == 0 and game.phase == state.PLAY
        action = person(game) if mine else decide(bot, game.view(game.actor))
        actions.append(action)
        game.apply(action)
    return options, actions, game


def session_of(game, level, seed):
    return SimpleNamespace(game=game, people=bytearray((1,)) + bytearray(game.n - 1), persons=1, level=level, seed=seed)


def looked(session):
    review = Review(session)
    steps = 0
    while not review.step():
        steps += 1
        assert steps < 5 * 5 * session.game.n + 10
    return review


def last(game):
    """The last card in the hand's order: anybody's slip."""
    return game.actions[game.legal() - 1]


@pytest.mark.parametrize("level", ["beginner", "regular", "champion"])
@pytest.mark.parametrize("rob_when", ["own_turn", "before_lead"])
def test_what_another_card_would_have_brought(level, rob_when):
    """From the deal on, with the other card and the same computers: so many points more, and no other finds more."""
    found = 0
    for seed in range(60):
        options, actions, game = played(seed, level, last, rob_when=rob_when)
        if game.trick < 5 or game.phase != state.HAND_OVER:
            continue
        snapshot = game.snapshot()
        review = looked(session_of(game, level, seed))
        assert game.snapshot() == snapshot, "the game itself stays"
        if review.gain <= 0:
            assert review.played == review.better == 255
            continue
        found += 1
        other = new(options, seed)
        bot, best = Bot(level, seed), Bot(LEVELS[-1], -1)
        for action in actions:
            if other.phase == state.PLAY and other.actor == 0 and action == review.played:
                break
            other.apply(action)
        assert other.trick == review.trick
        other.legal()
        other.apply(review.better)
        while other.phase < state.HAND_OVER:
            other.apply(decide(best if other.actor == 0 else bot, other.view(other.actor)))
        assert other.gains[0] - game.gains[0] == review.gain
        assert review.wins == (other.phase >= state.GAME_OVER and other.winner == 0)
    assert found > 8


def test_who_plays_like_the_champion_is_told_of_nothing():
    for seed in range(20):
        best = Bot(LEVELS[-1], -1)
        _, _, game = played(seed, "regular", lambda game, best=best: decide(best, game.view(0)))
        if game.phase == state.HAND_OVER and game.trick == 5:
            assert looked(session_of(game, "regular", seed)).played == 255


def test_a_row_only_after_a_hand_of_ones_own():
    for people, preset in (((0,), "Forty-Five"), ((0, 1), "Forty-Five"), ((0,), "Spoil Five")):
        table = Table(players=4, people=people, seed=19, preset=preset)
        try:
            table.until(lambda table=table: table.shown.endswith("scores") and table.session.game.trick == 5)
            table.frames(60)
            table.press(START)
            assert table.shown == "pause"
            assert ("review" in [row[0] for row in table.scene.rows]) is (people == (0,) and preset == "Forty-Five")
        finally:
            table.close()
