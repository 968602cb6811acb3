"""The rules on one A5 page: how cards rank, and a paragraph for each topic of the game's own pages.

Use: `drawn("en")` → the picture, 1748 x 2480 pixels, A5 at 300 dots an inch; `pdf(path, "en")` writes it as a page.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from engine import ranking
from engine.cards import name
from engine.presets import PRESETS
from play.signs import SIGNS, card
from screen import theme
from tools.printed.sheet import Sheet, words

WIDTH, HEIGHT, SCALE = 437, 620, 4
EDGE = 18
# Of assets/lang/en-learn.txt; how cards rank is drawn.
TOPICS = ("deal", "follow", "trump", "hold", "rob", "count", "stop", "spoil", "auction")


def drawn(language: str = "en") -> Image.Image:
    """The page in a language. ValueError when its words do not fit on it."""
    for gap in (4, 3, 2, 1):
        sheet = Sheet(WIDTH, HEIGHT)
        if _fill(sheet, language, gap) <= HEIGHT - 14:
            return sheet.picture(SCALE)
    raise ValueError(f"the rules in {language} do not fit on the card")


def _fill(sheet: Sheet, language: str, gap: int) -> int:
    """Draws the page with so many pixels between paragraphs; where it ends."""
    get = words("learn", language).get
    sheet.frame(6, 6, WIDTH - 12, HEIGHT - 12, theme.UI_BRASS)
    sheet.frame(8, 8, WIDTH - 16, HEIGHT - 16, theme.UI_OAK)
    y = 20
    sheet.line("title", get("titlepage.name"), EDGE, y, theme.GOLD)
    sheet.line("text", get("titlepage.sub"), WIDTH - EDGE, y + 6, theme.MUTE, "right")
    y += 26
    y = _ranking(sheet, y, get("drill.trumps"))
    room = WIDTH - 2 * EDGE
    for topic in TOPICS:
        y = sheet.line("text", get(f"topic.{topic}"), EDGE, y, theme.GOLD)
        y = sheet.text(get(f"topic.{topic}.text"), EDGE, y - 1, room) + gap
    games = ", ".join(row[0] for row in PRESETS)
    return sheet.text(f"{get('stats.games')}: {games}.", EDGE, y, room)


def _ranking(sheet: Sheet, y: int, trumps: str) -> int:
    """The trumps of a red suit and of a black one as cards, best first, and the plain suits in a line each."""
    high = 13 + 4
    for trump in (1, 3):
        sheet.line("text", trumps, EDGE, y + 3, theme.GOLD)
        cards = ranking.trumps(trump)
        for i, number in enumerate(cards):
            sheet.card(name(number), EDGE + 42 + i * 25, y, (24, 13))
        y += high
    y += 3
    for i, suit in enumerate((0, 1, 2, 3)):
        trump = 1 if suit in (0, 3, 2) else 3  # any other
        text = SIGNS[suit] + "  " + " ".join(card(one)[:-1] for one in ranking.plain(trump, suit))
        x = EDGE if i % 2 == 0 else WIDTH // 2 + 4
        sheet.line("text", text, x, y + i // 2 * 14)
    y += 28
    sheet.rule(EDGE, y, WIDTH - 2 * EDGE)
    return y + 7


def pdf(path: Path, language: str = "en") -> None:
    """The page as a file to print."""
    title = f"Twenty-Five: {words('learn', language).get('learn.rules')}"
    drawn(language).convert("P", palette=Image.Palette.ADAPTIVE, colors=64).convert("RGB").save(
        path, "PDF", resolution=300, title=title, creationDate=None, modDate=None
    )
