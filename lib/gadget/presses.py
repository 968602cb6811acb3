"""A board's keys as buttons.

Use: `KeypadButtons(scanner, wiring, clock, event)` with a wiring that says what each key is: DirectKeys here, or
one of gadget.longpresses. Wirings are plain arithmetic on times that are handed in.
"""

from gadget.buttons import NEXT, REPEAT_FIRST_MS, REPEAT_MS, RIGHT
from gadget.clock import add, diff


class DirectKeys:
    """Each key is one button. `buttons`: bytes, the button of key 0, 1, 2 …"""

    def __init__(self, buttons: bytes):
        self._buttons = buttons
        self._held = 0
        self._due = 0
        self._down = 0  # bit i: a key of button i is down

    def down(self, key: int, now: int) -> int:
        """A key went down at `now`; returns the button pressed, or 0."""
        if key >= len(self._buttons):
            return 0
        pressed = self._buttons[key]
        self._down |= 1 << pressed
        self._held = pressed if pressed <= RIGHT or pressed == NEXT else 0
        self._due = add(now, REPEAT_FIRST_MS)
        return pressed

    def up(self, key: int, now: int) -> int:
        """A key went up: its repeating ends. Returns 0."""
        if key < len(self._buttons):
            self._down &= ~(1 << self._buttons[key])
            if self._buttons[key] == self._held:
                self._held = 0
        return 0

    def held(self, button: int) -> bool:
        """Whether a key of that button is down."""
        return self._down >> button & 1 == 1

    def due(self, now: int) -> int:
        """The held button when it is time to repeat it, else 0.

        Counts on from `now`: a slow screen never builds up a queue of repeats.
        """
        if self._held and diff(now, self._due) >= 0:
            self._due = add(now, REPEAT_MS)
            return self._held
        return 0

    def reset(self) -> None:
        """All keys are taken to be up."""
        self._held = 0
        self._down = 0


class KeypadButtons:
    """Buttons over `keypad.Keys`, `keypad.ShiftRegisterKeys` or the like.

    `scanner`: has `.events`; `wiring`: see above; `event`: one
    `keypad.Event()`, used over and over.
    """

    def __init__(self, scanner, wiring, clock, event):
        self._events = scanner.events
        self.wiring = wiring
        self._clock = clock
        self._event = event

    def poll(self) -> int:
        """The next button, or 0.

        Key events carry the time they happened, so a press that waited in the
        queue for a slow frame is still as short or as long as it was.
        """
        event = self._event
        events = self._events
        if events.overflowed:  # a release may have been lost
            events.clear()
            self.wiring.reset()
        while events.get_into(event):
            if event.pressed:
                pressed = self.wiring.down(event.key_number, event.timestamp)
            else:
                pressed = self.wiring.up(event.key_number, event.timestamp)
            if pressed:
                return pressed
        return self.wiring.due(self._clock.ms())

    def held(self, button: int) -> bool:
        """Whether a key is down that is (held shortly) this button, as far as poll has been told."""
        return self.wiring.held(button)
