"""A row of things to choose from in the message band: calls, or suits; one of them is chosen.

Purpose: `offers.ask("Your call", ("pass", "15", "20"), 6)` shows a label and a box a thing; bit i of the number set:
it may be chosen, otherwise it is struck through. `offers.choose(i)` chooses one, 255 hides all of it. Where room is
short, first what is struck out goes, then the label. A box is one small bitmap; the states differ in their palettes.
"""

import displayio

from gadget.modules import forget
from screen import theme
from screen.sheet import tone

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
        from screen import asked

        asked.ask(self, label, texts, may)
        forget("screen.asked")  # until the next question

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
        made[i] = tone(colours[i])
    return made
