"""The commands' set-up: what is installed when, what a cut leaves behind, two starts at once, old Pythons.

Python's venv and pip are played by a fake that writes the files they write; nothing is downloaded.
"""

import ast
import hashlib
import os
import subprocess
import sys
import types

import pytest

from tests.conftest import ROOT
from tools import environment
from tools.environment import Environment, SetupError


class Desk:
    """A folder with requirements files, and a fake of the programs the set-up calls."""

    def __init__(self, folder):
        self.folder = folder
        self.calls = []
        self.fail = ""  # the word of a command that fails
        self.die = ""  # the word of a command in which the power goes
        for name in ("play.txt", "test.txt"):
            (folder / name).write_text("# things\none==1.0\ntwo==2.0\n")

    def call(self, command, line):
        kind = "venv" if "venv" in command else "pip " + os.path.basename(command[-1])
        self.calls.append(kind)
        line("something said by " + kind)
        if self.fail in command or self.fail == kind:
            return 1
        if kind == "venv":
            venv = self.venv
            (venv / ("Scripts" if os.name == "nt" else "bin")).mkdir(parents=True)
            (venv / "pyvenv.cfg").write_text("home = /usr/bin\nversion = 3.11.7\n")
            if self.die == kind:
                raise PowerCut
            self.environment().python_file.write_text("")
        if self.die == kind:
            raise PowerCut
        return 0

    @property
    def venv(self):
        return self.folder / "home" / ".venv"

    def environment(self, *names):
        (self.folder / "home").mkdir(exist_ok=True)
        made = Environment(str(self.venv), [str(self.folder / name) for name in names or ("play.txt",)], self.call)
        made.python_file = self.venv / os.path.relpath(made.python, made.folder)
        return made

    def prepare(self, *names):
        """Prepare, and say which programs were called for it."""
        self.calls.clear()
        self.environment(*names).prepare()
        return self.calls


class PowerCut(BaseException):
    """The process ends here."""


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def test_a_fresh_machine_gets_an_environment_and_the_packages(desk):
    assert not desk.environment().ready()
    assert desk.prepare() == ["venv", "pip play.txt"]
    assert desk.environment().ready()


def test_a_second_start_does_nothing(desk):
    desk.prepare()
    assert desk.prepare() == []


def test_another_command_adds_only_what_it_needs_besides(desk):
    desk.prepare("play.txt")
    assert desk.prepare("play.txt", "test.txt") == ["pip test.txt"]
    assert desk.environment("play.txt").ready()


def test_changed_requirements_are_installed_again(desk):
    desk.prepare()
    (desk.folder / "play.txt").write_text("one==1.1\n")
    assert not desk.environment().ready()
    assert desk.prepare() == ["pip play.txt"]


def test_line_endings_are_no_change(desk):
    desk.prepare()
    path = desk.folder / "play.txt"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert desk.environment().ready()


def test_pip_gets_the_pinned_file_and_nothing_else(desk):
    seen = []
    made = desk.environment()
    made.call = lambda command, line: seen.append(command) or desk.call(command, line)
    made.prepare()
    assert seen[1][:4] == [made.python, "-m", "pip", "install"]
    assert "--no-deps" in seen[1]
    assert seen[1][-2:] == ["-r", str(desk.folder / "play.txt")]


def test_a_failed_download_leaves_nothing_and_says_what_to_do(desk):
    desk.fail = "pip play.txt"
    with pytest.raises(SetupError) as failed:
        desk.prepare()
    assert "something said by pip play.txt" in str(failed.value)
    assert "network" in str(failed.value)
    assert "run the same command to try again" in str(failed.value)
    assert not desk.venv.exists()
    desk.fail = ""
    assert desk.prepare() == ["venv", "pip play.txt"]


def test_a_failed_addition_leaves_what_was_there_before(desk):
    desk.prepare("play.txt")
    desk.fail = "pip test.txt"
    with pytest.raises(SetupError):
        desk.prepare("play.txt", "test.txt")
    assert desk.environment("play.txt").ready()
    desk.fail = ""
    assert desk.prepare("play.txt", "test.txt") == ["pip test.txt"]


def test_a_failed_venv_leaves_nothing(desk):
    desk.fail = "venv"
    with pytest.raises(SetupError, match="could not make the environment"):
        desk.prepare()
    assert not desk.venv.exists()


@pytest.mark.parametrize("moment", ["venv", "pip play.txt"])
def test_a_cut_in_the_middle_is_thrown_away_by_the_next_start(desk, moment):
    desk.die = moment
    with pytest.raises(PowerCut):
        desk.prepare()
    assert not desk.environment().ready()
    desk.die = ""
    (desk.venv / "half-done").write_text("rubbish")
    assert desk.prepare() == ["venv", "pip play.txt"]
    assert not (desk.venv / "half-done").exists()
    assert desk.environment().ready()


def test_an_environment_whose_python_is_gone_is_made_anew(desk):
    desk.prepare()
    desk.environment().python_file.unlink()
    assert desk.prepare() == ["venv", "pip play.txt"]


def test_an_environment_that_was_moved_is_made_anew(desk):
    desk.prepare()
    desk.venv.rename(desk.folder / "elsewhere")
    moved = Environment(str(desk.folder / "elsewhere"), [str(desk.folder / "play.txt")], desk.call)
    assert not moved.ready()


def test_a_file_where_the_environment_belongs_is_replaced(desk):
    (desk.folder / "home").mkdir()
    desk.venv.write_text("not a folder")
    assert desk.prepare() == ["venv", "pip play.txt"]


@pytest.mark.parametrize("name", ["pyvenv.cfg", "letters.txt"])
def test_a_folder_with_something_else_in_it_is_left_alone(desk, name):
    desk.environment()
    desk.venv.mkdir()
    (desk.venv / name).write_text("dear")
    with pytest.raises(SetupError, match="(?s)holds something else.*TWENTY_FIVE_VENV"):
        desk.prepare()
    assert (desk.venv / name).read_text() == "dear" and os.listdir(desk.venv) == [name] and desk.calls == []


def test_a_folder_that_cannot_be_written_is_named(desk, monkeypatch):
    def forbidden(*_):
        raise PermissionError(13, "Permission denied")

    made = desk.environment()
    monkeypatch.setattr(environment, "_write", forbidden)
    with pytest.raises(SetupError) as failed:
        made.prepare()
    assert str(desk.venv) in str(failed.value)
    assert "Permission denied" in str(failed.value)


TWO_STARTS = """
import os, sys, time
sys.path.insert(0, {tools!r})
import environment
folder = {folder!r}
def call(command, line):
    kind = "venv" if "venv" in command else "pip"
    with open({log!r}, "a") as log:
        log.write(kind + "\\n")
    time.sleep(0.3)
    if kind == "venv":
        os.makedirs(os.path.dirname(made.python))
        open(os.path.join(folder, "pyvenv.cfg"), "w").close()
        open(made.python, "w").close()
    return 0
made = environment.Environment(folder, [{requirements!r}], call)
made.prepare()
print(made.ready())
"""


def test_two_starts_at_once_set_up_once(tmp_path):
    (tmp_path / "play.txt").write_text("one==1\n")
    log = tmp_path / "log"
    program = TWO_STARTS.format(
        tools=str(ROOT / "tools"),
        folder=str(tmp_path / "venv"),
        log=str(log),
        requirements=str(tmp_path / "play.txt"),
    )
    starts = [subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [start.communicate()[0] for start in starts] == ["True\n"] * 3
    assert log.read_text().split() == ["venv", "pip"]


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_told_what_is_needed(monkeypatch, version):
    monkeypatch.setattr(environment, "_starts", lambda name: False)
    with pytest.raises(SetupError) as failed:
        environment.check_python(version)
    assert "Python 3.11 or newer is needed; this is {}.{}".format(*version) in str(failed.value)
    assert "python.org" in str(failed.value)


def test_an_old_python_is_told_of_a_newer_one_on_the_path(monkeypatch):
    monkeypatch.setattr(environment, "_starts", lambda name: name == "python3.12")
    with pytest.raises(SetupError, match=r"There is a python3\.12 here"):
        environment.check_python((3, 8, 0))


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 1), (4, 0, 0)])
def test_a_new_enough_python_is_let_through(version):
    assert environment.check_python(version) is None


@pytest.mark.parametrize("name", ["environment.py", "play.py", "test.py"])
def test_an_old_python_can_read_what_it_runs_first(name):
    text = (ROOT / "tools" / name).read_text()
    tree = ast.parse(text, feature_version=(3, 4))
    new = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.AsyncFunctionDef)
    assert [node for node in ast.walk(tree) if isinstance(node, new)] == []


@pytest.mark.parametrize("name", ["play.py", "test.py"])
def test_a_command_on_an_old_python_ends_with_one_message(name):
    program = (
        "import runpy, sys; sys.version_info = (3, 8, 1, 'final', 0); sys.argv = [{0!r}]; sys.path[0:0] = [{1!r}];"
        "runpy.run_path({0!r}, run_name='__main__')"
    ).format(str(ROOT / "tools" / name), str(ROOT / "tools"))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Python 3.11 or newer is needed; this is 3.8")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("lacking", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_which_package_has_it(monkeypatch, lacking):
    monkeypatch.setitem(sys.modules, lacking, None)
    with pytest.raises(SetupError) as failed:
        environment.check_modules()
    assert "lacks " + lacking in str(failed.value)
    assert "apt install python{}.{}-venv".format(*sys.version_info[:2]) in str(failed.value)


def test_the_repository_comes_last_on_the_path_and_tools_not_at_all():
    path = [str(ROOT / "tools"), "/usr/lib/python3", str(ROOT)]
    environment.settle(path)
    assert path == ["/usr/lib/python3", str(ROOT), str(ROOT / "lib")]


def test_progress_names_each_package_once(capsys, tmp_path):
    listed = tmp_path / "play.txt"
    listed.write_text('# a note ==\none==1.0\ntwo==2.0\nthree==3.0; sys_platform == "win32"\n')
    progress = environment._Progress(str(listed))
    for line in (
        "Ignoring three: markers 'sys_platform == \"win32\"' don't match your environment",
        "Collecting one==1.0 (from -r play.txt (line 1))",
        "  Downloading one-1.0-py3-none-any.whl (16 kB)",
        "Processing ./wheels/two-2.0-py3-none-any.whl",
        "Installing collected packages: one, two",
    ):
        progress.line(line)
    assert capsys.readouterr().err.split("\n")[:3] == ["   1/2 one", "   2/2 two", "  unpacking ..."]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-test.txt", "requirements-bench.txt"])
def test_every_requirement_is_pinned(name):
    lines = [line.split("#")[0].strip() for line in (ROOT / "tools" / name).read_text().splitlines()]
    packages = [line for line in lines if line]
    assert packages
    assert [line for line in packages if line.split(";")[0].count("==") != 1] == []


def test_the_stamp_is_the_requirements_own_checksum(desk):
    desk.prepare()
    expected = hashlib.sha256((desk.folder / "play.txt").read_bytes()).hexdigest()
    assert (desk.venv / "play.txt.done").read_text() == expected


def test_a_command_starts_again_inside_with_its_arguments(desk, monkeypatch):
    desk.prepare()
    started = []

    def execve(*arguments):
        started.append(arguments)
        raise SystemExit  # a real one does not come back

    monkeypatch.setattr(environment, "WINDOWS", False)
    monkeypatch.setattr(os, "execve", execve)
    monkeypatch.setattr(sys, "argv", ["tools/play.py", "--seed", "7"])
    monkeypatch.setenv("PYTHONHOME", "/somewhere")
    with pytest.raises(SystemExit):
        environment._start_again(desk.environment())
    program, command, variables = started[0]
    assert program == desk.environment().python
    assert command == [program, "tools/play.py", "--seed", "7"]
    assert "PYTHONHOME" not in variables


def test_on_windows_the_command_waits_for_the_one_inside(desk, monkeypatch):
    desk.prepare()
    process = types.SimpleNamespace(wait=lambda: 3)
    monkeypatch.setattr(environment, "WINDOWS", True)
    monkeypatch.setattr(subprocess, "Popen", lambda command, env: process)
    with pytest.raises(SystemExit) as ended:
        environment._start_again(desk.environment())
    assert ended.value.code == 3
