"""The art of one screen class: sheets, palettes, icons and tabular numbers (its fonts: screen/fonts.py).

Use: `art = Art(display.width, display.height)` once, at the start, while the heap is whole; hand it
to every widget. `.problems` then says in plain lines which assets were missing or damaged; drawing
goes on without them (terminalio's font, plain boxes).

Cost, bitmaps and palettes, of class s / m / l: ranks and suits 0.4 / 0.4 / 1.6 KB (one bit a pixel), emblems 0.6 KB,
palettes 1.4 KB; each icon or strip of digits in use 50 to 250 bytes.
"""

import sys

import bitmaptools
import displayio

from gadget.modules import forget
from screen import parts
from screen.fonts import Fonts

_BLANK = 11  # the digit strips' empty tile; 10 is the minus sign


WORN: dict = {}  # what a colour of screen.theme is in the theme worn, see screen.themes; empty: itself


def tone(colour: int) -> int:
    """A colour of screen.theme as it is worn."""
    return WORN.get(colour, colour)


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
    ink       Bitmap of ranks and suits, 1 bit a pixel, or None
    emblems   Bitmap of emblems and back, in card indices, or None
    ui_palette     Palette of the 16 UI colours
    face_palettes  [suit 0-4, 4 = Joker][0 bright, 1 dim] → Palette of a card
    card_boxes, ink_boxes, gates   bytes, see screen/parts_l.py
    problems  list of str, one clear line each
    worn      what screen.themes.wear was told
    """

    def __init__(self, width: int, height: int, root: str = "/"):
        Fonts.__init__(self, root if root.endswith("/") else root + "/", screen_class(width, height))
        self.bitmaps: dict = {}  # icons: see screen.icons
        self.icon_sheets: dict = {}  # those they are made of, while they are made
        self.spare: list = []  # Bitmaps of cards, or the sizes of some: see card, reserve
        self.gates = b""
        self.worn = ("", "")
        self._palettes: dict = {}
        from screen import loading

        loading.open_sheets(self)
        from screen import themes

        themes.wear(self, "dark")
        loading.forget()

    def palette(self, colour: int, suits=()) -> "displayio.Palette":
        """The shared palette of 0xRRGGBB colours: 0 transparent, 1 `colour`, then those of black and red suits."""
        key = (colour,) + suits if suits else colour
        found = self._palettes.get(key)
        if found is None:
            found = self._palettes[key] = palette_of((0, colour) + suits)
        return found

    def card(self, w: int, h: int) -> "displayio.Bitmap":
        """A Bitmap for a card of that size: a spare one, or a new one."""
        spare = self.spare
        for i in range(len(spare)):
            one = spare[i]  # a size is none: see reserve
            if not isinstance(one, tuple) and one.width == w and one.height == h:
                return spare.pop(i)
        return displayio.Bitmap(w, h, 16)

    def reserve(self) -> None:
        """Makes the Bitmaps of cards whose sizes are in `spare`: those of a table that was left for its room. They go
        before all else, because where there is little room there are few large pieces."""
        self.spare = [displayio.Bitmap(size[0], size[1], 16) for size in self.spare]

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

    def tidy(self) -> None:
        """Lets go of what only scenes used; called when there are none."""
        self.forget_fonts()
        self.bitmaps.clear()
        self.icon_sheets.clear()
        self._palettes.clear()

    def built(self) -> None:
        """Lets go of what icons are made with."""
        self.icon_sheets.clear()
        forget("screen.icons", "screen.parts", "screen.parts_s", "screen.parts_m", "screen.parts_l", "screen.theme")

    # made by screen/icons.py

    def open_icons(self) -> None:
        """Reads the sheets of icons, of which many will be made."""
        from screen import icons

        icons.open_sheets(self)

    def icon(self, name: str, colour: int = -1) -> "displayio.TileGrid":
        """A TileGrid showing an icon: see screen.icons.icon."""
        from screen import icons

        return icons.icon(self, name, colour)

    def icon_size(self, name: str) -> tuple:
        """(width, height) of an icon in pixels; ValueError for an unknown name."""
        from screen import icons

        return icons.icon_size(self, name)

    def suit(self, suit: int, size: int, colour: int = -1) -> "displayio.TileGrid":
        """A suit sign as a TileGrid: see screen.icons.suit."""
        from screen import icons

        return icons.suit(self, suit, size, colour)

    def digits(self, kind: str, n: int, colour: int) -> "displayio.TileGrid":
        """A TileGrid of n tabular digits ('text' or 'large'), blank at first; see set_number."""
        from screen import icons

        return icons.digits(self, kind, n, colour)

    def gate(self, big: bool = False) -> bytes:
        """Measures of a tally gate: stroke width, pitch, height; then of its bar (icons gate_bar,
        gate_bar_big): columns it begins left of the first stroke, length, climb."""
        return self.gates[6:] if big else self.gates[:6]


def places(size: str):
    """The module that says where everything lies on the sheets of a class."""
    name = "screen.parts_" + size
    __import__(name)
    return sys.modules[name]


def palette_of(colours):
    """A Palette of these colours as they are worn, the first one transparent."""
    palette = displayio.Palette(len(colours))
    for i in range(len(colours)):
        palette[i] = tone(colours[i])
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
