"""The cards that a beginner plays to the tricks: legal, and with the mistakes that people make who learn the game.

- The order of the numbers in clubs and spades is forgotten three times in eight: low cards are taken for low.
- A trick that can be taken is taken, a partner's too, one time in four with the best card there is; so are the five,
  the jack and the ace of hearts spent that should have been kept.
- The best cards are led first, and nobody's score is looked at.

Which mistake is made when follows from the cards in hand, the trick and the game's seed.
"""

from engine.cards import JOKER
from engine.ranking import worth
from engine.tables import VALUES
from engine.valued import Valued

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

_TRUMP = const(64)
_TOP = const(76)
_MOST = const(80)  # that a card is worth, and 1
_TAKES = const(100)


class Beginner(Valued):
    """See above."""

    def values(self, view, out) -> None:
        """As Valued.values."""
        row = VALUES[view.trump]
        luck = self._luck(view)
        forgets = not luck % 3
        careless = luck < 2
        led = view.count
        best = 0
        if led:
            best = row[believed(row, view.best_card()) if forgets else view.best_card()]
        last = led == view.n - 1
        for i in range(view.legal()):
            card = view.actions[i]
            if forgets:
                card = believed(row, card)
            value = row[card]
            dear = worth(row, card)
            if not led:
                out[i] = dear
            elif value > best and (value >= _TRUMP or value >> 4 == best >> 4) and (value < _TOP or careless or last):
                out[i] = _TAKES + (dear if careless else _MOST - dear)
            else:
                out[i] = _MOST - dear

    def _luck(self, view):
        """0 to 7, as often each, from what is held and where the game stands."""
        total = self.seed % 8191 + view.trick * 97 + view.count * 31 + view.hand_no % 64 * 13
        for i in range(view.held[view.seat]):
            card = view.hand[i] + 1
            total += card * (card + 6)
        return total % 32749 * 7213 >> 9 & 7


def believed(row, card: int) -> int:
    """The card whose place this one has in a beginner's mind. row: of engine.tables.VALUES."""
    rank = card % 13
    if card < JOKER and card // 13 in (0, 3) and 1 <= rank <= 9:
        other = card + 10 - 2 * rank
        if row[card] < _TOP and row[other] < _TOP:
            return other
    return card
