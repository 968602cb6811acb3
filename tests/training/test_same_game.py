"""The desktop's game is the engine's: the same packs, actions and hands in both, compared at every state."""

from random import Random

import pytest

np = pytest.importorskip("numpy", reason="tools/requirements-train.txt is not installed")
pytest.importorskip("numba", reason="tools/requirements-train.txt is not installed")

from engine import game as games  # noqa: E402
from engine.bots import Bot  # noqa: E402
from engine.cards import NONE  # noqa: E402
from engine.options import Options  # noqa: E402
from engine.state import GAME_OVER, HAND_OVER, MATCH_OVER, PLAY  # noqa: E402
from tools.training import layout, rules, thumb  # noqa: E402
from tools.training.layout import (  # noqa: E402
    ACTOR,
    BEST_TRUMP,
    COUNT,
    DEALER,
    DISCARDS,
    GAINS,
    HANDS,
    HELD,
    LEADER,
    PHASE,
    PLAYED,
    ROBBER,
    SCORES,
    TAKEN,
    TRICK,
    TRUMP,
    TURNUP,
    WINNER,
)

PRESETS = ("Twenty-Five", "Forty-Five", "Forty-Five classic", "Joker Twenty-Five", "Old hand", "Announced rob", "Quick")


def kinds(count, seed):
    """So many sets of options: every preset in turn, players, sides and each option at random."""
    chance = Random(seed)
    for i in range(count):
        options = Options(PRESETS[i % len(PRESETS)])
        options.set("players", chance.choice(list(options.values("players"))))
        options.set("sides", chance.choice(list(options.values("sides"))))
        if i >= len(PRESETS):
            for key in ("joker", "packets", "rob", "rob_when", "void", "trumped_trick", "renege", "best_trump",
                        "all_five"):
                if chance.random() < 0.3:
                    options.set(key, chance.choice(list(options.values(key))))
        yield options, chance.randrange(1 << 30), chance


def compare(game, g):
    """Fail where the two differ in anything a hand is made of."""
    for place, value in ((ACTOR, game.actor), (DEALER, game.dealer), (TRUMP, game.trump), (TURNUP, game.turnup),
                         (ROBBER, game.robber), (LEADER, game.leader), (TRICK, game.trick), (COUNT, game.count),
                         (WINNER, game.winner), (BEST_TRUMP, game.best_trump)):
        assert g[place] == value, place
    assert g[PHASE] == (GAME_OVER if game.phase == MATCH_OVER else game.phase)
    n = game.n
    assert list(g[PLAYED:PLAYED + 5 * n]) == game.played[:5 * n]
    for place, values in ((HELD, game.held), (TAKEN, game.taken), (SCORES, game.scores), (GAINS, game.gains),
                          (DISCARDS, game.discards)):
        assert list(g[place:place + n]) == values[:n], place
    for seat in range(n):
        hand = HANDS + 6 * seat
        assert sorted(g[hand:hand + 6]) == sorted(game.hands[seat])


def decide(bot, view):
    bot.ask(view)
    while True:
        action = bot.step()
        if action != NONE:
            return action


@pytest.mark.parametrize("how", ["random", "thumb"])
def test_games_run_alike(how, full):
    out = np.zeros(7, np.int32)
    bot = Bot("regular")
    hands = 0
    for options, seed, chance in kinds(3000 if full else 150, 25 if how == "random" else 45):
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
                hands += 1
            compare(game, g)
            n = game.legal()
            assert sorted(out[:rules.legal(g, out)]) == sorted(game.actions[:n])
            if how == "random":
                action = game.actions[chance.randrange(n)]
            else:
                action = decide(bot, game.view(game.actor))
                assert action == (thumb.thumb(g) if game.phase == PLAY else thumb.put_out(g))
            game.apply(action)
            rules.apply(g, action, deck)
        compare(game, g)
    assert hands > 300
