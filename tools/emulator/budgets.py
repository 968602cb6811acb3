"""What the game costs on CircuitPython's firmware, beside what it may: the table in assets/docs/budgets.md.

Use: `rows, details, firmware = measure(uf2, files, say)`, `page(rows, details, firmware, version)` → the Markdown text.
A row that could not be measured, since the game stopped before, has no number and says why. How each is measured, in
emulated time (see runner.mjs for how far to trust it):

heap       a game is dealt to as many as the preset takes, and goes on to the person's first turn; then a collection and
           gc.mem_free(). The probe's own bytes, about 1.6 KB, are added. Boards with less memory: before the game
           starts the heap is filled until so many bytes are free; a smaller screen is a corner of this panel, with
           the drive of that size.
growth     computers only, four players, at once: gc.mem_free() after a collection whenever a game's end has been put
           away and the next table stands.
cursor     from where a button's pin goes low, at moments that have nothing to do with the game's frames, to the
           last pixel of the refresh that the press brings: the hand's cursor on a table of ten, and a menu's tab with
           all that moves with it (the line of help below follows in a refresh of its own).
decision   from the computer player being asked to its answer, both set on a pin by the probe; ten players, normal
           speed.
scene      from the first to the last pixel of every refresh of the whole screen; the wait before it, in which a scene
           is loaded and built, is told apart.
start      from where CircuitPython runs the first line of an otherwise empty drive's code.py to the last pixel of the
           title's first picture, with our drive (its boot.py included).
frames     while a card slides: the median time between two refreshes. What else moves, how much is drawn for it, and
           the heap in every language, stand below the table of budgets.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

# Ours to keep: what, target in words, and the number that must not be passed (the least, or the most).
(HEAP, HEAP_SMALL, HEAP_CLUE, HEAP_SAME, GROWTH, CURSOR, CURSOR_WORST, DECISION, DECISION_WORST, SCENE, START,
 FRAMES) = range(12)
TARGETS = (
    ("heap free with the table on screen, most players, any preset", "at least 40 KB", 40000),
    ("the same with a heap of 130 KB, on a screen as boards with so little have it", "at least 12 KB", 12000),
    ("the same with a heap of 144 KB, the least that comes with a screen of 240×240", "at least 12 KB", 12000),
    ("the same with a heap of 130 KB and a screen of 240×240, which no board has", "at least 12 KB", 12000),
    ("heap growth over ten games, after the first", "at most 1 KB", 1000),
    ("press → the cursor has moved on the panel, median", "50 ms", 50),
    ("press → the cursor has moved on the panel, worst", "80 ms", 80),
    ("a computer player's decision, median", "300 ms", 300),
    ("a computer player's decision, worst", "600 ms", 600),
    ("any scene change, first to last pixel, worst", "400 ms", 400),
    ("power on → title on the panel, CircuitPython's own start apart", "1.5 s", 1500),
    ("moving card", "20 frames a second", 20),
)
LEAST = (HEAP, HEAP_SMALL, HEAP_CLUE, HEAP_SAME, FRAMES)  # where more is better


@dataclass
class Row:
    """One budget: its place in TARGETS, the number measured (None: could not be), and the words for it."""

    place: int
    value: float | None
    words: str

    @property
    def met(self) -> bool:
        if self.value is None:
            return False
        limit = TARGETS[self.place][2]
        return self.value >= limit if self.place in LEAST else self.value <= limit


@dataclass
class Details:
    """What is told below the table: title, head and lines of small tables."""

    tables: list = field(default_factory=list)

    def add(self, title: str, head: tuple, lines: list) -> None:
        self.tables.append((title, head, lines))


def lacking(place: int, why: str) -> Row:
    """The row of a budget that could not be measured."""
    return Row(place, None, f"not measured: {why}")


def measure(uf2, files, say=print) -> tuple[list[Row], Details, str]:
    """(rows, details, the firmware's version); say(text) hears of every step."""
    from tools.emulator.measured_motion import languages, motion
    from tools.emulator.measured_table import Table
    from tools.emulator.measures import growth, heap, start

    details = Details()
    rows = [start(uf2, files, say)]
    rows += heap(uf2, files, say, details)
    with Table(uf2, files, say) as table:
        rows += table.measure(details)
        version = re.search(r"code\.py \| ([\w.-]+)", table.both.device.text)
    motion(uf2, files, say, details)
    languages(uf2, files, say, details)
    rows.append(growth(uf2, files, say, details))
    return sorted(rows, key=lambda row: row.place), details, version.group(1) if version else "?"


def page(rows: list[Row], details: Details, firmware: str, version: str) -> str:
    """The Markdown page."""
    lines = [
        "# What it costs on a board",
        "",
        f"Measured by `python3 tools/bench.py --emulator`: version {version} of the game on CircuitPython {firmware}",
        "for the Pimoroni PicoSystem (RP2040, 125 MHz, 264 KB), in an emulator that counts cycles, misses of the flash",
        "cache and the panel's bus; never held against a board. How each is measured: `tools/emulator/budgets.py`.",
        "",
        *table(("what", "target", "measured", "met"), [
            (TARGETS[row.place][0], TARGETS[row.place][1], row.words, "yes" if row.met else "**no**") for row in rows
        ]),
    ]
    for title, head, body in details.tables:
        lines += ["", f"## {title}", "", *table(head, body)]
    return "\n".join(lines) + "\n"


def table(head: tuple, body: list) -> list[str]:
    """Lines of a Markdown table."""
    rows = [head, tuple("---" for _ in head), *body]
    return ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
