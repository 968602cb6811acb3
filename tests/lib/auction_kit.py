"""A table of an auction game for tests: as table_kit.Table, answering calls, trumps, kitty and draws by presses."""

from engine.auctionstate import CALL_PHASE, DISCARD, DRAW, NAMING
from gadget.buttons import LEFT, NEXT, A, B
from tests.lib import table_kit


class Table(table_kit.Table):
    """`answer` gives a press or two to whatever is asked, `until` goes on so. calls: the person calls all they may."""

    def __init__(self, *args, calls=False, **facts):
        self.calls = calls
        super().__init__(*args, **facts)

    def asks(self, *phases):
        """Whether the person is asked in one of these phases."""
        return self.waits() and self.session.game.phase in phases

    def answer(self):
        view, turn = self.scene._view, self.scene._turn
        if view.phase == CALL_PHASE and self.calls and not turn.busy:
            self.press(LEFT)  # round from passing to the highest call
            self.press(A)
        elif view.phase in (DISCARD, DRAW) and not turn._asked:
            if sum(turn._marks) < view.held[view.seat] - 5:
                self.press(NEXT if turn._marks[turn._at] else A)
            else:
                self.press(B)
        else:
            self.press(A)

    def until(self, wanted, limit=4000):
        for _ in range(limit):
            if wanted():
                return self
            if self.waits():
                self.answer()
            elif self.shown == "curtain":
                self.lift()
            elif self.shown != "table" and not self.app.changed:
                self.press(A)
            else:
                self.frames()
        raise AssertionError("never came: " + self.shown)

    def until_asked(self, *phases):
        """Until the person is asked in one of these phases."""
        return self.until(lambda: self.asks(*phases), 9000)

    def as_caller(self, phase=NAMING):
        """The person calls whatever they may until they are asked for trumps, or throw the kitty."""
        self.calls = True
        return self.until_asked(phase)
