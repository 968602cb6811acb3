"""The seats' name plates: names, partners' marks, the dealer's chip, and whose turn it is.

Purpose: the plate over each cell. Use: `plates.dealer(i)`, `plates.turn(i)` with the
cell's number (255: nobody); they do nothing when nothing changed. A name too wide for
its plate is cut there, and once more beside the dealer's chip. On the gold plate of
whoever is to play, name and marks are night.
A plate is one bitmap of two colours, name and ground: half of what a rectangle and a
Text take, and there are ten of them.
"""

import bitmaptools
import displayio
from micropython import const

from screen import theme
from screen.sheet import tone
from screen.text import fit, plain

_NONE = const(255)

# Places of the numbers in `_at`: the name's x and y in a plate, the width the dealer's chip takes at the right, its y.
_X = const(0)
_Y = const(1)
_CHIP = const(2)
_CHIP_Y = const(3)


class Plates:
    """names: one str a cell; teams: one team number 0..4 a cell, or None when everybody is alone."""

    def __init__(self, art, layout, group, names, teams):
        from screen import cells
        from screen.theme import TEAMS  # not kept: a table that is set needs none of the rest

        self._art = art
        self._names = names
        self._teams = teams and [TEAMS[team] for team in teams]
        self.grids, self.marks, self._chip, self._over, self._at = cells.plates(art, layout, group, names, teams)
        self.who_deals = self.whose_turn = _NONE
        # Marks that stand on gold are night, and gold where they were night.
        self._on_gold = displayio.Palette(16)
        for i in range(16):
            self._on_gold[i] = tone(theme.GOLD if i == theme.UI_NIGHT else theme.NIGHT)
        self._on_gold.make_transparent(0)
        self._colours = (_two(theme.NIGHT, theme.CREAM), _two(theme.GOLD, theme.NIGHT))
        for i in range(len(names)):
            self.grids[i].pixel_shader = self._colours[0]
            self._write_name(i)

    def top(self, i: int) -> int:
        """Row where a plate begins."""
        return self.grids[i].y + self._over

    def _write_name(self, i):
        plate = self.grids[i]
        x = self._at[_X]
        room = plate.bitmap.width - x - (self._at[_CHIP] if i == self.who_deals else 0)
        name = fit(self._art, "text", plain(self._art, "text", self._names[i]), room)
        plate.bitmap.fill(0)
        if self._over:
            bitmaptools.fill_region(plate.bitmap, 0, 0, plate.bitmap.width, self._over, 2)
        self._art.write(plate.bitmap, "text", name, x, self._at[_Y] + self._over)

    def dealer(self, i: int) -> None:
        """Who dealt: the chip goes there."""
        if i == self.who_deals:
            return
        before = self.who_deals
        self.who_deals = i
        self._chip.hidden = i == _NONE
        if before != _NONE:
            self._write_name(before)
        if i != _NONE:
            plate = self.grids[i]
            self._chip.x = plate.x + plate.bitmap.width - self._at[_CHIP]
            self._chip.y = self.top(i) + self._at[_CHIP_Y]
            self._write_name(i)
        self._colour_chip()

    def _colour_chip(self):
        palette = self._on_gold if self.who_deals == self.whose_turn else self._art.ui_palette
        if self._chip.pixel_shader is not palette:
            self._chip.pixel_shader = palette

    def turn(self, i: int) -> None:
        """Whose turn it is: its plate in gold."""
        if i == self.whose_turn:
            return
        before = self.whose_turn
        self.whose_turn = i
        for seat in (before, i):
            if seat != _NONE:
                self.grids[seat].pixel_shader = self._colours[1 if seat == i else 0]
                if self._teams:
                    colour = theme.NIGHT if seat == i else self._teams[seat]
                    self.marks[seat].pixel_shader = self._art.palette(colour)
        self._colour_chip()


def _two(ground, ink):
    palette = displayio.Palette(3)
    palette[0] = tone(ground)
    palette[1] = tone(ink)
    palette.make_transparent(2)
    return palette
