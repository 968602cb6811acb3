"""What each card that may be played is worth to a seat, by a small network of whole numbers.

    values = [0] * 6
    n = Policy().values(view, values)   # values[i] belongs to view.actions[i]; the highest is best

For the phase PLAY of the games for points. Only the view is read, nothing grows, and the same view gives the same
values. The weights (engine/weights.py) come from tools/train.py, which has the same inputs in
tools/training/features.py: change both, then train again.
"""

from engine.cards import JOKER, NONE
from engine.ranking import dearer
from engine.rules import lead_row
from engine.tables import VALUES
from engine.weights import WEIGHTS

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

_CONTEXT = const(26)  # inputs that are the same for every card of a decision
_INPUTS = const(44)
_HIDDEN = const(20)
_TRUMP = const(64)  # card values: see engine/tables.py
_TOP = const(76)
_YES = const(64)  # an input is 0 .. 127, and this means yes, certain or one


class Policy:
    """x: the 44 inputs as they stand, the context's after begin(), a card's after card()."""

    def __init__(self):
        self.x = [0] * _INPUTS
        self._sums = [0] * _HIDDEN
        self._unseen = bytearray(80)  # by card value: 1 for a card whose place is not known
        self._above = [0] * 17        # unseen trumps of value 64 + i or more
        self._voids = [0] * 10        # by seat: a bit for each plain suit it has none of
        self._least = [0] * 10        # by seat: the least value that a trump of its may have, 80 for no trump
        self._hidden = [0] * 10       # by seat: cards held whose place is not known
        self._known = [0] * 3         # values of cards known to be in a hand, and whose
        self._holder = [0] * 3
        self._future = [0] * 6        # by place in the hand: the chance that nobody could beat the card if led
        self._row = b""
        self._total = 0

    def values(self, view, out) -> int:
        """Write what each legal action is worth to `out` (at least 6 places); their number. Only their order means
        anything; of equal values take the lower card."""
        n = view.legal()
        self.begin(view)
        x = self.x
        weights = WEIGHTS
        sums = self._sums
        place = 0
        for unit in range(_HIDDEN):
            total = 0
            for i in range(_CONTEXT):
                if x[i]:
                    weight = weights[place + i]
                    total += x[i] * (weight - 256 if weight > 127 else weight)
            sums[unit] = total
            place += _INPUTS
        for k in range(n):
            self.card(view, view.actions[k])
            value = 0
            place = 0
            for unit in range(_HIDDEN):
                total = sums[unit]
                for i in range(_CONTEXT, _INPUTS):
                    if x[i]:
                        weight = weights[place + i]
                        total += x[i] * (weight - 256 if weight > 127 else weight)
                if total > 0:
                    weight = weights[_INPUTS * _HIDDEN + unit]
                    value += (total >> 4) * (weight - 256 if weight > 127 else weight)
                place += _INPUTS
            out[k] = value
        return n

    def begin(self, view) -> None:
        """Work out what does not depend on the card."""
        self._row = row = VALUES[view.trump]
        self._count(view, row)
        n = view.n
        sides = view.sides
        seat = view.seat
        side = seat % sides
        held = view.held[seat]
        count = view.count
        after = n - count - 1
        x = self.x
        for i in range(_CONTEXT):
            x[i] = 0
        x[0] = _YES
        if 2 <= held <= 5:
            x[held - 1] = _YES  # 1 .. 4
        x[5] = 0 if count else _YES
        x[6] = 0 if after else _YES
        nearest = 99
        for other in range(sides):
            if other != side:
                nearest = min(nearest, self._needs(view, other))
        pressing = 99
        behind = 0
        for i in range(1, after + 1):
            other = (seat + i) % n % sides
            if other != side:
                behind += 1
                pressing = min(pressing, self._needs(view, other))
        x[7] = 12 * behind
        mine = self._needs(view, side)
        x[8] = _YES if mine == 1 else 0
        x[9] = _YES if mine == 2 else 0
        x[10] = _YES if mine == 3 else 0
        x[11] = _YES if mine > held else 0
        x[12] = _YES if nearest == 1 else 0
        x[13] = _YES if nearest == 2 else 0
        x[14] = _YES if nearest == 3 else 0
        x[15] = _YES if nearest > held else 0
        x[16] = _YES if pressing == 1 else 0
        if count:
            best = row[view.best_card()]
            winning = (view.leader + view.best_play()) % n % sides
            stands = self._stands(view, best, after)
            if winning == side:
                x[17] = _YES
                x[18] = stands
            else:
                x[19] = stands
                need = self._needs(view, winning)
                x[20] = _YES if need == 1 else 0
                x[21] = _YES if need == 2 else 0
        trumps = 0
        total = 0
        for i in range(held):
            value = row[view.hand[i]]
            if value >= _TRUMP:
                trumps += 1
            self._future[i] = chance = self._stands(view, value, n - 1)
            total += chance
        self._total = total
        x[22] = 16 * trumps
        unseen = 0
        for i in range(n):
            unseen += self._hidden[i]
        x[23] = min(127, 12 * self._above[0] * unseen // self._pool)
        x[24] = 8 * n
        x[25] = _YES if sides < n else 0

    def card(self, view, card: int) -> None:
        """Work out what depends on the card."""
        row = self._row
        value = row[card]
        held = view.held[view.seat]
        count = view.count
        after = view.n - count - 1
        x = self.x
        for i in range(_CONTEXT, _INPUTS):
            x[i] = 0
        best = row[view.best_card()] if count else 0
        wins = not count or value > best and (value >= _TRUMP or value >> 4 == best >> 4)
        most = 0
        same = 0
        own = 0
        trumps = 0
        for i in range(held):
            other = view.hand[i]
            chance = self._future[i]
            if other == card:
                own = chance
            else:
                most = max(most, chance)
                if row[other] >= _TRUMP:
                    trumps += 1
                elif row[other] >> 4 == value >> 4:
                    same += 1
        low = _YES
        high = _YES
        cheap = _YES if wins else 0
        for i in range(view.legal()):
            other = view.actions[i]
            if other != card:
                if dearer(row, card, other):
                    low = 0
                    if row[other] > best and wins and (row[other] >= _TRUMP or row[other] >> 4 == best >> 4):
                        cheap = 0
                else:
                    high = 0
        if wins:
            stands = self._stands(view, value, after)
            x[26] = _YES
            x[27] = stands
            if x[8]:
                x[28] = stands
            if x[12]:
                x[29] = stands
            if x[20]:
                x[30] = stands
            if x[17]:
                x[31] = _YES
        if value >= _TRUMP:
            x[32] = _YES
            x[33] = 4 * (value - _TRUMP) + 4
            if value >= _TOP:
                x[34] = _YES
            if count and row[view.led()] < _TRUMP:
                x[35] = _YES
        else:
            x[36] = 5 * (value & 15)
            x[37] = 16 * same
            if not trumps:
                x[43] = _YES
        x[38] = own
        x[39] = min(127, (self._total - own) // 2)
        x[40] = most
        x[41] = low
        x[42] = cheap if count else high

    def _needs(self, view, side):
        """Tricks a side needs to win."""
        return (view.options.target - view.scores[side] + 4) // 5

    def _stands(self, view, value, number):
        """The chance, in 64ths, that none of the next so many seats holds a card that beats one of this value. Partners
        do not count."""
        unseen = self._unseen
        pool = self._pool
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
            least = self._least[seat]
            if suit >= 4:
                beating = self._above[max(least, value + 1) - _TRUMP]
            else:
                beating = self._above[least - _TRUMP]
                if not self._voids[seat] >> suit & 1:
                    beating += higher
            if beating:
                for _ in range(self._hidden[seat]):
                    chance = chance * (pool - beating) // pool
        return chance >> 6

    def _count(self, view, row):
        """Find the cards whose place is not known, and what the plays have told of the hands."""
        unseen = self._unseen
        n = view.n
        seat = view.seat
        trump = view.trump
        for i in range(80):
            unseen[i] = 0
        for card in range(JOKER + (1 if view.options.joker else 0)):
            unseen[row[card]] = 1
        for i in range(n):
            self._voids[i] = 0
            self._least[i] = _TRUMP
            self._hidden[i] = 0 if i == seat else view.held[i]
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
        if view.discard != NONE:
            unseen[row[view.discard]] = 0
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
        above = self._above
        above[16] = 0
        for i in range(15, -1, -1):
            above[i] = above[i + 1] + unseen[_TRUMP + i]
        pool = 0
        for i in range(80):
            pool += unseen[i]
        self._pool = max(1, pool)

    def _knows(self, value, seat):
        self._known[self._knowns] = value
        self._holder[self._knowns] = seat
        self._knowns += 1
        self._hidden[seat] -= 1
        self._unseen[value] = 0

    def _follow(self, view, row, start, size, seat):
        """Read one trick of `size` cards, which `seat` led. Whether the turn-up was not among them."""
        unseen = self._unseen
        rules = view.rules
        renege = rules & 3
        n = view.n
        kept = True
        led = 0
        best = 0
        for i in range(start, start + size):
            card = view.played[i]
            value = row[card]
            unseen[value] = 0
            if card == view.turnup:
                kept = False
            if i == start:
                led = best = value
            else:
                if value < _TRUMP:
                    least = self._least[seat]
                    if led >= _TRUMP:
                        least = max(least, 72 + lead_row(best if renege == 3 else led, renege) // 53)
                    else:
                        if rules & 8 and best >= _TRUMP:
                            least = max(least, 72 + lead_row(best, renege) // 53)
                        if value >> 4 != led >> 4:
                            self._voids[seat] |= 1 << (led >> 4)
                            if rules & 4:
                                least = 80
                    self._least[seat] = least
                if value > best and (value >= _TRUMP or value >> 4 == best >> 4):
                    best = value
            seat += 1
            if seat >= n:
                seat = 0
        return kept
