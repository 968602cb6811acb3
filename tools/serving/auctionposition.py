"""The position of one seat in a game with an auction: calls, kitty, discards and tricks, made from a question.

Purpose: what call, name, discard, draw and choose think about, checked as far as one seat can know it. Use:
`read(question, DRAW)` → AuctionView; Refused says what cannot be. The parts of a question are those of --help of
tools/serve.py.
"""

from engine import cards
from engine.auction import AuctionView
from engine.auctionstate import CALL, CALL_PHASE, DISCARD, DRAW, HOLD, NAMING, PASS
from engine.cards import JOKER, NONE
from engine.record import AUCTION
from engine.state import PLAY
from tools.serving import parts, position
from tools.serving.parts import Refused

CALLS = (10, 15, 20, 25, 30)


def read(question: dict, phase: int) -> AuctionView:
    """The view of the seat asked, in the phase CALL_PHASE, NAMING, DISCARD, DRAW or PLAY."""
    options = parts.options(question, "Auction Forty-Five")
    if options.family != AUCTION:
        raise Refused("there is no auction in %s" % options.preset)
    view = position.begin(question, AuctionView(options), phase)
    view.turnup = view.robber = view.trump = view.caller = NONE
    n = view.n
    _spoken(question, view)
    scores = parts.numbers(question, "scores", view.sides, -10_000, options.get("target") - 1, [0] * view.sides)
    view.scores[: view.sides] = scores
    for seat in range(n):
        view.held[seat] = 5
    if phase not in (CALL_PHASE, NAMING):
        view.trump = parts.suit(question, "trump")
    if phase == PLAY:
        position.tricks(question, view, _leader(view))
        held = view.held[view.seat]
    else:
        takes = view.kitty_size and (phase == DISCARD or (phase == NAMING and view.sees_first))
        held = 5 + view.kitty_size if takes else 5
    _thrown(question, view)
    position.hand(question, view, held)
    view.top = min(view.pack_size, 5 * n + view.kitty_size + sum(view.threw))
    everything = list(view.hand[:held]) + [card for card in view.thrown if card != NONE]
    everything += view.played[: view.trick * n + view.count]
    parts.once(everything)
    if options.get("joker") == "off" and JOKER in everything:
        raise Refused("the Joker is not in this pack: joker is off")
    view.refresh()
    return view


def throw(view: AuctionView, card: int) -> None:
    """The seat throws a card of its hand."""
    seat = view.seat
    held = view.held[seat] - 1
    view.hand[view.hand.index(card)] = view.hand[held]
    view.hand[held] = NONE
    view.held[seat] = held
    view.thrown[view.threw[seat]] = card
    view.threw[seat] += 1
    view.refresh()


def _spoken(question: dict, view: AuctionView) -> None:
    """The calls, in the order in which they were spoken; or only who called, and what."""
    n, phase = view.n, view.phase
    given = question.get("calls")
    if given is None and phase != CALL_PHASE:
        view.caller = parts.number(question, "caller", 0, n - 1)
        view.call = parts.number(question, "call", view.lowest, 30)
        if view.call not in CALLS:
            raise Refused("call cannot be %d; it can be %s" % (view.call, ", ".join(map(str, CALLS))))
    else:
        given = [] if given is None else given
        if not isinstance(given, list) or len(given) > n:
            raise Refused("calls must be a list of at most %d calls, from the dealer's left" % n)
        for place, said in enumerate(given):
            _speak(view, (view.dealer + 1 + place) % n, said)
        turn = (view.dealer + 1 + len(given)) % n
        if phase == CALL_PHASE:
            if len(given) == n:
                raise Refused("all have called")
            if turn != view.seat:
                raise Refused("it is seat %d's turn, not seat %d's" % (turn, view.seat))
        elif len(given) < n or view.caller == NONE:
            raise Refused("calls must tell what all %d said, and one of them called" % n)
    if phase in (NAMING, DISCARD) and view.caller != view.seat:
        raise Refused("seat %d called, not seat %d" % (view.caller, view.seat))
    if phase == DISCARD and not view.kitty_size:
        raise Refused("there is no kitty: the caller draws like the others")
    if phase == DRAW:
        if view.options.get("draw") == "off":
            raise Refused("nobody draws: draw is off")
        if view.kitty_size and view.caller == view.seat:
            raise Refused("seat %d called: it discards, and does not draw like the others" % view.seat)


def _speak(view: AuctionView, seat: int, said) -> None:
    """One seat's call."""
    if said == "pass":
        action = PASS
        if seat == view.dealer and view.caller == NONE and view.stuck:
            raise Refused("all others passed: the dealer must call")
    elif said == "hold":
        action = HOLD
        if seat != view.dealer or view.caller == NONE:
            raise Refused("only the dealer can hold, and only a call that another made")
        view.caller = seat
    else:
        points = parts.whole('a call other than "pass" and "hold"', said)
        if points not in CALLS or points < view.lowest or points <= view.call:
            raise Refused("the call %s is not possible after %d" % (parts.shown(said), view.call))
        action = CALL + CALLS.index(points)
        view.caller, view.call = seat, points
    view.calls[seat] = action


def _leader(view: AuctionView) -> int:
    """Who leads to the first trick."""
    lead = view.options.get("lead")
    if lead == "caller":
        return view.caller
    return ((view.dealer if lead == "eldest" else view.caller) + 1) % view.n


def _thrown(question: dict, view: AuctionView) -> None:
    """What this seat threw, and how many cards each did; told or not."""
    own = parts.some_cards(question, "thrown", 0, 10) if question.get("thrown") is not None else []
    threw = parts.numbers(question, "threw", view.n, 0, 10, [0] * view.n)
    if own and view.phase != PLAY:
        raise Refused("%s was thrown, and nobody has thrown a card yet" % cards.name(own[0]))
    view.threw[: view.n] = threw
    if own:
        view.threw[view.seat] = len(own)
    if view.phase == DRAW:
        view.threw[view.seat] = 0
    for place in range(10):
        view.thrown[place] = own[place] if place < len(own) else NONE
