"""What a finished hand and game bring (rules: scoring and the end). Imported when a hand or a game ends."""

from engine.cards import NONE
from engine.state import GAME_OVER, HAND_OVER, MATCH_OVER

_FIVE = 79  # the five of trumps' value, see engine/tables.py


def end(game, side: int) -> None:
    """`side` took the trick just completed, and either it reached the target with it or it was the fifth.

    In the rules' order: the trick's 5 and the five's 5 (which Game.score_trick has written), target; after the fifth
    trick the best trump, target; then what all five tricks bring. Once a side has won nothing later is scored.
    """
    if game.scores[side] >= game.target:
        _win(game, side)
    else:
        _finish_hand(game, side)


def _finish_hand(game, side):
    """All five tricks are played and `side`, which took the last, has not won yet."""
    if game.pays_best_trump and 64 <= game.best_trump < _FIVE:
        best = _side_of_best_trump(game)
        if _award(game, best, 5):
            return
    if game.all_five != "nothing" and _took_all(game, side):
        if game.all_five == "wins":
            _win(game, side)
            return
        if _award(game, side, 10):
            return
    game.phase = HAND_OVER
    game.actor = (game.dealer + 1) % game.n


def _award(game, side, points):
    """Write points to a side; True when that reached the target and ended the game."""
    game.scores[side] += points
    game.gains[side] += points
    if game.scores[side] < game.target:
        return False
    _win(game, side)
    return True


def _side_of_best_trump(game):
    """The best trump of the hand always took its trick; the side that has it."""
    for trick in range(5):
        card = game.card_of(trick, game.winners[trick])
        if game.row[card] == game.best_trump:
            return game.winners[trick] % game.sides
    return NONE


def _took_all(game, side):
    if game.trick < 5:
        return False
    for winner in game.winners:
        if winner % game.sides != side:
            return False
    return True


def _win(game, side):
    game.winner = side
    game.games[side] += 1
    game.actor = (game.dealer + 1) % game.n
    game.phase = MATCH_OVER if game.games[side] >= game.match else GAME_OVER
    if game.stake:
        _settle(game, side)


def _settle(game, side):
    """Everybody pays the stake, the winning side shares it; losers pay once more for all five tricks from nothing."""
    sides = game.sides
    stake = game.stake
    double = _took_all(game, side) and game.gains[side] == game.scores[side]
    for seat in range(game.n):
        if seat % sides == side:
            game.tally[seat] += stake * (sides - 1) * (2 if double else 1)
        else:
            game.tally[seat] -= stake * (2 if double else 1)
