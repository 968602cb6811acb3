"""Choosing the first dealer, dealing, turning up a card, and who may rob it (rules: deal, robbing)."""

from engine.cards import JOKER, NONE
from engine.state import JOKER_OUT, PLAY, ROB

_PACK = bytes(range(53))


def first_dealer(game) -> int:
    """Choose the first dealer by the option in force; game.cuts keeps the card each seat showed."""
    way = game.options.get("first_dealer")
    for i in range(len(game.cuts)):
        game.cuts[i] = NONE
    if way == "random":
        return game.rng.below(game.n)
    if way == "first_jack":
        return _first_jack(game)
    return _lowest_cut(game)


def _lowest_cut(game):
    """Lowest card deals, aces low, the Joker ignored; only those tied for lowest cut again."""
    n = game.n
    tied = bytearray(n)
    left = n
    while True:
        game.deck[:] = _PACK
        game.rng.shuffle(game.deck, 52, left)
        lowest = 13
        place = 0
        for seat in range(n):
            if not tied[seat]:
                card = game.deck[place]
                place += 1
                game.cuts[seat] = card
                if card % 13 < lowest:
                    lowest = card % 13
        left = 0
        dealer = 0
        for seat in range(n):
            if not tied[seat]:
                if game.cuts[seat] % 13 == lowest:
                    left += 1
                    dealer = seat
                else:
                    tied[seat] = 1  # out of the cut
        if left == 1:
            return dealer


def _first_jack(game):
    """Cards go face up round the table from seat 0 until a jack falls; whoever gets it deals."""
    game.deck[:] = _PACK
    game.rng.shuffle(game.deck, 52, 52)
    seat = 0
    for card in game.deck:
        game.cuts[seat] = card
        if card < JOKER and card % 13 == 10:
            return seat
        seat = (seat + 1) % game.n
    return seat


def deal(game) -> None:
    """Shuffle and deal a hand from the dealer's left in the packets in force, then turn a card up."""
    n = game.n
    rng = game.rng
    deck = game.deck
    deck[:] = _PACK
    rng.shuffle(deck, game.pack_size, 5 * n + 2)  # the last one in case the Joker is turned up
    place = 0
    first = game.dealer + 1
    begin = 0
    for end in game.packet_ends:
        for i in range(n):
            hand = game.hands[(first + i) % n]
            for j in range(begin, end):
                hand[j] = deck[place]
                place += 1
        begin = end
    for seat in range(n):
        game.hands[seat][5] = NONE
        game.held[seat] = 5
        game.taken[seat] = 0
        game.gains[seat] = 0
        game.discards[seat] = NONE
    for i in range(len(game.played)):
        game.played[i] = NONE
    for i in range(5):
        game.leaders[i] = NONE
        game.winners[i] = NONE
    game.robber = NONE
    game.right = NONE
    game.trick = 0
    game.count = 0
    game.best_trump = 0
    game.leader = first % n
    game.hand_no = game.hand_no % 32767 + 1
    card = deck[place]
    game.turnup = card
    game.joker_aside = 0
    if card == JOKER:
        game.joker_aside = 1
        game.trump = NONE
        game.hands[game.dealer][5] = JOKER
        game.held[game.dealer] = 6
        game.phase = JOKER_OUT
        game.actor = game.dealer
    else:
        open_play(game)


def turn_again(game) -> None:
    """After the Joker was turned up and the dealer put a card out: the next card makes trumps."""
    game.turnup = game.deck[5 * game.n + 1]
    open_play(game)


def open_play(game) -> None:
    """Trumps are known: find who may rob, and ask the first seat."""
    game.trump = game.turnup // 13
    game.right = _who_may_rob(game)
    game.actor = game.leader
    game.follow_trump()
    if game.rob_announced:
        game.phase = ROB
    else:
        game.phase = ROB if game.right == game.actor else PLAY


def _who_may_rob(game):
    ace = game.trump * 13
    if game.turnup == ace:
        return NONE if game.joker_aside else game.dealer
    for seat in range(game.n):
        hand = game.hands[seat]
        for i in range(game.held[seat]):
            if hand[i] == ace:
                return NONE if game.joker_aside and seat == game.dealer else seat
    return NONE
