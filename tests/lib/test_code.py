"""code.py on a board that is not there: wiring, and the one place where errors end."""

import importlib.util
import sys
import types

import pytest


class PulledOut(Exception):
    """The power goes off."""


class Keys:
    """A keypad whose keys go down in the order given, and then the power goes off."""

    script: list = []

    def __init__(self, *args, **wiring):
        self.events = self
        self.overflowed = False
        self.wiring = wiring
        self.waiting = list(self.script)
        Keys.made = self

    def get_into(self, event):
        if not self.waiting:
            raise PulledOut
        key = self.waiting.pop(0)
        if key is None:
            return False
        event.key_number, event.pressed, event.timestamp = key, True, 0
        return True


@pytest.fixture
def wiring(request, monkeypatch, panel):
    """code.py as a module, with a PyBadge's modules around it."""
    root = str(request.config.rootpath) + "/"
    board = types.ModuleType("board")
    board.board_id = "pybadge"
    board.DISPLAY = panel(160, 128)
    board.BUTTON_CLOCK = board.BUTTON_OUT = board.BUTTON_LATCH = object()
    keypad = types.ModuleType("keypad")
    keypad.ShiftRegisterKeys = keypad.Keys = Keys
    keypad.Event = types.SimpleNamespace
    microcontroller = types.ModuleType("microcontroller")
    microcontroller.nvm = bytearray(1024)
    for module in (board, keypad, microcontroller):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    spec = importlib.util.spec_from_file_location("wiring", root + "code.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.ROOT = root
    module.board = board
    return module


def test_power_on_shows_the_title(wiring, monkeypatch):
    monkeypatch.setattr(Keys, "script", [None] * 3)
    with pytest.raises(PulledOut):
        wiring.main()
    assert Keys.made.wiring["key_count"] == 8
    image = wiring.board.DISPLAY.pixels()
    assert image.getpixel((80, 14)) == (0x08, 0x45, 0x31), "the sign is felt green"


def test_settings_are_kept_in_the_boards_memory(wiring, monkeypatch):
    # B: new game; RIGHT (key 4): the next preset; B: back to the title, which keeps it.
    monkeypatch.setattr(Keys, "script", [0, None, 4, None, 0, None])
    with pytest.raises(PulledOut):
        wiring.main()
    kept = bytes(sys.modules["microcontroller"].nvm)
    assert kept[:2] == b"25"
    monkeypatch.setattr(Keys, "script", [0, None])
    with pytest.raises(PulledOut):
        wiring.main()
    assert bytes(sys.modules["microcontroller"].nvm) == kept


def test_an_error_ends_in_words_on_the_screen(wiring, monkeypatch, capsys):
    import time

    def off(seconds):
        raise PulledOut

    monkeypatch.setattr(time, "sleep", off)
    blank = wiring.board.DISPLAY.pixels()
    with pytest.raises(PulledOut):
        wiring.show(ValueError("no such card"))
    assert "ValueError: no such card" in capsys.readouterr().err
    colours = wiring.board.DISPLAY.pixels().getcolors()
    assert (0xFF, 0xF3, 0xD6) in [colour for _, colour in colours]
    assert wiring.board.DISPLAY.pixels() != blank


def test_a_board_without_known_keys_says_so(wiring):
    wiring.board.board_id = "adafruit_feather_esp32s3_reverse_tft"
    with pytest.raises(RuntimeError, match="keys of this board are not known: Feather ESP32-S3"):
        wiring.main()
