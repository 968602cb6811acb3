"""A screen that is dimmed, and every kind of screen that cannot be."""

import pytest

from gadget import dim


class Lit:
    brightness = 0.8


class Fixed:
    """CircuitPython's display without a light that can be set."""

    @property
    def brightness(self):
        return self.reads

    @brightness.setter
    def brightness(self, value):
        raise RuntimeError("Brightness not adjustable")

    def __init__(self, reads):
        self.reads = reads


class Broken:
    @property
    def brightness(self):
        raise OSError(5)


def test_a_tenth_and_back():
    display = Lit()
    before = dim.dim(display)
    assert display.brightness == pytest.approx(0.08)
    dim.bright(display, before)
    assert display.brightness == 0.8


def test_another_share():
    display = Lit()
    dim.dim(display, 0.5)
    assert display.brightness == pytest.approx(0.4)


@pytest.mark.parametrize("display", [Fixed(1.0), Fixed(None), Fixed(-1.0), Broken(), object()],
                         ids=("one", "none", "minus", "broken", "other"))
def test_screens_with_one_brightness_stay_as_they_are(display):
    assert dim.dim(display) is None
    dim.bright(display, None)
    dim.bright(display, 1.0)  # even then nothing is raised


def test_a_light_that_is_off_stays_off():
    display = Lit()
    display.brightness = 0.0
    assert dim.dim(display) is None
    assert display.brightness == 0.0
