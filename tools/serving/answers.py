"""Answers questions about the game: the rules, and what a computer player would do.

Purpose: one function an operation, in OPERATIONS. Use: `answer(question)` takes the decoded JSON object and gives the
object to answer with; Refused says in plain words what is wrong with a question.
"""

from engine import auctionstate as auction
from engine import cards, ranking, rules
from engine.bots import LEVELS, Bot
from engine.cards import NONE, SUITS
from engine.spoil import GO_ON, JINK
from engine.state import DECLINE, PLAY, ROB
from engine.view import View
from tools.serving import auctionposition, parts, position
from tools.serving.parts import Refused

STRONGEST = "champion"  # names the strongest level there is, whatever it is called


def answer(question: dict) -> dict:
    """The answer to one question. Refused, or another ValueError with a clear text, when it has none."""
    key = parts.spelled(question, "op", "q")
    name = question.get(key)
    if name is None:
        raise Refused("%s is missing: one of %s" % (key, ", ".join(OPERATIONS)))
    if not isinstance(name, str) or name not in OPERATIONS:
        raise Refused("%s cannot be %s; it can be %s" % (key, parts.shown(name), ", ".join(OPERATIONS)))
    return OPERATIONS[name](question)


# -- the rules -----------------------------------------------------------------------------------------------------


def _legal(question: dict) -> dict:
    trump = parts.suit(question, "trump")
    led = parts.card(question, "led", NONE)
    hand = parts.some_cards(question, "hand", 1, 5)
    table = parts.some_cards(question, "table", 0, 9) if question.get("table") is not None else []
    if led == NONE and table:
        led = table[0]
    if led != NONE and table and table[0] != led:
        raise Refused("the first card of table is not the card led")
    parts.once(hand, table or ([led] if led != NONE else []))
    options = parts.options(question)
    best = table[ranking.winner(bytes(table), len(table), trump)] if table else led
    out = bytearray(len(hand))
    count = rules.legal_cards(trump, led, best, bytes(hand), len(hand), options.rules_code(), out)
    return {"legal": sorted(cards.name(card) for card in out[:count])}


def _winner(question: dict) -> dict:
    plays = parts.some_cards(question, parts.spelled(question, "plays", "cards"), 1, 10)
    parts.once(plays)
    return {"winner": ranking.winner(bytes(plays), len(plays), parts.suit(question, "trump"))}


def _order(question: dict) -> dict:
    trump = parts.suit(question, "trump")
    joker = parts.options(question).get("joker") == "on"
    plain = {SUITS[suit]: _names(ranking.plain(trump, suit)) for suit in range(4) if suit != trump}
    return {"trumps": _names(ranking.trumps(trump, joker)), "plain": plain}


def _names(some: bytes) -> list[str]:
    return [cards.name(card) for card in some]


# -- computer players ----------------------------------------------------------------------------------------------


def _choose(question: dict) -> dict:
    view = position.read(question, PLAY)
    return {"card": cards.name(_think(question, view))}


def _rob(question: dict) -> dict:
    view = position.read(question, ROB)
    card = _think(question, view)
    return {"rob": False} if card == DECLINE else {"rob": True, "discard": cards.name(card)}


def _jink(question: dict) -> dict:
    return {"jink": _think(question, position.read(question, JINK)) == GO_ON}


def _call(question: dict) -> dict:
    action = _think(question, auctionposition.read(question, auction.CALL_PHASE))
    words = {auction.PASS: "pass", auction.HOLD: "hold"}
    return {"call": words.get(action) or auction.points_of(action)}


def _name(question: dict) -> dict:
    return {"trump": SUITS[_think(question, auctionposition.read(question, auction.NAMING)) - auction.SUIT]}


def _discard(question: dict) -> dict:
    return {"discard": _thrown(question, auctionposition.read(question, auction.DISCARD))}


def _draw(question: dict) -> dict:
    return {"discard": _thrown(question, auctionposition.read(question, auction.DRAW))}


def _thrown(question: dict, view: View) -> list[str]:
    """What a computer player throws, one card after the other, until it is done."""
    thrown = []
    while (card := _think(question, view)) != auction.DONE:
        thrown.append(cards.name(card))
        auctionposition.throw(view, card)
    return thrown


def _think(question: dict, view: View) -> int:
    level = question.get("player")
    if level is None or level == STRONGEST:
        level = LEVELS[-1]
    if level not in LEVELS:
        names = LEVELS if STRONGEST in LEVELS else LEVELS + (STRONGEST,)
        raise Refused("player cannot be %s; it can be %s" % (parts.shown(level), ", ".join(names)))
    parts.number(question, "seed", 0, 2**30 - 1, 0)
    bot = Bot(level)
    bot.ask(view)
    action = bot.step()
    while action == NONE:
        action = bot.step()
    return action


OPERATIONS = {
    "legal": _legal, "winner": _winner, "order": _order, "rob": _rob, "choose": _choose,
    "jink": _jink, "call": _call, "name": _name, "discard": _discard, "draw": _draw,
}
