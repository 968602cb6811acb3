"""The seats' name plates: names, partners' marks, the dealer's chip, and whose turn it is.

Purpose: the plate over each cell. Use: `plates.dealer(i)`, `plates.turn(i)` with the
cell's number (255: nobody); they do nothing when nothing changed. A name too wide for
its plate is cut there, and once more beside the dealer's chip. On the gold plate of
whoever is to play, name and marks are night.
"""

import displayio

from screen import theme
from screen.box import area
from screen.text import Text, fit

_NONE = 255


class Plates:
    """names: one str a cell; teams: one team number 0..4 a cell, or None when everybody is alone."""

    def __init__(self, art, layout, names, teams):
        self._art = art
        self._lay = layout
        self._names = names
        self._teams = teams
        self.group = displayio.Group()
        self._plate = []
        self._name = []
        self.marks = []
        self.who_deals = self.whose_turn = _NONE
        # Marks that stand on gold are night, and gold where they were night.
        self._on_gold = displayio.Palette(16)
        for i in range(16):
            self._on_gold[i] = theme.GOLD if i == theme.UI_NIGHT else theme.NIGHT
        self._on_gold.make_transparent(0)
        for i in range(layout.players):
            x, y, w, h = layout.plate(i)
            self._plate.append(area(art, self.group, x, y, w, h, theme.UI_NIGHT))
            if teams:
                mark = art.icon("team%d" % teams[i])
                mark.x, mark.y, _, _ = layout.team(i)
                self.group.append(mark)
                self.marks.append(mark)
            x, y, _ = layout.name(i, False, teams is not None)
            name = Text(art, "text", theme.CREAM, x, y)
            self.group.append(name.group)
            self._name.append(name)
            self._write_name(i)
        self._chip = art.icon("dealer_big" if layout.chip_big else "dealer_small")
        self._chip.hidden = True
        self.group.append(self._chip)

    def _write_name(self, i):
        room = self._lay.name(i, i == self.who_deals, self._teams is not None)[2]
        colour = theme.NIGHT if i == self.whose_turn else theme.CREAM
        self._name[i].set(fit(self._art, "text", self._names[i], room), colour)

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
        """Whose turn it is: plate and empty slot in gold."""
        if i == self.whose_turn:
            return
        before = self.whose_turn
        self.whose_turn = i
        for seat in (before, i):
            if seat != _NONE:
                self._plate[seat].color_index = theme.UI_GOLD if seat == i else theme.UI_NIGHT
                if self._teams:
                    colour = theme.NIGHT if seat == i else theme.TEAMS[self._teams[seat]]
                    self.marks[seat].pixel_shader = self._art.palette(colour)
                self._write_name(seat)
        self._colour_chip()
