"""The screen's bitmaps a byte a pixel, and the game's modules compiled once: for tests that play thousands of hands
and look at the display tree, not at pixels.

Use: `with quick(): ...`; what stands in the bitmaps, and which modules are loaded, is the same as without. Blinka's
bitmaps are packed and written pixel by pixel, and the app imports its scenes anew whenever they are shown.
"""

import contextlib
import gc
import importlib.machinery

import bitmaptools
from displayio import Bitmap
from displayio._area import Area

from tests.lib import table_kit


def _from_buffer(self, width, height, bits, data, read_only):
    self._bmp_width, self._bmp_height, self._stride = width, height, width
    self._bits_per_value = bits
    self._bitmask = (1 << bits) - 1
    self._value_reject = 0
    self._read_only = False
    self._data = bytearray(width * height)
    self._dirty_area = Area(0, 0, width, height)


def _get(self, index):
    if isinstance(index, int):
        return self._data[index]
    x, y = index
    return self._data[y * self._bmp_width + x] if 0 <= x < self._bmp_width and 0 <= y < self._bmp_height else 0


def _set(self, index, value):
    if isinstance(index, int):
        self._data[index] = value & self._bitmask
        return
    x, y = index
    if 0 <= x < self._bmp_width and 0 <= y < self._bmp_height:
        self._data[y * self._bmp_width + x] = value & self._bitmask


def _fill(self, value):
    self._data[:] = bytes((value & self._bitmask,)) * len(self._data)


def _fill_region(bitmap, x1, y1, x2, y2, value):
    x1, y1 = max(x1, 0), max(y1, 0)
    x2, y2 = min(x2, bitmap._bmp_width), min(y2, bitmap._bmp_height)
    if x1 < x2:
        row = bytes((value & bitmap._bitmask,)) * (x2 - x1)
        for y in range(y1, y2):
            at = y * bitmap._bmp_width
            bitmap._data[at + x1:at + x2] = row


def _blit(bitmap, source, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None, skip_dest_index=None):
    assert skip_dest_index is None
    x2 = source._bmp_width if x2 is None else min(x2, source._bmp_width)
    y2 = source._bmp_height if y2 is None else min(y2, source._bmp_height)
    rows = [source._data[row * source._bmp_width + x1:row * source._bmp_width + x2] for row in range(y1, y2)]
    skip = max(0, -x)
    room = bitmap._bmp_width - max(x, 0)
    for i, row in enumerate(rows):
        if not 0 <= y + i < bitmap._bmp_height or room <= 0:
            continue
        row = row[skip:skip + room]
        at = (y + i) * bitmap._bmp_width + max(x, 0)
        if skip_source_index is None:
            bitmap._data[at:at + len(row)] = row
        else:
            for j, value in enumerate(row):
                if value != skip_source_index:
                    bitmap._data[at + j] = value


@contextlib.contextmanager
def quick():
    """See above. What was loaded or drawn before is left alone, and what is drawn in here goes with it."""
    codes: dict = {}
    loader = importlib.machinery.SourceFileLoader
    get_code = loader.get_code

    def cached(self, name):
        if self.path not in codes:
            codes[self.path] = get_code(self, name)
        return codes[self.path]

    changes = (
        (Bitmap, "_from_buffer", _from_buffer), (Bitmap, "__getitem__", _get), (Bitmap, "__setitem__", _set),
        (Bitmap, "fill", _fill), (bitmaptools, "fill_region", _fill_region), (bitmaptools, "blit", _blit),
        (loader, "get_code", cached), (table_kit, "_arts", {}), (gc, "collect", lambda: 0),
    )
    before = [getattr(where, name) for where, name, _ in changes]
    for where, name, new in changes:
        setattr(where, name, new)
    try:
        yield
    finally:
        for (where, name, _), old in zip(changes, before, strict=True):
            setattr(where, name, old)
