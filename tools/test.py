"""Runs every check: lint, types against CircuitPython's own stubs, and the tests.

    python3 tools/test.py [--full] [arguments for pytest ...]

--full runs the long tests too, and those of the training, which need 100 MB of packages more. Whatever else is given
goes to pytest (-k robbing, tests/engine, -x ...). Sets itself up on its first run. Exits with 0 only when all is well;
pytest's closing line is the last one on standard output.
"""

import os
import subprocess
import sys

import environment


def main(arguments):
    """Run everything, also after a failure; the exit code."""
    if arguments[:1] in (["-h"], ["--help"]):
        sys.stdout.write(__doc__)
        return 0
    more = ["requirements-train.txt"] if "--full" in arguments else []  # else the tests in tests/training are skipped
    environment.enter("requirements.txt", "requirements-test.txt", *more)
    failed = [name for name, check in (("lint", lint), ("types", types)) if not check()]
    code = tests(arguments)
    if failed:
        sys.stderr.write("%s: not in order, see above\n" % " and ".join(failed))
    return code or len(failed)


def lint():
    """True when ruff finds nothing."""
    _head("lint")
    return _run(["-m", "ruff", "check", "."]) == 0


def types():
    """True when mypy finds nothing: everything once, and for each board again what touches hardware."""
    from gadget.boards import BOARD_ID, BOARDS

    _head("types")
    fine = _run(["-m", "mypy", "lib", "engine"]) == 0
    for board in dict.fromkeys(row[BOARD_ID] for row in BOARDS if row[BOARD_ID]):
        sys.stdout.write("%s: " % board)
        sys.stdout.flush()
        fine &= _run(["-c", "import circuitpython_setboard as s; s.set_board()", board]) == 0
        fine &= _run(["-m", "mypy", "lib/gadget", "code.py"]) == 0
    return fine


def tests(arguments):
    """pytest's exit code."""
    _head("tests")
    variables = dict(os.environ)
    variables.setdefault("SDL_VIDEODRIVER", "dummy")
    variables.setdefault("SDL_AUDIODRIVER", "dummy")
    # The game imports a scene's module anew each time it is shown: compiled once is enough.
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    variables.setdefault("PYTHONPYCACHEPREFIX", os.path.join(sys.prefix, "pycache"))
    return _run(["-m", "pytest", "-q"] + _workers(arguments) + arguments, variables)


def _workers(arguments):
    # One process a processor, unless told otherwise or a debugger or a single picture wants the terminal.
    alone = ("-n", "--numprocesses", "--pdb", "-s", "--capture", "-p", "--collect-only", "--co", "--regold")
    if any(argument.split("=")[0] in alone or argument.startswith("-n") for argument in arguments):
        return []
    return ["-n", str(os.cpu_count() or 1), "--dist", "worksteal"]


def _run(arguments, variables=None):
    # -P: the root's code.py must not stand in for the standard library's.
    return subprocess.call([sys.executable, "-P"] + arguments, env=variables)


def _head(text):
    sys.stdout.write("== %s\n" % text)
    sys.stdout.flush()


if __name__ == "__main__":
    os.chdir(environment.ROOT)
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
