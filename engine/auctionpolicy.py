"""What cards are worth in the auction games: as engine/policy.py, no trick ending the game."""

from engine.cards import NONE
from engine.policy import Policy


class AuctionPolicy(Policy):
    """For the phase PLAY of the games with an auction. See Policy.values."""

    def needs(self, view, side: int) -> int:
        """5, whatever the scores: every trick counts, and none ends the game."""
        return 5

    def put_out(self, view, row) -> None:
        """Mark what the seat threw."""
        for card in view.thrown:
            if card != NONE:
                self.unseen[row[card]] = 0
