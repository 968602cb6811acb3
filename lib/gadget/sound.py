"""Short tones that say what happened, where there is a speaker; playing never waits and never stops the game.

Use: `sound = Sound(out, clock)`; `sound.play("turn")`, `sound.tick(now)` once a frame, `sound.volume("off")`. out is a
pwmio.PWMOut or has its frequency (Hz) and duty_cycle: gadget.speaker on boards with an amplifier, tools/twin/speaker.py
at a desk. What fails falls silent for good. gadget/opensound.py opens the speaker of a board.
"""

from gadget.clock import add, diff
from gadget.settings import SOUNDS

# Each: name, ":", then note (a key of the piano, 69 is 440 Hz; 1 is a rest) and time (10 ms) in turn, 0 at the end.
# One object, because each takes 16 bytes of a board's memory. The title has the beginning of a jig, The Irish
# Washerwoman, and who wins its end (traditional).
TUNES = (
    b"card:\x43\2\0trick:\x48\6\0turn:\x4c\x08\x51\x0c\0no:\x39\x0e\0rob:\x45\5\x4a\5\x4e\x09\0"
    b"spoil:\x43\x12\x3f\x12\x3c\x23\0"
    b"won:\x54\x0a\x53\x0a\x54\x0a\x51\x0a\x56\x0a\x54\x0a\x53\x0a\x4f\x0a\x4f\x0a\x4f\x1e\0"
    b"title:\x4a\x0b\x48\x0b\x47\x0b\x43\x0b\x43\x0b\x3e\x0b\x43\x0b\x43\x0b\x47\x0b\x43\x0b\x47\x0b\x4a\x0b\x48\x0b"
    b"\x47\x0b\x48\x0b\x47\x0b\x48\x0b\x45\x0b\x4a\x0b\x48\x0b\x47\x0b\x43\x0b\x43\x0b\x43\x21\0"
)
_DUTIES = (32768, 0, 900, 4000)  # of 65536, at each of SOUNDS: the louder, the nearer to half


class Sound:
    """Silent until play."""

    def __init__(self, out, clock):
        self._out = out
        self._clock = clock
        self._duty = _DUTIES[0]
        self._at = -1  # in TUNES; -1: nothing sounds
        self._due = 0

    def volume(self, word: str) -> None:
        """One of SOUNDS."""
        self._duty = _DUTIES[SOUNDS.index(word)]

    def play(self, name: str) -> None:
        """Begins the tones of that name, in the place of what sounds; an unknown name is silence."""
        head = name.encode() + b":"
        at = TUNES.find(head) if self._duty else -1
        self._at = at + len(head) if at >= 0 else len(TUNES) - 1
        self._due = self._clock.ms()
        self.tick(self._due)

    def tick(self, now: int) -> None:
        """Goes on to the next tone when it is time."""
        at = self._at
        if at < 0 or diff(now, self._due) < 0:
            return
        note = TUNES[at]
        try:
            if note > 1:
                self._out.frequency = int(440 * 2 ** ((note - 69) / 12) + 0.5)
            self._out.duty_cycle = self._duty if note > 1 else 0
        except Exception:  # whatever a device that fails makes it raise
            self._duty = note = 0
        if note:
            self._due = add(now, 10 * TUNES[at + 1])
        self._at = at + 2 if note else -1
