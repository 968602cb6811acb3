"""Logical buttons: what was pressed, whatever the board's keys are.

Purpose: scenes see only the nine buttons below, one at a time. Use: a buttons
object has `poll()`, which returns a button or 0 and allocates nothing.
Boards: `KeypadButtons(scanner, wiring, clock, event)` with a wiring of either
  DirectKeys - each key is a button; directions and NEXT repeat while held;
  LongKeys   - each key is two buttons, told apart by how long it is held.
Both wirings are plain arithmetic on times that are handed in.
"""

from gadget.clock import add, diff

UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4
A = 5
B = 6
START = 7
SELECT = 8
NEXT = 9

NAMES = ("", "UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT", "NEXT")

REPEAT_FIRST_MS = 400
REPEAT_MS = 130
LONG_MS = 500


def button(name: str) -> int:
    """The button of that name; ValueError names the ones there are."""
    name = name.upper()
    for number in range(1, len(NAMES)):
        if NAMES[number] == name:
            return number
    raise ValueError("button " + name + ": one of " + ", ".join(NAMES[1:]))


class DirectKeys:
    """Each key is one button. `buttons`: bytes, the button of key 0, 1, 2 …"""

    def __init__(self, buttons: bytes):
        self._buttons = buttons
        self._held = 0
        self._due = 0

    def down(self, key: int, now: int) -> int:
        """A key went down at `now`; returns the button pressed, or 0."""
        if key >= len(self._buttons):
            return 0
        pressed = self._buttons[key]
        self._held = pressed if pressed <= RIGHT or pressed == NEXT else 0
        self._due = add(now, REPEAT_FIRST_MS)
        return pressed

    def up(self, key: int, now: int) -> int:
        """A key went up: its repeating ends. Returns 0."""
        if key < len(self._buttons) and self._buttons[key] == self._held:
            self._held = 0
        return 0

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

    def reset(self) -> None:
        """All keys are taken to be up."""
        self._key = -1


class KeypadButtons:
    """Buttons over `keypad.Keys`, `keypad.ShiftRegisterKeys` or the like.

    `scanner`: has `.events`; `wiring`: DirectKeys or LongKeys; `event`: one
    `keypad.Event()`, used over and over.
    """

    def __init__(self, scanner, wiring, clock, event):
        self._events = scanner.events
        self._wiring = wiring
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
            self._wiring.reset()
        while events.get_into(event):
            if event.pressed:
                pressed = self._wiring.down(event.key_number, event.timestamp)
            else:
                pressed = self._wiring.up(event.key_number, event.timestamp)
            if pressed:
                return pressed
        return self._wiring.due(self._clock.ms())


class ScriptedButtons:
    """A list of buttons, one a poll; 0 in the list is a poll without a press."""

    def __init__(self, presses=()):
        self._presses = list(presses)
        self._next = 0

    def press(self, *presses) -> None:
        """Adds buttons to the end of the script."""
        self._presses.extend(presses)

    @property
    def done(self) -> bool:
        """True when every press was taken."""
        return self._next >= len(self._presses)

    def poll(self) -> int:
        if self.done:
            return 0
        self._next += 1
        return self._presses[self._next - 1]
