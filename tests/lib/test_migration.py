"""What other versions of the game wrote: of an earlier one it is read, of a later one left alone, and that is said.

Records, checksums and layouts are built here by hand, as those versions had them, and not by the code that reads them;
the checksum is the standard library's own.
"""

from binascii import crc_hqx

import pytest

from engine.cards import NONE
from engine.options import Options
from engine.presets import PRESETS
from engine.state import PLAY
from gadget import kept
from gadget.buttons import DOWN, START, A, B
from gadget.files import FileStore
from gadget.kinds import ACTION, BOOK, GAME, SETTINGS, STATS
from gadget.nvm import NvmStore
from gadget.scripted import MemoryStore
from gadget.settings import LEVELS
from play import gamekept, stats
from play.setup import Setup
from tests.lib.power_kit import Again, play, session_of

NOTHING_KEPT = "What was kept is from a later version of the game and stays as it is: nothing else is kept"
GAME_STAYS = "The game that was kept is from a later version, and stays where it is"
STATS_STAY = "The statistics are from a later version and stay as they are: nothing is counted"


def first(data, number=0):
    """A record of version 1: no kind, and the checksum as it comes."""
    record = b"25\1" + bytes((number, len(data) >> 8, len(data) & 255)) + data
    return record + crc_hqx(record, 0xFFFF).to_bytes(2, "big")


def read_through(again):
    """Every page of a notice."""
    while again.shown == "notice":
        again.press(A)


def record(data, kind, number=0, version=2):
    """A record of version 2, or of one that is to come: 0xFFFF never stands for a checksum."""
    head = b"25" + bytes((version, kind, number, len(data) >> 8, len(data) & 255)) + data
    return head + (crc_hqx(head, 0xFFFF) % 0xFFFF).to_bytes(2, "big")


def nvm(*records, size=4096):
    memory = bytearray(b"\xff" * size)
    at = 0
    for one in records:
        memory[at : at + len(one)] = one
        at += len(one)
    return memory


def settings_of(*values):
    """Settings as every version keeps them: each value's bytes and their checksum."""
    return b"".join(value + crc_hqx(value, 0xFFFF).to_bytes(2, "big") for value in values)


NAMES = b"".join(name.encode().ljust(12, b"\0") for name in ("Nora", "Seán", *[""] * 8))
# speed fast, confirm off, four colours on, level 2, persons in seats 0 and 2; then no game, and the names
OLD = (b"\2", b"\0", b"\1", b"\2", b"\0\5", bytes(32), NAMES)


def as_written(settings):
    assert (settings.speed, settings.confirm, settings.four_colours) == ("fast", "off", "on")
    assert (settings.level, settings.people, settings.names[:3]) == (2, 5, ["Nora", "Seán", ""])


# --- the journal


def test_version_1_in_the_boards_memory():
    """The settings at byte 0, the book of a card drive at byte 1024."""
    memory = nvm(first(settings_of(*OLD), 7))
    book = first(b"25D and what follows", 3)
    memory[1024 : 1024 + len(book)] = book
    store = NvmStore(memory)
    settings = kept.load(store)
    as_written(settings)
    assert settings.problem == store.problem == ""
    assert store.read(BOOK) == b"25D and what follows" and store.read(STATS) == store.read(GAME) == b""
    assert not store.kept


def test_version_1_is_written_on_as_version_2():
    store = NvmStore(nvm(first(settings_of(*OLD), 7)))
    assert store.write(STATS, b"numbers") and store.write(GAME, b"game") and store.append(ACTION, b"\5")
    again = NvmStore(store.nvm)
    as_written(kept.load(again))
    assert (again.read(STATS), again.read(GAME), again.records(ACTION)) == (b"numbers", b"game", [b"\5"])


def test_version_1_in_files(tmp_path):
    (tmp_path / "kept.a").write_bytes(first(settings_of(*OLD), 1))
    (tmp_path / "kept.b").write_bytes(first(settings_of(b"\3", *OLD[1:]), 0))
    store = FileStore(str(tmp_path / "kept"))
    as_written(kept.load(store))
    assert store.write(STATS, b"numbers")
    as_written(kept.load(FileStore(str(tmp_path / "kept"))))
    (tmp_path / "book.a").write_bytes(first(b"25D", 1))
    assert FileStore(str(tmp_path / "book"), True).read(BOOK) == b"25D"


def test_version_1_that_is_damaged_is_said():
    whole = first(settings_of(*OLD))
    store = NvmStore(nvm(whole[:9] + b"\7" + whole[10:]))
    settings = kept.load(store)
    assert store.problem == "What was kept is damaged" and "four colours" not in settings.problem
    assert settings.four_colours == "on" and "confirm" in settings.problem


LATERS = {
    "alone": [record(b"whatever it is", 1, version=3)],
    "of a kind there is not": [record(bytes(300), 77, version=3)],
    "behind this one's": [record(settings_of(*OLD), SETTINGS), record(b"game", GAME), record(b"more", 9, version=4)],
    "behind the first one's": [first(settings_of(*OLD)), record(b"more", SETTINGS, version=200)],
}


@pytest.mark.parametrize("name", LATERS)
def test_what_a_later_version_kept_is_not_touched(name, tmp_path):
    memory = nvm(*LATERS[name])
    raw = bytes(memory)
    (tmp_path / "kept.a").write_bytes(b"".join(LATERS[name]))
    (tmp_path / "kept.b").write_bytes(record(settings_of(*OLD), SETTINGS) + record(b"", 0, 9))
    for store in (NvmStore(memory), FileStore(str(tmp_path / "kept"))):
        settings = kept.load(store)
        assert store.problem == NOTHING_KEPT and not store.kept
        assert settings.speed == "normal" and settings.problem == ""
        for kind in (SETTINGS, GAME, STATS):
            assert not store.write(kind, b"new") and store.problem == NOTHING_KEPT
            assert store.read(kind) == b""
        assert not store.append(ACTION, b"\1") and store.room() < 0
    assert bytes(memory) == raw
    assert (tmp_path / "kept.a").read_bytes() == b"".join(LATERS[name])


def test_a_wrong_version_byte_is_damage_and_no_later_version():
    """Damage must not make a board keep nothing for ever."""
    whole = record(settings_of(*OLD), SETTINGS)
    for version in (0, 3, 18, 130, 255):
        store = NvmStore(nvm(whole[:2] + bytes((version,)) + whole[3:]))
        kept.load(store)
        assert "later" not in store.problem
        assert store.write(SETTINGS, b"new") and NvmStore(store.nvm).read(SETTINGS) == b"new"


def test_it_is_said_once_and_a_game_can_be_played(panel):
    store = NvmStore(nvm(*LATERS["alone"]))
    again = Again(store, panel(160, 128), settings=kept.load(store))
    again.frames(2)
    assert again.shown == "notice"
    read_through(again)
    assert again.shown == "title" and again.scene._keys.text == "play new game"
    again.press(A)
    again.frames(2)
    read_through(again)
    again.until(lambda: again.shown == "table" and again.session.game.trick == 2)


# --- settings


@pytest.mark.parametrize("fields", range(1, len(OLD) + 1))
def test_settings_of_an_earlier_version_are_fewer(fields):
    settings = kept.load(MemoryStore(settings_of(*OLD[:fields])))
    usual = kept.load(MemoryStore())
    assert settings.problem == ""
    for place, name in enumerate(("speed", "confirm", "four_colours", "level", "people")):
        value = ("fast", "off", "on", 2, 5)[place] if place < fields else getattr(usual, name)
        assert getattr(settings, name) == value
    assert settings.turned == "off" and settings.remind == "60" and settings.sound == "on"


@pytest.mark.parametrize("byte", [0, 1, 2, 3, 127, 252, 255])
def test_the_computers_stay_as_they_were(byte):
    """Earlier versions had one level, and kept 255 for the strongest or its place, 0."""
    settings = kept.load(MemoryStore(settings_of(*OLD[:3], bytes((byte,)), *OLD[4:])))
    assert settings.computers == "regular" and settings.problem == ""
    assert kept.load(MemoryStore(kept.pack(settings))).level == byte, "and are kept so"


@pytest.mark.parametrize("level", LEVELS.split())
def test_a_level_chosen_is_kept(level):
    settings = kept.load(MemoryStore())
    setup = Setup(settings, ["P%d" % number for number in range(12)])
    assert setup.level == "regular"
    while setup.level != level:
        setup.change_level(1)
    setup.keep(settings)
    assert kept.load(MemoryStore(kept.pack(settings))).computers == level
    told = kept.load(MemoryStore(kept.pack(settings)), {"GAME_LEVEL": " Champion "}.get)
    assert told.computers == "champion" and told.problem == ""


def test_settings_of_a_later_version_are_read_and_what_is_not_known_stays():
    known = kept.pack(kept.load(MemoryStore(settings_of(*OLD))))
    everything = kept.load(MemoryStore())
    everything.sound = "off"
    everything.left = "on"  # the last there is
    whole = kept.pack(everything)
    more = settings_of(b"\4", b"colour of the cloth")
    store = MemoryStore(whole + more)
    settings = kept.load(store)
    assert settings.sound == "off" and settings.problem == ""
    settings.sound = "on"
    settings.speed = "slow"
    again = kept.pack(settings)
    assert again.endswith(more) and len(again) == len(whole + more)
    assert kept.load(MemoryStore(again)).speed == "slow" and kept.load(MemoryStore(again)).sound == "on"
    assert len(known) < len(whole), "what was never used takes no room where nothing follows"


# --- statistics


def row(number, *values):
    """A row as stats keep it: number, three bytes a value, and a check that the layout's text gives."""
    data = bytes((number,)) + b"".join(value.to_bytes(3, "big") for value in values)
    check = 0x5A
    for byte in data:
        check = (check * 31 + byte + 1) & 255
    return data + bytes((check,))


def quick_game(store, panel):
    """The gadget switched on with that store, and a game of Quick played to its end."""
    again = Again(store, panel(160, 128))
    again.app.settings.preset = "Quick"
    again.press(A)
    again.until(lambda: again.shown == "gameover")
    return again


def test_statistics_of_an_earlier_version_are_counted_on(panel):
    """Five numbers a game, and nothing behind the rows."""
    games = [name for name, *_ in PRESETS]
    number = games.index("Quick")
    old = bytes((1, 5)) + row(0, 9, 4, 1, 3, 77) + row(number, 2, 1, 0, 1, 11)
    store = MemoryStore()
    store.write(STATS, old)
    quick_game(store, panel)
    rows = stats.load(store).rows
    assert rows[0] == [9, 4, 1, 3, 77, 0, 0, 0]
    assert rows[number][0] == 3 and rows[number][4] > 11 and rows[number][5:] == [0, 0, 0]


def test_statistics_of_a_later_version_stay(panel):
    later = bytes((2, 3)) + b"another layout altogether"
    store = MemoryStore()
    store.write(STATS, later)
    again = quick_game(store, panel)
    again.frames()
    assert again.shown == "notice" and " ".join(again.scene._lines) == STATS_STAY
    read_through(again)
    assert again.shown == "gameover" and store.read(STATS) == later
    again.app.go("stats")
    again.frames(2)
    assert again.shown == "notice"
    read_through(again)
    assert again.shown == "stats" and [key for key, _ in again.scene.rows] == ["none", "reset"]
    again.press(DOWN, A, A)
    assert stats.load(store).rows == {} and not stats.load(store).later


# --- a game


def game_of(version, snapshot, *between):
    """As gamekept keeps one: version, no seed, who deals again, two seats with their persons and names, no own name."""
    data = bytes((version, 255, 255, 255, 255, 255, 2))
    for person, name in ((1, "Nora"), (1, "Seán")):
        data += bytes((person, len(name.encode()))) + name.encode()
    return data + bytes((11,)) + b"Twenty-Five" + b"".join(between) + snapshot


def in_the_third_trick():
    session = session_of(players=2, people=(0, 1), seed=4)
    play(session, lambda game: game.phase == PLAY and game.trick == 2)
    return session.snapshot()


def test_a_game_of_version_1_is_carried_on(panel):
    """It has no numbers for the statistics: they begin with the hand there is."""
    snapshot = in_the_third_trick()
    store = MemoryStore()
    store.write(GAME, game_of(1, snapshot))
    again = Again(store, panel(160, 128))
    again.press(A)
    assert again.shown == "carryon" and again.session.snapshot() == snapshot
    assert again.session.names == ["Nora", "Seán"] and again.session.called == "Twenty-Five"
    again.press(A)
    assert store.read(GAME)[0] == gamekept.VERSION and store.read(GAME)[-len(snapshot) :] == snapshot
    again.until(lambda: again.shown == "gameover")
    game = again.session.game
    tricks = 5 * (game.hand_no - 1) + sum(winner != NONE for winner in game.winners)
    assert stats.load(store).rows[0][stats.TRICKS] == tricks


def test_the_numbers_of_version_2_are_four_of_two_bytes():
    numbers = (0x0102, 3, 0, 0xFFFF)
    data = game_of(2, in_the_third_trick(), *[number.to_bytes(2, "big") for number in numbers])
    assert gamekept.unpack(data)[6] == [*numbers, 0]


def later_games():
    snapshot = in_the_third_trick()
    options = bytearray(Options(players=2).pack())
    options[31] = 1  # a place that no option has yet
    return {
        "kept": game_of(4, snapshot, bytes(12)),
        "the engine's": game_of(2, b"\3" + snapshot[1:] + b"more", bytes(8)),
        "options": game_of(2, snapshot[:1] + bytes(options) + snapshot[33:], bytes(8)),
    }


@pytest.mark.parametrize("what", ["kept", "the engine's", "options"])
def test_a_game_of_a_later_version_is_told_and_stays(panel, what):
    data = later_games()[what]
    store = MemoryStore()
    store.write(GAME, data)
    again = Again(store, panel(160, 128))
    again.press(A)
    again.frames(2)
    assert again.shown == "notice" and " ".join(again.scene._lines) == GAME_STAYS
    read_through(again)
    assert again.shown == "title" and store.read(GAME) == data
    again.press(B, START)
    assert again.shown == "newgame" and store.read(GAME) == data, "asked first"
    again.press(A)
    again.frames(2)
    assert again.shown == "table" and store.read(GAME) != data
