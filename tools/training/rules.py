"""Dealing, robbing, legal actions, tricks and scores on a game's array, as in engine/."""

from tools.training.layout import (
    ACTOR,
    ALL_FIVE,
    BEST,
    BEST_CARD,
    BEST_SEAT,
    BEST_TRUMP,
    COUNT,
    DEALER,
    DECLINE,
    DISCARDS,
    GAINS,
    GAME_OVER,
    HAND_OVER,
    HANDS,
    HELD,
    JOKER,
    JOKER_ASIDE,
    JOKER_OUT,
    LEADER,
    LEADERS,
    LEAST,
    LED,
    NONE,
    PACKET,
    PAYS_BEST,
    PHASE,
    PLAY,
    PLAYED,
    RIGHT,
    ROB,
    ROB_FIRST,
    ROB_MUST,
    ROBBER,
    RULES,
    SCORES,
    SIDES,
    TAKEN,
    TARGET,
    TRICK,
    TRUMP,
    TURNUP,
    VALUES,
    VOIDS,
    WINNER,
    WINNERS,
    N,
    jit,
)


@jit
def clear(g):
    """Nothing of a hand has happened yet: five cards each, the dealer's left to lead."""
    n = g[N]
    for i in range(n):
        g[HELD + i] = 5
        g[TAKEN + i] = 0
        g[DISCARDS + i] = NONE
        g[GAINS + i] = 0
        g[VOIDS + i] = 0
        g[LEAST + i] = 64
    for i in range(5 * n):
        g[PLAYED + i] = NONE
    for i in range(5):
        g[LEADERS + i] = NONE
        g[WINNERS + i] = NONE
    g[ROBBER] = NONE
    g[RIGHT] = NONE
    g[TRICK] = 0
    g[COUNT] = 0
    g[BEST_TRUMP] = 0
    g[LED] = NONE
    g[LEADER] = (g[DEALER] + 1) % n
    g[JOKER_ASIDE] = 0


@jit
def deal(g, deck):
    """Deal a hand from the top of a shuffled pack (53 places) and turn a card up."""
    n = g[N]
    packet = g[PACKET]
    seat = g[DEALER]
    for i in range(n):
        seat = (seat + 1) % n
        hand = HANDS + 6 * seat
        for j in range(5):
            g[hand + j] = deck[i * packet + j if j < packet else n * packet + i * (5 - packet) + j - packet]
        g[hand + 5] = NONE
    clear(g)
    card = deck[5 * n]
    g[TURNUP] = card
    if card == JOKER:
        g[JOKER_ASIDE] = 1
        g[TRUMP] = NONE
        g[HANDS + 6 * g[DEALER] + 5] = JOKER
        g[HELD + g[DEALER]] = 6
        g[PHASE] = JOKER_OUT
        g[ACTOR] = g[DEALER]
    else:
        open_play(g)


@jit
def open_play(g):
    """Trumps are known: find who may rob, and ask the first seat."""
    g[TRUMP] = g[TURNUP] // 13
    g[RIGHT] = who_may_rob(g)
    g[ACTOR] = g[LEADER]
    g[PHASE] = ROB if g[ROB_FIRST] or g[RIGHT] == g[ACTOR] else PLAY


@jit
def who_may_rob(g):
    """The seat that may rob with the hands as they lie, or NONE."""
    ace = g[TRUMP] * 13
    if g[TURNUP] == ace:
        return NONE if g[JOKER_ASIDE] else g[DEALER]
    for seat in range(g[N]):
        for i in range(g[HELD + seat]):
            if g[HANDS + 6 * seat + i] == ace:
                return NONE if g[JOKER_ASIDE] and seat == g[DEALER] else seat
    return NONE


@jit
def row_of(value, renege):
    """The row of engine/asks.py for a lead of this value: 0..8."""
    if value < 64:
        return value >> 4
    if renege == 1:
        return 4
    if renege == 2:
        return 7
    return value - 71 if value >= 76 else 4


@jit
def asked(value, row):
    """What the lead asks of a card of this value: 0, 1 or 2 as in engine/asks.py."""
    if value < 64:
        return 2 if value >> 4 == row else 0
    if row < 4:
        return 1
    return 1 if value >= 76 and value - 76 > row - 5 else 2


@jit
def playable(g, row, out):
    """The actor's cards that answer the lead, to `out`; their number, or all cards' number when nothing obliges it."""
    values = VALUES[g[TRUMP]]
    hand = HANDS + 6 * g[ACTOR]
    held = g[HELD + g[ACTOR]]
    n = 0
    obliged = 0
    for i in range(held):
        card = g[hand + i]
        how = asked(values[card], row)
        if how:
            out[n] = card
            n += 1
            obliged |= how
    return n if obliged > 1 else held


@jit
def legal(g, out):
    """The actor's legal actions to `out` (7 places); their number. For the phases in which a card is asked for."""
    seat = g[ACTOR]
    hand = HANDS + 6 * seat
    held = g[HELD + seat]
    n = 0
    if g[PHASE] == PLAY:
        n = held
        if g[COUNT]:
            rules = g[RULES]
            renege = rules & 3
            led = VALUES[g[TRUMP], g[LED]]
            if led >= 64:
                n = playable(g, row_of(g[BEST] if renege == 3 else led, renege), out)
            else:
                if rules & 8 and g[BEST] >= 64:
                    n = playable(g, row_of(g[BEST], renege), out)
                if n == held:
                    n = playable(g, led >> 4, out)
                    if n == held and rules & 4:
                        n = _must_trump(g, led >> 4, out)
        if 0 < n < held:
            return n
        for i in range(held):
            out[i] = g[hand + i]
        return held
    if g[PHASE] == ROB:
        right = seat == g[RIGHT]
        if right:
            ace = g[TRUMP] * 13
            for i in range(held):
                if g[hand + i] != ace:
                    out[n] = g[hand + i]
                    n += 1
        if not (right and g[ROB_MUST]):
            out[n] = DECLINE
            n += 1
        return n
    for i in range(held):
        if g[hand + i] != JOKER:
            out[n] = g[hand + i]
            n += 1
    return n


@jit
def _must_trump(g, suit, out):
    """A hand without the suit led must trump if it can: how many trumps it has, or all cards' number."""
    values = VALUES[g[TRUMP]]
    hand = HANDS + 6 * g[ACTOR]
    held = g[HELD + g[ACTOR]]
    n = 0
    for i in range(held):
        value = values[g[hand + i]]
        if value >> 4 == suit:
            return held
        if value >= 64:
            out[n] = g[hand + i]
            n += 1
    return n


@jit
def take_out(g, seat, card):
    """A card leaves a hand; the last one takes its place."""
    hand = HANDS + 6 * seat
    last = g[HELD + seat] - 1
    for i in range(last):
        if g[hand + i] == card:
            g[hand + i] = g[hand + last]
            break
    g[hand + last] = NONE
    g[HELD + seat] = last


@jit
def apply(g, action, deck):
    """Do one legal action. deck: the pack as shuffled, from which the second turn-up comes after the Joker."""
    if g[PHASE] == PLAY:
        play(g, action)
        return
    seat = g[ACTOR]
    if g[PHASE] == JOKER_OUT:
        take_out(g, seat, action)
        g[DISCARDS + seat] = action
        i = 0
        while deck[i] != JOKER:
            i += 1
        g[TURNUP] = deck[i + 1]
        open_play(g)
        return
    if action != DECLINE:
        take_out(g, seat, action)
        g[DISCARDS + seat] = action
        g[HANDS + 6 * seat + g[HELD + seat]] = g[TURNUP]
        g[HELD + seat] += 1
        g[ROBBER] = seat
    if g[ROB_FIRST]:
        seat = (seat + 1) % g[N]
        if seat == g[LEADER] or g[ROBBER] != NONE:
            g[RIGHT] = NONE
            g[ACTOR] = g[LEADER]
            g[PHASE] = PLAY
        else:
            g[ACTOR] = seat
    else:
        g[RIGHT] = NONE
        g[PHASE] = PLAY


@jit
def learn(g, seat, value):
    """Note what the table learns of a hand whose holder plays a card of this value to the trick as it stands."""
    if value >= 64:
        return
    rules = g[RULES]
    renege = rules & 3
    led = VALUES[g[TRUMP], g[LED]]
    least = g[LEAST + seat]
    if led >= 64:
        least = max(least, 72 + row_of(g[BEST] if renege == 3 else led, renege))
    else:
        if rules & 8 and g[BEST] >= 64:
            least = max(least, 72 + row_of(g[BEST], renege))
        if value >> 4 != led >> 4:
            g[VOIDS + seat] |= 1 << (led >> 4)
            if rules & 4:
                least = 80
    g[LEAST + seat] = least


@jit
def play(g, card):
    """Play a card that is legal."""
    n = g[N]
    seat = g[ACTOR]
    trick = g[TRICK]
    value = VALUES[g[TRUMP], card]
    take_out(g, seat, card)
    g[PLAYED + trick * n + g[COUNT]] = card
    if g[COUNT] == 0:
        g[LED] = card
        g[BEST] = value
        g[BEST_CARD] = card
        g[BEST_SEAT] = seat
    else:
        learn(g, seat, value)
        if value > g[BEST] and (value >= 64 or value >> 4 == g[BEST] >> 4):
            g[BEST] = value
            g[BEST_CARD] = card
            g[BEST_SEAT] = seat
    g[COUNT] += 1
    if g[COUNT] < n:
        seat = (seat + 1) % n
        g[ACTOR] = seat
        if trick == 0 and seat == g[RIGHT]:
            g[PHASE] = ROB
        return
    seat = g[BEST_SEAT]
    g[LEADERS + trick] = g[LEADER]
    g[WINNERS + trick] = seat
    g[TAKEN + seat] += 1
    g[COUNT] = 0
    g[LED] = NONE
    g[TRICK] = trick + 1
    g[LEADER] = seat
    g[ACTOR] = seat
    _score(g, seat, g[BEST])


@jit
def _score(g, seat, value):
    side = seat % g[SIDES]
    points = 5
    if value > g[BEST_TRUMP]:
        g[BEST_TRUMP] = value
        if value == 79 and g[PAYS_BEST]:
            points = 10
    if _award(g, side, points) or g[TRICK] < 5:
        return
    if g[PAYS_BEST] and 64 <= g[BEST_TRUMP] < 79:
        for trick in range(5):
            place = (g[WINNERS + trick] - g[LEADERS + trick]) % g[N]
            if VALUES[g[TRUMP], g[PLAYED + trick * g[N] + place]] == g[BEST_TRUMP]:
                if _award(g, g[WINNERS + trick] % g[SIDES], 5):
                    return
                break
    if g[ALL_FIVE]:
        every = True
        for trick in range(5):
            every = every and g[WINNERS + trick] % g[SIDES] == side
        if every:
            if g[ALL_FIVE] == 2:
                _win(g, side)
                return
            if _award(g, side, 10):
                return
    g[PHASE] = HAND_OVER
    g[ACTOR] = (g[DEALER] + 1) % g[N]


@jit
def _award(g, side, points):
    g[SCORES + side] += points
    g[GAINS + side] += points
    if g[SCORES + side] < g[TARGET]:
        return False
    _win(g, side)
    return True


@jit
def _win(g, side):
    g[WINNER] = side
    g[ACTOR] = (g[DEALER] + 1) % g[N]
    g[PHASE] = GAME_OVER
