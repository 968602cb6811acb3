"""Bakes the fonts: Adobe's 75 dpi bitmaps, cut down to the glyphs used, with a few of our own.

Reads tools/fonts/*.pcf.gz, writes PCF files that adafruit_bitmap_font.pcf reads on a board: big
endian, glyph rows padded to 32 bits (format 0xE). What is changed is in CHANGES; the suit signs
come from the drawn suits and stand on the base line. Digits are tabular in the sources already.
"""

import gzip

from pcffont import PcfFont, PcfFontBuilder, PcfGlyph
from pcffont.builder import PcfFontConfig
from pcffont.tables.properties import PcfProperties

from baking.pixels import size, strip
from baking.suits import SUITS

# Every letter of English, Irish, Spanish, Portuguese, French and German, with the punctuation
# they use; ASCII and Latin-1 are whole, for names.
ALPHABETS = {
    "English": "abcdefghijklmnopqrstuvwxyz",
    "Irish": "abcdefghijklmnopqrstuvwxyzáéíóú",
    "Spanish": "abcdefghijklmnopqrstuvwxyzáéíñóúü¿¡ªº",
    "Portuguese": "abcdefghijklmnopqrstuvwxyzáâãàçéêíóôõúªº",
    "French": "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ«»",
    "German": "abcdefghijklmnopqrstuvwxyzäöüß„“",
}
SIGNS = "–—‘’‚“”„‹›†•…€−♣♦♥♠"
CHARACTERS = sorted(
    {chr(code) for code in range(0x20, 0x7F)}
    | {chr(code) for code in range(0xA0, 0x100)}
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


class Face:
    """A source font, changed: `glyph(character)` → PcfGlyph; `caps` is the height of capitals."""

    def __init__(self, folder, name):
        self.name = name
        with gzip.open(folder / (name + ".pcf.gz")) as file:
            source = PcfFont.parse(file.read())
        builder = PcfFontBuilder.modify(source)
        self._properties = source.properties
        self._glyphs = {code: glyph for glyph in builder.glyphs for code in glyph.encodings}
        suits, space, redrawn, wider = CHANGES[name]
        if space:
            self._glyphs[0x20].character_width = space
            self._glyphs[0xA0].character_width = space
        for character in wider:
            self._glyphs[ord(character)].character_width += 1
        for character, (picture, advance) in redrawn.items():
            self._draw(character, picture, advance)
        for character, picture in zip("♣♦♥♠", SUITS[suits], strict=True):
            self._draw(character, picture, suits + 1)
        self.caps = self._glyphs[ord("H")].height

    def _draw(self, character, picture, advance):
        self._glyphs[ord(character)] = PcfGlyph(
            name="uni%04X" % ord(character),
            encodings={ord(character)},
            character_width=advance,
            dimensions=size(picture),
            bitmap=[[int(pixel == "#") for pixel in row] for row in picture],
        )

    def missing(self):
        """The characters wanted that the font does not have, as a string."""
        return "".join(letter for letter in CHARACTERS if ord(letter) not in self._glyphs)

    def digit(self, letter):
        """(picture, columns left of it, rows from the top of capitals down to it, advance)."""
        glyph = self._glyphs[ord(letter)]
        picture = ["".join(".#"[pixel] for pixel in row) for row in glyph.bitmap]
        top = self.caps - glyph.offset_y - glyph.height
        return picture, glyph.offset_x, top, glyph.character_width

    def encode(self):
        """The baked PCF file as bytes."""
        glyphs = []
        for character in CHARACTERS:
            glyph = self._glyphs[ord(character)].deepcopy()
            glyph.encodings = {ord(character)}
            glyphs.append(glyph)
        config = PcfFontConfig(
            # what the glyphs take, so that a line's bitmap has room for every accent and tail
            font_ascent=max(glyph.offset_y + glyph.height for glyph in glyphs),
            font_descent=max(-glyph.offset_y for glyph in glyphs),
            default_char=ord("?"),
            ms_byte_first=True,
            ms_bit_first=True,
            glyph_pad=4,
        )
        kept = ("FOUNDRY", "FAMILY_NAME", "WEIGHT_NAME", "COPYRIGHT", "NOTICE")
        properties = PcfProperties({key: self._properties[key] for key in kept if key in self._properties})
        font = PcfFontBuilder(config, properties, glyphs).build()
        # Boards read neither names nor widths for printers, and one table of accelerators is enough.
        font.glyph_names = font.scalable_widths = font.bdf_accelerators = font.ink_metrics = None
        return font.dump_to_bytes()
