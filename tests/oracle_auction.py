"""Auction Forty-Five and One-Hundred-and-Ten, read slowly: the oracle's table for section 7 of the rules.

Purpose: `AuctionTable` follows calls, kitty, draws, tricks and scores as oracle.Table follows a game without an
auction. Written from the text of the rules and as plainly as possible; nothing here is imported from engine/.

Where the text leaves something open: a dealer who may not pass may call more than the lowest call; the kitty is the
cards after the hands; the third hand in a row that all pass moves the deal on; nobody throws more cards than the pack
can replace, those the caller has coming kept back.
"""

from tests import oracle

CALLS = (10, 15, 20, 25, 30)


class AuctionTable(oracle.Table):
    """`lines`: a line for each hand that brought points: hand, caller, call, made, gains by side."""

    def __init__(self, options, players, sides, dealer):
        super().__init__(options, players, sides, dealer)
        self.passed_out = 0
        self.lines = []

    def on(self, key):
        return self.options[key] == "on"

    def deal(self, hands, rest):
        """Begin a hand: the five cards of each seat, and the rest of the pack, the kitty on top."""
        self.hands = [list(hand) for hand in hands]
        self.kitty = list(rest[: self.options["kitty"]])
        self.rest = list(rest[self.options["kitty"] :])
        self.trump = None
        self.spoken = {}
        self.call = 0
        self.caller = None
        self.kitty_taken = False
        self.thrown = {seat: [] for seat in range(self.players)}
        self.waiting = []
        self.tricks = []
        self.takers = []
        self.trick = []
        self.winner = None
        self.made = 0
        self.gains = [0] * self.sides
        self.leader = self.left_of(self.dealer)
        self.phase = "call"
        self.actor = self.leader

    def from_the_left(self, seat):
        """All seats, beginning with the one on the left of this one."""
        return [(seat + step) % self.players for step in range(1, self.players + 1)]

    def lowest_call(self):
        in_pairs = self.players == 6 and self.sides == 3
        if self.options["game"] == "One-Hundred-and-Ten" and in_pairs and self.options["min_call"] == 15:
            return 10
        return self.options["min_call"]

    def legal(self):
        hand = self.hands[self.actor]
        if self.phase == "call":
            calls = {str(call) for call in CALLS if call >= self.lowest_call() and call > self.call}
            if self.actor != self.dealer:
                return calls | {"pass"}
            if self.caller is not None:
                return calls | {"pass", "hold"}
            return calls if self.options["all_pass"] == "stuck" else calls | {"pass"}
        if self.phase == "name":
            return set("CDHS")
        if self.phase == "discard":
            may = set(hand) if len(hand) > self.kept_by_caller() else set()
            return may | {"done"} if len(hand) <= 5 else may
        if self.phase == "draw":
            may = set(hand) if len(hand) > self.kept(self.actor) and self.pack_can_replace_one_more() else set()
            return may | {"done"}
        if self.phase == "play":
            led = self.trick[0] if self.trick else None
            return set(oracle.legal(self.trump, led, hand, self.trick, self.options))
        return {"next"}

    def kept(self, seat):
        """The fewest cards that must be kept when drawing."""
        return {5: 1, 6: 2}.get(self.players, 0)

    def kept_by_caller(self):
        if not self.on("caller_draws"):
            return 5
        return 2 if self.players == 6 else 0

    def pack_can_replace_one_more(self):
        owed = 5 - len(self.hands[self.caller]) if self.caller != self.actor else 0
        return len(self.thrown[self.actor]) + 1 <= len(self.rest) - max(0, owed)

    def apply(self, action):
        assert action in self.legal(), (action, self.phase, self.legal())
        hand = self.hands[self.actor]
        if action == "next":
            self.next_hand()
        elif self.phase == "call":
            self.speak(action)
        elif self.phase == "name":
            self.trump = action
            self.take_kitty()
            self.phase = "discard"
            if not self.options["kitty"]:
                self.draws()
        elif self.phase in ("discard", "draw"):
            if action == "done":
                self.done_throwing()
            else:
                hand.remove(action)
                self.thrown[self.actor].append(action)
        else:
            hand.remove(action)
            self.trick.append(action)
            if len(self.trick) < self.players:
                self.actor = self.left_of(self.actor)
            else:
                self.gather()
                if len(self.tricks) == 5:
                    self.settle()

    # Calling and naming.

    def speak(self, action):
        self.spoken[self.actor] = action
        if action == "hold":
            self.caller = self.actor
        elif action != "pass":
            self.call = int(action)
            self.caller = self.actor
        if self.actor != self.dealer:
            self.actor = self.left_of(self.actor)
        elif self.caller is not None:
            self.actor = self.caller
            self.phase = "name"
            if self.options["name"] == "after":
                self.take_kitty()
        else:
            self.passed_out += 1
            self.phase = "hand_over"
            self.actor = self.dealer
            if self.passed_out == 3:
                self.passed_out = 0
                self.actor = self.left_of(self.dealer)

    def take_kitty(self):
        if not self.kitty_taken:
            self.hands[self.caller] += self.kitty
            self.kitty_taken = True

    # Discarding and drawing.

    def draws(self):
        """Everybody else from the dealer's left; with no kitty the caller too."""
        if self.on("draw"):
            seats = self.from_the_left(self.dealer)
            self.waiting = [seat for seat in seats if seat != self.caller or not self.options["kitty"]]
        self.phase = "draw"
        self.next_to_draw()

    def next_to_draw(self):
        if self.waiting:
            self.actor = self.waiting.pop(0)
            return
        self.back_to_five(self.caller)
        self.phase = "play"
        self.leader = {
            "eldest": self.left_of(self.dealer),
            "left_of_caller": self.left_of(self.caller),
            "caller": self.caller,
        }[self.options["lead"]]
        self.actor = self.leader

    def back_to_five(self, seat):
        while len(self.hands[seat]) < 5:
            self.hands[seat].append(self.rest.pop(0))

    def done_throwing(self):
        if self.phase == "discard":
            self.draws()
        else:
            self.back_to_five(self.actor)
            self.next_to_draw()

    # Scoring.

    def points_of_tricks(self):
        """What each of the five tricks is worth: five, and five more for the one with the best trump."""
        best = oracle.best_trump([card for _, cards in self.tricks for card in cards], self.trump)
        return [10 if best in cards else 5 for _, cards in self.tricks]

    def settle(self):
        points = self.points_of_tricks()
        made = [0] * self.sides
        for seat, worth in zip(self.takers, points, strict=True):
            made[self.side_of(seat)] += worth
        side = self.side_of(self.caller)
        self.made = made[side]
        self.gains = list(made)
        thirty = self.call == 30
        if self.made >= self.call:
            if thirty and self.options["thirty"] != "plain":
                self.gains[side] = 60
        else:
            self.gains[side] = -60 if thirty and self.options["thirty"] == "60_60" else -self.call
        before = list(self.scores)
        self.scores = [score + gain for score, gain in zip(before, self.gains, strict=True)]
        self.lines.append((self.hand_no, self.caller, self.call, self.made, list(self.gains)))
        self.passed_out = 0
        self.actor = self.left_of(self.dealer)
        there = [s for s in range(self.sides) if self.scores[s] >= self.options["target"]]
        if not there:
            self.phase = "hand_over"
            return
        if side in there:
            self.winner = side
        else:
            highest = max(self.scores[s] for s in there)
            tied = [s for s in there if self.scores[s] == highest]
            self.winner = self.first_to_reach(before, points, tied)
        self.games[self.winner] += 1
        self.phase = "match_over"

    def first_to_reach(self, scores, points, sides):
        """Of these sides the one that first came to the target, trick by trick."""
        scores = list(scores)
        for seat, worth in zip(self.takers, points, strict=True):
            side = self.side_of(seat)
            scores[side] += worth
            if side in sides and scores[side] >= self.options["target"]:
                return side
        raise AssertionError("none of them is there")

    def next_hand(self):
        dealer = self.actor
        if self.phase == "match_over":
            self.lines = []
        super().next_hand()
        self.dealer = dealer
