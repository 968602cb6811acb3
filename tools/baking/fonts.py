"""Bakes the fonts: Adobe's 75 dpi bitmaps, cut down to the glyphs used, with a few of our own.

Reads tools/fonts/*.pcf.gz with adafruit_bitmap_font and writes what lib/screen/fonts.py describes. What is changed is
in CHANGES; the suit signs come from the drawn suits and stand on the base line. Digits are tabular in the sources
already.
"""

import gzip
import io

import displayio
from adafruit_bitmap_font.pcf import PCF

from baking.pixels import CLEAR, INK, size, strip
from baking.suits import SUITS

# Every letter of English, Irish, Spanish, Portuguese, French and German, with the punctuation
# they use; ASCII and the letters of Latin-1 are whole, for names.
ALPHABETS = {
    "English": "abcdefghijklmnopqrstuvwxyz",
    "Irish": "abcdefghijklmnopqrstuvwxyzáéíóú",
    "Spanish": "abcdefghijklmnopqrstuvwxyzáéíñóúü¿¡ªº",
    "Portuguese": "abcdefghijklmnopqrstuvwxyzáâãàçéêíóôõúªº",
    "French": "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ«»",
    "German": "abcdefghijklmnopqrstuvwxyzäöüß„“",
}
SIGNS = "–—‘’‚“”„‹›•…€£°·−♣♦♥♠"
CHARACTERS = sorted(
    {chr(code) for code in range(0x20, 0x7F)}
    | {chr(code) for code in range(0xC0, 0x100)}
    | {letter for alphabet in ALPHABETS.values() for letter in alphabet + alphabet.upper()}
    | set(SIGNS)
)

_SERIF_I_6 = strip("""
####
.##.
.##.
.##.
.##.
####
""")[0]
_SERIF_I_8 = [_SERIF_I_6[0]] + [_SERIF_I_6[1]] * 6 + [_SERIF_I_6[0]]
_SERIF_I_9 = ["######"] + ["..##.."] * 7 + ["######"]
_NARROW_Y = strip("""
##..##
##..##
.####.
..##..
..##..
..##..
""")[0]

# font: (size of its suit signs, width of a space or 0 as it is, {glyph: (picture, advance)},
# glyphs that get one pixel more after them)
CHANGES = {
    "helvB08": (7, 4, {"I": (_SERIF_I_6, 5), "Y": (_NARROW_Y, 7)}, "rtfaàáâãäå"),
    "helvB10": (9, 4, {"I": (_SERIF_I_8, 5)}, ""),
    "helvB12": (9, 5, {"I": (_SERIF_I_9, 7)}, ""),
    "ncenB12": (9, 0, {}, ""),
    "ncenB14": (9, 0, {}, ""),
    "ncenB18": (13, 0, {}, ""),
    "ncenB24": (19, 0, {}, ""),
}


# How many of a face's glyphs a board keeps in memory, the first ones: of text's all of ASCII; of the large faces none,
# their letters are few on the screen.
ASCII = 95
KEPT = {"helvB08": ASCII, "helvB10": ASCII, "helvB12": ASCII}


class Glyph:
    """picture: rows of text, may be empty; left: columns from the pen to it; bottom: rows from the base line up to
    it; advance: columns to the next glyph's pen."""

    def __init__(self, picture, left, bottom, advance):
        self.picture, self.left, self.bottom, self.advance = picture, left, bottom, advance


def _picture(bitmap):
    return ["".join(INK if bitmap[x, y] else CLEAR for x in range(bitmap.width)) for y in range(bitmap.height)]


class Face:
    """A source font, changed: its `caps` is the height of capitals. FileNotFoundError without the source."""

    def __init__(self, folder, name):
        self.name = name
        with gzip.open(folder / (name + ".pcf.gz")) as file:
            source = PCF(io.BytesIO(file.read()), displayio.Bitmap)
        self._glyphs = {}
        letters = [letter for letter in CHARACTERS if letter not in "♣♦♥♠"]
        source.load_glyphs("".join(letters))
        for letter in letters:
            glyph = source.get_glyph(ord(letter))
            if glyph is None:
                raise ValueError("%s has no %r" % (name, letter))
            self._glyphs[letter] = Glyph(_picture(glyph.bitmap), glyph.dx, glyph.dy, glyph.shift_x)
        suits, space, redrawn, wider = CHANGES[name]
        if space:
            self._glyphs[" "].advance = space
        for letter in wider:
            self._glyphs[letter].advance += 1
        for letter, (picture, advance) in redrawn.items():
            self._glyphs[letter] = Glyph(picture, 0, 0, advance)
        for letter, picture in zip("♣♦♥♠", SUITS[suits], strict=True):
            self._glyphs[letter] = Glyph(picture, 0, 0, suits + 1)
        self.caps = len(self._glyphs["H"].picture)

    def digit(self, letter):
        """(picture, columns left of it, rows from the top of capitals down to it, advance)."""
        glyph = self._glyphs[letter]
        return glyph.picture, glyph.left, self.caps - glyph.bottom - len(glyph.picture), glyph.advance

    def encode(self):
        """The baked file as bytes: see lib/screen/fonts.py. ValueError when a glyph does not fit its shape."""
        glyphs = [self._glyphs[letter] for letter in CHARACTERS]
        inked = [glyph for glyph in glyphs if any(INK in row for row in glyph.picture)]
        ascent = max(glyph.bottom + len(glyph.picture) for glyph in inked)
        rows = ascent + max(-glyph.bottom for glyph in inked)
        kept = KEPT.get(self.name, 0)
        widths = [size(glyph.picture)[0] if glyph in inked else 0 for glyph in glyphs]
        words = (sum(widths[:kept]) + 31) // 32
        if max(widths) > 32 or len(glyphs) > 255 or rows > 64 or words > 255:
            raise ValueError("%s is too large" % self.name)
        table, others, x = bytearray(), bytearray(), 0
        strip, single = [""] * rows, []
        for number, (letter, glyph, width) in enumerate(zip(CHARACTERS, glyphs, widths, strict=True)):
            measures = bytes((width, glyph.left + 16, glyph.advance))
            lines = [CLEAR * width] * rows
            if width:
                top = ascent - glyph.bottom - len(glyph.picture)
                lines[top : top + len(glyph.picture)] = glyph.picture
            if number >= ASCII:
                others += ord(letter).to_bytes(2, "big") + measures + _bits(lines, 4)
                continue
            table += x.to_bytes(2, "big") + measures
            if kept:
                strip = [row + line for row, line in zip(strip, lines, strict=True)]
                x += width
            else:
                single += lines
        head = b"25F\3" + bytes((ascent, rows, self.caps, len(glyphs), kept, words))
        return head + bytes(table) + (_bits(strip, words * 4) if kept else _bits(single, 4)) + bytes(others)


def _bits(lines, wide):
    """Rows of pixels as bytes, each filled up to `wide` of them."""
    return b"".join(
        int("".join("01"[pixel == INK] for pixel in line).ljust(wide * 8, "0"), 2).to_bytes(wide, "big")
        for line in lines
    )
