"""A hint where something else than a card to play is asked for: a call, trumps, cards to throw, the jink.

Use: `head, line = saying.said(view, action)`, phrases as in play/hints.py; action is what the strongest computer does.
"""

from engine.auctionstate import CALL_PHASE, DONE, HOLD, NAMING, PASS, points_of
from engine.bots import LEVELS, asked
from engine.cards import NONE
from engine.record import AUCTION
from play.signs import card as letters
from play.signs import sign


def said(view, action: int) -> tuple:
    """What to do, and why."""
    if view.options.family != AUCTION:
        from engine.spoil import GO_ON

        return (("jink.ask.go",), ("hint.jink",)) if action == GO_ON else (("jink.ask.take",), ("hint.pool",))
    if view.phase == CALL_PHASE:
        return _call(view, action)
    if view.phase == NAMING:
        return ("auction.suit.%d" % (action & 3),), ("hint.name",)
    return _throws(view)


def _call(view, action):
    if action == PASS:
        if view.caller != NONE and (view.caller - view.seat) % view.sides == 0:
            return ("auction.pass",), ("hint.theirs", view.caller)
        return ("auction.pass",), ("hint.pass",)
    head = ("auction.ask.hold", view.call) if action == HOLD else ("auction.ask.call", points_of(action))
    if not view.is_legal(PASS) and points_of(action) == view.lowest:
        return head, ("hint.must",)
    return head, ("hint.call", sign(_mind(view).best_suit()))


def _throws(view):
    """The cards to throw, asked for one after the other. The view's own hand loses them."""
    mind = _mind(view)
    cards = []
    left = view.held[view.seat]
    while (action := mind.think()) != DONE:
        cards.append(letters(action) or "?")
        left -= 1
        for i in range(left):
            if view.hand[i] == action:
                view.hand[i] = view.hand[left]
        view.hand[left] = NONE
        view.top += 1  # the pack gives one back
        view.refresh(left)
    if not cards:
        return ("auction.keep",), ("hint.keep.all",)
    return ("auction.throw", len(cards)), ("hint.throw", " ".join(cards))


def _mind(view):
    mind = asked(AUCTION, LEVELS[-1])
    mind.ask(view)
    return mind
