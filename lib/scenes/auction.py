"""The table of the auction games: calls, trumps named, the kitty, draws, a call made or lost.

Purpose: scenes.table with what these games show more; imported when such a game is on the table. Events and what they
mean: play.auctionnews. A person is asked by scenes.call (calls, trumps) and scenes.throw (kitty, draws).
"""

from engine.auctionstate import CALL_PHASE, DISCARD, DONE, DRAW, NAMING, PASS, points_of
from engine.cards import NONE
from engine.state import HAND_OVER, NEXT
from gadget.buttons import DOWN, UP
from gadget.modules import forget
from play import auctionnews
from play.session import HAND
from scenes import words
from scenes.table import Table

# What one waits for, while nobody is asked: phrases auction.wait.KEY.
_WAITS = {CALL_PHASE: "call", NAMING: "name", DISCARD: "throw", DRAW: "draw"}
# What is needed before the first card and not for the tricks, and the other way round.
_BEFORE = ("engine.asks", "engine.bidding", "engine.auctionbots")
_AFTER = ("engine.auctionscore", "engine.auctiontricks", "engine.tricks", "play.advice", "scenes.auctionturn",
          "scenes.turn", "screen.motion")
_NEWS_MS = 800  # at least: also "at once" people want to read whether the call was made


class Scene(Table):
    """See scenes.app; board: a screen.bids.Board."""

    family = "auction"

    def __init__(self, app, board=None):
        Table.__init__(self, app, board)
        self._caller = -1    # whose call the bar tells
        self._quiet = False  # no calls are shown
        self._news = False   # the line that stands is one to be read
        from scenes import auctiontold

        self.board.status.aim(*auctiontold.aim(app, self._view.options.target))

    # --- the picture

    def _paint_seats(self, view) -> None:
        """As Picture's, with calls and draws until the first card."""
        Table._paint_seats(self, view)
        if view.phase != CALL_PHASE:
            self._tell_caller(view)
        elif self._caller != -1:
            self._caller = -1
            self.board.status.caller("")
        if view.trick or view.count or self._lying or self._looking or view.phase >= HAND_OVER:
            if not self._quiet:
                self._quiet = True
                forget(*_BEFORE)
                self.board.seats.quiet()
            return
        self._quiet = False
        for seat in range(self._n):
            self._paint_call(view, seat)

    def _paint_call(self, view, seat):
        seats = self.board.seats
        i = self.cell(seat)
        said = view.calls[seat]
        if seat == view.caller:
            seats.call(i, str(view.call), True)
        elif view.trump != NONE:
            seats.call(i, "+%d" % view.threw[seat] if view.threw[seat] else "")
        elif said == PASS:
            seats.call(i, self.app.phrases.get("auction.passed"))
        else:
            seats.call(i, str(points_of(said)) if said != NONE else "")

    def _tell_caller(self, view):
        """Who called, in the bar."""
        if view.caller != self._caller:
            self._caller = view.caller
            get = self.app.phrases.get
            text = ""
            if view.caller != NONE:
                text = get("auction.bar", self.name(view.caller), view.call)
            self.board.status.caller(text)

    def _paint_hand(self, view) -> None:
        """As Picture's; of more than five cards the kitty's come last, and stand in a row of their own when asked."""
        if view.seat != NONE and view.held[view.seat] > 5:
            _kitty_last(view)
        Table._paint_hand(self, view)

    def _paint_line(self, view) -> None:
        if view.phase in _WAITS and not (self._lying or self.moving):
            self.board.message.say(words.of(self.app, "auction.wait." + _WAITS[view.phase], view.actor))
        else:
            Table._paint_line(self, view)

    # --- who is asked

    def _new_turn(self):
        from scenes.auctionturn import AuctionTurn

        return AuctionTurn(self)

    def _question(self):
        forget(*_BEFORE)  # until the next seat speaks
        self.app.art.forget_fonts()
        if self._view.phase in (DISCARD, DRAW):
            forget("engine.optiontable", "engine.auctiontable")  # the last rule that was looked up; ten cards come
            from scenes.throw import ThrowTurn

            return ThrowTurn(self)
        from scenes.call import CallTurn

        return CallTurn(self)

    def asked(self) -> None:
        """As Picture.asked."""
        Table.asked(self)
        forget("scenes.call", "scenes.throw", "play.throwing")

    def handle(self, button: int) -> None:
        """As Table.handle; UP and DOWN go from row to row where a hand has two."""
        if button in (UP, DOWN) and self._turn not in (None, self._play) and self.resting:
            self._answer(button)
        else:
            Table.handle(self, button)

    def _answer(self, button: int) -> None:
        if self._view.phase not in (DISCARD, DRAW) or self._turn is self._play:
            Table._answer(self, button)
            return
        cards = self._turn.throw(button, self._view)
        if cards is None:
            self._turn.paint(self._view)
            return
        self.asked()
        for card in cards:
            self._session.act(card)
        self._session.act(DONE)
        self.paint()

    # --- what happens

    def _show(self, event: int, now: int) -> None:
        if auctionnews.CALLED <= event <= auctionnews.MADE:
            from scenes import auctiontold

            self._tell("", now)
            self.board.message.say(auctiontold.line(self.app, event, self._seat, self._card))
            self._news = event in (auctionnews.MADE, auctionnews.PASSED)
        elif event == HAND and self._session.game.caller == NONE:
            self._session.act(NEXT)  # nothing to write down
        else:
            Table._show(self, event, now)

    def _deal(self, now: int) -> None:
        self._play = self._motion = None
        forget(*_AFTER)
        Table._deal(self, now)

    def _pause(self) -> int:
        ms = Table._pause(self)
        return max(ms, _NEWS_MS) if self._news and not self._session.demo else ms

    def _end(self, now: int) -> None:
        self._news = False
        Table._end(self, now)


def _kitty_last(view):
    """The hand with the kitty's cards behind the others, either part in the order it was."""
    hand = view.hand
    held = view.held[view.seat]
    place = 0
    for i in range(held):
        card = hand[i]
        if card not in view.kitty:
            for j in range(i, place, -1):
                hand[j] = hand[j - 1]
            hand[place] = card
            place += 1
