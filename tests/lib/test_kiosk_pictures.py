"""Pictures of what a kiosk shows, on the four screens, against those in tests/golden.

Each was looked at when it was made: --regold only on purpose, and look again.
"""

import pytest

from gadget import kioskerrors
from gadget.buttons import DOWN, START, A
from tests.lib.kiosk_kit import Stand
from tests.lib.table_kit import SIZES

pytestmark = pytest.mark.usefixtures("fast")

ERRORS = ("scenes.table KeyError 12", "display OSError 5", "scenes.scores MemoryError memory allocation",
          "x IndexError", "The board could not keep it", "scenes.rob KeyError 255")  # fmt: skip


def title(stand):
    """The call to press, under the sign."""
    stand.wait(4000)


def lesson(key):
    """A demo in the middle of a trick, with the caption of that key."""

    def reach(stand):
        stand.until(lambda: stand.app.lesson is not None and stand.app.lesson.key == "lesson." + key, 50)
        stand.until(lambda: stand.shown == "table" and stand.app.top.resting, 20)

    return reach


def longest(stand):
    """The longest caption there is."""
    lesson("five")(stand)
    found = stand.app.lesson
    found.key, found.name, found.count = "lesson.renege", "card.ace", found.count + 1
    stand.frames(1)


def scores(stand):
    stand.until(lambda: stand.shown == "scores", 50)
    stand.wait(2000)


def over(stand):
    stand.until(lambda: stand.shown == "gameover", 50)


def countdown(stand):
    stand.guest()
    stand.until(lambda: stand.app._left == 9)


def pause(stand):
    stand.guest()
    stand.press(START)
    stand.frames(3)


def dimmed(stand):
    """The picture has moved."""
    stand.until(lambda: stand.app._place == 2, 1000)
    stand.until(lambda: stand.shown == "table" and stand.app.top.resting, 20)


def organiser(stand):
    stand.kiosk.counts[:4] = [1284, 1101, 207, 6]
    stand.kiosk.counts[4] = 5 * 86400 + 3 * 3600 + 120
    for number, text in enumerate(ERRORS):
        stand.kiosk.up = 4000 * number
        kioskerrors.log(stand.kiosk, text)
    stand.press(*stand.kiosk.unlock)
    stand.frames(3)


def counters(stand):
    organiser(stand)
    stand.press(A)
    stand.frames(3)


def errors(stand):
    organiser(stand)
    stand.press(DOWN, A)
    stand.frames(3)


PICTURES = {
    "kiosk_title": (title, {}),
    "kiosk_demo": (lesson("five"), {"preset": "Twenty-Five", "speed": "slow", "seed": 4}),
    "kiosk_longest": (longest, {"preset": "Twenty-Five", "speed": "slow", "seed": 4, "players": 4}),
    "kiosk_spoil": (lesson("three"), {"preset": "Spoil Five", "speed": "slow", "seed": 4, "players": 10}),
    "kiosk_auction": (lesson("named"), {"preset": "Auction Forty-Five", "speed": "slow", "seed": 4}),
    "kiosk_scores": (scores, {"speed": "slow", "seed": 3}),
    "kiosk_over": (over, {"speed": "slow", "seed": 3}),
    "kiosk_countdown": (countdown, {"seed": 2}),
    "kiosk_pause": (pause, {"seed": 2}),
    "kiosk_dimmed": (dimmed, {"speed": "slow", "seed": 6}),
    "kiosk_organiser": (organiser, {}),
    "kiosk_counters": (counters, {}),
    "kiosk_errors": (errors, {}),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("name", PICTURES)
def test_picture(golden, name, size):
    reach, facts = PICTURES[name]
    stand = Stand(size, **facts)
    try:
        reach(stand)
        golden(stand.pixels(), "%s_%dx%d" % (name, *size))
    finally:
        stand.close()
