"""The speaker of a desk: what gadget.sound sets on a board's PWMOut, heard by pygame's mixer.

Use: `open_speaker()`, None where nothing can be heard; then the game has no sound and does not speak of it.
"""

from __future__ import annotations

from array import array

import pygame

_RATE = 22050
_LOUD = {32768: 5000, 4000: 1700, 900: 600}  # of 32767, at the duty cycles of gadget.sound


class Speaker:
    """frequency: Hz of the next tone; duty_cycle: how loud, 0 to be silent."""

    def __init__(self):
        self.frequency = 440
        self._sound = None

    @property
    def duty_cycle(self) -> int:
        """Whether something sounds: 0 or more."""
        return 0 if self._sound is None else 1

    @duty_cycle.setter
    def duty_cycle(self, duty: int) -> None:
        if self._sound is not None:
            self._sound.stop()
            self._sound = None
        if duty:
            self._sound = pygame.mixer.Sound(buffer=wave(self.frequency, _LOUD.get(duty, 1000)))
            self._sound.play(loops=-1)


def wave(hz: int, loud: int) -> bytes:
    """About a fifth of a second of whole waves, rounded squares as a small speaker makes them; 16 bits a sample."""
    period = _RATE / hz
    count = round(period * max(1, round(hz / 5)))
    return array("h", [_shape(i % period / period, loud) for i in range(count)]).tobytes()


def _shape(part: float, loud: int) -> int:
    side = min(1.0, 8 * min(part, abs(part - 0.5), 1 - part))
    return int(loud * side * (1 if part < 0.5 else -1))


def open_speaker() -> Speaker | None:
    """A Speaker, or None where the mixer has no device."""
    try:
        pygame.mixer.init(_RATE, -16, 1, 512)
    except (pygame.error, NotImplementedError):
        return None
    return Speaker()
