"""What a hand with an auction brings, and who has won (rules: the auction games, scoring)."""

from engine.auctionstate import LINE, LINES
from engine.cards import NONE
from engine.state import HAND_OVER, MATCH_OVER


def best_trick(game) -> int:
    """The trick that the best trump played so far took, or NONE when no trump was played."""
    found = NONE
    best = 63
    for trick in range(game.trick):
        value = game.row[game.card_of(trick, game.winners[trick])]
        if value > best:
            best = value
            found = trick
    return found


def settle(game) -> None:
    """The caller's side scores what it made or loses its call, the others keep what they made."""
    sides = game.sides
    side = game.caller % sides
    best = best_trick(game)
    for trick in range(5):
        game.gains[game.winners[trick] % sides] += 10 if trick == best else 5
    made = game.made = game.gains[side]
    thirty = game.thirty if game.call == 30 else "plain"
    if made >= game.call:
        game.gains[side] = made if thirty == "plain" else 60
    else:
        game.gains[side] = -60 if thirty == "60_60" else -game.call
    there = 0
    target = game.options.target
    for s in range(sides):
        game.scores[s] += game.gains[s]
        there += game.scores[s] >= target
    _write(game, made)
    game.passed_out = 0
    game.actor = (game.dealer + 1) % game.n
    game.phase = HAND_OVER
    if there:
        game.winner = side if game.scores[side] >= target else _highest(game, target, best)
        game.games[game.winner] += 1
        game.phase = MATCH_OVER


def _highest(game, target, best):
    """The highest total; of equal ones the side that reached the target first, trick by trick.

    The caller's side is not among those that have reached it, so that the others' gains are their tricks' points.
    """
    sides = game.sides
    most = max(game.scores[:sides])
    for trick in range(5):
        side = game.winners[trick] % sides
        if game.scores[side] == most:
            score = most
            for later in range(trick + 1, 5):
                if game.winners[later] % sides == side:
                    score -= 10 if later == best else 5
            if score >= target:
                return side
    return NONE


def _write(game, made):
    """The hand's row of `lines`, the oldest making room."""
    lines = game.lines
    place = 0
    while place < LINES * LINE and lines[place]:
        place += LINE
    if place == LINES * LINE:
        place -= LINE
        for i in range(place):
            lines[i] = lines[i + LINE]
    lines[place] = (game.hand_no - 1) % 255 + 1
    lines[place + 1] = game.caller
    lines[place + 2] = game.call
    lines[place + 3] = made
    for s in range(6):
        lines[place + 4 + s] = game.gains[s] + 128
