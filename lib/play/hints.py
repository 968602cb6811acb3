"""A hint: what the strongest computer would do with a person's cards, and why, from that seat's view alone.

Use: `card, head, line = hints.advise(view)`; head (what to do) and line (why) are phrases and their blanks, for
`phrases.get(*line)`, where a seat's number stands for a name: see `named`. A board holds this, and the computer player,
only while it is asked: `hints.done()`.
"""

from engine.bots import LEVELS, Bot, at_tricks
from engine.cards import NONE
from engine.ranking import worth
from engine.state import DECLINE, JOKER_OUT, PLAY, ROB
from engine.tables import VALUES
from gadget.modules import forget
from play.signs import card as letters

_TRUMP = 64  # values from here on are trumps, from the other on top trumps (engine/tables.py)
_TOP = 76


def advise(view) -> tuple:
    """(card, head, line) for the seat to act, whose view it is. The card is the one to play or to put out, the turn-up
    where it is to be left, NONE where a card is not what is asked for."""
    bot = Bot(LEVELS[-1], -1)
    bot.ask(view)
    action = NONE
    while action == NONE:
        action = bot.step()
    if view.phase == PLAY:
        return action, ("hint.play",), why(view, action)
    if view.phase == JOKER_OUT:
        return action, ("hint.out",), ("hint.worst",)
    if action == DECLINE:
        return view.turnup, ("hint.leave",), ("hint.decline", letters(view.turnup))
    if view.phase == ROB:
        return action, ("hint.out",), ("hint.rob", letters(view.turnup))
    from play.saying import said

    return (NONE,) + said(view, action)


def why(view, card: int) -> tuple:
    """The reason for playing a card, as a phrase and its blanks; a seat's number stands for its name."""
    mind = at_tricks(view.options.family)
    mind.ask(view)  # type: ignore[attr-defined]
    mind.think()  # type: ignore[attr-defined]  # looks which cards are gone
    if view.count:
        return _follows(view, card, mind)
    return _leads(view, card, mind)


def _leads(view, card, mind):
    row = VALUES[view.trump]
    value = row[card]
    trumps = 0
    for i in range(view.held[view.seat]):
        trumps += row[view.hand[i]] >= _TRUMP
    if value >= _TRUMP:
        if mind.masters(row, value):
            return ("hint.master",)
        return ("hint.draw" if trumps > 1 else "hint.trump",)
    return ("hint.high" if value & 15 > 9 else "hint.little",)


def _follows(view, card, mind):
    row = VALUES[view.trump]
    value = row[card]
    best = row[view.best_card()]
    owner = (view.leader + view.best_play()) % view.n
    side = view.seat % view.sides
    ours = owner % view.sides == side
    if not _beats(value, best):
        if ours:
            return ("hint.partner", owner)
        taking = least = NONE
        for i in range(view.legal()):
            other = view.actions[i]
            if _beats(row[other], best):
                if taking == NONE or row[other] < row[taking]:
                    taking = other
            elif least == NONE or worth(row, other) < worth(row, least):
                least = other
        if taking == NONE:
            return ("hint.least" if card == least else "hint.other",)
        return ("hint.keep" if row[taking] >= _TOP else "hint.dear", letters(taking))
    if mind.needs_one(side):
        return ("hint.wins",)
    if not ours and mind.needs_one(owner % view.sides):
        return ("hint.stops", owner)
    threat = mind.threat_after()
    if threat != NONE:
        return ("hint.stops", threat)
    if view.count == view.n - 1:
        return ("hint.last",)
    if _sure(view, row, value, mind):
        return ("hint.sure",)
    for i in range(view.legal()):
        other = row[view.actions[i]]
        if other < value and _beats(other, best):
            return ("hint.strong",)
    return ("hint.takes",)


def _sure(view, row, value, mind):
    """Whether no card that another hand may hold beats this one."""
    if value >= _TRUMP:
        return mind.masters(row, value)
    return False


def _beats(value, other):
    return value > other and (value >= _TRUMP or value >> 4 == other >> 4)


def named(line: tuple, names) -> tuple:
    """The line with names in the place of seats."""
    return tuple([names[blank] if isinstance(blank, int) else blank for blank in line])


def done() -> None:
    """Lets go of what giving a hint needs."""
    from engine import bots, valued

    forget("play.hints", "play.saying", *["engine." + name for name in (bots.MODULES + valued.MODULES).split(" ")])
