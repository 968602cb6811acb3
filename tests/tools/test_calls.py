"""The table of calls: what is counted, and that no call which the computers choose loses points."""

import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tools import calls

CALLS = [sys.executable, str(ROOT / "tools" / "calls.py")]


def test_the_interval_of_known_points():
    # mean 2; variance ((1+1+9+9)/3); standard error sqrt(20/3/4) = 1.29099; 1.96 of it 2.53035
    mean, low, high = calls.interval([1, 3, -1, 5])
    assert mean == 2
    assert (low, high) == (pytest.approx(2 - 2.53035, abs=1e-4), pytest.approx(2 + 2.53035, abs=1e-4))


def test_what_loses():
    rows = [(15, True, 500, 5.0, 4.0, 6.0), (20, True, 40, 1.0, -1.0, 3.0), (25, True, 4, 1.0, -9.0, 9.0),
            (15, False, 400, -3.0, -4.0, -2.0)]
    assert calls.losing(rows, 1000) == [20]  # 25 is too rare, a stuck dealer did not choose


def test_every_hand_is_counted_once():
    rows, passed = calls.table("One-Hundred-and-Ten", {"players": 4, "min_call": 20}, 60, 3, "regular", 1)
    assert sum(row[2] for row in rows) == 60 and passed == 0
    assert {row[0] for row in rows} <= {20, 25, 30}
    assert any(not row[1] for row in rows)  # stuck dealers apart
    rows, passed = calls.table("One-Hundred-and-Ten", {"players": 4, "all_pass": "redeal"}, 60, 3, "regular", 1)
    assert all(row[1] for row in rows) and passed > 0


@pytest.mark.full
@pytest.mark.parametrize("preset", calls.PRESETS)
def test_no_call_that_is_chosen_loses_points(preset):
    rows, _ = calls.table(preset, {"players": 4}, 20_000, 1, "regular", 2)
    assert calls.losing(rows, 20_000) == []


def test_the_command():
    done = subprocess.run([*CALLS, "--preset", "Auction Forty-Five", "--hands", "20", "--jobs", "1"],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "| call | hands | share | points a call | 95% interval |" in done.stdout
    wrong = ["--preset", "Auction Forty-Five", "--option", "kitty=9"]
    done = subprocess.run([*CALLS, *wrong], capture_output=True, text=True)
    assert done.returncode == 2 and "kitty cannot be 9" in done.stderr
