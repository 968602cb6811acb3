"""Sets the row of things to choose from: see screen.offers, whose `ask` this is. Needed once a question."""

import bitmaptools
import displayio

from screen import theme
from screen.text import Text, measure


def ask(offers, label: str, texts: tuple, may: int) -> None:
    """As Offers.ask."""
    art = offers._art
    width, margin, band_y, band_h, text_y, cap, large = offers._at
    while len(offers.group):
        offers.group.pop()
    offers._boxes.clear()
    offers._texts = texts
    offers._chosen = 255
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
        offers.group.append(text.group)
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
        grid = displayio.TileGrid(box, pixel_shader=offers._look(i) if open_ else offers._palettes[3], x=x, y=top)
        offers.group.append(grid)
        offers._boxes.append((i, grid))
        x += wide[i] + between
