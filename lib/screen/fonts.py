"""The fonts of one screen class: opened when first used, their glyphs read as they come, text drawn with them.

Use: screen.sheet.Art is a Fonts; `art.write(bitmap, "text", "Nora", 1, 2)`, `art.glyph("text", "N")`.
A file that is missing or damaged is a line in `.problems` and the console's letters stand in; a glyph that cannot
be read is left out. Glyphs cost about 150 bytes each.

Own checks before and around adafruit_bitmap_font's reader, because it believes what a damaged file says: four
thousand million tables (it reads on for hours), or a letter of 65000 pixels.
"""

import bitmaptools
import displayio
from adafruit_bitmap_font.pcf import PCF

from screen import parts

KINDS = ("text", "large", "title")
SUITS = "♣♠♦♥"  # black ones first
_TALLEST = 64  # pixels, wider and higher than any letter here
_TABLES = 20  # the kinds of tables there are, and some more
_GLYPHS = 4096


class Font(PCF):
    """A PCF font that is sound as far as its tables go. `damaged`: a glyph of it could not be read.

    ValueError, or what the reader raises, for a file that is no such font.
    """

    def __init__(self, file):
        self.damaged = False
        head = file.read(8)
        end = file.seek(0, 2)
        if head[:4] != b"\x01fcp" or not 1 <= head[4] <= _TABLES or head[5:] != b"\0\0\0":
            raise ValueError("no font")
        PCF.__init__(self, file, _bitmap)
        for table in self.tables.values():
            if table.offset + table.size > end:
                raise ValueError("cut short")
        if not (0 < self.ascent <= _TALLEST and 0 <= self.descent <= _TALLEST):
            raise ValueError("its height")
        if self._bitmaps.glyph_count > _GLYPHS:
            raise ValueError("its glyphs")
        if self.get_glyph(77) is None:
            raise ValueError("no letters")

    def _read_metrics(self, compressed_metrics):
        metrics = PCF._read_metrics(self, compressed_metrics)
        for i in range(5):
            if not -_TALLEST <= metrics[i] <= _TALLEST:
                raise ValueError("its metrics")
        return metrics

    def load_glyphs(self, code_points) -> None:
        """Reads glyphs (a str, or a number); those that are damaged are None afterwards."""
        try:
            PCF.load_glyphs(self, code_points)
        except MemoryError:
            raise
        except Exception:
            self.damaged = True
            codes = (code_points,) if isinstance(code_points, int) else [ord(one) for one in code_points]
            for code in codes:  # some may have been left without their pixels
                self._glyphs.pop(code, None)
            for code in codes:
                self._load_one(code)

    def _load_one(self, code) -> None:
        try:
            PCF.load_glyphs(self, code)
        except MemoryError:
            raise
        except Exception:
            self._glyphs[code] = None

    def get_glyph(self, code_point: int):
        """The Glyph, None when the font has none that can be drawn inside its lines."""
        glyph = PCF.get_glyph(self, code_point)
        if glyph is None or (
            glyph.shift_x >= 0 and glyph.dy >= -self.descent and glyph.dy + glyph.height <= self.ascent
        ):
            return glyph
        self.damaged = True
        self._glyphs[code_point] = None
        return None


def _bitmap(width: int, height: int, colours: int):
    """The Bitmap of a glyph, unless its size is nonsense."""
    if not (0 < width <= _TALLEST and 0 < height <= _TALLEST):
        raise ValueError("its size")
    return displayio.Bitmap(width, height, colours)


class Fonts:
    """root: the folder of assets/, with its slash; size: 's', 'm' or 'l'; problems: list of str, a line each."""

    def __init__(self, root: str, size: str):
        self.size = size
        self.problems: list = []
        self._root = root
        self._fonts: dict = {}

    def _problem(self, path, error):
        what = "missing" if isinstance(error, OSError) else "damaged"
        line = "%s is %s" % (path, what)
        if line not in self.problems:
            self.problems.append(line)

    def font(self, kind: str):
        """The font for 'text', 'large' (scores, titles) or 'title' (winner), opened once."""
        name = parts.FONTS[self.size][KINDS.index(kind)]
        font = self._fonts.get(name)
        if font is None:
            path = "assets/fonts/" + name + ".pcf"
            try:
                font = Font(open(self._root + path, "rb"))  # open for as long as the game runs
            except MemoryError:
                raise
            except Exception as error:
                self._problem(path, error)
                import terminalio

                font = terminalio.FONT
            self._fonts[name] = font
        return font

    def caps(self, kind: str) -> int:
        """Pixels from the top of a font's capitals to its base line."""
        font = self.font(kind)
        if isinstance(font, PCF):
            return parts.CAPS[self.size][KINDS.index(kind)]
        glyph = font.get_glyph(77)
        return glyph.height + glyph.dy - 2  # terminalio's cell has two empty rows on top

    def lines(self, kind: str) -> tuple:
        """(rows above the base line, rows in all) that a font's glyphs need."""
        font = self.font(kind)
        if isinstance(font, PCF):
            return font.ascent, font.ascent + font.descent
        high = font.get_bounding_box()[1]
        return high - 2, high

    def load(self, kind: str, text: str):
        """The font, with the glyphs of a text read in one go (reading them singly collects garbage
        each time)."""
        font = self.font(kind)
        if isinstance(font, PCF):
            font.load_glyphs(text)
            if font.damaged:
                font.damaged = False
                self._problem("assets/fonts/" + parts.FONTS[self.size][KINDS.index(kind)] + ".pcf", None)
        return font

    def glyph(self, kind: str, character: str):
        """The font's Glyph for a character, `?` when it has none; None when not even that."""
        font = self.font(kind)
        return font.get_glyph(ord(character)) or font.get_glyph(63)

    def lacks(self, text: str) -> bool:
        """Whether a name has characters that cannot be written: its fonts are whole and have none such."""
        font = self.load("text", text)
        if isinstance(font, PCF):
            for character in text:
                if font.get_glyph(ord(character)) is None:
                    return True
        return False

    def write(self, bitmap, kind: str, text: str, x: int, y: int, suits: bool = False) -> int:
        """Draws text into a Bitmap as pixels of value 1, capitals' top at y; returns the x after it.

        suits: the black suits' signs are drawn as 2, the red ones' as 3.
        """
        self.load(kind, text)
        base = y + self.caps(kind)
        for character in text:
            glyph = self.glyph(kind, character)
            if glyph is None:
                continue
            if suits and character in SUITS:
                _stamp(bitmap, glyph, x + glyph.dx, base - glyph.height - glyph.dy, 2 + SUITS.index(character) // 2)
                x += glyph.shift_x
                continue
            left = glyph.tile_index * glyph.width % glyph.bitmap.width
            top = glyph.tile_index * glyph.width // glyph.bitmap.width * glyph.height
            at_x, at_y = x + glyph.dx, base - glyph.height - glyph.dy
            skip_x, skip_y = max(0, -at_x), max(0, -at_y)
            if (
                skip_x < glyph.width and skip_y < glyph.height
                and at_x < bitmap.width and at_y < bitmap.height
            ):
                bitmaptools.blit(
                    bitmap,
                    glyph.bitmap,
                    at_x + skip_x,
                    at_y + skip_y,
                    x1=left + skip_x,
                    y1=top + skip_y,
                    x2=left + glyph.width,
                    y2=top + glyph.height,
                    skip_source_index=0,
                )
            x += glyph.shift_x
        return x


def _stamp(bitmap, glyph, x, y, value):
    """Draws a glyph pixel by pixel, as another value; what would lie outside the bitmap is left out."""
    source = glyph.bitmap
    for row in range(max(0, -y), min(glyph.height, bitmap.height - y)):
        for column in range(max(0, -x), min(glyph.width, bitmap.width - x)):
            if source[column, row]:
                bitmap[x + column, y + row] = value
