"""A speaker behind a converter and an amplifier, with the two attributes of a pwmio.PWMOut that gadget.sound sets."""

from array import array

from audiocore import RawSample
from audioio import AudioOut

_SHAPE = (0, 71, 100, 71, 0, -71, -100, -71)  # one wave


class Speaker:
    """pin: the converter's; enable: the pin that switches the amplifier, or None. frequency: Hz of the next tone."""

    def __init__(self, pin, enable):
        if enable is not None:
            from digitalio import DigitalInOut

            self._enable = DigitalInOut(enable)
            self._enable.switch_to_output(True)
        self._out = AudioOut(pin)
        self._loud = 0
        self._wave = array("H")
        self.frequency = 440

    @property
    def duty_cycle(self) -> int:
        """How loud it is, 0 (silent) to 32768."""
        return self._loud

    @duty_cycle.setter
    def duty_cycle(self, duty: int) -> None:
        self._out.stop()
        if duty and duty != self._loud:
            loud = 132 if duty > 16384 else 40 if duty > 2048 else 12
            self._wave = array("H", [32768 + loud * step for step in _SHAPE])
        self._loud = duty or self._loud
        if duty:
            self._out.play(RawSample(self._wave, sample_rate=self.frequency * len(self._wave)), loop=True)
