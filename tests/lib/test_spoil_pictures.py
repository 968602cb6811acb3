"""Pictures of Spoil Five on the four screens, against those in tests/golden.

Each was looked at when it was made: --regold only on purpose, and look again.
"""

import pytest

from engine.spoil import JINK
from gadget.buttons import RIGHT
from tests.lib.table_kit import SIZES, Table


def turn(table, hand=1):
    """The person is to play a card to the third trick of that hand or of a later one."""
    game = table.session.game
    return table.until(lambda: table.waits() and game.trick >= 2 and game.hand_no >= hand)


def third(table):
    turn(table, 3)


def jink(table):
    table.until(lambda: table.waits() and table.session.game.phase == JINK)


def jink_on(table):
    jink(table)
    table.press(RIGHT)


def out(table):
    """Some have no chips left."""
    game = table.session.game
    table.until(lambda: table.shown == "table" and table.scene.resting and max(game.out) and game.trick == 1, 9000)


def news(table):
    """The pool is taken."""
    table.until(lambda: table.shown == "table" and table.scene._news and table.session.game.outcome)


def slate(table):
    table.until(lambda: table.shown == "spoilscores" and table.session.game.hand_no > 1)
    table.frames(60)


def slate_out(table):
    table.until(lambda: table.shown == "spoilscores" and max(table.session.game.out), 9000)


def over(table):
    table.until(lambda: table.shown == "spoilgameover", 9000)


PICTURES = {
    "spoil2": (turn, {"players": 2, "seed": 2}),
    "spoil4": (third, {"players": 4, "seed": 4}),
    "spoil6": (turn, {"players": 6, "seed": 6}),
    "spoil10": (turn, {"players": 10, "seed": 10}),
    "spoil_hundred": (news, {"players": 4, "seed": 4, "chips": 100}),
    "spoil_hundred10": (third, {"players": 10, "seed": 13, "chips": 100, "points_too": "on"}),
    "spoil_points4": (third, {"players": 4, "seed": 7, "points_too": "on"}),
    "spoil_points10": (third, {"players": 10, "seed": 13, "points_too": "on"}),
    "spoil_out4": (out, {"players": 4, "people": (), "seed": 1, "chips": 5, "end": "last_in"}),
    "spoil_out10": (out, {"players": 10, "people": (), "seed": 1, "chips": 5, "end": "last_in"}),
    "spoil_news": (news, {"players": 4, "seed": 4}),
    "jink": (jink, {"players": 4, "seed": 3, "jink": "on"}),
    "jink2": (jink, {"players": 2, "seed": 2, "jink": "on"}),
    "jink10": (jink, {"players": 10, "people": range(10), "seed": 4, "jink": "on"}),
    "jink_on": (jink_on, {"players": 10, "people": range(10), "seed": 4, "jink": "on"}),
    "spoil_scores2": (slate, {"players": 2, "seed": 2}),
    "spoil_scores4": (slate, {"players": 4, "seed": 4}),
    "spoil_scores10": (slate, {"players": 10, "seed": 10}),
    "spoil_scores_points6": (slate, {"players": 6, "seed": 9, "points_too": "on"}),
    "spoil_scores_points10": (slate, {"players": 10, "seed": 13, "points_too": "on"}),
    "spoil_scores_out": (slate_out, {"players": 10, "people": (), "seed": 1, "chips": 5, "end": "last_in"}),
    "spoil_over4": (over, {"players": 4, "seed": 4, "chips": 5}),
    "spoil_over_share": (over, {"players": 6, "seed": 9, "chips": 5, "ante": 2, "end": "last_in"}),
    "spoil_over10": (over, {"players": 10, "seed": 10, "chips": 6}),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("name", PICTURES)
def test_picture(golden, name, size):
    reach, facts = PICTURES[name]
    table = Table(size, preset="Spoil Five", **facts)
    try:
        reach(table)
        table.display.refresh()
        golden(table.display.pixels(), "%s_%dx%d" % (name, *size))
    finally:
        table.close()
