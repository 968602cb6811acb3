"""The command that runs every check: what it runs, in which order, and what its exit code says."""

import importlib.util
import os
import stat
import subprocess
import sys

import pytest

from gadget import boards
from tests.conftest import ROOT
from tools import environment


@pytest.fixture
def runner(monkeypatch):
    """tools/test.py with its programs played: runner.codes says what a word of a command returns."""
    monkeypatch.setitem(sys.modules, "environment", environment)
    spec = importlib.util.spec_from_file_location("the_runner", ROOT / "tools" / "test.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.ran, module.codes, module.entered = [], {}, []

    def call(command, env=None):
        module.ran.append((command, env))
        return max([code for word, code in module.codes.items() if word in command], default=0)

    monkeypatch.setattr(module.subprocess, "call", call)
    monkeypatch.setattr(environment, "enter", lambda *names: module.entered.extend(names))
    return module


def programs(runner):
    return [command[3] if command[2] == "-m" else "set board " + command[-1] for command, _ in runner.ran]


def test_lint_then_types_then_tests_inside_the_environment(runner):
    assert runner.main([]) == 0
    assert runner.entered == ["requirements.txt", "requirements-test.txt"]
    ran = programs(runner)
    assert ran[0] == "ruff"
    assert ran[-1] == "pytest"
    assert set(ran[1:-1]) >= {"mypy", "set board pygamer", "set board pimoroni_picosystem"}


def test_a_full_run_has_what_the_training_needs(runner):
    assert runner.main(["--full"]) == 0
    assert runner.entered == ["requirements.txt", "requirements-test.txt", "requirements-train.txt"]


def test_types_are_checked_for_every_board(runner):
    runner.main([])
    known = {row[boards.BOARD_ID] for row in boards.BOARDS if row[boards.BOARD_ID]}
    ran = programs(runner)
    places = [place for place, name in enumerate(ran) if name.startswith("set board")]
    assert {ran[place].split()[-1] for place in places} == known
    assert all(ran[place + 1] == "mypy" for place in places)
    whole = [command[4:] for command, _ in runner.ran if command[3] == "mypy"]
    assert whole[0] == ["lib", "engine"]
    assert all("code.py" in parts for parts in whole[1:])


def test_no_program_has_the_repository_first_on_its_path(runner):
    runner.main([])
    assert {tuple(command[:2]) for command, _ in runner.ran} == {(sys.executable, "-P")}


def test_full_and_other_arguments_go_to_pytest(runner):
    runner.main(["--full", "-k", "robbing"])
    command = runner.ran[-1][0]
    assert command[3:5] == ["pytest", "-q"] and command[-3:] == ["--full", "-k", "robbing"]
    assert all("--full" not in command for command, _ in runner.ran[:-1])


def test_tests_run_on_every_processor_unless_told_otherwise(runner):
    runner.main([])
    command = runner.ran[-1][0]
    assert command[command.index("-n") + 1] == str(os.cpu_count())
    for arguments in (["-n", "0"], ["-n3"], ["--pdb"], ["--regold", "-k", "title"]):
        runner.main(arguments)
        assert runner.ran[-1][0][5:] == arguments


@pytest.mark.parametrize("name", ["bake", "calls", "pictures", "play", "printing", "serve", "simulate", "test"])
def test_a_command_starts_from_anywhere(name, tmp_path):
    command = [sys.executable, str(ROOT / "tools" / (name + ".py")), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert name + ".py" in done.stdout


def test_pytest_has_a_screen_that_nobody_sees(runner, monkeypatch):
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    runner.main([])
    assert runner.ran[-1][1]["SDL_VIDEODRIVER"] == "dummy"


@pytest.mark.parametrize("failing", ["ruff", "mypy", "pytest"])
def test_one_failure_is_a_failure_of_the_whole_and_the_rest_still_runs(runner, failing):
    runner.codes = {failing: 1}
    assert runner.main([]) != 0
    assert {"ruff", "mypy", "pytest"} <= set(programs(runner))


def test_pytests_own_exit_code_is_kept(runner):
    runner.codes = {"pytest": 5}
    assert runner.main([]) == 5


def test_what_failed_is_named_and_not_on_standard_output(runner, capsys):
    runner.codes = {"ruff": 1}
    runner.main([])
    said = capsys.readouterr()
    assert "lint" in said.err
    assert said.out.endswith("== tests\n")


def test_help_needs_no_setting_up(runner, capsys):
    assert runner.main(["--help"]) == 0
    assert runner.entered == runner.ran == []
    assert "--full" in capsys.readouterr().out


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
@pytest.mark.parametrize("code", [0, 3])
def test_the_checks_of_a_change_are_this_command(tmp_path, code):
    fake = tmp_path / "python3"
    fake.write_text('#!/bin/sh\necho "$PWD $* $SDL_VIDEODRIVER"\nexit %d\n' % code)
    fake.chmod(fake.stat().st_mode | stat.S_IXUSR)
    variables = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", str(ROOT / ".ci" / "run")], capture_output=True, text=True, cwd=tmp_path, env=variables
    )
    assert done.returncode == code
    assert done.stdout == f"{ROOT} tools/test.py dummy\n"
