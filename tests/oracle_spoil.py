"""Spoil Five, read slowly: the oracle's table for section 6 of the rules.

Purpose: `SpoilTable` follows the chips from one ante to the next as oracle.Table follows the points. Written from the
text of the rules and as plainly as possible; nothing here is imported from engine/.

Where the text leaves something open: whoever goes out leaves what chips they have left in the pool; when nobody can
ante any more, all who were still in share the pool; odd chips are counted from the left of the hand's dealer; whoever
reaches 25 points ends the game before a chip for all five tricks is asked for.
"""

from tests import oracle


class SpoilTable(oracle.Table):
    """`outcome`: "" while the pool is undecided, then "taken", "all five", "spoilt", "jink lost", "two", "reached"."""

    def __init__(self, options, players, sides, dealer):
        super().__init__(options, players, sides, dealer)
        self.sit_down()

    def on(self, key):
        return self.options[key] == "on"

    def sit_down(self):
        """A game begins."""
        self.chips = [self.options["chips"]] * self.players
        self.pool = 0
        self.still_in = list(range(self.players))
        self.in_hand = self.still_in

    def left_of(self, seat):
        """The next seat that is still in."""
        while True:
            seat = (seat + 1) % self.players
            if seat in self.still_in:
                return seat

    def due(self, seat, dealer):
        """What a seat owes before a hand."""
        return self.options["ante"] * (2 if seat == dealer and self.on("dealer_double") else 1)

    def deal(self, hands, turnup, rest):
        self.in_hand = self.still_in
        self.changes = [0] * self.players
        self.outcome = ""
        self.taker = None
        self.jinker = None
        for seat in self.still_in:
            self.to_pool(seat, self.due(seat, self.dealer))
        super().deal(hands, turnup, rest)

    def to_pool(self, seat, chips):
        """Chips go from a seat to the pool (or back, when negative)."""
        self.chips[seat] -= chips
        self.changes[seat] -= chips
        self.pool += chips

    def legal(self):
        return {"take", "go on"} if self.phase == "jink" else super().legal()

    def apply(self, action):
        if self.phase != "jink":
            super().apply(action)
            return
        assert action in self.legal(), action
        self.phase = "play"
        if action == "go on":
            self.jinker = self.actor
        else:
            self.take_pool(self.actor, "taken")
            if not self.on("points_too"):
                self.hand_ends()

    def trick_complete(self):
        seat = self.gather()
        self.phase = "play"
        if self.on("points_too"):
            self.score(seat, 5)
            if self.scores[seat] >= 25:
                if self.pool:
                    self.take_pool(seat, "reached")
                self.wins([seat])
                return
        self.pool_or_jink(seat)
        if self.phase == "jink":
            return
        if len(self.tricks) == 5 or (self.play_stops() and not self.on("points_too")):
            self.hand_ends()
        else:
            self.turn_comes()

    def count(self, seat):
        """The tricks a seat has."""
        return self.takers.count(seat)

    def pool_or_jink(self, seat):
        """What the trick that `seat` has just taken means for the pool."""
        played = len(self.tricks)
        if self.outcome:
            # jink off: whoever has three plays on for all five at no risk
            if self.outcome == "taken" and not self.on("jink") and self.count(seat) == 5:
                self.one_from_each(seat)
        elif self.jinker is not None:
            if seat != self.jinker:
                self.outcome = "jink lost"
            elif self.count(seat) == 5:
                self.take_pool(seat, "taken")
                self.one_from_each(seat)
        elif self.count(seat) == 3:
            if self.on("jink") and played == 3:
                self.phase = "jink"
            else:
                self.take_pool(seat, "taken")
        elif self.two_may_win():
            if played == 5:
                with_two = [player for player in self.still_in if self.count(player) == 2]
                if len(with_two) == 1:
                    self.take_pool(with_two[0], "two")
                else:
                    self.outcome = "spoilt"
        elif all(self.count(player) + 5 - played < 3 for player in self.still_in):
            self.outcome = "spoilt"

    def two_may_win(self):
        return self.on("two_win") and len(self.still_in) >= 5

    def take_pool(self, seat, how):
        self.to_pool(seat, -self.pool)
        self.outcome = how
        self.taker = seat

    def one_from_each(self, seat):
        """All five tricks: a chip from every opponent who has one."""
        self.outcome = "all five"
        for player in self.still_in:
            if player != seat and self.chips[player] > 0:
                self.to_pool(player, 1)
                self.to_pool(seat, -1)

    def play_stops(self):
        """The pool is decided, and nobody is on the way to all five."""
        if not self.outcome:
            return False
        on_the_way = self.outcome == "taken" and not self.on("jink") and self.count(self.taker) == len(self.tricks)
        return not on_the_way

    def hand_ends(self):
        """Who can ante for the next hand, and is there one?"""
        dealer = self.left_of(self.dealer)
        if self.options["end"] == "first_out":
            able = [seat for seat in self.still_in if self.chips[seat] >= self.due(seat, dealer)]
            if len(able) < self.players:
                self.share(able or self.still_in)
                self.richest_win()
                return
        else:
            before = list(self.still_in)
            while True:
                poor = [seat for seat in self.still_in if self.chips[seat] < self.due(seat, dealer)]
                if not poor:
                    break
                self.still_in = [seat for seat in self.still_in if seat not in poor]
                if not self.still_in:
                    break
                if dealer in poor:
                    dealer = self.left_of(dealer)
            if not self.still_in:
                self.still_in = before
                self.share(before)
                self.richest_win()
                return
            for seat in before:
                if seat not in self.still_in:
                    self.to_pool(seat, self.chips[seat])
            if len(self.still_in) == 1:
                self.share(self.still_in)
                self.richest_win()
                return
        self.phase = "hand_over"
        self.actor = dealer

    def share(self, seats):
        """The undecided pool goes to these seats, the odd chips from the dealer's left."""
        each, odd = divmod(self.pool, len(seats))
        for step in range(1, self.players + 1):
            seat = (self.dealer + step) % self.players
            if seat in seats:
                self.to_pool(seat, -each)
                if odd:
                    odd -= 1
                    self.to_pool(seat, -1)

    def richest_win(self):
        self.wins([seat for seat in range(self.players) if self.chips[seat] == max(self.chips)])

    def wins(self, seats):
        """The game is over; of several winners the first from the dealer's left is named, all have the game."""
        for seat in seats:
            self.games[seat] += 1
        self.winner = min(seats, key=lambda seat: (seat - self.dealer - 1) % self.players)
        self.phase = "match_over"
        self.actor = (self.dealer + 1) % self.players

    def next_hand(self):
        dealer = self.actor
        if self.phase == "match_over":
            self.sit_down()
        super().next_hand()
        self.dealer = dealer
