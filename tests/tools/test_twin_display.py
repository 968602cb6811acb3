"""The twin's panel: Blinka's pixels, only what changed redrawn, colours widened as a panel does."""

import random

import displayio
import pytest
import vectorio
from adafruit_display_text import label
from displayio._area import Area
from displayio._structs import ColorspaceStruct

from tools.twin.display import WIDE, TwinDisplay, can_open_window

WIDTH, HEIGHT = 96, 64


def drawn_by_blinka(group, width=WIDTH, height=HEIGHT):
    """The RGB565 values Blinka itself fills a whole screen with."""
    buffer = memoryview(bytearray(width * height * 2)).cast("I")
    mask = memoryview(bytearray((width * height // 32 + 1) * 4)).cast("I")
    group._fill_area(ColorspaceStruct(16), Area(0, 0, width, height), mask, buffer)
    return buffer.cast("B").cast("H").tolist()


def random_palette(dice, count):
    palette = displayio.Palette(count)
    for index in range(count):
        palette[index] = dice.randrange(1 << 24)
    if dice.random() < 0.6:
        palette.make_transparent(dice.randrange(count))
    return palette


def random_bitmap(dice, width, height, values):
    bitmap = displayio.Bitmap(width, height, values)
    for y in range(height):
        for x in range(width):
            bitmap[x, y] = dice.randrange(values)
    return bitmap


def random_grid(dice):
    values = dice.choice((2, 4, 16, 200))
    bitmap = random_bitmap(dice, 12, 8, values)
    wide, high = dice.choice(((12, 8), (4, 4), (6, 2), (1, 8)))
    grid = displayio.TileGrid(
        bitmap,
        pixel_shader=random_palette(dice, values),
        width=dice.randrange(1, 4),
        height=dice.randrange(1, 4),
        tile_width=wide,
        tile_height=high,
        x=dice.randrange(-10, WIDTH),
        y=dice.randrange(-8, HEIGHT),
    )
    tiles = (12 // wide) * (8 // high)
    for index in range(grid.width * grid.height):
        grid[index] = dice.randrange(tiles)
    grid.flip_x = dice.random() < 0.3
    grid.flip_y = dice.random() < 0.3
    grid.transpose_xy = dice.random() < 0.2
    grid.hidden = dice.random() < 0.2
    return grid


def random_shape(dice):
    place = {"x": dice.randrange(-10, WIDTH), "y": dice.randrange(-10, HEIGHT), "color_index": dice.randrange(3)}
    palette = random_palette(dice, 3)
    kind = dice.randrange(3)
    if kind == 0:
        shape = vectorio.Circle(pixel_shader=palette, radius=dice.randrange(1, 14), **place)
    elif kind == 1:
        points = [(dice.randrange(20), dice.randrange(20)) for _ in range(4)]
        shape = vectorio.Polygon(pixel_shader=palette, points=points, **place)
    else:
        sides = {"width": dice.randrange(1, 60), "height": dice.randrange(1, 40)}
        shape = vectorio.Rectangle(pixel_shader=palette, **sides, **place)
    shape.hidden = dice.random() < 0.2
    return shape


def random_group(dice, depth=0):
    group = displayio.Group(scale=dice.choice((1, 1, 1, 2, 3)), x=dice.randrange(-5, 20), y=dice.randrange(-5, 20))
    for _ in range(dice.randrange(2, 6)):
        if depth < 2 and dice.random() < 0.3:
            group.append(random_group(dice, depth + 1))
        else:
            group.append(random_grid(dice) if dice.random() < 0.6 else random_shape(dice))
    group.hidden = depth > 0 and dice.random() < 0.2
    return group


@pytest.mark.parametrize("seed", range(40))
def test_a_random_tree_is_drawn_as_blinka_draws_it(panel, seed):
    group = random_group(random.Random(seed))
    display = panel(WIDTH, HEIGHT)
    display.root_group = group
    display.refresh()
    assert display.frame.ravel().tolist() == drawn_by_blinka(group)
    assert display.redrawn == WIDTH * HEIGHT


def change(dice, group):
    """One random change a screen would make."""
    layer = group[dice.randrange(len(group))]
    if isinstance(layer, displayio.Group):
        return change(dice, layer)
    if isinstance(layer, displayio.TileGrid):
        what = dice.randrange(4)
        # A grid that repeats a bitmap of one tile: displayio, on boards too, calls only the first copy dirty.
        repeats = layer.tile_width == 12 and layer.tile_height == 8 and layer.width * layer.height > 1
        if what == 0 and not repeats:
            layer.bitmap[dice.randrange(12), dice.randrange(8)] = 1
        elif what == 1:
            layer.pixel_shader[dice.randrange(2)] = dice.randrange(1 << 24)
        elif what == 2:
            layer.x = layer.x + dice.randrange(-9, 9)
        elif what == 3:
            layer.hidden = not layer.hidden
    else:
        layer.y = layer.y + dice.randrange(-9, 9)


@pytest.mark.parametrize("seed", range(20))
def test_after_changes_the_redrawn_areas_leave_the_whole_panel_right(panel, seed):
    dice = random.Random(1000 + seed)
    group = random_group(dice)
    display = panel(WIDTH, HEIGHT)
    display.root_group = group
    display.refresh()
    for _ in range(12):
        change(dice, group)
        display.refresh()
        assert display.frame.ravel().tolist() == drawn_by_blinka(group)


def flat_scene():
    palette = displayio.Palette(2)
    palette[0], palette[1] = 0x084531, 0xFFC739
    group = displayio.Group()
    group.append(vectorio.Rectangle(pixel_shader=palette, width=WIDTH, height=HEIGHT))
    group.append(vectorio.Rectangle(pixel_shader=palette, width=10, height=6, x=4, y=4, color_index=1))
    return group


def test_only_the_box_that_moved_is_redrawn(panel):
    display = panel(WIDTH, HEIGHT)
    group = flat_scene()
    display.root_group = group
    display.refresh()
    display.refresh()
    assert display.redrawn == 0
    group[1].x = 5
    display.refresh()
    assert display.redrawn == 11 * 6


def test_what_displayio_does_not_call_dirty_is_not_redrawn(panel):
    display = panel(WIDTH, HEIGHT)
    display.root_group = flat_scene()
    display.refresh()
    display.frame[:] = 0
    display.refresh()
    assert not display.frame.any()


def test_nothing_is_drawn_before_refresh(panel):
    display = panel(WIDTH, HEIGHT)
    display.root_group = flat_scene()
    assert not display.frame.any()
    assert display.auto_refresh is False


@pytest.mark.parametrize(
    ("value", "rgb"),
    [
        (0x0000, (0, 0, 0)),
        (0xFFFF, (255, 255, 255)),
        (0b00001_000001_00001, (0b00001000, 0b00000100, 0b00001000)),
        (0b10000_100000_10000, (0b10000100, 0b10000010, 0b10000100)),
    ],
)
def test_colours_are_widened_by_repeating_their_top_bits(value, rgb):
    assert tuple(WIDE[value].tolist()) == rgb


# Colours of the game's palette: each is exact in 16 bits, so a panel must show the very same one.
@pytest.mark.parametrize("colour", [0x100C08, 0x392010, 0x084531, 0xFFF3D6, 0xBDB294, 0xFFC739, 0xFF7D6B, 0x73BEF7])
def test_a_palette_colour_comes_out_unchanged(panel, colour):
    palette = displayio.Palette(1)
    palette[0] = colour
    group = displayio.Group()
    group.append(vectorio.Rectangle(pixel_shader=palette, width=8, height=8))
    display = panel(8, 8)
    display.root_group = group
    display.refresh()
    image = display.pixels()
    assert (image.mode, image.size) == ("RGB", (8, 8))
    assert image.getpixel((3, 5)) == (colour >> 16, colour >> 8 & 255, colour & 255)


def test_labels_are_drawn_as_blinka_draws_them(panel):
    import terminalio

    group = displayio.Group()
    group.append(label.Label(terminalio.FONT, text="Follow clubs", color=0xFFC739, background_color=0x100C08, x=2, y=8))
    group.append(label.Label(terminalio.FONT, text="25", color=0xFFFFFF, x=2, y=30, scale=2))
    display = panel(WIDTH, HEIGHT)
    display.root_group = group
    display.refresh()
    group[0].text = "or trump"
    display.refresh()
    assert display.frame.ravel().tolist() == drawn_by_blinka(group)
    assert 0xFFFF in display.frame


def test_a_second_display_takes_the_place_of_the_first():
    first = TwinDisplay(16, 16, headless=True)
    group = displayio.Group()
    first.root_group = group
    second = TwinDisplay(32, 16, headless=True)
    second.root_group = group
    assert displayio.displays == [second]
    second.close()
    assert displayio.displays == []


def in_window(scale, strip=()):
    """A display in a window of SDL's dummy driver, showing the flat scene."""
    display = TwinDisplay(WIDTH, HEIGHT, headless=False, scale=scale, caption="Twenty-Five")
    display.open_strip(strip)
    display.root_group = flat_scene()
    display.refresh()
    return display


@pytest.mark.parametrize("scale", [1, 3])
def test_the_window_shows_each_pixel_as_a_square(scale):
    display = in_window(scale)
    window = display._pygame_screen
    picture = display.pixels()
    assert window.get_size() == (WIDTH * scale, HEIGHT * scale)
    for x, y in ((0, 0), (3, 4), (4, 4), (13, 9), (14, 9), (95, 63)):
        for corner in (0, scale - 1):
            shown = tuple(window.get_at((x * scale + corner, y * scale + corner)))[:3]
            assert shown == picture.getpixel((x, y))
    display.close()


def test_the_strip_names_keys_below_the_panel():
    display = in_window(4, ["Arrows: move", "Z or Enter: A"])
    window = display._pygame_screen
    assert window.get_width() == WIDTH * 4
    assert window.get_height() > HEIGHT * 4
    below = [tuple(window.get_at((x, HEIGHT * 4 + 10)))[:3] for x in range(WIDTH * 4)]
    assert len(set(below)) > 1
    assert tuple(window.get_at((0, 0)))[:3] == display.pixels().getpixel((0, 0))
    display.close()


def test_the_window_fits_the_desktop(monkeypatch):
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1280, 720)])
    for size, scale in (((240, 240), 2), ((160, 128), 4), ((320, 240), 2), ((640, 480), 1)):
        display = TwinDisplay(*size, headless=False)
        assert display.scale == scale
        display.close()


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_no_window_is_opened_where_nobody_sees_it(monkeypatch, driver):
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    assert can_open_window() is False


def test_no_window_is_opened_on_a_linux_without_a_screen(monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert can_open_window() is False


def test_importing_the_display_prints_nothing():
    import subprocess
    import sys

    from tests.conftest import ROOT

    program = f"import sys; sys.path.append({str(ROOT)!r}); import tools.twin.display"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_lazy_panel_shows_the_same(panel):
    group = random_group(random.Random(5))
    pictures = []
    for lazy in (False, True):
        display = panel(WIDTH, HEIGHT, lazy=lazy)
        display.root_group = group
        display.refresh()
        group.x = 0
        for x in (3, 9):
            group.x = x
            display.refresh()
        pictures.append(display.pixels().tobytes())
    assert pictures[0] == pictures[1]
    group.hidden = True
    display.refresh()
    assert set(display.pixels().tobytes()) == {0}
