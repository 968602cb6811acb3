"""The inputs of engine/policy.py and of tools/training/features.py are the same numbers, and so are the choices."""

from random import Random

import pytest

np = pytest.importorskip("numpy", reason="tools/requirements-train.txt is not installed")
pytest.importorskip("numba", reason="tools/requirements-train.txt is not installed")

from engine import game as games  # noqa: E402
from engine import policy as policies  # noqa: E402
from engine.state import GAME_OVER, HAND_OVER, PLAY  # noqa: E402
from tests.training.test_same_game import kinds  # noqa: E402
from tools.training import features, layout, net, rules  # noqa: E402
from tools.training.layout import DEALER  # noqa: E402


def test_the_board_and_the_desktop_see_the_same(monkeypatch, full):
    chance = Random(8)
    weights = bytes([chance.randrange(256) for _ in range(net.WEIGHTS)])
    monkeypatch.setattr(policies.Policy, "weigh", lambda self: weights)
    policy = policies.Policy()
    numbers = net.unpacked(weights)
    x = np.zeros((7, features.INPUTS), np.int32)
    actions = np.zeros(7, np.int32)
    outs = np.zeros(7, np.int64)
    values = [0] * 6
    seen = np.zeros(features.INPUTS, np.int64)
    decisions = 0
    for options, seed, chance in kinds(2000 if full else 150, 31):
        game = games.new(options, seed)
        g = layout.new(options)
        deck = None
        while game.phase < GAME_OVER:
            if game.phase == HAND_OVER or deck is None:
                if deck is not None:
                    game.apply(game.actions[game.legal() - 1])
                deck = np.array(game.deck, np.int32)
                g[DEALER] = game.dealer
                rules.deal(g, deck)
            n = game.legal()
            action = game.actions[chance.randrange(n)]
            if game.phase == PLAY and n > 1:
                view = game.view(game.actor)
                assert policy.values(view, values) == n
                assert rules.legal(g, actions) == n
                features.inputs(g, actions, n, x)
                seen += x[:n].sum(0)
                assert x.min() >= 0 and x.max() <= 127
                policy.begin(view)
                net.values_of(x, n, numbers, outs)
                for i in range(n):
                    k = list(actions[:n]).index(view.actions[i])
                    policy.card(view, view.actions[i])
                    assert policy.x == list(x[k])
                    assert values[i] == outs[k]
                action = min((-values[i], view.actions[i]) for i in range(n))[1]
                assert net.choose(g, numbers) == action
                decisions += 1
            game.apply(action)
            rules.apply(g, action, deck)
    assert decisions > 2000
    assert all(seen)  # every input is of some use
