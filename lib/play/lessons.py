"""What a demo teaches: a caption for what has just happened, and time to read it.

Purpose: strangers at a stand learn the rules from a game that plays itself. Use: `lesson = Lessons(session, told)` for
a session without people; from then on nobody acts in it while a caption is new, and `lesson.key`, `lesson.name` (a
phrase, and what fills its blank: a name, the phrase of a card, or '') are the caption. Which one it is says
play.lessontable.
"""

from engine.cards import NONE
from engine.state import GAME_OVER
from gadget.clock import diff
from gadget.modules import forget

_READ_MS = (3500, 2800, 1500, 0)  # at each speed


class Lessons:
    """session: a demo's; told: a bytearray with a place for every lesson, how often it was given; given: the same in
    this game. key, name: the caption, '' before the first one; count: how many there were; kept: a trump that a renege
    kept back."""

    def __init__(self, session, told):
        self.session = session
        self.key = self.name = ""
        self.count = 0
        self.told = told
        self.given = bytearray(len(told))
        self.kept = NONE
        self._reads = False
        self._since = -1
        self._moved = False
        self._step = session.step
        session.step = self.step

    def moved(self) -> bool:
        """Whether anything has happened since this was asked."""
        moved, self._moved = self._moved, False
        return moved

    def step(self, now: int) -> int:
        """As the session's; nobody acts while a new caption is read, and a game that is over stays so."""
        session = self.session
        if session.game.phase >= GAME_OVER and not session.waiting:
            return 0
        if self._reads:
            if self._since < 0:
                self._since = now
            if diff(now, self._since) >= _READ_MS[session._speed]:
                self._reads = False
            elif not session.waiting:
                return 0
        event = self._step(now)
        if event:
            self._moved = True
            if not self._reads:
                self._find(event)
        return event

    def _find(self, event: int) -> None:
        from play import lessontable

        found = lessontable.find(self, event)
        if found >= 0:
            self.key = lessontable.key(found)
            self.name = lessontable.name(self, found)
            self.count += 1
            self._reads = True
            self._since = -1
            self.given[found] = 1
            told = self.told
            told[found] += 1
            if told[found] == 255:  # counted anew
                for i in range(len(told)):
                    told[i] = 0
        forget("play.lessontable", "play.tops")
        self.session.view(self.session.viewer)  # as the table left it: there is only one
