"""The desktop's hands after an auction are the engine's: calls, cards kept, inputs of the network, what is brought."""

from random import Random

import pytest

np = pytest.importorskip("numpy", reason="tools/requirements-train.txt is not installed")
pytest.importorskip("numba", reason="tools/requirements-train.txt is not installed")

from engine import game as games  # noqa: E402
from engine.auctionpolicy import AuctionPolicy  # noqa: E402
from engine.bots import Bot  # noqa: E402
from engine.cards import NONE  # noqa: E402
from engine.options import Options  # noqa: E402
from engine.state import HAND_OVER, PLAY  # noqa: E402
from tests.training.test_same_game import decide  # noqa: E402
from tools.training import auction, called, chance, features, layout, net, rules, worlds  # noqa: E402


def tables(count):
    """(options, seed, dice): tables of both auction games."""
    dice = Random(3)
    for seed in range(count):
        preset = ("Auction Forty-Five", "One-Hundred-and-Ten")[seed % 2]
        yield Options(preset, players=dice.randint(2, 6)), seed, dice


def opened(game):
    """The array of the same hand, calls by the desktop's numbers of the regular."""
    g = auction.table(game.options)
    g[layout.DEALER] = game.dealer
    players = np.tile(auction.REGULAR, (10, 1))
    auction.begin(g, np.array(game.deck, np.int32), game.kitty_size, game.lowest, players)
    return g


def test_a_hand_runs_alike(full):
    policy = AuctionPolicy()
    values = [0] * 6
    x = np.zeros((7, features.INPUTS), np.int32)
    actions = np.zeros(7, np.int32)
    outs = np.zeros(7, np.int64)
    r = chance.seeded(4)
    world = np.zeros(layout.SIZE, np.int32)
    decisions = 0
    for options, seed, dice in tables(1000 if full else 120):
        game = games.new(options, seed)
        bot = Bot("regular", seed)
        g = opened(game)
        while game.phase != PLAY:
            game.apply(decide(bot, game.view(game.actor)))
        assert (g[layout.CALL], g[layout.CALLER], g[layout.TRUMP]) == (game.call, game.caller, game.trump)
        for seat in range(game.n):
            assert sorted(g[layout.HANDS + 6 * seat:][:5]) == sorted(game.hands[seat][:5])
        numbers = net.unpacked(policy.weights)
        while game.phase < HAND_OVER:
            n = game.legal()
            view = game.view(game.actor)
            assert sorted(actions[:rules.legal(g, actions)]) == sorted(game.actions[:n])
            action = game.actions[dice.randrange(n)]
            if n > 1:
                policy.values(view, values)
                features.inputs(g, actions, n, x)
                net.values_of(x, n, numbers, outs)
                policy.begin(view)
                for i in range(n):
                    k = list(actions[:n]).index(view.actions[i])
                    policy.card(view, view.actions[i])
                    assert policy.x == list(x[k])
                    assert values[i] == outs[k]
                worlds.sample(g, game.actor, r, world)
                possible(game, g, world)
                if dice.random() < 0.7:
                    action = min((-values[i], view.actions[i]) for i in range(n))[1]
                decisions += 1
            game.apply(action)
            rules.apply(g, action, actions)
        for side in range(game.sides):
            mean = (sum(game.gains[:game.sides]) - game.gains[side]) / (game.sides - 1)
            assert abs(called.brought(g, side) * 40 - (game.gains[side] - mean)) < 1e-6
    assert decisions > 1000


def possible(game, g, world):
    """No card lies in two places, the actor's own stand, and what was played or thrown by it is in no hand."""
    hands = [[card for card in world[layout.HANDS + 6 * seat:][:6] if card != NONE] for seat in range(game.n)]
    held = [card for hand in hands for card in hand]
    gone = {card for card in game.played if card != NONE} | set(game.view(game.actor).thrown)
    assert len(set(held)) == len(held) and not gone & set(held)
    assert sorted(hands[game.actor]) == sorted(game.hands[game.actor][:game.held[game.actor]])
    assert [len(hand) for hand in hands] == game.held[:game.n]
