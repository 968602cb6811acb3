"""Sets the table: makes what the widgets of the table are made of, and forgets how. Seats and plates: screen/cells.py.

Hand and StatusBar call their function here once; each returns what the widget keeps. What is only needed
to build a table (layouts, shapes, icons) is imported here and by nobody who stays, and `done()` lets go of all of it:
about 15 KB of a board's memory that a game is then played in.
"""

import displayio

from screen import theme
from screen.box import area
from screen.built import done as done
from screen.cards import SPENT, CardSlot
from screen.layout import Layout
from screen.outline import Outline
from screen.shapes import over


def layout(width: int, height: int, players: int):
    """The places on that display: a screen.layout.Layout."""
    return Layout(width, height, players)


def felt(art, layout):
    """The group of the whole screen, with the felt on it."""
    group = displayio.Group(x=layout.dx, y=layout.dy)
    area(art, group, 0, layout.seats_y, layout.width, layout.seats_h, theme.UI_FELT)
    return group


def hand(art, layout, group) -> tuple:
    """(five slots, outline, pointer, numbers: see Hand)."""
    area(art, group, 0, layout.hand_y, layout.width, 1, theme.UI_OAK)
    area(art, group, 0, layout.hand_y + 1, layout.width, layout.height - layout.hand_y - 1, theme.UI_WOOD)
    w, h = layout.hand_w, layout.hand_h
    slots = []
    for i in range(5):
        x, y, _, _ = layout.hand_card(i)
        slot = CardSlot(art, w, h, group, x, y)
        slot.show(SPENT)
        slots.append(slot)
    outline = Outline(w, h)
    group.append(outline.group)
    icon = over(group, art.icon("pointer_gold"))
    icon.y = layout.card_y - layout.lift + h + (2 if layout.large else 1)
    wide, high = art.icon_size("badge_refused")
    pointer = art.icon_size("pointer_gold")[0]
    places = bytes(
        (
            layout.hand_x,
            layout.pitch,
            layout.card_y,
            layout.lift,
            (w - pointer + 1) // 2,
            w - wide - 1,
            h - high - (2 if layout.large else 1),
        )
    )
    return slots, outline, icon, places


def status(art, layout, group) -> None:
    """The bar's ground."""
    area(art, group, 0, 0, layout.width, layout.status_h - 1, theme.UI_NIGHT)
    area(art, group, 0, layout.status_h - 1, layout.width, 1, theme.UI_BRASS)
