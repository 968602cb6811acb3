"""A call in a cell of the table, drawn into the bitmap of the card that will lie there. Imported when one is spoken.

Use: `called.draw(art, slot, "20", True)`; slot is a screen.cards.CardSlot, which draws anew with its next card.
"""

import bitmaptools

from gadget.modules import forget
from screen import theme
from screen.sheet import palette_of
from screen.text import measure


def draw(art, slot, text: str, standing: bool) -> None:
    """standing: on gold, large where there is room; else in quiet letters on the empty place."""
    bitmap = slot.grid.bitmap
    w, h = bitmap.width, bitmap.height
    kind = "large" if standing and h >= 36 else "text"
    cap = art.caps(kind)
    bitmap.fill(0)
    if standing:
        high = min(h, cap + 10) if h >= 36 else h
        top = (h - high) // 2
        bitmaptools.fill_region(bitmap, 0, top, w, top + high, 2)
        for x in (0, w - 1):
            bitmap[x, top] = bitmap[x, top + high - 1] = 0
    art.write(bitmap, kind, text, max(0, (w - measure(art, kind, text)) // 2), (h - cap) // 2)
    slot.grid.pixel_shader = palette_of((0, theme.NIGHT, theme.GOLD)) if standing else art.palette(theme.MUTE)
    slot.card = -1  # none, and drawn anew whatever comes
    slot.grid.hidden = False
    forget("screen.called")
