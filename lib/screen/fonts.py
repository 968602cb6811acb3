"""The fonts of one screen class: opened when first used, text drawn with them.

Use: screen.sheet.Art is a Fonts; `art.write(bitmap, "text", "Nora", 1, 2)`, `art.font("text").advance("N")`.
A file that is missing or damaged is a line in `.problems` and the console's letters stand in.

Own code in place of adafruit_bitmap_font on the board: its reader and its Glyph objects took 20 KB of a PicoSystem's
heap, where these take 7, most of it the pixels (measured on CircuitPython 10.2.1). The baker reads the sources with
adafruit_bitmap_font and writes what is described here:

  bytes 0-2  "25F"; 3: version 3; 4: rows above the base line; 5: rows in all; 6: height of capitals; 7: number of
             glyphs; 8: how many of them are kept in memory: the 95 of ASCII, or 0; 9: 32-bit words of a row of those
  then       5 bytes for each of the characters 32 to 126: x (2 bytes, high first), width, columns from the pen to the
             glyph + 16, advance
  then       their pixels, one bit each, the leftmost highest: those kept, all side by side, x tells where; or each in
             `rows` rows of 4 bytes, read from the drive whenever it is drawn: of a font of large letters few are shown
  then       the others by their code, accents and signs, which are many and seldom: code (2 bytes), width, columns from
             the pen + 16, advance and pixels of each, looked up on the drive
"""

import bitmaptools
import displayio

from gadget.modules import forget

KINDS = ("text", "large", "title")
SUITS = "♣♠♦♥"  # black ones first
_EACH = 5
_SHIFT = 16  # of the columns from the pen
_OTHER = 95 * _EACH  # where the table has the last of the others that was looked up


class Font:
    """A font file, opened by screen/fontfile.py. ascent: rows above the base line; rows: in all; caps: height of
    capitals; table: 5 bytes a glyph, those of ASCII and one more."""

    stands_in = False

    def __init__(self, measures: tuple, table: bytearray, kept, file=None, start: int = 0, others: int = 0):
        """measures: (ascent, rows, caps); kept: the Bitmap of ASCII, or None; file: where glyphs are read from that are
        not kept, from `start` on; others: how many there are beside ASCII."""
        self.ascent, self.rows, self.caps = measures
        self.table = table
        self._kept = kept
        self._file = file
        self._start = start
        self._others = others
        self._code = 0  # of the one in the table
        self._place = 0  # where its pixels are
        self._one: "displayio.Bitmap | None" = None  # for one that is not kept
        self._drawn = -1  # the place of what it holds

    def find(self, character: str) -> int:
        """Where a character's glyph is in `table` until the next is looked up, -1 when there is none."""
        code = ord(character)
        if 32 <= code < 127:
            return (code - 32) * _EACH
        if code == self._code:
            return _OTHER
        try:
            return self._look_up(code)
        except OSError:
            return -1

    def _look_up(self, code: int) -> int:
        table, file = self.table, self._file
        each = self.rows * 4
        first = self._start + (0 if self._kept else 95 * each)
        each += _EACH
        low, high = 0, self._others
        self._code = 0
        while low < high:
            middle = (low + high) // 2
            file.seek(first + middle * each)
            head = file.read(_EACH)
            found = head[0] << 8 | head[1]
            if found == code:
                if head[2] > 32 or head[3] > 2 * _SHIFT or head[4] > 64:
                    return -1  # damaged
                table[_OTHER + 2:_OTHER + 5] = head[2:]
                self._code = code
                self._place = first + middle * each + _EACH
                return _OTHER
            if found < code:
                low = middle + 1
            else:
                high = middle
        return -1

    def glyph(self, character: str) -> int:
        """The same, but of `?` for a character the font has not."""
        i = self.find(character)
        return i if i >= 0 else 31 * _EACH

    def advance(self, character: str) -> int:
        """Pixels from a character to the next one."""
        return self.table[self.glyph(character) + 4]

    def drawing(self, i: int):
        """The Bitmap that holds the glyph at `i` of the table, from row 0 on: see `left`."""
        if i < _OTHER and self._kept:
            return self._kept
        if self._one is None:
            self._one = displayio.Bitmap(32, self.rows, 2)
        place = self._place if i == _OTHER else self._start + i // _EACH * self.rows * 4
        if place != self._drawn:
            try:
                self._file.seek(place)
                fill(self._one, self._file)
                self._drawn = place
            except OSError:
                self._drawn = -1
                self._one.fill(0)
        return self._one

    def left(self, i: int) -> int:
        """Column of that Bitmap where the glyph begins."""
        return self.table[i] << 8 | self.table[i + 1]


def fill(bitmap, file) -> None:
    """Reads a Bitmap's pixels, one bit each, rows of whole 32-bit words."""
    bitmaptools.readinto(bitmap, file, bits_per_pixel=1, element_size=4, reverse_pixels_in_element=True)


class Fonts:
    """root: the folder of assets/, with its slash; size: 's', 'm' or 'l'; files: the fonts for text, large and title,
    without folder and ending (see screen/parts_l.py); problems: list of str, a line each."""

    def __init__(self, root: str, size: str, files=()):
        self.size = size
        self.problems: list = []
        self.files = files
        self.root = root
        self._fonts: dict = {}

    def problem(self, path, error):
        what = "missing" if isinstance(error, OSError) else "damaged"
        line = "%s is %s" % (path, what)
        if line not in self.problems:
            self.problems.append(line)

    def font(self, kind: str):
        """The Font for 'text', 'large' (scores, titles) or 'title' (winner), opened once."""
        font = self._fonts.get(kind)
        if font is None:
            path = "assets/fonts/%s.font" % self.files[KINDS.index(kind)]
            from screen import fontfile

            try:
                font = fontfile.read(open(self.root + path, "rb"))
            except MemoryError:
                raise
            except Exception as error:
                self.problem(path, error)
                from screen import console

                font = console.made()
            forget("screen.fontfile")
            self._fonts[kind] = font
        return font

    def forget_fonts(self) -> None:
        """Lets go of all but the text's: 1 KB each, read again when next used."""
        for kind in KINDS[1:]:
            self._fonts.pop(kind, None)

    def caps(self, kind: str) -> int:
        """Pixels from the top of a font's capitals to its base line."""
        return self.font(kind).caps

    def lines(self, kind: str) -> tuple:
        """(rows above the base line, rows in all) that a font's glyphs need."""
        font = self.font(kind)
        return font.ascent, font.rows

    def lacks(self, text: str) -> bool:
        """Whether a name has characters that cannot be written: its font is whole and has none such."""
        font = self.font("text")
        if font.stands_in:
            return False
        for character in text:
            if font.find(character) < 0:
                return True
        return False

    def write(self, bitmap, kind: str, text: str, x: int, y: int, suits: bool = False) -> int:
        """Draws text into a Bitmap as pixels of value 1, capitals' top at y; returns the x after it.

        suits: the black suits' signs are drawn as 2, the red ones' as 3.
        """
        font = self.font(kind)
        table = font.table
        top = y + font.caps - font.ascent
        skip_y = max(0, -top)
        high = min(font.rows, bitmap.height - top)
        for character in text:
            i = font.glyph(character)
            width = table[i + 2]
            at = x + table[i + 3] - _SHIFT
            skip_x = max(0, -at)
            if skip_x < width and at < bitmap.width and skip_y < high:
                source, left = font.drawing(i), font.left(i)
                if suits and character in SUITS:
                    value = 2 + SUITS.index(character) // 2
                    for row in range(skip_y, high):
                        for column in range(skip_x, min(width, bitmap.width - at)):
                            if source[left + column, row]:
                                bitmap[at + column, top + row] = value
                else:
                    bitmaptools.blit(
                        bitmap,
                        source,
                        at + skip_x,
                        top + skip_y,
                        x1=left + skip_x,
                        y1=skip_y,
                        x2=left + width,
                        y2=font.rows,
                        skip_source_index=0,
                    )
            x += table[i + 4]
        return x
