"""Text that is drawn only when it changes, with the glyphs of screen/fonts.py.

Use: `line = Text(art, "text", theme.CREAM, 80, 71, "centre")`, append `line.group`, then
`line.set("Follow clubs ♣")`. y is always the top of the capitals. Suit signs get their colours.

Cost: one bitmap a line, 0.2 to 1 KB in all, kept as long as texts fit into it.
Own code in place of adafruit_display_text: its Label makes a TileGrid of 180 bytes a character, anew with every text,
and its module takes 11 KB. With ten names and a line of message that is a fifth of a small board's memory
(measured on a PicoSystem's firmware, CircuitPython 10.2.1).
"""

import bitmaptools
import displayio

from screen import theme
from screen.fonts import SUITS

_IN_LETTERS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "–": "-", "—": "-", "…": "..", "’": "'"}


def measure(art, kind: str, text: str) -> int:
    """Width of a line in pixels, without the gap after its last character."""
    font = art.font(kind)
    width = 0
    for character in text:
        width += font.advance(character)
    return max(0, width - 1)


def fit(art, kind: str, text: str, px: int) -> str:
    """The text, cut after the last whole character that ends within `px` pixels."""
    font = art.font(kind)
    width = 0
    for i in range(len(text)):
        width += font.advance(text[i])
        if width - 1 > px:
            return text[:i].rstrip()
    return text


def plain(art, kind: str, text: str) -> str:
    """The text with what the font lacks exchanged for letters it has."""
    font = art.font(kind)
    for character in text:
        if font.find(character) < 0:
            text = text.replace(character, _IN_LETTERS.get(character, "?"))
    return text


def hide(shape, flag: bool) -> None:
    """Out of sight, or back. Setting `hidden` has the place drawn anew, also when it was so before."""
    if shape.hidden != flag:
        shape.hidden = flag


class Text:
    """One line of text.

    group   Group to append; kind 'text', 'large' or 'title'; x, y: see anchor, top of capitals
    anchor  'left', 'centre' or 'right': what x means ('right': first pixel after the text)
    width   text is cut to this many pixels, or None
    suits   (colour of ♣♠, colour of ♦♥), or None for the text's own colour (on the red band)
    room    pixels for the longest text there will be, or 0 for as many as each takes
    """

    def __init__(
        self,
        art,
        kind: str,
        colour: int,
        x: int,
        y: int,
        anchor: str = "left",
        width=None,
        suits=(theme.CREAM, theme.CORAL),
        room: int = 0,
    ):
        self._art = art
        self._kind = kind
        self._colour = colour
        self._limit = width
        self.anchor = anchor
        self.suits = suits
        self.text = ""
        self.width = 0
        self._x = x
        self._ascent, self._high = art.lines(kind)
        self._colours = 4 if room and suits else 2
        self._grid: "displayio.TileGrid | None" = None
        y += art.caps(kind) - self._ascent
        self.group: "displayio.Group | displayio.TileGrid"
        if room:  # no other bitmap will be needed: no group for it, of twice the bytes
            self._limit = room
            self._bitmap = displayio.Bitmap(room + 2, self._high, self._colours)
            grid = displayio.TileGrid(self._bitmap, pixel_shader=self._shader(), x=x - 1, y=y)
            self.group = self._grid = grid
            self._left = -1
        else:
            self._bitmap = None
            self.group = displayio.Group(x=x, y=y)
            self._left = 0

    def set(self, text: str, colour=None) -> None:
        """Shows another text (and colour); does nothing when both are shown already."""
        if colour is not None and colour != self._colour:
            self._colour = colour
            self._paint()
        if text == self.text:
            return
        self.text = text
        art, kind = self._art, self._kind
        shown = plain(art, kind, text)
        if self._limit is not None:
            shown = fit(art, kind, shown, self._limit)
        width = measure(art, kind, shown)
        self._make_room(shown, width)
        self.width = width
        if self._bitmap is not None:
            art.write(self._bitmap, kind, shown, 1, self._ascent - art.caps(kind), self._colours == 4)
        self._place()

    def _make_room(self, shown, width):
        """A bitmap that takes the text, blank: the one there is when it is large enough."""
        colours = self._colours
        if colours == 2 and self.suits is not None:
            for character in shown:
                if character in SUITS:
                    colours = 4
        if self._bitmap is not None and colours == self._colours and width + 2 <= self._bitmap.width:
            bitmaptools.fill_region(self._bitmap, 0, 0, min(self.width + 2, self._bitmap.width), self._high, 0)
        elif shown:
            self._colours = colours
            # Rounded up to what a row of words holds anyway: the next text may be a little longer.
            room = (width + 2 + 31) // 32 * 32 if colours == 2 else (width + 2 + 15) // 16 * 16
            self._bitmap = displayio.Bitmap(room, self._high, colours)
            self._grid = displayio.TileGrid(self._bitmap, pixel_shader=self._shader(), x=-1)
            if len(self.group):
                self.group[0] = self._grid
            else:
                self.group.append(self._grid)

    def _shader(self):
        if self._colours == 2:
            return self._art.palette(self._colour)
        suits = self.suits or (self._colour, self._colour)
        return self._art.palette(self._colour, suits)

    def _paint(self):
        if self._grid is not None:
            self._grid.pixel_shader = self._shader()

    def shadow(self, colour: int, dx: int, dy: int):
        """A TileGrid of the text as it stands now in another colour and place; goes under `group`."""
        grid = self._grid
        if grid is None:
            return displayio.Group()
        return displayio.TileGrid(
            grid.bitmap, pixel_shader=self._art.palette(colour), x=self.group.x + grid.x + dx, y=self.group.y + dy
        )

    def move(self, x: int, y: int) -> None:
        """Moves the line: x as the anchor says, y the top of its capitals."""
        self._x = x
        self._place()
        y += self._art.caps(self._kind) - self._ascent
        if self.group.y != y:
            self.group.y = y

    def _place(self):
        x = self._x
        if self.anchor == "centre":
            x -= self.width // 2
        elif self.anchor == "right":
            x -= self.width
        x += self._left
        if self.group.x != x:
            self.group.x = x
