"""Two buttons on every key, for boards with two keys."""

from gadget.buttons import LONG_MS
from gadget.clock import diff


class LongKeys:
    """Each key is two buttons: let go before LONG_MS, or held that long.

    `short`, `long`: bytes, the buttons of key 0, 1 … A long press counts as
    soon as it is long enough, so that the screen answers under the finger.
    """

    def __init__(self, short: bytes, long: bytes):
        self._short = short
        self._long = long
        self._key = -1
        self._since = 0

    def down(self, key: int, now: int) -> int:
        """A key went down: nothing is known yet. Returns 0."""
        self._key = key if key < len(self._short) else -1
        self._since = now
        return 0

    def up(self, key: int, now: int) -> int:
        """A key went up at `now`; returns its button unless it had its long one."""
        if key != self._key:
            return 0
        self._key = -1
        if diff(now, self._since) >= LONG_MS:
            return self._long[key]
        return self._short[key]

    def due(self, now: int) -> int:
        """The long button of the key held, once, when it is long enough."""
        key = self._key
        if key >= 0 and diff(now, self._since) >= LONG_MS:
            self._key = -1
            return self._long[key]
        return 0

    def held(self, button: int) -> bool:
        """Whether a key that is this button when it is let go is down, and not its long one yet."""
        return self._key >= 0 and self._short[self._key] == button

    def reset(self) -> None:
        """All keys are taken to be up."""
        self._key = -1
