"""The budgets' table, and what is read from the windows sent to a panel."""

import types

import pytest

from tools.emulator import budgets
from tools.emulator.budgets import FRAMES, HEAP, SCENE, Details, Row, page
from tools.emulator.panel_log import areas, moving, screens


def rows_of(first, x0, y0, x1, y1, height=1, each=0.001):
    """An area as the firmware sends it: pieces of some rows."""
    return [[first + i * each, first + (i + 0.9) * each, x0, y, x1, min(y + height - 1, y1)]
            for i, y in enumerate(range(y0, y1 + 1, height))]


def test_whole_screens():
    whole = rows_of(1.0, 0, 0, 239, 239, 4)
    part = rows_of(2.0, 10, 20, 53, 81)
    cut = rows_of(3.0, 0, 0, 239, 100)
    found = screens(part + whole + cut + part + rows_of(4.0, 0, 0, 239, 239))
    assert [round(begin, 3) for begin, _ in found] == [1.0, 4.0]
    assert [round(end - begin, 4) for begin, end in found] == [0.0599, 0.2399]


def test_areas_are_joined():
    log = rows_of(1.0, 10, 20, 53, 81, 5) + rows_of(1.5, 60, 20, 103, 81) + rows_of(2.0, 0, 0, 239, 239)
    assert [one[2:] for one in areas(log)] == [(10, 20, 53, 81), (60, 20, 103, 81), (0, 0, 239, 239)]
    assert areas(log)[0][0] == 1.0


def test_a_sliding_card_is_seen():
    log = []
    for step in range(6):  # 44x62 and its last place, 5 to the right every 40 ms
        log += rows_of(1 + step * 0.04, 10 + step * 5, 100, 58 + step * 5, 161)
    log += rows_of(2.0, 0, 160, 239, 180)
    assert [round(gap, 6) for gap in moving(areas(log))] == [0.04] * 5


@pytest.mark.parametrize(
    "place, value, met",
    [(HEAP, 40000, True), (HEAP, 39999, False), (FRAMES, 20, True), (FRAMES, 19.9, False), (SCENE, 400, True)]
    + [(SCENE, 401, False), (HEAP, None, False), (SCENE, None, False)],
)
def test_met(place, value, met):
    assert Row(place, value, "").met is met


def test_page():
    details = Details()
    details.add("Heap", ("preset", "free"), [("Quick", "41,000")])
    text = page([Row(HEAP, 41000, "41,000 (Quick)"), Row(SCENE, 500, "500 ms")], details, "10.2.1", "0.2")
    lines = text.splitlines()
    assert "| what | target | measured | met |" in lines
    assert "| any scene change, first to last pixel, worst | 400 ms | 500 ms | **no** |" in lines
    assert [line for line in lines if line.startswith("| heap free with the table")][0].endswith(" | yes |")
    assert lines[-3:] == ["| preset | free |", "| --- | --- |", "| Quick | 41,000 |"]
    assert "10.2.1" in text and "0.2" in text
    assert max(len(line) for line in lines) <= 120


def test_every_target_has_a_number_and_words():
    assert len(budgets.TARGETS) == budgets.FRAMES + 1
    for what, words, number in budgets.TARGETS:
        assert what and number > 0
        assert str(number)[:2].rstrip("0") in words.replace(".", "")


class Board:
    """A board that draws nothing, and whose console says this."""

    text = ""

    def __init__(self, *given, **more):
        self.log, self.marks, self.time = [], [[1.0, "TX", 1]], 0.0

    def start(self, *given, **more):
        pass

    run = press = until = type = start

    def told(self, name):
        return []

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


@pytest.mark.parametrize("text, why", [
    ("\r\nTraceback (most recent call last):\r\nMemoryError: memory allocation failed", "ran out of memory"),
    ("\r\nTraceback (most recent call last):\r\nKeyError: 3", "the game stopped"),
    ("", "another picture"),
])
def test_a_board_that_does_not_get_on_is_told_row_by_row(monkeypatch, text, why):
    from tools.emulator import measured_motion, measured_table, measures, pair

    class Both:
        def __init__(self, *given, **more):
            self.device = Board()
            self.twin = types.SimpleNamespace()

        def same(self, name):
            raise pair.Different(name)

        def __enter__(self):
            return self

        def close(self, *_):
            pass

        __exit__ = close

    monkeypatch.setattr(Board, "text", text)
    monkeypatch.setattr(measures, "Device", Board)
    monkeypatch.setattr(measures, "probe_drive", lambda files, **wishes: files)
    monkeypatch.setattr(measures, "Pair", Both)
    monkeypatch.setattr(measured_table, "Pair", Both)
    monkeypatch.setattr(measured_motion, "Pair", Both)
    said = []
    rows, _, firmware = budgets.measure("cp.uf2", {"code.py": b""}, said.append)
    assert [row.place for row in rows] == list(range(len(budgets.TARGETS)))
    assert firmware == "?"
    assert all(row.value is None and not row.met for row in rows)
    assert all(row.words.startswith("not measured: ") and why in row.words for row in rows)
    assert said
