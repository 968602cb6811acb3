"""Things that move: from one place to another in a given time, and only their own boxes.

Purpose: cards that slide to their cell and gather at the winner's. Use:
`motion.add(grid, x0, y0, x1, y1)` for each thing, `motion.start(now, ms)`, then
`motion.step(now)` every frame until it returns False; `motion.finish()` puts
everything at its end at once (a press skips any movement). A thing is whatever
has `move(x, y)`. Times come from outside and may wrap; a late frame shows the place of
its time, so nothing is ever slower on a slow board. Room is allocated once.
"""

from array import array

from gadget.clock import diff

LANES = 10


class Motion:
    """Up to LANES things moving together; they start fast and settle gently."""

    def __init__(self):
        self._things = [None] * LANES
        self._places = array("h", [0] * (4 * LANES))
        self._count = 0
        self._since = 0
        self._ms = 0
        self.running = False

    def add(self, thing, x0: int, y0: int, x1: int, y1: int) -> None:
        """One more thing; it stands at its beginning at once. More than LANES: it is put at its end."""
        if self._count == LANES:
            thing.move(x1, y1)
            return
        at = self._count * 4
        places = self._places
        places[at], places[at + 1], places[at + 2], places[at + 3] = x0, y0, x1, y1
        self._things[self._count] = thing
        self._count += 1
        thing.move(x0, y0)

    def start(self, now: int, ms: int) -> None:
        """Everything added moves from now on, for `ms` milliseconds; 0 puts it at its end at once."""
        self._since = now
        self._ms = ms
        self.running = self._count > 0
        if ms <= 0:
            self.finish()

    def step(self, now: int) -> bool:
        """Move everything to its place at `now`; True while something still moves."""
        if not self.running:
            return False
        passed = diff(now, self._since)
        if passed >= self._ms:
            self.finish()
            return False
        # Slowing down evenly: 256 parts of the way after the whole time.
        left = 256 - max(0, passed) * 256 // self._ms
        done = 256 - left * left // 256
        places = self._places
        for i in range(self._count):
            at = i * 4
            thing = self._things[i]
            x = places[at] + (places[at + 2] - places[at]) * done // 256
            y = places[at + 1] + (places[at + 3] - places[at + 1]) * done // 256
            thing.move(x, y)
        return True

    def finish(self) -> None:
        """Everything stands at its end and is forgotten."""
        for i in range(self._count):
            self._things[i].move(self._places[i * 4 + 2], self._places[i * 4 + 3])
            self._things[i] = None
        self._count = 0
        self.running = False
