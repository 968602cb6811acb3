"""Draws a displayio tree into a picture with NumPy.

Purpose: Blinka fills areas pixel by pixel in Python, 15 to 60 ms a frame; this takes 1 to 5 ms, so that a window
keeps up and tests can draw hundreds of scenes. Tile grids over in-memory bitmaps with a palette and rectangles are
drawn here; whatever else stands in the tree (circles, polygons, converters, rotated grids, files) is drawn by
Blinka itself, layer by layer. A test compares both ways on the same trees.

Use: `Painter().paint(group, frame, areas)`; frame is a uint16 array of rows of RGB565, areas are (x1, y1, x2, y2).
"""

from __future__ import annotations

import weakref

import numpy as np
from displayio import Bitmap, Group, Palette, TileGrid
from displayio._area import Area
from displayio._structs import ColorspaceStruct
from vectorio import Rectangle

_NATIVE = ColorspaceStruct(16)


def rgb565(colour: int) -> int:
    """The panel's 16 bits for a colour 0xRRGGBB."""
    return (colour >> 8) & 0xF800 | (colour >> 5) & 0x07E0 | (colour >> 3) & 0x001F


class Painter:
    """Draws trees; remembers the unpacked pixels of the bitmaps it has met."""

    def __init__(self) -> None:
        self._unpacked: weakref.WeakKeyDictionary = weakref.WeakKeyDictionary()

    def paint(self, group: Group | None, frame: np.ndarray, areas: list[tuple[int, int, int, int]]) -> None:
        """Draw group into the areas of frame; the rest of frame stays. Undrawn pixels become black."""
        if not areas:
            return
        x1, y1 = min(a[0] for a in areas), min(a[1] for a in areas)
        x2, y2 = max(a[2] for a in areas), max(a[3] for a in areas)
        if len(areas) == 1:
            target = frame[y1:y2, x1:x2]
            target[:] = 0
        else:
            target = np.zeros((y2 - y1, x2 - x1), np.uint16)
        if group is not None:
            self._group(group, target, x1, y1, x2, y2)
        if len(areas) > 1:
            for ax1, ay1, ax2, ay2 in areas:
                frame[ay1:ay2, ax1:ax2] = target[ay1 - y1 : ay2 - y1, ax1 - x1 : ax2 - x1]

    def _group(self, group, target, x1, y1, x2, y2) -> None:
        if group._hidden_group:
            return
        for layer in group._layers:
            if isinstance(layer, Group):
                self._group(layer, target, x1, y1, x2, y2)
                continue
            where = layer._current_area
            left, top = max(where.x1, x1), max(where.y1, y1)
            right, bottom = min(where.x2, x2), min(where.y2, y2)
            if left >= right or top >= bottom:
                continue
            part = target[top - y1 : bottom - y1, left - x1 : right - x1]
            kind = type(layer)
            if kind is TileGrid and self._grid(layer, part, left - where.x1, top - where.y1):
                continue
            if kind is Rectangle and self._rectangle(layer, part):
                continue
            _by_blinka(layer, part, Area(left, top, right, bottom))

    def _grid(self, grid, part, left, top) -> bool:
        """Draw the piece of a tile grid that starts left, top pixels into it; False: not a plain one."""
        if grid._hidden_tilegrid or grid._hidden_by_parent:
            return True
        place = grid._absolute_transform
        palette = grid._pixel_shader
        bitmap = grid._bitmap
        if (
            type(bitmap) is not Bitmap
            or type(palette) is not Palette
            or palette._dither
            or bitmap._bits_per_value > 8
            or grid._transpose_xy
            or not _upright(place)
            or grid._top_left_x
            or grid._top_left_y
        ):
            return False
        tiles = grid._tiles
        sheet = self._pixels(bitmap)
        if len(tiles) == 1 and grid._tiles_in_bitmap == 1 and tiles[0] == 0:
            picture = sheet
        else:
            if max(tiles) >= grid._tiles_in_bitmap:
                return False
            picture = _tiled(grid, sheet)
        if grid._flip_x:
            picture = picture[:, ::-1]
        if grid._flip_y:
            picture = picture[::-1]
        height, width = part.shape
        scale = place.scale
        if scale == 1:
            picture = picture[top : top + height, left : left + width]
        else:
            rows = np.arange(top, top + height) // scale
            picture = picture[rows[:, None], np.arange(left, left + width) // scale]
        colours, opaque, solid = _table(palette, 1 << bitmap._bits_per_value)
        if solid:
            part[:] = colours[picture]
        else:
            np.copyto(part, colours[picture], where=opaque[picture])
        return True

    def _rectangle(self, shape, part) -> bool:
        """Fill the part of a rectangle; False: not a plain one."""
        if shape._hidden:
            return True
        palette = shape._pixel_shader
        index = shape._color_index - 1
        if type(palette) is not Palette or palette._dither or not _upright(shape._absolute_transform):
            return False
        if shape._absolute_transform.scale != 1 or not 0 <= index < len(palette._colors):
            return False
        colour = palette._colors[index]
        if not colour.transparent:
            part[:] = rgb565(colour.rgb888)
        return True

    def _pixels(self, bitmap) -> np.ndarray:
        """The values of a bitmap as rows; unpacked again only when its words have changed."""
        words = np.frombuffer(bitmap._data, dtype=f"u{bitmap._data.itemsize}")
        known = self._unpacked.get(bitmap)
        if known is not None and np.array_equal(known[0], words):
            return known[1]
        width, height = bitmap._bmp_width, bitmap._bmp_height
        bits = bitmap._bits_per_value
        if bits == 8:
            rows = words.view(np.uint8).reshape(height, -1)[:, :width].copy()
        else:
            shifts = np.arange(32 - bits, -1, -bits, dtype=np.uint32)
            grid = words.astype(np.uint32).reshape(height, bitmap._stride, 1)
            rows = ((grid >> shifts) & ((1 << bits) - 1)).astype(np.uint8).reshape(height, -1)[:, :width]
        self._unpacked[bitmap] = (words.copy(), rows)
        return rows


def _upright(place) -> bool:
    """True for a transform that only moves and enlarges."""
    return not place.transpose_xy and place.dx == place.dy == place.scale > 0


def _tiled(grid, sheet) -> np.ndarray:
    """The tiles of a grid laid side by side."""
    wide, high = grid._tile_width, grid._tile_height
    across = grid._bitmap_width_in_tiles
    tiles = grid._tiles
    columns = grid._width_in_tiles
    if len(tiles) == 1:
        y, x = tiles[0] // across * high, tiles[0] % across * wide
        return sheet[y : y + high, x : x + wide]
    picture = np.empty((grid._height_in_tiles * high, columns * wide), np.uint8)
    for index, tile in enumerate(tiles):
        y, x = tile // across * high, tile % across * wide
        to_y, to_x = index // columns * high, index % columns * wide
        picture[to_y : to_y + high, to_x : to_x + wide] = sheet[y : y + high, x : x + wide]
    return picture


def _table(palette, count) -> tuple[np.ndarray, np.ndarray, bool]:
    """(colours, opaque, all opaque) by pixel value; values beyond the palette are transparent."""
    colours = np.zeros(count, np.uint16)
    opaque = np.zeros(count, bool)
    entries = palette._colors[:count]
    for index, colour in enumerate(entries):
        if not colour.transparent:
            colours[index] = rgb565(colour.rgb888)
            opaque[index] = True
    return colours, opaque, bool(opaque.all())


def _by_blinka(layer, part, area) -> None:
    """Draw one layer with Blinka's own code over what is there."""
    height, width = part.shape
    size = height * width
    buffer = memoryview(bytearray((size + 1) // 2 * 4)).cast("I")
    mask = memoryview(bytearray((size // 32 + 1) * 4)).cast("I")
    layer._fill_area(_NATIVE, area, mask, buffer)
    values = np.frombuffer(buffer, np.uint16)[:size].reshape(height, width)
    drawn = np.unpackbits(np.frombuffer(mask, np.uint8), bitorder="little")[:size].reshape(height, width)
    np.copyto(part, values, where=drawn.astype(bool))
