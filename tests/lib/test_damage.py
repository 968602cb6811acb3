"""Whatever is kept, damaged: the game starts, says so in a line, takes the usual values, and keeps what is sound.

Two kinds of damage: bytes of the medium (what is no record any more is found by its checksum), and nonsense with a
checksum that is right (what each reader makes of it). Ten thousand of them under --full.
"""

import random

import pytest

from engine.state import PLAY
from gadget import kept
from gadget.buttons import A
from gadget.journal import Found
from gadget.kinds import ACTION, BOOK, COUNTERS, ERRORS, GAME, SETTINGS, STATS, WHOLE
from gadget.nvm import NvmStore
from gadget.settings import Settings
from play import drivekept, drivepack, gamekept
from tests.lib.flash_kit import RP2040, Flash
from tests.lib.power_kit import GAMES, Again, Holder, advance, facts, play, restored, session_of
from tests.lib.test_drive import evening
from tests.lib.test_power import Files, modules_stay

assert modules_stay  # a fixture of this module too
KINDS = (SETTINGS, STATS, ERRORS, COUNTERS, BOOK)


def chosen() -> bytes:
    settings = Settings()
    settings.speed, settings.confirm, settings.level, settings.people = "fast", "off", 1, 5
    settings.names = ["Nora", "", "Seán", "", "", "", "", "", "", "Róisín"]
    settings.options = bytes(range(1, 33))
    return kept.pack(settings)


def filled(store, number, chance):
    """Everything that can be kept, in a store; the session and {kind: data}."""
    preset, options = GAMES[number % len(GAMES)]
    data = {SETTINGS: chosen(), STATS: chance.randbytes(150), ERRORS: chance.randbytes(90),
            COUNTERS: chance.randbytes(24), BOOK: drivepack.pack(evening(9, 3))}
    store.load()
    for kind in (STATS, BOOK, ERRORS):
        assert store.write(kind, data[kind])
    session = session_of(preset, people=(0, 1), seed=number + 3, **options)
    app = Holder(store, session)
    app.keeper.begin(session)
    play(session, lambda game: game.phase == PLAY and game.trick == 1)
    for kind in (SETTINGS, COUNTERS):
        assert store.write(kind, data[kind])
    for _ in range(5):
        advance(session)
    return session, data


def damaged(raw, chance) -> bytearray:
    """Bytes changed: a bit, some bytes, a stretch of one value or of noise; or a stretch is gone."""
    raw = bytearray(raw)
    used = len(bytes(raw).rstrip(b"\xff"))
    at = chance.randrange(used)
    how = chance.randrange(5)
    size = min(chance.choice((2, 9, 30, 200, 1000)), len(raw) - at)
    if how == 0:
        raw[at] ^= 1 << chance.randrange(8)
    elif how == 1:
        for _ in range(chance.randrange(2, 8)):
            raw[chance.randrange(used)] = chance.randrange(256)
    elif how == 2:
        raw[at : at + size] = bytes([chance.choice((0, 255, 0x32))]) * size
    elif how == 3:
        raw[at : at + size] = chance.randbytes(size)
    else:
        del raw[at : at + size]
        raw.extend(b"\xff" * size)
    return raw


def spans(raw) -> list:
    """(kind, first byte, last byte + 1) of each record of a sound journal."""
    found = []
    at = 0
    while at < len(bytes(raw).rstrip(b"\xff")):
        record = Found(raw, at)
        assert record.sound
        found.append((record.kind, at, record.stop))
        at = record.stop
    return found


def looks_cut(raw) -> bool:
    """Whether there is what a cut can have left: a record that ends behind where the next one begins."""
    open_end = at = 0
    while at >= 0:
        at = bytes(raw).find(b"25\2", at)
        found = Found(raw, at) if at >= 0 else None
        if found and found.kind >= 0:
            if at < open_end:
                return True
            open_end = 0 if found.sound else found.stop
        at = at + 1 if at >= 0 else at
    return open_end > len(bytes(raw).rstrip(b"\xff"))


def check(store, raw, good, games, data):
    """What is found in a damaged store. raw: the damaged bytes; good: those before; games: the facts of the game that
    was kept, those of it without the last action, and so on."""
    first = 0
    while first < len(good) and raw[first] == good[first]:
        first += 1
    # A cut, or nothing written at all, can look like this too: there is nothing to tell.
    missing = len(bytes(raw).rstrip(b"\xff")) < len(bytes(good).rstrip(b"\xff"))
    cut = missing or first >= spans(good)[-1][1]
    settings = kept.load(store)
    lines = store.problem + settings.problem
    touched = {kind for kind, start, end in spans(good) if bytes(raw[start:end]) != bytes(good[start:end])}
    moved = len(raw) != len(good) or raw.count(b"25\2") > good.count(b"25\2")
    for kind in (STATS, ERRORS, COUNTERS):
        value = store.read(kind)
        assert value in (data[kind], b"")
        if kind not in touched and not moved:
            assert value == data[kind], "a good part is kept"
        if not value:
            assert lines or store.problem or cut or looks_cut(raw), "not told"
    usual = vars(Settings())
    for key, value in vars(settings).items():
        if key not in ("problem", "kept"):
            assert value in (vars(WISHED)[key], usual[key]) or SETTINGS in touched
    if SETTINGS not in touched and not moved:
        assert settings.kept == data[SETTINGS]
    elif settings.kept != data[SETTINGS]:
        assert lines or cut or looks_cut(raw), "not told"
    book, problem = drivekept.load(store)
    assert (book is None) or drivepack.pack(book) == data[BOOK]
    if BOOK not in touched and not moved:
        assert book is not None
    found, actions, problem = gamekept.found(store)
    if found is not None:
        again = gamekept.back(found, actions, "regular", "instant")
        assert facts(again) in (games if missing else games[:2]), "another game"
    else:
        assert touched & {GAME, ACTION, WHOLE} or moved or cut
        assert problem or lines or cut or WHOLE in touched or looks_cut(raw), "not told"
    assert store.write(STATS, b"new") or store.problem
    assert store.read(STATS) == b"new"


WISHED = Settings()
kept.unpack(WISHED, chosen())


@pytest.mark.parametrize("medium", ["nvm", "anew", "files"])
def test_bytes_of_what_is_kept(medium, full):
    chance = random.Random(5)
    for number in range(5 if full else 2):
        store = Files() if medium == "files" else NvmStore(Flash(RP2040))
        session, data = filled(store, number, chance)
        if medium == "anew":
            fill = 0
            while store.nvm.erases == 0:
                fill += 1
                assert store.write(COUNTERS, chance.randbytes(24) + bytes([fill & 255]))
            data[COUNTERS] = store.read(COUNTERS)
        # A cut may have taken the action in progress, and no more.
        games = [facts(restored(store))]  # and with fewer and fewer actions
        whole, actions, _ = gamekept.found(store)
        for length in range(len(actions) - 1, -1, -1):
            games.append(facts(gamekept.back(whole, actions[:length], "regular", "instant")))
        assert medium == "files" or games[0] == facts(session)  # there computers are waited for
        good = bytearray(store.data[store._newer] if medium == "files" else store.nvm.data[: store.size])
        for _ in range(500 if full else 60):
            raw = damaged(good, chance)
            if medium == "files":
                both = [b"", b""]
                both[store._newer] = bytes(raw)
                broken = Files(both)
                broken.book = False
            else:
                broken = NvmStore(bytearray(raw) + b"\xff" * 4)
            check(broken, raw, good, games, data)


def nonsense(data, chance) -> bytes:
    data = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    if chance.randrange(5) == 0:
        data = data[: chance.randrange(len(data) + 1)]
    if chance.randrange(9) == 0:
        data.extend(chance.randbytes(chance.randrange(40)))
    return bytes(data)


def test_nonsense_with_a_checksum(full):
    """Settings, the book and the game read what somebody else may have written."""
    chance = random.Random(6)
    refused = 0
    for number in range(3000 if full else 150):
        if number % 300 == 0:
            good = NvmStore(bytearray(b"\xff" * 4096))
            _, data = filled(good, number // 300, chance)
            game, actions = good.read(GAME), good.records(ACTION)
        store = NvmStore(bytearray(b"\xff" * 4096))
        store.load()
        store.write(SETTINGS, nonsense(data[SETTINGS], chance))
        store.write(BOOK, nonsense(data[BOOK], chance))
        store.write(GAME, nonsense(game, chance))
        for some in actions:
            store.append(ACTION, nonsense(some, chance) if chance.randrange(20) == 0 else some)
        kept.load(store)
        drivekept.load(store)
        found, listed, problem = gamekept.found(store)
        if found is None:
            assert problem or not store.read(GAME), "only what is empty is no game at all"
            refused += 1
            continue
        try:
            session = gamekept.back(found, listed, "regular", "instant")
        except ValueError:
            refused += 1
            continue
        for seat in range(session.n):
            session.game.view(seat)
    assert refused > number / 5


def test_the_game_starts_with_any_damage(full, panel):
    """Power on, through the notices, to the title, and to a table from there."""
    chance = random.Random(8)
    good = NvmStore(Flash(RP2040))
    filled(good, 1, chance)
    display = panel(160, 128, lazy=True)
    for _ in range(200 if full else 6):
        raw = damaged(good.nvm.data[: good.size], chance)
        store = NvmStore(bytearray(raw) + b"\xff" * 4)
        settings = kept.load(store)
        gadget = Again(store, display, settings=settings)
        for _ in range(12):
            gadget.frames(2)
            if gadget.shown == "notice":
                gadget.press(A)
        assert gadget.shown == "title"
        for _ in range(6):
            gadget.press(A)
            gadget.frames(3)
            if gadget.shown == "table":
                break
        assert gadget.session is not None
