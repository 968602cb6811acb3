"""The gadget's panel on a desktop: a window, or a picture in memory where no window can open.

Purpose: the board's display for the twin and for tests. It is Blinka's PyGameDisplay with four things changed:
only the areas that displayio calls dirty are redrawn (PyGameDisplay asks for the whole screen every time), nothing
is drawn behind the program's back (auto_refresh is off and Blinka's thread is stopped), colours are the panel's own
16 bits widened by repeating their top bits, and the drawing is done by twin/paint.py, which is some ten times faster.

Use: `display = TwinDisplay(160, 128, headless=True)`, `display.root_group = group`, `display.refresh()`,
`display.pixels()` → PIL image. With a window, `display.open_strip(["arrows move", ...])` names keys below the panel.
"""

from __future__ import annotations

import os
import sys

# Blinka wants to know the board; the desktop has none, and saying so keeps it from guessing and warning.
os.environ.setdefault("BLINKA_FORCECHIP", "OS_AGNOSTIC")
os.environ.setdefault("BLINKA_FORCEBOARD", "OS_AGNOSTIC_BOARD")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import busdisplay
import displayio
import numpy as np
import pygame
from blinka_displayio_pygamedisplay import PyGameDisplay
from displayio._area import Area
from PIL import Image

from tools.twin import blits
from tools.twin.paint import Painter

displayio._stop_background()
blits.install()

WindowError = pygame.error  # no window could be opened, or not one so large

_FULL = np.arange(1 << 16, dtype=np.uint32)
_R, _G, _B = _FULL >> 11, _FULL >> 5 & 63, _FULL & 31
# The 24 bits a panel shows for each of its 65,536 values.
WIDE = np.stack((_R << 3 | _R >> 2, _G << 2 | _G >> 4, _B << 3 | _B >> 2), axis=1).astype(np.uint8)

_MARGIN = 0.9  # of the desktop, so that the window's frame and a task bar fit as well
_STRIP_LINE = 24
_STRIP_FACE, _STRIP_TEXT = (24, 24, 28), (214, 208, 190)


def can_open_window() -> bool:
    """True where SDL finds a real screen."""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return False
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    if sys.platform.startswith(("linux", "freebsd")) and not named:
        return False
    try:
        pygame.display.init()
        return pygame.display.get_driver() not in ("dummy", "offscreen")
    except pygame.error:
        return False


class TwinDisplay(PyGameDisplay):
    """A panel of width by height pixels; a display made before it is released.

    headless: True keeps everything in memory, False opens a window (WindowError if there is none), None decides by
    can_open_window(). scale: whole screen pixels for one of the panel's, 0 for the largest that fits the desktop.
    lazy: a refresh paints nothing, `pixels()` paints the whole tree as it stands then: for tests that look at one frame
    of hundreds.
    """

    def __new__(cls, *args, **kwargs):
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self, width: int, height: int, *, headless: bool | None = None, scale: int = 0, caption: str = "",
                 lazy: bool = False):  # fmt: skip
        self.lazy = lazy
        self._owed = False  # a refresh was not painted
        self.headless = not can_open_window() if headless is None else headless
        self.scale = scale
        self.frame = np.zeros((height, width), np.uint16)
        self._turned = 0  # degrees
        self.redrawn = 0  # pixels drawn by the last refresh
        self._painter = Painter()
        self._strip: list[str] = []
        self._canvas = None
        super().__init__(width=width, height=height, caption=caption, auto_refresh=False)
        self.root_group = None

    def _initialize(self, init_sequence) -> None:
        if self.headless:
            return
        pygame.display.init()
        pygame.font.init()
        pygame.key.set_repeat()
        pygame.display.set_caption(self._caption)
        if not self.scale:
            self.scale = self._largest_scale()
        self._canvas = pygame.Surface((self.width, self.height), 0, 24)
        self._open()

    def _largest_scale(self) -> int:
        desk_width, desk_height = pygame.display.get_desktop_sizes()[0]
        room = desk_height * _MARGIN - 2 * _STRIP_LINE
        return max(1, int(min(desk_width * _MARGIN / self.width, room / self.height, 720 / self.height)))

    def _open(self) -> None:
        strip = _STRIP_LINE * len(self._strip)
        size = (self.width * self.scale, self.height * self.scale + strip)
        self._pygame_screen = pygame.display.set_mode(size)
        top = self.height * self.scale
        pygame.draw.rect(self._pygame_screen, _STRIP_FACE, (0, top, size[0], strip))
        for line, text in enumerate(self._strip):
            font = _fitting_font(text, size[0] - 12)
            image = font.render(text, True, _STRIP_TEXT)
            x = (size[0] - image.get_width()) // 2
            self._pygame_screen.blit(image, (x, top + line * _STRIP_LINE + (_STRIP_LINE - image.get_height()) // 2))

    def open_strip(self, lines: list[str]) -> None:
        """Show lines of text below the panel; does nothing without a window."""
        self._strip = list(lines)
        if not self.headless:
            self._open()
            self.show()

    def _get_refresh_areas(self) -> list:
        whole = self._core.full_refresh
        areas = busdisplay.BusDisplay._get_refresh_areas(self)
        if whole and self._core.current_group is not None:
            # As on a board, what was drawn with the whole screen is where it will move away from. Blinka goes on taking
            # it to be where it was before, and leaves a strip of it behind.
            self._core.current_group._get_refresh_areas([])
        return areas

    def _refresh_display(self) -> bool:
        if not self._core.start_refresh():
            return False
        areas = []
        for area in self._get_refresh_areas():
            clipped = Area()
            if self._core.clip_area(area, clipped):
                areas.append((clipped.x1, clipped.y1, clipped.x2, clipped.y2))
        if self.lazy:
            self._owed = self._owed or bool(areas)
        else:
            self._painter.paint(self._core.current_group, self.frame, areas)
        self._core.finish_refresh()
        self.redrawn = sum((x2 - x1) * (y2 - y1) for x1, y1, x2, y2 in areas)
        if areas and not self.headless:
            self.show()
        return True

    @property
    def rotation(self) -> int:
        """0 or 180 degrees, as the panel is looked at; ValueError for anything else."""
        return self._turned

    @rotation.setter
    def rotation(self, degrees: int) -> None:
        if degrees not in (0, 180):
            raise ValueError("the twin's panel turns by 180 degrees")
        self._turned = degrees

    def _facing(self):
        """The frame as it is looked at."""
        return self.frame[::-1, ::-1] if self._turned else self.frame

    def show(self) -> None:
        """Put the frame on the window again."""
        pygame.surfarray.blit_array(self._canvas, WIDE[self._facing()].swapaxes(0, 1))
        size = (self.width * self.scale, self.height * self.scale)
        self._pygame_screen.blit(pygame.transform.scale(self._canvas, size), (0, 0))
        pygame.display.flip()

    def pixels(self) -> Image.Image:
        """The panel as it stands, an RGB image of its own size."""
        if self._owed:
            self._painter.paint(self._core.current_group, self.frame, [(0, 0, self.width, self.height)])
            self._owed = False
        return Image.fromarray(WIDE[self._facing()])

    def _background(self) -> None:
        """Nothing happens behind the program's back."""

    def _release(self) -> None:
        self._core.release_display_core()
        if self._canvas is not None:
            self._canvas = None
            pygame.display.quit()

    def close(self) -> None:
        """Close the window and let another display be made."""
        if self in displayio.displays:
            displayio.release_displays()


def _fitting_font(text: str, width: int):
    """The largest of the strip's fonts in which text is at most width pixels wide."""
    for points in (22, 20, 18, 16, 14, 12):
        font = pygame.font.Font(None, points)
        if font.size(text)[0] <= width:
            break
    return font
