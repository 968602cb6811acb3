"""A battery that is nearly empty is noticed, and nothing else is taken for one."""

import sys
from types import SimpleNamespace

import pytest

from gadget import battery
from gadget.battery import Battery
from gadget.buttons import A
from gadget.clock import add
from tests.lib.table_kit import SIZES, Table, tables


class Pin:
    def __init__(self, mv, times):
        self.reads = 0
        self.mv, self.times = mv, times

    @property
    def value(self):
        self.reads += 1
        if self.mv is None:
            raise OSError(5)
        return self.mv * 65536 // self.times // 3300


@pytest.mark.parametrize("times", [2, 3])
@pytest.mark.parametrize(
    "mv, low", [(4200, False), (3800, False), (3660, False), (3640, True), (3200, True), (2400, False), (0, False),
                (None, False)]
)  # fmt: skip
def test_below_fifteen_percent_it_is_low(mv, low, times):
    made = Battery(Pin(mv, times), times)
    made.low(0)
    assert made.low(30000) == low


def test_it_is_read_every_thirty_seconds_at_most_also_across_the_wrap():
    pin = Pin(3500, 2)
    made = Battery(pin, 2)
    start = (1 << 29) - 45000
    for ms in range(0, 120000, 20):
        made.low(add(start, ms))
    assert pin.reads == 4


def test_a_dip_is_no_empty_battery():
    pin = Pin(3500, 2)
    made = Battery(pin, 2)
    assert not made.low(0)
    pin.mv = 3900
    assert not made.low(30000)
    pin.mv = 3500
    assert not made.low(60000) and made.low(90000)


def test_it_is_opened_where_it_can_be(monkeypatch):
    monkeypatch.setitem(sys.modules, "analogio", SimpleNamespace(AnalogIn=lambda pin: Pin(3500, pin)))
    made = battery.open_battery("PIN=A6 TIMES=2", SimpleNamespace(A6=2))
    made.low(0)
    assert made.low(30000)
    assert battery.open_battery("PIN=A7 TIMES=2", SimpleNamespace(A6=2)) is None
    assert battery.open_battery("", SimpleNamespace()) is None


# --- the sign in the status bar


LONG = ("Bartholomew", "Maximiliane", "Christopher", "Wilhelmina", "Alexandrina", "Montgomery", "Constantine",
        "Featherston", "Marguerite", "Sebastianne")
GAMES = [("Joker Twenty-Five", range(2, 11)), ("Spoil Five", range(2, 11)), ("One-Hundred-and-Ten", range(2, 7))]


def low(size, preset, players, **facts):
    """A table whose battery is low from the beginning, played on to the third trick."""
    from tests.lib import auction_kit

    kind = auction_kit.Table if preset == "One-Hundred-and-Ten" else Table
    table = kind(size, preset, players=players, people=(0,), **facts)
    table.app.low = True
    table.until(lambda: table.waits() and table.session.game.trick == 2)
    return table


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("preset, players", GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_the_sign_touches_nothing(size, preset, players, full):
    """With the longest names, robbed or not: card, sign, who robbed or called, and the game stand apart."""
    named = 0
    for n in players if full else (2, 5, players[-1]):
        table = low(size, preset, n, names=LONG, seed=11)
        bar = table.scene.board.status
        sign = signs(table.scene.board.group)[0]
        assert sign.y >= 2 and sign.y + sign.bitmap.height <= (22 if size[1] == 240 else 14), "inside the bar"
        card = bar._turnup.grid
        if preset != "One-Hundred-and-Ten":
            assert sign.x >= card.x + card.bitmap.width + 3
        left = sign.x + sign.bitmap.width
        assert bar._robbed.group.x >= left + 3
        named += bool(bar._robbed.text)
        end = bar._robbed.group.x + bar._robbed.width if bar._robbed.text else left
        assert end + 5 <= bar._game.group.x <= size[0], "%s | %s" % (bar._robbed.text, bar._game.text)
        table.close()
    assert named


def signs(group):
    found = [part for part in group if getattr(part, "bitmap", None) is not None]
    return [part for part in found if (part.bitmap.width, part.bitmap.height) in ((5, 9), (7, 13))]


def test_the_sign_comes_when_the_battery_is_low_and_costs_nothing_before():
    with tables(Table) as make:
        table = make(players=4, people=(0, 1), seed=6)
        table.until(lambda: table.shown == "curtain")
        table.lift()
        table.until(table.waits)
        table.app.battery = SimpleNamespace(low=lambda now: True)
        assert "screen.lowbattery" not in sys.modules and not signs(table.scene.board.group)
        table.frames(2)
        assert table.shown == "notice" and table.app.low
        table.press(A)
        table.frames(2)
        assert len(signs(table.scene.board.group)) == 1
        table.until(lambda: table.session.game.hand_no == 2 and table.shown == "table")
        assert len(signs(table.scene.board.group)) == 1, "once"
        table.until(lambda: table.shown == "curtain")
        assert "screen.lowbattery" not in sys.modules
        assert len(signs(table.scene.group)) == 1, "the curtain's bar has it too"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("name, preset, players", [("low10", "Twenty-Five", 10), ("low_spoil5", "Spoil Five", 5)])
def test_picture(golden, size, name, preset, players):
    table = low(size, preset, players, seed=11)
    table.pixels()
    golden(table.display.pixels(), "%s_%dx%d" % (name, *size))
    table.close()
