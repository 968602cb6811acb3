"""A person is asked: rob the turn-up, or, when it was the Joker, which card goes out.

Purpose: the question with both cards shown. LEFT, RIGHT and NEXT choose another card
to put out, A does it, B leaves the turn-up (when the rules let one). A seat that is
asked without the right sees the same picture with an empty slot, and A or B goes on:
from across the table both look alike. Use: as scenes.turn.PlayTurn.
"""

from engine.state import DECLINE, JOKER_OUT
from gadget.buttons import LEFT, NEXT, RIGHT, A, B
from play import robbing

NONE = 255


class RobTurn:
    """table: the table's Scene."""

    busy = True  # B is an answer here

    def __init__(self, table):
        self._table = table
        self.cursor = NONE
        self._may_leave = True

    def begin(self, view) -> None:
        """The question is asked: the weakest card that may go out is offered."""
        self.cursor = NONE
        card = robbing.weakest(view)
        for i in range(view.held[view.seat]):
            if view.hand[i] == card:
                self.cursor = i
        self._may_leave = view.is_legal(DECLINE)

    def handle(self, button: int, view) -> int:
        """One press; the card to put out, DECLINE, or NONE."""
        if self.cursor == NONE:
            return DECLINE if button in (A, B) else NONE
        if button in (LEFT, RIGHT, NEXT):
            held = view.held[view.seat]
            step = held - 1 if button == LEFT else 1
            self.cursor = (self.cursor + step) % held
            while not view.is_legal(view.hand[self.cursor]):
                self.cursor = (self.cursor + step) % held
        elif button == A:
            return view.hand[self.cursor]
        elif button == B and self._may_leave:
            return DECLINE
        return NONE

    def paint(self, view) -> None:
        """The panel, the lifted card and the keys."""
        table = self._table
        get = table.app.phrases.get
        joker = view.phase == JOKER_OUT
        throw = view.hand[self.cursor] if self.cursor != NONE else NONE
        keys: tuple
        if joker:
            title = "robbing.joker"
        else:
            title = "robbing.title" if self._may_leave else "robbing.must"
        panel = table.board.panel()
        panel.ask(get(title), view.turnup, throw, get("robbing.take"), get("robbing.throw"))
        hand = table.board.hand
        for i in range(5):
            hand.dim(i, False)
        hand.choose(table.slot_of(throw))
        other = "key_lr" if table.app.controls.startswith("dpad") else "key_next"
        if self.cursor == NONE:
            keys = ("key_a", get("robbing.none"))
        elif joker or not self._may_leave:
            keys = ("key_a", get("robbing.out" if joker else "robbing.rob"), other, get("robbing.other"))
        else:
            keys = ("key_a", get("robbing.rob"), "key_b", get("robbing.leave"), other, get("robbing.other"))
        table.board.message.keys(keys)

    def tick(self, now: int) -> bool:
        return False
