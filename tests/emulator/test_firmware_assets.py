"""Assets that are missing, cut short or another screen's, on CircuitPython's firmware: it starts and says so."""

from pathlib import Path

import pytest

from screen import parts_l, parts_s
from tests.emulator.firmware_kit import read_notices
from tools.emulator.pair import Pair

ASSETS = Path(__file__).resolve().parents[2] / "assets"
TITLES = ("cards", "ink")  # the sheets that the title draws with
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
    """Each file is told of when it is first read: what the title draws at the start, the rest at the table."""
    title, table = [], []
    files = change(drive)
    if "lang" in what:
        title.append(f"assets/lang/en.txt is {word}")
    if "sheets" in what:
        for name in parts_l.SHEETS:
            if files.get("assets/" + name) == drive["assets/" + name]:
                continue  # cards.bmp serves every screen
            (title if name.startswith(TITLES) else table).append(f"assets/{name} is {word}")
    if "fonts" in what:
        title += [f"assets/fonts/{name}.font is {word}" for name in ("ncenB24", "helvB12")]
        table.append(f"assets/fonts/ncenB18.font is {word}")
    with Pair(uf2, files, out=tmp_path, tolerance=tolerance) as pair:
        pair.same("notice")
        assert read_notices(pair) == len(title)
        assert pair.twin.app.shown() == "title"
        pair.press("A")
        assert read_notices(pair) == len(table)
        assert pair.twin.app.shown() == "table"
        for line in title + table:
            assert pair.device.text.count(line + "\r\n") == 1
        assert "Traceback" not in pair.device.text
