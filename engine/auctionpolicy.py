"""What cards are worth in the auction games: as engine/policy.py, the call being made or broken by tricks."""

from engine.cards import NONE
from engine.policy import Policy

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

_NEVER = const(9)
_YES = const(64)


class AuctionPolicy(Policy):
    """For the phase PLAY of the games with an auction. See Policy.values."""

    def weigh(self) -> bytes:
        """As Policy.weigh."""
        from engine.auctionweights import WEIGHTS

        return WEIGHTS

    def begin(self, view) -> None:
        """As Policy.begin; where partners were told, it is told whether one's own side called."""
        Policy.begin(self, view)
        self.x[25] = _YES if (view.caller - view.seat) % view.sides == 0 else 0

    def needs(self, view, side: int) -> int:
        """Tricks that the caller's side needs, the best trump thought to be its own, or that the seat's needs to break
        the call; 9 for whoever else, and when that is settled."""
        sides = view.sides
        caller = view.caller % sides
        if side != caller and side != view.seat % sides != caller:
            return _NEVER
        theirs = 0
        for seat in range(view.n):
            if seat % sides == caller:
                theirs += view.taken[seat]
        make = view.call // 5 - 1 - theirs
        stop = 7 - view.call // 5 - view.trick + theirs
        if make <= 0 or stop <= 0:
            return _NEVER
        return make if side == caller else stop

    def put_out(self, view, row) -> None:
        """Mark what the seat threw."""
        for card in view.thrown:
            if card != NONE:
                self.unseen[row[card]] = 0
