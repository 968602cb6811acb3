"""Answers questions about the game put as JSON objects: the rules, and what a computer player would do.

Purpose: what tools/serve.py answers with, one function an operation in OPERATIONS. `answer(question)` takes the
decoded object and gives the decoded answer; Refused says in plain words what is wrong with a question. Only the
engine and the standard library are used.

Positions are checked as far as one seat can know them: the number of cards, whose turn it is, who led and took each
trick, and that no card is in two places.
"""

from engine import cards, ranking, rules
from engine.bots import LEVELS, Bot
from engine.cards import JOKER, NONE, SUITS
from engine.options import Options
from engine.state import DECLINE, PLAY, ROB, View
from engine.tables import VALUES

FIVE_OF_TRUMPS = 79  # its value in VALUES
STRONGEST = "champion"  # names the strongest level there is, whatever it is called


class Refused(ValueError):
    """What is wrong with a question, for the one who asked it."""


def answer(question: dict) -> dict:
    """The answer to one question. Refused, or another ValueError with a clear text, when it has none."""
    name = question.get("op", question.get("q"))
    if not isinstance(name, str) or name not in OPERATIONS:
        raise Refused("op cannot be %s; it can be %s" % (_shown(name), ", ".join(OPERATIONS)))
    return OPERATIONS[name](question)


# -- the rules -----------------------------------------------------------------------------------------------------


def _legal(question: dict) -> dict:
    trump = _suit(question, "trump")
    led = _card(question, "led", NONE)
    hand = _cards(question, "hand", 1, 5)
    table = _cards(question, "table", 0, 9) if question.get("table") is not None else []
    if led == NONE and table:
        led = table[0]
    if led != NONE and table and table[0] != led:
        raise Refused("the first card of table is not the card led")
    _once(hand, table or ([led] if led != NONE else []))
    options = _options(question)
    best = table[ranking.winner(bytes(table), len(table), trump)] if table else led
    out = bytearray(len(hand))
    count = rules.legal_cards(trump, led, best, bytes(hand), len(hand), options.rules_code(), out)
    return {"legal": sorted(cards.name(card) for card in out[:count])}


def _winner(question: dict) -> dict:
    plays = _cards(question, "plays" if "plays" in question else "cards", 1, 10)
    _once(plays)
    return {"winner": ranking.winner(bytes(plays), len(plays), _suit(question, "trump"))}


def _order(question: dict) -> dict:
    trump = _suit(question, "trump")
    joker = _options(question).get("joker") == "on"
    plain = {SUITS[suit]: _names(ranking.plain(trump, suit)) for suit in range(4) if suit != trump}
    return {"trumps": _names(ranking.trumps(trump, joker)), "plain": plain}


# -- computer players ----------------------------------------------------------------------------------------------


def _choose(question: dict) -> dict:
    view = _position(question, PLAY)
    return {"card": cards.name(_think(question, view))}


def _rob(question: dict) -> dict:
    view = _position(question, ROB)
    card = _think(question, view)
    return {"rob": False} if card == DECLINE else {"rob": True, "discard": cards.name(card)}


def _think(question: dict, view: View) -> int:
    level = question.get("player")
    if level is None or level == STRONGEST:
        level = LEVELS[-1]
    if level not in LEVELS:
        names = LEVELS if STRONGEST in LEVELS else LEVELS + (STRONGEST,)
        raise Refused("player cannot be %s; it can be %s" % (_shown(level), ", ".join(names)))
    if question.get("seed") is not None:
        _number(question, "seed", 0, 2**30 - 1)
    bot = Bot(level)
    bot.ask(view)
    action = bot.step()
    while action == NONE:
        action = bot.step()
    return action


OPERATIONS = {"legal": _legal, "winner": _winner, "order": _order, "rob": _rob, "choose": _choose}


# -- a position of one seat ----------------------------------------------------------------------------------------


def _position(question: dict, phase: int) -> View:
    """The View of the seat asked, with every fact checked."""
    options = _options(question)
    if question.get("n") is None and "players" not in (question.get("options") or {}):
        raise Refused("n is missing: how many players there are")
    view = View(options)
    view.n, view.sides = view.options.get("players"), view.options.get("sides")
    view.phase = phase
    view.dealer = _number(question, "dealer", 0, view.n - 1)
    view.seat = view.actor = _number(question, "seat", 0, view.n - 1)
    view.trump = _suit(question, "trump")
    view.turnup = _card(question, "turnup")
    view.joker_aside = int(_flag(question, "joker_aside"))
    view.robber = NONE if question.get("robber") is None else _number(question, "robber", 0, view.n - 1)
    view.discard = _card(question, "discard", NONE)
    view.winner = NONE
    view.hand_no = view.game_no = 1
    if view.turnup == JOKER or view.turnup // 13 != view.trump:
        raise Refused("the turn-up %s does not make %s trumps" % (cards.name(view.turnup), SUITS[view.trump]))
    _tricks(question, view)
    _scores(question, view)
    _hand(question, view)
    _whereabouts(view)
    if phase == ROB:
        _right(view)
    view.refresh()
    return view


def _tricks(question: dict, view: View) -> None:
    """The tricks of this hand and the cards of the current one."""
    n = view.n
    view.played[:] = b"\xff" * 50
    view.leaders[:] = view.winners[:] = b"\xff" * 5
    leader = (view.dealer + 1) % n
    tricks = question.get("tricks")
    tricks = [] if tricks is None else tricks
    if not isinstance(tricks, list) or len(tricks) > 4:
        raise Refused("tricks must be a list of at most four finished tricks")
    for number, trick in enumerate(tricks):
        plays = _trick(trick, "trick %d" % (number + 1), leader, n, n)
        view.played[number * n : number * n + n] = bytes(plays)
        view.leaders[number] = leader
        best = plays[ranking.winner(bytes(plays), n, view.trump)]
        leader = (leader + plays.index(best)) % n
        view.winners[number] = leader
        view.taken[leader] += 1
        view.gains[leader % view.sides] += 5
        if VALUES[view.trump][best] == FIVE_OF_TRUMPS and view.options.get("best_trump") == "on":
            view.gains[leader % view.sides] += 5
    current = question.get("current")
    plays = [] if current is None else _trick(current, "the current trick", leader, 0, n - 1)
    view.trick, view.count, view.leader = len(tricks), len(plays), leader
    view.played[view.trick * n : view.trick * n + view.count] = bytes(plays)
    if (leader + view.count) % n != view.seat:
        if view.phase == PLAY:
            raise Refused("it is seat %d's turn, not seat %d's" % ((leader + view.count) % n, view.seat))
        if view.options.get("rob_when") == "own_turn" or view.count:
            raise Refused("seat %d decides about robbing before its own first card" % view.seat)
    for seat in range(n):
        view.held[seat] = 5 - view.trick - ((seat - leader) % n < view.count)


def _trick(trick, what: str, leader: int, least: int, most: int) -> list[int]:
    """The cards of a trick given as {"leader": seat, "cards": [...]}, led by the seat that must have led it."""
    if not isinstance(trick, dict):
        raise Refused("%s must be an object with leader and cards" % what)
    plays = _cards(trick, "cards", least, most, what)
    if trick.get("leader") is not None and trick["leader"] != leader:
        raise Refused("%s was led by seat %d, not %s" % (what, leader, _shown(trick["leader"])))
    return plays


def _scores(question: dict, view: View) -> None:
    scores = question.get("scores")
    if scores is None:
        scores = [0] * view.sides
    if not isinstance(scores, list) or len(scores) != view.sides:
        raise Refused("scores must be a list with one number for each of the %d sides" % view.sides)
    for side in range(view.sides):
        view.scores[side] = _within("a score", scores[side], 0, view.options.get("target") - 1)


def _hand(question: dict, view: View) -> None:
    """The seat's own cards: as many as it must still hold."""
    held = view.held[view.seat]
    if view.phase == ROB and held != 5:
        raise Refused("seat %d has played already: the right to rob is gone" % view.seat)
    hand = _cards(question, "hand", held, held)
    view.hand[:] = b"\xff" * len(view.hand)
    view.hand[:held] = bytes(hand)


def _whereabouts(view: View) -> None:
    """No card in two places; the turn-up where robbing put it; the Joker only where it can be."""
    n, seat = view.n, view.seat
    hand = list(view.hand[: view.held[seat]])
    owners = dict.fromkeys(hand, seat)
    for place in range(view.trick * n + view.count):
        leader = view.leader if place // n == view.trick else view.leaders[place // n]
        owners[view.played[place]] = (leader + place % n) % n
    everything = hand + list(view.played[: view.trick * n + view.count])
    if view.discard != NONE:
        if view.robber != seat and not (view.joker_aside and view.dealer == seat):
            raise Refused("seat %d has put out no card, yet discard is given" % seat)
        everything.append(view.discard)
    if view.robber == NONE:
        everything.append(view.turnup)
    elif view.robber == seat and owners.get(view.turnup) != seat:
        raise Refused("seat %d robbed %s and neither holds nor played it" % (seat, cards.name(view.turnup)))
    elif owners.get(view.turnup, view.robber) != view.robber:
        raise Refused("the turn-up %s was robbed by seat %d" % (cards.name(view.turnup), view.robber))
    _once(everything)
    if view.joker_aside and (view.robber == view.dealer or owners.get(JOKER, view.dealer) != view.dealer):
        raise Refused("the dealer took the Joker: nobody else has it, and the dealer does not rob")
    if view.options.get("joker") == "off" and (view.joker_aside or JOKER in everything):
        raise Refused("the Joker is not in this pack: joker is off")


def _right(view: View) -> None:
    """Whether this seat may rob: it holds the ace of trumps, or deals and turned an ace up."""
    if view.robber != NONE:
        raise Refused("seat %d has robbed already" % view.robber)
    ace = view.trump * 13
    dealer = view.seat == view.dealer
    if view.turnup == ace:
        view.right = dealer and not view.joker_aside
    else:
        view.right = ace in list(view.hand[:5]) and not (dealer and view.joker_aside)


# -- the parts of a question ---------------------------------------------------------------------------------------


def _options(question: dict) -> Options:
    """The options of a question: its game, then n, sides, target and joker, then whatever "options" says."""
    given = question.get("options")
    if given is not None and not isinstance(given, dict):
        raise Refused("options must be an object of keys and values")
    wanted = {}
    if question.get("n") is not None:
        wanted["players"] = _whole("n", question["n"])
    for key in ("sides", "target"):
        if question.get(key) is not None:
            wanted[key] = _whole(key, question[key])
    if question.get("joker") is not None:
        wanted["joker"] = question["joker"]
    wanted.update(given or {})
    if isinstance(wanted.get("joker"), bool):
        wanted["joker"] = "on" if wanted["joker"] else "off"
    game = question.get("game")
    options = Options() if game is None else Options(_word("game", game))
    for key in ("players", "sides"):
        if key in wanted:
            options.set(key, wanted.pop(key))
    for key, value in wanted.items():
        options.set(key, value)
    return options


def _suit(question: dict, key: str) -> int:
    suit = question.get(key)
    if not isinstance(suit, str) or len(suit) != 1 or suit not in SUITS:
        raise Refused("%s cannot be %s; it can be C, D, H, S" % (key, _shown(suit)))
    return SUITS.index(suit)


def _card(question: dict, key: str, default: int | None = None) -> int:
    text = question.get(key)
    if text is None and default is not None:
        return default
    return cards.parse(_word(key, text))


def _cards(question: dict, key: str, least: int, most: int, what: str = "") -> list[int]:
    """The cards in a list of a question, least to most of them."""
    texts = question.get(key)
    what = what or key
    if not isinstance(texts, list):
        raise Refused("%s must be a list of cards" % what)
    if not least <= len(texts) <= most:
        number = str(least) if least == most else "%d to %d" % (least, most)
        raise Refused("%s must have %s cards, not %d" % (what, number, len(texts)))
    return [cards.parse(_word("a card", text)) for text in texts]


def _once(*groups: list[int]) -> None:
    seen = set()
    for group in groups:
        for card in group:
            if card in seen:
                raise Refused("the card %s is in two places" % cards.name(card))
            seen.add(card)


def _names(some: bytes) -> list[str]:
    return [cards.name(card) for card in some]


def _flag(question: dict, key: str) -> bool:
    value = question.get(key, False)
    if value is None or isinstance(value, bool):
        return bool(value)
    raise Refused("%s must be true or false" % key)


def _number(question: dict, key: str, least: int, most: int) -> int:
    if question.get(key) is None:
        raise Refused("%s is missing" % key)
    return _within(key, question[key], least, most)


def _within(what: str, value, least: int, most: int) -> int:
    if not least <= _whole(what, value) <= most:
        raise Refused("%s cannot be %s; it can be %d to %d" % (what, _shown(value), least, most))
    return value


def _whole(what: str, value) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refused("%s must be a whole number, not %s" % (what, _shown(value)))
    return value


def _word(what: str, value) -> str:
    if not isinstance(value, str):
        raise Refused("%s must be a word, not %s" % (what, _shown(value)))
    return value


def _shown(value) -> str:
    """A value of a question as an error names it, cut when long."""
    text = "missing" if value is None else str(value)
    return text if len(text) <= 40 else text[:37] + "..."
