"""Cards, composed from parts of the sheets.

Use: `slot = CardSlot(art, 30, 42)`, append `slot.group`, then `slot.show(card)` as the hand changes;
`dim` swaps the palette only. Own code, because no library composes cards and a sheet of 53 whole
faces would take 72 KB: a slot draws rank, suit and emblem into one bitmap of its own that it keeps.

Cost: a slot is one 4-bit bitmap, in bytes 1,488 at 44×62, 672 at 30×42, 576 at 25×36, 432 at 21×36,
156 at 24×13. Composing takes about five blits (2 to 3 ms each drawn).
"""

import bitmaptools
import displayio
from micropython import const

from screen import parts, theme
from screen.sheet import suit_number

NONE = 255  # nothing at all: the slot is hidden
BACK = 53
SLOT = 54  # empty place on the felt
TURN = 55  # the same, ringed with gold: its player is to play
SPENT = 56  # empty place in the hand

_JOKER = const(52)
_RANKS = "A23456789TJQK"
_SUITS = "CDHS"


class CardSlot:
    """A place that shows one card, its back or an empty slot.

    group       Group to append to the screen (the one handed in, or its own); x, y of `.grid`
    grid        the TileGrid of the card
    card        what is shown now
    """

    def __init__(self, art, w: int, h: int, group=None, x: int = 0, y: int = 0):
        self._art = art
        self.width = w
        self.height = h
        self._large = w >= 40 and art.size == "l"
        self.bitmap = displayio.Bitmap(w, h, 16)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=art.face_palettes[0][0], x=x, y=y)
        self.group = displayio.Group() if group is None else group
        self.group.append(self.grid)
        self.grid.hidden = True
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
        """Shows a card 0-52, BACK, SLOT, TURN, SPENT or NONE; `trump_foot` marks a trump in the
        hand. Does nothing when that is what it shows already."""
        if card == self.card and trump_foot == self._foot:
            return
        self.card = card
        self._foot = trump_foot
        if card == NONE:
            self.grid.hidden = True
        else:
            if card >= SLOT:
                self._draw_empty(card)
            elif card == BACK:
                self._draw_back()
            else:
                self._draw_face(card)
            self._shade()
            self.grid.hidden = False

    def dim(self, flag: bool) -> None:
        """Bright or dimmed (a card that may not be played): swaps the palette only."""
        if flag != self._dim:
            self._dim = flag
            self._shade()

    def _shade(self):
        if self.card == NONE:
            return
        if self.card >= SLOT:
            palette = self._art.ui_palette
        else:
            suit = 4 if self.card >= _JOKER else self.card // 13
            palette = self._art.face_palettes[suit][1 if self._dim else 0]
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette

    # drawing; all coordinates follow from the size, so any size can be had

    def _draw_blank(self):
        w, h, cut = self.width, self.height, 2 if self._large else 1
        _plate(self.bitmap, w, h, cut, theme.CARD_EDGE)
        _inside(self.bitmap, w, h, cut, theme.CARD_FACE)
        if h >= 20:
            bitmaptools.fill_region(self.bitmap, cut, h - 2, w - cut, h - 1, theme.CARD_SHADE)

    def _draw_face(self, card):
        self._draw_blank()
        art, bitmap, w, h = self._art, self.bitmap, self.width, self.height
        suit, rank = card // 13, card % 13
        if card == _JOKER:
            suit, rank = 4, 13
        if art.ink is None:
            self._write_face(suit, rank)
        elif self._large:
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
        if h >= 30 and not self._large and art.ink is not None:
            size = 13 if w < 25 or h < 36 else 19
            self._middle(suit, rank, size, (w - size) // 2, 12 + (h - 12 - size) // 2)
        if self._foot:
            foot_w, foot_h = (12, 3) if self._large else (8, 2)
            x, y = (w - foot_w) // 2, h - 2 - foot_h
            bitmaptools.fill_region(bitmap, x, y, x + foot_w, y + foot_h, theme.CARD_BRASS)

    def _ink(self, number, x, y):
        art = self._art
        art.put(self.bitmap, art.ink, art.ink_boxes, number, x, y)

    def _sign(self, suit, size, x, y):
        if suit < 4:
            self._ink(suit_number(size) + suit, x, y)

    def _middle(self, suit, rank, size, x, y):
        """The large sign, or the emblem of a court card or the Joker."""
        art = self._art
        if rank < 10 or art.parts is None:
            self._sign(suit, size, x, y)
            return
        if self._large:
            number, x, y = parts.EMBLEM_BIG, (self.width - 32) // 2, y - 1
        else:
            number, x = parts.EMBLEM, (self.width - 16) // 2
            y = 13 + (self.height - 31) // 2
        art.put(self.bitmap, art.parts, art.card_boxes, number + rank - 10, x, y)

    def _write_face(self, suit, rank):
        """Rank and suit in letters of the text font, for when the ink sheet is not there."""
        art = self._art
        text = "JK" if suit == 4 else ("10" if rank == 9 else _RANKS[rank]) + _SUITS[suit]
        art.write(self.bitmap, "text", text, 2, min(4, (self.height - art.caps("text")) // 2))

    def _draw_back(self):
        self._draw_blank()
        bitmap, w, h, art = self.bitmap, self.width, self.height, self._art
        bitmaptools.fill_region(bitmap, 2, 2, w - 2, h - 2, theme.CARD_BACK)
        if art.parts is not None:
            # One period of the pattern, its middle on the card's; then doubled across and down.
            i = parts.BACK_TILE * 4
            left = art.card_boxes[i] + (1 - (w - 4) // 2) % 8
            top = art.card_boxes[i + 1] + (1 - (h - 4) // 2) % 8
            bitmaptools.blit(bitmap, art.parts, 3, 3, x1=left, y1=top, x2=left + 8, y2=top + 8)
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

    def _draw_empty(self, kind):
        bitmap, w, h, cut = self.bitmap, self.width, self.height, 2 if self._large else 1
        if kind == SPENT:
            bitmap.fill(0)
            for x in (2, w - 3):
                bitmaptools.fill_region(bitmap, x, 4, x + 1, h - 4, theme.UI_OAK)
            for y in (2, h - 3):
                bitmaptools.fill_region(bitmap, 4, y, w - 4, y + 1, theme.UI_OAK)
            for x in (3, w - 4):
                for y in (3, h - 4):
                    bitmap[x, y] = theme.UI_OAK
            return
        if kind == TURN:
            _plate(bitmap, w, h, cut, theme.UI_GOLD)
            bitmaptools.fill_region(bitmap, cut, cut, w - cut, h - cut, theme.UI_DEEP)
        else:
            _plate(bitmap, w, h, cut, theme.UI_DEEP)


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
