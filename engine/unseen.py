"""What a view tells of the cards it does not show: which they are, who may hold them, what they are likely to beat.

    unseen = Unseen()
    unseen.read(view, VALUES[view.trump])
    unseen.stands(view, value, 2)       # 0 .. 64: will neither of the next two seats be able to beat it?

Reneging is read as the options in force have it: who throws a plain card to a trump has only trumps that may be held
back. The robber holds the turn-up and the ace it robbed with until it plays them.
"""

from engine.cards import JOKER, NONE
from engine.rules import lead_row

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

_TRUMP = const(64)  # card values: see engine/tables.py


class Unseen:
    """unseen: by card value 1 for a card whose place is not known; pool: their number. above[i]: such trumps of value
    64 + i or more. By seat: voids, a bit for each plain suit it has none of; least, the least value that a trump of its
    may have, 80 for no trump; hidden, how many cards it holds whose place is not known."""

    def __init__(self):
        self.unseen = bytearray(80)
        self.above = [0] * 17
        self.voids = [0] * 10
        self.least = [0] * 10
        self.hidden = [0] * 10
        self._known = [0] * 3
        self._holder = [0] * 3
        self.pool = 1
        self._knowns = 0

    def read(self, view, row) -> None:
        """Find the cards whose place is not known, and what the plays have told of the hands. row: VALUES[trump]."""
        unseen = self.unseen
        n = view.n
        seat = view.seat
        trump = view.trump
        for i in range(80):
            unseen[i] = 0
        for card in range(JOKER + (1 if view.options.joker else 0)):
            unseen[row[card]] = 1
        for i in range(n):
            self.voids[i] = 0
            self.least[i] = _TRUMP
            self.hidden[i] = 0 if i == seat else view.held[i]
        turnup_held = True
        for trick in range(view.trick + 1):
            if trick == view.trick:
                size = view.count
                leader = view.leader
            else:
                size = n
                leader = view.leaders[trick]
            turnup_held = self._follow(view, row, trick * n, size, leader) and turnup_held
        for i in range(view.held[seat]):
            unseen[row[view.hand[i]]] = 0
        self.put_out(view, row)
        if view.turnup != NONE:
            unseen[row[view.turnup]] = 0
        self._knowns = 0
        robber = view.robber
        if robber != NONE and robber != seat:
            if turnup_held:
                self._knows(row[view.turnup], robber)
            if unseen[row[trump * 13]]:
                self._knows(row[trump * 13], robber)
        if view.joker_aside and view.dealer != seat and unseen[row[JOKER]]:
            self._knows(row[JOKER], view.dealer)
        above = self.above
        above[16] = 0
        for i in range(15, -1, -1):
            above[i] = above[i + 1] + unseen[_TRUMP + i]
        pool = 0
        for i in range(80):
            pool += unseen[i]
        self.pool = max(1, pool)

    def put_out(self, view, row) -> None:
        """Mark what the seat itself put out; a game in which that is more than one card says here which."""
        if view.discard != NONE:
            self.unseen[row[view.discard]] = 0

    def _knows(self, value, seat):
        self._known[self._knowns] = value
        self._holder[self._knowns] = seat
        self._knowns += 1
        self.hidden[seat] -= 1
        self.unseen[value] = 0

    def _follow(self, view, row, start, size, seat):
        """Read one trick of `size` cards, which `seat` led. Whether the turn-up was not among them."""
        unseen = self.unseen
        rules = view.rules
        renege = rules & 3
        n = view.n
        kept = True
        led = 0
        best = 0
        for i in range(start, start + size):
            card = view.played[i]
            if card == NONE:  # as those who are out of Spoil Five leave it
                value = 0
            else:
                value = row[card]
                unseen[value] = 0
            if card == view.turnup:
                kept = False
            if not value:
                pass
            elif not led:
                led = best = value
            else:
                if value < _TRUMP:
                    least = self.least[seat]
                    if led >= _TRUMP:
                        least = max(least, 72 + lead_row(best if renege == 3 else led, renege) // 53)
                    else:
                        if rules & 8 and best >= _TRUMP:
                            least = max(least, 72 + lead_row(best, renege) // 53)
                        if value >> 4 != led >> 4:
                            self.voids[seat] |= 1 << (led >> 4)
                            if rules & 4:
                                least = 80
                    self.least[seat] = least
                if value > best and (value >= _TRUMP or value >> 4 == best >> 4):
                    best = value
            seat += 1
            if seat >= n:
                seat = 0
        return kept

    def stands(self, view, value: int, number: int) -> int:
        """The chance, in 64ths, that none of the next so many seats holds a card that beats one of this value. Partners
        do not count."""
        unseen = self.unseen
        pool = self.pool
        n = view.n
        sides = view.sides
        seat = view.seat
        side = seat % sides
        suit = value >> 4
        higher = 0
        if value < _TRUMP:
            for i in range(value + 1, (value | 15) + 1):
                higher += unseen[i]
        for i in range(self._knowns):
            other = self._known[i]
            distance = (self._holder[i] - seat) % n
            if distance <= number and distance % sides and other > value and (other >= _TRUMP or other >> 4 == suit):
                return 0
        chance = 4096
        for _ in range(number):
            seat += 1
            if seat >= n:
                seat = 0
            if seat % sides == side:
                continue
            least = self.least[seat]
            if suit >= 4:
                beating = self.above[max(least, value + 1) - _TRUMP]
            else:
                beating = self.above[least - _TRUMP]
                if not self.voids[seat] >> suit & 1:
                    beating += higher
            if beating:
                for _ in range(self.hidden[seat]):
                    chance = chance * (pool - beating) // pool
        return chance >> 6
