"""Cards, outlines, icons and numbers are, pixel for pixel, those of the reference pictures.

The crops in tests/golden/parts were cut from the reference pictures, not from what the code draws:
nothing regenerates them.
"""

from pathlib import Path

import displayio
import pytest
from PIL import Image, ImageChops
from vectorio import Rectangle

from screen import parts, shapes, theme, themes
from screen.cards import BACK, NONE, SPENT, CardSlot
from screen.outline import Outline
from screen.plaque import Plaque
from screen.sheet import Art, screen_class, set_number

ROOT = Path(__file__).resolve().parent.parent.parent
GOLDEN = ROOT / "tests" / "golden" / "parts"
SIZES = {"s": (160, 128), "m": (240, 135), "l": (240, 240)}
RANKS, SUITS = "A23456789TJQK", "CDHS"


def card(name):
    return 52 if name == "JK" else SUITS.index(name[1]) * 13 + RANKS.index(name[0])


@pytest.fixture(scope="module")
def arts():
    return {size: Art(*SIZES[size], root=str(ROOT)) for size in SIZES}


@pytest.fixture(scope="module")
def four():
    """The same art with a colour for each suit."""
    made = {size: Art(*SIZES[size], root=str(ROOT)) for size in SIZES}
    for art in made.values():
        themes.wear(art, "dark", "on")
    return made


@pytest.fixture
def stage(panel):
    """stage(name, background) → a group as large as a golden crop; .match() compares."""

    class Stage:
        def __init__(self, name, background):
            self.expected = Image.open(GOLDEN / (name + ".png")).convert("RGB")
            self.group = displayio.Group()
            palette = displayio.Palette(1)
            palette[0] = background
            width, height = self.expected.size
            self.display = panel(width, height)
            self.group.append(Rectangle(pixel_shader=palette, width=width, height=height, x=0, y=0))
            self.display.root_group = self.group

        def card(self, art, w, h, x, y, name, dim=False, foot=False):
            slot = CardSlot(art, w, h, self.group)
            slot.move(x, y)
            slot.show(card(name) if isinstance(name, str) else name, foot)
            slot.dim(dim)
            return slot

        def outline(self, w, h, x, y, colour, thick=2):
            line = Outline(w, h, thick)
            line.move(x, y)
            line.show(colour)
            self.group.append(line.group)
            return line

        def put(self, grid, x, y):
            grid.x, grid.y = x, y
            self.group.append(grid)
            return grid

        def match(self):
            self.display.refresh()
            drawn = self.display.pixels().convert("RGB")
            assert drawn.size == self.expected.size
            box = ImageChops.difference(drawn, self.expected).getbbox()
            assert box is None, "the picture differs within %s" % (box,)

    return Stage


def test_large_cards(arts, four, stage):
    scene = stage("large_cards", theme.FELT)
    two, more = arts["l"], four["l"]
    scene.card(two, 44, 62, 2, 2, "5D")
    scene.card(two, 44, 62, 47, 2, "QS")
    scene.card(more, 44, 62, 92, 2, "5D")
    scene.card(more, 44, 62, 137, 2, "KC")
    scene.card(two, 44, 62, 182, 2, "TH", dim=True)
    scene.card(more, 44, 62, 227, 2, "JD", dim=True)
    scene.card(two, 44, 62, 272, 2, BACK)
    scene.match()


def test_small_cards_of_every_size(arts, four, stage):
    scene = stage("small_cards", theme.FELT)
    two, more = arts["s"], four["s"]
    scene.card(two, 30, 42, 2, 2, "AH")
    scene.card(two, 30, 42, 34, 2, "JK")
    scene.card(more, 30, 42, 66, 2, "9C")
    scene.card(two, 30, 42, 98, 2, "2S", dim=True)
    scene.card(two, 30, 42, 130, 2, BACK)
    scene.card(two, 25, 36, 163, 5, "TD")
    scene.card(two, 25, 36, 191, 5, "KS")
    scene.card(two, 21, 36, 219, 5, "TD")
    scene.card(two, 21, 36, 242, 5, "QH")
    scene.card(two, 24, 13, 265, 6, "TH")
    scene.card(more, 24, 13, 292, 6, "7C")
    scene.card(two, 21, 13, 265, 24, "TH")
    scene.card(two, 21, 13, 292, 24, "7C", dim=True)
    scene.match()


def test_small_parts_on_a_large_screen_are_the_same(arts, stage):
    scene = stage("small_cards", theme.FELT)
    for x, name, dim in ((2, "AH", False), (34, "JK", False), (98, "2S", True), (130, BACK, False)):
        scene.card(arts["l"], 30, 42, x, 2, name, dim)
    scene.display.refresh()
    drawn = scene.display.pixels().convert("RGB")
    for x in (2, 34, 98, 130):
        box = (x, 2, x + 30, 44)
        assert ImageChops.difference(drawn.crop(box), scene.expected.crop(box)).getbbox() is None


def test_chosen_refused_winning_led_and_turn(arts, stage):
    scene = stage("marked_cards", theme.WOOD)
    art = arts["s"]
    scene.card(art, 30, 42, 6, 4, "AH")
    scene.outline(30, 42, 6, 4, theme.GOLD)
    scene.put(art.icon("pointer_gold"), 18, 47)
    scene.card(art, 30, 42, 42, 4, "KH", dim=True)
    scene.outline(30, 42, 42, 4, theme.CORAL)
    scene.put(art.icon("pointer_coral"), 54, 47)
    scene.put(art.icon("badge_refused"), 58, 32)
    scene.card(art, 25, 36, 80, 8, "3D")
    scene.outline(25, 36, 80, 8, theme.GOLD)
    scene.card(art, 25, 36, 112, 8, "QC")
    notch = art.icon("notch")
    scene.put(notch, 112 + (25 - notch.tile_width + 1) // 2, 7)
    for colour, thick in ((theme.DEEP, 0), (theme.GOLD, 1)):  # an empty slot, and the ring of whose turn it is
        scene.put(displayio.TileGrid(shapes.slot(25, 36, thick, 1), pixel_shader=shapes.palette(colour)), 144, 8)
    scene.match()


def test_led_and_winning_on_a_large_screen(arts, stage):
    scene = stage("led_and_winning", theme.FELT)
    art = arts["l"]
    scene.card(art, 44, 62, -1, 4, "QC")
    notch = art.icon("notch")
    scene.put(notch, -1 + (44 - notch.tile_width + 1) // 2, 2)
    scene.card(art, 44, 62, 59, 4, "3D")
    scene.outline(44, 62, 59, 4, theme.GOLD, 3)
    scene.match()


def test_refused_on_a_large_screen(arts, stage):
    scene = stage("refused", theme.WOOD)
    art = arts["l"]
    scene.card(art, 44, 62, 4, 1, "KH", dim=True)
    scene.outline(44, 62, 4, 1, theme.CORAL)
    scene.put(art.icon("badge_refused"), 28, 42)
    scene.put(art.icon("pointer_coral"), 21, 65)
    scene.card(art, 44, 62, 52, 7, SPENT)
    scene.match()


@pytest.mark.parametrize("name, size, suit", [("plaque_s", "s", 1), ("plaque_m", "m", 1), ("plaque_l", "l", 1)])
def test_trump_plaque(arts, stage, name, size, suit):
    scene = stage(name, theme.NIGHT)
    plaque = Plaque(arts[size])
    plaque.show(suit)
    assert (plaque.width, plaque.height) == scene.expected.size
    scene.group.append(plaque.grid)
    scene.match()


def test_plaque_without_trumps(arts, stage):
    scene = stage("plaque_unknown", theme.NIGHT)
    plaque = Plaque(arts["l"])
    plaque.show(2)
    plaque.show(NONE)
    scene.group.append(plaque.grid)
    scene.match()


@pytest.mark.parametrize(
    "name, size, big, ground, colours, at",
    [
        ("gate_s", "s", False, theme.SLATE, "cggw", (5, 3)),
        ("gate_l", "l", False, theme.SLATE, "cggw", (5, 2)),
        ("gate_big", "l", True, theme.NIGHT, "gggg", (3, 0)),
    ],
)
def test_tally_gate(arts, stage, name, size, big, ground, colours, at):
    scene = stage(name, ground)
    art = arts[size]
    wide, pitch, high, before, _, _ = art.gate(big)
    inks = {"c": theme.CREAM, "g": theme.GOLD, "w": theme.WOOD}
    bar = art.icon("gate_bar_big" if big else "gate_bar", theme.GOLD if big else theme.WOOD)
    scene.put(bar, at[0] - before, at[1])
    for i, letter in enumerate(colours):
        palette = art.palette(inks[letter])
        stroke = Rectangle(pixel_shader=palette, width=wide, height=high, x=at[0] + i * pitch, y=at[1], color_index=1)
        scene.group.append(stroke)
    scene.match()


def test_tabular_number(arts, stage):
    scene = stage("number_l", theme.SLATE)
    grid = scene.put(arts["l"].digits("large", 3, theme.CREAM), -7, 5)
    set_number(grid, 20)
    scene.match()


def tiles(grid):
    return [grid[i] for i in range(grid.width)]


@pytest.mark.parametrize("size", "sml")
def test_numbers_are_aligned_and_negative(arts, size):
    grid = arts[size].digits("text", 4, theme.GOLD)
    assert tiles(grid) == [11, 11, 11, 11]
    for value, left, expected in (
        (0, False, [11, 11, 11, 0]),
        (125, False, [11, 1, 2, 5]),
        (-20, False, [11, 10, 2, 0]),
        (7, True, [7, 11, 11, 11]),
        (-105, True, [10, 1, 0, 5]),
        (40, True, [4, 0, 11, 11]),
    ):
        set_number(grid, value, left)
        assert tiles(grid) == expected, value


@pytest.mark.parametrize(
    "width, height, size",
    [
        (160, 128, "s"),
        (160, 80, "s"),
        (128, 128, "s"),
        (240, 135, "m"),
        (320, 170, "m"),
        (240, 240, "l"),
        (320, 240, "l"),
    ],
)
def test_class_of_a_display(width, height, size):
    assert screen_class(width, height) == size


@pytest.mark.parametrize("size", "sml")
def test_every_icon_is_there(arts, size):
    art = arts[size]
    assert art.problems == []
    names = list(parts.MARKS) + list(parts.ICONS)
    names += ["key_a", "key_b", "key_start", "plaque0", "plaque1", "plaque2", "plaque3"]
    for name in names:
        grid = art.icon(name)
        width, height = art.icon_size(name)
        assert (grid.tile_width, grid.tile_height) == (width, height) and width >= 3 and height >= 4, name
    with pytest.raises(ValueError, match="plague"):
        art.icon("plague")
    with pytest.raises(ValueError, match="crownn"):
        art.icon_size("crownn")


def test_showing_the_same_card_again_draws_nothing(arts, panel):
    display = panel(50, 70)
    group = displayio.Group()
    slot = CardSlot(arts["l"], 44, 62, group)
    display.root_group = group
    slot.show(card("5D"))
    display.refresh()
    display.refresh()
    slot.show(card("5D"))
    slot.dim(False)
    slot.move(0, 0)
    display.refresh()
    assert display.redrawn == 0
    slot.dim(True)
    display.refresh()
    assert display.redrawn == 44 * 62


def drawn(slot):
    """The slot's pixels as colours, None where clear."""
    palette = slot.grid.pixel_shader
    values = [slot.grid.bitmap[x, y] for y in range(slot.grid.bitmap.height) for x in range(slot.grid.bitmap.width)]
    return [None if palette.is_transparent(value) else palette[value] for value in values]


@pytest.mark.parametrize("w, h", [(44, 62), (30, 42), (30, 40), (25, 36), (21, 36), (24, 13), (28, 17), (21, 13)])
def test_all_cards_differ_in_shape_alone(arts, w, h):
    """Suits are told apart without colour, and no two cards look the same at any size."""
    slot = CardSlot(arts["l"], w, h, displayio.Group())
    shapes = set()
    for number in range(53):
        slot.show(number)
        shapes.add(bytes(slot.grid.bitmap[x, y] for y in range(h) for x in range(w)))
    assert len(shapes) == 53


def test_four_colours_change_cards_at_once():
    art = Art(160, 128, root=str(ROOT))
    slot = CardSlot(art, 30, 42, displayio.Group())
    slot.show(card("5D"))
    assert 0xC61029 in drawn(slot) and 0x0851BD not in drawn(slot)
    themes.wear(art, "dark", "on")
    slot.shade()
    assert 0x0851BD in drawn(slot) and 0xC61029 not in drawn(slot)
    slot.dim(True)
    assert 0x081C52 in drawn(slot) and 0x0851BD not in drawn(slot)


def copy_assets(target, leave=(), spoil=()):
    for source in (ROOT / "assets").rglob("*"):
        name = source.name
        if source.suffix in (".bmp", ".font") and name not in leave:
            place = target / source.relative_to(ROOT)
            place.parent.mkdir(parents=True, exist_ok=True)
            data = source.read_bytes()
            place.write_bytes(data[: len(data) // 3] if name in spoil else data)


def test_missing_and_damaged_assets_are_named_and_drawing_goes_on(tmp_path, panel):
    copy_assets(tmp_path, leave=("ink_s.bmp", "ncenB12.font"), spoil=("cards.bmp", "ui_s.bmp", "helvB08.font"))
    art = Art(160, 128, root=str(tmp_path))
    art.font("text"), art.font("large"), art.font("title"), art.icon("dealer")
    assert sorted(art.problems) == [
        "assets/cards.bmp is damaged",
        "assets/fonts/helvB08.font is damaged",
        "assets/fonts/ncenB12.font is missing",
        "assets/ink_s.bmp is missing",
        "assets/ui_s.bmp is damaged",
    ]
    display = panel(160, 128)
    group = displayio.Group()
    display.root_group = group
    for i, number in enumerate((0, 9, 37, 52, BACK, SPENT)):
        slot = CardSlot(art, 30, 42, group)
        slot.move(i % 5 * 32, i // 5 * 46)
        slot.show(number, trump_foot=True)
    plaque = Plaque(art)
    plaque.show(2)
    group.append(plaque.grid)
    for name in ("crown", "dealer", "key_a", "key_lr", "plaque1"):
        group.append(art.icon(name))
    set_number(art.digits("text", 3, theme.CREAM), 120)
    set_number(art.digits("large", 3, theme.CREAM), 120)
    display.refresh()
    colours = {colour for _, colour in display.pixels().getcolors(4096)}
    assert len(colours) > 4
