"""Text that is drawn only when it changes: adafruit_display_text on the class's bitmap fonts.

Use: `line = Text(art, "text", theme.CREAM, 80, 71, "centre")`, append `line.group`, then
`line.set("Follow clubs ♣")`. y is always the top of the capitals. Suit signs get their colours.

Cost: a Text about 0.4 KB and 0.15 KB a character; glyphs are shared and read once each.
"""

import displayio
from adafruit_display_text.label import Label

from screen import theme

_RED_SUITS = "♦♥"
_BLACK_SUITS = "♣♠"
_IN_LETTERS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "–": "-", "—": "-", "…": "..", "’": "'"}


def measure(art, kind: str, text: str) -> int:
    """Width of a line in pixels, without the gap after its last character."""
    art.load(kind, text)
    width = 0
    for character in text:
        glyph = art.glyph(kind, character)
        if glyph is not None:
            width += glyph.shift_x
    return max(0, width - 1)


def fit(art, kind: str, text: str, px: int) -> str:
    """The text, cut after the last whole character that ends within `px` pixels."""
    art.load(kind, text)
    width = 0
    for i in range(len(text)):
        glyph = art.glyph(kind, text[i])
        if glyph is not None:
            width += glyph.shift_x
            if width - 1 > px:
                return text[:i].rstrip()
    return text


def plain(art, kind: str, text: str) -> str:
    """The text with what the font lacks exchanged for letters it has."""
    font = art.load(kind, text)
    for character in text:
        if font.get_glyph(ord(character)) is None:
            text = text.replace(character, _IN_LETTERS.get(character, "?"))
    return text


class Text:
    """One line of text.

    group   Group to append; kind 'text', 'large' or 'title'; x, y: see anchor, top of capitals
    anchor  'left', 'centre' or 'right': what x means ('right': first pixel after the text)
    width   text is cut to this many pixels, or None
    suits   (colour of ♣♠, colour of ♦♥), or None for the text's own colour (on the red band)
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
        self.group = Label(art.font(kind), text="", color=colour, base_alignment=True)
        self.group.x = x
        self.group.y = y + art.caps(kind)

    def set(self, text: str, colour=None) -> None:
        """Shows another text (and colour); does nothing when both are shown already."""
        if colour is not None and colour != self._colour:
            self._colour = colour
            self.group.color = colour
        if text == self.text:
            return
        self.text = text
        shown = plain(self._art, self._kind, text)
        if self._limit is not None:
            shown = fit(self._art, self._kind, shown, self._limit)
        self.width = measure(self._art, self._kind, shown)
        self.group.text = shown
        if self.suits is not None:
            self._colour_suits(shown)
        self._place()

    def move(self, x: int, y: int) -> None:
        """Moves the line: x as the anchor says, y the top of its capitals."""
        self._x = x
        self._place()
        y += self._art.caps(self._kind)
        if self.group.y != y:
            self.group.y = y

    def _place(self):
        x = self._x
        if self.anchor == "centre":
            x -= self.width // 2
        elif self.anchor == "right":
            x -= self.width
        if self.group.x != x:
            self.group.x = x

    def _colour_suits(self, text):
        """Gives the tile grids of suit signs palettes of their own; one tile grid a character."""
        glyphs = self.group[0]
        i = 0
        for character in text:
            glyph = self._art.glyph(self._kind, character)
            if glyph is None or not glyph.width or not glyph.height:
                continue
            if character in _BLACK_SUITS:
                glyphs[i].pixel_shader = self._art.palette(self.suits[0])
            elif character in _RED_SUITS:
                glyphs[i].pixel_shader = self._art.palette(self.suits[1])
            i += 1


class DoubledText:
    """A name in letters twice the font's size, their edges smoothed with EPX, for the curtain.

    A text that would be wider than `width` stays undoubled. x is the middle, y the top of capitals.
    Costs a 1-bit bitmap of `width` × four times the capitals, kept.
    """

    def __init__(self, art, kind: str, colour: int, x: int, y: int, width: int):
        self._art = art
        self._kind = kind
        caps = art.caps(kind)
        # Half the capitals' height above them for accents, a third below for tails.
        self._above = caps // 2
        self._high = caps + self._above + caps // 3 + 1
        self._small = displayio.Bitmap(width, self._high, 2)
        self._bitmap = displayio.Bitmap(width, self._high * 2, 2)
        self.group = displayio.TileGrid(self._bitmap, pixel_shader=art.palette(colour))
        self._x = x
        self._y = y
        self._width = width
        self.text = ""
        self.doubled = False

    def set(self, text: str) -> None:
        """Draws another name; does nothing when it is there already."""
        if text == self.text:
            return
        self.text = text
        art, kind = self._art, self._kind
        shown = fit(art, kind, plain(art, kind, text), self._width - 4)
        left, right = _ink(art, kind, shown)
        wide = right - left
        self._bitmap.fill(0)
        self.doubled = 2 * wide + 4 <= self._width
        if self.doubled:
            self._small.fill(0)
            art.write(self._small, kind, shown, 1 - left, self._above)
            _double(self._small, self._bitmap, wide + 2, self._high)
            self.group.x = self._x - wide - 2
            self.group.y = self._y - 2 * self._above
        else:
            art.write(self._bitmap, kind, shown, 1 - left, self._above)
            self.group.x = self._x - wide // 2 - 1
            self.group.y = self._y + art.caps(kind) // 2 - self._above


def _ink(art, kind, text):
    """First and last-but-one column of a line that has ink, from where its first glyph stands."""
    left = right = x = 0
    for i in range(len(text)):
        glyph = art.glyph(kind, text[i])
        if glyph is not None:
            if i == 0:
                left = glyph.dx
            right = x + glyph.dx + glyph.width
            x += glyph.shift_x
    return left, right


def _double(source, target, width, height):
    """EPX: the left part of a 1-bit bitmap, twice as large. Plain indices, so nothing is allocated."""
    w, t = source.width, target.width
    for y in range(height):
        for x in range(width):
            i = y * w + x
            here = source[i]
            up = source[i - w] if y else 0
            down = source[i + w] if y < height - 1 else 0
            left = source[i - 1] if x else 0
            right = source[i + 1] if x < width - 1 else 0
            if not (here or up or down or left or right):
                continue
            o = 2 * y * t + 2 * x
            if left == up and left != down and up != right:
                target[o] = left
            elif here:
                target[o] = 1
            if up == right and up != left and right != down:
                target[o + 1] = right
            elif here:
                target[o + 1] = 1
            if down == left and down != right and left != up:
                target[o + t] = left
            elif here:
                target[o + t] = 1
            if right == down and right != up and down != left:
                target[o + t + 1] = right
            elif here:
                target[o + t + 1] = 1
