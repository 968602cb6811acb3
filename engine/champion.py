"""The champion: chooses the cards for the tricks by what a small network values them at. See engine/policy.py."""

from engine.record import AUCTION, SPOIL
from engine.valued import Valued


class Champion(Valued):
    """family: of the games it plays, see engine.record."""

    def __init__(self, seed: int, family: int):
        Valued.__init__(self, seed)
        self._policy = _policy(family)

    def values(self, view, out) -> None:
        """As Valued.values."""
        self._policy.values(view, out)


def _policy(family):
    if family == SPOIL:
        from engine.spoilpolicy import SpoilPolicy

        return SpoilPolicy()
    if family == AUCTION:
        from engine.auctionpolicy import AuctionPolicy

        return AuctionPolicy()
    from engine.policy import Policy

    return Policy()
