"""The kiosk on CircuitPython's firmware: demo, guest, countdown, an error and a hang, and what memory it leaves.

A few emulated minutes; one hour with presses at random under --full. The emulator models the watchdog's timer but no
reset: that it went off in time is what is asked for. A restart after an error is the firmware's own.
"""

import random

import pytest

from gadget import kioskerrors
from gadget.kiosk import FAILED, SECONDS, Kiosk
from gadget.nvm import NvmStore
from tools.emulator.device import Device, probe_drive, with_settings

GOLD = 0xFE27  # of the call to press, RGB565
KIOSK = {"GAME_KIOSK": "on", "GAME_DRIVE": "on", "GAME_SPEED": "fast"}
FREE = 30_000
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "A", "A", "B", "START", "NEXT")


def device(uf2, files, **settings):
    return Device(uf2, with_settings(probe_drive(files, seed=7), {**KIOSK, **settings}))


def calls(it) -> bool:
    """Whether the call to press is on the panel: it is the demo."""
    return bool((it.frame()[238] == GOLD).all())


def wait(it, wanted, limit) -> float:
    """Seconds until wanted() is true; AssertionError after so many."""
    start = it.time
    while it.time - start < limit:
        if wanted():
            return it.time - start
        it.run(0.2)
    raise AssertionError(f"not within {limit} s; the board said: {it.text[-400:]}")


def kept(it):
    """(counters, errors) as the next start would find them."""
    store = NvmStore(bytearray(it.nvm()))
    return Kiosk(store, "Quick", 4, 30, b"AAAA").counts, kioskerrors.errors(store)


def test_demo_guest_countdown_and_demo_again(uf2, drive):
    with device(uf2, drive, GAME_KIOSK_PRESET="Joker Twenty-Five", GAME_KIOSK_PLAYERS=10, GAME_KIOSK_IDLE=10) as it:
        it.start()
        assert calls(it)
        title = it.crc
        it.run(12)
        assert calls(it) and it.crc != title
        assert it.ask("free") >= FREE, "the demo's table of ten"
        it.press("A")
        wait(it, lambda: not calls(it), 6)
        it.run(6)
        assert it.ask("free") >= FREE, "a guest's"
        it.press("A")
        it.run(1)
        assert not calls(it)
        wait(it, lambda: calls(it), 60)
        assert "Traceback" not in it.text


def test_an_error_is_kept_and_the_demo_is_back_within_five_seconds(uf2, drive):
    """The scene after a hand cannot be made: every demo ends in it."""
    files = {path: data for path, data in drive.items() if not path.startswith("lib/scenes/scores.")}
    files["lib/scenes/scores.py"] = b"raise ValueError('put in')\n"
    with device(uf2, files, GAME_KIOSK_PLAYERS=2, GAME_SPEED="instant") as it:
        it.start()
        assert it.until(120, text="Traceback")
        start = it.time
        assert it.until(5, text="[heap"), "the program starts again"
        wait(it, lambda: calls(it), 5)
        assert it.time - start < 5
        assert not [mark for mark in it.marks if mark[1] == "WATCHDOG"]
        # The same error within a minute: a start of the program alone does not help, so the board is to be reset.
        assert it.until(120, text="Traceback")
        assert it.until(5, mark="WATCHDOG")
        counts, errors = kept(it)
        assert counts[FAILED] >= 1
        assert errors[0][1].endswith("ValueError put in")


def test_a_program_that_hangs_lets_the_watchdog_go(uf2, drive):
    files = {path: data for path, data in drive.items() if not path.startswith("lib/scenes/scores.")}
    files["lib/scenes/scores.py"] = b"print('hangs')\nwhile True:\n    pass\n"
    with device(uf2, files, GAME_KIOSK_PLAYERS=2, GAME_SPEED="instant") as it:
        it.start()
        assert it.until(120, text="hangs")
        start = it.time
        assert not [mark for mark in it.marks if mark[1] == "WATCHDOG"], "fed until then"
        assert it.until(10, mark="WATCHDOG")
        assert 6 < it.time - start < 8.5


def test_two_keys_held_at_the_start_make_a_kiosk_for_once(uf2, drive):
    with Device(uf2, with_settings(probe_drive(drive, seed=7), {"GAME_SPEED": "fast"})) as it:
        it._request({"down": [it._keys["A"], it._keys["B"]], "run": 1})
        it.start()
        it._request({"up": [it._keys["A"], it._keys["B"]], "run": 1})
        assert calls(it)


@pytest.mark.full
def test_an_hour(uf2, drive):
    """Presses in bursts, gaps between; memory at the demo's table at the end as at the beginning."""
    chance = random.Random(60)
    with device(uf2, drive, GAME_KIOSK_IDLE=15) as it:
        it.start()
        it.run(20)
        free = []
        while it.time < 3600:
            if chance.randrange(3):
                for _ in range(chance.randrange(1, 25)):
                    it.press(chance.choice(NAMES))
                    it.run(chance.choice((0.1, 0.3, 1.5)))
            wait(it, lambda: calls(it), 90)
            it.run(15)
            free.append(it.ask("free"))
        assert "Traceback" not in it.text
        assert not [mark for mark in it.marks if mark[1] == "WATCHDOG"]
        assert min(free) >= FREE and max(free[-5:]) > max(free[:5]) - 1024
        counts, errors = kept(it)
        assert errors == [] and counts[SECONDS] >= 3500
