"""How cards look that are seldom seen: face down, and without the ink sheet. Imported when the first one is shown."""

import bitmaptools

from screen import parts, theme

_RANKS = "A23456789TJQK"
_SUITS = "CDHS"


def letters(art, bitmap, suit: int, rank: int) -> None:
    """Rank and suit in letters of the text font, for when the ink sheet is not there; suit 4: the Joker."""
    text = "JK" if suit == 4 else ("10" if rank == 9 else _RANKS[rank]) + _SUITS[suit]
    art.write(bitmap, "text", text, 2, min(4, (bitmap.height - art.caps("text")) // 2))


def back(art, bitmap, w: int, h: int) -> None:
    """A card's back over a blank face."""
    bitmaptools.fill_region(bitmap, 2, 2, w - 2, h - 2, theme.CARD_BACK)
    if art.emblems is not None:
        # One period of the pattern, its middle on the card's; then doubled across and down.
        i = parts.BACK_TILE * 4
        left = art.card_boxes[i] + (1 - (w - 4) // 2) % 8
        top = art.card_boxes[i + 1] + (1 - (h - 4) // 2) % 8
        bitmaptools.blit(bitmap, art.emblems, 3, 3, x1=left, y1=top, x2=left + 8, y2=top + 8)
        done = 8
        while done < w - 6:
            more = min(done, w - 6 - done)
            bitmaptools.blit(bitmap, bitmap, 3 + done, 3, x1=3, y1=3, x2=3 + more, y2=11)
            done += more
        done = 8
        while done < h - 6:
            more = min(done, h - 6 - done)
            bitmaptools.blit(bitmap, bitmap, 3, 3 + done, x1=3, y1=3, x2=w - 3, y2=3 + more)
            done += more
    for x in (2, w - 3):
        for y in (2, h - 3):
            bitmap[x, y] = theme.CARD_FACE
