"""Times that wrap at 2**29 milliseconds."""

from gadget.clock import PERIOD, Clock, add, diff
from gadget.scripted import ManualClock


def test_the_period_is_the_boards():
    assert PERIOD == 536870912


def test_differences_across_the_wrap():
    assert diff(500, 200) == 300
    assert diff(200, 500) == -300
    assert diff(5, PERIOD - 5) == 10
    assert diff(PERIOD - 5, 5) == -10
    assert diff(0, 0) == 0


def test_adding_across_the_wrap():
    assert add(100, 50) == 150
    assert add(PERIOD - 1, 1) == 0
    assert add(10, -20) == PERIOD - 10


def test_every_step_stays_a_small_int():
    # diff's largest intermediate, for the times farthest apart.
    assert PERIOD - 1 - 0 + PERIOD // 2 < 1 << 30


def test_a_manual_clock_moves_only_by_hand():
    clock = ManualClock(PERIOD - 100)
    assert clock.ms() == PERIOD - 100
    clock.wait(150)
    assert clock.ms() == 50


def test_the_machines_clock_is_in_range():
    assert 0 <= Clock().ms() < PERIOD
