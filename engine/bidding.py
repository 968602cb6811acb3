"""The auction games before the first card: deal, calls, trumps named, the kitty, cards thrown and drawn. See
engine/auction.py. Imported for these phases, and for what is refused in them.
"""

from engine.auctionstate import (
    CALL_PHASE,
    CHAIRS,
    DISCARD,
    DONE,
    DRAW,
    HOLD,
    KEEP,
    MUST_CALL,
    NAMING,
    NO_HOLD,
    PASS,
    SUIT,
    TO_FIVE,
    TOO_LOW,
    points_of,
)
from engine.cards import JOKER, NONE
from engine.reasons import NOT_HELD, NOT_NOW
from engine.state import HAND_OVER, PLAY, State


def deal_hand(game) -> None:
    """Five cards each; the next ones are the kitty."""
    from engine import deal

    deal.hand_out(game, game.pack_size - 1)
    for place in range(len(game.thrown)):
        game.thrown[place] = NONE
    for chair in range(CHAIRS):
        game.calls[chair] = NONE
        game.threw[chair] = 0
    game.turnup = game.trump = game.caller = NONE
    game.call = game.made = 0
    game.top = 5 * game.n + game.kitty_size
    game.phase = CALL_PHASE
    game.actor = game.leader


def apply(game, phase: int, action: int) -> None:
    """One legal action of the actor's in one of the phases from CALL_PHASE to DRAW."""
    if phase == CALL_PHASE:
        _speak(game, action)
    elif phase == NAMING:
        _name(game, action - SUIT)
    elif action == DONE:
        _done(game)
    else:
        _throw(game, action)


def _speak(game, action):
    seat = game.actor
    game.calls[seat] = action
    if action != PASS:
        game.caller = seat
        game.call = points_of(action) or game.call
    if seat != game.dealer:
        game.actor = (seat + 1) % game.n
    elif game.caller == NONE:
        game.phase = HAND_OVER
        game.passed_out += 1
        if game.passed_out == 3:
            game.passed_out = 0
            game.actor = (seat + 1) % game.n
    else:
        game.actor = game.caller
        game.phase = NAMING
        if game.sees_first:
            _take_kitty(game)


def _take_kitty(game):
    hand = game.hands[game.caller]
    for i in range(game.kitty_size):
        hand[5 + i] = game.deck[5 * game.n + i]
    game.held[game.caller] = 5 + game.kitty_size


def _name(game, suit):
    game.trump = suit
    game.follow_trump()
    if game.kitty_size:
        if not game.sees_first:
            _take_kitty(game)
        game.phase = DISCARD
    else:
        _next_to_draw(game, game.dealer)


def _throw(game, card):
    seat = game.actor
    game.thrown[sum(game.threw)] = card
    game.threw[seat] += 1
    game._take_out(seat, card)


def _done(game):
    if game.phase == DISCARD:
        _next_to_draw(game, game.dealer)
        return
    seat = game.actor
    _draw(game, seat)
    if seat == game.dealer or (game.kitty_size and game.caller == game.dealer == (seat + 1) % game.n):
        _play(game)
    else:
        _next_to_draw(game, seat)


def _next_to_draw(game, seat):
    """The next seat after this one to draw, where there is one."""
    if not game.others_draw:
        _play(game)
        return
    seat = (seat + 1) % game.n
    if game.kitty_size and seat == game.caller:
        seat = (seat + 1) % game.n
    game.phase = DRAW
    game.actor = seat


def _draw(game, seat):
    hand = game.hands[seat]
    while game.held[seat] < 5:
        hand[game.held[seat]] = game.deck[game.top]
        game.held[seat] += 1
        game.top += 1


def _play(game):
    """All have their five cards, the caller last: the first lead."""
    _draw(game, game.caller)
    lead = game.lead
    seat = game.dealer if lead == "eldest" else game.caller
    game.leader = game.actor = seat if lead == "caller" else (seat + 1) % game.n
    game.phase = PLAY


def refusal(state, action: int, hand, count: int, right: bool) -> int:
    """As State.refusal_from, for a game or view."""
    phase = state.phase
    if phase == CALL_PHASE:
        if action == PASS:
            return MUST_CALL
        if action == HOLD:
            return NO_HOLD
        return TOO_LOW if points_of(action) else NOT_NOW
    if phase == NAMING or PASS <= action < DONE:
        return NOT_NOW
    if phase == DISCARD or phase == DRAW:
        if action == DONE:
            return TO_FIVE
        if action > JOKER:
            return NOT_NOW
        for i in range(count):
            if hand[i] == action:
                return KEEP
        return NOT_HELD
    return NOT_NOW if action == DONE else State.refusal_from(state, action, hand, count, right)
