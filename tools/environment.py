"""Gives the desktop commands a Python environment of their own, on a machine that has nothing but Python.

Purpose: `python3 tools/play.py` must work from a fresh checkout. `enter("requirements.txt")` makes .venv in the
repository, installs the pinned packages into it, and starts the running command again inside it; when everything is
in place it only does the last, in a few milliseconds. TWENTY_FIVE_VENV names another folder for the environment.

A file in the environment says what was installed, and one says that an install is under way: whatever a cut leaves
behind is thrown away by the next start. Two starts at once wait for each other.

This file uses the standard library only and must compile on old Pythons, which it tells what they lack.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WINDOWS = os.name == "nt"
_INSIDE = "TWENTY_FIVE_INSIDE"


class SetupError(Exception):
    """What went wrong, in words for the person at the keyboard."""


def enter(*requirements):
    """Return inside the environment that holds the packages of these files of tools/, or exit with a message.

    Inside, modules are found in the repository and its lib/ after everything else, and no more in tools/, whose
    file names other modules share.
    """
    try:
        check_python(sys.version_info)
        venv = os.environ.get("TWENTY_FIVE_VENV") or os.path.join(ROOT, ".venv")
        environment = Environment(venv, [os.path.join(ROOT, "tools", name) for name in requirements])
        inside = _same(sys.prefix, environment.folder)
        if inside and environment.ready():
            os.environ.pop(_INSIDE, None)
            settle(sys.path)
            return
        if not environment.ready():
            if inside and getattr(sys, "_base_executable", None):
                environment.maker = sys._base_executable
            environment.prepare()
        if os.environ.get(_INSIDE) == environment.folder and not inside:
            raise SetupError("{} does not start as an environment. Delete that folder and run this again.".format(venv))
    except SetupError as error:
        sys.stderr.write("{}\n".format(error))
        sys.exit(1)
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped. The next start begins the set-up afresh.\n")
        sys.exit(130)
    _start_again(environment)


def settle(path):
    """Take tools/ out of a module path and put the repository and lib/ at its end.

    At its end, because the repository's code.py would hide the standard library's module of that name.
    """
    house = [ROOT, os.path.join(ROOT, "lib")]
    unwanted = house + [os.path.join(ROOT, "tools")]
    path[:] = [entry for entry in path if os.path.abspath(entry) not in unwanted] + house


def check_python(version):
    """SetupError when version (as sys.version_info) is too old, naming a newer Python if one is on the path."""
    if tuple(version[:2]) >= OLDEST:
        return
    text = "Python {}.{} or newer is needed; this is {}.{} ({}).".format(
        OLDEST[0], OLDEST[1], version[0], version[1], sys.executable
    )
    for minor in range(20, OLDEST[1] - 1, -1):
        name = "python3.{}".format(minor)
        if _starts(name):
            raise SetupError("{}\nThere is a {} here: start the same command with it.".format(text, name))
    raise SetupError(
        text + "\nGet one from python.org, or: Debian/Ubuntu `sudo apt install python3 python3-venv`, "
        "Fedora `sudo dnf install python3`,\nmacOS `brew install python`, Windows `winget install Python.Python.3.13`."
    )


class Environment:
    """A virtual environment in folder holding the packages named in the requirements files (paths).

    call(command, line) runs a command, hands each line it writes to line() and returns its exit code; maker is the
    Python that makes the environment.
    """

    def __init__(self, folder, requirements, call=None, maker=None):
        self.folder = os.path.abspath(folder)
        self.requirements = list(requirements)
        self.call = call or _call
        self.maker = maker or sys.executable
        self.python = os.path.join(self.folder, *(("Scripts", "python.exe") if WINDOWS else ("bin", "python")))
        self._made = os.path.join(self.folder, "made.txt")
        self._unfinished = os.path.join(self.folder, "unfinished.txt")

    def ready(self):
        """True when all packages are in place and no install was cut short."""
        return self._sound() and all(self._installed(path) for path in self.requirements)

    def prepare(self):
        """Make the environment and install what is missing. SetupError when that fails; nothing broken remains."""
        failure = None
        try:
            with _Lock(self.folder + ".lock"):
                if not self._sound():
                    self._make()
                for path in self.requirements:
                    if not self._installed(path):
                        self._install(path)
        except (IOError, OSError) as error:
            failure = error
        if failure is not None:
            raise SetupError("The set-up in {} failed: {}".format(self.folder, failure))

    def _sound(self):
        """True for an environment made here, by a Python that is still there, with no install under way."""
        return (
            os.path.exists(self.python)
            and not os.path.exists(self._unfinished)
            and _read(self._made) == self._identity()
        )

    def _identity(self):
        """What an environment cannot outlive: its place and its Python."""
        lines = _read(os.path.join(self.folder, "pyvenv.cfg")).splitlines()
        version = [line for line in lines if line.startswith(("version", "home"))]
        return "\n".join([self.folder] + version)

    def _make(self):
        check_modules()
        ours = os.path.exists(self._made) or os.path.exists(self._unfinished)
        if os.path.isdir(self.folder) and os.listdir(self.folder) and not ours:
            raise SetupError(
                "{} holds something else, and nothing in it was touched.\nName a new folder in TWENTY_FIVE_VENV, or "
                "empty this one, and run the same command again.".format(self.folder)
            )
        _say("Making a Python environment in {} ...".format(self.folder))
        self._remove()
        os.makedirs(self.folder)
        _write(self._unfinished, "")  # from here on it is ours to throw away
        said = []
        if self.call([self.maker, "-m", "venv", self.folder], said.append) != 0 or not os.path.exists(self.python):
            self._remove()
            raise SetupError("{}\nPython could not make the environment.".format("\n".join(said)))
        _write(self._made, self._identity())
        os.remove(self._unfinished)

    def _install(self, path):
        had_packages = any(self._installed(other) for other in self.requirements)
        _say("Installing the packages of {} (once; later starts are quick) ...".format(path))
        _write(self._unfinished, path)
        command = [self.python, "-m", "pip", "install", "--no-deps", "--prefer-binary", "--retries", "3"]
        command += ["--no-input", "--disable-pip-version-check", "--progress-bar", "off", "-r", path]
        progress = _Progress(path)
        if self.call(command, progress.line) != 0:
            if had_packages:
                os.remove(self._unfinished)
            else:
                self._remove()
            raise SetupError(
                "{}\nThe packages could not be installed. Most often the network is missing, or a proxy is not named\n"
                "in HTTPS_PROXY. Nothing half-done is left: run the same command to try again.".format(progress.tail())
            )
        _write(self._stamp(path), _fingerprint(path))
        os.remove(self._unfinished)

    def _installed(self, path):
        return _read(self._stamp(path)) == _fingerprint(path)

    def _stamp(self, path):
        return os.path.join(self.folder, os.path.basename(path) + ".done")

    def _remove(self):
        if os.path.lexists(self.folder):
            if os.path.islink(self.folder) or not os.path.isdir(self.folder):
                os.remove(self.folder)
            else:
                shutil.rmtree(self.folder)


def check_modules():
    """SetupError when this Python lacks what environments are made with, naming the package that brings it."""
    missing = []
    for name in ("venv", "ensurepip"):
        try:
            __import__(name)
        except ImportError:
            missing.append(name)
    if missing:
        raise SetupError(
            "This Python ({}) lacks {}.\nDebian, Ubuntu and their kin keep it in a package of its own:\n"
            "  sudo apt install python{}.{}-venv\nElsewhere install Python whole, from python.org for instance.".format(
                sys.executable, " and ".join(missing), sys.version_info[0], sys.version_info[1]
            )
        )


class _Lock:
    """Held by one process at a time; freed by the system should its holder die."""

    def __init__(self, path):
        self.path = path

    def __enter__(self):
        self.file = open(self.path, "a")
        told = False
        while not self._take():
            if not told:
                _say("Another start is setting things up; waiting for it ...")
                told = True
            time.sleep(0.2)

    def _take(self):
        try:
            if WINDOWS:
                import msvcrt

                msvcrt.locking(self.file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (IOError, OSError):
            return False
        return True

    def __exit__(self, *_):
        self.file.close()


def _start_again(environment):
    """Run this command in the environment; does not return."""
    command = [environment.python] + sys.argv
    variables = dict(os.environ)
    variables.pop("PYTHONHOME", None)
    variables.pop("__PYVENV_LAUNCHER__", None)
    variables[_INSIDE] = environment.folder
    sys.stdout.flush()
    sys.stderr.flush()
    if not WINDOWS:
        os.execve(environment.python, command, variables)
    # On Windows exec gives the console back at once, so wait instead.
    process = subprocess.Popen(command, env=variables)
    while True:
        try:
            sys.exit(process.wait())
        except KeyboardInterrupt:
            pass


def _starts(name):
    """True for the name of a program on the path that runs an empty Python program."""
    try:
        with open(os.devnull, "w") as nowhere:
            return subprocess.call([name, "-c", ""], stdout=nowhere, stderr=nowhere) == 0
    except (IOError, OSError):
        return False


class _Progress:
    """Says which package pip is at, and keeps its last lines for when it fails."""

    def __init__(self, path):
        self.total = len([line for line in _read(path).splitlines() if "==" in line.split("#")[0]])
        self.count = 0
        self.lines = []

    def line(self, text):
        words = text.split()
        if text.startswith("Ignoring"):
            self.total -= 1  # meant for another system
        elif text.startswith(("Collecting", "Processing", "Requirement already")):
            self.count += 1
            name = words[3] if words[0] == "Requirement" else words[1]
            name = os.path.basename(name).split("-")[0] if words[0] == "Processing" else name.split("==")[0]
            _say("  {:>2}/{} {}".format(self.count, self.total, name))
        elif text.startswith("Installing"):
            _say("  unpacking ...")
        self.lines = self.lines[-19:] + [text]

    def tail(self):
        return "\n".join(line for line in self.lines if not line.startswith("WARNING: Location"))


def _call(command, line):
    """Run a command, hand each line of its output to line(), return its exit code."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    with process.stdout:
        for text in iter(process.stdout.readline, b""):
            line(text.decode("utf-8", "replace").rstrip())
    return process.wait()


def _fingerprint(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read().replace(b"\r\n", b"\n")).hexdigest()


def _read(path):
    try:
        with open(path) as file:
            return file.read()
    except (IOError, OSError, ValueError):
        return ""


def _write(path, text):
    with open(path, "w") as file:
        file.write(text)


def _same(one, other):
    return os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other))


def _say(text):
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
