"""A battery that is nearly empty is noticed, and nothing else is taken for one."""

import sys
from types import SimpleNamespace

import pytest

from gadget import battery
from gadget.battery import Battery
from gadget.clock import add


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
