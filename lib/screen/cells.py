"""Sets the seats of the table: see screen/setting.py, which goes before this comes, for a board has no room for both.

Seats and Plates call their functions here once; each returns what the widget keeps.
"""

from array import array

import bitmaptools
import displayio

from screen import shapes, theme
from screen.cards import CardSlot
from screen.outline import Outline
from screen.shapes import over
from screen.sheet import tone


def plates(art, layout, group, names, teams) -> tuple:
    """(a TileGrid a plate, marks, the dealer's chip, rows over a plate, numbers: see Plates)."""
    grids, marks = [], []
    above = 0
    for i in range(layout.players):
        x, y, w, h = layout.plate(i)
        # Where letters stand close under the plate's edge, room for accents over it, clear but for them.
        above = max(0, art.lines("text")[0] - art.caps("text") - (layout.name(i, False, False)[1] - y))
        bitmap = displayio.Bitmap(w, h + above, 4 if above else 2)
        grids.append(displayio.TileGrid(bitmap, pixel_shader=art.ui_palette, x=x, y=y - above))
        group.append(grids[i])
        if teams:
            mark = art.icon("team%d" % teams[i])
            mark.x, mark.y, _, _ = layout.team(i)
            group.append(mark)
            marks.append(mark)
    chip = over(group, art.icon("dealer_big" if layout.chip_big else "dealer_small"))
    left = layout.name_x + (layout.mark_step if teams else 0)
    return grids, marks, chip, above, bytes((left, layout.name_dy, layout.chip + 1, layout.chip_dy))


def seats(art, layout, under, cards) -> tuple:
    """(slots, pips, first pip of each, digits of the scores, places of the cards, the turn's ring)."""
    w, h = layout.cell_card_w, layout.cell_card_h
    cut = 2 if layout.cell_big else 1
    _empties(art, layout, under, shapes.slot(w, h, 0, cut))
    pips, first_pips = _pips(layout, under)
    kind = "large" if layout.score_big else "text"
    slots, numbers = [], []
    places = array("h", [0] * (2 * layout.players))
    for i in range(layout.players):
        x, y, _, _ = layout.card(i)
        places[2 * i], places[2 * i + 1] = x, y
        digits = art.digits(kind, 3 if layout.score_big or not layout.narrow else 2, theme.CREAM)
        digits.y = layout.score(i)[1]
        under.append(digits)
        numbers.append(digits)
        slots.append(CardSlot(art, w, h, cards, x, y))
    ring = displayio.TileGrid(
        shapes.slot(w, h, 2 if layout.cell_big else 1, cut), pixel_shader=art.palette(theme.GOLD)
    )
    return slots, pips, first_pips, numbers, places, over(under, ring)


def _empties(art, layout, under, slot):
    """The empty slots on the felt: a row of them is one TileGrid where the cells are equally wide, else each is one.

    What is between them is felt too, not clear: a pixel that nothing shines through is drawn in two thirds of the time.
    """
    deep = shapes.palette(theme.DEEP)
    deep[0] = tone(theme.FELT)
    deep.make_opaque(0)
    pitch = layout.width // layout.columns
    if pitch * layout.columns != layout.width:
        for i in range(layout.players):
            x, y, _, _ = layout.card(i)
            under.append(displayio.TileGrid(slot, pixel_shader=deep, x=x, y=y))
        return
    left = layout.card(0)[0] - layout.cell(0)[0]
    tile = displayio.Bitmap(pitch, slot.height, 2)
    bitmaptools.blit(tile, slot, left, 0)
    for first in range(0, layout.players, layout.columns):
        count = min(layout.columns, layout.players - first)
        x, y = layout.cell(first)[0], layout.card(first)[1]
        under.append(displayio.TileGrid(tile, pixel_shader=deep, x=x, y=y, width=count, tile_width=pitch))


def _pips(layout, under) -> tuple:
    """(the TileGrid with the pips of each seat, bytes: where its five begin there): one for a row of seats where their
    places are whole numbers of pips apart, else each has its own."""
    step = layout.pip_w + layout.pip_gap
    tiles = shapes.pips(layout.pip_w, layout.pip_h, layout.pip_gap)
    colours = shapes.palette(theme.DEEP, theme.GOLD, theme.CREAM)
    pitch = layout.width // layout.columns
    together = pitch * layout.columns == layout.width and pitch % step == 0
    grids, firsts = [], bytearray(layout.players)
    for i in range(layout.players):
        seat = i % layout.columns if together else 0
        if seat == 0:
            count = min(layout.columns, layout.players - i) if together else 1
            x, y, _, _ = layout.pips(i)
            grid = displayio.TileGrid(
                tiles, pixel_shader=colours, width=(count - 1) * pitch // step + 5, x=x, y=y, tile_width=step,
                default_tile=2,
            )
            under.append(grid)
        grids.append(grid)
        firsts[i] = seat * pitch // step
        for k in range(5):
            grid[firsts[i] + k] = 0
    return grids, firsts


def marks(art, layout, group) -> tuple:
    """(outline of the winning card, crown, mark of the card led, numbers: see Seats)."""
    w, h = layout.cell_card_w, layout.cell_card_h
    if h < 20:  # an index card's edge, where room is short
        outline = Outline(w, h, 1)
    else:
        outline = Outline(w, h, 3 if layout.cell_big else 2)
    group.append(outline.group)
    crown = over(group, art.icon("crown_big" if layout.crown_big else "crown_small"))
    if w < 25:  # where a notch would meet the index, a cut corner
        notch = displayio.TileGrid(shapes.corner(3), pixel_shader=art.palette(theme.MARK))
        notch_x = notch_y = 0
    else:
        notch = art.icon("notch" if layout.cell_big or not layout.large else "notch_small", theme.MARK)
        notch_x = (w - notch.tile_width + 1) // 2
        notch_y = -2 if layout.cell_big else -1
    card_x, card_y, _, _ = layout.card(0)
    crown_x, crown_y, _, _ = layout.crown(0)
    numbers = array("h", (
        crown_x - card_x, crown_y - card_y, notch_x, notch_y,
        layout.score(0)[0] - card_x, 1 if layout.score_big else 0, layout.narrow, layout.digit,
        layout.score_box(0, 3)[0] - card_x, layout.score_box(0, 3)[1] - card_y,
    ))  # fmt: skip
    return outline, crown, over(group, notch), numbers
