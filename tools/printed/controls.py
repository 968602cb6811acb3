"""A picture of each kind of board, with what its keys do: a pad with START and SELECT, with four keys; three keys, two.

Use: `drawn()` → the picture. Which buttons there are says gadget.boards; what they do is that of the table.
"""

from __future__ import annotations

from PIL import Image

from gadget import boards
from screen import theme
from tools.printed.sheet import ROOT, Sheet

WIDTH, HEIGHT, SCALE = 560, 400, 2
_BODY, _KEY, _KEY_TEXT = theme.UI_SLATE, theme.UI_GOLD, theme.NIGHT

# Name of a row of gadget.boards that stands for its kind; its screen within the body (x, y, width, height); then keys:
# words on it, x and y of its middle; and what they do, in lines below.
_KINDS = (
    ("pybadge", (67, 16, 120, 96), (
        ("pad", 34, 72), ("A", 240, 66), ("B", 214, 84), ("SELECT", 34, 22), ("START", 226, 22)),
     ("pad: choose a card; up: the last trick", "A: play it, go on   B: take back, menu",
      "START: menu   SELECT: look back")),
    ("picosystem", (68, 8, 112, 112), (
        ("pad", 34, 64), ("A", 246, 64), ("B", 224, 88), ("X", 224, 40), ("Y", 202, 64)),
     ("pad: choose a card; up: the last trick", "A: play it, go on   B: take back, menu", "X: next card   Y: menu")),
    ("reverse_tft", (65, 19, 160, 90), (("D0", 22, 30), ("D1", 22, 64), ("D2", 22, 98)),
     ("D0: next card", "D1: play it, go on", "D2: take back, menu   held: menu")),
    ("clue", (75, 8, 112, 112), (("A", 34, 64), ("B", 228, 64)),
     ("A: next card   held: back", "B: play it, go on   held: menu", "")),
)  # fmt: skip


def drawn() -> Image.Image:
    """The four kinds, two by two."""
    sheet = Sheet(WIDTH, HEIGHT)
    screens = []
    for i, (name, screen, keys, lines) in enumerate(_KINDS):
        x, y = 10 + i % 2 * 275, 8 + i // 2 * 196
        row = boards.named(name)
        sheet.line("text", row[boards.TITLE], x, y, theme.GOLD)
        top = y + 15
        sheet.box(x, top, 262, 128, _BODY, 2)
        sheet.frame(x, top, 262, 128, theme.UI_OAK)
        left, down, w, h = screen
        screens.append((x + left, top + down, w, h))
        sheet.box(x + left - 3, top + down - 3, w + 6, h + 6, theme.UI_CREAM, 1)
        for word, kx, ky in keys:
            _key(sheet, word, x + kx, top + ky)
        for number, line in enumerate(lines):
            sheet.line("text", line, x + 2, top + 133 + 13 * number)
    image = sheet.picture(SCALE)
    for (left, top, w, h), (name, *_) in zip(screens, _KINDS):
        row = boards.named(name)
        size = f"{row[boards.WIDTH]}x{row[boards.HEIGHT]}"
        shown = Image.open(ROOT / "tests" / "golden" / f"table4_{size}.png").convert("RGB")
        image.paste(shown.resize((w * SCALE, h * SCALE), Image.Resampling.LANCZOS), (left * SCALE, top * SCALE))
    return image


def _key(sheet: Sheet, word: str, x: int, y: int) -> None:
    """A key, round its middle; a pad as a cross with arrows."""
    if word == "pad":
        sheet.box(x - 20, y - 7, 41, 15, theme.UI_CREAM, 1)
        sheet.box(x - 7, y - 20, 15, 41, theme.UI_CREAM, 1)
        for name, dx, dy in (("arrow_left", -13, 0), ("arrow_right", 13, 0)):
            icon = sheet.art.icon(name, theme.NIGHT)
            icon.x = x + dx - icon.tile_width // 2
            icon.y = y + dy - icon.tile_height // 2
            sheet.group.append(icon)
        return
    half = max(9, sheet.wide("text", word) // 2 + 4)
    sheet.box(x - half, y - 8, 2 * half + 1, 17, _KEY, 2)
    sheet.line("text", word, x, y - 4, _KEY_TEXT, "centre")
