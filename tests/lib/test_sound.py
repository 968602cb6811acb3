"""Tones: in their order and time, silent when they are to be, and never a reason to stop."""

import sys
from array import array
from types import SimpleNamespace

import pytest

from gadget import opensound
from gadget.scripted import ManualClock
from gadget.settings import SOUNDS
from gadget.sound import TUNES, Sound
from tests.lib.table_kit import Table

NAMES = ("card", "trick", "turn", "no", "rob", "spoil", "won", "title")


class Out:
    """As pwmio.PWMOut; heard: Hz whenever it is set, 0 for silence."""

    def __init__(self):
        self.heard = []
        self.loud = []
        self.frequency = 440

    @property
    def duty_cycle(self):
        return 0

    @duty_cycle.setter
    def duty_cycle(self, duty):
        self.heard.append(self.frequency if duty else 0)
        self.loud.append(duty)


def played(name, ms=10, frames=400, start=0):
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
    assert heard == [659, 880, 0]  # E5 and A5
    assert at == [0, 80, 200]


def test_across_the_wrap_of_the_clock():
    assert played("rob", start=(1 << 29) - 100)[0] == [440, 587, 740, 0]


@pytest.mark.parametrize("name", NAMES)
def test_every_tune_is_short_and_can_be_heard(name):
    heard, at = played(name)
    assert heard[-1] == 0 and all(100 <= hz <= 2000 for hz in heard[:-1]) and len(heard) > 1
    assert at[-1] <= (3500 if name == "title" else 1300 if name == "won" else 800)


def test_there_are_no_others_and_they_take_little():
    assert len(TUNES) < 256 and TUNES.count(b":") == len(NAMES)


def test_the_title_has_the_jigs_first_bars_in_g():
    assert played("title")[0][2:8] == [494, 392, 392, 294, 392, 392]  # B G G D G G


def test_an_unknown_name_and_no_volume_are_silent():
    assert played("thunder")[0] == [0]
    out = Out()
    made = Sound(out, ManualClock())
    made.volume("off")
    made.play("won")
    for now in range(0, 2000, 50):
        made.tick(now)
    assert not any(out.heard)


def test_volumes_differ():
    loud = []
    for word in SOUNDS:
        out = Out()
        made = Sound(out, ManualClock())
        made.volume(word)
        made.play("no")
        loud.append(out.loud[0])
    on, off, quiet, soft = loud
    assert off == 0 < 3 * quiet < soft < on / 3


def test_another_name_takes_the_place_of_what_sounds():
    clock, out = ManualClock(), Out()
    made = Sound(out, clock)
    made.play("rob")
    made.play("no")
    clock.wait(1000)
    made.tick(clock.ms())
    made.tick(clock.ms())
    assert out.heard == [440, 220, 0]


def test_a_device_that_fails_falls_silent_for_good():
    calls = []

    class Broken:
        frequency = 0

        @property
        def duty_cycle(self):
            return 0

        @duty_cycle.setter
        def duty_cycle(self, duty):
            calls.append(duty)
            raise OSError(5)

    made = Sound(Broken(), ManualClock())
    made.play("won")
    for now in range(0, 2000, 50):
        made.tick(now)
    made.play("trick")
    assert calls[0] and not any(calls[1:])


def test_what_happens_at_the_table_is_heard():
    table = Table(preset="Spoil Five", seed=4)
    heard = []
    table.app.play = heard.append
    try:
        table.until(lambda: table.session.game.hand_no > 3, 20000)
    finally:
        table.close()
    assert {"card", "trick", "turn"} <= set(heard) <= set(NAMES)
    assert heard.count("card") > heard.count("trick") > 5


@pytest.fixture
def board(monkeypatch):
    class Pwm:
        def __init__(self, pin, duty_cycle, frequency, variable_frequency):
            assert variable_frequency and duty_cycle == 0
            self.pin = pin

    monkeypatch.setitem(sys.modules, "pwmio", SimpleNamespace(PWMOut=Pwm))
    return SimpleNamespace(AUDIO="pin 11")


def test_a_piezo_is_opened_and_sounds(board):
    made = opensound.open_sound("PIEZO=AUDIO", board, ManualClock())
    out = made._out
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

    def sample(wave, sample_rate):
        assert isinstance(wave, array) and max(wave) < 65536
        return sample_rate // len(wave), max(wave) - 32768

    monkeypatch.setitem(sys.modules, "audioio", SimpleNamespace(AudioOut=Audio))
    monkeypatch.setitem(sys.modules, "audiocore", SimpleNamespace(RawSample=sample))
    monkeypatch.setitem(sys.modules, "digitalio", SimpleNamespace(DigitalInOut=Pin))
    monkeypatch.delitem(sys.modules, "gadget.speaker", raising=False)
    made = opensound.open_sound("SPEAKER=S ENABLE=E", SimpleNamespace(S="dac", E="amp"), ManualClock())
    made.play("no")
    made.tick(140)
    assert done == [("amp", True), ("out", "dac"), "stop", ((220, 13200), True), "stop"]
    made.volume("soft")
    made.play("no")
    assert done[-1] == ((220, 4000), True)
    sys.modules.pop("gadget.speaker")


@pytest.mark.parametrize("text", ["", "PIEZO=NOWHERE", "SPEAKER=AUDIO"])
def test_no_speaker_and_one_that_cannot_be_opened_are_none(board, text, monkeypatch):
    monkeypatch.setitem(sys.modules, "audiocore", None)
    assert opensound.open_sound(text, board, ManualClock()) is None


def test_a_desk_hears_whole_waves():
    from tools.twin.speaker import open_speaker, wave

    samples = array("h", wave(440, 5000))
    assert max(samples) == 5000 and -5000 <= min(samples) < -4900 and abs(samples[0]) < 2500
    assert abs(len(samples) / 22050 * 440 - 88) < 0.01  # whole waves: it repeats without a crack
    speaker = open_speaker()
    if speaker is not None:  # SDL's dummy: nothing sounds, nothing fails
        speaker.frequency = 660
        speaker.duty_cycle = 32768
        assert speaker.duty_cycle
        speaker.duty_cycle = 0
        assert not speaker.duty_cycle
