"""Spoil Five: chips, the pool, the jink (rules: Spoil Five). Imported when a game's options ask for it.

Beside the phases and actions of engine/state.py there is one question:

    JINK   the seat that has taken the first three tricks (jink on): TAKE_POOL, or GO_ON for all five?

What the table sees beside State: chips by seat, pool, out (end last_in; 1: that seat is out of the game, 2: it has
played this hand and is out of the next), changes
(chips won and lost by seat in this hand, the ante among them: the hand's line for a table of scores), outcome (what
became of the pool in this hand, one of the numbers below), taker (the seat that took the pool, or NONE), jinker (the
seat that plays on for all five at the pool's risk, or NONE). scores and gains are the points of points_too. Seats that
are out hold no cards; their places in `played` stay NONE and are counted in `count` (engine/spoilers.py).

Antes are paid when a hand is dealt. Who can ante for the next hand is looked at when a hand ends, so that the game is
over there and then. In MATCH_OVER games[seat] is 1 for every winner, several when ties share; `winner` is the first of
them from the dealer's left.

Where the rules leave it open: three tricks take the pool at once, also when one plays on for all five with jink off.
Whoever reaches 25 points ends the game before a chip for all five tricks is asked for; whatever is in the pool then is
theirs, a spoilt one too. "Cannot ante" is having less than one owes, the dealer's double ante included; options with
which the first dealer could not pay are refused. Odd chips go round from the left of the last hand's dealer. For
two_win those still in are counted. With end last_in, whoever goes out leaves in the pool what chips they have left, and
the last one in takes it; should nobody be able to ante, all who were in share it.
"""

from engine.cards import NONE
from engine.game import Game
from engine.reasons import NOT_NOW
from engine.state import MATCH_OVER, PLAY, SEATS, State
from engine.tables import VALUES
from engine.view import View

JINK = 4
TAKE_POOL = 55
GO_ON = 56

# outcome
UNDECIDED = 0
TAKEN = 1      # with three tricks
ALL_FIVE = 2   # and a chip from everybody
SPOILT = 3     # nobody can have three: it stays
JINK_LOST = 4  # it stays
TWO = 5        # taken with two tricks
REACHED = 6    # went to whoever reached 25 points

POINTS = 25    # the points that end a game (points_too)

_SCALARS = State.scalars + ("outcome", "taker", "jinker")
_COUNTERS = State.counters + ("pool",)
_BUFFERS = State.buffers + (("out", 1), ("chips", 2), ("changes", 2))
_NAMES = ("outcome", "taker", "jinker", "pool", "out", "chips", "changes")


def _lists(self):
    self.out = [0] * SEATS
    self.chips = [0] * SEATS
    self.changes = [0] * SEATS


def _legal_from(self, hand, count, right, out):
    if self.phase != JINK:
        return State.legal_from(self, hand, count, right, out)
    out[0] = TAKE_POOL
    out[1] = GO_ON
    return 2


def _refusal_from(self, action, hand, count, right):
    if self.phase == JINK or action == TAKE_POOL or action == GO_ON:
        return NOT_NOW
    return State.refusal_from(self, action, hand, count, right)


def _best_of(self, trick):
    """As State's, past the places of those who are out."""
    row = VALUES[self.trump]
    start = trick * self.n
    place = 0
    best = row[self.played[start]]
    for i in range(1, self.count if trick == self.trick else self.n):
        card = self.played[start + i]
        if card != NONE:
            value = row[card]
            if value > best and (value >= 64 or value >> 4 == best >> 4):
                best = value
                place = i
    return place


class SpoilView(View):
    """A seat's view of a game of Spoil Five."""

    __slots__ = _NAMES
    scalars = _SCALARS
    counters = _COUNTERS
    buffers = _BUFFERS
    legal_from = _legal_from
    refusal_from = _refusal_from
    best_of = _best_of

    def __init__(self, options):
        _lists(self)
        View.__init__(self, options)


class SpoilGame(Game):
    """The whole state of a game of Spoil Five."""

    out: list
    chips: list
    changes: list
    __slots__ = _NAMES + ("ante", "doubles", "jink", "points_too", "last_in", "two_win")
    scalars = _SCALARS
    counters = _COUNTERS
    buffers = _BUFFERS
    legal_from = _legal_from
    refusal_from = _refusal_from
    best_of = _best_of

    def __init__(self, options, seed: int = 0):
        _lists(self)
        self.ante = options.get("ante")
        self.doubles = options.get("dealer_double") == "on"
        self.jink = options.get("jink") == "on"
        self.points_too = options.get("points_too") == "on"
        self.last_in = options.get("end") == "last_in"
        self.two_win = options.get("two_win") == "on"
        Game.__init__(self, options, seed)

    def view(self, seat: int, into=None):
        """What `seat` may know, in a new SpoilView or in the one given."""
        view = into or SpoilView(self.options)
        view.load(self, seat)
        return view

    def due(self, seat: int, dealer: int) -> int:
        """What a seat owes before a hand that `dealer` deals."""
        return self.ante * 2 if self.doubles and seat == dealer else self.ante

    def to_pool(self, seat: int, chips: int) -> None:
        """Chips of a seat go into the pool, or out of it when negative."""
        self.chips[seat] -= chips
        self.changes[seat] -= chips
        self.pool += chips

    def _new_game(self, dealer):
        for seat in range(self.n):
            self.chips[seat] = self.options.get("chips")
            self.out[seat] = 0
        self.pool = 0
        Game._new_game(self, dealer)

    def deal_hand(self) -> None:
        """Everybody antes, and the cards are dealt."""
        self.outcome = UNDECIDED
        self.taker = self.jinker = NONE
        for seat in range(self.n):
            self.changes[seat] = 0
            if self.out[seat]:
                self.out[seat] = 1
            else:
                self.to_pool(seat, self.due(seat, self.dealer))
        if max(self.out):
            from engine.spoilers import deal_hand

            deal_hand(self)
        else:
            from engine import deal

            deal.deal(self)

    def apply(self, action: int, seat: int = NONE) -> None:
        """As Game.apply; the turns of those who are out pass by."""
        Game.apply(self, action, seat)
        if self.phase <= PLAY and self.out[self.actor]:
            from engine.spoilers import pass_by

            pass_by(self)

    def _apply_other(self, phase, action):
        if phase != JINK:
            Game._apply_other(self, phase, action)
            return
        self.phase = PLAY
        if action == GO_ON:
            self.jinker = self.actor
        else:
            from engine import spoilpool

            spoilpool.take(self, self.actor, TAKEN)
            if not self.points_too:
                spoilpool.end_hand(self)

    # -- what a trick brings ------------------------------------------------------------------------------------

    def score_trick(self, seat: int, value: int) -> None:
        """The trick just completed went to `seat`: see engine/spoilpool.py."""
        from engine import spoilpool  # a board holds it only then

        spoilpool.score(self, seat)

    def players_in(self) -> int:
        """How many are still in the game."""
        return self.out.count(0) + self.n - SEATS

    def end_game(self) -> None:
        """The winners are known: the left of the dealer deals the next game."""
        self.phase = MATCH_OVER
        self.actor = (self.dealer + 1) % self.n
