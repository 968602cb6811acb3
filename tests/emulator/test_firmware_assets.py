"""Assets that are missing, cut short or another screen's, on CircuitPython's firmware: it starts and says so."""

from pathlib import Path

import pytest

from screen import parts_l, parts_s
from tests.emulator.firmware_kit import read_notices
from tools.emulator.pair import Pair

ASSETS = Path(__file__).resolve().parents[2] / "assets"
LETTERS = 1500  # pixels that a screen of the firmware's letters may differ by from one of Blinka's


def is_asset(path):
    return path.startswith("assets/") and "LICENSE" not in path


def missing(drive):
    return {path: data for path, data in drive.items() if not is_asset(path)}


def cut(drive):
    return {path: data[: len(data) // 2] if is_asset(path) else data for path, data in drive.items()}


def of_the_small_screen(drive):
    """Its files under the names of the large one's."""
    changed = dict(drive)
    for large, small in zip(parts_l.SHEETS, parts_s.SHEETS):
        changed["assets/" + large] = (ASSETS / small).read_bytes()
    for path in drive:
        if path.startswith("assets/fonts/") and is_asset(path):
            name, _, ending = path.removeprefix("assets/fonts/").rpartition(".")
            small = dict(zip(parts_l.FONTS, parts_s.FONTS))[name]
            changed[path] = (ASSETS / "fonts" / (small + "." + ending)).read_bytes()
    return changed


@pytest.mark.parametrize("change, word, what, tolerance", [
    (missing, "missing", ("lang", "sheets", "fonts"), LETTERS),
    (cut, "damaged", ("lang", "sheets", "fonts"), LETTERS),
    (of_the_small_screen, "damaged", ("sheets",), 0),
])
def test_it_starts_and_says_what_is_wrong(uf2, drive, tmp_path, change, word, what, tolerance):
    lines = []
    if "lang" in what:
        lines.append(f"assets/lang/en.txt is {word}")
    if "sheets" in what:
        lines += [f"assets/{name} is {word}" for name in parts_l.SHEETS]
    if "fonts" in what:  # those that the title writes with
        fonts = [path for path in drive if path.startswith("assets/fonts/") and is_asset(path)]
        lines += [f"{path} is {word}" for path in fonts if "ncenB24" in path or "helvB12" in path]
    with Pair(uf2, change(drive), out=tmp_path, tolerance=tolerance) as pair:
        pair.same("notice")
        assert read_notices(pair) == len(lines)
        assert pair.twin.app.shown() == "title"
        for line in lines:
            assert pair.device.text.count(line + "\r\n") == 1
        assert "Traceback" not in pair.device.text
