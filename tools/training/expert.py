"""The expert: every legal card tried in many worlds that the seat's view allows, the hand played out by a fast player,
and the end judged by the chance of winning the game."""

import numpy as np

from tools.training.layout import ACTOR, HAND_OVER, PHASE, PLAY, SIDES, SIZE, jit
from tools.training.net import choose
from tools.training.rules import apply, legal, play
from tools.training.thumb import put_out
from tools.training.tuned import TUNED, tuned
from tools.training.winning import chance
from tools.training.worlds import sample

_NO_DECK = np.zeros(53, np.int32)


@jit
def play_out(g, net, by_net):
    """Play a hand to its end, every seat by rules of thumb, or by the net where by_net."""
    while g[PHASE] < HAND_OVER:
        if g[PHASE] == PLAY:
            play(g, choose(g, net) if by_net else tuned(g, TUNED))
        else:
            apply(g, put_out(g), _NO_DECK)


@jit
def judge(g, r, w, net, worlds, by_net, values):
    """The mean chance of winning after each legal card of the actor, to values[:n]; n.

    g: only what the actor's view holds is read. by_net: of 100 worlds so many are played out by the net.
    """
    seat = g[ACTOR]
    actions = np.empty(7, np.int32)
    n = legal(g, actions)
    for i in range(n):
        values[i] = 0.0
    world = np.empty(SIZE, np.int32)
    tried = np.empty(SIZE, np.int32)
    for k in range(worlds):
        sample(g, seat, r, world)
        for i in range(n):
            tried[:] = world
            play(tried, actions[i])
            play_out(tried, net, k * 37 % 100 < by_net)
            values[i] += chance(tried, w, seat % g[SIDES])
    for i in range(n):
        values[i] /= worlds
    return n


@jit
def expert(g, r, w, net, worlds, by_net):
    """The card with the best mean."""
    actions = np.empty(7, np.int32)
    n = legal(g, actions)
    if n == 1:
        return actions[0]
    values = np.empty(7)
    judge(g, r, w, net, worlds, by_net, values)
    best = 0
    for i in range(1, n):
        if values[i] > values[best]:
            best = i
    return actions[best]
