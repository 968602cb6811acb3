"""Nobody can tell from the screen, its timing or the serial line what is in another hand.

5,000 hands passed round over all presets and sizes with --full, in ten parts (each prints its figures: pytest -s), a
slice of them otherwise. What is compared: see secrecy_kit.
"""

import random

import pytest

from engine.options import Options
from engine.presets import PRESETS
from tests.lib.fast_kit import quick
from tests.lib.secrecy_kit import Difference, Pair
from tests.lib.table_kit import SIZES

PARTS = 10
HANDS = 500  # a part
PIXEL_HANDS = 100  # a size
SLICE = (6, 1)    # hands without --full: of the trees, and of the pixels a size


def pair(number, size, pixels=False, most=10):
    """Any table of a preset where two or more people pass the gadget round."""
    dice = random.Random(number)
    row = PRESETS[number % len(PRESETS)]
    n = dice.randint(row[1], min(row[2], most))
    people = sorted(dice.sample(range(n), dice.randint(2, n)))
    speed = dice.choice(("instant", "instant", "instant", "normal"))
    return Pair(size, Options(row[0], players=n), people, dice.randrange(1 << 30), speed, dice, pixels)


def play(hands, sizes, pixels=False, first=0, most=10):
    """So many hands on those sizes, a few at a table; how many cards were exchanged in them."""
    played = swapped = 0
    number = first
    while played < hands:
        made = pair(number, sizes[(number // len(PRESETS) + number) % len(sizes)], pixels, most)
        try:
            for _ in range(min(2 if hands < 100 else 4, hands - played)):
                if not made.hand():
                    break
        except Difference as error:
            raise AssertionError("table %d: %s" % (number, error)) from error
        finally:
            played += made.hands
            swapped += made.swapped
            made.close()
        number += 1
    return swapped


def tell(hands, swapped):
    print(f"\n{hands} hands, {swapped} cards exchanged: no difference")


@pytest.mark.full
@pytest.mark.parametrize("part", range(PARTS))
def test_the_tree_is_the_same_whatever_the_others_hold(part):
    with quick():
        swapped = play(HANDS, SIZES, first=1000 * part)
    tell(HANDS, swapped)
    assert swapped > 5 * HANDS


def test_a_slice_of_them():
    with quick():
        swapped = play(SLICE[0], SIZES)
    assert swapped > 5 * SLICE[0]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_the_pixels_are_the_same_whatever_the_others_hold(full, size):
    hands = PIXEL_HANDS if full else SLICE[1]
    with quick():
        swapped = play(hands, (size,), True, 10 * SIZES.index(size) + 1, most=10 if full else 3)
    tell(hands, swapped)
    assert swapped > 0


# --- it can fail: leaks planted on purpose in both gadgets


def leaves_a_face(world):
    """The first card stays on the screen when the hand is covered."""
    hand = world.table.scene.board.hand
    backs = hand.backs

    def leak(count):
        card = hand._slots[0].card
        backs(count)
        hand._slots[0].show(card)

    hand.backs = leak


def keeps_a_face_unseen(world):
    """Nothing can be seen of it, but it is in the tree."""
    hand = world.table.scene.board.hand
    backs = hand.backs

    def leak(count):
        card = hand._slots[0].card
        backs(count)
        if card < 53:
            hand._slots[0]._draw_face(card)
            hand._slots[0].grid.hidden = True

    hand.backs = leak


def says_it_on_the_serial_line(world):
    session = world.session
    ask = session.curtain

    def leak():
        seat = ask()
        if seat < 255:
            print(session.game.hands[seat])
        return seat

    session.curtain = leak


def waits_by_the_hand(world):
    """A computer thinks longer with some cards than with others."""
    session = world.session
    wait = session._wait

    def leak(pauses):
        wait(pauses)
        session._pause += 40 * (session.game.hands[session.game.actor][0] % 3)

    session._wait = leak


def dims_by_the_hand(world):
    """The palette of a card's back tells what lies under it."""
    scene = world.table.scene
    paint = scene._paint_hand

    def leak(view):
        paint(view)
        if view.seat == 255:
            scene.board.hand.dim(0, bool(scene._session.game.hands[0][0] & 1))

    scene._paint_hand = leak


LEAKS = (leaves_a_face, keeps_a_face_unseen, says_it_on_the_serial_line, waits_by_the_hand, dims_by_the_hand)


@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(plant):
    with quick():
        for number in range(40, 52):
            made = Pair(SIZES[0], Options("Twenty-Five", players=4), (0, 1), number, "instant", random.Random(number))
            for world in made._worlds:
                plant(world)
            try:
                made.hand()
            except Difference:
                return
            finally:
                made.close()
    raise AssertionError("nobody noticed")
