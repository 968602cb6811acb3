"""Which lesson an event of a demo teaches: one table, and the facts that are looked for in it.

Use: `find(lesson, event)` → its place in the table or -1; `key(place)`, `name(lesson, place)`: its phrase, and what
fills the blank. play.lessons asks, once for every event that its row of bits has; a board holds this only then.
"""

from micropython import const

from engine.cards import ACE_OF_HEARTS, JOKER, NONE
from engine.tables import VALUES
from play import tops
from play.session import DEALT, PLAYED, ROBBED, TRICK

# Events of the other families, see play.spoilnews and play.auctionnews.
_JINKED = const(8)
_POOL = const(9)
_CALLED = const(11)
_NAMED = const(13)
_THREW = const(14)
_MADE = const(15)

# Facts: of the card, of how it came there, of the trick it took.
_FIVE = const(1)
_JACK = const(2)
_JOKER = const(4)
_HEART = const(8)  # the ace of hearts
_ACE = const(16)  # of trumps, another than that
_LED = const(32)
_TRUMPS_LED = const(64)  # and a trump came
_RENEGED = const(128)
_NO_TRUMP = const(256)
_RUFFED = const(512)  # a plain lead, and a trump came
_FOLLOWED = const(1024)
_VOID = const(2048)
_BY_TRUMP = const(4096)
_LOW_BLACK = const(8192)  # a number beat a higher one of its suit
_HIGH_RED = const(16384)
_NEAR = const(32768)  # one trick more wins
_STAYS = const(65536)  # nobody took the pool
_FREE = const(131072)  # whoever is void may play anything

_POINTS = const(1)  # families, as bits
_CHIPS = const(2)
_CALLS = const(4)
_ALL = const(7)

_TOPS = {79: _FIVE, 78: _JACK, 77: _JOKER, 76: _HEART}

# Event, facts that must be there, families, phrase behind "lesson.".
_LESSONS = (
    (PLAYED, _RENEGED, _ALL, "renege"),
    (PLAYED, _FIVE, _ALL, "five"),
    (PLAYED, _JACK, _ALL, "jack"),
    (PLAYED, _JOKER, _ALL, "joker"),
    (PLAYED, _HEART, _ALL, "heart"),
    (ROBBED, _ACE, _ALL, "rob.turned"),
    (ROBBED, 0, _ALL, "rob"),
    (TRICK, _LOW_BLACK, _ALL, "black"),
    (TRICK, _HIGH_RED, _ALL, "red"),
    (TRICK, _NEAR, _POINTS, "near"),
    (PLAYED, _ACE, _ALL, "ace"),
    (PLAYED, _RUFFED, _ALL, "ruff"),
    (PLAYED, _NO_TRUMP, _ALL, "no_trump"),
    (PLAYED, _VOID | _FREE, _ALL, "void"),
    (PLAYED, _TRUMPS_LED, _ALL, "trumps"),
    (PLAYED, _FOLLOWED, _ALL, "follow"),
    (TRICK, _BY_TRUMP, _ALL, "trump_takes"),
    (TRICK, 0, _POINTS | _CALLS, "trick"),
    (TRICK, 0, _CHIPS, "three"),
    (PLAYED, _LED, _ALL, "lead"),
    (DEALT, _ACE, _POINTS | _CHIPS, "turned_ace"),
    (DEALT, 0, _POINTS | _CHIPS, "turned"),
    (DEALT, 0, _CALLS, "auction"),
    (_JINKED, 0, _CHIPS, "jink"),
    (_POOL, _STAYS, _CHIPS, "spoilt"),
    (_CALLED, 0, _CALLS, "call"),
    (_NAMED, 0, _CALLS, "named"),
    (_THREW, 0, _CALLS, "threw"),
    (_MADE, 0, _CALLS, "made"),
)


def find(lesson, event: int) -> int:
    """The first of those given least often, not yet in this game, whose facts have all come true; -1: none."""
    session = lesson.session
    family = 1 << session.game.options.family
    facts = -1
    found = -1
    for i in range(len(_LESSONS)):
        when, needs, families, _ = _LESSONS[i]
        if when != event or not families & family or lesson.given[i]:
            continue
        if facts < 0:
            facts = _facts(lesson, event)
        if facts & needs == needs and (found < 0 or lesson.told[i] < lesson.told[found]):
            found = i
    return found


def key(place: int) -> str:
    """The phrase of a lesson."""
    return "lesson." + _LESSONS[place][3]


def name(lesson, place: int) -> str:
    """What fills its blank: a name, the phrase of a card, or ''."""
    session = lesson.session
    needs = _LESSONS[place][1]
    if needs & _NEAR:
        return session.names[session.seat]
    return tops.card_key(lesson.kept, session.game.trump) if needs & _RENEGED else ""


def _facts(lesson, event: int) -> int:
    """What is true of the event that the session has just told."""
    session = lesson.session
    view = session.view(NONE)
    if event == PLAYED:
        return _of_card(lesson, view, session.seat, session.card)
    if event == TRICK:
        return _of_trick(view, session.seat, session.card)
    if event in (DEALT, ROBBED):
        return _ACE if session.card < JOKER and session.card % 13 == 0 else 0
    if event == _POOL:
        return _STAYS if session.seat == NONE else 0
    return 0


def _of_card(lesson, view, seat: int, card: int) -> int:
    row = VALUES[view.trump]
    value = row[card]
    trick = view.trick if view.count else view.trick - 1  # the engine is a step ahead when this card completed it
    place = (view.count or view.n) - 1
    facts = _TOPS.get(value, 0)
    if card == view.trump * 13 and card != ACE_OF_HEARTS:
        facts |= _ACE
    if place == 0:
        return facts | _LED
    led = row[view.played[trick * view.n]]
    if led >= 64:
        if value >= 64:
            return facts | _TRUMPS_LED
        if seat != lesson.session.viewer:
            return facts  # whoever looks on sees only one hand
        hand = lesson.session.view(seat)
        for i in range(hand.held[seat]):
            if row[hand.hand[i]] >= 64:
                lesson.kept = hand.hand[i]
                return facts | _RENEGED
        return facts | _NO_TRUMP
    if value >= 64:
        return facts | _RUFFED
    if value >> 4 == led >> 4:
        return facts | _FOLLOWED
    return facts | _VOID | (_FREE if lesson.session.game.rules & 4 == 0 else 0)


def _of_trick(view, seat: int, card: int) -> int:
    trick = view.trick - 1
    facts = 0
    if VALUES[view.trump][card] >= 64:
        facts = _BY_TRUMP
    elif 0 < card % 13 < 10:
        for place in range(view.n):
            other = view.played[trick * view.n + place]
            if other // 13 == card // 13 and 0 < other % 13 < 10 and other != card:
                if other % 13 > card % 13:
                    facts |= _LOW_BLACK
                else:
                    facts |= _HIGH_RED
    if not view.options.family and view.scores[view.side_of(seat)] + 5 == view.options.target:
        facts |= _NEAR
    return facts
