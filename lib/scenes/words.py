"""Words that several of the table's scenes need: names, cards, the bar along the top.

Use: plain functions of the app; they read its session and phrases and keep nothing.
"""

from engine.cards import JOKER, NONE
from engine.state import HAND_OVER, PLAY
from gadget.modules import forget
from play import signs


def you(app, seat: int) -> bool:
    """Whether phrases speak to that seat: the only person's."""
    session = app.session
    return session.persons == 1 and session.people[seat] == 1


def of(app, key: str, seat: int, *args) -> str:
    """A phrase about a seat; for "you" its form of its own (key.you, without the name), where there is one."""
    if you(app, seat):
        text = app.phrases.find(key + ".you", *args)
        if text is not None:
            return text
    return app.phrases.get(key, app.session.names[seat], *args)


def asks(phase: int) -> bool:
    """Whether a phase asks a question over the felt: to rob, which card goes out, whatever."""
    return phase != PLAY and phase < HAND_OVER


def home(session) -> int:
    """The seat shown first: the first person's, also when they have left, so that cells never move."""
    return max(0, session.came.find(b"\1"))


def card(app, number: int) -> str:
    """A card in few letters; the Joker by its name."""
    return app.phrases.get("card.joker") if number == JOKER else signs.card(number)


def status(app, bar, view) -> None:
    """Trumps, turn-up, robber and game on the status bar."""
    get = app.phrases.get
    bar.trumps(view.trump, view.turnup)
    if app.low and bar.group:
        from screen import lowbattery

        lowbattery.sign(bar)
        forget("screen.lowbattery")
    if bar.said == view.robber:
        return  # phrases are read from the drive: only for what is new
    bar.said = view.robber
    name = app.session.names[view.robber] if view.robber != NONE else ""
    bar.robbed(get("table.robbed", name) if name else "", name)
    target = view.options.target
    bar.game(get("table.game", app.session.called or get("house"), target), get("table.to", target))
