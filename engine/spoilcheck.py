"""Whether a game of Spoil Five read from bytes could ever be; beside engine/check.py, which calls this."""

from engine.cards import NONE
from engine.check import demand, turn
from engine.spoil import ALL_FIVE, JINK, JINK_LOST, POINTS, REACHED, SPOILT, TAKEN, TWO
from engine.spoilers import next_in
from engine.state import HAND_OVER, MATCH_OVER, SEATS

_WITH_TAKER = (TAKEN, ALL_FIVE, TWO, REACHED)


def check_phase(game) -> int:
    """Whose turn it is, and who has won; the seat that leads to the first trick."""
    inside = 0
    for seat in range(SEATS):
        demand(game.out[seat] <= (2 if game.phase >= HAND_OVER else 1), "who is in")
        demand(seat < game.n or not game.out[seat], "who is in")
        inside += seat < game.n and not game.out[seat]
    demand(inside, "who is in")
    phase = game.phase
    over = phase == MATCH_OVER
    if phase >= HAND_OVER:
        demand(phase == HAND_OVER or over, "its phase")
        demand(not game.count and game.trick, "its end")
        demand(game.actor == ((game.dealer + 1) % game.n if over else next_in(game, game.dealer)), "its end")
        # whoever goes out at a hand's end has played it
        first = game.leaders[0]
        demand(first < game.n and game.outcome, "its end")
    else:
        demand(not game.out[game.dealer], "who is in")
        first = next_in(game, game.dealer)
        if phase == JINK:
            demand(game.jink and game.actor == game.leader and not game.count and game.trick == 3, "its jink")
            demand(game.taken[game.actor] == 3 and not game.outcome and game.jinker == NONE, "its jink")
        else:
            turn(game, first)
    demand((game.winner < game.n) if over else game.winner == NONE, "its winner")
    return first


def check_chips(game) -> None:
    """Chips are conserved, and what became of the pool goes with the tricks."""
    total = game.pool
    for seat in range(SEATS):
        demand(0 <= game.chips[seat] and (seat < game.n or not game.chips[seat]), "its chips")
        demand(0 <= game.gains[seat] <= game.scores[seat] <= POINTS, "its points")
        demand(game.points_too or not game.scores[seat], "its points")
        demand(game.scores[seat] < POINTS or game.phase == MATCH_OVER, "its points")
        total += game.chips[seat]
    demand(total == game.n * game.options.get("chips") and game.pool >= 0, "its chips")
    outcome = game.outcome
    demand(outcome <= REACHED and (outcome in _WITH_TAKER) == (game.taker < game.n), "its pool")
    demand(game.taker < game.n or game.taker == NONE, "its pool")
    if game.jinker != NONE:
        demand(game.jink and game.jinker < game.n and game.taken[game.jinker] >= 3, "its jink")
    if outcome == TAKEN or outcome == ALL_FIVE:
        demand(game.taken[game.taker] >= 3, "its pool")
    if outcome == JINK_LOST:
        demand(game.jinker != NONE, "its jink")
    if outcome == SPOILT or outcome == TWO:
        demand(max(game.taken) < 3, "its pool")
    if game.phase < HAND_OVER and not outcome:
        demand(game.pool and (max(game.taken) < 3 or game.jinker != NONE or game.phase == JINK), "its pool")
