"""Auction Forty-Five and One-Hundred-and-Ten: calls, kitty, draws (rules: the auction games). Imported when a game's
options ask for it. Numbers and legal actions are in engine/auctionstate.py, what a hand brings in auctionscore.py.

A hand goes through these phases, then PLAY and HAND_OVER or MATCH_OVER as in engine/state.py:

    CALL      every seat once, from the dealer's left: PASS, HOLD (the dealer: take it at the standing call), or
              CALL + points // 5 - 2 for 10, 15, 20, 25, 30
    NAMING    the caller: SUIT + 0..3 makes that suit trumps
    DISCARD   the caller, holding the kitty: each action throws a card, DONE when five are left (or fewer, when the
              caller may draw). Not with kitty 0
    DRAW      everybody else from the dealer's left (kitty 0: the caller too): each action throws a card, and DONE draws
              back to five. Not with draw off

A card thrown is gone: marking several and changing one's mind is the screen's matter, which then sends each and DONE.

What the table sees beside State: call (the standing call, 0 none), caller (seat or NONE), calls (by seat: the action
each spoke, NONE before), threw (how many cards each threw), top (the place in the pack of the next card to be drawn),
passed_out (hands in a row that all passed, with this dealer), made (what the caller's side made, after the hand), and
lines: LINES rows of LINE bytes, the last hands that brought points, oldest first, an empty row beginning with 0. A row
is the hand's number (past 255 from 1 again), caller, call, made, and what each of six sides got + 128. scores move
only when the hand is over; gains is then what each side got. There is no turn-up: turnup and robber are NONE.

A view has thrown (up to 10 cards its seat threw, in order, NONE behind) and kitty (up to 5 cards, for the caller once
they have been taken, NONE otherwise).

Where the rules leave it open: a dealer who may not pass may call more than the lowest call. One-Hundred-and-Ten by six
in pairs is called from 10 unless min_call is 20. The kitty is the cards after the hands. The third hand in a row that
all pass moves the deal on. caller_draws goes without draw too. Nobody throws more than the pack can replace, what the
caller has coming kept back.
"""

from engine.auctionstate import (
    BUFFERS,
    CALL_PHASE,
    DRAW,
    LINE,
    LINES,
    NAMES,
    NAMING,
    SCALARS,
    legal_from,
    refusal_from,
)
from engine.cards import NONE
from engine.game import Game
from engine.view import View

_THROWN = 26  # the most cards that can be thrown in a hand: five players, a kitty of five, caller_draws


class AuctionView(View):
    """A seat's view of a game with an auction."""

    __slots__ = NAMES + ("thrown", "kitty")
    scalars = SCALARS
    buffers = BUFFERS
    room = 10
    legal_from = legal_from
    refusal_from = refusal_from

    def __init__(self, options):
        from engine.auctiontable import prepare  # a board holds it only then

        prepare(self, options)
        self.thrown = [NONE] * 10
        self.kitty = [NONE] * 5
        View.__init__(self, options)

    def hide(self) -> None:
        """Become nobody's view."""
        View.hide(self)
        for i in range(10):
            self.thrown[i] = NONE
        for i in range(5):
            self.kitty[i] = NONE

    def load(self, game, seat: int) -> None:
        """Take over what `seat` may know of a game."""
        View.load(self, game, seat)
        first = game.first_thrown(seat)
        for i in range(10):
            self.thrown[i] = game.thrown[first + i] if i < game.threw[seat] else NONE
        sees = seat == game.caller and game.kitty_taken()
        for i in range(5):
            self.kitty[i] = game.deck[5 * game.n + i] if sees and i < game.kitty_size else NONE


class AuctionGame(Game):
    """The whole state of a game with an auction; thrown: all cards thrown in this hand, in the order they went."""

    caller: int
    calls: list
    threw: list
    lines: bytearray
    kitty_size: int
    sees_first: bool
    others_draw: bool
    lead: str
    __slots__ = tuple([name for name in NAMES if name != "pack_size"]) + ("thrown",)
    hidden = ("thrown", "deck")
    scalars = SCALARS
    buffers = BUFFERS
    room = 10
    legal_from = legal_from
    refusal_from = refusal_from

    def __init__(self, options, seed: int = 0):
        from engine.auctiontable import prepare  # a board holds it only then

        prepare(self, options)
        self.thrown = [NONE] * _THROWN
        Game.__init__(self, options, seed)

    def view(self, seat: int, into=None):
        """What `seat` may know, in a new AuctionView or in the one given."""
        view = into or AuctionView(self.options)
        view.load(self, seat)
        return view

    def kitty_taken(self) -> bool:
        """Whether the caller has taken the kitty."""
        if self.caller == NONE or not self.kitty_size or self.phase == CALL_PHASE:
            return False
        return self.phase != NAMING or self.sees_first

    def first_thrown(self, seat: int) -> int:
        """The place in thrown of the first card a seat threw: the caller goes first, then from the dealer's left."""
        place = 0
        if self.kitty_size and self.caller != NONE:
            if seat == self.caller:
                return 0
            place = self.threw[self.caller]
        other = self.dealer
        while True:
            other = (other + 1) % self.n
            if other == seat:
                return place
            if other != self.caller or not self.kitty_size:
                place += self.threw[other]

    def deal_hand(self) -> None:
        """Five cards each; the next ones are the kitty."""
        from engine import bidding

        bidding.deal_hand(self)

    def _new_game(self, dealer):
        self.passed_out = 0
        for place in range(LINE * LINES):
            self.lines[place] = 0
        Game._new_game(self, dealer)

    def _apply_other(self, phase, action):
        if CALL_PHASE <= phase <= DRAW:
            from engine import bidding  # a board holds it only then

            bidding.apply(self, phase, action)
        else:
            Game._apply_other(self, phase, action)

    def score_trick(self, seat: int, value: int) -> None:
        """The trick just completed went to `seat`; nothing is written before the fifth."""
        if self.trick == 5:
            from engine import auctionscore  # a board holds it only then

            auctionscore.settle(self)
