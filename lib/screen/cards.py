"""Cards, composed from parts of the sheets.

Use: `slot = CardSlot(art, 30, 42, group)`, then `slot.show(card)` as the hand changes;
`dim` swaps the palette only. Own code, because no library composes cards and a sheet of 53 whole
faces would take 72 KB: a slot draws rank, suit and emblem into one bitmap of its own that it keeps.

Cost: a slot is one 4-bit bitmap, in bytes 1,488 at 44×62, 672 at 30×42, 576 at 25×36, 432 at 21×36,
156 at 24×13. Composing takes about five blits (2 to 3 ms each drawn); a large court card
25 ms, for its doubled emblem.
"""

import bitmaptools
import displayio
from micropython import const

from screen import parts, theme
from screen.doubling import double
from screen.sheet import suit_number

NONE = 255  # nothing at all: the slot is hidden
BACK = 53
SPENT = 54  # empty place in the hand

_JOKER = const(52)


class CardSlot:
    """A place that shows one card, its back or an empty place.

    grid   the TileGrid of the card, in the group handed in; its x and y are the card's
    card   what is shown now
    """

    def __init__(self, art, w: int, h: int, group, x: int = 0, y: int = 0):
        self._art = art
        self.grid = displayio.TileGrid(
            art.card(w, h), pixel_shader=art.face_palettes[0][0], x=x, y=y
        )
        self.grid.hidden = True
        group.append(self.grid)
        self.card = NONE
        self._foot = False
        self._dim = False

    def move(self, x: int, y: int) -> None:
        """Puts the slot's upper left corner at (x, y) of its group."""
        if self.grid.x != x:
            self.grid.x = x
        if self.grid.y != y:
            self.grid.y = y

    def show(self, card: int, trump_foot: bool = False) -> None:
        """Shows a card 0-52, BACK, SPENT or NONE; `trump_foot` marks a trump in the
        hand. Draws nothing when that is what it shows already."""
        if card != self.card or trump_foot != self._foot:
            self.card = card
            self._foot = trump_foot
            if card == SPENT:
                self._draw_spent()
            elif card == BACK:
                from screen import rarely

                rarely.back(self._art, *self._draw_blank())
            elif card != NONE:
                self._draw_face(card)
            self.grid.hidden = card == NONE
            self.shade()

    def dim(self, flag: bool) -> None:
        """Bright or dimmed (a card that may not be played): swaps the palette only."""
        if flag != self._dim:
            self._dim = flag
            self.shade()

    def shade(self) -> None:
        """Takes the palette that its card has now."""
        if self.card == NONE or self.card < 0:  # nothing, or something else drawn into its place
            return
        if self.card == SPENT:
            palette = self._art.ui_palette
        else:
            suit = 4 if self.card >= _JOKER else self.card // 13
            palette = self._art.face_palettes[suit][1 if self._dim else 0]
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette

    # drawing; all coordinates follow from the size, so any size can be had

    def _cut(self, w):
        """Pixels cut from the corners of a card so wide: 2 on the large ones."""
        return 2 if w >= 40 and self._art.size == "l" else 1

    def _draw_blank(self):
        bitmap = self.grid.bitmap
        w, h = bitmap.width, bitmap.height
        cut = self._cut(w)
        _plate(bitmap, w, h, cut, theme.CARD_EDGE)
        _inside(bitmap, w, h, cut, theme.CARD_FACE)
        if h >= 20:
            bitmaptools.fill_region(bitmap, cut, h - 2, w - cut, h - 1, theme.CARD_SHADE)
        return bitmap, w, h

    def _draw_face(self, card):
        bitmap, w, h = self._draw_blank()
        art = self._art
        large = self._cut(w) == 2
        suit, rank = card // 13, card % 13
        if card == _JOKER:
            suit, rank = 4, 13
        if art.ink is None:
            from screen import rarely

            rarely.letters(art, bitmap, suit, rank)
        elif large:
            self._ink(parts.RANK_BIG + rank, 4, 4)
            self._sign(suit, 13, w - 17, 6)
            self._middle(suit, rank, 29, (w - 29) // 2, 24)
        elif h < 30 or w < 25:
            gap = 2 if w >= 24 else 1
            wide = 9 if rank in (9, 13) else 7
            x = (w - (wide if suit == 4 else wide + gap + 9)) // 2
            y = (h - 9) // 2 if h < 30 else 3
            self._ink(parts.RANK + rank, x, y)
            self._sign(suit, 9, x + wide + gap, y)
        else:
            self._ink(parts.RANK + rank, 3, 3)
            self._sign(suit, 9, w - 12, 3)
        if h >= 30 and not large and art.ink is not None:
            size = 13 if w < 25 or h < 36 else 19
            self._middle(suit, rank, size, (w - size) // 2, 12 + (h - 12 - size) // 2)
        if self._foot:
            foot_w, foot_h = (12, 3) if large else (8, 2)
            x, y = (w - foot_w) // 2, h - 2 - foot_h
            bitmaptools.fill_region(bitmap, x, y, x + foot_w, y + foot_h, theme.CARD_BRASS)

    def _ink(self, number, x, y):
        art = self._art
        art.put(self.grid.bitmap, art.ink, art.ink_boxes, number, x, y)

    def _sign(self, suit, size, x, y):
        if suit < 4:
            self._ink(suit_number(size) + suit, x, y)

    def _middle(self, suit, rank, size, x, y):
        """The large sign, or the emblem of a court card or the Joker."""
        art = self._art
        if rank < 10 or art.emblems is None:
            self._sign(suit, size, x, y)
            return
        bitmap = self.grid.bitmap
        w, h = bitmap.width, bitmap.height
        number = parts.EMBLEM + rank - 10
        if self._cut(w) == 2:
            i = number * 4
            box = art.card_boxes
            double(art.emblems, box[i], box[i + 1], box[i + 2], box[i + 3], bitmap, (w - 32) // 2, y - 1)
        else:
            art.put(bitmap, art.emblems, art.card_boxes, number, (w - 16) // 2, 13 + (h - 31) // 2)

    def _draw_spent(self):
        bitmap = self.grid.bitmap
        w, h = bitmap.width, bitmap.height
        bitmap.fill(0)
        for x in (2, w - 3):
            bitmaptools.fill_region(bitmap, x, 4, x + 1, h - 4, theme.UI_OAK)
        for y in (2, h - 3):
            bitmaptools.fill_region(bitmap, 4, y, w - 4, y + 1, theme.UI_OAK)
        for x in (3, w - 4):
            for y in (3, h - 4):
                bitmap[x, y] = theme.UI_OAK


def _plate(bitmap, w, h, cut, colour):
    """Fills a Bitmap with a rectangle whose corners are cut; what is outside is transparent."""
    bitmap.fill(colour)
    for i in range(cut):
        for j in range(cut - i):
            bitmap[i, j] = bitmap[w - 1 - i, j] = 0
            bitmap[i, h - 1 - j] = bitmap[w - 1 - i, h - 1 - j] = 0


def _inside(bitmap, w, h, cut, colour):
    """Fills a plate but for an edge of one pixel."""
    bitmaptools.fill_region(bitmap, 1, cut, w - 1, h - cut, colour)
    if cut > 1:
        bitmaptools.fill_region(bitmap, cut, 1, w - cut, h - 1, colour)
