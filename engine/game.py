"""A game from the cut for the deal to the end of a match: phase, legal actions, apply.

    game = new(Options("Twenty-Five", players=4), seed=7)
    n = game.legal()                  # the actor's legal actions stand in game.actions[:n]
    game.apply(game.actions[0])

A game is its options, its seed and its list of actions. Chance (cut, shuffle) comes from the seed. `Game` plays the
games for points; engine/spoil.py and engine/auction.py have classes of their own for theirs, which are imported when
`new`, `replay` or `Game.restore` meets such options.
"""

from engine import rules
from engine.cards import NONE
from engine.reasons import NOT_TURN
from engine.record import SPOIL
from engine.state import DECLINE, GAME_OVER, HAND_OVER, JOKER_OUT, PLAY, ROB, SEATS, State
from engine.tables import VALUES
from engine.view import View

_FIVE = 79  # the five of trumps' value, see engine/tables.py


def new(options, seed: int = 0) -> "Game":
    """A new game of whatever family the options are, the first hand dealt. options, seed: see Game."""
    family = options.family
    if not family:
        return Game(options, seed)
    if family == SPOIL:
        from engine.spoil import SpoilGame

        return SpoilGame(options, seed)
    from engine.auction import AuctionGame

    return AuctionGame(options, seed)


class Game(State):
    """The whole state, hidden cards too. Only `view` may be handed to a screen or a computer player.

    Beside State: hands (6 ints a seat, held[seat] cards in each and NONE behind), discards (the card each seat put
    out, or NONE), deck (53 cards, the pack as shuffled: what was not dealt follows the turn-up), right (the seat that
    may still rob, or NONE), best_trump (the highest value that took a trick), actions (6 ints, the actor's legal
    actions after legal()).
    """

    __slots__ = ("target", "stake", "match", "all_five", "pays_best_trump", "rob_announced", "pack_size", "packet",
                 "rng", "deck", "hands", "discards", "actions", "right", "best_trump", "row", "_legal", "_led",
                 "_asks", "_asks_row", "_best_card", "_best", "_best_seat")
    target: int
    stake: int
    match: int
    all_five: str
    pays_best_trump: bool
    rob_announced: bool
    pack_size: int
    packet: int
    rng: object
    deck: list
    hands: list
    discards: list
    actions: list
    right: int
    best_trump: int
    row: bytes
    _legal: int  # 0: not worked out yet
    _asks: bytes
    _asks_row: int  # what the card led asks, under the default rules
    _led: int  # the card led; the card winning the trick, its value, and who played it
    _best_card: int
    _best: int
    _best_seat: int
    # What a family of games has otherwise; hidden: the lists of cards, beside the hands, that nobody may see.
    hidden: tuple = ("discards", "deck")

    def __init__(self, options, seed: int = 0):
        """Cut for the deal and deal the first hand.

        options: an Options or Record, which is copied. seed: 0 .. 2**30 - 1, ValueError for another.
        """
        from engine import deal  # a board lets go of it until the next hand

        deal.begin(self, options, seed)

    # -- playing ---------------------------------------------------------------------------------------------

    def legal(self) -> int:
        """How many actions the actor may choose from; they stand in `actions`. Never 0."""
        n = self._legal
        if n:
            return n
        seat = self.actor
        hand = self.hands[seat]
        n = self.held[seat]
        if self.phase != PLAY:
            n = self.legal_from(hand, n, seat == self.right, self.actions)
        elif self.count and n > 1:
            if self.rules:
                listed = rules.legal_cards(self.trump, self._led, self._best_card, hand, n, self.rules, self.actions)
            else:
                listed = rules.playable(self._asks, self._asks_row, hand, n, self.actions)
            if listed < n:
                n = listed
            else:
                self.actions[:] = hand
        else:
            self.actions[:] = hand
        self._legal = n
        return n

    def refusal(self, action: int, seat: int = NONE) -> int:
        """0 when the actor may do this, otherwise the reason code (engine/reasons.py). seat: who wants to, if known."""
        actor = self.actor
        if seat != NONE and seat != actor and self.phase < HAND_OVER:
            return NOT_TURN
        for i in range(self.legal()):
            if self.actions[i] == action:
                return 0
        return self.refusal_from(action, self.hands[actor], self.held[actor], actor == self.right)

    def apply(self, action: int, seat: int = NONE) -> None:
        """Do one action for the actor. seat: who wants to, if known.

        ValueError naming the rule that forbids it; nothing has changed then (rules: bad input).
        """
        n = self._legal or self.legal()
        actions = self.actions
        place = 0
        while actions[place] != action:
            place += 1
            if place == n:
                self._refuse(self.refusal(action, seat))
        actor = self.actor
        phase = self.phase
        if seat != NONE and seat != actor and phase < HAND_OVER:
            self._refuse(NOT_TURN)
        self._legal = 0
        if phase != PLAY:
            self._apply_other(phase, actions[place])
            return
        hand = self.hands[actor]
        last = self.held[actor] - 1
        if n <= last:
            place = 0
            while hand[place] != action:
                place += 1
        card = hand[place]
        n = self.n
        count = self.count
        trick = self.trick
        self.held[actor] = last
        hand[place] = hand[last]
        hand[last] = NONE
        self.played[trick * n + count] = card
        value = self.row[card]
        if not count:
            self._led = self._best_card = card
            self._asks_row = rules.lead_row(value, 0)
            self._best = value
            self._best_seat = actor
        elif value > self._best and (value >= 64 or value >> 4 == self._best >> 4):
            self._best_card = card
            self._best = value
            self._best_seat = actor
        count += 1
        if count < n:
            self.count = count
            actor += 1
            if actor == n:
                actor = 0
            self.actor = actor
            if actor == self.right and not trick:
                self.phase = ROB
            return
        actor = self._best_seat
        self.leaders[trick] = self.leader
        self.winners[trick] = actor
        self.taken[actor] += 1
        self.count = 0
        self.trick = trick + 1
        self.leader = self.actor = actor
        self.score_trick(actor, self._best)

    def score_trick(self, seat: int, value: int) -> None:
        """The trick just completed went to `seat` with a card of `value`; trick counts it already. Its 5 and the five's
        5 are written; what a hand's last trick and reaching the target bring is in engine/scoring.py."""
        side = seat % self.sides
        points = 5
        if value > self.best_trump:
            self.best_trump = value
            if value == _FIVE and self.pays_best_trump:
                points = 10
        score = self.scores[side] + points
        self.scores[side] = score
        self.gains[side] += points
        if score >= self.target or self.trick == 5:
            from engine import scoring  # a board holds it only then

            scoring.end(self, side)

    def _refuse(self, reason):
        from engine.messages import MESSAGES

        raise ValueError(MESSAGES[reason])

    def _apply_other(self, phase, action):
        if phase == ROB:
            self._rob(action)
        elif phase == JOKER_OUT:
            self._put_out(action)
            from engine import deal

            deal.turn_again(self)
        elif phase == HAND_OVER:
            self._next_hand()
        elif phase == GAME_OVER:
            self._new_game(self.actor)
        else:
            self._new_match(self.actor)

    def _rob(self, action):
        seat = self.actor
        if action != DECLINE:
            self._put_out(action)
            hand = self.hands[seat]
            hand[self.held[seat]] = self.turnup
            self.held[seat] += 1
            self.robber = seat
        if not self.rob_announced:
            self.right = NONE
            self.phase = PLAY
            return
        self.actor = seat = (seat + 1) % self.n
        if seat == self.leader or self.robber != NONE:
            self.right = NONE
            self.actor = self.leader
            self.phase = PLAY

    def _put_out(self, card):
        self._take_out(self.actor, card)
        self.discards[self.actor] = card

    def _take_out(self, seat, card):
        """A card leaves a hand; the last one takes its place."""
        hand = self.hands[seat]
        last = self.held[seat] - 1
        for i in range(last):
            if hand[i] == card:
                hand[i] = hand[last]
        hand[last] = NONE
        self.held[seat] = last

    def follow_trump(self) -> None:
        """Take the card values of the trump suit there is now."""
        if self.trump != NONE:
            self.row = VALUES[self.trump]
            self._asks = b""  # first, for its room
            self._asks = rules.asks_of(self.trump)

    def deal_hand(self) -> None:
        """Shuffle and deal."""
        from engine import deal

        deal.deal(self)

    def _next_hand(self):
        self.dealer = self.actor
        self.deal_hand()

    def _new_game(self, dealer):
        self.dealer = dealer
        for side in range(SEATS):
            self.scores[side] = 0
        self.winner = NONE
        self.hand_no = 0
        self.game_no = self.game_no % 32767 + 1
        self.deal_hand()

    def _new_match(self, dealer):
        for side in range(SEATS):
            self.games[side] = 0
        self.game_no = 0
        self._new_game(dealer)

    # -- looking and keeping ------------------------------------------------------------------------------------

    def view(self, seat: int, into=None):
        """What `seat` may know, in a new View or in the one given (it is then overwritten)."""
        view = into or View(self.options)
        view.load(self, seat)
        return view

    def snapshot(self) -> bytes:
        """The whole state as at most 512 bytes (their shape: engine/saved.py): restore gives the same game."""
        from engine import saved

        return saved.pack(self)

    @staticmethod
    def restore(data, ours: bool = False) -> "Game":
        """The game that snapshot() wrote. ValueError when the bytes are no such game. ours: they were put away a moment
        ago and are believed, which takes 7 KB less of a board's memory."""
        from engine import saved

        return saved.restore(data, ours)


def replay(options, seed: int, actions) -> Game:
    """The game that these actions lead to. ValueError at the first action that breaks a rule."""
    game = new(options, seed)
    for action in actions:
        game.apply(action)
    return game
