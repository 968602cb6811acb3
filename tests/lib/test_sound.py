"""Tones: in their order and time, silent when they are to be, and never a reason to stop."""

import sys
from types import SimpleNamespace

import pytest

from gadget import sound
from gadget.scripted import ManualClock
from gadget.sound import TONES, Sound


class Out:
    def __init__(self):
        self.heard = []

    def tone(self, hz):
        self.heard.append(hz)


def played(name, ms=10, frames=100, start=0):
    clock = ManualClock(start)
    out = Out()
    made = Sound(out, clock)
    made.play(name)
    at = []
    for frame in range(frames):
        at += [frame * ms] * (len(out.heard) - len(at))
        clock.wait(ms)
        made.tick(clock.ms())
    return out.heard, at


def test_two_tones_and_then_silence_each_for_its_time():
    heard, at = played("turn")
    assert heard == [660, 880, 0]
    assert at == [0, 80, 200]


def test_across_the_wrap_of_the_clock():
    assert played("won", start=(1 << 29) - 100)[0] == [520, 660, 780, 1040, 0]


def test_the_four_names_are_there_and_short():
    assert set(TONES) == {"turn", "trick", "won", "no"}
    for tones in TONES.values():
        assert sum(ms for _, ms in tones) <= 700 and all(100 <= hz <= 2000 for hz, _ in tones)


def test_an_unknown_name_and_a_sound_that_is_off_are_silent():
    assert played("thunder")[0] == [0]
    out = Out()
    made = Sound(out, ManualClock())
    made.on = False
    made.play("won")
    for now in range(0, 2000, 50):
        made.tick(now)
    assert not any(out.heard)


def test_another_name_takes_the_place_of_what_sounds():
    clock, out = ManualClock(), Out()
    made = Sound(out, clock)
    made.play("won")
    made.play("no")
    clock.wait(1000)
    made.tick(clock.ms())
    made.tick(clock.ms())
    assert out.heard == [520, 220, 0]


def test_a_device_that_fails_falls_silent_for_good():
    calls = []

    class Broken:
        def tone(self, hz):
            calls.append(hz)
            raise OSError(5)

    made = Sound(Broken(), ManualClock())
    made.play("won")
    for now in range(0, 2000, 50):
        made.tick(now)
    made.play("trick")
    assert calls[0] == 520 and not any(calls[1:]) and not made.on


@pytest.fixture
def board(monkeypatch):
    class Pwm:
        def __init__(self, pin, duty_cycle, frequency, variable_frequency):
            assert variable_frequency and duty_cycle == 0
            self.pin = pin

    monkeypatch.setitem(sys.modules, "pwmio", SimpleNamespace(PWMOut=Pwm))
    return SimpleNamespace(AUDIO="pin 11")


def test_a_piezo_is_opened_and_sounds(board):
    made = sound.open_sound("PIEZO=AUDIO", board, ManualClock())
    out = made._out._out
    made.play("no")
    assert (out.pin, out.frequency, out.duty_cycle) == ("pin 11", 220, 32768)
    made.tick(140)
    assert out.duty_cycle == 0


def test_an_amplifier_is_switched_on_and_a_wave_repeats(monkeypatch):
    done = []

    class Audio:
        def __init__(self, pin):
            done.append(("out", pin))

        def stop(self):
            done.append("stop")

        def play(self, sample, loop):
            done.append((sample, loop))

    class Pin:
        def __init__(self, pin):
            self.pin = pin

        def switch_to_output(self, value):
            done.append((self.pin, value))

    monkeypatch.setitem(sys.modules, "audioio", SimpleNamespace(AudioOut=Audio))
    core = SimpleNamespace(RawSample=lambda wave, sample_rate: sample_rate // len(wave))
    monkeypatch.setitem(sys.modules, "audiocore", core)
    monkeypatch.setitem(sys.modules, "digitalio", SimpleNamespace(DigitalInOut=Pin))
    made = sound.open_sound("SPEAKER=S ENABLE=E", SimpleNamespace(S="dac", E="amp"), ManualClock())
    made.play("no")
    made.tick(140)
    assert done == [("amp", True), ("out", "dac"), "stop", (220, True), "stop"]


@pytest.mark.parametrize("text", ["", "PIEZO=NOWHERE", "SPEAKER=AUDIO"])
def test_no_speaker_and_one_that_cannot_be_opened_are_none(board, text, monkeypatch):
    monkeypatch.setitem(sys.modules, "audiocore", None)
    assert sound.open_sound(text, board, ManualClock()) is None
