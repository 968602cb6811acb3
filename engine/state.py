"""What the whole table can see of a game, and the numbers of its phases and actions.

Game (engine/game.py) adds the hidden cards to State; View (engine/view.py) adds only what one seat may know. Seats are
0 .. n-1 clockwise, a side is seat % sides. Buffers are made once and reused: lists of small ints, which CPython reads
twice as fast as a bytearray, at a cost of some 600 bytes on a board.
"""

from engine import ranking, rules
from engine.cards import JOKER, NONE

# phases: what the seat `actor` is asked; 4 is Spoil Five's own (engine/spoil.py), 5 to 8 the auction's
# (engine/auctionstate.py), and so are actions from 55 on
JOKER_OUT = 1   # the dealer took the Joker that was turned up: which card goes out?
ROB = 2         # put a card out for the turn-up, or decline?
PLAY = 3        # a card to the trick
HAND_OVER = 9    # NEXT deals the next hand; the actor is the seat that will deal
GAME_OVER = 10   # NEXT starts the next game of the match
MATCH_OVER = 11  # NEXT starts the next match

# actions: 0..52 a card (PLAY: play it; ROB and JOKER_OUT: put it out), and
DECLINE = 53    # ROB: leave the turn-up
NEXT = 54       # HAND_OVER, GAME_OVER, MATCH_OVER: go on

SEATS = 10
HAND = 6        # cards a hand can hold: five, and the Joker before a card goes out


class State:
    """The public facts, as attributes:

    n, sides: players and sides. phase, actor: what is asked, of which seat. dealer: seat. trump: suit 0..3 or NONE.
    turnup: the card turned up, also after it was robbed; the Joker while the dealer puts a card out for it.
    joker_aside: 1 when the Joker was turned up in this hand. robber: seat or NONE. leader: seat that leads this trick.
    trick: 0..4, or 5 when all are played. count: cards in the current trick. winner: side that won the game, or NONE.
    hand_no, game_no: from 1, within the game and within the match.
    played: 50 cards, trick t's in playing order at t * n. leaders, winners: the seat that led and took each of the five
    tricks, NONE before. taken: tricks of this hand by seat. held: cards in each hand. games: games of the match won by
    side. cuts: the card each seat cut for the deal (or was dealt last when a jack decides), NONE where none. scores,
    gains: points of the game and of this hand by side. tally: stakes won and lost by seat.
    """

    n: int
    sides: int
    phase: int
    actor: int
    dealer: int
    trump: int
    turnup: int
    joker_aside: int
    robber: int
    leader: int
    trick: int
    count: int
    winner: int
    hand_no: int
    game_no: int
    taken: list
    held: list
    games: list
    scores: list
    gains: list
    tally: list
    # All of them, for whoever packs or copies them; a family with rules of its own has more. A scalar is one byte, but
    # for the counters, which stay below 2**15.
    scalars: tuple = ("n", "sides", "phase", "actor", "dealer", "trump", "turnup", "joker_aside", "robber", "leader",
                      "trick", "count", "winner")
    counters: tuple = ("hand_no", "game_no")
    # Lists, with how many bytes one item takes in pack_public (the highest first, negative ones as two's complement).
    buffers: tuple = (("played", 1), ("leaders", 1), ("winners", 1), ("taken", 1), ("held", 1), ("games", 1),
                      ("cuts", 1), ("scores", 2), ("gains", 2), ("tally", 4))
    room = HAND
    # CPython reads slots faster than so many attributes in a dict; a board's Python takes no notice
    __slots__ = scalars + counters + tuple([row[0] for row in buffers]) + ("options", "rules", "rob_must")

    def __init__(self, options):
        self.options = options
        for name in self.scalars + self.counters:
            setattr(self, name, 0)
        self.played = [NONE] * (SEATS * 5)
        self.leaders = [NONE] * 5
        self.winners = [NONE] * 5
        self.cuts = [NONE] * SEATS
        for name in ("taken", "held", "games", "scores", "gains", "tally"):
            setattr(self, name, [0] * SEATS)
        self.rules = options.rules_code()
        self.rob_must = options.get("rob") == "must"

    def side_of(self, seat: int) -> int:
        """The side a seat plays for."""
        return seat % self.sides

    def led(self) -> int:
        """The card led to the current trick, or NONE."""
        return self.played[self.trick * self.n] if self.count else NONE

    def best_play(self) -> int:
        """The place (0 .. count-1) of the card winning the current trick so far, or NONE."""
        return self.best_of(self.trick) if self.count else NONE

    def best_of(self, trick: int) -> int:
        """The place of the best card so far in a trick that has at least one card."""
        size = self.count if trick == self.trick else self.n
        return ranking.winner(self.played, size, self.trump, trick * self.n)

    def card_of(self, trick: int, seat: int) -> int:
        """The card a seat played to a trick (0..4), or NONE."""
        if trick > self.trick or trick > 4:
            return NONE
        leader = self.leader if trick == self.trick else self.leaders[trick]
        place = (seat - leader) % self.n
        if trick == self.trick and place >= self.count:
            return NONE
        return self.played[trick * self.n + place]

    def best_card(self) -> int:
        """The card winning the current trick so far, or NONE."""
        return self.played[self.trick * self.n + self.best_of(self.trick)] if self.count else NONE

    def legal_from(self, hand, count: int, right: bool, out) -> int:
        """Write the actor's legal actions with hand[:count] to `out` (at least 6 places); their number.

        right: whether the actor may rob. Cards come in hand order, DECLINE last.
        """
        phase = self.phase
        if phase == PLAY:
            best = self.best_card() if self.rules else NONE
            return rules.legal_cards(self.trump, self.led(), best, hand, count, self.rules, out)
        n = 0
        if phase == ROB:
            if right:
                ace = self.trump * 13
                for i in range(count):
                    if hand[i] != ace:
                        out[n] = hand[i]
                        n += 1
            if not (right and self.rob_must):
                out[n] = DECLINE
                n += 1
        elif phase == JOKER_OUT:
            for i in range(count):
                if hand[i] != JOKER:
                    out[n] = hand[i]
                    n += 1
        else:
            out[0] = NEXT
            n = 1
        return n

    def refusal_from(self, action: int, hand, count: int, right: bool) -> int:
        """The reason code (engine/reasons.py) for an action that legal_from does not list."""
        from engine import refusing  # a board holds it only then

        return refusing.reason(self, action, hand, count, right)

    def pack_public(self) -> bytes:
        """All public facts as bytes; two states that look alike to the table pack alike."""
        from engine import saved

        return saved.public(self)
