"""Beginning a game, the first dealer, dealing, turning up a card, and who may rob it (rules: deal, robbing)."""

from engine.cards import JOKER, NONE
from engine.record import Record
from engine.rng import Random
from engine.state import JOKER_OUT, PLAY, ROB, SEATS, State
from engine.tables import VALUES

_PACK = tuple(range(53))
_ZEROS = (0,) * SEATS
_FIVES = (5,) * SEATS
_NONES = (NONE,) * SEATS
_NO_SEATS = (NONE,) * 5
_NO_CARDS = (NONE,) * 50


def begin(game, options, seed: int) -> None:
    """Make a Game: what the options say, empty lists, and the first hand of the first match. ValueError: see Game."""
    State.__init__(game, Record(options.pack()))
    options = game.options
    game.n = options.get("players")
    game.sides = options.get("sides")
    game.target = options.get("target")
    game.stake = options.get("stake")
    game.match = options.get("match")
    game.all_five = options.get("all_five")
    game.pays_best_trump = options.get("best_trump") == "on"
    game.rob_announced = options.get("rob_when") == "before_lead"
    game.pack_size = 53 if options.get("joker") == "on" else 52
    game.packet = int(options.get("packets")[0])  # cards of the first round of the deal
    game.rng = Random()
    game.deck = [0] * 53
    game.hands = [[NONE] * game.room for _ in range(game.n)]
    game.discards = [NONE] * SEATS
    game.actions = [NONE] * game.room
    game.right = NONE
    game.best_trump = 0
    game.row = VALUES[0]
    game._legal = 0
    game._asks = b""
    game._asks_row = 0
    game._led = NONE
    game._best_card = NONE
    game._best = 0
    game._best_seat = 0
    game.rng.seed(seed)
    game._new_match(first_dealer(game))


def first_dealer(game) -> int:
    """Choose the first dealer by the option in force; game.cuts keeps the card each seat showed."""
    way = game.options.get("first_dealer")
    game.cuts[:] = _NONES
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
    """Deal a hand and turn a card up."""
    # one card more than hands and turn-up take, in case the Joker is turned up
    hand_out(game, 5 * game.n + game.pack_size - 51)
    turn_up(game, 5 * game.n)


def hand_out(game, wanted: int) -> None:
    """Shuffle, so that the pack's first `wanted` cards (more than five a seat) lie at random, and deal five to each
    from the dealer's left in the packets in force. Nothing has happened in this hand yet."""
    n = game.n
    deck = game.deck
    deck[:] = _PACK
    game.rng.shuffle(deck, game.pack_size, wanted)
    packet = game.packet
    seat = game.dealer
    for i in range(n):
        seat = seat + 1 if seat + 1 < n else 0
        hand = game.hands[seat]
        place = i * packet
        for j in range(packet):
            hand[j] = deck[place + j]
        place = n * packet + i * (5 - packet) - packet
        for j in range(packet, 5):
            hand[j] = deck[place + j]
        hand[5] = NONE
    game.held[:] = _FIVES
    game.taken[:] = _ZEROS
    game.discards[:] = _NONES
    game.gains[:] = _ZEROS
    game.played[:] = _NO_CARDS
    game.leaders[:] = _NO_SEATS
    game.winners[:] = _NO_SEATS
    game.robber = NONE
    game.right = NONE
    game.trick = 0
    game.count = 0
    game.best_trump = 0
    game.leader = (game.dealer + 1) % n
    game.hand_no = game.hand_no % 32767 + 1
    game.joker_aside = 0


def turn_up(game, place: int) -> None:
    """Turn up the card at a place of the pack; the dealer takes the Joker, any other makes trumps."""
    card = game.deck[place]
    game.turnup = card
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
    game.turnup = game.deck[game.deck.index(JOKER) + 1]
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
        for card in game.hands[seat]:
            if card == ace:
                return NONE if game.joker_aside and seat == game.dealer else seat
    return NONE
