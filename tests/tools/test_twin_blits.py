"""NumPy's way with bitmaps: the same pixels, the same dirty areas and the same errors as Blinka's own."""

import io
import random

import bitmaptools
import displayio
import pytest

from tools.twin import blits


def pair(dice, values):
    """Twice the same bitmap of random size and pixels."""
    width, height = dice.randrange(1, 70), dice.randrange(1, 9)
    pixels = [dice.randrange(values) for _ in range(width * height)]
    made = []
    for _ in range(2):
        bitmap = displayio.Bitmap(width, height, values)
        for place, value in enumerate(pixels):
            bitmap[place] = value
        bitmap._finish_refresh()
        made.append(bitmap)
    return made


def state(bitmap):
    dirty = bitmap._dirty_area
    area = (dirty.x1, dirty.y1, dirty.x2, dirty.y2) if dirty.x1 != dirty.x2 else ()
    return [bitmap[i] for i in range(bitmap.width * bitmap.height)], area


def done(function, *arguments, **more):
    """The error's kind, or None."""
    try:
        function(*arguments, **more)
    except (ValueError, EOFError) as error:
        return type(error)
    return None


@pytest.mark.parametrize("values", [2, 4, 16, 256, 65536])
def test_a_region_is_filled_alike(values):
    dice = random.Random(values)
    for _ in range(120):
        ours, theirs = pair(dice, values)
        edges = [dice.randrange(-5, 75) for _ in range(4)]
        value = dice.randrange(values)
        assert done(blits.fill_region, ours, *edges, value) == done(blits._blinka_fill, theirs, *edges, value)
        assert state(ours) == state(theirs), (ours.width, ours.height, edges, value)


@pytest.mark.parametrize("values", [2, 4, 16, 256, 65536])
@pytest.mark.parametrize("of", [2, 4, 16, 256])
def test_a_bitmap_is_copied_alike(values, of):
    dice = random.Random(values * 1000 + of)
    for _ in range(80):
        ours, theirs = pair(dice, values)
        source = pair(dice, min(of, values))[0]
        more = {}
        if dice.random() < 0.7:
            more = {key: dice.randrange(0, 60) for key in ("x1", "y1", "x2", "y2") if dice.random() < 0.8}
        if dice.random() < 0.5:
            more["skip_source_index"] = dice.randrange(2)
        if dice.random() < 0.1:
            more["skip_dest_index"] = dice.randrange(2)
        where = dice.randrange(-8, 70), dice.randrange(-4, 9)
        error = done(blits.blit, ours, source, *where, **more)
        assert error == done(blits._blinka_blit, theirs, source, *where, **more)
        assert state(ours) == state(theirs), (where, more)


@pytest.mark.parametrize("values", [2, 4, 16, 256])
def test_a_bitmap_is_copied_into_itself_alike(values):
    dice = random.Random(values)
    for _ in range(100):
        ours, theirs = pair(dice, values)
        where = dice.randrange(-8, 30), dice.randrange(-4, 5)
        more = {key: dice.randrange(0, 60) for key in ("x1", "y1", "x2", "y2") if dice.random() < 0.5}
        if dice.random() < 0.3:
            more["skip_source_index"] = dice.randrange(2)
        error = done(blits.blit, ours, ours, *where, **more)
        assert error == done(blits._blinka_blit, theirs, theirs, *where, **more)
        assert state(ours) == state(theirs), (where, more)


@pytest.mark.parametrize("values", [2, 16, 256])
@pytest.mark.parametrize("bits", [1, 2, 4, 8])
@pytest.mark.parametrize("size", [1, 4])
def test_rows_are_read_alike(values, bits, size):
    dice = random.Random(values + size)
    for turn in range(40):
        ours, theirs = pair(dice, values)
        raw = dice.randbytes(max(0, (ours.width * bits // 32 + 1) * 4 * ours.height - dice.choice((0, 0, 0, 5))))
        results = []
        for read, bitmap in ((blits.readinto, ours), (blits._blinka_read, theirs)):
            error = done(read, bitmap, io.BytesIO(raw), bits, size, turn % 4 > 0, reverse_rows=turn % 3 == 0)
            results.append((error, state(bitmap)))
        assert results[0] == results[1]


def test_the_twin_draws_with_them():
    import tools.twin.display  # noqa: F401

    assert bitmaptools.blit is blits.blit and bitmaptools.fill_region is blits.fill_region
    assert bitmaptools.readinto is blits.readinto
