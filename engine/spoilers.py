"""Spoil Five: who can ante, who is out, and how a game of chips ends (rules: Spoil Five, end)."""

from engine.cards import NONE
from engine.state import DECLINE, HAND_OVER, PLAY, ROB


def next_in(game, seat: int) -> int:
    """The next seat to the left that is still in."""
    while True:
        seat = (seat + 1) % game.n
        if not game.out[seat]:
            return seat


def end_hand(game) -> None:
    """Find who deals the next hand and whether all can ante for it; otherwise the game ends or goes on without them."""
    dealer = next_in(game, game.dealer)
    if game.last_in:
        dealer = _go_out(game, dealer)
        if dealer == NONE:
            return
    else:
        able = 0
        for seat in range(game.n):
            able += game.chips[seat] >= game.due(seat, dealer)
        if able < game.n:
            _share(game, dealer, able)
            return
    game.phase = HAND_OVER
    game.actor = dealer


def _go_out(game, dealer):
    """Whoever cannot ante goes out; the next dealer, or NONE when that ended the game."""
    out = 0  # a bit for each seat that goes out now
    left = game.players_in()
    while True:
        poor = 0
        for seat in range(game.n):
            if not game.out[seat] and not out >> seat & 1 and game.chips[seat] < game.due(seat, dealer):
                poor |= 1 << seat
                left -= 1
        if not poor:
            break
        out |= poor
        if not left:  # nobody can ante: all share
            _share(game, dealer, 0)
            return NONE
        while out >> dealer & 1 or game.out[dealer]:
            dealer = (dealer + 1) % game.n
    for seat in range(game.n):
        if out >> seat & 1:
            game.to_pool(seat, game.chips[seat])
            game.out[seat] = 2
    if left == 1:
        _share(game, dealer, 1)
        return NONE
    return dealer


def _share(game, dealer, able):
    """The game is over: the pool goes to the `able` seats that can ante (0: to all who are in), and the richest win."""
    n = game.n
    among = able or game.players_in()
    each = game.pool // among
    odd = game.pool % among
    seat = game.dealer
    for _ in range(n):
        seat = (seat + 1) % n
        if not game.out[seat] and (not able or game.chips[seat] >= game.due(seat, dealer)):
            game.to_pool(seat, -each)
            if odd:
                odd -= 1
                game.to_pool(seat, -1)
    most = max(game.chips)
    for _ in range(n):
        seat = (seat + 1) % n
        if game.chips[seat] == most:
            game.games[seat] = 1
            if game.winner == NONE:
                game.winner = seat
    game.end_game()


# -- hands with seats that are out ----------------------------------------------------------------------------------


def deal_hand(game) -> None:
    """Deal to those who are still in."""
    n = game.n
    left = game.players_in()
    from engine import deal  # when a hand ends a board has no room for it

    deal.hand_out(game, 5 * n + game.pack_size - 51)
    seat = game.dealer
    for i in range(left):
        seat = next_in(game, seat)
        for j in range(5):
            if j < game.packet:
                place = i * game.packet + j
            else:
                place = left * game.packet + i * (5 - game.packet) + j - game.packet
            game.hands[seat][j] = game.deck[place]
    for seat in range(n):
        if game.out[seat]:
            game.held[seat] = 0
            for j in range(5):
                game.hands[seat][j] = NONE
    game.leader = next_in(game, game.dealer)
    deal.turn_up(game, 5 * left)


def pass_by(game) -> None:
    """It is the turn of a seat that is out: let it pass until it is somebody's who is in, or the trick is complete."""
    n = game.n
    while game.out[game.actor] and game.phase <= PLAY:
        if game.phase == ROB:
            game._rob(DECLINE)
            continue
        game.count += 1
        if game.count < n:
            game.actor = (game.actor + 1) % n
            if game.actor == game.right and not game.trick:
                game.phase = ROB
            continue
        place = game.best_play()
        seat = (game.leader + place) % n
        game.leaders[game.trick] = game.leader
        game.winners[game.trick] = seat
        game.taken[seat] += 1
        game.count = 0
        game.trick += 1
        game.leader = game.actor = seat
        game.score_trick(seat, 0)
