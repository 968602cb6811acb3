"""The bench: whole hands through the engine's public calls, rounds in turn, the ratio and the exit code."""

import sys
from random import Random

import pytest

from engine.state import HAND_OVER
from tests.conftest import ROOT
from tools import environment


@pytest.fixture
def bench(monkeypatch):
    import importlib.util

    monkeypatch.setitem(sys.modules, "environment", environment)
    monkeypatch.setattr(environment, "settle", lambda path: None)
    spec = importlib.util.spec_from_file_location("the_bench", ROOT / "tools" / "bench.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def rival(rates, log, name):
    """A stand-in that claims these rates, one a round."""

    class Rival:
        def __init__(self, chance):
            self.rates = iter(rates)

        def round(self, seconds):
            log.append(name)
            return next(self.rates), 20.0

    return Rival


def missing(chance):
    raise ImportError("pyspiel")


def test_a_hand_is_twenty_cards_and_a_deal(bench):
    ours = bench.Ours(Random(3).random)
    rate, actions = ours.round(0.01)
    assert rate > 0
    # Twenty cards and the deal; now and then a rob is decided, rarely does a game end in the middle of a hand.
    assert 20.5 < actions < 22
    assert ours.game.phase < HAND_OVER


def test_rounds_take_turns_and_the_medians_are_compared(bench, monkeypatch, capsys):
    log = []
    monkeypatch.setattr(bench, "Ours", rival([300, 100, 200], log, "ours"))
    monkeypatch.setattr(bench, "Euchre", rival([10, 160, 400], log, "euchre"))
    assert bench.main(["--rounds", "3"]) == 0
    assert log == ["ours", "euchre"] * 3
    assert "ratio    1.25" in capsys.readouterr().out


@pytest.mark.parametrize(("rate", "code"), [(99, 1), (100, 0)])
def test_check_fails_when_this_engine_is_the_slower(bench, monkeypatch, rate, code):
    monkeypatch.setattr(bench, "Ours", rival([rate], [], "ours"))
    monkeypatch.setattr(bench, "Euchre", rival([100], [], "euchre"))
    assert bench.main(["--rounds", "1", "--check"]) == code


def test_without_open_spiel_it_says_so_and_runs_alone(bench, monkeypatch, capsys):
    monkeypatch.setattr(bench, "Ours", rival([100], [], "ours"))
    monkeypatch.setattr(bench, "Euchre", missing)
    assert bench.main(["--rounds", "1", "--check"]) == 0
    out = capsys.readouterr().out
    assert "open_spiel is not installed" in out
    assert "ratio" not in out


def test_euchre_can_be_installed_from_here(bench, monkeypatch):
    entered = []
    monkeypatch.setattr(environment, "enter", lambda *names: entered.extend(names))
    monkeypatch.setattr(bench, "Ours", rival([100], [], "ours"))
    monkeypatch.setattr(bench, "Euchre", rival([100], [], "euchre"))
    bench.main(["--rounds", "1", "--euchre"])
    assert entered == ["requirements.txt", "requirements-bench.txt"]
