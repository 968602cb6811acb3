"""A battery that is nearly empty, on boards that can read its voltage.

Use: `battery.low(now)` once a frame: it reads at most every 30 s. `open_battery("PIN=A6 TIMES=2", board)` makes it of a
row of gadget/boards.py, TIMES being what the board's divider divides by. A lithium cell of 3,650 mV under the little
load of a handheld holds about 15 %; less than 2,500 mV is no cell at all.
"""

from gadget.clock import add, diff

READ_MS = 30000
_EMPTY_MV = 2500
_LOW_MV = 3650
_TWICE = 2  # readings in a row, for a dip is no empty cell


class Battery:
    """pin: has `value`, 0 to 65535 for 0 to 3.3 V; times: what it is divided by, 1 to 4."""

    def __init__(self, pin, times: int):
        self._pin = pin
        self._times = times
        self._due = -1
        self._dips = 0

    def low(self, now: int) -> bool:
        """Whether less than 15 % is left."""
        if self._due < 0 or diff(now, self._due) >= 0:
            self._due = add(now, READ_MS)
            try:
                mv = (self._pin.value >> 2) * 3300 * self._times >> 14
            except Exception:  # then nothing is known of it
                mv = 0
            self._dips = self._dips + 1 if _EMPTY_MV <= mv < _LOW_MV else 0
        return self._dips >= _TWICE


def open_battery(text: str, board):
    """A Battery, None for '' and for what cannot be read."""
    if not text:
        return None
    try:
        from analogio import AnalogIn

        pin, times = text.split()
        return Battery(AnalogIn(getattr(board, pin.partition("=")[2])), int(times.partition("=")[2]))
    except Exception:
        return None
