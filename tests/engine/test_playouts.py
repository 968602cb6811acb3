"""Random games with every state checked: 10,000 hands, 200,000 with --full, by the command that anybody can run.

What is checked stands in referee.py; here it is asked that the games met everything worth meeting, and that the
referee itself notices what it is there for.
"""

import json
import os
import pathlib
import random
import subprocess
import sys

import pytest

from engine.options import Options
from tests.engine import referee

SIMULATE = pathlib.Path(__file__).resolve().parents[2] / "tools" / "simulate.py"
EVENTS = {
    "deal", "cut again", "robbed", "declined", "turned ace robbed", "Joker turned up", "hand_over", "game_over",
    "match_over", "ended early", "all five", "bonus", "paid",
    # Spoil Five
    "pool taken", "pool all five", "pool spoilt", "pool jink lost", "pool two", "pool reached", "jinked",
    "pool taken instead", "a seat went out", "richest won", "chips shared",
    # the auction games
    "called 10", "called 15", "called 20", "called 25", "called 30", "called hold", "all passed", "thrown",
    "thrown by the caller", "set", "made", "best trump paid", "no trump played",
}  # fmt: skip


def test_every_state_of_many_random_games(full):
    hands = 200_000 if full else 10_000
    jobs = max(2, os.cpu_count() or 2)
    done = simulate("--hands", str(hands), "--jobs", str(jobs), "--seed", "1", "--json")
    assert done.returncode == 0, done.stderr
    met = json.loads(done.stdout)
    assert met["deal"] >= hands
    assert set(met) == EVENTS
    assert min(met.values()) >= 2, met


def broken(change):
    """A referee whose game has had something done to it behind the oracle's back, three actions into a hand."""
    judge = referee.Referee(Options("Forty-Five classic", players=4, stake=1), 5, random.Random(1))
    for _ in range(3):
        judge.step(judge.choose())
    change(judge.game)
    return judge


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.scores.__setitem__(2, 5),
        lambda game: game.tally.__setitem__(0, 1),
        lambda game: game.hands[0].__setitem__(0, game.hands[1][0]),
        lambda game: game.deck.__setitem__(40, game.deck[41]),
        lambda game: setattr(game, "actor", (game.actor + 1) % 4),
        lambda game: setattr(game, "dealer", (game.dealer + 1) % 4),
        lambda game: setattr(game, "hand_no", 2),
    ],
    ids=["score", "tally", "card twice", "card lost", "turn", "dealer", "hand number"],
)
def test_the_referee_notices(change):
    with pytest.raises(referee.Disagreement):
        broken(change).check()


def test_the_referee_is_content_with_an_untouched_game():
    broken(lambda game: None).check()


@pytest.mark.parametrize(
    "preset, change",
    [
        ("Spoil Five", lambda game: game.chips.__setitem__(0, 7)),
        ("Spoil Five", lambda game: setattr(game, "pool", 5)),
        ("Spoil Five", lambda game: game.out.__setitem__(1, 2)),
        ("Spoil Five", lambda game: game.changes.__setitem__(2, 0)),
        ("Auction Forty-Five", lambda game: setattr(game, "call", 35)),
        ("Auction Forty-Five", lambda game: setattr(game, "caller", 9)),
        ("Auction Forty-Five", lambda game: game.deck.__setitem__(21, game.deck[22])),
        ("Auction Forty-Five", lambda game: game.lines.__setitem__(0, 1)),
        ("Auction Forty-Five", lambda game: game.threw.__setitem__(0, 1)),
    ],
)
def test_the_referee_notices_in_the_other_games(preset, change):
    judge = referee.Referee(Options(preset, players=4), 5, random.Random(1))
    judge.check()
    change(judge.game)
    with pytest.raises(referee.Disagreement):
        judge.check()


def simulate(*arguments):
    """Run the command as a user would."""
    return subprocess.run([sys.executable, str(SIMULATE), *arguments], capture_output=True, text=True)


def test_the_command_reports_what_it_met():
    done = simulate("--hands", "3", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert "stood as the rules have it" in done.stdout


def test_the_command_refuses_nonsense():
    done = simulate("--hands", "0")
    assert done.returncode == 2
    assert "1 or more" in done.stderr
