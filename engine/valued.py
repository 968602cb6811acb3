"""Players who give each card they may play a value, and choose by it and by their character. See engine/bots.py.

A character decides only between cards that are nearly equal: from the best value down, a `share` of the way to the
worst. It is drawn from the game's seed for each seat, so for a view and a seed the choice is always the same. Nothing
but the view is known.
"""

from engine.cards import NONE
from engine.tables import VALUES

try:
    from micropython import const
except ImportError:
    def const(value):
        return value

_TRUMP = const(64)
_TOP = const(76)
_SIGNS = const(5)
_EVEN = const(4)  # what neither draws nor repels

# Of the engine, as engine.bots.MODULES: what the others are made of beside that.
MODULES = " valued beginner champion policy spoilpolicy auctionpolicy unseen weights spoilweights auctionweights"

# What draws a character, more than 4, or repels it, less: to lead a trump, to lead another card, to take the trick, to
# spend a top trump, to take the trick from whoever is ahead.
CHARACTERS = ("cautious", "bold", "spoiler")
_DRAWN = bytes((
    3, 4, 3, 1, 4,
    7, 4, 6, 5, 4,
    5, 4, 3, 2, 8,
))  # fmt: skip


def character(seed: int, seat: int) -> int:
    """Whose character a seat has, a place in CHARACTERS: neighbours differ."""
    return (seed // 6 + seat * (1 + seed % 2)) % len(CHARACTERS)


def player(level: int, seed: int, family: int):
    """Who plays the tricks at a level that is not the regular: a place in engine.bots.LEVELS."""
    if level:
        from engine.champion import Champion

        return Champion(seed, family)
    from engine.beginner import Beginner

    return Beginner(seed)


class Valued:
    """What such players have in common; `values(view, out)` is each one's own: out[i] becomes an int for the legal
    action i, the higher the better. share: a card that suits the character may be worth less than the best by one part
    in so many of what the worst is. seed: the game's; below nothing: no character."""

    share = 10

    def __init__(self, seed: int):
        self.seed = seed
        self._view = None
        self._out = [0] * 6
        self._thought = False

    def ask(self, view) -> None:
        """As Bot.ask."""
        self._view = view
        self._thought = False

    def think(self) -> int:
        """As Bot.step."""
        if not self._thought:
            self.values(self._view, self._out)
            self._thought = True
            return NONE
        return self._choice()

    def values(self, view, out) -> None:
        """See the class."""

    def _choice(self):
        """The card that suits the character best among those nearly as good as the best; of equal ones the best, and
        then the lowest number, so that it does not depend on how the hand lies."""
        view = self._view
        out = self._out
        count = view.legal()
        best = least = out[0]
        for i in range(1, count):
            best = max(best, out[i])
            least = min(least, out[i])
        least = best - ((best - least) // self.share if self.seed >= 0 else 0)
        drawn = character(self.seed, view.seat) * _SIGNS
        chosen = NONE
        suits = 0
        worth = 0
        for i in range(count):
            if out[i] < least:
                continue
            card = view.actions[i]
            fit = self._suits(card, drawn)
            if chosen == NONE or (fit, out[i], -card) > (suits, worth, -chosen):
                chosen = card
                suits = fit
                worth = out[i]
        return chosen

    def _suits(self, card, drawn):
        """How well a card suits the character whose row of _DRAWN begins at `drawn`."""
        view = self._view
        value = VALUES[view.trump][card]
        total = 0
        if value >= _TOP:
            total += _DRAWN[drawn + 3] - _EVEN
        if not view.count:
            return total + _DRAWN[drawn + (value < _TRUMP)] - _EVEN
        best = VALUES[view.trump][view.best_card()]
        if value > best and (value >= _TRUMP or value >> 4 == best >> 4):
            total += _DRAWN[drawn + 2] - _EVEN
            side = (view.leader + view.best_play()) % view.n % view.sides
            if side != view.seat % view.sides and view.scores[side] == max(view.scores[:view.sides]):
                total += _DRAWN[drawn + 4] - _EVEN
        return total
