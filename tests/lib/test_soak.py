"""A week at a stand: thousands of games in kiosk mode, with guests, gaps, a clock that jumps and parts that fail.

20,000 games with --full (some 25 minutes of one core), a slice otherwise. See tests/lib/soak_kit.py.
"""

import gc

import pytest

from gadget.kiosk import FAILED, FINISHED, STARTED, WON, Kiosk
from gadget.kioskerrors import errors
from scenes import kiosk as scene
from tests.lib.soak_kit import UNLOCK, Soak

GAMES = 20_000
SLICE = 240
MORE_OBJECTS = 200  # what a cache of the standard library may hold; a leak of one a game would be SLICE or GAMES


def objects() -> int:
    """How many objects there are that garbage collection knows."""
    gc.collect()
    gc.collect()
    return len(gc.get_objects())


@pytest.fixture
def quiet(monkeypatch):
    """What goes wrong is printed on a console: not here."""
    monkeypatch.setattr("builtins.print", lambda *args, **more: None)


def test_thousands_of_games_without_a_stop(full, quiet):
    soak = Soak(seed=25)
    soak.run(SLICE // 4)
    soak.run(SLICE // 4)
    before = objects()
    soak.run(GAMES if full else SLICE // 2)
    assert objects() - before <= MORE_OBJECTS
    seen = soak.seen
    assert seen["games"] >= (GAMES if full else SLICE)
    assert seen["starts"] == seen["restarts"] + 3, "of three runs"
    for what in ("by guests", "presses", "jumps", "countdowns", "back", "drawn", "tones"):
        assert seen[what], what
    if full:
        assert min(seen.values()) > 0, seen
    kiosk = Kiosk(soak.store, "Quick", 4, 20, UNLOCK)
    assert kiosk.counts[FAILED] > 0 and seen["restarts"] > 0  # not as many: the store fails too
    assert 0 < len(errors(soak.store)) <= 8
    assert kiosk.counts[STARTED] > 0 and kiosk.counts[FINISHED] >= kiosk.counts[WON]


def test_an_error_nobody_put_in_is_told(quiet, monkeypatch):
    """The harness is not what swallows it."""
    soak = Soak(seed=3)
    monkeypatch.setattr(scene.App, "_spare", lambda app, gone: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        soak.run(2)


def test_nothing_fails_where_nothing_is_put_in(quiet):
    soak = Soak(seed=4, parts_fail=False)
    soak.run(20)
    assert soak.seen["starts"] == 1 and soak.seen["restarts"] == 0
    assert Kiosk(soak.store, "Quick", 4, 20, UNLOCK).counts[FAILED] == 0
    assert errors(soak.store) == []
