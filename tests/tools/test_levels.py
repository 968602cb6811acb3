"""The levels among each other: what is counted, and the command."""

import subprocess
import sys

import pytest

from engine.options import Options
from tests.conftest import ROOT
from tools import levels

LEVELS = [sys.executable, str(ROOT / "tools" / "levels.py")]


def test_the_interval_of_known_numbers():
    # shares of (2, 4, 6) in (1, 2, 2): 12 / 5; each row's distance from 2.4 times its weight, by the mean weight
    share, moves = levels.ratio((2, 4, 6), (1, 2, 2))
    assert share == pytest.approx(2.4)
    assert moves == pytest.approx([-0.4 * 0.6, -0.8 * 0.6, 1.2 * 0.6])
    assert levels.half([1, -1, 1, -1]) == pytest.approx(1.96 * (4 / 3 / 4) ** 0.5)


@pytest.mark.parametrize("preset", ["Twenty-Five", "Spoil Five", "Auction Forty-Five"])
def test_a_level_among_its_like_is_even(preset):
    """Every game is played from each side, so that nothing is left but what a side does otherwise."""
    rows = levels.games((preset, {"players": 4}, 5, 3, "regular", "regular"))
    assert len(rows) == 3
    for hands, won, more, calls, brought, their_calls, theirs in rows:
        sides = Options(preset, players=4).get("sides")
        assert hands % sides == 0 and won == 1 / sides
        if preset != "Twenty-Five":
            assert more == pytest.approx(0)
        if preset == "Auction Forty-Five":
            assert calls == their_calls == hands / sides and brought == theirs


def test_a_game_of_chips_is_counted_to_its_end():
    rows = levels.games(("Spoil Five", {"players": 3}, 5, 2, "champion", "regular"))
    assert all(row[0] > 10 for row in rows)


def test_the_command():
    done = subprocess.run([*LEVELS, "champion", "regular", "--hands", "30", "--jobs", "1", "--preset",
                           "Auction Forty-Five"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "points a call" in done.stdout and "points a hand more than the other sides" in done.stdout
    done = subprocess.run([*LEVELS, "champion", "regular", "--option", "target=7"], capture_output=True, text=True)
    assert done.returncode == 2 and "target cannot be 7" in done.stderr


@pytest.mark.full
@pytest.mark.parametrize("preset, players", [("Spoil Five", 4), ("Spoil Five", 6), ("Auction Forty-Five", 4),
                                             ("One-Hundred-and-Ten", 4)])
def test_the_champion_brings_more_than_the_regular(preset, players):
    """Chips a hand and points a call, the interval clear of nothing, over 20,000 hands."""
    changes = {"players": players}
    rows = levels.measured(preset, changes, 20_000, 900_000, "champion", "regular", 2)
    for _, share, width, _ in levels.lines("", preset, changes, rows):
        assert share - width > 0
