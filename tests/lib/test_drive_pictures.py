"""Pictures of a card drive on the four screens with 2, 6, 17 and 40 players, against those in tests/golden.

Each was looked at when it was made: --regold only on purpose, and look again.
"""

import pytest

from gadget.buttons import DOWN, NEXT, A
from play import drivedraw
from play.drive import DRAWN, LADDER, MIXED, PAIRS
from tests.lib.drive_kit import NAMES, SIZES, Drive, evening


def row(drive, key):
    """The bar on a row of the menu there is."""
    menu = drive.scene
    for _ in range(len(menu.rows)):
        if menu.rows[menu.at][0] == key:
            return
        drive.press(NEXT)
    raise AssertionError("no row " + key)


def drawn(players, played, **facts):
    """An evening whose next game is drawn and not played."""
    book = evening(players, played, **facts)
    drivedraw.draw(book)
    return book


def stay(drive):
    pass


def opened(*keys):
    """Reaches a scene through rows of menus."""

    def reach(drive):
        for key in keys:
            row(drive, key)
            drive.press(A)

    return reach


def half_in(drive):
    """Three results are in."""
    row(drive, "take")
    drive.press(A)
    for turns in (0, 2, 1):
        drive.press(A, *[DOWN] * turns, A)


def points(drive):
    row(drive, "take")
    drive.press(A, A)
    drive.press(A, A, A, DOWN, A, A, A, A, A, DOWN, A)


PICTURES = {
    "drive_set": (stay, lambda: None),
    "drive_set40": (stay, lambda: evening(40, 0, partners=PAIRS)),
    "drive_hub2": (stay, lambda: evening(2, 3, names=NAMES)),
    "drive_hub17": (stay, lambda: drawn(17, 2, names=NAMES)),
    "drive_draws": (opened("draw"), lambda: evening(17, 2)),
    "drive_tables2": (opened("tables"), lambda: drawn(2, 1, names=NAMES)),
    "drive_tables6": (opened("tables"), lambda: drawn(6, 1, names=NAMES, partners=DRAWN)),
    "drive_tables17": (opened("tables"), lambda: drawn(17, 3, names=NAMES)),
    "drive_tables40": (opened("tables"), lambda: drawn(40, 3, size=10, moving=MIXED)),
    "drive_tables40_pairs": (opened("tables"), lambda: drawn(40, 2, names=NAMES, size=10, partners=PAIRS)),
    "drive_results17": (half_in, lambda: drawn(40, 4, names=NAMES)),
    "drive_result6": (opened("take", "0"), lambda: drawn(6, 2, names=NAMES, partners=PAIRS)),
    "drive_points": (points, lambda: drawn(17, 2, names=NAMES, counted=1)),
    "drive_stand2": (opened("standings"), lambda: evening(2, 5, names=NAMES)),
    "drive_stand6": (opened("standings"), lambda: evening(6, 7, names=NAMES, partners=PAIRS, size=4)),
    "drive_stand17": (opened("standings"), lambda: evening(17, 10, names=NAMES, moving=LADDER)),
    "drive_stand40": (opened("standings"), lambda: evening(40, 20, games=20, counted=2)),
    "drive_over2": (opened("over"), lambda: evening(2, 9, names=NAMES, games=9)),
    "drive_over6": (opened("over"), lambda: evening(6, 10, seed=3, names=NAMES, partners=PAIRS)),
    "drive_over17": (opened("over"), lambda: evening(17, 10, seed=5, names=NAMES)),
    "drive_over40": (opened("over"), lambda: evening(40, 10, seed=4, size=4)),
    "drive_people17": (opened("people"), lambda: drawn(17, 1, names=NAMES[:12], partners=PAIRS)),
    "drive_person": (opened("people", "3"), lambda: drawn(17, 1, names=NAMES, partners=PAIRS)),
    "drive_end": (opened("end"), lambda: drawn(6, 2, names=NAMES)),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("name", PICTURES)
def test_picture(golden, name, size):
    reach, book = PICTURES[name]
    drive = Drive(size, book())
    try:
        reach(drive)
        golden(drive.picture(), "%s_%dx%d" % (name, *size))
    finally:
        drive.close()
