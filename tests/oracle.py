"""The rules of Twenty-Five, read slowly: what every rule test measures the engine against.

Purpose: a second account of the game, written straight from the text of the rules and as plainly as
possible. Cards are strings ("9D", "TC", the Joker "JK"), rankings are lists typed from the rules' tables,
and a hand is a list. Nothing here is fast, and nothing here is imported from engine/.

Use: the functions answer single questions (who wins, what may be played, who may rob, who is paid what);
`Table` follows a whole match from one deal to the next, so that a test can walk it beside the engine. Spoil Five and
the auction games have tables of their own in oracle_spoil.py and oracle_auction.py.
"""

SUITS = "CDHS"
RANKS = "A23456789TJQK"
JOKER = "JK"

# Section 1: the trump suit, high to low (the Joker left out of a pack of 52).
TRUMPS = {
    "H": "5H JH JK AH KH QH TH 9H 8H 7H 6H 4H 3H 2H".split(),
    "D": "5D JD JK AH AD KD QD TD 9D 8D 7D 6D 4D 3D 2D".split(),
    "C": "5C JC JK AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC".split(),
    "S": "5S JS JK AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS".split(),
}

# Section 1: the plain suits, high to low (hearts without the ace: it is a trump).
PLAIN = {
    "H": "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H".split(),
    "D": "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD".split(),
    "C": "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C TC".split(),
    "S": "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S TS".split(),
}

# Section 8, the rows of Twenty-Five and Forty-Five; default first. Numbers: default, lowest, highest.
CHOICES = {
    "joker": ("off", "on"),
    "packets": ("3-2", "2-3", "4-1"),
    "first_dealer": ("cut", "first_jack", "random"),
    "rob": ("may", "must"),
    "rob_when": ("own_turn", "before_lead"),
    "void": ("anything", "must_trump"),
    "trumped_trick": ("off", "on"),
    "renege": ("led", "never_forced", "five_only", "best"),
    "best_trump": ("off", "on"),
    "all_five": ("nothing", "plus10", "wins"),
}
NUMBERS = {"target": (25, 5, 220), "stake": (0, 0, 20), "match": (1, 1, 20)}

# Section 8: the presets of these games: fewest and most players, and what each sets.
PRESETS = {
    "Twenty-Five": (2, 10, {}),
    "Forty-Five": (2, 10, {"target": 45}),
    "Forty-Five classic": (2, 10, {"target": 45, "best_trump": "on"}),
    "Joker Twenty-Five": (2, 10, {"joker": "on", "stake": 1}),
    "Old hand": (2, 10, {"packets": "2-3", "renege": "never_forced", "trumped_trick": "on", "stake": 1, "match": 5}),
    "Announced rob": (2, 6, {"rob_when": "before_lead"}),
    "Quick": (2, 6, {"target": 15}),
}

# Section 8, the rows of the other games, and their presets.
EVERY_GAME = ("joker", "packets", "first_dealer", "void", "trumped_trick", "renege")
SPOIL_CHOICES = {
    "dealer_double": ("off", "on"),
    "jink": ("off", "on"),
    "points_too": ("off", "on"),
    "two_win": ("off", "on"),
    "end": ("first_out", "last_in"),
}
SPOIL_NUMBERS = {"chips": (20, 5, 100), "ante": (1, 1, 3)}
AUCTION_CHOICES = {
    "kitty": (3, 0, 4, 5),
    "min_call": (15, 20),
    "all_pass": ("stuck", "redeal"),
    "name": ("before", "after"),
    "draw": ("on", "off"),
    "caller_draws": ("off", "on"),
    "lead": ("eldest", "left_of_caller", "caller"),
    "thirty": ("60", "60_60", "plain"),
}
AUCTION_NUMBERS = {"target": (120, 5, 220)}
SPOIL_PRESETS = {"Spoil Five": (2, 10, {"packets": "3-2"})}
AUCTION_PRESETS = {
    "Auction Forty-Five": (2, 6, {"kitty": 3, "target": 120}),
    "One-Hundred-and-Ten": (2, 6, {"joker": "on", "kitty": 5, "target": 110}),
}
ALL_PRESETS = {**PRESETS, **SPOIL_PRESETS, **AUCTION_PRESETS}


def choices(preset):
    """The options that are words (or a few numbers) and apply to the game of a preset: key, values."""
    common = {key: CHOICES[key] for key in EVERY_GAME}
    if preset in AUCTION_PRESETS:
        return {**common, **AUCTION_CHOICES}
    if preset in SPOIL_PRESETS:
        return {**common, "rob": CHOICES["rob"], "rob_when": CHOICES["rob_when"], **SPOIL_CHOICES}
    return CHOICES


def numbers(preset):
    """The options that are numbers and apply to the game of a preset: key, (default, lowest, highest)."""
    if preset in AUCTION_PRESETS:
        return AUCTION_NUMBERS
    return SPOIL_NUMBERS if preset in SPOIL_PRESETS else NUMBERS


def defaults(preset="Twenty-Five"):
    """Every option of a preset's game at its default, but for `players` and `sides`, which are the caller's."""
    options = {key: values[0] for key, values in choices(preset).items()}
    options.update({key: values[0] for key, values in numbers(preset).items()})
    return options


def sides_for(players, preset="Twenty-Five"):
    """The numbers of sides that many players can form: each alone, or equal sides of two or more."""
    if preset in SPOIL_PRESETS:
        return [players]
    return [players] + [sides for sides in range(2, players) if players % sides == 0]


def usual_sides(players, preset="Twenty-Five"):
    """The number of sides unless another is chosen: section 7 has its own for four and for six."""
    if preset in AUCTION_PRESETS and players == 6:
        return 3
    return 2 if preset == "Auction Forty-Five" and players == 4 else players


def pack(joker):
    """All the cards, 52 or 53."""
    cards = [rank + suit for suit in SUITS for rank in RANKS]
    return cards + [JOKER] if joker else cards


# Single questions: sections 1, 3 and 4.


def is_trump(card, trump):
    """Whether `card` belongs to the trump suit: its own cards, the Joker and the ace of hearts."""
    return card in TRUMPS[trump]


def top_trumps(trump):
    """The five, the jack, the Joker and the ace of hearts, best first."""
    return TRUMPS[trump][:4]


def ranks_below(card, other, trump):
    """Whether trump `card` ranks below trump `other`."""
    return TRUMPS[trump].index(card) > TRUMPS[trump].index(other)


def follows(card, led, trump):
    """Whether `card` is of the plain suit led."""
    return not is_trump(card, trump) and card in PLAIN[led[1]]


def winner(plays, trump):
    """The index of the play that takes the trick: the highest trump, else the highest card of the suit led."""
    order = TRUMPS[trump]
    if not any(card in order for card in plays):
        order = PLAIN[plays[0][1]]
    best = min((card for card in plays if card in order), key=order.index)
    return plays.index(best)


def best_trump(cards, trump):
    """The highest trump among the cards, or None."""
    trumps = [card for card in cards if is_trump(card, trump)]
    return min(trumps, key=TRUMPS[trump].index) if trumps else None


def may_hold_back(card, standard, trump, renege):
    """Whether a trump need not be played although trumps were led; `standard` is the trump it is judged against."""
    five = TRUMPS[trump][0]
    if renege == "never_forced":
        return card in top_trumps(trump)
    if renege == "five_only":
        return card == five and ranks_below(standard, five, trump)
    return card in top_trumps(trump) and ranks_below(standard, card, trump)


def bound_by_trump(standard, trump, hand, renege):
    """Whether some trump in the hand may not be held back, so that a trump must be played."""
    return any(is_trump(card, trump) and not may_hold_back(card, standard, trump, renege) for card in hand)


def legal(trump, led, hand, table=(), options=None):
    """The cards of the hand that may be played, in the hand's order.

    `led` is the card led or None when leading; `table` the cards of the trick so far (with or without the led
    one). Of `options` only `void`, `trumped_trick` and `renege` matter; those left out are at their defaults.
    """
    options = dict(defaults(), **(options or {}))
    renege = options["renege"]
    if led is None:
        return list(hand)
    trumps = [card for card in hand if is_trump(card, trump)]
    best = best_trump([led, *table], trump)

    if is_trump(led, trump):
        standard = best if renege == "best" else led
        return trumps if bound_by_trump(standard, trump, hand, renege) else list(hand)

    if options["trumped_trick"] == "on" and best is not None and bound_by_trump(best, trump, hand, renege):
        return trumps
    if any(follows(card, led, trump) for card in hand):
        return [card for card in hand if follows(card, led, trump) or is_trump(card, trump)]
    if options["void"] == "must_trump" and trumps:
        return trumps
    return list(hand)


def may_rob(turnup, dealer, joker_aside, seat, hand):
    """Whether this seat has the right to rob the turn-up."""
    if turnup[0] == "A":
        return seat == dealer and not joker_aside
    if seat == dealer and joker_aside:
        return False
    return "A" + turnup[1] in hand


def may_go_out(turnup, hand):
    """The cards a robber may put out: any but the ace that gives the right."""
    return [card for card in hand if card != "A" + turnup[1]]


def deal_packets(cards, players, seats, packets):
    """The hands by seat when the cards are dealt to these seats in two packets, and the cards left over."""
    hands = [[] for _ in range(players)]
    cards = list(cards)
    for packet in packets.split("-"):
        for seat in seats:
            for _ in range(int(packet)):
                hands[seat].append(cards.pop(0))
    return hands, cards


# Single questions: sections 2 and 5.


def lowest_cut(cuts):
    """The seats, of those that cut ({seat: card}), that share the lowest card: aces low, suits not counting."""
    low = min(RANKS.index(card[0]) for card in cuts.values())
    return sorted(seat for seat, card in cuts.items() if RANKS.index(card[0]) == low)


def payments(players, sides, winner, stake, double):
    """What each seat wins or pays when side `winner` has won the game."""
    losers = [seat for seat in range(players) if seat % sides != winner]
    winners = [seat for seat in range(players) if seat % sides == winner]
    pays = [-stake] * players
    pot = stake * players
    if double:
        for seat in losers:
            pays[seat] -= stake
            pot += stake
    for seat in winners:
        pays[seat] += pot // len(winners)
    return pays


class Table:
    """A match followed by hand: who holds what, whose turn, what may be done, and every score.

    Actions are strings: a card (put out in phases "joker_out" and "rob", played in "play"), "decline" or "next".
    `deal` must be called with the cards of each new hand, phases "hand_over", "game_over" and "match_over" end it.
    """

    def __init__(self, options, players, sides, dealer):
        self.options = options
        self.players = players
        self.sides = sides
        self.dealer = dealer
        self.tally = [0] * players
        self.games = [0] * sides
        self.scores = [0] * sides
        self.hand_no = 1
        self.game_no = 1

    # Section 2.

    def deal(self, hands, turnup, rest):
        """Begin a hand: the five cards of each seat, the card turned up, and the rest of the pack, top first."""
        self.hands = [list(hand) for hand in hands]
        self.rest = list(rest)
        self.turnup = turnup
        self.trump = None
        self.joker_aside = False
        self.put_out = {}
        self.robber = None
        self.decided = set()
        self.tricks = []
        self.takers = []
        self.trick = []
        self.winner = None
        self.gains = [0] * self.sides
        self.scores_before = list(self.scores)
        self.leader = self.left_of(self.dealer)
        if turnup == JOKER:
            self.joker_aside = True
            self.hands[self.dealer].append(JOKER)
            self.phase = "joker_out"
            self.actor = self.dealer
        else:
            self.trumps_made()

    def order(self):
        """The seats in the order in which they play to this trick."""
        seats = [self.leader]
        while self.left_of(seats[-1]) != self.leader:
            seats.append(self.left_of(seats[-1]))
        return seats

    def trick_started(self, seat):
        """Whether the seat has already played to the trick."""
        return seat in self.order()[: len(self.trick)]

    def left_of(self, seat):
        return (seat + 1) % self.players

    def side_of(self, seat):
        return seat % self.sides

    def trumps_made(self):
        self.trump = self.turnup[1]
        self.actor = self.leader
        self.turn_comes()

    def turn_comes(self):
        """Section 3: is this seat asked about robbing before it plays?"""
        self.phase = "play"
        if self.options["rob_when"] == "before_lead":
            if self.robber is None and len(self.decided) < len(self.order()):
                self.phase = "rob"
        elif not self.tricks and self.actor not in self.decided and self.has_right(self.actor):
            self.phase = "rob"

    def has_right(self, seat):
        return self.robber is None and may_rob(self.turnup, self.dealer, self.joker_aside, seat, self.hands[seat])

    def legal(self):
        """The set of legal actions."""
        if self.phase == "joker_out":
            return {card for card in self.hands[self.actor] if card != JOKER}
        if self.phase == "rob":
            if not self.has_right(self.actor):
                return {"decline"}
            out = set(may_go_out(self.turnup, self.hands[self.actor]))
            return out if self.options["rob"] == "must" else out | {"decline"}
        if self.phase == "play":
            led = self.trick[0] if self.trick else None
            return set(legal(self.trump, led, self.hands[self.actor], self.trick, self.options))
        return {"next"}

    def apply(self, action):
        """Do one legal action."""
        assert action in self.legal(), (action, self.phase, self.legal())
        if action == "next":
            self.next_hand()
        elif self.phase == "joker_out":
            self.hands[self.dealer].remove(action)
            self.put_out[self.dealer] = action
            self.turnup = self.rest.pop(0)
            self.trumps_made()
        elif self.phase == "rob":
            self.decided.add(self.actor)
            if action != "decline":
                self.hands[self.actor].remove(action)
                self.hands[self.actor].append(self.turnup)
                self.put_out[self.actor] = action
                self.robber = self.actor
            if self.options["rob_when"] == "before_lead":
                self.actor = self.leader if self.robber is not None else self.left_of(self.actor)
            self.turn_comes()
        else:
            self.decided.add(self.actor)
            self.hands[self.actor].remove(action)
            self.trick.append(action)
            if len(self.trick) == len(self.order()):
                self.trick_complete()
            else:
                self.actor = self.left_of(self.actor)
                self.turn_comes()

    # Section 5.

    def gather(self):
        """The trick is complete: the seat that took it leads."""
        taker = self.order()[winner(self.trick, self.trump)]
        self.tricks.append((self.leader, self.trick))
        self.takers.append(taker)
        self.trick = []
        self.leader = taker
        self.actor = taker
        return taker

    def trick_complete(self):
        played = self.trick
        side = self.side_of(self.gather())
        self.score(side, 5)
        five = TRUMPS[self.trump][0]
        bonus = self.options["best_trump"] == "on"
        if bonus and five in played:
            self.score(side, 5)
        if self.target_reached(side):
            return
        if len(self.tricks) < 5:
            self.turn_comes()
            return
        if bonus:
            best = best_trump([card for _, cards in self.tricks for card in cards], self.trump)
            if best is not None and best != five:
                for taken_by, (_, cards) in zip(self.takers, self.tricks, strict=True):
                    if best in cards:
                        self.score(self.side_of(taken_by), 5)
                        if self.target_reached(self.side_of(taken_by)):
                            return
        if self.took_all_five(side):
            if self.options["all_five"] == "wins":
                self.game_won(side)
                return
            if self.options["all_five"] == "plus10":
                self.score(side, 10)
                if self.target_reached(side):
                    return
        self.phase = "hand_over"
        self.actor = self.left_of(self.dealer)

    def score(self, side, points):
        self.scores[side] += points
        self.gains[side] += points

    def took_all_five(self, side):
        return len(self.takers) == 5 and all(self.side_of(seat) == side for seat in self.takers)

    def target_reached(self, side):
        if self.scores[side] < self.options["target"]:
            return False
        self.game_won(side)
        return True

    def game_won(self, side):
        self.winner = side
        double = self.took_all_five(side) and self.scores_before[side] == 0
        paid = payments(self.players, self.sides, side, self.options["stake"], double)
        self.tally = [have + change for have, change in zip(self.tally, paid, strict=True)]
        self.games[side] += 1
        self.phase = "match_over" if self.games[side] == self.options["match"] else "game_over"
        self.actor = self.left_of(self.dealer)

    def next_hand(self):
        """The deal passes to the left; after a game the scores begin again, after a match the games do."""
        self.hand_no += 1
        if self.phase != "hand_over":
            self.scores = [0] * self.sides
            self.hand_no = 1
            self.game_no += 1
        if self.phase == "match_over":
            self.games = [0] * self.sides
            self.game_no = 1
        self.dealer = self.left_of(self.dealer)
        self.phase = "deal"
