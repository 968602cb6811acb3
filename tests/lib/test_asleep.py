"""The screen goes dark when nobody presses, shows no card then, and the first press only wakes it."""

import pytest

from gadget import kept
from gadget.buttons import NEXT, A
from gadget.scripted import MemoryStore
from gadget.settings import Settings
from tests.lib.table_kit import SIZES, Table, tables

pytestmark = pytest.mark.usefixtures("fast")


@pytest.fixture
def deal():
    with tables(Table, players=4, seed=5) as make:
        yield make


def wait(table, ms, step=1000):
    for _ in range(ms // step):
        table.frames(1, step)


@pytest.mark.parametrize("minutes", ["1", "2", "5"])
def test_dark_after_so_many_minutes_and_not_before(deal, minutes):
    table = deal()
    table.app.settings.sleep = minutes
    table.until(table.waits)
    table.press(NEXT)
    wait(table, int(minutes) * 60000 - 2000)
    assert table.shown == "table"
    wait(table, 3000)
    assert table.shown == "asleep"


def test_off_is_never(deal):
    table = deal()
    table.app.settings.sleep = "off"
    table.until(table.waits)
    wait(table, 3600000, 10000)
    assert table.shown == "table"


def test_the_first_press_only_wakes(deal):
    table = deal(confirm="off")
    table.until(table.waits)
    before, snapshot = table.pixels(), table.session.snapshot()
    wait(table, 310000)
    assert table.shown == "asleep" and table.pixels() != before
    table.press(A)
    assert table.shown == "table" and table.session.snapshot() == snapshot and table.pixels() == before
    table.press(A)
    assert table.session.snapshot() != snapshot


def test_dark_is_dark_and_the_light_comes_back(deal):
    table = deal()
    table.display.brightness = 1.0
    table.until(table.waits)
    wait(table, 310000)
    assert table.display.brightness == pytest.approx(0.1)
    table.pixels()
    colours = table.display.pixels().getcolors()
    assert len(colours) == 2, "the line and the night, and no card"
    assert max(colours)[0] > 0.95 * table.display.width * table.display.height
    table.press(A)
    assert table.display.brightness == 1.0


def test_one_screen_of_dark_however_long(deal):
    table = deal()
    wait(table, 4000000, 20000)
    assert table.app._names.count("asleep") == 1


def test_a_battery_that_is_low_is_said_once(deal):
    table = deal()
    table.app.battery = type("Low", (), {"low": lambda self, now: True})()
    table.frames(3)
    assert table.shown == "notice"
    table.press(A)
    wait(table, 200000)
    assert table.shown == "table"


def test_older_settings_sleep_and_sound_as_usual_and_new_ones_are_kept():
    older = Settings()
    older.speed = "fast"
    data = kept.pack(older)
    taken = kept.load(MemoryStore(data))
    assert (taken.speed, taken.sleep, taken.sound, taken.problem) == ("fast", "5", "on", "")
    for sleep in ("off", "1", "2", "5"):
        for sound in ("on", "off"):
            taken.sleep, taken.sound = sleep, sound
            again = kept.load(MemoryStore(kept.pack(taken)))
            assert (again.speed, again.sleep, again.sound, again.problem) == ("fast", sleep, sound, "")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_picture(golden, size, deal):
    table = deal(size)
    wait(table, 310000)
    assert table.shown == "asleep"
    table.pixels()
    golden(table.display.pixels(), "asleep_%dx%d" % size)


def test_several_people_find_the_curtain_when_it_wakes(deal):
    """Whoever picks it up need not be who laid it down."""
    table = deal(people=(0, 2))
    table.until(table.waits)
    seat = table.session.viewer
    wait(table, 310000)
    assert table.shown == "asleep"
    table.press(A)
    assert table.shown == "curtain" and table.session.viewer == 255
    table.until(table.waits)
    assert table.session.viewer == seat
