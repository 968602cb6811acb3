"""What one seat may know of a game: all that a screen or a computer player ever gets."""

from engine import ranking
from engine.cards import NONE
from engine.reasons import NOT_TURN
from engine.state import HAND_OVER, PLAY, ROB, State


class View(State):
    """What one seat may know: the public facts and `seat`, `hand` (6 ints, held[seat] cards in no order, NONE behind),
    `discard` (the card it put out, or NONE) and `actions` (6 ints) with the legal actions when it is its turn.

    Made by Game.view, for as long as the game stands as it is: the lists of public facts are the game's own. A program
    that has the facts from elsewhere sets them and calls refresh().
    """

    __slots__ = ("seat", "hand", "discard", "right", "actions", "_legal")

    def __init__(self, options):
        State.__init__(self, options)
        self.seat = 0
        self.hand = [NONE] * self.room
        self.discard = NONE
        self.right = False  # whether this seat may rob now
        self.actions = [NONE] * self.room
        self._legal = 0

    def load(self, game, seat: int) -> None:
        """Take over what `seat` may know of a game."""
        if self.options is not game.options:
            self.options = game.options
            self.rules = game.rules
            self.rob_must = game.rob_must
        for name in self.scalars:
            setattr(self, name, getattr(game, name))
        for name in self.counters:
            setattr(self, name, getattr(game, name))
        for name, _ in self.buffers:
            setattr(self, name, getattr(game, name))  # public, so the game's own list will do: 1 KB less a view
        self.seat = seat
        self.hand[:] = game.hands[seat]
        self.discard = game.discards[seat]
        if self.phase == ROB and self.actor != seat and not game.rob_announced:
            self.phase = PLAY  # declining, or having no right, shows nothing
        self.right = self.phase == ROB and self.actor == seat == game.right
        self.refresh()

    def hide(self) -> None:
        """Become nobody's view: what the whole table sees, and no hand. load() makes it a seat's again."""
        self.seat = NONE
        self.discard = NONE
        for i in range(self.room):
            self.hand[i] = NONE

    def refresh(self, held: int = -1) -> None:
        """Work out the legal actions from the facts as they now stand; held: as if the hand were its first so many
        cards."""
        self._legal = 0
        for i in range(self.room):
            self.actions[i] = NONE
        if self.actor == self.seat or self.phase >= HAND_OVER:
            if held < 0:
                held = self.held[self.seat]
            self._legal = self.legal_from(self.hand, held, self.right, self.actions)

    def legal(self) -> int:
        """How many legal actions this seat has now (0 when it is another's turn); they stand in `actions`."""
        return self._legal

    def is_legal(self, action: int) -> bool:
        """Whether this seat may do `action` now."""
        for i in range(self._legal):
            if self.actions[i] == action:
                return True
        return False

    def refusal(self, action: int) -> int:
        """0 when the action is legal for this seat now, otherwise the reason code (engine/reasons.py)."""
        if self.is_legal(action):
            return 0
        if self.phase < HAND_OVER and self.actor != self.seat:
            return NOT_TURN
        return self.refusal_from(action, self.hand, self.held[self.seat], self.right)

    def sort(self) -> None:
        """Sort the hand, strongest first."""
        ranking.sort_hand(self.hand, self.held[self.seat], self.trump)
        self.refresh()

    def pack(self) -> bytes:
        """Everything in the view as bytes, the hand in its order."""
        return (self.pack_public() + bytes(self.hand)
                + bytes((self.seat, self.discard, self.right, self._legal)) + bytes(self.actions[:self._legal]))
