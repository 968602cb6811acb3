"""Where the chips stand on a table that is played for them, and what tells that a seat is out. For screen.chips, which
imports it for the moment.
"""

import displayio

from screen import theme
from screen.sheet import tone
from screen.text import Text


def chips(art, layout, seats, crown_y: int) -> tuple:
    """Lays a chip by every seat's number: (whether it gives way to the crown, the crown's y from a card's corner, the
    chips). seats: a screen.chips.ChipSeats; crown_y: where the crown would be without them."""
    w, h = art.icon_size("chip")
    card_x, card_y, card_w, card_h = layout.card(0)
    x, y, crown_w, crown_h = layout.crown(0)
    right = x + crown_w
    gives_way = False
    if layout.score_big:
        y = layout.score(0)[1] + (layout.large_cap - h) // 2
    elif y + h + crown_h <= card_y + card_h:  # the crown goes below the chip
        y -= 2
        crown_y += h
    elif x - w - 1 >= card_x + card_w:  # beside the crown
        right = x - 1
        y -= 1
    else:  # in the crown's place, as long as there is none
        gives_way = True
        y -= 1
    made = []
    for i in range(seats.n):
        chip = art.icon("chip")
        slot_x, slot_y = seats.place(i)
        chip.x = slot_x + right - w - card_x
        chip.y = slot_y + y - card_y
        seats.lay(chip)
        made.append(chip)
    return gives_way, crown_y, made


def word(art, text: str, slot, x: int, y: int):
    """The group of a word in the middle of a cell without a card, at (x, y); slot: the TileGrid of its card."""
    made = Text(art, "text", theme.MUTE, x + slot.tile_width // 2,
                y + (slot.tile_height - art.caps("text")) // 2, "centre")
    made.set(text)
    return made.group


def muted():
    """The palette of a plate whose name counts no more."""
    palette = displayio.Palette(3)
    palette[0] = tone(theme.NIGHT)
    palette[1] = tone(theme.BRASS)
    palette.make_transparent(2)
    return palette
