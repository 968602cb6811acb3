"""Pictures of the table and of every scene around it, on the four screens, against those in tests/golden.

Each was looked at when it was made: --regold only on purpose, and look again. Those of the menus are in test_menus.py.
"""

import pytest

from engine.state import JOKER_OUT, PLAY, ROB
from gadget.buttons import DOWN, RIGHT, SELECT, START, UP, A, B
from scenes.table import _CUTS, _LIE, _REST
from tests.lib.table_kit import SIZES, Table

pytestmark = pytest.mark.usefixtures("fast")


def turn(table, trick=2):
    """The person is to play a card to this trick (0..4) or a later one."""
    game = table.session.game
    return table.until(lambda: table.waits() and game.phase == PLAY and game.trick >= trick)


def asked(table):
    turn(table).press(A)


def refused(table):
    """The cursor stands on a card that may not be played, and A was pressed."""
    table.until(lambda: table.waits() and table.scene._view.legal() < table.scene._view.held[0])
    while table.scene._view.is_legal(table.scene._view.hand[table.scene._play.cursor]):
        table.press(RIGHT)
    table.press(A)
    table.frames(30)


def robs(table):
    table.until(lambda: table.waits() and table.session.game.phase == ROB)


def asked_without_right(table):
    """With several people everybody is asked alike, also who has nothing to rob with."""
    table.until(lambda: table.waits() and table.session.game.phase == ROB and not table.scene._view.right)


def puts_out(table):
    table.until(lambda: table.waits() and table.session.game.phase == JOKER_OUT)


def cuts(table):
    table.frames(2)
    assert table.scene._stage == _CUTS


def dealt(table):
    cuts(table)
    table.press(A)
    assert table.scene._stage not in (_CUTS, _REST)


def lies(table):
    """A finished trick on the table."""
    table.until(lambda: table.shown == "table" and table.scene._stage == _LIE)


def looks_back(table):
    turn(table).press(UP)
    table.frames(2)


def curtain(table):
    table.until(lambda: table.shown == "curtain" and table.session.game.trick > 0)


def curtain_held(table):
    """The key is down, and half of its time is over."""
    curtain(table)
    table.frames()
    table.buttons.down = A
    table.frames()
    table.frames(1, 300)


def past(table, pages=0):
    """What SELECT shows, so many pages on."""
    curtain(table)
    table.until(lambda: table.shown == "curtain" and table.session.game.trick > 1)
    table.press(SELECT, *[A] * pages)


def past_trumps(table):
    past(table, 1)


def past_order(table):
    past(table, 2)


def past_earlier(table):
    past(table)
    table.press(UP)


def past_yours(table):
    """Who plays alone finds their own trumps framed."""
    turn(table, 1)
    table.press(SELECT, A)


def past_scores(table):
    past(table, 3)


def pause_row(table, key):
    curtain(table)
    table.press(START)
    table.scene.at = [row[0] for row in table.scene.rows].index(key)
    table.press(A)


def hint(table, trick=2):
    """Asked for with the cards open."""
    turn(table, trick)
    while table.session.game.legal() < 2:
        table.press(A, A)
        turn(table, trick)
    hinted(table)


def hint_rob(table):
    robs(table)
    hinted(table)


def hinted(table, row="hint"):
    """By the rules of thumb, so that the picture stays when the champion learns."""
    from engine import bots

    if table.shown != "pause":
        table.press(START)
    table.scene.at = [one[0] for one in table.scene.rows].index(row)
    levels = bots.LEVELS
    bots.LEVELS = ("regular",)
    table.press(A)
    bots.LEVELS = levels
    assert table.shown == row


def review(table):
    """From the scores on, of the first hand in which another card would have brought more."""
    while True:
        scores(table)
        table.press(START)
        if "review" in [row[0] for row in table.scene.rows]:
            hinted(table, "review")
            while table.scene.review is not None:
                table.frames(1)
            if table.scene.page.line != "No other card would have brought you more":
                return
            table.press(B)
        table.press(START, A)
        table.until(lambda: table.shown == "table")


def agree(table):
    pause_row(table, "agree")


def leaving(table):
    pause_row(table, "leaving")
    table.press(DOWN, A)
    table.frames(3)


def scores(table):
    table.until(lambda: table.shown == "scores" and table.session.game.hand_no > 1)
    table.frames(60)


def over(table):
    table.until(lambda: table.shown == "gameover")


def over_turned(table):
    """The end of a game, with the boxes turned to the games won or the stakes."""
    over(table)
    table.press(RIGHT)


def demo(table):
    table.until(lambda: table.session.game.trick >= 2 and table.scene.resting)


PICTURES = {
    "table2": (turn, {"players": 2, "seed": 3}),
    "table3": (turn, {"players": 3, "seed": 4}),
    "table4": (turn, {"players": 4, "seed": 5}),
    "table5": (turn, {"players": 5, "seed": 21, "preset": "Joker Twenty-Five"}),
    "table6": (turn, {"players": 6, "seed": 7}),
    "table7": (turn, {"players": 7, "seed": 8}),
    "table8": (turn, {"players": 8, "seed": 9}),
    "table9": (turn, {"players": 9, "seed": 10}),
    "table10": (turn, {"players": 10, "seed": 11}),
    "partners4": (turn, {"players": 4, "sides": 2, "seed": 12}),
    "partners6": (turn, {"players": 6, "sides": 3, "seed": 13, "target": 110}),
    "partners10": (turn, {"players": 10, "sides": 5, "seed": 14}),
    "partners6_threes": (turn, {"players": 6, "sides": 2, "seed": 13}),
    "partners10_fives": (turn, {"players": 10, "sides": 2, "seed": 14}),
    "asked": (asked, {"players": 4, "seed": 5}),
    "refused": (refused, {"players": 4, "seed": 6}),
    "rob": (robs, {"players": 4, "seed": 7}),
    "rob_must": (robs, {"players": 5, "seed": 11, "rob": "must"}),
    "rob_none": (asked_without_right, {"players": 4, "people": (0, 1), "seed": 24, "preset": "Announced rob"}),
    "hint": (hint, {"players": 4, "seed": 5}),
    "hint_sides": (hint, {"players": 6, "sides": 3, "seed": 13, "target": 110}),
    "hint_rob": (hint_rob, {"players": 4, "seed": 7}),
    "review": (review, {"players": 4, "seed": 19, "target": 110}),
    "joker_out": (puts_out, {"players": 4, "seed": 175, "preset": "Joker Twenty-Five"}),
    "cuts": (cuts, {"players": 6, "seed": 15, "speed": "slow"}),
    "dealt": (dealt, {"players": 4, "seed": 15, "speed": "slow"}),
    "trick": (lies, {"players": 5, "seed": 16, "speed": "slow"}),
    "last_trick": (looks_back, {"players": 4, "seed": 17}),
    "curtain": (curtain, {"players": 4, "people": (0, 1, 2), "seed": 18}),
    "curtain_held": (curtain_held, {"players": 4, "people": (0, 1, 2), "seed": 18}),
    "past_trick": (past, {"players": 4, "people": (0, 1, 2), "seed": 18}),
    "past_trick10": (past, {"players": 10, "people": (0, 1, 2), "seed": 18}),
    "past_trumps": (past_trumps, {"players": 4, "people": (0, 1, 2), "seed": 18}),
    "past_trumps_joker": (past_trumps, {"players": 4, "people": (0, 1), "seed": 175, "preset": "Joker Twenty-Five"}),
    "past_order": (past_order, {"players": 4, "people": (0, 1, 2), "seed": 18}),
    "past_earlier": (past_earlier, {"players": 5, "people": (0, 1, 2), "seed": 18}),
    "past_yours": (past_yours, {"players": 4, "seed": 1}),
    "past_scores": (past_scores, {"players": 4, "people": (0, 1, 2), "seed": 18}),
    "past_scores10": (past_scores, {"players": 10, "people": (0, 1, 2), "seed": 18}),
    "past_chips": (past_scores, {"players": 5, "people": (0, 1, 2), "seed": 18, "preset": "Spoil Five"}),
    "agree": (agree, {"players": 4, "people": (0, 1, 2), "seed": 18}),
    "leaving": (leaving, {"players": 4, "people": (0, 1, 2), "seed": 18}),
    "scores4": (scores, {"players": 4, "seed": 19}),
    "scores10": (scores, {"players": 10, "seed": 20, "target": 45}),
    "scores_partners": (scores, {"players": 6, "sides": 3, "seed": 22, "target": 110}),
    "scores_threes": (scores, {"players": 6, "sides": 2, "seed": 22, "target": 100}),
    "scores_pairs": (scores, {"players": 10, "sides": 5, "seed": 22, "target": 200}),
    "scores_fives": (scores, {"players": 10, "sides": 2, "seed": 22, "target": 200}),
    "over4": (over, {"players": 4, "seed": 23}),
    "over10": (over, {"players": 10, "seed": 24}),
    "over_partners": (over, {"players": 4, "sides": 2, "seed": 25}),
    "over_three_pairs": (over, {"players": 6, "sides": 3, "seed": 25}),
    "over_pairs": (over, {"players": 10, "sides": 5, "seed": 25}),
    "over_fives": (over, {"players": 10, "sides": 2, "seed": 25}),
    "over_stakes": (over_turned, {"players": 5, "seed": 26, "preset": "Joker Twenty-Five"}),
    "over_match": (over_turned, {"players": 4, "seed": 27, "preset": "Old hand"}),
    "demo": (demo, {"players": 4, "people": (), "seed": 28}),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("name", PICTURES)
def test_picture(golden, name, size):
    reach, facts = PICTURES[name]
    table = Table(size, **facts)
    try:
        reach(table)
        table.display.refresh()
        golden(table.display.pixels(), "%s_%dx%d" % (name, *size))
    finally:
        table.close()
