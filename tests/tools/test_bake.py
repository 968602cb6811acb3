"""The art bakes to the same bytes, twice and as committed, and every file keeps the rules boards set."""

import gzip
import io
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "tools"))

import bake  # noqa: E402
from baking import bmp  # noqa: E402
from baking.pixels import double, strip  # noqa: E402

SHEETS = ["cards", "ink_s", "ink_m", "ink_l", "marks_s", "marks_m", "marks_l", "ui_s", "ui_m", "ui_l"]
FONTS = ["helvB08", "helvB10", "helvB12", "ncenB12", "ncenB14", "ncenB18", "ncenB24"]
CAPITALS = {"helvB08": 6, "helvB10": 8, "helvB12": 9, "ncenB12": 9, "ncenB14": 11, "ncenB18": 14, "ncenB24": 18}

# Written out here, not read from the baker: the letters of the languages the game speaks or will.
LANGUAGES = {
    "English": "abcdefghijklmnopqrstuvwxyz.,:;!?'\"()-–—‘’“”…",
    "Irish": "áéíóúÁÉÍÓÚ",
    "Spanish": "áéíóúüñÁÉÍÓÚÜÑ¿¡«»",
    "Portuguese": "áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚ",
    "French": "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜ«»’",
    "German": "äöüßÄÖÜ„“‚‘",
    "cards and numbers": "0123456789+-−×/%&♣♦♥♠",
}


@pytest.fixture(scope="module")
def baked():
    return bake.bake()


def test_committed_files_are_what_is_baked(baked):
    assert bake.differing(baked, ROOT) == []


def test_nothing_lies_in_assets_that_is_not_baked(baked):
    lying = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").glob("*.bmp")}
    lying |= {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets" / "fonts").iterdir()}
    assert lying == {path for path in baked if path.startswith("assets/")}


def test_baking_elsewhere_gives_the_same_bytes(baked, tmp_path):
    command = [sys.executable, str(ROOT / "tools" / "bake.py"), "--out", str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True, cwd=tmp_path)
    written = {path.relative_to(tmp_path).as_posix(): path for path in tmp_path.rglob("*") if path.is_file()}
    assert set(written) == set(baked)
    for name, path in written.items():
        assert path.read_bytes() == baked[name], name


def test_check_tells_a_difference(baked, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(bake, "bake", lambda: baked)
    assert bake.main(["--out", str(tmp_path)]) == 0
    assert bake.main(["--check", "--out", str(tmp_path)]) == 0
    path = tmp_path / "assets" / "ink_s.bmp"
    path.write_bytes(path.read_bytes()[:-1] + b"\x11")
    shutil.rmtree(tmp_path / "lib")
    capsys.readouterr()
    assert bake.main(["--check", "--out", str(tmp_path)]) == 1
    assert capsys.readouterr().out.split("\n")[:2] == ["differs: assets/ink_s.bmp", "differs: lib/screen/parts.py"]


@pytest.mark.parametrize("name", SHEETS)
def test_sheets_are_plain_four_bit_bmps(name):
    data = (ROOT / "assets" / (name + ".bmp")).read_bytes()
    size, _, start = struct.unpack_from("<IIi", data, 2)
    header, width, height, planes, bits, compression, pixels_size = struct.unpack_from("<IiiHHII", data, 14)
    colours = struct.unpack_from("<I", data, 46)[0]
    assert data[:2] == b"BM" and size == len(data)
    assert (header, planes, bits, compression) == (40, 1, 4, 0)
    assert width % 8 == 0 and 0 < height < 256 and width < 256
    assert colours == (2 if name.startswith(("ink", "marks")) else 15 if name.startswith("cards") else 16)
    assert start == 54 + 4 * colours and pixels_size == width // 2 * height == len(data) - start
    for colour in struct.unpack_from("<%dI" % colours, data, 54):
        red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
        narrow = (red >> 3, green >> 2, blue >> 3)
        assert (red, green, blue) == (
            narrow[0] << 3 | narrow[0] >> 2,
            narrow[1] << 2 | narrow[1] >> 4,
            narrow[2] << 3 | narrow[2] >> 2,
        ), "colour %06X is not exact on a 16-bit panel" % colour


@pytest.mark.parametrize("name", SHEETS)
def test_boards_loader_reads_the_sheets(name):
    import displayio
    from adafruit_imageload import bmp as loader

    rows, _ = bmp.decode((ROOT / "assets" / (name + ".bmp")).read_bytes())
    with open(ROOT / "assets" / (name + ".bmp"), "rb") as file:
        bitmap, _ = loader.load(file, bitmap=displayio.Bitmap)
    assert (bitmap.width, bitmap.height) == (len(rows[0]), len(rows))
    assert bitmap._bits_per_value == (1 if name.startswith(("ink", "marks")) else 4)
    for x, y in ((0, 0), (5, 3), (bitmap.width - 1, bitmap.height - 1), (bitmap.width // 2, bitmap.height // 2)):
        assert bitmap[x, y] == rows[y][x]


def source(name):
    """The font as its makers drew it, read by the library."""
    import displayio
    from adafruit_bitmap_font.pcf import PCF

    with gzip.open(ROOT / "tools" / "fonts" / (name + ".pcf.gz")) as file:
        return PCF(io.BytesIO(file.read()), displayio.Bitmap)


class Baked:
    """A baked font, taken apart here from what lib/screen/fonts.py says of the file."""

    def __init__(self, name):
        data = (ROOT / "assets" / "fonts" / (name + ".font")).read_bytes()
        assert data[:4] == b"25F\3"
        self.ascent, self.rows, self.caps, count, kept, words = data[4:10]
        assert kept == (95 if name.startswith("helv") else 0)
        self.glyphs, self.widths = {}, {}
        strip = 10 + 5 * 95
        each = 4 * self.rows
        others = strip + (words * each if kept else 95 * each)
        assert len(data) == others + (5 + each) * (count - 95)
        for i in range(count):
            row = others + (5 + each) * (i - 95)
            width, shift, advance = data[12 + 5 * i : 15 + 5 * i] if i < 95 else data[row + 2 : row + 5]
            code, x = i + 32, int.from_bytes(data[10 + 5 * i : 12 + 5 * i], "big")
            first, wide = (strip, words * 4) if kept else (strip + i * each, 4)
            if i >= 95:
                code, x, first, wide = int.from_bytes(data[row : row + 2], "big"), 0, row + 5, 4
            pixels = set()
            for y in range(self.rows):
                line = int.from_bytes(data[first + y * wide : first + (y + 1) * wide], "big")
                for column in range(width):
                    if line >> (wide * 8 - 1 - x - column) & 1:
                        pixels.add((column + shift - 16, self.ascent - y))  # rows above the base line
            self.glyphs[chr(code)] = (pixels, advance)
            self.widths[chr(code)] = width
        assert list(self.glyphs) == sorted(self.glyphs)
        assert "".join(self.glyphs)[:95] == "".join(map(chr, range(32, 127)))


@pytest.fixture(scope="module", params=FONTS)
def font(request):
    yield request.param, Baked(request.param)


def test_every_letter_of_every_language(font):
    name, baked = font
    for language, letters in LANGUAGES.items():
        assert [letter for letter in letters + letters.upper() if letter not in baked.glyphs] == [], language
    assert max(y for _, y in baked.glyphs["H"][0]) == baked.caps == CAPITALS[name]
    assert len({baked.glyphs[digit][1] for digit in "0123456789"}) == 1


def test_letters_are_their_makers(font):
    """Pixel for pixel and as wide as the library reads them from the source, but for those that are changed."""
    name, baked = font
    made = source(name)
    letters = "".join(sorted(set("".join(LANGUAGES.values()))))
    letters += "".join(sorted(set(letters.upper()))) + "0123456789.,:;!?()“”–…"
    changed = "IYrtfaàáâãäå"  # tested below
    made.load_glyphs(letters)
    for letter in letters:
        if letter in "♣♦♥♠" or letter in changed and name.startswith("helv"):
            continue
        glyph = made.get_glyph(ord(letter))
        assert glyph is not None, letter
        high = glyph.height
        pixels = {
            (x + glyph.dx, glyph.dy + high - y)
            for y in range(high) for x in range(glyph.width) if glyph.bitmap[x, y]
        }
        assert baked.glyphs[letter] == (pixels, glyph.shift_x), letter


def test_changes_to_the_source_fonts(font):
    """Wider spaces, a serifed I in Helvetica, suit signs on the base line."""
    name, baked = font
    spaces = {"helvB08": 4, "helvB10": 4, "helvB12": 5, "ncenB12": 4, "ncenB14": 4, "ncenB18": 5, "ncenB24": 7}
    assert baked.glyphs[" "] == (set(), spaces[name])
    if name.startswith("helv"):
        pixels, advance = baked.glyphs["I"]
        per_row = [sum(1 for _, y in pixels if y == row) for row in range(1, baked.caps + 1)]
        assert per_row == [advance - 1] + [2] * (baked.caps - 2) + [advance - 1]
    for sign in "♣♦♥♠":
        pixels, advance = baked.glyphs[sign]
        assert min(y for _, y in pixels) == 1 and min(x for x, _ in pixels) >= 0
        assert max(y for _, y in pixels) == baked.widths[sign] == advance - 1
    if name == "helvB08":
        assert max(x for x, _ in baked.glyphs["Y"][0]) == 5
        assert [baked.glyphs[letter][1] for letter in "rtfaá"] == [4, 4, 4, 6, 6]


def test_licence_lies_beside_the_fonts():
    text = (ROOT / "assets" / "fonts" / "LICENSE-Adobe-75dpi.txt").read_text()
    assert "Copyright 1984-1989, 1994 Adobe Systems Incorporated." in text
    assert "Copyright 1988, 1994 Digital Equipment Corporation." in text
    assert "Permission to use, copy, modify, distribute and sell" in text


@pytest.mark.parametrize(
    "rows, colours, words",
    [
        ([[0] * 7], (0, 1), "multiple of 8"),
        ([[0] * 8, [0] * 9], (0, 1), "another width"),
        ([[0] * 7 + [2]], (0, 1), "outside the palette"),
        ([[0] * 8], tuple(range(17)), "2 to 16 colours"),
    ],
)
def test_bad_sheets_are_refused(rows, colours, words):
    with pytest.raises(ValueError, match=words):
        bmp.encode(rows, colours)


def test_uneven_pictures_are_refused():
    with pytest.raises(ValueError, match="pictures"):
        strip("## ##\n##")
    with pytest.raises(ValueError, match="lengths"):
        strip("## ##\n# ##")


def test_doubling_smooths_edges():
    """EPX by hand: a stair of two steps gains corners, a lone pixel becomes a block of four."""
    assert double(["#"]) == ["##", "##"]
    assert double(["#.", ".#"]) == ["##..", "###.", ".###", "..##"]
    assert double(["##", ".#"]) == ["###.", "####", ".###", "..##"]


def test_contact_sheet_shows_everything(baked, tmp_path, monkeypatch):
    from PIL import Image

    monkeypatch.setattr(bake, "bake", lambda: baked)
    path = tmp_path / "contact.png"
    assert bake.main(["--contact", str(path)]) == 0
    picture = Image.open(path)
    assert picture.width == 1200 and picture.height > 6000
    colours = {colour for _, colour in picture.convert("RGB").getcolors(1 << 20)}
    for wanted in (0xC61029, 0x0851BD, 0x086D29, 0xFFC739, 0x73BEF7, 0x7BDF9C, 0xD6AAFF, 0x4A0010):
        assert (wanted >> 16, wanted >> 8 & 255, wanted & 255) in colours
