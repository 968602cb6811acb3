"""Questions about the ranking: two cards and trumps, which one takes the trick?

Use: `drill = Drill(seed)`, `drill.ask()`, then `drill.trump`, `drill.cards` (the first one is led) and `drill.best`,
the place of the better one.
"""

from engine import ranking
from engine.cards import JOKER
from engine.rng import Random
from engine.tables import VALUES

QUESTIONS = 10
# What the two are, one for each question: both trumps, both of the plain suit led, a trump and a plain card, two plain
# suits. Trumps and black numbers are what people get wrong.
_KINDS = b"\1\0\0\1\2\0\1\3\0\1"
_TRUMPS = 0
_SUIT = 1
_MIXED = 2


class Drill:
    """seed: 0 .. 2**30 - 1. asked: how many questions there were."""

    def __init__(self, seed: int):
        self._random = Random()
        self._random.seed(seed)
        self.asked = 0
        self.trump = 0
        self.cards = bytearray(2)
        self.best = 0

    def ask(self) -> None:
        """The next question."""
        below = self._random.below
        kind = _KINDS[self.asked % len(_KINDS)]
        self.asked += 1
        self.trump = below(4)
        cards = self.cards
        while True:
            cards[0], cards[1] = below(JOKER), below(JOKER)
            if cards[0] != cards[1] and self._kind() == kind:
                break
        self.best = ranking.winner(cards, 2, self.trump)

    def _kind(self) -> int:
        row = VALUES[self.trump]
        first, second = row[self.cards[0]], row[self.cards[1]]
        if first >= 64 or second >= 64:
            return _TRUMPS if first >= 64 and second >= 64 else _MIXED
        return _SUIT if first >> 4 == second >> 4 else 3
