"""A row of things to choose from in the message band: calls, or suits; one of them is chosen.

Purpose: `offers.ask("Your call", ("pass", "15", "20"), 6)` shows a label and a box a thing; bit i of the number set:
it may be chosen, otherwise it is struck through. `offers.choose(i)` chooses one, 255 hides all of it. Where room is
short, first what is struck out goes, then the label. A box is one small bitmap; the states differ in their palettes.
"""

import bitmaptools
import displayio

from screen import theme
from screen.text import Text, measure

# A box's colours: 0 the strike, 1 the letters, 2 the edge, 3 the face.
_OPEN = (theme.NIGHT, theme.CREAM, theme.BRASS, theme.NIGHT)
_RED = (theme.NIGHT, theme.CORAL, theme.BRASS, theme.NIGHT)
_CHOSEN = (theme.GOLD, theme.NIGHT, theme.GOLD, theme.GOLD)
_STRUCK = (theme.CORAL, theme.MUTE, theme.NIGHT, theme.NIGHT)
_SIGNS = "♦♥"


class Offers:
    """Over the band of screen.message, which is to say nothing meanwhile."""

    def __init__(self, art, band, group):
        """band: the screen's width and the edge text keeps, the band's y and height, its capitals' tops and height, and
        whether the screen is large."""
        self._art = art
        self._at = band
        self.group = displayio.Group()
        group.append(self.group)
        self._boxes = []  # of those shown: place in texts, TileGrid
        self._texts = ()
        self._chosen = 255
        self._palettes = [_palette(colours) for colours in (_OPEN, _RED, _CHOSEN, _STRUCK)]

    def ask(self, label: str, texts: tuple, may: int) -> None:
        """Show these things."""
        art = self._art
        width, margin, band_y, band_h, text_y, cap, large = self._at
        while len(self.group):
            self.group.pop()
        self._boxes.clear()
        self._texts = texts
        self._chosen = 255
        edge, between = 3 if large else 2, 5 if large else 2
        wide = [measure(art, "text", text) + 2 * edge + 4 for text in texts]
        shown = list(range(len(texts)))
        room = width - 2 * margin
        named = measure(art, "text", label) + 2 * between + 2
        while sum([wide[i] + between for i in shown]) - between + named > room:
            struck = [i for i in shown if not may >> i & 1]
            if struck:
                shown.remove(struck[0])
            elif named:
                named = 0
            else:
                break
        x = (width - named - sum([wide[i] + between for i in shown]) + between) // 2
        if named:
            text = Text(art, "text", theme.CREAM, x, text_y)
            text.set(label)
            self.group.append(text.group)
            x += named
        high = band_h - (4 if large else 1)
        top = band_y + (band_h - high) // 2
        for i in shown:
            box = displayio.Bitmap(wide[i], high, 4)
            box.fill(2)
            bitmaptools.fill_region(box, 1, 1, wide[i] - 1, high - 1, 3)
            art.write(box, "text", texts[i], edge + 2, text_y - top)
            open_ = may >> i & 1
            if not open_:
                y = text_y - top + cap // 2
                bitmaptools.fill_region(box, edge, y, wide[i] - edge, y + 1, 0)
            grid = displayio.TileGrid(box, pixel_shader=self._look(i) if open_ else self._palettes[3], x=x, y=top)
            self.group.append(grid)
            self._boxes.append((i, grid))
            x += wide[i] + between

    def _look(self, i):
        return self._palettes[1 if self._texts[i] in _SIGNS else 0]

    def choose(self, i: int) -> None:
        """The thing at that place in the texts is chosen; 255: the row is out of sight."""
        self.group.hidden = i == 255
        if i == self._chosen or i == 255:
            return
        for place, grid in self._boxes:
            if place == i:
                grid.pixel_shader = self._palettes[2]
            elif place == self._chosen:
                grid.pixel_shader = self._look(place)
        self._chosen = i


def _palette(colours):
    made = displayio.Palette(4)
    for i in range(4):
        made[i] = colours[i]
    return made
