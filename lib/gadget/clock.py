"""Milliseconds that wrap, and the arithmetic that is safe across the wrap.

Purpose: one source of time for the whole app, in small ints only. Boards count
`supervisor.ticks_ms()`, which wraps at 2**29 and does so for the first time
about 65 seconds after power on, so times are never compared with `<`.
Use: `clock.ms()`, `diff(later, earlier)`, `add(now, 500)`; scripted games hand in
a gadget.scripted.ManualClock and move it themselves.

`adafruit_ticks` does the same sums; it is not used because it also brings the
board's own clock along, and here the clock is always handed in.
"""

import time

try:
    from supervisor import ticks_ms
except (ImportError, AttributeError):

    def ticks_ms() -> int:
        return (time.monotonic_ns() // 1000000) & (PERIOD - 1)


PERIOD = 1 << 29
_HALF = 1 << 28


def diff(later: int, earlier: int) -> int:
    """Milliseconds from `earlier` to `later`, -2**28 to 2**28-1, across a wrap."""
    return ((later - earlier + _HALF) & (PERIOD - 1)) - _HALF


def add(ms: int, delta: int) -> int:
    """The time `delta` milliseconds after `ms` (delta below 2**28)."""
    return (ms + delta) & (PERIOD - 1)


class Clock:
    """The machine's own clock."""

    def ms(self) -> int:
        """Milliseconds, 0 to 2**29-1, wrapping."""
        return ticks_ms()
