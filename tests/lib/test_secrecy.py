"""Nobody can tell from the screen, its timing or the serial line what is in another hand: 5,000 hands passed round
over all presets and sizes with --full, a slice of them otherwise. What is compared: see secrecy_kit.
"""

import random
import time

import pytest

from engine.options import Options
from engine.presets import PRESETS
from scenes.curtain import Scene as Curtain
from scenes.picture import Picture
from play.session import Session
from screen.hand import Hand
from tests.lib import secrecy_kit
from tests.lib.quick_kit import quick
from tests.lib.secrecy_kit import Difference, Pair
from tests.lib.table_kit import SIZES

HANDS = 5000
PIXEL_HANDS = 100  # a size
SLICE = (20, 1)    # hands without --full: of the trees, and of the pixels a size


def pair(number, size, pixels=False, preset=None, **options):
    """Any table of a preset where two or more people pass the gadget round."""
    dice = random.Random(number)
    row = PRESETS[preset if preset is not None else number % len(PRESETS)]
    options.setdefault("players", dice.randint(row[1], row[2]))
    n = options["players"]
    people = sorted(dice.sample(range(n), dice.randint(2, n)))
    speed = dice.choice(("instant", "instant", "instant", "normal"))
    return Pair(size, Options(row[0], **options), people, dice.randrange(1 << 30), speed, dice, pixels)


def play(hands, sizes, pixels=False, first=0):
    """So many hands on those sizes, a few at a table; how many cards were exchanged in them."""
    played = swapped = 0
    number = first
    while played < hands:
        made = pair(number, sizes[(number // len(PRESETS) + number) % len(sizes)], pixels)
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


def test_the_tree_is_the_same_whatever_the_others_hold(full):
    hands = HANDS if full else SLICE[0]
    with quick():
        swapped = play(hands, SIZES)
    assert swapped > 10 * hands


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_the_pixels_are_the_same_whatever_the_others_hold(full, size):
    hands = PIXEL_HANDS if full else SLICE[1]
    assert play(hands, (size,), True, 7 * SIZES.index(size)) > 0
