"""Opening the art: sheets from the drive, palettes. Needed when the art is made and when icons are.

Use: `loading.open_sheets(art)`, `loading.sheet(…)`, and `loading.forget()` at the end, which lets go of this module and
of the file reader behind it (about 6 KB of a board's memory).
"""

import sys

import displayio

from gadget.modules import forget as forget_modules
from screen import theme
from screen.sheet import palette_of, places

_WIDEST = 512  # pixels a side; a file that says more is damaged
_HEAD = 54


def open_sheets(art) -> None:
    """Gives a screen.sheet.Art its sheets, boxes and palettes."""
    own = places(art.size)
    art.card_boxes, art.ink_boxes = own.CARDS, own.INK
    art.gates, art.files = own.GATES, own.FONTS
    art.emblems = sheet(art.root, own.SHEETS[0], own.CARDS, art.problem)
    art.ink = sheet(art.root, own.SHEETS[1], own.INK, art.problem)
    art.ui_palette = palette_of(theme.UI)


def sheet(root: str, name: str, boxes: bytes, problem):
    """A sheet as a Bitmap, or None; then `problem(path, error)` was called."""
    from adafruit_imageload import bmp

    path = "assets/" + name
    try:
        with open(root + path, "rb") as file:
            _check(file)
            bitmap, _ = bmp.load(file, bitmap=displayio.Bitmap)
        for i in range(0, len(boxes), 4):
            if boxes[i] + boxes[i + 2] > bitmap.width or boxes[i + 1] + boxes[i + 3] > bitmap.height:
                raise ValueError(name)
        return bitmap
    except MemoryError:
        raise
    except Exception as error:  # whatever a damaged file makes the loader raise
        problem(path, error)
        return None


def _check(file) -> None:
    """ValueError for a head that is not one of ours: the loader believes any size and any number of colours."""
    head = file.read(_HEAD)
    end = file.seek(0, 2)
    if len(head) < _HEAD or head[:2] != b"BM":
        raise ValueError("no picture")
    start, width, height = _long(head, 10), _long(head, 18), _long(head, 22)
    depth, packed, colours = head[28] | head[29] << 8, _long(head, 30), _long(head, 46)
    if not (0 < width <= _WIDEST and 0 < height <= _WIDEST and depth in (1, 2, 4, 8)):
        raise ValueError("its size")
    if packed or colours > 1 << depth:
        raise ValueError("its colours")
    if start < _HEAD or start + (width * depth + 31) // 32 * 4 * height > end:
        raise ValueError("cut short")


def _long(head: bytes, at: int) -> int:
    """Four bytes, the lowest first; 2**29 for all that is larger, so that no number is a long one."""
    if head[at + 3] > 31:
        return 1 << 29
    return head[at] | head[at + 1] << 8 | head[at + 2] << 16 | head[at + 3] << 24


def forget() -> None:
    """Lets go of this module and of adafruit_imageload."""
    reader = [name for name in sys.modules if name.split(".")[0] == "adafruit_imageload"]
    forget_modules("screen.loading", *reader)
