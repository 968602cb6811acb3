"""Settings and records that survive a cut, a wrong byte and nonsense."""

import os
import random

import pytest

from gadget import kept
from gadget.files import FileStore
from gadget.journal import Found
from gadget.kept import short
from gadget.nvm import NvmStore, crc16, frame
from gadget.scripted import MemoryStore
from gadget.settings import Settings
from tests.conftest import ROOT


def chosen():
    settings = Settings()
    settings.speed = "fast"
    settings.confirm = "off"
    settings.four_colours = "on"
    settings.level = 1
    settings.people = 0b1000000101
    settings.options = bytes(range(1, 33))
    settings.names = ["Nora", "", "Seán", "", "", "", "", "", "", "Róisín"]
    return settings


FIELDS = ("speed", "confirm", "four_colours", "level", "people", "options", "names")


def values(settings):
    return {key: getattr(settings, key) for key in FIELDS}


# --- the checksum and the record


def test_the_checksum_is_crc_16_ccitt_false():
    assert crc16(b"123456789") == 0x29B1  # the catalogue's check value
    assert crc16(b"") == 0xFFFF
    assert crc16(b"xx123456789yy", 2, 11) == 0x29B1


def test_a_record_holds_what_was_put_in():
    raw = frame(b"five of trumps", 3, 7)
    found = Found(b"xx" + raw, 2)
    assert (found.kind, found.number, found.sound, found.stop) == (3, 7, True, 2 + len(raw))
    assert (b"xx" + raw)[found.start : found.end] == b"five of trumps"


def test_every_single_wrong_byte_is_noticed():
    raw = bytes(frame(b"jack", 1, 3))
    for place in range(len(raw)):
        for wrong in (0x00, 0xFF, raw[place] ^ 1):
            if wrong != raw[place]:
                assert not Found(raw[:place] + bytes((wrong,)) + raw[place + 1 :], 0).sound


@pytest.mark.parametrize("raw", [b"", b"2", b"25", bytes(64), b"\xff" * 64, b"25\3" + bytes(20), b"25\2\11" + bytes(9)])
def test_no_record(raw):
    assert Found(raw, 0).kind == -1


def test_a_record_cut_short_is_not_sound():
    raw = bytes(frame(b"ace of hearts"))
    for length in range(len(raw)):
        assert not Found(raw[:length], 0).sound


# --- stores


def test_memory():
    store = MemoryStore()
    assert store.load() == b""
    assert store.save(b"abc")
    assert store.load() == b"abc"
    assert (store.saves, store.problem) == (1, "")


class Flash:
    """Memory that counts how often it is written, one assignment at a time."""

    def __init__(self, size, fill=0xFF):
        self.data = bytearray([fill] * size)
        self.writes = 0

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        return self.data[key]

    def __setitem__(self, key, value):
        assert isinstance(key, slice) and key.stop - key.start == len(value)
        self.data[key] = value
        self.writes += 1


@pytest.mark.parametrize("fill", [0, 0xFF])
def test_nvm_keeps_and_writes_once_and_only_when_changed(fill):
    flash = Flash(64, fill)
    store = NvmStore(flash)
    assert (store.load(), store.problem) == (b"", "")
    assert store.save(b"hello")
    assert flash.writes == 1
    assert store.save(b"hello")
    assert flash.writes == 1
    assert NvmStore(flash).load() == b"hello"
    assert flash.data[-4:] == bytes([fill] * 4)


def test_nvm_says_when_it_is_damaged_and_when_it_is_full():
    flash = Flash(36)
    store = NvmStore(flash)
    store.save(b"abcdef")
    flash.data[8] ^= 4
    assert len(store.load()) == 6
    assert store.problem == "What was kept is damaged"
    assert not store.save(bytes(30))
    assert "No room" in store.problem
    assert flash.writes == 1
    store.save(b"ok")
    assert store.problem == ""


@pytest.mark.parametrize("size", [64, 256, 513, 4096, 8192])
def test_the_last_four_bytes_of_nvm_are_safe_modes(size):
    """tools/drive/safemode.py counts its restarts there."""
    assert "RESTARTS = 4" in (ROOT / "tools/drive/safemode.py").read_text()
    for length in (*range(min(size, 60)), *range(size - 20, size + 1)):
        flash = Flash(size)
        done = NvmStore(flash).save(bytes(length))
        assert bytes(flash.data[size - 4 :]) == b"\xff" * 4
        assert done is (length + 18 <= min(4092, size - 4))
        if not done:
            assert flash.writes == 0
            break
    assert length > 40


def test_the_settings_fit_into_nvm_with_room_to_spare():
    flash = Flash(256)
    assert NvmStore(flash).save(kept.pack(chosen()))


def test_nvm_that_refuses_is_a_problem_line():
    class Broken(Flash):
        def __setitem__(self, key, value):
            raise RuntimeError

    store = NvmStore(Broken(64))
    assert not store.save(b"x")
    assert store.problem == "The board could not keep it"


def test_files_keep_the_last_save(tmp_path):
    path = str(tmp_path / "settings")
    store = FileStore(path)
    assert (store.load(), store.problem) == (b"", "")
    for number in range(600):  # the sequence number wraps twice
        assert store.save(b"save %d" % number)
        if number % 97 == 0:
            assert FileStore(path).load() == b"save %d" % number
    assert FileStore(path).load() == b"save 599"


def test_a_save_that_was_cut_loses_only_itself(tmp_path):
    path = str(tmp_path / "settings")
    store = FileStore(path)
    for text in (b"first", b"second", b"third"):
        before = {name: (tmp_path / name).read_bytes() for name in os.listdir(tmp_path)}
        assert store.save(text)
    (written,) = [name for name in before if (tmp_path / name).read_bytes() != before[name]]
    whole = (tmp_path / written).read_bytes()
    assert whole.startswith(before[written]), "added to what was there"
    for length in range(len(before[written]), len(whole)):
        (tmp_path / written).write_bytes(whole[:length])
        store = FileStore(path)
        assert (store.load(), store.problem) == (b"second", "")
    # And the next save goes behind what is left of the one that was cut.
    store.save(b"fourth")
    assert FileStore(path).load() == b"fourth"


def test_a_file_that_is_full_goes_on_in_the_other(tmp_path):
    """Cut at every byte of that: the one before it is found."""
    path = str(tmp_path / "settings")
    store = FileStore(path)
    store.write(4, b"statistics")
    number = 0
    while len(os.listdir(tmp_path)) < 2:
        before = {name: (tmp_path / name).read_bytes() for name in os.listdir(tmp_path)}
        number += 1
        assert store.save(b"save %03d" % number)
    (kept,) = before
    assert (tmp_path / kept).read_bytes() == before[kept], "the only copy stays as it was"
    (written,) = set(os.listdir(tmp_path)) - {kept}
    whole = (tmp_path / written).read_bytes()
    assert len(whole) < 100 < 4000 < len(before[kept]) <= 4092 + 9
    for length in range(len(whole)):
        (tmp_path / written).write_bytes(whole[:length])
        store = FileStore(path)
        assert (store.load(), store.read(4)) == (b"save %03d" % (number - 1), b"statistics")
        assert store.save(b"another") and FileStore(path).load() == b"another"
        (tmp_path / kept).write_bytes(before[kept])


def test_a_file_with_a_wrong_byte(tmp_path):
    path = str(tmp_path / "settings")
    FileStore(path).save(b"first")
    (name,) = os.listdir(tmp_path)
    good = (tmp_path / name).read_bytes()
    for place in range(len(frame(b"first"))):
        for other in os.listdir(tmp_path):  # damage is written anew with the next save
            (tmp_path / other).unlink()
        (tmp_path / name).write_bytes(good[:place] + bytes((good[place] ^ 1,)) + good[place + 1 :])
        store = FileStore(path)
        data = store.load()
        assert store.problem in ("What was kept is damaged", LOST) or place == 3, "another kind than it was"
        assert data[:1] in (b"", b"f", b"g") and FileStore(path).save(b"ok") and FileStore(path).load() == b"ok"


def test_a_drive_that_cannot_be_written_to(tmp_path):
    store = FileStore(str(tmp_path / "nowhere" / "settings"))
    assert store.load() == b""
    assert not store.save(b"x")
    assert "cannot be written" in store.problem


GARBAGE = random.Random(25).randbytes(500)
LOST = "What was kept is damaged; all settings are the usual ones"


@pytest.mark.parametrize("first, second", [(GARBAGE, GARBAGE), (GARBAGE, b""), (b"", b"x"), (b"\xff" * 40, b"\0" * 40)])
def test_files_that_hold_no_record_are_damaged(tmp_path, first, second):
    path = str(tmp_path / "settings")
    (tmp_path / "settings.a").write_bytes(first)
    (tmp_path / "settings.b").write_bytes(second)
    store = FileStore(path)
    assert (store.load(), store.problem) == (b"", LOST)
    assert store.save(b"new") and FileStore(path).load() == b"new"


def test_one_sound_file_is_enough(tmp_path):
    path = str(tmp_path / "settings")
    FileStore(path).save(b"good")
    other = "settings.b" if (tmp_path / "settings.a").exists() else "settings.a"
    (tmp_path / other).write_bytes(GARBAGE)
    store = FileStore(path)
    assert (store.load(), store.problem) == (b"good", "")


def test_empty_files_were_never_written(tmp_path):
    for name in ("settings.a", "settings.b"):
        (tmp_path / name).write_bytes(b"")
    store = FileStore(str(tmp_path / "settings"))
    assert (store.load(), store.problem) == (b"", "")


def test_memory_with_something_else_in_it_is_damaged():
    flash = Flash(64)
    flash.data[:] = GARBAGE[:64]
    store = NvmStore(flash)
    assert (store.load(), store.problem) == (b"", LOST)
    flash.data[:60] = b"\xff" * 60
    store = NvmStore(flash)
    assert (store.load(), store.problem) == (b"", ""), "what lies outside is not ours"
    flash.data[59] = 0
    store = NvmStore(flash)
    store.load()
    assert store.problem == LOST


# --- settings


def test_settings_come_back():
    store = MemoryStore(kept.pack(chosen()))
    again = kept.load(store)
    assert values(again) == values(chosen())
    assert again.problem == ""


def test_the_usual_settings():
    usual = kept.load(MemoryStore())
    assert usual.problem == ""
    assert (usual.speed, usual.confirm, usual.four_colours) == ("normal", "on", "off")
    assert (usual.people, usual.options, usual.names) == (1, b"", [""] * 10)
    assert values(kept.load(MemoryStore(kept.pack(usual)))) == values(usual)


def test_a_damaged_value_alone_goes_back_to_the_usual():
    good = kept.pack(chosen())
    usual = values(Settings())
    for place in range(len(good)):
        for wrong in (0x00, 0xFF, good[place] ^ 0x10):
            if wrong == good[place]:
                continue
            settings = kept.load(MemoryStore(good[:place] + bytes((wrong,)) + good[place + 1 :]))
            got, want = values(settings), values(chosen())
            differ = [key for key in FIELDS if got[key] != want[key]]
            assert len(differ) == 1
            assert got[differ[0]] == usual[differ[0]]
            assert settings.problem == "Damaged and set back to the usual: " + differ[0].replace("_", " ")


def test_an_older_shorter_record_keeps_what_it_has():
    good = kept.pack(chosen())
    settings = kept.load(MemoryStore(good[:9]))  # three values of one byte and their checks
    assert (settings.speed, settings.confirm, settings.four_colours) == ("fast", "off", "on")
    assert (settings.people, settings.problem) == (1, "")
    settings = kept.load(MemoryStore(good[:8]))
    assert (settings.speed, settings.four_colours) == ("fast", "off")
    assert settings.problem == "Damaged and set back to the usual: four colours"


def test_names_are_cut_between_letters():
    assert short("Bartholomew Óg") == "Bartholomew"
    assert short("Ááááááá") == "Áááááá"
    settings = Settings()
    settings.names[3] = "Ááááááá"
    assert kept.load(MemoryStore(kept.pack(settings))).names[3] == "Áááááá"


def test_settings_toml_wins():
    given = {
        "GAME_SPEED": "slow",
        "GAME_CONFIRM": 1,
        "GAME_FOUR_COLOURS": "no",
        "GAME_PRESET": "Quick",
        "GAME_PLAYERS": "5",
        "GAME_NAMES": "Maeve, Finn",
    }
    settings = kept.load(MemoryStore(kept.pack(chosen())), given.get)
    assert (settings.speed, settings.confirm, settings.four_colours) == ("slow", "on", "off")
    assert (settings.preset, settings.players) == ("Quick", 5)
    assert settings.names[:3] == ["Maeve", "Finn", "Seán"]
    assert settings.problem == ""


def test_nonsense_in_settings_toml_is_said_and_skipped():
    given = {"GAME_SPEED": "ludicrous", "GAME_CONFIRM": "perhaps", "GAME_PLAYERS": "many"}
    settings = kept.load(MemoryStore(), given.get)
    assert (settings.speed, settings.confirm, settings.players) == ("normal", "on", None)
    assert settings.problem.split("\n") == [
        "GAME_SPEED cannot be ludicrous; it can be slow, normal, fast, instant",
        "GAME_CONFIRM cannot be perhaps; it can be off, on",
        "GAME_PLAYERS cannot be many; it can be a number",
    ]


@pytest.mark.parametrize(
    "key, value, line",
    [
        ("GAME_SPEED", 1, "GAME_SPEED cannot be 1; it can be slow, normal, fast, instant"),
        ("GAME_SPEED", "yes", "GAME_SPEED cannot be yes; it can be slow, normal, fast, instant"),
        ("GAME_SPEED", "", "GAME_SPEED cannot be empty; it can be slow, normal, fast, instant"),
        ("GAME_CONFIRM", " ", "GAME_CONFIRM cannot be empty; it can be off, on"),
        ("GAME_CONFIRM", "Maybe", "GAME_CONFIRM cannot be Maybe; it can be off, on"),
        ("GAME_FOUR_COLOURS", 2, "GAME_FOUR_COLOURS cannot be 2; it can be off, on"),
        ("GAME_FOUR_COLOURS", "x" * 300, "GAME_FOUR_COLOURS cannot be " + "x" * 19 + "…; it can be off, on"),
        ("GAME_TURNED", 180, "GAME_TURNED cannot be 180; it can be off, on"),
        ("GAME_REMIND", 45, "GAME_REMIND cannot be 45; it can be 60, 30, off"),
        ("GAME_REMIND", "yes", "GAME_REMIND cannot be yes; it can be 60, 30, off"),
        ("GAME_SLEEP_AFTER", "never", "GAME_SLEEP_AFTER cannot be never; it can be 5, off, 1, 2"),
        ("GAME_SPEAKER", "shrill", "GAME_SPEAKER cannot be shrill; it can be on, off, quiet, soft"),
        ("GAME_PLAYERS", "", "GAME_PLAYERS cannot be empty; it can be a number"),
        ("GAME_PLAYERS", "four", "GAME_PLAYERS cannot be four; it can be a number"),
        ("GAME_NAMES", "", "GAME_NAMES cannot be empty; it can be names with commas between"),
        ("GAME_NAMES", "Bartholomew Óg", "GAME_NAMES: Bartholomew Óg is too long, Bartholomew it is"),
        ("GAME_NAMES", ",".join("ABCDEFGHIJK"), "GAME_NAMES has 11 names; only 10 can play"),
    ],
)
def test_what_cannot_be_is_said_as_it_was_written(key, value, line):
    assert kept.load(MemoryStore(), {key: value}.get).problem == line


@pytest.mark.parametrize(
    "value, word", [(1, "on"), ("YES", "on"), ("True", "on"), (0, "off"), ("no", "off"), ("Off", "off")]
)
def test_on_and_off_as_people_write_it(value, word):
    settings = kept.load(MemoryStore(kept.pack(chosen())), {"GAME_CONFIRM": value}.get)
    assert (settings.confirm, settings.problem) == (word, "")


@pytest.mark.parametrize(
    "key, name, values",
    [
        ("GAME_TURNED", "turned", {"on": "on", 1: "on", "no": "off"}),
        ("GAME_REMIND", "remind", {30: "30", "60": "60", "off": "off", 0: "off", "No": "off"}),
        ("GAME_SLEEP_AFTER", "sleep", {1: "1", "2": "2", 5: "5", 0: "off", "off": "off"}),
        ("GAME_SPEAKER", "sound", {"off": "off", "false": "off", 1: "on"}),
    ],
)
def test_what_the_menu_sets_can_be_set_in_settings_toml(key, name, values):
    for value, word in values.items():
        settings = kept.load(MemoryStore(), {key: value}.get)
        assert (getattr(settings, name), settings.problem) == (word, "")


def test_every_row_of_the_settings_is_in_settings_toml_and_its_usual_value():
    from pathlib import Path

    from scenes.settings import _WORDS

    lines = (Path(__file__).parents[2] / "tools/drive/settings.toml").read_text().split("\n")
    usual = Settings()
    keys = {name: key for key, name, _ in kept.ENVIRONMENT}
    for name, words in _WORDS.items():
        key = keys[name]
        at = next(i for i, line in enumerate(lines) if line.startswith("# %s = " % key))
        assert lines[at].partition(" = ")[2].strip('"') == getattr(usual, name)
        assert set(words) <= set(lines[at - 1].rpartition(": ")[2].split(", ")), "all it can be"


def test_every_game_is_named_in_settings_toml():
    from pathlib import Path

    from engine.presets import PRESETS

    text = (Path(__file__).parents[2] / "tools/drive/settings.toml").read_text()
    remark = text.partition("# The game on the title: ")[2].partition("# GAME_PRESET")[0]
    assert remark.replace("\n#", "").strip().split(", ") == [row[0] for row in PRESETS]


def test_names_that_are_left_out_stay():
    settings = kept.load(MemoryStore(), {"GAME_NAMES": "Maeve,, Tom"}.get)
    assert (settings.names[:4], settings.problem) == (["Maeve", "", "Tom", ""], "")


def test_no_players_is_a_number_that_was_given():
    assert kept.load(MemoryStore(), {"GAME_PLAYERS": 0}.get).players == 0
