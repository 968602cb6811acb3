"""After a hand: which card of the only person's cost most, and what another would have brought.

The hand is played again from its first trick. Wherever the strongest computer would have played another card than the
person, it is played on from there: the computers answer as they do, the strongest plays the person's other cards, and
the points are counted. A board holds this, and a second game, only while it is asked.

Use: `review = Review(session)` after a hand of a game for points with one person; `while not review.step(): ...`, a
card a step; then `review.gain` (points that the best other card would have brought more, 0: none), `trick` (0..4),
`played`, `better` (cards) and `wins` (it would have won the game).

All the cards are known to everybody by then: only a hand of which all five tricks were played is looked at.
"""

from engine.bots import LEVELS, Bot
from engine.cards import NONE
from engine.game import Game
from engine.state import GAME_OVER, HAND_OVER, PLAY
from gadget.modules import forget

# What reading a game needs, and what the end of a hand in it needs.
_ONCE = ("play.review", "engine.saved", "engine.check", "engine.options", "engine.optiontable", "engine.presets",
         "engine.scoring")  # fmt: skip


class Review:
    """See above."""

    def __init__(self, session):
        game = session.game
        self._seat = session.people.find(b"\1")
        self._side = self._seat % game.sides
        self._made = game.gains[self._side]
        self._robber = game.robber
        self._game = Game.restore(game.snapshot())
        self._cards = bytes(game.played[: 5 * game.n])
        self._first = game.leaders[0]
        self._at = -1  # the card that is looked at
        self._other = NONE  # what is played in its place
        self._bot = Bot(session.level, session.seed or 0)
        self._best = Bot(LEVELS[-1], -1)
        self._view = self._game.view(0)
        self.gain = 0
        self.trick = 0
        self.played = self.better = NONE
        self.wins = False
        self._worth = 0
        self._hands = [[self._game.card_of(trick, seat) for trick in range(5)] for seat in range(game.n)]
        self._scores = [game.scores[side] - game.gains[side] for side in range(game.sides)]

    def step(self) -> bool:
        """Look a little further: True when all was looked at."""
        game = self._game
        if self._other == NONE:
            return self._next()
        if game.phase < HAND_OVER:
            seat = game.actor
            self._know(seat)
            game.apply(self._choice(self._best if seat == self._seat else self._bot))
            return False
        gain = game.gains[self._side] - self._made
        wins = game.phase >= GAME_OVER and game.winner == self._side
        if gain + 100 * wins > self._worth:
            self._worth = gain + 100 * wins
            self.gain = gain
            self.wins = wins
            self.trick = self._at // game.n
            self.played = self._cards[self._at]
            self.better = self._other
        self._other = NONE
        return False

    def _next(self):
        """The next card of the person's, and what the strongest computer plays in its place; True: there is none."""
        game = self._game
        self._rewind()
        for at in range(len(self._cards)):
            self._know(game.actor)
            if at > self._at and game.actor == self._seat and game.legal() > 1:
                self._at = at
                card = self._choice(self._best)
                if card != self._cards[at]:
                    self._other = card
                    game.apply(card)
                return False
            game.apply(self._cards[at])
        return True

    def _choice(self, bot):
        game = self._game
        bot.ask(game.view(game.actor, self._view))
        action = NONE
        while action == NONE:
            action = bot.step()
        return action

    def _know(self, seat):
        """That the turn-up was robbed is known when the robber comes to play."""
        if seat == self._robber or self._game.rob_announced:
            self._game.robber = self._robber

    def _rewind(self):
        """The game as it stood before the first card."""
        game = self._game
        game.phase = PLAY
        game.trick = game.count = game.best_trump = 0
        game.leader = game.actor = self._first
        game.right = game.robber = game.winner = NONE
        game._legal = 0
        for i in range(len(game.played)):
            game.played[i] = NONE
        for seat in range(game.n):
            game.taken[seat] = 0
            game.held[seat] = 5
            game.hands[seat][:5] = self._hands[seat]
        for side in range(game.sides):
            game.scores[side] = self._scores[side]
            game.gains[side] = 0
        for trick in range(5):
            game.leaders[trick] = game.winners[trick] = NONE


def done() -> None:
    """Lets go of what it needs."""
    from engine.bots import MODULES

    forget(*_ONCE)
    forget(*["engine." + name for name in MODULES.split(" ")])
