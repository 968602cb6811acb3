"""The rules as a page of text in a language: heading, cards and a paragraph for each topic of the game's own pages.

Use: `written("es")` → Markdown. The words are those of assets/lang/es-learn.txt, so what the game says and what is
printed are the same.
"""

from __future__ import annotations

from play.signs import SIGNS
from scenes.topic import TOPICS
from tools.printed.sheet import words

_LETTERS = dict(zip("CDHS", SIGNS, strict=True))


def written(language: str) -> str:
    """The page."""
    get = words("learn", language).get
    lines = [f"# {get('titlepage.name')}: {get('learn.rules')}", ""]
    for topic in TOPICS:
        lines += [f"## {get(f'topic.{topic}')}", ""]
        cards = words("learn", language).find(f"topic.{topic}.cards")
        if cards:
            lines += [" ".join(_shown(card) for card in cards.split()), ""]
        text = get(f"topic.{topic}.text")
        lines += [" ".join(part.split()) + "  " for part in text.split("|")] if "|" in text else [text]
        lines += [""]
    return "\n".join(line.rstrip(" ") if not line.endswith("  ") else line for line in lines).rstrip() + "\n"


def _shown(card: str) -> str:
    if card == "-":
        return "·"
    return "Joker" if card == "JK" else "**" + card[0].replace("T", "10") + _LETTERS[card[1]] + "**"
