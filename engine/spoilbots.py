"""The computer players of Spoil Five: as engine/tricks.py, with an eye on the pool instead of the target."""

from engine.cards import NONE
from engine.spoil import GO_ON, JINK, POINTS, TAKE_POOL, TAKEN
from engine.tables import VALUES
from engine.tricks import Player

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

_TRUMP = const(64)
_SURE = const(1000)  # a chance, in thousandths


class SpoilPlayer(Player):
    """Takes the pool with three tricks, beats whoever is one trick from it, and jinks when that pays."""

    def think(self) -> int:
        """As Player.think, and the question of the jink."""
        if self._view.phase != JINK:
            return Player.think(self)
        self._count_seen()
        return GO_ON if self._jink_pays() else TAKE_POOL

    def needs_one(self, side):
        """Whether one more trick brings a seat the pool or the game, or stops a jink."""
        view = self._view
        if view.scores[side] + 5 >= POINTS:
            return True
        if view.jinker != NONE:
            return side == view.jinker or side == view.seat
        if view.outcome:
            return view.outcome == TAKEN and side == view.taker
        return view.taken[side] == 2

    def _jink_pays(self):
        """Whether a chip from each, as likely as both leads hold, is worth more than the pool, as likely as not.

        The better card goes first and draws one from every hand, so that half as many cards can beat the other. The
        others' hands count half: three tricks have drawn the best from them (so it came out over some thousand hands).
        """
        view = self._view
        row = VALUES[view.trump]
        first = row[view.hand[0]]
        second = row[view.hand[1]]
        if second >= _TRUMP and second > first or first < _TRUMP and second & 15 > first & 15:
            first, second = second, first
        unseen = 0
        held = 0
        paying = 0
        for seat in range(view.n):
            if seat != view.seat and not view.out[seat]:
                held += view.held[seat]
                paying += view.chips[seat] > 0
        for card in range(len(self._seen)):
            unseen += not self._seen[card]
        chance = _SURE
        for card in range(len(self._seen)):
            if not self._seen[card]:
                if _beats(row[card], first):
                    chance = chance * (unseen - held // 2) // unseen
                elif _beats(row[card], second):
                    chance = chance * (unseen - held // 4) // unseen
        return chance * paying > (_SURE - chance) * view.pool


def _beats(value, led):
    return value > led and (value >= _TRUMP or value >> 4 == led >> 4)
