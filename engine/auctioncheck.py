"""Whether a game with an auction read from bytes could ever be; engine/check.py calls this."""

from engine.auctionstate import CALL_PHASE, DISCARD, DRAW, HOLD, NAMING, PASS, points_of
from engine.cards import JOKER, NONE
from engine.check import NOBODY, demand, place, played_cards, tricks
from engine.state import HAND_OVER, MATCH_OVER, PLAY


def check_auction(game) -> None:
    """ValueError naming what cannot be."""
    n = game.n
    phase = game.phase
    demand(phase in (PLAY, CALL_PHASE, NAMING, DISCARD, DRAW, HAND_OVER, MATCH_OVER), "its phase")
    demand(game.turnup == NONE and game.robber == NONE and game.right == NONE and not game.joker_aside, "its turn-up")
    demand(game.passed_out < 3 and game.made <= 30, "its numbers")
    spoken = _calls(game)
    named = game.trump != NONE
    demand(game.trump < 4 or not named, "its trumps")
    demand(named == (game.caller != NONE and phase not in (CALL_PHASE, NAMING)), "its trumps")
    if phase == CALL_PHASE:
        demand(spoken < n and game.actor == (game.dealer + 1 + spoken) % n, "its turn")
    else:
        demand(spoken == n and (game.caller != NONE or phase == HAND_OVER), "its calls")
    _cards(game)
    _turn(game)
    _end(game)


def _calls(game):
    """How many have spoken; each call is higher than the last, and made the caller."""
    n = game.n
    call = 0
    caller = NONE
    spoken = 0
    for i in range(n):
        seat = (game.dealer + 1 + i) % n
        said = game.calls[seat]
        if said == NONE:
            continue
        demand(spoken == i, "its calls")
        spoken += 1
        points = points_of(said)
        if said == HOLD:
            demand(seat == game.dealer and caller != NONE, "its calls")
        elif said == PASS:
            demand(seat != game.dealer or caller != NONE or not game.stuck, "its calls")
        else:
            demand(points >= game.lowest and points > call, "its calls")
            call = points
        if said != PASS:
            caller = seat
    for seat in range(n, len(game.calls)):
        demand(game.calls[seat] == NONE and not game.threw[seat], "its calls")
    demand(call == game.call and caller == game.caller, "its calls")
    return spoken


def _turn(game):
    n = game.n
    phase = game.phase
    first = (game.dealer + 1) % n
    started = game.trick or game.count
    if phase == NAMING or phase == DISCARD:
        demand(game.actor == game.caller and (phase == NAMING or game.kitty_size), "its turn")
    elif phase == DRAW:
        demand(game.options.get("draw") == "on", "its phase")
        demand(game.actor != game.caller or not game.kitty_size, "its turn")
    elif phase == PLAY:
        demand(game.trick < 5 and game.actor == (game.leader + game.count) % n, "its turn")
    elif phase == HAND_OVER and game.caller == NONE:
        demand(game.actor in (game.dealer, first) and not started, "its end")
    elif phase >= HAND_OVER:
        demand(game.actor == first and game.trick == 5 and not game.count, "its end")
    demand(not started or phase == PLAY or phase >= HAND_OVER, "its tricks")
    if game.trump == NONE:
        demand(game.leader == first, "its lead")
        _no_tricks(game)
    else:
        lead = game.options.get("lead")
        leads = first
        if phase == PLAY or phase >= HAND_OVER:
            if lead != "eldest":
                leads = game.caller if lead == "caller" else (game.caller + 1) % n
        tricks(game, leads)


def _no_tricks(game):
    demand(not game.trick and not game.count, "its tricks")
    for trick in range(5):
        demand(game.leaders[trick] == NONE and game.winners[trick] == NONE, "its tricks")
    demand(max(game.taken) == 0, "its tricks")


def _cards(game):
    """Every card in one place, and as many in each hand as there must be."""
    n = game.n
    phase = game.phase
    size = game.pack_size
    seen = bytearray(JOKER + 1)
    pack = bytearray(JOKER + 1)
    for card in game.deck:
        place(pack, card, JOKER)
    thrown = 0
    drawn = 0
    for seat in range(n):
        held = game.held[seat]
        threw = game.threw[seat]
        has = 5
        if seat == game.caller and game.kitty_taken():
            has += game.kitty_size
            demand(threw <= has, "its cards thrown")
        else:
            demand(threw <= 5 - game.keep, "its cards thrown")
        thrown += threw
        played = game.trick + ((seat - game.leader) % n < game.count)
        back = 0
        if phase in (DISCARD, DRAW):
            if held > has - threw:
                back = held - has + threw
                demand(held == 5 and seat != game.actor and (seat != game.caller or not game.kitty_size), "its hands")
        elif phase == PLAY or (phase >= HAND_OVER and game.caller != NONE):
            back = threw + 5 - has
            demand(back >= 0, "its cards thrown")
        demand(held == has - threw + back - played, "its hands")
        drawn += back
        for i in range(game.room):
            if i < held:
                place(seen, game.hands[seat][i], size - 1)
            else:
                demand(game.hands[seat][i] == NONE, "its hands")
    demand(game.top == 5 * n + game.kitty_size + drawn and game.top <= size, "its pack")
    demand(thrown <= len(game.thrown), "its cards thrown")
    for i in range(len(game.thrown)):
        if i < thrown:
            place(seen, game.thrown[i], size - 1)
        else:
            demand(game.thrown[i] == NONE, "its cards thrown")
    played_cards(game, seen, NOBODY)
    if not game.kitty_taken():
        for i in range(game.kitty_size):
            place(seen, game.deck[5 * n + i], size - 1)
    for i in range(game.top, size):
        place(seen, game.deck[i], size - 1)


def _end(game):
    over = game.phase == MATCH_OVER
    demand((game.winner < game.sides) if over else game.winner == NONE, "its winner")
    for side in range(len(game.scores)):
        demand(side < game.sides or not (game.scores[side] or game.gains[side]), "its points")
        demand(over or game.scores[side] < game.options.get("target"), "its points")
        demand(-60 <= game.gains[side] <= 60, "its points")
