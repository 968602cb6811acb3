"""What cards are worth in Spoil Five: as engine/policy.py, a pool being won with three tricks."""

from engine.cards import NONE
from engine.policy import Policy
from engine.spoil import POINTS


class SpoilPolicy(Policy):
    """For the phase PLAY of Spoil Five. See Policy.values."""

    def weigh(self) -> bytes:
        """As Policy.weigh."""
        from engine.spoilweights import WEIGHTS

        return WEIGHTS

    def needs(self, view, side: int) -> int:
        """Tricks a seat needs for the pool, or, when that is settled, for the chips of a jink or the game."""
        if view.jinker != NONE:
            return max(1, 5 - view.taken[side]) if side == view.jinker else 1
        if view.outcome:
            return max(1, (POINTS - view.scores[side]) // 5)
        return max(1, 3 - view.taken[side])
