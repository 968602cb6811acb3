"""Keeps what the panel showed, and writes it as a GIF or a PNG.

Purpose: pictures for people. Frames are kept only when the panel changed, each as one byte a pixel with the colours
that were on the panel, exactly; `Recorder.save` gives each the time it stood. Use: `recorder.take(display, now)`
after every refresh, `recorder.save("game.gif", now)`.
"""

from __future__ import annotations

import numpy as np
from PIL import Image

from gadget.clock import diff
from tools.twin.display import WIDE

_SHORTEST = 20  # milliseconds; browsers show shorter frames at a speed of their own


class Recorder:
    """The frames of one recording, at most 256 colours in all; further colours become the nearest."""

    def __init__(self, scale: int = 2):
        self.scale = scale
        self._frames: list[tuple[np.ndarray, int]] = []
        self._index = np.full(1 << 16, -1, np.int16)
        self._colours: list[int] = []

    def __len__(self) -> int:
        return len(self._frames)

    def take(self, display, now: int) -> None:
        """Keep the panel as it stands at now milliseconds, unless nothing on it changed."""
        frame = self._indexed(display.frame)
        if self._frames:
            last, since = self._frames[-1]
            if np.array_equal(frame, last):
                return
            if diff(now, since) < _SHORTEST:
                self._frames.pop()
                now = since
        self._frames.append((frame, now))

    def _indexed(self, frame: np.ndarray) -> np.ndarray:
        for value in np.unique(frame):
            if self._index[value] < 0:
                self._index[value] = self._place(int(value))
        return self._index[frame].astype(np.uint8)

    def _place(self, value: int) -> int:
        if len(self._colours) < 256:
            self._colours.append(value)
            return len(self._colours) - 1
        known = WIDE[self._colours].astype(int)
        return int(((known - WIDE[value]) ** 2).sum(axis=1).argmin())

    def save(self, path, now: int) -> None:
        """Write a GIF that runs for ever; the last frame stands until now, two seconds at least. OSError as open()."""
        times = [since for _, since in self._frames]
        stays = [diff(later, since) for since, later in zip(times, times[1:])]
        stays.append(max(2000, diff(now, times[-1])))
        images = (self._image(frame) for frame, _ in self._frames)
        next(images).save(path, "GIF", save_all=True, append_images=images, duration=stays, loop=0)

    def _image(self, frame: np.ndarray) -> Image.Image:
        image = Image.fromarray(frame.repeat(self.scale, 0).repeat(self.scale, 1), "P")
        image.putpalette(WIDE[self._colours].tobytes())
        return image


def save_picture(image: Image.Image, path, scale: int = 1) -> None:
    """Write a picture as PNG, each pixel scale pixels wide and high. OSError as open()."""
    image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST).save(path, "PNG")
