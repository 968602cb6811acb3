"""boot.py and safemode.py on a board that is not there."""

import ast
import os
import sys
import types

import pytest

from gadget import boards, keys
from tests.conftest import ROOT
from tests.micropython import traps
from tests.micropython.vm import compile_to

REASONS = "NONE BROWNOUT HARD_FAULT WATCHDOG USER PROGRAMMATIC STACK_OVERFLOW FLASH_WRITE_FAIL NO_CIRCUITPY".split()
RESETS = "POWER_ON BROWNOUT SOFTWARE DEEP_SLEEP_ALARM RESET_PIN WATCHDOG UNKNOWN RESCUE_DEBUG".split()


class Reset(BaseException):
    """The board starts again."""


class Machine:
    """The modules that the two files see. nvm: bytes kept, or None."""

    def __init__(self, monkeypatch, nvm=b"\xff" * 64):
        self.nvm = None if nvm is None else bytearray(nvm)
        self.waited = 0
        self.hidden = 0
        self.cpu = types.SimpleNamespace(reset_reason="POWER_ON")
        self.runtime = types.SimpleNamespace(safe_mode_reason="NONE")
        self.settings = {}
        names = {
            "microcontroller": {
                "cpu": self.cpu,
                "nvm": self.nvm,
                "reset": self.reset,
                "ResetReason": types.SimpleNamespace(**{name: name for name in RESETS}),
            },
            "supervisor": {
                "runtime": self.runtime,
                "SafeModeReason": types.SimpleNamespace(**{name: name for name in REASONS}),
            },
            "storage": {"disable_usb_drive": self.hide},
            "board": {"board_id": "pybadge"},
        }
        for name, content in names.items():
            module = types.ModuleType(name)
            module.__dict__.update(content)
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr("time.sleep", self.sleep)
        monkeypatch.setattr(os, "getenv", self.settings.get)

    def reset(self):
        raise Reset

    def sleep(self, seconds):
        self.waited += seconds

    def hide(self):
        self.hidden += 1

    def run(self, name):
        """Runs a file of the drive; True when it reset the board."""
        text = (ROOT / "tools" / "drive" / name).read_text(encoding="utf-8")
        try:
            exec(compile(text, name, "exec"), {"__name__": "__main__"})
        except Reset:
            return True
        return False


@pytest.fixture
def machine(monkeypatch):
    return Machine(monkeypatch)


# safemode.py


@pytest.mark.parametrize("reason", ["BROWNOUT", "WATCHDOG", "HARD_FAULT"])
def test_what_passes_starts_the_game_again(machine, reason):
    machine.runtime.safe_mode_reason = reason
    assert machine.run("safemode.py")
    assert machine.waited >= 3, "a weak supply has settled before NVM is written"


@pytest.mark.parametrize("reason", [name for name in REASONS if name not in ("BROWNOUT", "WATCHDOG", "HARD_FAULT")])
def test_everything_else_stays_in_safe_mode(machine, reason):
    machine.runtime.safe_mode_reason = reason
    assert not machine.run("safemode.py")
    assert bytes(machine.nvm) == b"\xff" * 64


def crash(machine, times):
    """How often out of so many crashes the board started again, boot.py run after each."""
    count = 0
    for _ in range(times):
        machine.runtime.safe_mode_reason = "HARD_FAULT"
        if machine.run("safemode.py"):
            count += 1
            machine.cpu.reset_reason = "SOFTWARE"
            machine.runtime.safe_mode_reason = "NONE"
            machine.run("boot.py")
    return count


def test_a_board_that_crashes_every_time_stays_in_safe_mode_in_the_end(machine):
    assert crash(machine, 20) == 4


@pytest.mark.parametrize("reason", ["POWER_ON", "RESET_PIN"])
def test_somebody_at_the_board_gives_it_four_more(machine, reason):
    crash(machine, 20)
    machine.cpu.reset_reason = reason
    machine.run("boot.py")
    assert bytes(machine.nvm) == b"\xff" * 64
    assert crash(machine, 20) == 4


@pytest.mark.parametrize("reason", [name for name in RESETS if name not in ("POWER_ON", "RESET_PIN")])
def test_the_boards_own_starts_do_not_count_as_somebody(machine, reason):
    crash(machine, 3)
    machine.cpu.reset_reason = reason
    machine.run("boot.py")
    assert crash(machine, 20) == 1


def test_each_restart_clears_erased_bytes_only_and_leaves_the_rest_alone(monkeypatch):
    kept = bytes(range(60))
    machine = Machine(monkeypatch, kept + b"\xff" * 4)
    seen = []
    for _ in range(4):
        crash(machine, 1)
        seen.append(bytes(machine.nvm[60:]))
    assert seen == [b"\x00\xff\xff\xff", b"\x00\x00\xff\xff", b"\x00\x00\x00\xff", b"\x00\x00\x00\x00"]
    assert bytes(machine.nvm[:60]) == kept
    machine.cpu.reset_reason = "POWER_ON"
    machine.run("boot.py")
    assert bytes(machine.nvm) == kept + b"\xff" * 4


def test_random_bytes_in_nvm_bound_it_too(monkeypatch):
    assert crash(Machine(monkeypatch, bytes(range(7, 71))), 20) == 0


def test_without_nvm_there_is_no_restart(monkeypatch):
    assert crash(Machine(monkeypatch, None), 5) == 0
    machine = Machine(monkeypatch, None)
    del sys.modules["microcontroller"].nvm
    assert crash(machine, 5) == 0


def test_nvm_that_does_not_keep_is_no_reason_to_go_on_for_ever(machine):
    class Forgetful(bytearray):
        def __setitem__(self, *_):
            pass

    sys.modules["microcontroller"].nvm = Forgetful(b"\xff" * 64)
    assert crash(machine, 5) == 0


def test_both_files_count_the_same():
    def number(name):
        for node in ast.parse((ROOT / "tools" / "drive" / name).read_text()).body:
            if isinstance(node, ast.Assign) and node.targets[0].id == "RESTARTS":
                return node.value.value

    assert number("boot.py") == number("safemode.py") == 4


# boot.py


class Buttons:
    def __init__(self, *presses):
        self.presses = list(presses)
        self.polls = 0

    def poll(self):
        self.polls += 1
        return self.presses.pop(0) if self.presses else 0


@pytest.fixture
def held(monkeypatch):
    """held(*presses): what the buttons give while the board starts; returns what they were opened for."""
    opened = []

    def hold(*presses):
        def open_buttons(row, board, clock, ask):
            opened.append((row[boards.NAME], ask))
            return Buttons(*presses), row[boards.CONTROLS]

        monkeypatch.setattr(keys, "open_buttons", open_buttons)
        return opened

    monkeypatch.setattr("gadget.clock.Clock.ms", Ticking().ms)
    return hold


class Ticking:
    def __init__(self):
        self.now = 0

    def ms(self, *_):
        self.now += 10
        return self.now


@pytest.mark.parametrize(
    "settings",
    [{}, {"GAME_DRIVE": "on"}, {"GAME_DRIVE": ""}, {"GAME_DRIVE": 0}, {"GAME_DRIVE": "no"}, {"GAME_KIOSK": "off"},
     {"GAME_KIOSK": "on", "GAME_DRIVE": "on"}],
)
def test_the_drive_is_there_unless_it_is_off(machine, held, settings):
    opened = held()
    machine.settings.update(settings)
    machine.run("boot.py")
    assert machine.hidden == 0
    assert opened == [], "nobody waits for a button then"


@pytest.mark.parametrize("settings", [{"GAME_DRIVE": "off"}, {"GAME_KIOSK": "on"}])
def test_off_hides_the_drive(machine, held, capsys, settings):
    opened = held()
    machine.settings.update(settings)
    machine.run("boot.py")
    assert machine.hidden == 1
    assert opened[0][0] == "pybadge"
    assert "hold a button" in capsys.readouterr().out


@pytest.mark.parametrize("presses", [(5,), (0, 0, 0, 9)])
@pytest.mark.parametrize("settings", [{"GAME_DRIVE": "off"}, {"GAME_KIOSK": "on"}])
def test_a_held_button_brings_the_drive_back(machine, held, presses, settings):
    held(*presses)
    machine.settings.update(settings)
    machine.run("boot.py")
    assert machine.hidden == 0


def test_the_board_named_in_the_settings_has_its_own_keys(machine, held):
    opened = held()
    machine.settings.update({"GAME_DRIVE": "off", "GAME_BOARD": "pico_display"})
    machine.run("boot.py")
    assert opened[0][0] == "pico_display"


@pytest.mark.parametrize("what", ["open", "import", "hide"])
def test_whatever_goes_wrong_the_drive_stays(machine, held, monkeypatch, capsys, what):
    held()
    machine.settings["GAME_DRIVE"] = "off"
    if what == "open":
        monkeypatch.setattr(keys, "open_buttons", lambda *_: 1 // 0)
    elif what == "import":
        monkeypatch.setitem(sys.modules, "gadget.keys", None)
        monkeypatch.delattr("gadget.keys")
    else:
        del sys.modules["storage"].disable_usb_drive
    assert not machine.run("boot.py")
    assert machine.hidden == 0
    assert "boot.py:" in capsys.readouterr().out


@pytest.mark.parametrize("row", [row for row in boards.BOARDS if row[boards.KEYS]], ids=lambda row: row[boards.NAME])
def test_every_boards_keys_open_as_boot_opens_them(machine, monkeypatch, capsys, row):
    """The real keys module over a keypad whose first key is down, which is told only after a reset()."""

    class Scanner:
        def __init__(self, *_, **__):
            self.events = self
            self.overflowed = False
            self.waiting = []
            self.first = 0

        def reset(self):
            self.waiting = [self.first]

        def get_into(self, event):
            if not self.waiting:
                return False
            event.key_number, event.pressed, event.timestamp = self.waiting.pop(), True, 0
            return True

        def deinit(self):
            pass

    keypad = types.ModuleType("keypad")
    keypad.Keys = keypad.ShiftRegisterKeys = Scanner
    keypad.Event = types.SimpleNamespace
    analogio = types.ModuleType("analogio")
    analogio.AnalogIn = lambda pin: types.SimpleNamespace(value=32768)
    cardputer = types.ModuleType("cardputer_keyboard")
    cardputer.detach_serial = lambda: None
    cardputer.KEYBOARD = Scanner()
    cardputer.KEYBOARD.first = 13
    for module in (keypad, analogio, cardputer):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    board = sys.modules["board"]
    board.board_id = row[boards.BOARD_ID]
    for _, value in boards.pairs(row[boards.KEYS]) + boards.pairs(row[boards.STICK]):
        setattr(board, value.lstrip("+"), object())
    board.BUTTON_CLOCK = board.BUTTON_OUT = board.BUTTON_LATCH = object()
    monkeypatch.setattr("gadget.clock.Clock.ms", Ticking().ms)
    machine.settings.update({"GAME_DRIVE": "off", "GAME_BOARD": row[boards.NAME]})
    machine.run("boot.py")
    assert machine.hidden == 0
    assert capsys.readouterr().out == "", "nothing went wrong on the way"


# both, for MicroPython


@pytest.mark.parametrize("name", ["boot.py", "safemode.py"])
def test_they_compile_and_have_no_trap(name, tmp_path):
    path = ROOT / "tools" / "drive" / name
    compile_to(path, tmp_path / "out.mpy")
    assert (tmp_path / "out.mpy").stat().st_size > 100
    assert traps.found(path.read_text(encoding="utf-8")) == []
