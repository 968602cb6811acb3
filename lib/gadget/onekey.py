"""One button for everything: whichever key is pressed, what counts is how long.

A tap is *next*, held for half a second it is *choose* (A), for a second and a half *back* (B), for three seconds the
menu (START). settings.toml: GAME_ONE_BUTTON. In place of gadget.presses.DirectKeys.
"""

from gadget.buttons import LONG_MS, NEXT, START, A, B
from gadget.clock import diff

_BACK_MS = 1500
_MENU_MS = 3000


class OneKey:
    """See gadget.presses."""

    def __init__(self):
        self._key = -1
        self._since = 0
        self._now = 0

    def down(self, key: int, now: int) -> int:
        """A key went down: nothing is known yet. Returns 0; another one while it is down is nothing."""
        if self._key < 0:
            self._key = key
            self._since = self._now = now
        return 0

    def up(self, key: int, now: int) -> int:
        """The key went up; which button it was."""
        if key != self._key:
            return 0
        self._key = -1
        held = diff(now, self._since)
        if held < LONG_MS:
            return NEXT
        return A if held < _BACK_MS else B

    def due(self, now: int) -> int:
        """The menu, when the key was held that long."""
        self._now = now
        if self._key >= 0 and diff(now, self._since) >= _MENU_MS:
            self._key = -1
            return START
        return 0

    def held(self, button: int) -> bool:
        """Whether the key is down, as A. Who asks for as long as A takes has had it: letting go is no press then."""
        if self._key < 0 or button != A:
            return False
        if diff(self._now, self._since) >= LONG_MS:
            self._key = -1
        return True

    def reset(self) -> None:
        """The key is taken to be up."""
        self._key = -1
