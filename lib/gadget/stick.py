"""An analogue stick as four buttons.

Purpose: leaning it far enough is a press, which repeats while it is held like
a key's; a little play in between keeps a trembling thumb from pressing twice.
Use: `Stick(x, y, clock)`, a buttons object like those of gadget.buttons.
"""

from gadget.buttons import DOWN, LEFT, REPEAT_FIRST_MS, REPEAT_MS, RIGHT, UP
from gadget.clock import add, diff

ENTER = 15000  # off centre, of 32768
LEAVE = 10000
_MIDDLE = 32768
_PLAY = 8000  # worn sticks rest up to so far off the middle


class Stick:
    """x, y: have `.value`, 0 (left, up) to 65535 (right, down), like analogio.AnalogIn.

    Where it rests is learnt now; a stick held over at power on is taken to rest in the middle.
    """

    def __init__(self, x, y, clock):
        self._x = x
        self._y = y
        self._rest_x = _rest(x.value)
        self._rest_y = _rest(y.value)
        self._clock = clock
        self._held = 0
        self._due = 0

    def held(self, button: int) -> bool:
        """Whether the stick leans that way."""
        return self._held == button

    def poll(self) -> int:
        """The direction just entered, or held long enough to repeat, or 0."""
        x = self._x.value - self._rest_x
        y = self._y.value - self._rest_y
        held = self._held
        if held:
            leaning = -y if held == UP else y if held == DOWN else -x if held == LEFT else x
            if leaning > LEAVE:
                now = self._clock.ms()
                if diff(now, self._due) < 0:
                    return 0
                self._due = add(now, REPEAT_MS)
                return held
            self._held = 0
        if abs(x) >= abs(y):
            pressed = (RIGHT if x > 0 else LEFT) if abs(x) > ENTER else 0
        else:
            pressed = (DOWN if y > 0 else UP) if abs(y) > ENTER else 0
        if pressed:
            self._held = pressed
            self._due = add(self._clock.ms(), REPEAT_FIRST_MS)
        return pressed


def _rest(value: int) -> int:
    return value if abs(value - _MIDDLE) <= _PLAY else _MIDDLE
