"""Settings that make the table comfortable: how a hand lies, forced cards, the left hand, colours."""

import random

import pytest

from engine.cards import name
from engine.state import PLAY
from gadget.buttons import DOWN, LEFT, RIGHT, UP
from play import sorting
from scenes import upside
from tests import oracle
from tests.lib.table_kit import Table

pytestmark = pytest.mark.usefixtures("fast")


@pytest.fixture
def table():
    made = []

    def make(*args, **facts):
        made.append(Table(*args, **facts))
        return made[-1]

    yield make
    for one in made:
        one.close()


def hand_of(table):
    return [name(card) for card in table.scene._hand if card != 255]


def by_suit(hand, trump):
    """Suits in their order, each best first, trumps as one suit."""
    order = []
    for suit in "CDHS":
        order += oracle.TRUMPS[trump] if suit == trump else oracle.PLAIN[suit]
    return sorted(hand, key=order.index)


@pytest.mark.parametrize("seed", range(12))
def test_a_hand_lies_by_strength_or_by_suit(table, seed):
    made = table(seed=seed, preset="Joker Twenty-Five", begin=lambda one: setattr(one.app.settings, "sort", "suit"))
    made.until(made.waits)
    view = made.scene._view
    if view.phase == PLAY:
        trump = "CDHS"[view.trump]
        assert hand_of(made) == by_suit(hand_of(made), trump)
        held = set(hand_of(made))
        made.app.settings.sort = "strength"
        made.scene.paint()
        again = hand_of(made)
        assert set(again) == held
        trumps = [card for card in again if card in oracle.TRUMPS[trump]]
        assert again[: len(trumps)] == sorted(trumps, key=oracle.TRUMPS[trump].index)


def test_sorting_keeps_what_is_legal():
    from engine.game import new
    from engine.options import Options

    chance = random.Random(5)
    for seed in range(40):
        game = new(Options("Twenty-Five", players=4), seed)
        for _ in range(chance.randrange(12)):
            game.apply(game.actions[chance.randrange(game.legal())])
        view = game.view(game.actor)
        before = sorted(view.actions[: view.legal()])
        sorting.by_suit(view)
        assert sorted(view.actions[: view.legal()]) == before


def asked_for(table, forced, seed):
    """How often the person was asked for a card in five hands, and how often with one legal card."""
    made = table(seed=seed, target=220, begin=lambda one: setattr(one.app.settings, "forced", forced))
    asked = []

    def over():
        if made.waits() and made.session.game.phase == PLAY:
            asked.append(made.scene._view.legal())
        return made.session.game.hand_no > 5

    made.until(over, 30000)
    return len(asked), asked.count(1)


def test_a_forced_card_plays_itself_when_it_is_to(table):
    some, single = asked_for(table, "off", 3)
    fewer, none = asked_for(table, "on", 3)
    assert single > 0 and none == 0 and fewer < some


def test_nobody_learns_that_a_card_was_forced_where_several_play(table):
    made = table(people=(0, 1), begin=lambda one: setattr(one.app.settings, "forced", "on"))
    made.until(lambda: made.waits() and made.scene._view.phase == PLAY and made.scene._view.legal() == 1, 20000)


def test_for_the_left_hand_picture_and_arrows_turn(table):
    made = table()
    made.until(lambda: made.waits() and made.session.game.phase == PLAY)
    rotation = made.app.display.rotation
    made.press(RIGHT)
    assert made.scene._play.cursor > 0
    at = made.scene._play.cursor
    made.app.settings.left = "on"
    upside.turn(made.app)
    assert made.app.display.rotation == (rotation + 180) % 360
    made.press(LEFT)  # as the board calls it: right, for who holds it
    assert made.scene._play.cursor == (at + 1) % made.scene._view.held[0]
    made.press(RIGHT)
    assert made.scene._play.cursor == at
    heard = []
    made.app._scenes[-1].handle = heard.append
    made.press(UP, DOWN)
    assert heard == [DOWN, UP]


# --- the game won


def won(table, speed):
    made = table(speed=speed, seed=2)
    return made.until(lambda: made.shown == "gameover", 60000)


def changed_rows(made, before):
    """Rows of the panel that are not as they were."""
    after = made.pixels()
    wide = 3 * made.display.width
    return sum(after[i : i + wide] != before[i : i + wide] for i in range(0, len(after), wide))


def test_sparks_fly_and_are_out_and_nothing_of_them_stays(table):
    made = won(table, "fast")
    made.scene._sparks.finish()
    before = made.pixels()
    made.frames(20)
    assert made.scene._sparks is not None and 8 < changed_rows(made, before) < 100
    made.frames(80)
    assert made.scene._sparks is None and made.pixels() == before


def test_a_press_puts_them_out_and_does_what_it_does(table):
    made = won(table, "fast")
    made.frames(10)
    made.press(UP)
    made.frames(2)
    assert made.shown == "again"


def test_nothing_moves_where_all_is_at_once(table):
    made = won(table, "instant")
    assert made.scene._sparks is None
    before = made.pixels()
    made.frames(30)
    assert made.pixels() == before
