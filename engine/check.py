"""Whether a game read from bytes could ever be: seats, phase, tricks and cards must agree with each other."""

from engine.cards import JOKER, NONE
from engine.state import GAME_OVER, HAND, HAND_OVER, JOKER_OUT, MATCH_OVER, PLAY, ROB


def check(game) -> None:
    """ValueError naming what cannot be; a game that passes can be looked at and played on."""
    _demand(game.dealer < game.n and game.leader < game.n and game.actor < game.n, "its seats")
    _demand(JOKER_OUT <= game.phase <= MATCH_OVER and game.trick <= 5 and game.count < game.n, "its phase")
    _phase(game)
    _trumps(game)
    _cards(game)
    _tricks(game)
    _points(game)


def _demand(holds, what):
    if not holds:
        raise ValueError("a saved game that cannot be: " + what)


def _phase(game):
    phase = game.phase
    first = (game.dealer + 1) % game.n
    started = game.trick or game.count
    if phase == JOKER_OUT:
        _demand(game.actor == game.dealer and not started and game.leader == first, "its turn")
    elif phase == ROB and game.rob_announced:
        _demand(not started and game.leader == first and game.robber == NONE, "its rob")
    elif phase <= PLAY:
        _demand(game.actor == (game.leader + game.count) % game.n and game.trick < 5, "its turn")
        _demand(phase == PLAY or (game.right == game.actor and not game.trick and game.robber == NONE), "its rob")
    else:
        _demand(game.actor == first and not game.count and game.trick, "its end")
        _demand(phase != HAND_OVER or game.trick == 5, "its end")
    if phase >= GAME_OVER:
        _demand(game.winner < game.sides, "its winner")
    else:
        _demand(game.winner == NONE, "its winner")
    _demand(0 < game.hand_no < 32768 and 0 < game.game_no < 32768, "its numbers")


def _trumps(game):
    joker = game.pack_size > 52
    _demand(game.turnup <= JOKER and game.joker_aside <= joker, "its turn-up")
    _demand(game.robber == NONE or (game.robber < game.n and not (game.joker_aside and game.robber == game.dealer)),
            "its rob")
    _demand(game.right == NONE or (game.right < game.n and not (game.joker_aside and game.right == game.dealer)),
            "its rob")
    if game.phase == JOKER_OUT:
        _demand(game.turnup == JOKER and game.trump == NONE and game.joker_aside and game.robber == NONE, "its trumps")
    else:
        _demand(game.turnup < JOKER and game.trump == game.turnup // 13, "its trumps")
    _demand(game.best_trump < 80, "its trumps")


def _cards(game):
    """Every card in one place, as many as were dealt; whoever robbed or took the Joker put one out, nobody else."""
    seen = bytearray(JOKER + 1)
    pack = bytearray(JOKER + 1)
    last = game.pack_size - 1
    for card in game.deck:
        _place(pack, card, JOKER)
    for seat in range(game.n):
        played = game.trick + ((seat - game.leader) % game.n < game.count)
        _demand(game.held[seat] == 5 - played + (game.phase == JOKER_OUT and seat == game.dealer), "its hands")
        for i in range(HAND):
            if i < game.held[seat]:
                _place(seen, game.hands[seat][i], last)
            else:
                _demand(game.hands[seat][i] == NONE, "its hands")
        put_out = seat == game.robber or (game.joker_aside and seat == game.dealer and game.phase != JOKER_OUT)
        if put_out:
            _place(seen, game.discards[seat], last)
        else:
            _demand(game.discards[seat] == NONE, "its cards put out")
    for i in range(len(game.played)):
        if i < game.trick * game.n + game.count:
            _place(seen, game.played[i], last)
        else:
            _demand(game.played[i] == NONE, "its tricks")
    if game.robber == NONE and game.phase != JOKER_OUT:
        _place(seen, game.turnup, last)
    if game.joker_aside or game.robber != NONE:
        _demand(seen[JOKER] or not game.joker_aside, "its Joker")
        _demand(seen[game.turnup], "its turn-up")


def _place(seen, card, last):
    _demand(card <= last and not seen[card], "a card twice, or none")
    seen[card] = 1


def _tricks(game):
    """Who led and took each trick follows from the cards."""
    game.follow_trump()
    leader = (game.dealer + 1) % game.n
    for trick in range(5):
        if trick < game.trick:
            _demand(game.leaders[trick] == leader, "its tricks")
            leader = (leader + game.best_of(trick)) % game.n
            _demand(game.winners[trick] == leader, "its tricks")
        else:
            _demand(game.leaders[trick] == NONE and game.winners[trick] == NONE, "its tricks")
    _demand(game.leader == leader, "its lead")
    for seat in range(len(game.taken)):
        won = 0
        for trick in range(game.trick):
            won += game.winners[trick] == seat
        _demand(game.taken[seat] == won, "its tricks")


def _points(game):
    for side in range(len(game.scores)):
        score = game.scores[side]
        _demand(0 <= game.gains[side] <= score and (side < game.sides or not score), "its points")
        _demand(score < game.target or side == game.winner, "its points")
        _demand(game.games[side] < game.match or (side == game.winner and game.phase == MATCH_OVER), "its games")
