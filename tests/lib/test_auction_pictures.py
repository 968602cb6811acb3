"""Pictures of the auction games on the four screens, against those in tests/golden.

Each was looked at when it was made: --regold only on purpose, and look again.
"""

import pytest

from engine.auctionstate import CALL_PHASE, DISCARD, DRAW, PASS
from engine.cards import NONE
from engine.state import HAND_OVER, MATCH_OVER, PLAY
from gadget.buttons import LEFT, RIGHT, A, B
from tests.lib.auction_kit import Table
from tests.lib.table_kit import SIZES

pytestmark = pytest.mark.usefixtures("fast")

FORTY_FIVE, ONE_TEN = "Auction Forty-Five", "One-Hundred-and-Ten"


def call(table):
    """Somebody has called before the person is asked."""
    game = table.session.game
    table.until(lambda: table.asks(CALL_PHASE) and game.call and game.caller != NONE)
    table.press(RIGHT)


def call_sure(table):
    call(table)
    table.press(A)


def name(table):
    table.as_caller()
    table.press(RIGHT)


def kitty(table):
    """A card of the kitty is marked, and the cursor is on the next."""
    table.as_caller(DISCARD)
    table.press(A, RIGHT)


def kitty_refused(table):
    kitty(table)
    table.press(B)


def kitty_sure(table):
    """Two of the hand are to go, and others of the kitty."""
    table.as_caller(DISCARD)
    held = table.session.game.held[0]
    table.press(A, LEFT, A)
    for _ in range(held - 7):
        table.press(LEFT, A)


def call_after(table):
    """One person has called 15, and the next has opened the curtain."""
    table.until_asked(CALL_PHASE)
    table.press(RIGHT, A, A)
    table.until(lambda: table.asks(CALL_PHASE) and table.session.game.caller != NONE)


def curtain(table):
    table.until(lambda: table.shown == "curtain")


def draw(table):
    """Two cards are marked; others may have drawn."""
    game = table.session.game
    table.until(lambda: table.asks(DRAW) and max(game.threw) and game.hand_no > 1, 9000)
    table.press(A, RIGHT, A, RIGHT)


def lead(table):
    """A trick is over, and the person leads."""
    game = table.session.game
    table.until(lambda: table.asks(PLAY) and game.trick and not game.count and game.leader == 0, 20000)


def play(table):
    game = table.session.game
    table.until(lambda: table.asks(PLAY) and game.count and game.hand_no > 1, 20000)


def told(made):
    def reach(table):
        """What became of the call."""
        game = table.session.game
        table.until(lambda: table.shown == "table" and table.scene._news and game.phase >= HAND_OVER
                    and (game.made >= game.call) == made, 20000)

    return reach


def below(table):
    """A side is below nothing, and calls are made."""
    game = table.session.game
    table.until(lambda: table.asks(CALL_PHASE) and min(game.scores) < 0 and PASS in game.calls, 40000)


def slate(hand):
    def reach(table):
        game = table.session.game
        table.until(lambda: table.shown == "auctionscores" and game.hand_no >= hand, 40000)

    return reach


def over(table):
    table.until(lambda: table.session.game.phase == MATCH_OVER and table.shown == "auctiongameover", 60000)


PICTURES = {
    "call2": (call, {"players": 2, "seed": 2}),
    "call4": (call, {"players": 4, "seed": 1}),
    "call6": (call, {"players": 6, "seed": 3, "preset": ONE_TEN}),
    "call_after_curtain": (call_after, {"players": 4, "people": range(4), "seed": 1}),
    "curtain_one_ten": (curtain, {"players": 3, "people": range(3), "seed": 1, "preset": ONE_TEN}),
    "call_sure": (call_sure, {"players": 4, "seed": 1}),
    "name4": (name, {"players": 4, "seed": 1}),
    "name2": (name, {"players": 2, "seed": 2}),
    "name6": (name, {"players": 6, "seed": 3, "preset": ONE_TEN}),
    "name_kitty10": (name, {"players": 6, "seed": 3, "preset": ONE_TEN, "name": "after"}),
    "kitty8": (kitty, {"players": 4, "seed": 1}),
    "kitty2": (kitty, {"players": 2, "seed": 2}),
    "kitty10": (kitty, {"players": 5, "seed": 5, "preset": ONE_TEN}),
    "kitty9_refused": (kitty_refused, {"players": 2, "seed": 5, "kitty": 4}),
    "kitty8_sure": (kitty_sure, {"players": 4, "seed": 1}),
    "draws4": (draw, {"players": 4, "seed": 1}),
    "draws6": (draw, {"players": 6, "seed": 3, "sides": 6}),
    "auction_lead4": (lead, {"players": 4, "seed": 1}),
    "auction2": (play, {"players": 2, "seed": 2}),
    "auction6": (play, {"players": 6, "seed": 3, "preset": ONE_TEN}),
    "call_made": (told(True), {"players": 4, "seed": 1}),
    "call_set": (told(False), {"players": 4, "seed": 1, "calls": True}),
    "auction_below4": (below, {"players": 4, "seed": 1, "calls": True}),
    "auction_below6": (below, {"players": 6, "seed": 3, "sides": 6, "calls": True}),
    "auction_scores2": (slate(3), {"players": 2, "seed": 2}),
    "auction_scores4": (slate(6), {"players": 4, "seed": 1, "calls": True}),
    "auction_scores6": (slate(4), {"players": 6, "seed": 3, "preset": ONE_TEN, "calls": True}),
    "auction_scores6_alone": (slate(7), {"players": 6, "seed": 3, "sides": 6, "calls": True}),
    "auction_over2": (over, {"players": 2, "seed": 2}),
    "auction_over4": (over, {"players": 4, "seed": 1}),
    "auction_over6": (over, {"players": 6, "seed": 3, "preset": ONE_TEN}),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("name", PICTURES)
def test_picture(golden, name, size):
    reach, facts = PICTURES[name]
    table = Table(size, **{"preset": FORTY_FIVE, **facts})
    try:
        reach(table)
        table.display.refresh()
        golden(table.display.pixels(), "%s_%dx%d" % (name, *size))
    finally:
        table.close()
