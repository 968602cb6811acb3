"""The champion: chooses the cards for the tricks by what a small network values them at. See engine/policy.py.

What is plain it does not leave to the network: a trick that decides the game, or the pool, is taken with a card that
nobody can beat.
"""

from engine.record import AUCTION, SPOIL
from engine.tables import VALUES
from engine.valued import Valued

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

_CERTAIN = const(64)  # as Unseen.stands has it
_PLAIN = const(1 << 27)  # more than the network gives


class Champion(Valued):
    """family: of the games it plays, see engine.record."""

    def __init__(self, seed: int, family: int):
        Valued.__init__(self, seed)
        self._policy = _policy(family)

    def values(self, view, out) -> None:
        """As Valued.values."""
        policy = self._policy
        count = policy.values(view, out)
        if not self._decides(view):
            return
        row = VALUES[view.trump]
        after = view.n - view.count - 1
        best = row[view.best_card()] if view.count else 0
        for i in range(count):
            value = row[view.actions[i]]
            if value > best and (value >> 4 == best >> 4 or value > 63 or not best):
                if policy.stands(view, value, after) == _CERTAIN:
                    out[i] += _PLAIN

    def _decides(self, view):
        """Whether this trick decides it: for one's own side, or for another that has it so far."""
        side = view.seat % view.sides
        if self._policy.needs(view, side) == 1:
            return True
        if not view.count:
            return False
        other = (view.leader + view.best_play()) % view.n % view.sides
        return other != side and self._policy.needs(view, other) == 1


def _policy(family):
    if family == SPOIL:
        from engine.spoilpolicy import SpoilPolicy

        return SpoilPolicy()
    if family == AUCTION:
        from engine.auctionpolicy import AuctionPolicy

        return AuctionPolicy()
    from engine.policy import Policy

    return Policy()
