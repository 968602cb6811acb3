"""Short tones that say what happened, where the board has a speaker; playing never waits and never stops the game.

Use: `sound = Sound(out, clock)`; `sound.play("turn")`, `sound.tick(now)` once a frame, `sound.on = False`. out has one
method, tone(hz), 0 for silence: Piezo for a speaker on a pin, Speaker for one behind an amplifier. What fails falls
silent for good. `open_sound(text, board)` makes the out of a row of gadget/boards.py.
"""

from gadget.clock import add, diff

# Name: (Hz, ms) one after the other.
TONES = {
    "turn": ((660, 80), (880, 120)),
    "trick": ((520, 60),),
    "won": ((520, 120), (660, 120), (780, 120), (1040, 260)),
    "no": ((220, 140),),
}


class Sound:
    """on: whether anything is heard."""

    def __init__(self, out, clock):
        self.on = True
        self._out = out
        self._clock = clock
        self._tones = ()
        self._next = 0
        self._due = 0

    def play(self, name: str) -> None:
        """Begins the tones of that name, in the place of what sounds; an unknown name is silence."""
        self._tones = TONES.get(name, ()) if self.on else ()
        self._next = 0
        self._due = self._clock.ms()
        self.tick(self._due)

    def tick(self, now: int) -> None:
        """Goes on to the next tone when it is time."""
        if self._next > len(self._tones) or diff(now, self._due) < 0:
            return
        hz = 0
        if self._next < len(self._tones):
            hz, ms = self._tones[self._next]
            self._due = add(now, ms)
        self._next += 1
        try:
            self._out.tone(hz)
        except Exception:  # whatever a device that fails makes it raise
            self.on = False
            self._tones = ()
            self._next = 1


class Piezo:
    """A speaker on a pin."""

    def __init__(self, pin):
        from pwmio import PWMOut

        self._out = PWMOut(pin, duty_cycle=0, frequency=440, variable_frequency=True)

    def tone(self, hz: int) -> None:
        if hz:
            self._out.frequency = hz
        self._out.duty_cycle = 32768 if hz else 0


class Speaker:
    """A speaker behind a converter; enable: the pin that switches its amplifier, or None."""

    def __init__(self, pin, enable):
        from array import array

        from audiocore import RawSample
        from audioio import AudioOut

        if enable is not None:
            from digitalio import DigitalInOut

            self._enable = DigitalInOut(enable)
            self._enable.switch_to_output(True)
        self._sample = RawSample
        self._wave = array("H", (32768, 42000, 46000, 42000, 32768, 23536, 19536, 23536))
        self._out = AudioOut(pin)

    def tone(self, hz: int) -> None:
        self._out.stop()
        if hz:
            self._out.play(self._sample(self._wave, sample_rate=hz * len(self._wave)), loop=True)


def open_sound(text: str, board, clock):
    """A Sound for a row's SOUND ("PIEZO=pin" or "SPEAKER=pin ENABLE=pin"), None for '' and for what cannot be opened."""
    pins = {}
    for item in text.split():
        name, _, pin = item.partition("=")
        pins[name] = getattr(board, pin, None)
    try:
        if pins.get("PIEZO") is not None:
            return Sound(Piezo(pins["PIEZO"]), clock)
        if pins.get("SPEAKER") is not None:
            return Sound(Speaker(pins["SPEAKER"], pins.get("ENABLE")), clock)
    except Exception:  # taken, or a board without that module: silence
        pass
    return None
