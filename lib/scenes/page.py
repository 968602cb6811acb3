"""What pages have alike: the ground with its title, the button below, and what a scene does that only answers presses.

Use: `group = ground(app, lay, "drawing.title")`, more is put over it; `Button(art, lay, group, word, edges, y, tall)`,
then `button.light(True)`; `class Scene(Page)` for a scene in which nothing moves by itself.
"""

import displayio

from screen import theme
from screen.box import Box, area, frame
from screen.text import Text, measure


class Page:
    """What a scene (see scenes.app) does unless it says otherwise: nothing."""

    def enter(self) -> None:
        """It is on the screen."""

    def leave(self) -> None:
        """Another scene comes over it, or it goes."""

    def tick(self, now: int) -> bool:
        """One frame; True when something changed."""
        return False


def ground(app, lay, title: str, *args, colour: int = theme.UI_FELT, top: int = -1):
    """The Group of a page: a bar of night with a brass rule, the title in it (a phrase), and the ground down to the
    foot. lay: a screen.layout.Layout; top: of the title, -1: where most pages have it."""
    art = app.art
    group = displayio.Group(x=lay.dx, y=lay.dy)
    area(art, group, 0, 0, lay.width, lay.status_h - 1, theme.UI_NIGHT)
    area(art, group, 0, lay.status_h - 1, lay.width, 1, theme.UI_BRASS)
    area(art, group, 0, lay.status_h, lay.width, lay.foot_y - lay.status_h, colour)
    text = Text(art, "text", theme.GOLD, 4, lay.title_text if top < 0 else top)
    text.set(app.phrases.get(title, *args))
    group.append(text.group)
    return group


class Button:
    """A framed word in the middle of the screen. edges: pixels beside the word, both sides together."""

    def __init__(self, art, lay, group, word: str, edges: int, y: int, tall: int):
        wide = measure(art, "text", word) + edges
        x = (lay.width - wide) // 2
        self._box = Box(art, group, x, y, wide, tall, theme.UI_FELT)
        frame(art, group, x, y, wide, tall, theme.UI_GOLD)
        self._word = Text(art, "text", theme.GOLD, lay.width // 2, y + (tall - lay.cap) // 2, "centre")
        self._word.set(word)
        group.append(self._word.group)

    def light(self, on: bool) -> None:
        """Whether it is chosen."""
        self._box.colour(theme.UI_GOLD if on else theme.UI_FELT)
        self._word.set(self._word.text, theme.NIGHT if on else theme.GOLD)
