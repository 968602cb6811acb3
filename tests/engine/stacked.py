"""Games with the cards one wants: a stacked pack dealt by the engine itself, and transcripts played on it.

    game = stacked("Twenty-Five", ["KS 4S 2D 3D 9C", "AS 2S 5D 6D 7D"], turnup="9S", dealer=1)
    go(game, "0:KS 1:rob/5D 1:9S")

A transcript's words are SEAT:CARD (plays it), SEAT:rob/CARD and SEAT:out/CARD (puts CARD out for the turn-up, for the
Joker), SEAT:decline, and next. The seat is checked to be the actor, the phase to be the one the word belongs to.
"""

import pytest

from engine import cards, deal, messages, state
from engine.game import Game
from engine.options import Options
from tests import oracle


class Stack:
    """Stands in for the generator: each shuffle lays the next of the given packs, and what they leave out behind."""

    def __init__(self, *packs):
        self.packs = [pack.split() for pack in packs]
        self.a = self.b = 1

    def seed(self, seed):
        pass

    def below(self, n):
        return 0

    def shuffle(self, deck, size, wanted):
        top = self.packs.pop(0) if self.packs else []
        rest = [card for card in oracle.pack(joker=True)[:size] if card not in top]
        deck[:size] = [cards.parse(card) for card in top + rest]


def stacked(preset, hands, turnup, dealer, after="", scores=(), **changes):
    """A game whose first hand gives each seat those five cards, then turns up `turnup` (and the cards `after` it)."""
    players = len(hands)
    game = Game(Options(preset, players=players, **changes), 1)
    places, _ = oracle.deal_packets(
        range(5 * players), players, [(dealer + step) % players for step in range(1, players + 1)],
        game.options.get("packets"),
    )
    pack = [""] * (5 * players)
    for seat, hand in enumerate(hands):
        held = hand.split()
        assert len(held) == 5, hand
        for place, card in zip(places[seat], held, strict=True):
            pack[place] = card
    pack += [turnup, *after.split()]
    assert len(set(pack)) == len(pack), "a card twice"
    generator = game.rng
    game.rng = Stack(" ".join(pack))
    game.dealer = dealer
    game.hand_no = 0
    for side, points in enumerate(scores):
        game.scores[side] = points
    deal.deal(game)
    game.rng = generator
    return Game.restore(game.snapshot())  # whatever the engine keeps for itself is made from the facts


def do(game, word):
    """One word of a transcript."""
    if word == "next":
        assert game.phase in (state.HAND_OVER, state.GAME_OVER, state.MATCH_OVER)
        game.apply(state.NEXT)
        return
    seat, _, what = word.partition(":")
    assert game.actor == int(seat), word
    if what == "decline":
        game.apply(state.DECLINE)
        return
    way, _, card = what.rpartition("/")
    assert game.phase == {"": state.PLAY, "rob": state.ROB, "out": state.JOKER_OUT}[way], word
    game.apply(cards.parse(card))


def go(game, transcript):
    """Play a transcript; the game."""
    for word in transcript.split():
        do(game, word)
    return game


def options_of(game):
    """The actor's legal actions as a set of words: cards, decline, next."""
    named = {state.DECLINE: "decline", state.NEXT: "next"}
    return {named.get(action) or cards.name(action) for action in game.actions[: game.legal()]}


def held_by(game, seat):
    """The cards a seat holds, as a set of names."""
    return {cards.name(card) for card in game.hands[seat][: game.held[seat]]}


def scores(game):
    """The points of each side."""
    return list(game.scores[: game.sides])


def tally(game):
    """What each seat has won or lost."""
    return list(game.tally[: game.n])


def refused(game, action, reason):
    """The action raises ValueError with the reason's words, and nothing has changed."""
    before = game.snapshot()
    assert game.refusal(action) == reason
    with pytest.raises(ValueError, match=messages.MESSAGES[reason]):
        game.apply(action)
    assert game.snapshot() == before
