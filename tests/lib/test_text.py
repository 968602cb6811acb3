"""Text stands where and as it does in the reference pictures, and is drawn only when it changes.

The crops in tests/golden/parts were cut from the reference pictures; nothing regenerates them.
"""

import random
import shutil
import sys
from pathlib import Path

import displayio
import pytest
from PIL import Image, ImageChops
from vectorio import Rectangle

from screen import parts_l, theme
from screen.doubled import DoubledText
from screen.fonts import Fonts
from screen.sheet import Art
from screen.text import Text, fit, hide, measure

ROOT = Path(__file__).resolve().parent.parent.parent
GOLDEN = ROOT / "tests" / "golden" / "parts"
FILES = ("helvB08", "ncenB12", "ncenB18")  # of the smallest screen
SIZES = {"s": (160, 128), "m": (240, 135), "l": (240, 240)}


@pytest.fixture(scope="module")
def arts():
    return {size: Art(*SIZES[size], root=str(ROOT)) for size in SIZES}


def band(panel, width, height, colour):
    """A display of one colour: (display, its group)."""
    palette = displayio.Palette(1)
    palette[0] = colour
    group = displayio.Group()
    group.append(Rectangle(pixel_shader=palette, width=width, height=height, x=0, y=0))
    display = panel(width, height)
    display.root_group = group
    return display, group


def same(display, name):
    display.refresh()
    expected = Image.open(GOLDEN / (name + ".png")).convert("RGB")
    drawn = display.pixels().convert("RGB")
    assert drawn.size == expected.size
    box = ImageChops.difference(drawn, expected).getbbox()
    assert box is None, "the text differs within %s" % (box,)


@pytest.mark.parametrize("size, height, top", [("s", 12, 3), ("m", 13, 2), ("l", 18, 4)])
def test_centred_message_with_suit_signs(arts, panel, size, height, top):
    width = SIZES[size][0]
    display, group = band(panel, width, height, theme.NIGHT)
    line = Text(arts[size], "text", theme.CREAM, width // 2, top, "centre")
    group.append(line.group)
    line.set("Follow clubs ♣ or play a trump ♦")
    same(display, "message_" + size)


def test_suit_signs_on_the_red_band_have_the_texts_colour(arts, panel):
    display, group = band(panel, 160, 11, theme.RED)
    line = Text(arts["s"], "text", theme.CREAM, 80, 3, "centre", suits=None)
    group.append(line.group)
    line.set("You must follow ♦ or trump ♣")
    same(display, "refusal_s")


@pytest.mark.parametrize(
    "size, height, top, key_y, keys, words",
    [
        ("s", 12, 3, 1, (11, 48, 104), ((26, "rob"), (63, "leave it"), (125, "other"))),
        ("l", 18, 4, 2, (31, 77, 150), ((50, "rob"), (97, "leave it"), (177, "other"))),
    ],
)
def test_keys_beside_words(arts, panel, size, height, top, key_y, keys, words):
    display, group = band(panel, SIZES[size][0], height, theme.NIGHT)
    for x, name in zip(keys, ("key_a", "key_b", "key_lr")):
        grid = arts[size].icon(name)
        grid.x, grid.y = x, key_y
        group.append(grid)
    for x, word in words:
        text = Text(arts[size], "text", theme.CREAM, x, top)
        text.set(word)
        group.append(text.group)
    same(display, "keys_" + size)


def test_serifed_capital_i(arts, panel):
    display, group = band(panel, 160, 16, theme.FELT)
    line = Text(arts["l"], "text", theme.CREAM, 80, 3, "centre")
    line.set("the old Irish card game")
    group.append(line.group)
    same(display, "sign_l")


@pytest.mark.parametrize("size, kind, width, height, top", [("s", "large", 80, 22, 2), ("l", "title", 160, 44, 0)])
def test_doubled_name(arts, panel, size, kind, width, height, top):
    display, group = band(panel, width, height, theme.NIGHT)
    name = DoubledText(arts[size], kind, theme.GOLD, width // 2, top, width)
    group.append(name.group)
    name.set("Bartholomew")
    name.set("Nora")
    assert name.doubled
    same(display, "name_" + size)


def ink_columns(display, ground):
    """(first, last) column that is not of the background's colour."""
    display.refresh()
    image = display.pixels().convert("RGB")
    background = Image.new("RGB", image.size, image.getpixel((0, 0)))
    box = ImageChops.difference(image, background).getbbox()
    return box[0], box[2] - 1


@pytest.mark.parametrize("anchor, first, last", [("left", 60, None), ("right", None, 59)])
def test_anchors(arts, panel, anchor, first, last):
    display, group = band(panel, 120, 20, theme.NIGHT)
    text = Text(arts["m"], "text", theme.CREAM, 60, 5, anchor)
    group.append(text.group)
    text.set("Nora 25")
    left, right = ink_columns(display, theme.NIGHT)
    assert (first is None or left == first) and (last is None or right == last)
    assert right - left + 1 == text.width == measure(arts["m"], "text", "Nora 25")


def test_a_long_name_in_the_curtain_stays_undoubled_and_inside(arts, panel):
    display, group = band(panel, 100, 40, theme.NIGHT)
    name = DoubledText(arts["s"], "large", theme.GOLD, 50, 12, 100)
    group.append(name.group)
    name.set("Bartholomew")
    assert not name.doubled
    left, right = ink_columns(display, theme.NIGHT)
    assert abs((left + right) / 2 - 49.5) <= 1
    name.set("Bartholomew Featherstonehaugh")
    left, right = ink_columns(display, theme.NIGHT)
    assert left >= 0 and right <= 99


def test_fit_cuts_whole_characters(arts):
    art = arts["s"]
    whole = "Bartholomew"
    for px in range(1, 70):
        cut = fit(art, "text", whole, px)
        assert whole.startswith(cut)
        assert measure(art, "text", cut) <= px or not cut
        if cut != whole:
            assert measure(art, "text", whole[: len(cut) + 1]) > px
    assert fit(art, "text", "Nora", 29) == "Nora"  # four letters on the narrowest plate
    assert fit(art, "text", "Nora Nora", 25) == "Nora"  # no space left hanging


def test_width_limits_a_line(arts, panel):
    display, group = band(panel, 120, 20, theme.NIGHT)
    text = Text(arts["l"], "text", theme.CREAM, 0, 5, width=40)
    group.append(text.group)
    text.set("Bartholomew")
    assert ink_columns(display, theme.NIGHT)[1] < 40 and text.text == "Bartholomew"


def test_nothing_is_drawn_when_nothing_changes(arts, panel):
    display, group = band(panel, 120, 20, theme.NIGHT)
    text = Text(arts["m"], "text", theme.CREAM, 60, 5, "centre")
    group.append(text.group)
    text.set("Nora", theme.GOLD)
    display.refresh()
    display.refresh()
    text.set("Nora", theme.GOLD)
    text.set("Nora")
    text.move(60, 5)
    display.refresh()
    assert display.redrawn == 0
    text.set("Nora", theme.CREAM)
    display.refresh()
    assert display.redrawn > 0


@pytest.mark.parametrize("size", "sml")
@pytest.mark.parametrize("kind", ["text", "large", "title"])
def test_accents_digits_and_signs_are_drawn(arts, panel, size, kind):
    """Every accented letter differs from its plain one, and digits are equally wide."""
    art = arts[size]
    assert len({measure(art, kind, digit) for digit in "0123456789"}) == 1
    for letters in ("aáàâãä", "eéèêë", "iíîï", "oóôõö", "uúùûü", "nñ", "cç"):
        pictures = set()
        letters += letters.upper()
        ascent, rows = art.lines(kind)
        for letter in letters:
            bitmap = displayio.Bitmap(40, rows, 2)
            art.write(bitmap, kind, letter, 4, ascent - art.caps(kind))
            pictures.add(bytes(bitmap[x, y] for y in range(rows) for x in range(40)))
        assert len(pictures) == len(letters)


def test_missing_font_is_said_and_text_goes_on(tmp_path, panel):
    art = Art(160, 128, root=str(tmp_path))
    display, group = band(panel, 160, 20, theme.NIGHT)
    text = Text(art, "text", theme.CREAM, 80, 6, "centre")
    group.append(text.group)
    text.set("Seán leads ♥ – “ok”")
    left, right = ink_columns(display, theme.NIGHT)
    assert 0 <= left < right < 160
    assert "assets/fonts/helvB08.font is missing" in art.problems
    assert len(art.problems) == 3  # and the two sheets that are kept


# --- damaged files


LETTERS = "You must follow ♣♦♥♠ ?! 0123456789 ÁÉÍÓÚ áéíóú – … “W” gjpqy"


def font_files(tmp_path, data):
    """A folder whose only font is these bytes; the text font of the smallest screen."""
    (tmp_path / "assets" / "fonts").mkdir(parents=True, exist_ok=True)
    (tmp_path / "assets" / "fonts" / "helvB08.font").write_bytes(data)
    return str(tmp_path) + "/"


def draw(fonts):
    """Draws all letters, so high and wide as Text would have it."""
    ascent, high = fonts.lines("text")
    assert 0 < high <= 128
    for suits in (False, True):
        bitmap = displayio.Bitmap(max(1, measure(fonts, "text", LETTERS) + 2), high, 4)
        fonts.write(bitmap, "text", LETTERS, 1, ascent - fonts.caps("text"), suits)
    assert fit(fonts, "text", LETTERS, 60)


def test_damaged_fonts_neither_hang_nor_crash(tmp_path):
    whole = (ROOT / "assets/fonts/helvB08.font").read_bytes()
    pixels = 10 + 5 * 95
    chance = random.Random(25)
    said = 0
    for number in range(200):
        data = bytearray(whole)
        # The head, the table, anywhere at all; and files cut short or too long.
        reach = (10, pixels, len(data))[number % 3]
        for _ in range(chance.randint(1, 8)):
            data[chance.randrange(reach)] = chance.choice((0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256)))
        if number % 10 == 0:
            del data[chance.randrange(len(data)) :]
        if number % 10 == 1:
            data += bytes(chance.randrange(1, 3000))
        fonts = Fonts(font_files(tmp_path, bytes(data)), "s", FILES)
        draw(fonts)
        assert fonts.problems in ([], ["assets/fonts/helvB08.font is damaged"])
        said += len(fonts.problems)
    assert said > 120


@pytest.mark.parametrize(
    "data",
    [b"", b"25F", b"25F\3", b"25F\3" + b"\xff" * 6, bytes(3000), b"\xff" * 3000, random.Random(3).randbytes(3000),
     b"25F\3\14\17\11\275\0\0" + random.Random(4).randbytes(3000), b"\x01fcp" + bytes(3000)],
    ids=["empty", "magic", "head", "ones behind a head", "zeros", "ones", "noise", "noise behind a head", "other"],
)
def test_what_is_no_font_at_all_is_said(tmp_path, data):
    fonts = Fonts(font_files(tmp_path, data), "s", FILES)
    draw(fonts)
    assert fonts.problems == ["assets/fonts/helvB08.font is damaged"]


def test_a_drive_that_fails_leaves_large_letters_out(tmp_path):
    fonts = Fonts(str(ROOT) + "/", "l", parts_l.FONTS)
    font = fonts.font("title")
    assert font.rows > 24

    class Gone:
        def seek(self, place):
            raise OSError(5, "drive")

    font._file = Gone()
    bitmap = displayio.Bitmap(200, font.rows, 2)
    assert fonts.write(bitmap, "title", "Nora", 0, 0) == measure(fonts, "title", "Nora") + 1
    assert not any(bitmap[x, y] for x in range(200) for y in range(font.rows))


@pytest.mark.parametrize("sheet", ["ink_s.bmp", "marks_s.bmp"])
def test_damaged_sheets_neither_hang_nor_crash(tmp_path, sheet):
    shutil.copytree(ROOT / "assets", tmp_path / "assets")
    path = tmp_path / "assets" / sheet
    whole = path.read_bytes()
    chance = random.Random(25)
    said = 0
    for number in range(60):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(54)] = chance.choice((0, 0x7F, 0xFF, chance.randrange(256)))
        if number % 10 == 0:
            del data[chance.randrange(len(data)) :]
        path.write_bytes(bytes(data))
        art = Art(160, 128, str(tmp_path))
        art.icon("crown")
        assert art.problems in ([], ["assets/%s is damaged" % sheet])
        assert (None in (art.ink, art.icon_sheets[2])) == bool(art.problems)
        said += len(art.problems)
    assert said > 30


def test_the_reader_of_pictures_is_forgotten(arts):
    assert not [name for name in sys.modules if name.startswith("adafruit_imageload") or name == "screen.loading"]


def test_letters_that_no_font_has(arts, tmp_path):
    for size in "sml":
        assert not arts[size].lacks("Róisín Ó 2")
        assert arts[size].lacks("春子") and arts[size].lacks("a\tb")
    fonts = Fonts(font_files(tmp_path, b""), "s", FILES)
    assert not fonts.lacks("Áine"), "the console's letters stand in: that is the font's fault, not the name's"


def test_what_is_hidden_already_is_not_hidden_again():
    """displayio draws a shape's place anew with every setting of `hidden`."""

    class Shape:
        settings = 0
        _hidden = False

        @property
        def hidden(self):
            return self._hidden

        @hidden.setter
        def hidden(self, flag):
            self.settings += 1
            self._hidden = flag

    shape = Shape()
    for flag in (False, True, True, False, False):
        hide(shape, flag)
        assert shape.hidden == flag
    assert shape.settings == 2
