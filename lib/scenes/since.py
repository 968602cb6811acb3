"""What happened since a person's last turn, in one line for the curtain before their next one.

Use: `line(app, view, seat, room)` with nobody's View; room: pixels. Everybody plays once to a trick, so what tells most
is who took the last one; before the first trick is over, who robbed, called, named trumps or led. A board holds this
only while a curtain is hung.
"""

from engine.cards import NONE
from engine.record import AUCTION
from engine.state import JOKER_OUT, PLAY
from gadget.modules import forget
from play import signs, tops
from scenes import words
from screen.text import measure

_NAMING = 6  # engine.auctionstate's, which no other game imports
_SHORT = ("", ".s", ".t")  # a phrase and its shorter forms


def line(app, view, seat: int, room: int) -> str:
    """The line; of a phrase with shorter forms the longest that fits."""
    found = app.session.told or _found(app, view, seat)
    text = ""
    for short in _SHORT:
        text = app.phrases.find(found[0] + short, *found[1:]) or text
        if measure(app.art, "text", text) <= room:
            break
    forget("play.tops")
    return text


def _found(app, view, seat) -> tuple:
    names = app.session.names
    if view.options.family == AUCTION and view.phase != PLAY:
        return _said(app, view, seat)
    if view.trick:
        taker = view.winners[view.trick - 1]
        card = _called(app, view.card_of(view.trick - 1, taker), view.trump)
        return ("since.own" if taker == seat else "since.trick", names[taker], card)
    if view.phase == JOKER_OUT:
        return ("dealing.joker", names[view.dealer])
    if view.robber not in (NONE, seat):
        return ("robbed.line", names[view.robber], words.card(app, view.turnup))
    if view.count:
        return ("since.led", names[view.leader], _called(app, view.led(), view.trump))
    if view.options.family == AUCTION:
        return _named(app, view)
    return ("since.dealt", names[view.dealer])


def _said(app, view, seat) -> tuple:
    """Before the first card of an auction game."""
    if view.trump != NONE:
        return _named(app, view)
    if view.phase == _NAMING:
        return ("since.stands", view.call)
    if view.caller != NONE:
        return ("auction.calls", app.session.names[view.caller], view.call)
    before = (view.actor - 1) % view.n
    if view.calls[before] != NONE:
        return ("auction.passes", app.session.names[before])
    return ("since.dealt", app.session.names[view.dealer])


def _named(app, view) -> tuple:
    return ("auction.names", app.session.names[view.caller], app.phrases.get("auction.suit.%d" % view.trump))


def _called(app, card: int, trump: int) -> str:
    """A card by the name it has in talk."""
    key = tops.card_key(card, trump)
    if key in ("card.five", "card.jack"):
        return app.phrases.get("since" + key[4:])
    return app.phrases.get(key) if key else signs.card(card)
