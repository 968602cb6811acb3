"""The game on a desk at many times its speed, for tests that need a million presses and hardly a picture.

Use: `with quick(): ...`, and everything the game draws with must be made inside. What is done is the same: test_fuzz.py
compares pictures. Three things take most of a desk's time and none of a board's, and are done otherwise:
- pixels take a byte each, which is what tools/twin/blits.py is quickest with;
- modules that are forgotten and imported again come from memory, compiled once;
- garbage is collected where CPython would, not at each scene.
"""

import contextlib
import gc
import importlib.util
import pathlib
import sys
from array import array

import adafruit_imageload
import bitmaptools
import displayio
import numpy as np

from tests.lib import table_kit

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
_PACKAGES = {"engine": ROOT, "gadget": ROOT / "lib", "play": ROOT / "lib", "scenes": ROOT / "lib",
             "screen": ROOT / "lib",
             "adafruit_imageload": pathlib.Path(adafruit_imageload.__file__).parent.parent}  # fmt: skip


class _Remembered:
    """Finds the game's modules, reading and compiling each of them once."""

    def __init__(self):
        self._codes = {}

    def find_spec(self, name, path=None, target=None):
        root = _PACKAGES.get(name.partition(".")[0])
        if root is None:
            return None
        if name not in self._codes:
            file = root / (name.replace(".", "/") + ".py")
            package = not file.is_file()
            if package:
                file = root / name.replace(".", "/") / "__init__.py"
            self._codes[name] = compile(file.read_bytes(), str(file), "exec"), str(file), package
        return importlib.util.spec_from_loader(name, self, origin=self._codes[name][1], is_package=self._codes[name][2])

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        code, module.__file__, package = self._codes[module.__name__]
        if package:
            module.__path__ = [module.__file__[: -len("/__init__.py")]]
        exec(code, module.__dict__)
        if module.__name__ == "screen.doubling":
            _Remembered.double = staticmethod(module.double)
            module.double = _double


def _init(self, width, height, value_count):
    bits = 1
    while (value_count - 1) >> bits:
        bits <<= 1
    self._from_buffer(width, height, 8, array("L", bytes(8 * ((width + 3) // 4) * height)), False)
    self.values = (1 << bits) - 1
    self.flat = memoryview(self._data).cast("B")
    self.pitch = len(self.flat) // height
    self.rows = np.frombuffer(self._data, np.uint8).reshape(height, -1)[:, :width]


def _set(self, index, value):
    x, y = index if isinstance(index, tuple) else (index % self._bmp_width, index // self._bmp_width)
    if x >= 0 and y >= 0 and x < self._bmp_width and y < self._bmp_height:
        self.flat[y * self.pitch + x] = value & self.values
        dirty = self._dirty_area
        if not (dirty.x1 <= x < dirty.x2 and dirty.y1 <= y < dirty.y2):
            _dirty(self, x, y, x + 1, y + 1)


def _get(self, index):
    x, y = index if isinstance(index, tuple) else (index % self._bmp_width, index // self._bmp_width)
    if 0 <= x < self._bmp_width and 0 <= y < self._bmp_height:
        return self.flat[y * self.pitch + x]
    raise ValueError("no such pixel")


def _dirty(self, x1=0, y1=0, x2=-1, y2=-1):
    dirty = self._dirty_area
    x2 = self._bmp_width if x2 == -1 else x2
    y2 = self._bmp_height if y2 == -1 else y2
    if dirty.x1 >= dirty.x2:
        dirty.x1, dirty.y1, dirty.x2, dirty.y2 = x1, y1, x2, y2
    else:
        dirty.x1, dirty.y1 = min(dirty.x1, x1), min(dirty.y1, y1)
        dirty.x2, dirty.y2 = max(dirty.x2, x2), max(dirty.y2, y2)


def _fill(self, value):
    self.rows[:] = value & self.values
    self.dirty()


def _blit(dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """bitmaptools.blit of bitmaps with a byte a pixel; a part of the source that is right way round."""
    x2 = source_bitmap._bmp_width if x2 is None else min(x2, source_bitmap._bmp_width)
    y2 = source_bitmap._bmp_height if y2 is None else min(y2, source_bitmap._bmp_height)
    left, top = max(x, 0), max(y, 0)
    right, bottom = min(x + x2 - x1, dest_bitmap._bmp_width), min(y + y2 - y1, dest_bitmap._bmp_height)
    if left < right and top < bottom:
        x1, y1 = x1 - x + left, y1 - y + top
        source = source_bitmap.rows[y1 : y1 + bottom - top, x1 : x1 + right - left]
        into = dest_bitmap.rows[top:bottom, left:right]
        if skip_source_index is None:
            into[:] = source
        else:
            np.copyto(into, source, where=source != skip_source_index)
        dest_bitmap.dirty(left, top, right, bottom)


def _double(source, left, top, width, height, target, x, y):
    """screen.doubling.double for whole bitmaps at once. (A module may have it still when bitmaps are as they were.)"""
    if not hasattr(source, "rows"):
        return _Remembered.double(source, left, top, width, height, target, x, y)
    framed = np.pad(source.rows[top : top + height, left : left + width], 1)
    here, above, below = framed[1:-1, 1:-1], framed[:-2, 1:-1], framed[2:, 1:-1]
    before, after = framed[1:-1, :-2], framed[1:-1, 2:]
    for row, column, near, next_to, far, opposite in (
        (0, 0, before, above, below, after), (0, 1, above, after, before, below),
        (1, 0, below, before, after, above), (1, 1, after, below, above, before),
    ):  # fmt: skip
        value = np.where((near == next_to) & (near != far) & (next_to != opposite), near, here)
        place = target.rows[y + row : y + 2 * height : 2, x + column : x + 2 * width : 2]
        np.copyto(place, value, where=value > 0)
    target.dirty()


@contextlib.contextmanager
def quick():
    """See above."""
    table_kit._arts.clear()  # made outside
    bitmap = displayio.Bitmap
    changed = [
        (bitmap, "__init__", _init), (bitmap, "__setitem__", _set), (bitmap, "__getitem__", _get),
        (bitmap, "dirty", _dirty), (bitmap, "fill", _fill), (gc, "collect", lambda: 0),
        (bitmaptools, "blit", _blit),
    ]  # fmt: skip
    before = [getattr(where, name) for where, name, _ in changed]
    finder = _Remembered()
    sys.meta_path.insert(0, finder)
    for where, name, other in changed:
        setattr(where, name, other)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for (where, name, _), other in zip(changed, before, strict=True):
            setattr(where, name, other)
