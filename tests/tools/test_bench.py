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


@pytest.fixture
def budgets(bench, monkeypatch, tmp_path):
    """budgets(values, *arguments) → (exit code, the page or None), as if these had been measured."""
    from tools.emulator import budgets as measuring
    from tools.emulator import image

    (tmp_path / "assets" / "docs").mkdir(parents=True)
    (tmp_path / "cp.uf2").write_bytes(b"")
    monkeypatch.setattr(environment, "enter", lambda *names: None)
    monkeypatch.setattr(environment, "ROOT", str(tmp_path))
    monkeypatch.setattr(image, "built", dict)

    def run(values, *arguments):
        rows = [
            measuring.lacking(place, "the board ran out of memory") if value is None
            else measuring.Row(place, value, str(value))
            for place, value in enumerate(values)
        ]
        monkeypatch.setattr(measuring, "measure", lambda *given: (rows, measuring.Details(), "10.2.1"))
        code = bench.main(["--emulator", "--uf2", str(tmp_path / "cp.uf2"), *arguments])
        page = tmp_path / "assets" / "docs" / "budgets.md"
        return code, page.read_text(encoding="utf-8") if page.exists() else None

    return run


MET = [50000, 20000, 20000, 20000, 0, 40, 70, 200, 500, 300, 1200, 24]


def test_budgets_that_are_met_are_written(budgets, capsys):
    code, page = budgets(MET, "--check")
    assert code == 0
    assert page.count("| yes |") == 12 and "10.2.1" in page
    assert capsys.readouterr().out.count("\nok ") == 11


@pytest.mark.parametrize("place", range(12))
def test_one_that_is_missed_fails_the_check_and_is_written(budgets, capsys, place):
    missed = [39999, 11999, 11999, 11999, 1001, 51, 81, 301, 601, 401, 1501, 19.9]
    values = MET[:place] + [missed[place]] + MET[place + 1 :]
    code, page = budgets(values, "--check")
    assert code == 1
    assert page.count("| **no** |") == 1
    assert capsys.readouterr().out.count("OVER") == 1
    assert budgets(values)[0] == 0


def test_what_could_not_be_measured_is_said_and_nothing_is_written(budgets, capsys):
    code, page = budgets([None, None, *MET[2:]], "--check")
    assert (code, page) == (1, None)
    out = capsys.readouterr().out
    assert out.count("not measured: the board ran out of memory") == 2
    assert "stays as it was" in out
    assert budgets([None] * 12)[0] == 0


@pytest.mark.parametrize("arguments", [[], ["--uf2", "no-such.uf2"]])
def test_without_a_firmware_it_asks_for_one(bench, monkeypatch, capsys, arguments):
    monkeypatch.delenv("CIRCUITPYTHON_UF2", raising=False)
    assert bench.main(["--emulator", *arguments]) == 2
    assert "circuitpython.org" in capsys.readouterr().err
