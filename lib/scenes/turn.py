"""A person's turn to play a card: the cursor, the question, the refusal.

Purpose: the part of the table that answers presses. LEFT, RIGHT and NEXT move the
cursor; A asks and a second A plays (one A when confirming is off); a card that may
not be played says which rule forbids it and shakes once; B takes a question back.
Use: `turn.begin(view)` when the turn starts, then `handle`, `paint`, `tick`;
`handle` returns the action, NONE, or MOVED when the cursor moved and that is on the
screen already: nothing else is looked at then, so that a press is answered at once.
"""

from micropython import const

from gadget.buttons import LEFT, NEXT, RIGHT, A, B
from gadget.clock import diff
from gadget.modules import forget
from scenes import words
from scenes.picture import MOVED

NONE = 255
_SHAKE_MS = const(60)
_SHAKE = (2, -2, 2, -2, 0)


class PlayTurn:
    """table: the table's Scene."""

    def __init__(self, table):
        self._table = table
        self.cursor = 0
        self.asked = False
        self.refused = 0
        self._line = ""
        self._shaken = -1  # step of the shaking, -1: at rest
        self._since = 0

    def begin(self, view) -> None:
        """A turn starts: the cursor stands on the strongest card that may be played."""
        self.asked = False
        self.refused = 0
        self._shaken = -1
        from play import advice

        self._line = self._table.phrase(*advice.turn(view))  # read once: the cursor must move at once
        forget("play.advice")
        for i in range(view.held[view.seat]):
            if view.is_legal(view.hand[i]):
                self.cursor = i
                return

    def handle(self, button: int, view) -> int:
        """One press; the card to play, NONE or MOVED."""
        held = view.held[view.seat]
        if button in (LEFT, RIGHT, NEXT):
            self.cursor = (self.cursor + (held - 1 if button == LEFT else 1)) % held
            if not self.asked and not self.refused:
                self._table.board.hand.choose(self.cursor)
                return MOVED
            self._calm()
        elif button == B:
            self._calm()
        elif button == A:
            card = view.hand[self.cursor]
            code = view.refusal(card)
            if code:
                self._calm()
                self.refused = code
                self._table.app.play("no")
                self._shaken = 0
                self._since = self._table.app.now
            elif self.asked or self._table.app.settings.confirm != "on":
                return card
            else:
                self.asked = True
        return NONE

    @property
    def busy(self) -> bool:
        """Something is asked or refused: B takes it back first."""
        return self.asked or self.refused > 0

    def _calm(self):
        self.asked = False
        self.refused = 0
        self._shaken = -1

    def paint(self, view) -> None:
        """Hand and message as they stand now."""
        table = self._table
        hand = table.board.hand
        for i in range(view.held[view.seat]):
            hand.dim(i, not view.is_legal(view.hand[i]))
        if self.refused:
            hand.refuse(self.cursor)
            if self._shaken < 0:
                hand.nudge(0)
            from play import why

            table.board.message.say(table.phrase(*why.reason(self.refused, view)), True)
            forget("play.why", "engine.refusing")
            return
        hand.choose(self.cursor)
        if self.asked:
            get = table.app.phrases.get
            card = words.card(table.app, view.hand[self.cursor])
            table.board.message.keys(("key_a", get("yourturn.play", card), "key_b", get("yourturn.back")))
        else:
            table.board.message.say(self._line)

    def tick(self, now: int) -> bool:
        """Shakes the refused card once; True while it moves."""
        if self._shaken < 0:
            return False
        step = diff(now, self._since) // _SHAKE_MS
        if self._table.pace == 3 or step >= len(_SHAKE):
            step = len(_SHAKE) - 1
        self._table.board.hand.nudge(_SHAKE[step])
        self._shaken = -1 if step == len(_SHAKE) - 1 else step
        return True
