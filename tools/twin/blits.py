"""bitmaptools with NumPy: the pixels of Blinka's own, many times faster.

Purpose: Blinka fills, copies and reads bitmaps pixel by pixel in Python, which is where a scene's time went on the
desktop. Use: `install()` once, before scenes are drawn; it puts the functions here in the place of bitmaptools' own.
What is not done here (subclasses, 16 and more bits a pixel, `skip_dest_index`, layouts other than a font's) goes on
to Blinka's. A test compares both ways on random bitmaps.

Of bitmaps with fewer than 8 bits a pixel, each item of `_data` holds 32 bits, its first pixel in the highest ones;
of those with 8, a pixel is a byte of a row.
"""

from __future__ import annotations

import bitmaptools
import numpy as np
from displayio import Bitmap

_blinka_blit = bitmaptools.blit
_blinka_fill = bitmaptools.fill_region
_blinka_read = bitmaptools.readinto


def install() -> None:
    """Let everybody who calls bitmaptools call these."""
    bitmaptools.fill_region = fill_region
    bitmaptools.blit = blit
    bitmaptools.readinto = readinto


def fill_region(dest_bitmap, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """bitmaptools.fill_region."""
    if type(dest_bitmap) is not Bitmap or dest_bitmap._bits_per_value > 8 or value & dest_bitmap._value_reject:
        _blinka_fill(dest_bitmap, x1, y1, x2, y2, value)
        return
    x1, y1 = max(x1, 0), max(y1, 0)
    x2, y2 = min(x2, dest_bitmap._bmp_width), min(y2, dest_bitmap._bmp_height)
    if x1 >= x2 or y1 >= y2:
        return
    dest_bitmap.dirty(x1, y1, x2, y2)
    words = _words(dest_bitmap)
    bits = dest_bitmap._bits_per_value
    if bits == 8:
        words.view(np.uint8)[y1:y2, x1:x2] = value
        return
    pixels = 32 // bits
    ink = (value & dest_bitmap._bitmask) * (0xFFFFFFFF // dest_bitmap._bitmask)
    for column in range(x1 // pixels, (x2 - 1) // pixels + 1):
        begin, end = max(x1 - column * pixels, 0), min(x2 - column * pixels, pixels)
        mask = (0xFFFFFFFF >> begin * bits) & ~((1 << (pixels - end) * bits) - 1)
        part = words[y1:y2, column]
        part &= ~mask & 0xFFFFFFFF
        part |= ink & mask


def blit(dest_bitmap, source_bitmap, x: int, y: int, *, x1: int = 0, y1: int = 0, x2=None, y2=None,
         skip_source_index=None, skip_dest_index=None) -> None:  # fmt: skip
    """bitmaptools.blit."""
    ours = type(dest_bitmap) is Bitmap and type(source_bitmap) is Bitmap
    x2 = source_bitmap.width if x2 is None else min(x2, source_bitmap.width)
    y2 = source_bitmap.height if y2 is None else min(y2, source_bitmap.height)
    ours = ours and 0 <= x1 <= x2 and 0 <= y1 <= y2 and skip_dest_index is None
    if not ours or max(dest_bitmap._bits_per_value, source_bitmap._bits_per_value) > 8:
        _blinka_blit(dest_bitmap, source_bitmap, x, y, x1=x1, y1=y1, x2=x2, y2=y2,
                     skip_source_index=skip_source_index, skip_dest_index=skip_dest_index)  # fmt: skip
        return
    left, top = max(x, 0), max(y, 0)
    right, bottom = min(x + x2 - x1, dest_bitmap._bmp_width), min(y + y2 - y1, dest_bitmap._bmp_height)
    if left >= right or top >= bottom:
        return
    dest_bitmap.dirty(left, top, right, bottom)
    sx, sy = x1 - x + left, y1 - y + top
    source = _pixels(source_bitmap, sx, sy, sx + right - left, sy + bottom - top)
    if dest_bitmap is source_bitmap:  # read before it is written over
        source = source.copy()
    into = Area(dest_bitmap, left, top, right, bottom)
    if skip_source_index is None:
        into.pixels[:] = source
    else:
        np.copyto(into.pixels, source, where=source != skip_source_index)
    into.keep()


def readinto(bitmap, file, bits_per_pixel: int, element_size: int = 1, reverse_pixels_in_element: bool = False,
             swap_bytes: bool = False, reverse_rows: bool = False) -> None:  # fmt: skip
    """bitmaptools.readinto; of less than 8 bits a pixel where the first one is in the highest bits."""
    ours = type(bitmap) is Bitmap and bitmap._bits_per_value <= 8 and bits_per_pixel in (1, 2, 4, 8)
    if not ours or swap_bytes or not (reverse_pixels_in_element or bits_per_pixel == 8):
        _blinka_read(bitmap, file, bits_per_pixel, element_size, reverse_pixels_in_element, swap_bytes, reverse_rows)
        return
    width, height = bitmap._bmp_width, bitmap._bmp_height
    size = (width * bits_per_pixel + element_size * 8 - 1) // (element_size * 8) * element_size
    raw = file.read(size * height)
    rows = len(raw) // size
    if rows:
        read = _unpacked(np.frombuffer(raw, np.uint8, rows * size).reshape(rows, size), bits_per_pixel)[:, :width]
        top = height - rows if reverse_rows else 0
        into = Area(bitmap, 0, top, width, top + rows)
        into.pixels[:] = (read[::-1] if reverse_rows else read) & bitmap._bitmask
        into.keep()
        bitmap.dirty(0, top, width, top + rows)
    if rows < height:
        raise EOFError


class Area:
    """Part of a bitmap as rows of values to change, `pixels`; `keep()` puts them back."""

    def __init__(self, bitmap, x1: int, y1: int, x2: int, y2: int):
        self._bits = bits = bitmap._bits_per_value
        words = _words(bitmap)
        if bits == 8:
            self.pixels = words.view(np.uint8)[y1:y2, x1:x2]
            return
        count = 32 // bits
        first = x1 // count
        self._part = words[y1:y2, first : (x2 - 1) // count + 1]
        self._whole = _unpacked(self._part.astype(">u4").view(np.uint8), bits)
        self.pixels = self._whole[:, x1 - first * count : x2 - first * count]

    def keep(self) -> None:
        """Nothing is left to do where a pixel is a byte."""
        if self._bits < 8:
            self._part[:] = _packed(self._whole, self._bits)


def _words(bitmap) -> np.ndarray:
    """The bitmap's own data, a row of words for each row of pixels."""
    data = bitmap._data
    return np.frombuffer(data, f"u{data.itemsize}").reshape(bitmap._bmp_height, bitmap._stride)


def _pixels(bitmap, x1: int, y1: int, x2: int, y2: int) -> np.ndarray:
    return Area(bitmap, x1, y1, x2, y2).pixels


def _unpacked(octets: np.ndarray, bits: int) -> np.ndarray:
    """Rows of bytes as rows of values, the first one in the highest bits."""
    if bits == 1:
        return np.unpackbits(octets, axis=1)
    shifts = np.arange(8 - bits, -1, -bits, dtype=np.uint8)
    return ((octets[:, :, None] >> shifts) & ((1 << bits) - 1)).reshape(len(octets), -1)


def _packed(values: np.ndarray, bits: int) -> np.ndarray:
    """Rows of values as rows of words."""
    if bits == 1:
        octets = np.packbits(values, axis=1)
    else:
        shifts = np.arange(8 - bits, -1, -bits, dtype=np.uint8)
        apart = (values & ((1 << bits) - 1)).reshape(len(values), -1, 8 // bits) << shifts
        octets = np.bitwise_or.reduce(apart, axis=2).astype(np.uint8)
    return octets.view(">u4")
