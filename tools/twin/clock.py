"""The twin's time: either the desk's own, or one that is counted frame by frame.

Purpose: a window runs in real time; without one nothing need wait, so time goes on by one frame after the other,
and the same presses always give the same pictures. Both are gadget clocks with one thing more, `frame()`.
"""

from __future__ import annotations

import time

from gadget.clock import Clock, diff
from gadget.scripted import ManualClock


class WindowClock(Clock):
    """The machine's clock; frame() waits until the next frame is due, milliseconds after the last."""

    def __init__(self, milliseconds: int = 20):
        self._step = milliseconds
        self._last = self.ms()

    def frame(self) -> None:
        left = self._step - diff(self.ms(), self._last)
        if left > 0:
            time.sleep(left / 1000)
        self._last = self.ms()


class StepClock(ManualClock):
    """Time that frame() moves on by so many milliseconds, and nothing else does."""

    def __init__(self, milliseconds: int = 33):
        super().__init__()
        self._step = milliseconds

    def frame(self) -> None:
        self.wait(self._step)
