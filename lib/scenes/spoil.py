"""The table of Spoil Five: chips and the pool, what becomes of it, the jink.

Purpose: scenes.table with what this game shows more; imported when such a game is on the table. Events and what they
mean: play.spoilnews. With points_too the pips count the game's points, five a pip: as on the slate those of this hand
are gold and those before it cream.
"""

from engine.cards import NONE
from engine.spoil import ALL_FIVE, JINK
from engine.state import JOKER_OUT
from gadget.modules import forget
from play.session import TRICK
from play.spoilnews import JINKED, OUT, POOL
from scenes import words
from scenes.table import Table

_NEWS_MS = 800  # at least: also "at once" people want to read who took the pool


class Scene(Table):
    """See scenes.app; board: a screen.chips.Board."""

    family = "spoil"

    def __init__(self, app, board=None):
        Table.__init__(self, app, board)
        self._points = app.session.game.points_too
        self._pool = -1       # as the bar says it
        self._lines = []      # what is said after the line that stands now
        self._news = False    # the line that stands is one of this game's

    # --- the picture

    def _paint_seats(self, view) -> None:
        """As Picture's, and what everybody has."""
        Table._paint_seats(self, view)
        if self._lying:
            return
        get = self.app.phrases.get
        seats = self.board.seats
        for seat in range(self._n):
            i = self.cell(seat)
            out = view.out[seat] == 1
            seats.chips(i, min(view.chips[seat], 999), get("spoil.out") if out else "")
            taken = view.taken[seat]
            if not out:
                seats.won(i, view.scores[seat] // 5 - taken if self._points else 0, taken)
        if view.pool != self._pool:
            self._pool = view.pool
            self.board.status.pool(get("spoil.pool", view.pool), str(view.pool))

    def _new_turn(self):
        from scenes.spoilturn import SpoilTurn

        return SpoilTurn(self)

    def _question(self):
        if self._view.phase != JINK:
            return Table._question(self)
        from scenes.jink import JinkTurn

        return JinkTurn(self)

    def asked(self) -> None:
        """As Picture.asked."""
        Table.asked(self)
        forget("scenes.jink")

    # --- what happens

    def _show(self, event: int, now: int) -> None:
        if JINKED <= event <= OUT:
            from scenes import spoiltold

            self._report(now, "")
            if event == POOL and self._seat == NONE:
                self.app.play("spoil")
            self.board.message.say(spoiltold.line(self, event, self._seat, self._card))
            if event == POOL and self._card == ALL_FIVE:
                self._lines.append("spoil.each")
        else:
            if event == TRICK:
                forget("engine.spoilpool")  # until the next one
            Table._show(self, event, now)

    def _deal(self, now: int) -> None:
        forget("engine.spoilers", "engine.spoiltable")  # until the hand's end
        Table._deal(self, now)

    def _report(self, now: int, key: str) -> None:
        """A line of this game's own."""
        self._tell(key, now)
        self._news = True

    def _say_deal(self, view, now: int) -> None:
        Table._say_deal(self, view, now)
        if max(view.out) and view.phase != JOKER_OUT:  # who would cut may be out
            self.board.message.say(words.of(self.app, "dealing.deals", view.dealer))
        if view.hand_no == 1:
            if self._n == 2:
                self._lines.append("spoil.two")
                self._lines.append("spoil.two.why")
            else:
                self._lines.append("spoil.aim")

    def _pause(self) -> int:
        ms = Table._pause(self)
        return max(ms, _NEWS_MS) if self._news and not self._session.demo else ms

    def _end(self, now: int) -> None:
        """As Table._end, but for a line that follows."""
        self._news = False
        if self._lines:
            self._report(now, self._lines.pop(0))
        else:
            Table._end(self, now)
