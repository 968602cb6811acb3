"""Whether a game read from bytes could ever be: seats, phase, tricks and cards must agree with each other."""

from engine.cards import JOKER, NONE
from engine.record import AUCTION, SPOIL
from engine.state import GAME_OVER, HAND, HAND_OVER, JOKER_OUT, MATCH_OVER, PLAY, ROB, SEATS

NOBODY = bytes(SEATS)


def check(game) -> None:
    """ValueError naming what cannot be; a game that passes can be looked at and played on."""
    demand(game.dealer < game.n and game.leader < game.n and game.actor < game.n, "its seats")
    demand(JOKER_OUT <= game.phase <= MATCH_OVER and game.trick <= 5 and game.count < game.n, "its phase")
    demand(0 < game.hand_no < 32768 and 0 < game.game_no < 32768, "its numbers")
    family = game.options.family
    if family == AUCTION:
        from engine.auctioncheck import check_auction

        check_auction(game)
        return
    out = NOBODY
    if family == SPOIL:
        from engine.spoilcheck import check_chips, check_phase

        out = game.out
        first = check_phase(game)
    else:
        first = (game.dealer + 1) % game.n
        _phase(game, first)
    _trumps(game)
    _cards(game, out)
    tricks(game, first)
    if family == SPOIL:
        check_chips(game)
    else:
        _points(game)


def demand(holds, what: str) -> None:
    """ValueError unless it holds."""
    if not holds:
        raise ValueError("a saved game that cannot be: " + what)


def turn(game, first: int) -> None:
    """Whose turn it is, before a hand is over; first: the seat that leads to the first trick."""
    phase = game.phase
    started = game.trick or game.count
    demand(phase <= PLAY, "its phase")
    if phase == JOKER_OUT:
        demand(game.actor == game.dealer and not started and game.leader == first, "its turn")
    elif phase == ROB and game.rob_announced:
        demand(not started and game.leader == first and game.robber == NONE, "its rob")
    else:
        demand(game.actor == (game.leader + game.count) % game.n and game.trick < 5, "its turn")
        demand(phase == PLAY or (game.right == game.actor and not game.trick and game.robber == NONE), "its rob")


def _phase(game, first):
    phase = game.phase
    if phase >= HAND_OVER:
        demand(game.actor == first and not game.count and game.trick, "its end")
        demand(phase != HAND_OVER or game.trick == 5, "its end")
    else:
        turn(game, first)
    if phase >= GAME_OVER:
        demand(game.winner < game.sides, "its winner")
    else:
        demand(game.winner == NONE, "its winner")


def _trumps(game):
    joker = game.pack_size > 52
    demand(game.turnup <= JOKER and game.joker_aside <= joker, "its turn-up")
    demand(game.robber == NONE or (game.robber < game.n and not (game.joker_aside and game.robber == game.dealer)),
            "its rob")
    demand(game.right == NONE or (game.right < game.n and not (game.joker_aside and game.right == game.dealer)),
            "its rob")
    if game.phase == JOKER_OUT:
        demand(game.turnup == JOKER and game.trump == NONE and game.joker_aside and game.robber == NONE, "its trumps")
    else:
        demand(game.turnup < JOKER and game.trump == game.turnup // 13, "its trumps")
    demand(game.best_trump < 80, "its trumps")


def _cards(game, out):
    """Every card in one place, as many as were dealt; whoever robbed or took the Joker put one out, nobody else."""
    seen = bytearray(JOKER + 1)
    pack = bytearray(JOKER + 1)
    last = game.pack_size - 1
    for card in game.deck:
        place(pack, card, JOKER)
    for seat in range(game.n):
        played = game.trick + ((seat - game.leader) % game.n < game.count)
        holds = 5 - played + (game.phase == JOKER_OUT and seat == game.dealer)
        demand(game.held[seat] == (0 if out[seat] == 1 else holds), "its hands")
        for i in range(HAND):
            if i < game.held[seat]:
                place(seen, game.hands[seat][i], last)
            else:
                demand(game.hands[seat][i] == NONE, "its hands")
        put_out = seat == game.robber or (game.joker_aside and seat == game.dealer and game.phase != JOKER_OUT)
        if put_out:
            place(seen, game.discards[seat], last)
        else:
            demand(game.discards[seat] == NONE, "its cards put out")
    played_cards(game, seen, out)
    if game.robber == NONE and game.phase != JOKER_OUT:
        place(seen, game.turnup, last)
    if game.joker_aside or game.robber != NONE:
        demand(seen[JOKER] or not game.joker_aside, "its Joker")
        demand(seen[game.turnup], "its turn-up")


def played_cards(game, seen, out) -> None:
    """Every card of the tricks once, and none where nobody has played."""
    n = game.n
    for i in range(len(game.played)):
        trick = i // n
        card = NONE
        if i < game.trick * n + game.count:
            leader = game.leader if trick == game.trick else game.leaders[trick]
            demand(leader < n, "its tricks")
            if out[(leader + i % n) % n] != 1:
                card = game.played[i]
                place(seen, card, game.pack_size - 1)
        demand(game.played[i] == card, "its tricks")


def place(seen, card, last):
    demand(card <= last and not seen[card], "a card twice, or none")
    seen[card] = 1


def tricks(game, leader: int) -> None:
    """Who led and took each trick follows from the cards; leader: of the first."""
    game.follow_trump()
    for trick in range(5):
        if trick < game.trick:
            demand(game.leaders[trick] == leader, "its tricks")
            leader = (leader + game.best_of(trick)) % game.n
            demand(game.winners[trick] == leader, "its tricks")
        else:
            demand(game.leaders[trick] == NONE and game.winners[trick] == NONE, "its tricks")
    demand(game.leader == leader, "its lead")
    for seat in range(len(game.taken)):
        won = 0
        for trick in range(game.trick):
            won += game.winners[trick] == seat
        demand(game.taken[seat] == won, "its tricks")


def _points(game):
    for side in range(len(game.scores)):
        score = game.scores[side]
        demand(0 <= game.gains[side] <= score and (side < game.sides or not score), "its points")
        demand(score < game.target or side == game.winner, "its points")
        demand(game.games[side] < game.match or (side == game.winner and game.phase == MATCH_OVER), "its games")
