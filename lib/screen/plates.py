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
from screen.text import fit, plain

_NONE = const(255)


class Plates:
    """names: one str a cell; teams: one team number 0..4 a cell, or None when everybody is alone."""

    def __init__(self, art, layout, names, teams):
        self._art = art
        self._lay = layout
        self._names = names
        self._teams = teams
        self.group = displayio.Group()
        self._plate = []
        self.marks = []
        self.who_deals = self.whose_turn = _NONE
        # Marks that stand on gold are night, and gold where they were night.
        self._on_gold = displayio.Palette(16)
        for i in range(16):
            self._on_gold[i] = theme.GOLD if i == theme.UI_NIGHT else theme.NIGHT
        self._on_gold.make_transparent(0)
        self._colours = (_two(theme.NIGHT, theme.CREAM), _two(theme.GOLD, theme.NIGHT))
        for i in range(layout.players):
            x, y, w, h = layout.plate(i)
            name_y = layout.name(i, False, False)[1]
            # Where letters stand close under the plate's edge, room for accents over it, clear but for them.
            self._over = over = max(0, art.lines("text")[0] - art.caps("text") - (name_y - y))
            bitmap = displayio.Bitmap(w, h + over, 4 if over else 2)
            plate = displayio.TileGrid(bitmap, pixel_shader=self._colours[0], x=x, y=y - over)
            self._plate.append(plate)
            self.group.append(plate)
            if teams:
                mark = art.icon("team%d" % teams[i])
                mark.x, mark.y, _, _ = layout.team(i)
                self.group.append(mark)
                self.marks.append(mark)
            self._write_name(i)
        self._chip = art.icon("dealer_big" if layout.chip_big else "dealer_small")
        self._chip.hidden = True
        self.group.append(self._chip)

    def _write_name(self, i):
        plate = self._plate[i]
        x, y, room = self._lay.name(i, i == self.who_deals, self._teams is not None)
        name = fit(self._art, "text", plain(self._art, "text", self._names[i]), room)
        plate.bitmap.fill(0)
        if self._over:
            bitmaptools.fill_region(plate.bitmap, 0, 0, plate.bitmap.width, self._over, 2)
        self._art.write(plate.bitmap, "text", name, x - plate.x, y - plate.y)

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
            self._chip.x, self._chip.y, _, _ = self._lay.dealer(i)
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
                self._plate[seat].pixel_shader = self._colours[1 if seat == i else 0]
                if self._teams:
                    colour = theme.NIGHT if seat == i else theme.TEAMS[self._teams[seat]]
                    self.marks[seat].pixel_shader = self._art.palette(colour)
        self._colour_chip()


def _two(ground, ink):
    palette = displayio.Palette(3)
    palette[0] = ground
    palette[1] = ink
    palette.make_transparent(2)
    return palette
