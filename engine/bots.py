"""Computer players. A bot gets a seat's View and is asked in small steps, so that the screen keeps moving.

    bot = Bot("regular")
    bot.ask(view)
    while (action := bot.step()) == NONE: ...

For a view its choice is always the same, however the hand lies, and it knows nothing the view does not hold. Who thinks
depends on the game (a view's options say which) and on what is asked: a mind is imported when it is first needed, and
one for another question than a card to the trick is let go of with its answer, so that a board can forget its module.
"""

from engine.cards import NONE
from engine.record import AUCTION, SPOIL
from engine.state import HAND_OVER, NEXT, PLAY

LEVELS = ("regular",)  # weakest first
_JINK = 4  # engine.spoil's, which no other game imports


class Bot:
    """A player by rules of thumb: see engine/tricks.py, engine/robbing.py and what other families have of their own."""

    def __init__(self, level: str = LEVELS[-1]):
        """ValueError for a level that is not in LEVELS."""
        if level not in LEVELS:
            raise ValueError("no computer player is called %s; there are: %s" % (level, ", ".join(LEVELS)))
        self.level = level
        self._mind = None  # who thinks: for tricks of this family, or, while asked, about another question
        self._family = -1  # of games the mind for tricks is for, -1: it is another's or there is none

    def ask(self, view) -> None:
        """Start thinking for view.seat, which must be the actor. The view must not change until step() has answered."""
        if view.phase >= HAND_OVER:
            self._mind = None
            self._family = -1
            return
        family = view.options.family
        if view.phase not in (PLAY, _JINK):
            self._mind = _asked(family)
            self._family = -1
        elif self._family != family:
            self._mind = _at_tricks(family)
            self._family = family
        self._mind.ask(view)  # type: ignore[attr-defined]

    def step(self) -> int:
        """Think a little: the chosen action, or NONE when it should be called again."""
        if self._mind is None:
            return NEXT
        action = self._mind.think()
        if action != NONE and self._family < 0:
            self._mind = None
        return action


def _at_tricks(family):
    if family == SPOIL:
        from engine.spoilbots import SpoilPlayer as Mind
    elif family == AUCTION:
        from engine.auctiontricks import AuctionPlayer as Mind
    else:
        from engine.tricks import Player as Mind
    return Mind()


def _asked(family):
    if family == AUCTION:
        from engine.auctionbots import Caller as Mind
    else:
        from engine.robbing import Robber as Mind
    return Mind()
