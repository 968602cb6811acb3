"""A sheet of paper as a panel of the twin: what the game draws cards and letters with, on any number of pixels.

Use: `page = Sheet(437, 620)`, `y = page.text("large", "The deal", x, y)`, `page.card("5S", x, y)`, `page.picture(4)`.
Colours are those of the light theme, so that little ink is used.
"""

from __future__ import annotations

from pathlib import Path

import displayio
from PIL import Image

from engine.cards import parse
from scenes.notice import wrap
from screen import theme, themes
from screen.box import Box, area, frame
from screen.cards import CardSlot
from screen.phrases import Phrases
from screen.sheet import Art
from screen.text import Text, measure
from tools.twin.display import TwinDisplay

ROOT = Path(__file__).resolve().parent.parent.parent
LEADING = {"text": 4, "large": 6, "title": 8}  # pixels between lines, beside the capitals' height


class Sheet:
    """width, height: pixels; like: the size of screen whose letters are used."""

    def __init__(self, width: int, height: int, like: tuple[int, int] = (240, 135)):
        self.width = width
        self.height = height
        self.display = TwinDisplay(width, height, headless=True)
        self.art = Art(*like, str(ROOT) + "/")
        themes.wear(self.art, "light")
        self.group = displayio.Group()
        area(self.art, self.group, 0, 0, width, height, theme.UI_NIGHT)

    def high(self, kind: str) -> int:
        """From one line of such letters to the next."""
        return self.art.caps(kind) + LEADING[kind]

    def line(self, kind: str, words: str, x: int, y: int, colour: int = theme.CREAM, anchor: str = "left") -> int:
        """One line; y of the next one."""
        text = Text(self.art, kind, colour, x, y, anchor)
        text.set(words)
        self.group.append(text.group)
        return y + self.high(kind)

    def text(self, words: str, x: int, y: int, room: int) -> int:
        """Lines of at most `room` pixels; y of the next one."""
        for line in wrap(self.art, words, room):
            y = self.line("text", line, x, y)
        return y

    def wide(self, kind: str, words: str) -> int:
        """Pixels of a line."""
        return measure(self.art, kind, words)

    def card(self, name: str, x: int, y: int, size: tuple[int, int] = (30, 42)) -> None:
        """A card, "5S"."""
        CardSlot(self.art, *size, self.group, x, y).show(parse(name))

    def box(self, x: int, y: int, w: int, h: int, colour: int, cut: int = 2) -> None:
        """A filled box, in a colour of the UI palette."""
        Box(self.art, self.group, x, y, w, h, colour, cut)

    def frame(self, x: int, y: int, w: int, h: int, colour: int) -> None:
        """A thin frame."""
        frame(self.art, self.group, x, y, w, h, colour)

    def rule(self, x: int, y: int, w: int, colour: int = theme.UI_BRASS) -> None:
        """A thin line."""
        area(self.art, self.group, x, y, w, 1, colour)

    def picture(self, scale: int) -> Image.Image:
        """All of it, `scale` times as large."""
        self.display.root_group = self.group
        self.display.refresh()
        image = self.display.pixels().convert("RGB")
        self.display.close()
        themes.wear(self.art, "dark")
        return image.resize((self.width * scale, self.height * scale), Image.Resampling.NEAREST)


def words(part: str, language: str = "en") -> Phrases:
    """The game's phrases in a language, and those of one of its parts."""
    phrases = Phrases(str(ROOT / "assets" / "lang" / f"{language}.txt"))
    phrases.also(part)
    return phrases
