"""The position of one seat: the View a computer player is asked with, made from a question and checked.

Purpose: what choose and rob think about. A position is checked as far as one seat can know it: the number of cards,
whose turn it is, who led and took each trick, and that no card is in two places. Use: `read(question, PLAY)` → View;
Refused says what cannot be. The parts of a question are those of --help of tools/serve.py.
"""

from engine import cards, ranking
from engine.cards import JOKER, NONE, SUITS
from engine.state import PLAY, ROB
from engine.tables import VALUES
from engine.view import View
from tools.serving import parts
from tools.serving.parts import Refused

FIVE_OF_TRUMPS = 79  # its value in VALUES


def read(question: dict, phase: int) -> View:
    """The View of the seat asked, in the phase PLAY or ROB, with every fact checked."""
    options = parts.options(question)
    if not parts.says_players(question):
        raise Refused("n is missing: how many players there are")
    view = View(options)
    view.n, view.sides = view.options.get("players"), view.options.get("sides")
    view.phase = phase
    view.dealer = parts.number(question, "dealer", 0, view.n - 1)
    view.seat = view.actor = parts.number(question, "seat", 0, view.n - 1)
    view.trump = parts.suit(question, "trump")
    view.turnup = parts.card(question, "turnup")
    view.joker_aside = int(parts.flag(question, "joker_aside"))
    view.robber = parts.number(question, "robber", 0, view.n - 1, NONE)
    view.discard = parts.card(question, "discard", NONE)
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
    turn = (leader + view.count) % n
    if turn != view.seat and view.phase == PLAY:
        raise Refused("it is seat %d's turn, not seat %d's" % (turn, view.seat))
    for seat in range(n):
        view.held[seat] = 5 - view.trick - ((seat - leader) % n < view.count)
    if view.phase == ROB:
        _before_playing(view, turn)


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


def _hand(question: dict, view: View) -> None:
    """The seat's own cards: as many as it must still hold."""
    held = view.held[view.seat]
    hand = parts.some_cards(question, "hand", held, held)
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
