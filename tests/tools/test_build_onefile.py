"""One-file installs: a UF2 of the drive, read back as FAT; the code.py that unpacks itself, run on no real board."""

import builtins
import os
import struct
import time
import types

import pytest

from gadget import VERSION
from tests.tools.build_kit import files, run, tree
from tools.building import drives, onefile, release
from tools.building.errors import BuildError

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
    assert onefile.self_extracting(folder, drives.Drive(1200 << 10)).startswith("# Self-extracting")


def test_another_folder2uf2_is_noticed(folder, monkeypatch):
    monkeypatch.setattr(onefile.selfextract, "build", lambda source: ("print('new')", 0, 0))
    with pytest.raises(BuildError, match="unpacker has changed"):
        onefile.self_extracting(folder, None)


def test_the_command_makes_it(tmp_path, capsys):
    assert run(tmp_path, "--board", "pybadge", "--one-file") == 0
    text = (tmp_path / "pybadge" / "one-file" / "code.py").read_text()
    assert text.count("\n#>") == len(files("pybadge"))
    assert "on CircuitPython 10.3 and newer" in capsys.readouterr().out
