"""The position of one seat: the View a computer player is asked with, made from a question and checked.

Purpose: what choose and rob think about. A position is checked as far as one seat can know it: the number of cards,
whose turn it is, who led and took each trick, and that no card is in two places. Use: `read(question, PLAY)` → View;
Refused says what cannot be. The parts of a question are those of --help of tools/serve.py. Games with an auction have
a module of their own, auctionposition.py.
"""

from engine import cards, ranking
from engine.cards import JOKER, NONE, SUITS
from engine.record import AUCTION, SPOIL
from engine.spoil import JINK, TAKEN, SpoilView
from engine.state import PLAY, ROB
from engine.tables import VALUES
from engine.view import View
from tools.serving import parts
from tools.serving.parts import Refused

FIVE_OF_TRUMPS = 79  # its value in VALUES


def read(question: dict, phase: int) -> View:
    """The View of the seat asked, in the phase PLAY, ROB or JINK, with every fact checked."""
    options = parts.options(question, "Spoil Five" if phase == JINK else "Twenty-Five")
    if phase == JINK:
        if options.family != SPOIL:
            raise Refused("there is no jink in %s" % options.preset)
        options.set("jink", "on")  # or nobody would ask
    if options.family == AUCTION:
        if phase == ROB:
            raise Refused("there is no robbing in %s" % options.preset)
        from tools.serving import auctionposition

        return auctionposition.read(question, phase)
    view = begin(question, SpoilView(options) if options.family == SPOIL else View(options), phase)
    view.trump = parts.suit(question, "trump")
    view.turnup = parts.card(question, "turnup")
    view.joker_aside = int(parts.flag(question, "joker_aside"))
    view.robber = parts.number(question, "robber", 0, view.n - 1, NONE)
    view.discard = parts.card(question, "discard", NONE)
    if view.turnup == JOKER or view.turnup // 13 != view.trump:
        raise Refused("the turn-up %s does not make %s trumps" % (cards.name(view.turnup), SUITS[view.trump]))
    tricks(question, view, (view.dealer + 1) % view.n)
    if options.family == SPOIL:
        _chips(question, view)
    else:
        _scores(question, view)
    hand(question, view, view.held[view.seat])
    _whereabouts(view)
    if phase == ROB:
        _right(view)
    view.refresh()
    return view


def begin(question: dict, view: View, phase: int) -> View:
    """The view with what every game has: players, dealer and the seat that is asked."""
    if not parts.says_players(question):
        raise Refused("n is missing: how many players there are")
    view.n, view.sides = view.options.get("players"), view.options.get("sides")
    view.phase = phase
    view.dealer = parts.number(question, "dealer", 0, view.n - 1)
    view.seat = view.actor = parts.number(question, "seat", 0, view.n - 1)
    view.winner = NONE
    view.hand_no = view.game_no = 1
    return view


def tricks(question: dict, view: View, leader: int) -> None:
    """The tricks of this hand and the cards of the current one. leader: of the first trick."""
    n = view.n
    view.played[:] = b"\xff" * 50
    view.leaders[:] = view.winners[:] = b"\xff" * 5
    given = question.get("tricks")
    given = [] if given is None else given
    if not isinstance(given, list) or len(given) > 4:
        raise Refused("tricks must be a list of at most four finished tricks")
    for number, trick in enumerate(given):
        plays = _trick(trick, "trick %d" % (number + 1), leader, n, n)
        view.played[number * n : number * n + n] = bytes(plays)
        view.leaders[number] = leader
        best = plays[ranking.winner(bytes(plays), n, view.trump)]
        leader = (leader + plays.index(best)) % n
        view.winners[number] = leader
        view.taken[leader] += 1
        if view.options.family == AUCTION:
            continue  # points are written when the hand is over
        view.gains[leader % view.sides] += 5
        if VALUES[view.trump][best] == FIVE_OF_TRUMPS and view.options.get("best_trump") == "on":
            view.gains[leader % view.sides] += 5
    current = question.get("current")
    plays = [] if current is None else _trick(current, "the current trick", leader, 0, n - 1)
    view.trick, view.count, view.leader = len(given), len(plays), leader
    view.played[view.trick * n : view.trick * n + view.count] = bytes(plays)
    turn = (leader + view.count) % n
    if turn != view.seat and view.phase in (PLAY, JINK):
        raise Refused("it is seat %d's turn, not seat %d's" % (turn, view.seat))
    for seat in range(n):
        view.held[seat] = 5 - view.trick - ((seat - leader) % n < view.count)
    if view.phase == ROB:
        _before_playing(view, turn)
    if view.phase == JINK and (view.taken[view.seat] != 3 or view.trick != 3 or view.count):
        raise Refused("the jink is asked of the seat that has taken the first three tricks")


def _before_playing(view: View, turn: int) -> None:
    """Refused when a seat that is asked about robbing has played, or when others have and it is not its turn.

    Where nothing was played, or the question does not tell what was, any seat may be asked: its decision rests on
    its own five cards.
    """
    if view.held[view.seat] != 5:
        raise Refused("seat %d has played already: the right to rob is gone" % view.seat)
    if view.count and turn != view.seat:
        raise Refused("seat %d decides about robbing before its own first card; now it is seat %d's turn"
                      % (view.seat, turn))


def _trick(trick, what: str, leader: int, least: int, most: int) -> list[int]:
    """The cards of a trick given as {"leader": seat, "cards": [...]}, led by the seat that must have led it."""
    if not isinstance(trick, dict):
        raise Refused("%s must be an object with leader and cards" % what)
    plays = parts.some_cards(trick, "cards", least, most, what)
    if trick.get("leader") is not None and parts.whole("the leader of " + what, trick["leader"]) != leader:
        raise Refused("%s was led by seat %d, not %s" % (what, leader, parts.shown(trick["leader"])))
    return plays


def _scores(question: dict, view: View) -> None:
    scores = question.get("scores")
    if scores is None:
        scores = [0] * view.sides
    if not isinstance(scores, list) or len(scores) != view.sides:
        raise Refused("scores must be a list with one number for each of the %d sides" % view.sides)
    for side in range(view.sides):
        view.scores[side] = parts.within("a score", scores[side], 0, view.options.get("target") - 1)


def _chips(question: dict, view: SpoilView) -> None:
    """Points, chips and the pool of Spoil Five, and what became of it."""
    n = view.n
    total = n * view.options.get("chips")
    ante = view.options.get("ante")
    scores = parts.numbers(question, "scores", n, 0, 20, [0] * n)
    chips = parts.numbers(question, "chips", n, 0, total, [view.options.get("chips") - ante] * n)
    view.pool = parts.number(question, "pool", 0, total, n * ante)
    view.jinker = parts.number(question, "jinker", 0, n - 1, NONE)
    view.taker = NONE
    for seat in range(n):
        view.scores[seat], view.chips[seat] = scores[seat], chips[seat]
        if view.taken[seat] >= 3 and view.jinker == NONE and view.phase != JINK:
            view.outcome, view.taker = TAKEN, seat


def hand(question: dict, view: View, held: int) -> None:
    """The seat's own cards, as many as it must hold."""
    own = parts.some_cards(question, "hand", held, held)
    view.held[view.seat] = held
    view.hand[:] = b"\xff" * len(view.hand)
    view.hand[:held] = bytes(own)


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
    parts.once(everything)
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
