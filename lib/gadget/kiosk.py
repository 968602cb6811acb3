"""What a kiosk goes by, and what it counts: in memory only where settings.toml or held keys ask for a kiosk.

Use: gadget.kioskset makes it; `kiosk.count(STARTED)`, `kiosk.tick(ms)` once a frame. The counters are written at most
once an hour, and with every error (gadget.kioskerrors), which is written anyway: what a cut of the power loses of them
is an hour's at most.
"""

from gadget.clock import diff
from gadget.modules import forget

# Places in `counts`.
STARTED = 0  # games that guests began
FINISHED = 1  # and played to their end
WON = 2  # and won
FAILED = 3  # errors that ended the game
SECONDS = 4  # on

_PLACES = 5
_HOUR_S = 3600
_STEP_MS = 10000  # no frame takes longer: a clock that jumps is not counted
_MOST = (1 << 30) - 1


class Kiosk:
    """store: see gadget.nvm; preset: name of the game for guests; players: how many sit at its table; idle: seconds
    without a press until it is given up; unlock: bytes, the buttons that open what is locked.

    counts: numbers 0 to 2**30-1, see above; clear() sets them back."""

    def __init__(self, store, preset: str, players: int, idle: int, unlock: bytes):
        self.store = store
        self.preset = preset
        self.players = players
        self.idle = idle
        self.unlock = unlock
        self.counts = [0] * _PLACES
        self.up = 0  # seconds since this start
        self._ms = 0
        self._now = -1
        self._due = _HOUR_S
        self._kept = _kept(self, 0)

    def count(self, place: int, more: int = 1) -> None:
        """One more, or so many, of STARTED, FINISHED, WON, FAILED or SECONDS."""
        self.counts[place] = min(self.counts[place] + more, _MOST)

    def passed(self, now: int) -> int:
        """Counts the time since the last frame; that time in ms, 0 to 10,000 whatever the clock did."""
        gone = diff(now, self._now) if self._now >= 0 else 0
        self._now = now
        if not 0 < gone <= _STEP_MS:
            return 0
        self._ms += gone
        while self._ms >= 1000:
            self._ms -= 1000
            self.up += 1
            self.count(SECONDS)
        return gone

    def keep(self) -> bool:
        """Once an hour: writes the counters if they have changed; True when an hour was over."""
        if self.up < self._due:
            return False
        self._due = self.up + _HOUR_S
        self._kept = _kept(self, 1, self._kept)
        return True

    def clear(self) -> None:
        """All counters are 0 and no error is known, in the store too."""
        for i in range(_PLACES):
            self.counts[i] = 0
        self._kept = _kept(self, 2)


def _kept(kiosk, what: int, before: bytes = b"") -> bytes:
    """What gadget.kioskkept makes of the counters."""
    from gadget import kioskkept

    data = kioskkept.DO[what](kiosk, before)
    forget("gadget.kioskkept")
    return data
