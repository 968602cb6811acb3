"""An NVM full of what nobody kept there, on CircuitPython's firmware: it starts, with the usual settings."""

import random

import pytest

from gadget import kept
from gadget.nvm import NvmStore, frame
from gadget.settings import Settings
from tests.emulator.firmware_kit import read_notices
from tools.emulator.device import NVM
from tools.emulator.pair import Pair

LOST = "What was kept is damaged; all settings are the usual ones"
NOISE = random.Random(25).randbytes(NVM[1])


def damaged() -> bytes:
    """Settings as they are kept, with other bytes where the speed and the names begin."""
    wished = Settings()
    wished.speed = "fast"
    nvm = bytearray(b"\xff" * NVM[1])
    NvmStore(nvm).save(kept.pack(wished))
    head = len(frame(b"")) - 2
    nvm[head] = 77
    nvm[head + 60] ^= 0xFF
    return bytes(nvm)


@pytest.mark.parametrize("nvm, lines", [
    (b"\xff" * NVM[1], []),
    (bytes(NVM[1]), []),
    (NOISE, [LOST]),
    (damaged(), ["What was kept is damaged", "Damaged and set back to the usual: speed, names"]),
], ids=["erased", "zeros", "noise", "damaged"])
def test_it_starts(uf2, drive, tmp_path, nvm, lines):
    with Pair(uf2, drive, nvm=nvm, own=True, out=tmp_path) as pair:
        pair.same("start")
        assert read_notices(pair) == len(lines)
        assert pair.twin.app.shown() == "language"
        said = [line for line in pair.device.text.split("\r\n") if "amaged" in line]
        assert said == lines
        assert "Traceback" not in pair.device.text
        if not lines:  # nothing was written: flash wears. The last four bytes are boot.py's.
            assert pair.device.nvm()[:-4] == nvm[:-4]
        for button in ("DOWN", "DOWN", "A"):
            pair.press(button)
        assert pair.twin.app.shown() == "title" and pair.twin.app.settings.language == "es"
