"""What each card that may be played is worth to a seat, by a small network of whole numbers.

    values = [0] * 6
    n = Policy().values(view, values)   # values[i] belongs to view.actions[i]; the highest is best

For the phase PLAY of the games for points. Only the view is read, nothing grows, and the same view gives the same
values. The weights (engine/weights.py) come from tools/train.py, which has the same inputs in
tools/training/features.py: change both, then train again.
"""

from engine.ranking import dearer
from engine.tables import VALUES
from engine.unseen import Unseen

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


class Policy(Unseen):
    """x: the 44 inputs as they stand, the context's after begin(), a card's after card()."""

    def __init__(self):
        Unseen.__init__(self)
        self.weights = self.weigh()
        self.x = [0] * _INPUTS
        self._sums = [0] * _HIDDEN
        self._future = [0] * 6        # by place in the hand: the chance that nobody could beat the card if led
        self._row = b""
        self._total = 0

    def weigh(self) -> bytes:
        """The network's weights. A board holds no other family's."""
        from engine.weights import WEIGHTS

        return WEIGHTS

    def values(self, view, out) -> int:
        """Write what each legal action is worth to `out` (at least 6 places); their number. Only their order means
        anything; of equal values take the lower card."""
        n = view.legal()
        self.begin(view)
        x = self.x
        weights = self.weights
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
        self.read(view, row)
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
                nearest = min(nearest, self.needs(view, other))
        pressing = 99
        behind = 0
        for i in range(1, after + 1):
            other = (seat + i) % n % sides
            if other != side:
                behind += 1
                pressing = min(pressing, self.needs(view, other))
        x[7] = 12 * behind
        mine = self.needs(view, side)
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
            stands = self.stands(view, best, after)
            if winning == side:
                x[17] = _YES
                x[18] = stands
            else:
                x[19] = stands
                need = self.needs(view, winning)
                x[20] = _YES if need == 1 else 0
                x[21] = _YES if need == 2 else 0
        trumps = 0
        total = 0
        for i in range(held):
            value = row[view.hand[i]]
            if value >= _TRUMP:
                trumps += 1
            self._future[i] = chance = self.stands(view, value, n - 1)
            total += chance
        self._total = total
        x[22] = 16 * trumps
        unseen = 0
        for i in range(n):
            unseen += self.hidden[i]
        x[23] = min(127, 12 * self.above[0] * unseen // self.pool)
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
            stands = self.stands(view, value, after)
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

    def needs(self, view, side: int) -> int:
        """Tricks a side needs to win, 1 or more: another family's games say otherwise."""
        return (view.options.target - view.scores[side] + 4) // 5
