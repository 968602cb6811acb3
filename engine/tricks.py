"""The cards that computer players play to the tricks, by rules of thumb. See engine/bots.py."""

from engine.cards import JOKER, NONE
from engine.ranking import dearer
from engine.tables import VALUES

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

_TRUMP = const(64)
_TOP = const(76)


class Player:
    """Wins as cheaply as can be, or else throws the lowest; keeps top trumps while nothing presses; leads the best
    trump; beats whoever is one trick from winning; leaves a partner's trick."""

    def __init__(self):
        self._seen = bytearray(JOKER + 1)
        self._view = None
        self._counted = False

    def ask(self, view) -> None:
        """As Bot.ask."""
        self._view = view
        self._counted = False

    def think(self) -> int:
        """As Bot.step."""
        if not self._counted:
            self._count_seen()
            self._counted = True
            return NONE
        return self._follow() if self._view.count else self._lead()

    def _count_seen(self):
        """Mark the cards that no other hand can hold."""
        view = self._view
        seen = self._seen
        for card in range(len(seen)):
            seen[card] = 0
        seen[JOKER] = not view.options.joker
        for i in range(view.trick * view.n + view.count):
            if view.played[i] != NONE:  # as those who are out of Spoil Five leave it
                seen[view.played[i]] = 1
        for i in range(view.held[view.seat]):
            seen[view.hand[i]] = 1
        if view.discard != NONE:
            seen[view.discard] = 1
        if view.robber == NONE and view.turnup != NONE:
            seen[view.turnup] = 1

    def _lead(self):
        """Lead the best trump when it must win or another backs it; otherwise the best plain card."""
        view = self._view
        row = VALUES[view.trump]
        best = NONE
        plain = NONE
        trumps = 0
        for i in range(view.legal()):
            card = view.actions[i]
            value = row[card]
            if value >= _TRUMP:
                trumps += 1
                if best == NONE or value > row[best]:
                    best = card
            elif plain == NONE or dearer(row, card, plain):
                plain = card
        if best != NONE and (trumps >= 2 or plain == NONE or self.masters(row, row[best])):
            return best
        return plain

    def masters(self, row, value):
        """Whether no card in another hand beats a trump of this value."""
        for card in range(len(self._seen)):
            if row[card] > value and not self._seen[card]:
                return False
        return True

    def _follow(self):
        view = self._view
        row = VALUES[view.trump]
        best_seat = (view.leader + view.best_play()) % view.n
        best = row[view.best_card()]
        low = NONE
        cheap = NONE
        strong = NONE
        for i in range(view.legal()):
            card = view.actions[i]
            value = row[card]
            if low == NONE or dearer(row, low, card):
                low = card
            if value > best and (value >= _TRUMP or value >> 4 == best >> 4):
                if cheap == NONE or value < row[cheap]:
                    cheap = card
                if strong == NONE or value > row[strong]:
                    strong = card
        if cheap == NONE:
            return low
        side = view.seat % view.sides
        last = view.count == view.n - 1
        if best_seat % view.sides == side and (last or best >= _TOP or self.threat_after() == NONE):
            return low
        if last or self.needs_one(side):
            return cheap if last else strong
        if self.threat_after() != NONE:
            return strong
        if row[cheap] < _TOP or self.needs_one(best_seat % view.sides) or view.held[view.seat] == 1:
            return cheap
        return cheap if self._all_good(row) else low

    def needs_one(self, side):
        """Whether this side wins the game with its next trick."""
        view = self._view
        return view.scores[side] + 5 >= view.options.target

    def threat_after(self):
        """A seat still to play to this trick whose side, not one's own, wins the game with it; or NONE."""
        view = self._view
        for i in range(view.count + 1, view.n):
            seat = (view.leader + i) % view.n
            if (seat - view.seat) % view.sides and self.needs_one(seat % view.sides):
                return seat
        return NONE

    def _all_good(self, row):
        """Whether every card held is a top trump: nothing is worth throwing."""
        view = self._view
        for i in range(view.held[view.seat]):
            if row[view.hand[i]] < _TOP:
                return False
        return True
