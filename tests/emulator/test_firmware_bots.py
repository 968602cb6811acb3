"""How long the champion thinks on CircuitPython's firmware, in the games of every preset at their largest tables.

The pin TX is high while a computer player thinks (tools/emulator/probe/probe_bots.py); times are emulated. The numbers
are those of the budgets: half of the decisions within 300 ms, all within 600 ms.
"""

from statistics import median

import pytest

from engine.presets import PRESETS
from gadget import kept
from gadget.nvm import NvmStore
from gadget.settings import Settings
from tools.emulator.device import NVM, Device, probe_drive, with_settings

MEDIAN, WORST = 300, 600
times: list = []


def nobody() -> bytes:
    """An NVM whose settings leave every seat to a computer."""
    wished = Settings()
    wished.people = 0
    nvm = bytearray(b"\xff" * NVM[1])
    NvmStore(nvm).save(kept.pack(wished))
    return bytes(nvm)


def thought(device) -> list:
    """Milliseconds of every decision so far."""
    found, since = [], None
    for time, pin, level in device.marks:
        if pin == "TX" and level:
            since = time
        elif pin == "TX" and since is not None:
            found.append((time - since) * 1000)
            since = None
    return found


@pytest.mark.parametrize("name, players", [(row[0], row[2]) for row in PRESETS])
def test_the_champion_thinks_no_longer_than_a_breath(uf2, drive, full, name, players):
    wanted = 52 if full else 12
    settings = {"GAME_SPEED": "fast", "GAME_PRESET": name, "GAME_PLAYERS": players, "GAME_LEVEL": "champion"}
    with Device(uf2, probe_drive(with_settings(drive, settings), seed=7, decisions=True), nvm=nobody()) as device:
        device.start()
        device.press("A")
        end = device.time + 600
        while len(thought(device)) < wanted and device.time < end:
            device.run(5)
        found = thought(device)
        assert "Traceback" not in device.text and len(found) >= wanted
    times.extend(found)
    print("%s, %d players: %d decisions, median %.0f, worst %.0f ms; all: %d, median %.0f, worst %.0f ms" % (
        name, players, len(found), median(found), max(found), len(times), median(times), max(times)))
    assert median(found) <= MEDIAN and max(found) <= WORST
