"""A person is asked for a call, or for trumps: the things to say in a row, one of them chosen.

Purpose: LEFT, RIGHT and NEXT choose among what may be said, A says it (asked once more where cards are, too), B takes
the question back. What may not be said is struck through. Use: as scenes.turn.PlayTurn; `handle` returns the action.
"""

from engine.auctionstate import CALL, HOLD, NAMING, PASS, SUIT, points_of
from gadget.buttons import LEFT, NEXT, RIGHT, A, B
from play import signs

NONE = 255


class CallTurn:
    """table: the table's Scene."""

    def __init__(self, table):
        self._table = table
        self._asked = False
        self._actions = ()
        self._at = 0

    @property
    def busy(self) -> bool:
        """B takes a question back first."""
        return self._asked

    def begin(self, view) -> None:
        """The question is asked; at first the least is chosen: to pass, where one may."""
        self._asked = False
        get = self._table.app.phrases.get
        if view.phase == NAMING:
            label = get("auction.trumps")
            self._actions = tuple([SUIT + suit for suit in range(4)])
            texts = tuple([signs.sign(suit) for suit in range(4)])
            if view.held[view.seat] > 5:
                self._table.board.kitty().headline(get("auction.kitty"))
        else:
            label = get("auction.call")
            actions = [PASS]
            if view.actor == view.dealer and view.caller != NONE:
                actions.append(HOLD)
            for points in range(view.lowest, 35, 5):
                actions.append(CALL + points // 5 - 2)
            self._actions = tuple(actions)
            texts = tuple([self._word(action) for action in actions])
        may = 0
        for i in range(len(self._actions)):
            if view.is_legal(self._actions[i]):
                may |= 1 << i
        self._at = 0
        while not may >> self._at & 1:
            self._at += 1
        self._table.board.message.say("")
        self._table.board.offers().ask(label, texts, may)

    def _word(self, action):
        if action in (PASS, HOLD):
            return self._table.app.phrases.get("auction.pass" if action == PASS else "auction.hold")
        return str(points_of(action))

    def handle(self, button: int, view) -> int:
        """One press; the action, or NONE."""
        if button in (LEFT, RIGHT, NEXT):
            self._asked = False
            step = len(self._actions) - 1 if button == LEFT else 1
            self._at = (self._at + step) % len(self._actions)
            while not view.is_legal(self._actions[self._at]):
                self._at = (self._at + step) % len(self._actions)
        elif button == B:
            self._asked = False
        elif button == A:
            if self._asked or self._table.app.settings.confirm != "on":
                return self._actions[self._at]
            self._asked = True
        return NONE

    def paint(self, view) -> None:
        """The row, or the question; the hand with the feet of the trumps that are thought of."""
        table = self._table
        board = table.board
        action = self._actions[self._at]
        suit = action - SUIT if view.phase == NAMING else NONE
        held = min(5, view.held[view.seat])
        board.hand.choose(NONE)
        board.hand.show(view.hand, held, signs.trumps(view.hand, held, suit))
        more = view.hand[5 : view.held[view.seat]]
        if more:
            board.kitty().show(more, len(more), signs.trumps(more, len(more), suit))
        for i in range(5):
            board.hand.dim(i, False)
        if self._asked:
            board.offers().choose(NONE)
            get = table.app.phrases.get
            board.message.keys(("key_a", self._said(view, action), "key_b", get("yourturn.back")))
        else:
            board.message.say("")
            board.offers().choose(self._at)

    def _said(self, view, action) -> str:
        """What A says, in words."""
        get = self._table.app.phrases.get
        if action == PASS:
            return get("auction.pass")
        if action == HOLD:
            return get("auction.ask.hold", view.call)
        if action >= SUIT:
            return get("auction.suit.%d" % (action - SUIT))
        return get("auction.ask.call", points_of(action))

    def tick(self, now: int) -> bool:
        return False
