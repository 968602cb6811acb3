"""The cards computer players of the auction games play to the tricks: as engine/tricks.py, with an eye on the call."""

from engine.cards import NONE
from engine.tricks import Player


class AuctionPlayer(Player):
    """Knows what it threw, and when the call hangs on one trick."""

    def _count_seen(self):
        """Mark the cards that no other hand can hold."""
        Player._count_seen(self)
        for card in self._view.thrown:
            if card != NONE:
                self._seen[card] = 1

    def needs_one(self, side):
        """Whether the caller's side must have every trick, and has them so far: one more, or one less, decides."""
        view = self._view
        if view.call < 25:
            return False
        if side != view.caller % view.sides:
            side = view.caller % view.sides
        for trick in range(view.trick):
            if view.winners[trick] % view.sides != side:
                return False
        return True
