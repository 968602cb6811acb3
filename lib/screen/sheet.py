"""The art of one screen class: sheets, palettes, icons and tabular numbers (its fonts: screen/fonts.py).

Use: `art = Art(display.width, display.height)` once, at the start, while the heap is whole; hand it
to every widget. `.problems` then says in plain lines which assets were missing or damaged; drawing
goes on without them (terminalio's font, plain boxes).

Cost, bitmaps and palettes, of class s / m / l: ink sheet 1.0 / 1.0 / 2.8 KB (one bit a pixel), card
sheet 0.6 / 0.6 / 2.8 KB, icons 0.5 / 0.6 / 0.8 KB, face palettes 2.4 KB; each icon or digit strip in
use 50 to 250 bytes.
"""

import bitmaptools
import displayio

from screen import parts, theme
from screen.fonts import KINDS, Fonts

_BLANK = 11  # the digit strips' empty tile; 10 is the minus sign


def screen_class(width: int, height: int) -> str:
    """The class a display is drawn in: 's', 'm' or 'l', the largest that fits on it."""
    if width >= 240 and height >= 240:
        return "l"
    if width >= 240 and height >= 135:
        return "m"
    return "s"


class Art(Fonts):
    """The loaded art. Attributes:

    size      's', 'm' or 'l'
    ink       Bitmap of everything of one colour, 1 bit a pixel, or None
    parts     Bitmap of emblems and back, in card indices, or None
    ui        Bitmap of icons, in UI indices, or None
    ui_palette     Palette of the 16 UI colours
    face_palettes  [suit 0-4, 4 = Joker][0 bright, 1 dim] → Palette of a card
    problems  list of str, one clear line each
    """

    def __init__(self, width: int, height: int, root: str = "/"):
        Fonts.__init__(self, root if root.endswith("/") else root + "/", screen_class(width, height))
        self._bitmaps: dict = {}
        self._palettes: dict = {}
        cards, ink, icons = parts.SHEETS[self.size]
        self.card_boxes, self.ink_boxes, self.ui_boxes = parts.BOXES[self.size]
        from screen import loading

        self.ink = loading.sheet(self._root, ink, self.ink_boxes, self._problem)
        self.parts = loading.sheet(self._root, cards, self.card_boxes, self._problem)
        self.ui = loading.sheet(self._root, icons, self.ui_boxes, self._problem)
        loading.forget()
        self.ui_palette = _palette(theme.UI)
        self.face_palettes = []
        for _ in range(5):
            self.face_palettes.append((_palette(theme.CARD[0]), _palette(theme.CARD[1])))
        self.four_colours(False)

    def four_colours(self, on: bool) -> None:
        """Gives each suit a colour of its own, or the usual two; cards on screen change at once."""
        for dim in (0, 1):
            colours = theme.OWN_COLOURS[dim][1 if on else 0]
            for suit in range(5):
                self.face_palettes[suit][dim][theme.OWN] = colours[suit]

    def palette(self, colour: int, suits=()) -> "displayio.Palette":
        """The shared palette of 0xRRGGBB colours: 0 transparent, 1 `colour`, then those of black and red suits."""
        key = (colour,) + suits if suits else colour
        found = self._palettes.get(key)
        if found is None:
            found = self._palettes[key] = _palette((0, colour) + suits)
        return found

    # pieces of the sheets

    def put(self, bitmap, sheet, boxes: bytes, number: int, x: int, y: int) -> None:
        """Copies picture `number` of a sheet into a Bitmap; its clear pixels change nothing."""
        i = number * 4
        left, top = boxes[i], boxes[i + 1]
        bitmaptools.blit(
            bitmap,
            sheet,
            x,
            y,
            x1=left,
            y1=top,
            x2=left + boxes[i + 2],
            y2=top + boxes[i + 3],
            skip_source_index=0,
        )

    def _piece(self, number, ink):
        """Picture `number` of the ink or UI sheet in a Bitmap of its own, shared by all who show it."""
        key = number if ink else -1 - number
        found = self._bitmaps.get(key)
        if found is None:
            sheet, boxes = (self.ink, self.ink_boxes) if ink else (self.ui, self.ui_boxes)
            found = displayio.Bitmap(boxes[number * 4 + 2], boxes[number * 4 + 3], 2 if ink else 16)
            if sheet is None:
                found.fill(1 if ink else theme.UI_GOLD)
            else:
                self.put(found, sheet, boxes, number, 0, 0)
            self._bitmaps[key] = found
        return found

    def icon(self, name: str, colour: int = -1) -> "displayio.TileGrid":
        """A TileGrid showing an icon; x and y are yours to set. ValueError for an unknown name.

        One-colour icons may be had in another colour (0xRRGGBB): crown, crown_small, crown_big,
        pointer_gold, pointer_coral, pointer_small, notch, notch_small, arrow_take, arrow_throw,
        arrow_left, arrow_right, arrow_next, gate_bar, gate_bar_big, team0 … team4. The others are
        dealer, dealer_small, dealer_big, chip, chip_big, badge_refused, key_lr, key_ud, key_a,
        key_b, key_start; and plaque0 … plaque3, a suit as large as the trump plaque takes it, in
        the colour it has on a card's face.
        """
        if name in parts.MARKS:
            mark = parts.MARKS[name]
            if colour < 0:
                colour = theme.UI[mark & 15]
            return displayio.TileGrid(self._piece(mark >> 4, True), pixel_shader=self.palette(colour))
        if name in parts.ICONS:
            return displayio.TileGrid(self._piece(parts.ICONS[name], False), pixel_shader=self.ui_palette)
        if name.startswith("key_"):
            return self.key(name[4:].upper())
        if name[:-1] == "plaque" and name[-1] in "0123":
            suit = int(name[-1])
            number = suit_number(19 if self.size == "l" else 13) + suit
            return displayio.TileGrid(self._piece(number, True), pixel_shader=self.face_palettes[suit][0])
        raise ValueError("no icon is called " + name)

    def icon_size(self, name: str) -> tuple:
        """(width, height) of an icon in pixels; ValueError for an unknown name."""
        if name in parts.MARKS:
            boxes, i = self.ink_boxes, (parts.MARKS[name] >> 4) * 4
        elif name in parts.ICONS:
            boxes, i = self.ui_boxes, parts.ICONS[name] * 4
        elif name.startswith("key_"):
            key = self._key(name[4:].upper())
            return key.width, key.height
        elif name[:-1] == "plaque":
            size = 19 if self.size == "l" else 13
            return size, size
        else:
            raise ValueError("no icon is called " + name)
        return boxes[i + 2], boxes[i + 3]

    def suit(self, suit: int, size: int, colour: int = -1) -> "displayio.TileGrid":
        """A suit sign of 7, 9, 13 or 19 px (29 on large screens) as a TileGrid.

        Without a colour: as in text on dark, coral for the red suits and cream for the black.
        """
        if colour < 0:
            colour = theme.CORAL if suit in (1, 2) else theme.CREAM
        number = suit_number(size) + suit
        return displayio.TileGrid(self._piece(number, True), pixel_shader=self.palette(colour))

    def _key(self, label):
        found = self._bitmaps.get(label)
        if found is None:
            font = self.font("text")
            width = 5
            for character in label:
                width += font.advance(character)
            height = self.caps("text") + 4
            found = displayio.Bitmap(width, height, 16)
            found.fill(theme.UI_GOLD)
            found[0, 0] = found[width - 1, 0] = 0
            found[0, height - 1] = found[width - 1, height - 1] = 0
            self.write(found, "text", label, 3, 2)  # ink is 1, which is NIGHT
            self._bitmaps[label] = found
        return found

    def key(self, label: str) -> "displayio.TileGrid":
        """A gold key with any short label ("A", "START") in the text font, as a TileGrid."""
        return displayio.TileGrid(self._key(label), pixel_shader=self.ui_palette)

    def gate(self, big: bool = False) -> bytes:
        """Measures of a tally gate: stroke width, pitch, height; then of its bar (icons gate_bar,
        gate_bar_big): columns it begins left of the first stroke, length, climb."""
        return parts.GATES[self.size][6:] if big else parts.GATES[self.size][:6]

    # tabular numbers

    def digit_width(self, kind: str) -> int:
        """Width of one digit in pixels, 'text' or 'large'."""
        return parts.DIGIT_WIDTHS[self.size][KINDS.index(kind)]

    def digits(self, kind: str, n: int, colour: int) -> "displayio.TileGrid":
        """A TileGrid of n tabular digits ('text' or 'large'), blank at first; see set_number."""
        width, height = self.digit_width(kind), parts.CAPS[self.size][KINDS.index(kind)]
        strip = self._bitmaps.get(kind)
        if strip is None:
            strip = displayio.Bitmap(width * 12, height, 2)
            first = parts.DIGIT_TEXT if kind == "text" else parts.DIGIT_LARGE
            for i in range(11):
                if self.ink is None:
                    bitmaptools.blit(strip, self._plain_digit(i, width, height), i * width, 0)
                else:
                    self.put(strip, self.ink, self.ink_boxes, first + i, i * width, 0)
            self._bitmaps[kind] = strip
        return displayio.TileGrid(
            strip,
            pixel_shader=self.palette(colour),
            width=n,
            height=1,
            tile_width=width,
            tile_height=height,
            default_tile=_BLANK,
        )

    def _plain_digit(self, i, width, height):
        """A digit from the text font, cut to the tile, for when the ink sheet is not there."""
        made = displayio.Bitmap(width, height, 2)
        self.write(made, "text", "0123456789-"[i], 0, 0)
        return made


def _palette(colours):
    """A Palette of these colours, the first one transparent."""
    palette = displayio.Palette(len(colours))
    for i in range(len(colours)):
        palette[i] = colours[i]
    palette.make_transparent(0)
    return palette


def suit_number(size: int) -> int:
    """Number of the clubs on the ink sheet for a size of sign; diamonds, hearts, spades follow."""
    if size == 7:
        return parts.SUIT7
    if size == 9:
        return parts.SUIT9
    if size == 13:
        return parts.SUIT13
    return parts.SUIT19 if size == 19 else parts.SUIT29


def set_number(grid, value: int, left: bool = False) -> None:
    """Shows a whole number in a TileGrid made by Art.digits, right (or left) aligned.

    Allocates nothing. Digits that do not fit are lost at the front.
    """
    count = 1
    rest = value if value >= 0 else -value
    size = rest
    while size > 9:
        size //= 10
        count += 1
    if value < 0:
        count += 1
    n = grid.width
    end = min(count, n) if left else n
    for i in range(n - 1, -1, -1):
        tile = _BLANK
        if i < end and i >= end - count:
            if value < 0 and i == end - count:
                tile = 10
            else:
                tile = rest % 10
                rest //= 10
        if grid[i] != tile:
            grid[i] = tile
