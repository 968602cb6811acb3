"""What happens in a game of Spoil Five beside its cards: the pool, the jink, who is out.

Purpose: looks at the game after every action and puts into a session's row of events what is new. Use: the session
makes one for such a game and calls `tell(game, put)`; a screen gets the events below from `session.step`.
"""

from engine.cards import NONE
from engine.spoil import UNDECIDED
from engine.state import HAND_OVER

# Events beside those of play.session. seat and card are session.seat and session.card.
JINKED = 8  # seat has the first three tricks and plays on for all five
POOL = 9    # the pool is decided: seat took it (NONE: it stays), card is the outcome, a number of engine.spoil
OUT = 10    # those whose `out` is 2 cannot ante any more; seat is the first of them


class News:
    """game: as it stands, of which nothing is told any more. pool: chips in the hand's pool before it was decided."""

    def __init__(self, game):
        self.pool = game.pool
        self._outcome = game.outcome
        self._jinker = game.jinker
        self._told = game.phase >= HAND_OVER  # that somebody is out

    def tell(self, game, put) -> None:
        """Calls put(event, seat, card) for everything new."""
        if game.jinker != self._jinker:
            self._jinker = game.jinker
            if game.jinker != NONE:
                put(JINKED, game.jinker, NONE)
        if game.outcome != self._outcome:
            self._outcome = game.outcome
            if game.outcome != UNDECIDED:
                put(POOL, game.taker, game.outcome)
        if game.outcome == UNDECIDED:
            self.pool = game.pool
        over = game.phase >= HAND_OVER
        if over and not self._told and 2 in game.out:
            put(OUT, game.out.index(2), NONE)
        self._told = over


def five_brings(view) -> int:
    """What all five tricks bring the seat that is asked: the pool and a chip of everybody who has one."""
    chips = view.pool
    for seat in range(view.n):
        if seat != view.actor and view.chips[seat]:
            chips += 1
    return chips
