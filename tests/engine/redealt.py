"""A hand dealt anew where a seat cannot see it, so that everything that seat has seen could have happened just so.

The cards that the seat cannot see change places: in hands, in what was put out or thrown, in the pack. The hand is then
run again from its deal: every card that was played must be legal again (so who was out of a suit still is, and who
reneged holds what allows it), whoever robbed holds the ace, and the seat's view must come out as it was, byte for byte.
"""

from engine.cards import JOKER, NONE
from engine.deal import _who_may_rob
from engine.game import Game
from engine.state import DECLINE, HAND_OVER, NEXT, PLAY, ROB

_SHUFFLES = 3   # tries of all hidden cards in any order; most hands' beginnings allow it
_SWAPS = 24     # else so many swaps of two, each where it may be


class Hand:
    """Notes a game's hands as they are played: `apply` instead of the game's own. Begin when a hand was just dealt."""

    def __init__(self, game):
        self._game = game
        self._begin()

    def _begin(self):
        self._dealt = self._game.snapshot()
        self._actions = []

    def apply(self, action):
        """As Game.apply."""
        phase = self._game.phase
        self._game.apply(action)
        if action == NEXT:
            self._begin()
        else:
            self._actions.append((phase, action))

    def anew(self, dice):
        """The same game for the actor's eyes, with other hidden cards; None where nothing could be otherwise."""
        game = self._game
        view = game.view(game.actor)
        facts = view.pack()
        seen = {card for card in game.played if card != NONE} | set(view.hand[:view.held[view.seat]])
        seen |= {view.discard, view.turnup} | set(getattr(view, "thrown", ())) | set(getattr(view, "kitty", ()))
        if view.joker_aside or not game.options.joker:
            seen.add(JOKER)
        hidden = [card for card in range(JOKER + 1) if card not in seen]
        found = None
        for _ in range(_SHUFFLES):
            others = hidden[:]
            dice.shuffle(others)
            other = self._run(dict(zip(hidden, others)), view.seat, facts) if others != hidden else None
            if other:
                return other
        swapped = dict(zip(hidden, hidden))
        for _ in range(_SWAPS):
            one, two = dice.sample(hidden, 2) if len(hidden) > 1 else (NONE, NONE)
            if one == two:
                break
            tried = dict(swapped)
            tried[one], tried[two] = tried[two], tried[one]
            other = self._run(tried, view.seat, facts)
            if other:
                found, swapped = other, tried
        return found if list(swapped.values()) != hidden else None

    def _run(self, instead, seat, facts):
        """The game run again with cards instead of others, or None where that cannot be."""
        game = Game.restore(self._dealt)
        for row in (*game.hands, game.deck):
            for i, card in enumerate(row):
                row[i] = instead.get(card, card)
        if game.trump != NONE and game.turnup != NONE:
            game.right = _who_may_rob(game)
            if not game.rob_announced:
                game.phase = ROB if game.right == game.actor else PLAY
        game._legal = 0
        for phase, action in self._actions:
            if game.phase == ROB and phase != ROB:  # as the cards lie now this seat has the right, which nobody sees
                if not _legal(game, DECLINE):
                    return None
                game.apply(DECLINE)
            if phase == ROB and game.phase != ROB and action == DECLINE:  # it had the right as the cards lay
                continue
            action = instead.get(action, action)
            if game.phase != phase or not _legal(game, action):
                return None
            game.apply(action)
        if game.phase >= HAND_OVER or game.actor != seat or game.view(seat).pack() != facts:
            return None
        return game


def _legal(game, action):
    return action in game.actions[:game.legal()]
