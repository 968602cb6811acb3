"""Whole games between players, from seeds; and the same deals for every seat."""

import numpy as np

from tools.training.chance import seed_again, shuffle
from tools.training.expert import expert
from tools.training.layout import (
    ACTOR,
    DEALER,
    GAME_OVER,
    HAND_OVER,
    JOKER_ON,
    PHASE,
    PLAY,
    SCORES,
    SIDES,
    TARGET,
    WINNER,
    N,
    jit,
)
from tools.training.net import choose
from tools.training.rules import apply, deal
from tools.training.thumb import at_random, put_out, thumb
from tools.training.tuned import TUNED, tuned

RANDOM, THUMB, RULES, POLICY, EXPERT, CHAMPION = range(6)
PLAYERS = ("random", "thumb", "rules", "policy", "expert", "champion")


@jit
def act(g, kind, r, w, net, worlds, by_net):
    """The action of a player of one of the six kinds."""
    if kind == RANDOM:
        return at_random(g, r)
    if g[PHASE] != PLAY:
        return put_out(g)
    if kind == THUMB:
        return thumb(g)
    if kind == RULES:
        return tuned(g, TUNED)
    if kind == POLICY:
        return choose(g, net)
    return expert(g, r, w, net, worlds, by_net)


@jit
def next_pack(pack, r, seed, hand_no):
    """The pack of a game's so-manieth hand: the same whoever plays."""
    seed_again(r, seed * 64 + hand_no)
    for card in range(53):
        pack[card] = card


@jit
def duplicate(start, seed, count, hero, foe, w, net, worlds, by_net, wins):
    """Play `count` deals, each once with the hero at every side: how often it won each, to wins[:count].

    worlds, by_net: pairs, the hero's and the others'.
    """
    n = start[N]
    sides = start[SIDES]
    kinds = np.empty(10, np.int64)
    for k in range(count):
        wins[k] = 0
        for side in range(sides):
            for seat in range(n):
                kinds[seat] = hero if seat % sides == side else foe
            wins[k] += play_game(start, seed + k, kinds, hero, w, net, worlds, by_net) == side


@jit
def play_game(start, seed, kinds, hero, w, net, worlds, by_net):
    """One game from a new game's array: the side that wins. kinds: a player by seat; worlds, by_net: see duplicate."""
    g = start.copy()
    r = np.empty(1, np.uint64)
    own = np.empty(1, np.uint64)
    seed_again(own, seed * 64 + 63)
    pack = np.empty(53, np.int32)
    hand_no = 0
    g[DEALER] = seed % g[N]
    while g[PHASE] != GAME_OVER:
        if hand_no:
            g[DEALER] = g[ACTOR]
        next_pack(pack, r, seed, hand_no)
        shuffle(r, pack, 52 + g[JOKER_ON], 5 * g[N] + 3)
        hand_no += 1
        deal(g, pack)
        while g[PHASE] < HAND_OVER:
            kind = kinds[g[ACTOR]]
            which = 0 if kind == hero else 1
            apply(g, act(g, kind, own, w, net, worlds[which], by_net[which]), pack)
    return g[WINNER]


@jit
def record(start, seed, games, kinds, w, net, worlds, by_net, states, winners):
    """Play games and note every hand's beginning: needs by side from the leader on, to states; the winner's place in
    that order, to winners. The number of hands noted; it stops where the arrays are full."""
    sides = start[SIDES]
    n = start[N]
    r = np.empty(1, np.uint64)
    own = np.empty(1, np.uint64)
    pack = np.empty(53, np.int32)
    g = start.copy()
    noted = 0
    for k in range(games):
        if noted + 64 > len(states):
            break
        g[:] = start
        seed_again(own, (seed + k) * 64 + 63)
        first = noted
        hand_no = 0
        g[DEALER] = (seed + k) % n
        while g[PHASE] != GAME_OVER:
            if hand_no:
                g[DEALER] = g[ACTOR]
            for i in range(sides):
                states[noted, i] = (g[TARGET] - g[SCORES + (g[DEALER] + 1 + i) % sides] + 4) // 5
            winners[noted] = g[DEALER]
            noted += 1
            next_pack(pack, r, seed + k, hand_no)
            shuffle(r, pack, 52 + g[JOKER_ON], 5 * n + 3)
            hand_no += 1
            deal(g, pack)
            while g[PHASE] < HAND_OVER:
                apply(g, act(g, kinds[g[ACTOR]], own, w, net, worlds, by_net), pack)
        for i in range(first, noted):
            winners[i] = (g[WINNER] - winners[i] - 1) % sides
    return noted
