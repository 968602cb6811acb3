"""What happens in an auction game beside its cards: calls, trumps named, cards thrown and drawn, a call made or lost.

Purpose: looks at the game after every action and puts into a session's row of events what is new. Use: play.news makes
one for such a game, the session calls `tell(game, put)`; a screen gets the events below from `session.step`.
"""

from engine.auctionstate import CALL_PHASE, DISCARD, DRAW, NAMING
from engine.cards import NONE
from engine.state import HAND_OVER, PLAY
from engine.tables import VALUES

# Events beside those of play.session, in numbers of their own. seat and card are session.seat and session.card.
CALLED = 11  # seat spoke: card is the action, see engine.auctionstate
PASSED = 12  # all have passed: seat deals next
NAMED = 13   # seat, the caller, made the suit of number card trumps
THREW = 14   # seat is done throwing: card is how many it threw
MADE = 15    # the hand is over: card is what the side of seat, the caller, made


class News:
    """game: as it stands, of which nothing is told any more."""

    def __init__(self, game):
        self._phase = game.phase
        self._actor = game.actor
        self.marks = b""  # the cards a person has marked to throw, while the table is put away

    def tell(self, game, put) -> None:
        """Calls put(event, seat, card) for everything new."""
        phase, seat = self._phase, self._actor
        self._phase, self._actor = game.phase, game.actor
        if phase == CALL_PHASE:
            put(CALLED, seat, game.calls[seat])
            if game.phase == HAND_OVER:
                put(PASSED, game.actor, NONE)
        elif phase == NAMING:
            put(NAMED, seat, game.trump)
        elif phase in (DISCARD, DRAW):
            if game.phase != phase or game.actor != seat:
                put(THREW, seat, game.threw[seat])
        elif phase == PLAY and game.phase >= HAND_OVER:
            put(MADE, game.caller, game.made)


def so_far(view) -> int:
    """What the caller's side has made of the tricks that are over: 5 each, and 5 for the best trump in them."""
    points = 0
    best = 63
    ours = False
    for trick in range(view.trick):
        seat = view.winners[trick]
        mine = seat % view.sides == view.caller % view.sides
        if mine:
            points += 5
        value = VALUES[view.trump][view.card_of(trick, seat)]
        if value > best:
            best = value
            ours = mine
    return points + (5 if ours else 0)
