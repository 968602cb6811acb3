"""Spoil Five: a person has taken the first three tricks and is asked: the pool now, or on for all five?

Purpose: the question with what either answer brings. LEFT, RIGHT and NEXT turn to the other answer, A gives it; taking
the pool is offered first. The hand stays in sight below. Use: as scenes.turn.PlayTurn.
"""

from engine.spoil import GO_ON, TAKE_POOL
from gadget.buttons import LEFT, NEXT, RIGHT, A
from play.spoilnews import five_brings

NONE = 255


class JinkTurn:
    """table: the table's Scene."""

    busy = False  # B is the menu, as ever

    def __init__(self, table):
        self._table = table
        self.going = 0

    def begin(self, view) -> None:
        """The question is asked."""
        self.going = 0
        get = self._table.app.phrases.get
        self._table.board.question().ask(
            get("jink.ask.title"),
            (get("jink.ask.take"), "+%d" % view.pool, get("jink.ask.safe")),
            (get("jink.ask.go"), "+%d" % five_brings(view), get("jink.ask.risk")),
        )

    def handle(self, button: int, view) -> int:
        """One press; TAKE_POOL, GO_ON, or NONE."""
        if button in (LEFT, RIGHT, NEXT):
            self.going ^= 1
        elif button == A:
            return GO_ON if self.going else TAKE_POOL
        return NONE

    def paint(self, view) -> None:
        """The choice, the hand, the keys."""
        table = self._table
        get = table.app.phrases.get
        table.board.question().choose(self.going)
        table.board.hand.choose(NONE)
        for i in range(5):
            table.board.hand.dim(i, False)
        other = "key_lr" if table.app.controls.startswith("dpad") else "key_next"
        table.board.message.keys(
            ("key_a", get("jink.ask.on" if self.going else "jink.ask.take"), other, get("jink.ask.other"))
        )

    def tick(self, now: int) -> bool:
        return False
