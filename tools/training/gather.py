"""Decisions met in self-play, each with the inputs of every legal card and what the expert thinks of it."""

import numpy as np

from tools.training.auction import NOTHING, NUMBERS, REGULAR, begin
from tools.training.chance import below, seed_again, shuffle
from tools.training.expert import judge
from tools.training.features import INPUTS, inputs
from tools.training.layout import ACTOR, DEALER, GAME_OVER, HAND_OVER, JOKER_ON, PHASE, PLAY, N, jit
from tools.training.net import values_of
from tools.training.rules import apply, deal, legal
from tools.training.thumb import put_out
from tools.training.tuned import TUNED, tuned

CARDS = 5
GAMES, HANDS, AUCTION = range(3)


@jit
def gather(start, seed, w, net, worlds, by_net, by_rules, what, xs, values, counts):
    """Play games until every place is filled: xs (places, CARDS, INPUTS) int8, values (places, CARDS), counts (places).

    A seat's card is the best by the expert or by the network, but by rules of thumb in by_rules of 100 games, and in
    eight of 100 any. One decision in two is noted, and only those are judged. what: GAMES; HANDS, of which each is a
    game; or AUCTION and the cards of the kitty, hands after calls by engine/auctionbots.py's numbers, more and less
    bold.
    """
    r = np.empty(1, np.uint64)
    own = np.empty(1, np.uint64)
    pack = np.empty(53, np.int32)
    actions = np.empty(7, np.int32)
    x = np.empty((7, INPUTS), np.int32)
    judged = np.empty(7)
    out = np.empty(7, np.int64)
    callers = np.empty((10, NUMBERS), np.int64)
    g = start.copy()
    noted = 0
    game = 0
    while noted < len(counts):
        g[:] = start
        seed_again(r, (seed + game) * 64)
        seed_again(own, (seed + game) * 64 + 63)
        game += 1
        by_thumb = below(own, 100) < by_rules
        g[DEALER] = below(own, g[N])
        while g[PHASE] != GAME_OVER and noted < len(counts):
            for card in range(53):
                pack[card] = card
            if what >= AUCTION:
                for seat in range(g[N]):
                    callers[seat] = REGULAR
                    for sides in range(7):
                        callers[seat, NOTHING + sides] += below(own, 41) - 20
                shuffle(r, pack, 52 + g[JOKER_ON], 52 + g[JOKER_ON])
                begin(g, pack, what - AUCTION, 15, callers)
            else:
                shuffle(r, pack, 52 + g[JOKER_ON], 5 * g[N] + 3)
                deal(g, pack)
            while g[PHASE] < HAND_OVER and noted < len(counts):
                if g[PHASE] != PLAY:
                    apply(g, put_out(g), pack)
                    continue
                n = legal(g, actions)
                if n == 1:
                    apply(g, actions[0], pack)
                    continue
                chosen = 0
                inputs(g, actions, n, x)
                values_of(x, n, net, out)
                for i in range(1, n):
                    if out[i] > out[chosen]:
                        chosen = i
                if below(own, 2):
                    judge(g, own, w, net, worlds, by_net, judged)
                    counts[noted] = n
                    for i in range(n):
                        values[noted, i] = judged[i]
                        for j in range(INPUTS):
                            xs[noted, i, j] = x[i, j]
                    noted += 1
                    if below(own, 2):
                        for i in range(n):
                            if judged[i] > judged[chosen]:
                                chosen = i
                card = actions[chosen]
                if by_thumb:
                    card = tuned(g, TUNED)
                if below(own, 100) < 8:
                    card = actions[below(own, n)]
                apply(g, card, pack)
            if what != GAMES:
                break
            g[DEALER] = g[ACTOR]
    return game
