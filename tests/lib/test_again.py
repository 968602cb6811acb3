"""The same cards again: a game, and a game that followed it at the same table, dealt once more."""

import random
import sys
from types import SimpleNamespace

import pytest

from engine.cards import NONE
from engine.game import new
from engine.options import Options
from engine.state import HAND_OVER, MATCH_OVER, NEXT
from play import session as sessions
from play.session import Session

pytestmark = pytest.mark.usefixtures("fast")


def to_the_end(session):
    """Plays on until a match is over."""
    for _ in range(100000):
        if session.game.phase == MATCH_OVER:
            return
        if session.over():
            session.act(NEXT)
        elif session.person_to_act() != NONE:
            game = session.game
            game.legal()
            session.act(game.actions[0])
        else:
            session.step(0)
    raise AssertionError("no end")


def facts(game):
    """What is dealt: cards, dealer, trumps, who is to act, scores."""
    return [sorted(hand) for hand in game.hands], game.dealer, game.turnup, game.trump, game.actor, list(game.scores)


def second(preset, **changes):
    """A session whose second game was just dealt."""
    names = "ABCDEFGHIJ"[: changes["players"]]
    session = Session(Options(preset, **changes), names, [0] * len(names), 5, None, "instant")
    to_the_end(session)
    session.act(NEXT)
    assert session.game.hand_no == 1 and session.game.phase < HAND_OVER
    return session


def test_a_session_knows_its_seed():
    session = Session(Options(players=3), "ABC", [1, 0, 0], 77)
    assert (session.seed, session.dealt_by) == (77, NONE)


def test_a_restored_session_knows_none():
    session = Session(Options(players=3), "ABC", [1, 0, 0], 77)
    assert sessions.restore(session.snapshot(), "ABC", [1, 0, 0]).seed is None


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("Twenty-Five", {"players": 4}),
        ("Old hand", {"players": 3, "match": 2}),
        ("Joker Twenty-Five", {"players": 6, "sides": 2, "first_dealer": "random"}),
    ],
    ids=str,
)
def test_the_game_that_followed_can_be_dealt_again(preset, changes):
    from play import again

    session = second(preset, **changes)
    assert 0 <= session.seed < 1 << 30 and session.seed != 5
    assert session.dealt_by == session.game.dealer
    record = session.game.options.pack()
    same = again.begin(record, session.names, session.people, session.seed, None, "instant", preset, session.dealt_by)
    assert (same.seed, same.dealt_by) == (session.seed, session.dealt_by)
    assert facts(same.game) == facts(session.game)
    assert list(same.game.cuts) == [NONE] * 10, "nobody cut"
    assert same.game.games == session.game.games
    for each in (same, session):
        to_the_end(each)
    assert facts(same.game) == facts(session.game)


@pytest.mark.parametrize("preset", ["Spoil Five", "Auction Forty-Five", "One-Hundred-and-Ten"])
def test_games_without_a_table_too(preset):
    from play import again

    options = Options(preset, players=5)
    game = new(options, 3)
    rng = random.Random(3)
    while game.phase != MATCH_OVER:
        game.apply(game.actions[rng.randrange(game.legal())])
    session = SimpleNamespace(game=game, seed=3, dealt_by=NONE)
    again.reseed(session)
    game.apply(NEXT)
    from play import again

    assert facts(again.deal(options, session.seed, session.dealt_by)) == facts(game)


def test_the_next_game_has_other_cards():
    seeds = set()
    session = second("Twenty-Five", players=4)
    for _ in range(5):
        seeds.add(session.seed)
        to_the_end(session)
        session.act(NEXT)
    assert len(seeds) == 5


def test_nothing_of_it_stays_in_play():
    second("Quick", players=2)
    assert "play.again" not in sys.modules
