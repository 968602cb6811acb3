"""The computer players of the auction games: calls, trumps, what is thrown; tricks: engine/auctiontricks.py.

A hand is worth so many tenths of a point in a suit: what a caller made with such a hand on average, fitted over some
thousand hands of these computers at each table. A call is made when hands of that worth brought points with it;
tools/calls.py shows what calls bring. The champion's numbers were found by tools/training/calling.py: what brings its
side most, as it plays the tricks.
"""

from engine.auctionstate import CALL, CALL_PHASE, DONE, HOLD, NAMING, PASS, SUIT
from engine.cards import NONE
from engine.ranking import dearer
from engine.tables import VALUES

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

_TRUMP = const(64)
_KING = const(13)  # of a plain suit

# A player's numbers: what a trump adds by its value less 64, and a plain king; what is needed for 10, 15, 20, 25, 30
# where nobody has called, to outbid others, to hold their call; what there is with nothing, by the number of sides; how
# much less when there are partners, who share what the others do not take.
REGULAR = bytes((0, 18, 18, 18, 18, 18, 18, 18, 18, 28, 29, 36, 35, 42, 52, 85, 7)
                + 3 * (90, 135, 182, 235, 255) + (0, 0, 130, 80, 47, 28, 16, 26))  # fmt: skip
CHAMPION = bytes((0, 18, 18, 18, 18, 18, 18, 18, 18, 28, 29, 36, 32, 34, 55, 85, 7)
                 + (90, 155, 182, 235, 255) + (90, 135, 196, 235, 255) + (90, 149, 182, 235, 255)
                 + (0, 0, 106, 80, 61, 38, 16, 26))  # fmt: skip
_KINGS = const(16)
_OPEN = const(17)
_OVER = const(22)
_HOLD = const(27)
_NOTHING = const(32)
_PARTNERS = const(39)
_NO_DRAW = const(30)  # more when a kitty is all that is drawn


class Caller:
    """Calls what its best suit is worth, and throws all but trumps. numbers: REGULAR or CHAMPION."""

    def __init__(self, numbers: bytes = REGULAR):
        self._numbers = numbers

    def ask(self, view) -> None:
        """As Bot.ask."""
        self._view = view
        if not view.kitty_size:
            self._numbers = REGULAR  # the champion's were found with a kitty

    def think(self) -> int:
        """As Bot.step."""
        view = self._view
        phase = view.phase
        if phase == CALL_PHASE:
            return self._call()
        if phase == NAMING:
            return SUIT + self.best_suit()
        return self._throw()

    # -- calling ------------------------------------------------------------------------------------------------

    def worth(self, suit: int) -> int:
        """What the hand is worth with these trumps, in tenths of a point."""
        view = self._view
        row = VALUES[suit]
        numbers = self._numbers
        total = 0
        for i in range(view.held[view.seat]):
            value = row[view.hand[i]]
            if value >= _TRUMP:
                total += numbers[value - _TRUMP]
            elif value & 15 == _KING:
                total += numbers[_KINGS]
        return total

    def best_suit(self) -> int:
        """The suit that it is worth most with."""
        best = 0
        for suit in range(1, 4):
            if self.worth(suit) > self.worth(best):
                best = suit
        return best

    def _call(self):
        view = self._view
        worth = self.worth(self.best_suit()) + self._table()
        partner = view.caller != NONE and (view.caller - view.seat) % view.sides == 0
        numbers = self._numbers
        place = _OVER if view.caller != NONE and not partner else _OPEN
        call = PASS
        for i in range(view.legal()):
            action = view.actions[i]
            points = 5 * (action - CALL) + 10
            if action == HOLD:
                if not partner and worth >= numbers[_HOLD + view.call // 5 - 2]:
                    return HOLD
            elif action >= CALL and worth >= numbers[place + action - CALL]:
                if points == 30 or (call == PASS and not partner):
                    call = action
        if call == PASS and view.actions[0] != PASS:
            return view.actions[0]  # the dealer may not pass
        return call

    def _table(self):
        """What a caller makes without a card, at this table and with this kitty."""
        view = self._view
        worth = self._numbers[_NOTHING + view.sides] + 4 * (view.kitty_size - 3)
        if view.sides < view.n:
            worth -= self._numbers[_PARTNERS]
        if view.kitty_size and not view.others_draw:
            worth += _NO_DRAW
        return worth

    # -- throwing -----------------------------------------------------------------------------------------------

    def _throw(self):
        """The card that is worth least, while there are more than five or it is no trump; then DONE."""
        view = self._view
        row = VALUES[view.trump]
        done = False
        least = NONE
        for i in range(view.legal()):
            card = view.actions[i]
            if card == DONE:
                done = True
            elif least == NONE or dearer(row, least, card):
                least = card
        if least == NONE or (done and row[least] >= _TRUMP):
            return DONE
        return least
