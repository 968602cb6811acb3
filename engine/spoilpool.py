"""Spoil Five: what a trick brings, and what becomes of the pool. See engine/spoil.py. Imported when a trick is over."""

from engine.cards import NONE
from engine.spoil import ALL_FIVE, JINK, JINK_LOST, POINTS, REACHED, SPOILT, TAKEN, TWO


def score(game, seat: int) -> None:
    """The trick just completed went to `seat`: points and 25 first, then the pool, then whether play goes on."""
    if game.points_too:
        game.scores[seat] += 5
        game.gains[seat] += 5
        if game.scores[seat] >= POINTS:
            if game.pool:
                take(game, seat, REACHED)
            game.winner = seat
            game.games[seat] = 1
            game.end_game()
            return
    _pool(game, seat)
    if game.phase != JINK and (game.trick == 5 or not game.points_too and _stops(game)):
        end_hand(game)


def _pool(game, seat):
    tricks = game.taken[seat]
    if game.outcome:
        if tricks == 5 and game.outcome == TAKEN and not game.jink:
            _one_from_each(game, seat)
    elif game.jinker != NONE:
        if seat != game.jinker:
            game.outcome = JINK_LOST
        elif tricks == 5:
            take(game, seat, TAKEN)
            _one_from_each(game, seat)
    elif tricks == 3:
        if game.jink and game.trick == 3:
            game.phase = JINK
        else:
            take(game, seat, TAKEN)
    elif game.two_win and game.players_in() >= 5:
        if game.trick == 5:
            two = _alone_with_two(game)
            if two == NONE:
                game.outcome = SPOILT
            else:
                take(game, two, TWO)
    elif max(game.taken) + 5 - game.trick < 3:
        game.outcome = SPOILT


def _stops(game):
    """The pool is decided, and nobody is on the way to all five."""
    if game.outcome != TAKEN or game.jink:
        return game.outcome
    return game.taken[game.taker] < game.trick


def take(game, seat: int, outcome: int) -> None:
    """A seat takes the pool."""
    game.to_pool(seat, -game.pool)
    game.taker = seat
    game.outcome = outcome


def _one_from_each(game, winner):
    game.outcome = ALL_FIVE
    for seat in range(game.n):
        if seat != winner and game.chips[seat]:
            game.to_pool(seat, 1)
            game.to_pool(winner, -1)


def _alone_with_two(game):
    found = NONE
    for seat in range(game.n):
        if game.taken[seat] == 2:
            if found != NONE:
                return NONE
            found = seat
    return found


def end_hand(game) -> None:
    """The hand is over; so is the game when somebody (end last_in: everybody but one) cannot ante for the next."""
    from engine import spoilers

    spoilers.end_hand(game)
