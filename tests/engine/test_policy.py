"""The small network's choices: from the view alone, sensible where sense is plain, and at home in every game."""

from random import Random

import pytest

from engine import game as games
from engine.auctionpolicy import AuctionPolicy
from engine.cards import NONE, parse
from engine.options import Options
from engine.policy import Policy
from engine.presets import PRESETS
from engine.spoilpolicy import SpoilPolicy
from engine.state import GAME_OVER, HAND_OVER, PLAY
from engine.tables import VALUES
from engine.unseen import Unseen

MINDS = (Policy, SpoilPolicy, AuctionPolicy)  # by family


def best(policy, view):
    values = [0] * 6
    n = policy.values(view, values)
    return min((-values[i], view.actions[i]) for i in range(n))[1]


@pytest.mark.parametrize("mind", MINDS)
def test_the_weights_are_small(mind):
    assert len(mind().weights) == 900


@pytest.mark.parametrize("preset", [row[0] for row in PRESETS])
def test_every_game_is_played_and_the_order_of_the_hand_is_of_no_account(preset, full):
    chance = Random(preset)
    low, high = next(row[1:3] for row in PRESETS if row[0] == preset)
    decisions = 0
    for seed in range(100 if full else 6):
        options = Options(preset, players=chance.randint(low, high))
        policy = MINDS[options.family]()
        game = games.new(options, seed)
        while game.phase < GAME_OVER and game.hand_no < 4:
            n = game.legal()
            action = game.actions[chance.randrange(n)]
            if game.phase == PLAY and n > 1:
                view = game.view(game.actor)
                action = best(policy, view)
                held = view.held[view.seat]
                hand = view.hand[:held]
                chance.shuffle(hand)
                view.hand[:held] = hand
                view.refresh()
                assert best(policy, view) == action
                decisions += 1
            game.apply(action)
    assert decisions > 30


def test_hidden_cards_are_of_no_account(full):
    """The others' cards are dealt anew among themselves: the view of the seat to play gives the same values."""
    chance = Random(12)
    policy = Policy()
    decisions = 0
    values = [0] * 6
    again = [0] * 6
    for seed in range(600 if full else 40):
        game = games.new(Options("Twenty-Five", players=chance.randint(2, 8)), seed)
        while game.phase < HAND_OVER:
            n = game.legal()
            if game.phase == PLAY and n > 1:
                n = policy.values(game.view(game.actor), values)
                hands = [list(hand) for hand in game.hands]
                others = [s for s in range(game.n) if s != game.actor]
                pool = [card for s in others for card in game.hands[s][:game.held[s]]]
                chance.shuffle(pool)
                for s in others:
                    for i in range(game.held[s]):
                        game.hands[s][i] = pool.pop()
                assert policy.values(game.view(game.actor), again) == n
                assert again[:n] == values[:n]
                game.hands[:] = hands
                decisions += 1
            game.apply(game.actions[chance.randrange(game.legal())])
    assert decisions > 300


def scene(scores, trick, hand, trump="C", leader=0, turnup="9C"):
    """A view of four players' first trick, `trick` played to it already."""
    game = games.new(Options("Twenty-Five"), 1)
    view = game.view(0)
    view.phase = PLAY
    view.trump = "CDHS".index(trump)
    view.turnup = parse(turnup)
    view.robber = NONE
    view.trick = 0
    view.leader = leader
    view.count = len(trick)
    view.seat = view.actor = (leader + len(trick)) % 4
    view.scores[:4] = scores
    for i, card in enumerate(trick):
        view.played[i] = parse(card)
    for s in range(4):
        view.held[s] = 4 if (s - leader) % 4 < len(trick) else 5
    view.held[view.seat] = len(hand)
    view.hand[:] = [parse(card) for card in hand] + [NONE] * (6 - len(hand))
    view.discard = NONE
    view.refresh()
    return view


@pytest.mark.parametrize("scores, trick, hand, wanted", [
    # last to play, one trick from the game: any card that takes it
    ((0, 0, 0, 20), ("KD", "2D", "3S"), ("6S", "7H", "8C", "2H", "9S"), ("8C",)),
    ((5, 20, 0, 20), ("KS", "2D", "3S"), ("6S", "5C", "8S", "2H", "9S"), ("5C",)),
    # the winner of this trick wins the game, and only the five beats him
    ((0, 20, 0, 0), ("6C", "JC", "7C"), ("5C", "8D", "2H", "9S", "3D"), ("5C",)),
    # nothing can be done: the best trump is not thrown away
    ((0, 0, 0, 0), ("KD", "5C", "3S"), ("JC", "7H", "8H", "2H", "9S"), ("7H", "8H", "2H", "9S")),
])
def test_plain_cases(scores, trick, hand, wanted):
    chosen = best(Policy(), scene(scores, trick, hand))
    assert chosen in [parse(card) for card in wanted]


def test_what_plays_tell_of_hands():
    """A plain card to a trump: only trumps above the lead may be left; another suit to a plain lead: none of it."""
    unseen = Unseen()
    view = scene((0, 0, 0, 0), ("JC", "2D", "6C"), ("5C", "8D", "2H", "9S", "3D"))
    unseen.read(view, VALUES[0])
    assert unseen.least[:4] == [64, 79, 64, 64]
    assert not any(unseen.voids)
    view = scene((0, 0, 0, 0), ("3C", "2D"), ("5C", "8D", "2H", "9S", "3D"))
    unseen.read(view, VALUES[0])
    assert unseen.least[:4] == [64, 76, 64, 64]
    view = scene((0, 0, 0, 0), ("KD", "3S", "4C"), ("5C", "8D", "2H", "9S", "3H"))
    unseen.read(view, VALUES[0])
    assert unseen.least[:4] == [64] * 4
    assert unseen.voids[:4] == [0, 1 << 1, 0, 0]
    assert unseen.pool == 52 - 5 - 3 - 1


def test_how_likely_a_card_stands():
    unseen = Unseen()
    view = scene((0, 0, 0, 0), ("KD", "3S"), ("5C", "8D", "2H", "9S", "3H"))
    unseen.read(view, VALUES[0])
    assert unseen.stands(view, VALUES[0][parse("5C")], 1) == 64  # nothing beats the five
    jack = unseen.stands(view, VALUES[0][parse("JC")], 1)
    assert jack == 64  # only the five beats it, which is in one's own hand
    ace = unseen.stands(view, VALUES[0][parse("AH")], 1)
    assert 52 <= ace <= 58  # one of 44 unseen cards beats it, and five of them are in the hand to come: 88.6%
    assert unseen.stands(view, VALUES[0][parse("8D")], 1) < ace
    assert unseen.stands(view, VALUES[0][parse("8D")], 0) == 64
