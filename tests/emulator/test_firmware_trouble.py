"""An error that ends the game, on CircuitPython's firmware: words on the screen, what to do, and the drive to mend."""

import numpy as np
import pytest

from tools.emulator.device import Device, probe_drive, with_settings

GOLD, CREAM = 0xFE27, 0xFF9A  # FFC739 and FFF3D6 in RGB565


def without(drive, start):
    return {path: data for path, data in drive.items() if not path.startswith(start)}


@pytest.mark.parametrize("start, words", [
    ("lib/adafruit_imageload", "The library adafruit_imageload is missing. Copy it into the folder lib, or run: "
     "circup install adafruit_imageload"),
    ("lib/scenes/title", "A file of the game is missing: lib/scenes/title. Copy the folder lib to the drive again."),
    ("lib/screen/theme", "A file of the game is missing: lib/screen/theme. Copy the folder lib to the drive again."),
])
def test_a_file_is_missing(uf2, drive, start, words):
    said = stopped(uf2, without(drive, start))
    assert words + "\r\n" in said


def stopped(uf2, files) -> str:
    """What the console said; the page is on the screen, its heading in gold above lines in cream."""
    with Device(uf2, probe_drive(with_settings(files, {}))) as device:
        device.start()
        frame = device.frame()
        gold, cream = [np.flatnonzero((frame == colour).any(axis=1)) for colour in (GOLD, CREAM)]
        assert len(gold) > 5 and len(cream) > 15
        assert gold.max() < cream.min()
        assert "Traceback" in device.text
        return device.text
