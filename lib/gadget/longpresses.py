"""Two buttons on a key: on every one of a board with two keys, on B where no key is the menu."""

from gadget.buttons import LONG_MS
from gadget.clock import diff
from gadget.presses import DirectKeys


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


class HeldKeys:
    """Each key is one button, as with DirectKeys, but for the one that is `short`: that is `long` when it is held.

    `buttons`: bytes, the button of key 0, 1 …
    """

    def __init__(self, buttons: bytes, short: int, long: int):
        self._place = buttons.find(bytes((short,)))  # the key of two buttons, -1: none
        self._direct = DirectKeys(buttons)
        self._long = LongKeys(buttons, bytes((long,)) * len(buttons))

    def down(self, key: int, now: int) -> int:
        """A key went down at `now`; returns the button pressed, or 0."""
        return (self._long if key == self._place else self._direct).down(key, now)

    def up(self, key: int, now: int) -> int:
        """A key went up at `now`; returns its short button unless it had its long one."""
        return self._long.up(key, now) or self._direct.up(key, now)

    def due(self, now: int) -> int:
        """The long button once it was held long enough, or one that repeats, else 0."""
        return self._long.due(now) or self._direct.due(now)

    def held(self, button: int) -> bool:
        """Whether a key of that button is down."""
        return self._long.held(button) or self._direct.held(button)

    def reset(self) -> None:
        """All keys are taken to be up."""
        self._long.reset()
        self._direct.reset()
