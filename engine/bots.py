"""Computer players. A bot gets a seat's View and is asked in small steps, so that the screen keeps moving.

    bot = Bot("regular", seed)
    bot.ask(view)
    while (action := bot.step()) == NONE: ...

For a view and a seed its choice is always the same, however the hand lies, and it knows nothing the view does not hold.
Who thinks depends on the level, on the game (a view's options say which) and on what is asked: a mind is imported when
it is first needed, and one for another question than a card to the trick is let go of with its answer, so that a board
can forget its module. Levels differ in the cards they play to the tricks, and the champion in its calls; for all else
there are the rules of thumb.
"""

from engine.cards import NONE
from engine.record import AUCTION, SPOIL
from engine.state import HAND_OVER, NEXT, PLAY

# One string each: on a board short ones stay in memory for good.
LEVELS = tuple("beginner regular champion".split(" "))  # weakest first
REGULAR = LEVELS[1]
MODULES = "bots tricks spoilbots auctiontricks auctionbots robbing"  # of the engine: what the regular is made of
_JINK = 4  # engine.spoil's, which no other game imports


class Bot:
    """A computer player. regular: rules of thumb, engine/tricks.py, engine/robbing.py and what other families have of
    their own. The others have characters, see engine/valued.py."""

    modules = MODULES  # of the engine: what there is to let go of

    def __init__(self, level=None, seed: int = 0):
        """level: one of LEVELS, None for the regular. seed: the game's, which the seats' characters follow from, or -1
        for none. ValueError for a level that is not in LEVELS."""
        level = level or REGULAR
        if level not in LEVELS:
            raise ValueError("no computer player is called %s; there are: %s" % (level, ", ".join(LEVELS)))
        self.level = level
        self._seed = seed
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
            self._mind = asked(family, self.level)
            self._family = -1
        elif view.phase == _JINK and self.level != REGULAR:
            self._mind = at_tricks(family)
            self._family = -1
        elif self._family != family:
            self._mind = self._at_tricks(family)
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

    def _at_tricks(self, family):
        if self.level == REGULAR:
            return at_tricks(family)
        from engine import valued

        self.modules = MODULES + valued.MODULES
        return valued.player(LEVELS.index(self.level), self._seed, family)


def at_tricks(family):
    """Who plays the tricks of a family of games by rules of thumb: ask and think are as Bot's ask and step."""
    if family == SPOIL:
        from engine.spoilbots import SpoilPlayer as Mind
    elif family == AUCTION:
        from engine.auctiontricks import AuctionPlayer as Mind
    else:
        from engine.tricks import Player as Mind
    return Mind()


def asked(family, level):
    """Who answers what is asked before the first trick: ask and think as above."""
    if family == AUCTION:
        from engine.auctionbots import CHAMPION, Caller

        return Caller(CHAMPION) if level == LEVELS[-1] else Caller()
    from engine.robbing import Robber

    return Robber()
