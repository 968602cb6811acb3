"""Computer players. A bot gets a seat's View and is asked in small steps, so that the screen keeps moving.

    bot = Bot("regular")
    bot.ask(view)
    while (action := bot.step()) == NONE: ...

For a view its choice is always the same, however the hand lies, and it knows nothing the view does not hold. In games
with rules of their own (a view's options say which) a subclass thinks instead, imported when it is first asked.
"""

from engine.cards import JOKER, NONE
from engine.record import SPOIL
from engine.state import DECLINE, JOKER_OUT, NEXT, PLAY, ROB
from engine.tables import VALUES
from engine.view import View

LEVELS = ("regular",)  # weakest first

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

_TRUMP = const(64)
_TOP = const(76)


class Bot:
    """A player by rules of thumb: rob when it helps; win as cheaply as can be, or else throw the lowest; keep top
    trumps while nothing presses; lead the best trump; beat whoever is one trick from winning; leave a partner's trick.
    """

    family = 0  # of games, see engine/record.py

    def __init__(self, level: str = LEVELS[-1]):
        """ValueError for a level that is not in LEVELS."""
        if level not in LEVELS:
            raise ValueError("no computer player is called %s; there are: %s" % (level, ", ".join(LEVELS)))
        self.level = level
        self._mind: Bot = self  # who thinks about this family of games
        self._seen = bytearray(JOKER + 1)
        self._view: View = None  # type: ignore[assignment]
        self._counted = False

    def ask(self, view) -> None:
        """Start thinking for view.seat, which must be the actor. The view must not change until step() has answered."""
        family = view.options.family
        mind = self._mind
        if mind.family != family:
            mind = self
            if family == SPOIL:
                from engine.spoilbots import SpoilBot

                mind = SpoilBot(self.level)
            elif family:
                from engine.auctionbots import AuctionBot

                mind = AuctionBot(self.level)
            self._mind = mind
        mind._view = view
        mind._counted = False

    def step(self) -> int:
        """Think a little: the chosen action, or NONE when it should be called again."""
        return self._mind.think()

    def think(self) -> int:
        """As step, for the view at hand."""
        view = self._view
        if view.phase == PLAY:
            if not self._counted:
                self._count_seen()
                self._counted = True
                return NONE
            return self._lead() if not view.count else self._follow()
        if view.phase == ROB:
            return self._rob()
        if view.phase == JOKER_OUT:
            return self._put_out_unknown()
        return NEXT

    # -- what goes out ----------------------------------------------------------------------------------------

    def _rob(self):
        """Rob when the turn-up is better than the worst card that may go out."""
        view = self._view
        row = VALUES[view.trump]
        worst = NONE
        for i in range(view.legal()):
            card = view.actions[i]
            if card < DECLINE and (worst == NONE or _dearer(row, worst, card)):
                worst = card
        if worst == NONE:
            return DECLINE
        if view.rob_must or row[view.turnup] > _worth(row, worst):
            return worst
        return DECLINE

    def _put_out_unknown(self):
        """Trumps are not known yet: put out the card that is worth least over all four suits."""
        view = self._view
        worst = NONE
        least = 0
        for i in range(view.legal()):
            card = view.actions[i]
            worth = 0
            for row in VALUES:
                worth += _worth(row, card)
            if worst == NONE or worth < least or (worth == least and card < worst):
                worst = card
                least = worth
        return worst

    # -- cards to the trick -----------------------------------------------------------------------------------

    def _count_seen(self):
        """Mark the cards that no other hand can hold."""
        view = self._view
        seen = self._seen
        for card in range(len(seen)):
            seen[card] = 0
        seen[JOKER] = view.options.get("joker") == "off"
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
            elif plain == NONE or _dearer(row, card, plain):
                plain = card
        if best != NONE and (trumps >= 2 or plain == NONE or self._masters(row, row[best])):
            return best
        return plain

    def _masters(self, row, value):
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
            if low == NONE or _dearer(row, low, card):
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
        if best_seat % view.sides == side and (last or best >= _TOP or self._threat_after() == NONE):
            return low
        if last or self._needs_one(side):
            return cheap if last else strong
        if self._threat_after() != NONE:
            return strong
        if row[cheap] < _TOP or self._needs_one(best_seat % view.sides) or view.held[view.seat] == 1:
            return cheap
        return cheap if self._all_good(row) else low

    def _needs_one(self, side):
        """Whether this side wins the game with its next trick."""
        view = self._view
        return view.scores[side] + 5 >= view.options.get("target")

    def _threat_after(self):
        """A seat still to play to this trick whose side, not one's own, wins the game with it; or NONE."""
        view = self._view
        for i in range(view.count + 1, view.n):
            seat = (view.leader + i) % view.n
            if (seat - view.seat) % view.sides and self._needs_one(seat % view.sides):
                return seat
        return NONE

    def _all_good(self, row):
        """Whether every card held is a top trump: nothing is worth throwing."""
        view = self._view
        for i in range(view.held[view.seat]):
            if row[view.hand[i]] < _TOP:
                return False
        return True


def _worth(row, card):
    """How dear a card is to its holder: plain cards 1..13 within their suit, trumps above."""
    value = row[card]
    return value if value >= _TRUMP else value & 15


def _dearer(row, card, other):
    """Whether a card is worth more to its holder than another; of equal ones the higher number, so that a choice does
    not depend on how the hand lies."""
    worth = _worth(row, card)
    equal = _worth(row, other)
    return worth > equal or (worth == equal and card > other)
