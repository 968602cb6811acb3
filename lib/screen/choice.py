"""The choice between two things over the felt: two boxes side by side, one of them chosen.

Purpose: a question that is not about cards. Use: `choice.ask(title, left, right)` with three lines each: what it is,
what it brings (large, with a chip behind it), and what it risks; then `choice.choose(0)` or `choice.choose(1)`.
"""

import displayio

from screen import theme
from screen.box import Box, area
from screen.text import Text

# By class: title y, box top and foot, margin at the sides and between the boxes.
_PLACES = {
    "s": (19, 31, 66, 4),
    "m": (18, 32, 71, 8),
    "l": (34, 60, 136, 10),
}


class Choice:
    """Covers the seats' felt; built when it is asked."""

    def __init__(self, art, layout):
        title_y, top, foot, margin = _PLACES[layout.size]
        self.group = group = displayio.Group()
        area(art, group, 0, layout.seats_y, layout.width, layout.seats_h, theme.UI_FELT)
        self._title = Text(art, "large", theme.GOLD, layout.width // 2, title_y, "centre")
        group.append(self._title.group)
        w = (layout.width - 3 * margin) // 2
        h = foot - top
        chip = "chip_big" if layout.large else "chip"
        self._chip_w, chip_h = art.icon_size(chip)
        self._apart = 4 if layout.large else 3  # between number and chip
        self._sides = []
        third = (h - 2 * layout.cap - layout.large_cap) // 4
        self._number_y = number_y = top + 2 * third + layout.cap
        risk_y = number_y + third + layout.large_cap
        for side in (0, 1):
            x = margin + side * (w + margin)
            centre = x + w // 2
            edge = Box(art, group, x - 1, top - 1, w + 2, h + 2, theme.UI_GOLD, 1)
            face = Box(art, group, x + 1, top + 1, w - 2, h - 2, theme.UI_NIGHT, 1)
            texts = (
                Text(art, "text", theme.CREAM, centre, top + third, "centre", w - 6),
                Text(art, "large", theme.GOLD, centre, number_y, "centre"),
                Text(art, "text", theme.MUTE, centre, risk_y, "centre", w - 6),
            )
            for text in texts:
                group.append(text.group)
            icon = art.icon(chip)
            icon.y = number_y + (layout.large_cap - chip_h) // 2
            group.append(icon)
            self._sides.append((edge, face, texts, icon, centre))

    def ask(self, title: str, left: tuple, right: tuple) -> None:
        """Show the question."""
        self._title.set(title)
        for side in (0, 1):
            words = right if side else left
            _, _, texts, icon, centre = self._sides[side]
            for i in range(3):
                texts[i].set(words[i])
            both = texts[1].width + self._apart + self._chip_w
            texts[1].move(centre - both // 2 + texts[1].width // 2, self._number_y)
            icon.x = centre - both // 2 + both - self._chip_w

    def choose(self, side: int) -> None:
        """The left (0) or the right (1) is chosen."""
        for i in (0, 1):
            self._sides[i][0].colour(theme.UI_GOLD if i == side else theme.UI_OAK)
            self._sides[i][1].colour(theme.UI_NIGHT)
