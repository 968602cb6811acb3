"""Why a trick was taken, as a phrase: the rule that decided between its best card and the next one.

Use: `phrases.get(*taken.line(view, trick, joker))`, or `why` for any cards. Both cards named are of the suit that
decides: trumps when there is one in the trick, else the suit led. A board holds this only while it says so.
"""

from engine import ranking
from engine.cards import NONE
from engine.tables import VALUES
from play.signs import card as letters

_TRUMPS = 4  # in place of a suit
_TOPS = {79: "five", 78: "jack", 77: "joker", 76: "heart"}
_ACE = 0
_JACK = 10
_RED = (1, 2)


def line(view, trick: int, joker: str) -> tuple:
    """The phrase for a trick that is over (0..4), and its blanks. joker: what the Joker is called."""
    key, best, other = why(view.played, view.n, view.trump, trick * view.n)
    return (key, letters(best) or joker, letters(other) or joker)


def last(view, phrases) -> tuple:
    """The same of the last trick that is over."""
    return line(view, view.trick - 1, phrases.get("card.joker"))


def why(cards, count: int, trump: int, start: int = 0) -> tuple:
    """(phrase, winning card, next one or NONE) for cards[start:start + count], the first of them led."""
    row = VALUES[trump]
    best = cards[start + ranking.winner(cards, count, trump, start)]
    suit = _suit(row[best])
    other = NONE
    for i in range(start, start + count):
        card = cards[i]
        if card != best and _suit(row[card]) == suit and (other == NONE or row[card] > row[other]):
            other = card
    if other == NONE:
        return ("why.won.only" if suit == _TRUMPS else "why.won.alone", best, NONE)
    return ("why.won." + _rule(row[best], best % 13, other % 13, best // 13), best, other)


def _suit(value: int) -> int:
    return _TRUMPS if value >= 64 else value >> 4


def _rule(value: int, rank: int, other: int, suit: int) -> str:
    """Which of the rules of ranking puts one card above another of its suit, by their ranks."""
    if value in _TOPS:
        return _TOPS[value]
    if rank >= _JACK:
        return "courts" if other >= _JACK else "court"
    if rank == _ACE:
        return "ace" if value >= 64 else "black_ace"
    if other == _ACE:  # plain diamonds: there alone it is that low
        return "last_ace"
    return "red" if suit in _RED else "black"
