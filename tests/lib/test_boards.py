"""The table of boards, and what opens a board's keys, stick and screen, with fakes in the place of its modules."""

import importlib.util
import re
import sys
import types
from pathlib import Path

import pytest

from gadget import boards, displays, keys
from gadget.asked import Asked
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, SELECT, START, UP, A, B
from gadget.scripted import ManualClock, ScriptedButtons
from gadget.several import Several
from gadget.stick import Stick

DEFINITIONS = Path(importlib.util.find_spec("board_definitions").submodule_search_locations[0])
# A row stands for every board whose id begins like its own; these at least.
FAMILIES = {
    "pygamer": {"pygamer"},
    "pybadge": {"pybadge"},
    "edgebadge": {"edgebadge"},
    "pimoroni_picosystem": {"pimoroni_picosystem"},
    "pajenicko_picopad": {"pajenicko_picopad"},
    "clue_nrf52840_express": {"clue_nrf52840_express"},
    "adafruit_feather_esp32s3_reverse_tft": {"adafruit_feather_esp32s3_reverse_tft"},
    "m5stack_cardputer": {"m5stack_cardputer", "m5stack_cardputer_ros"},
    "adafruit_fruit_jam": {"adafruit_fruit_jam"},
    "raspberry_pi_pico": {"raspberry_pi_pico", "raspberry_pi_pico_w", "raspberry_pi_pico2", "raspberry_pi_pico2_w"},
}
WIRED = [row for row in boards.BOARDS if row[boards.KEYS]]


def definition(board_id):
    """(names board has, modules it has) by CircuitPython's own definition of it."""
    text = next((DEFINITIONS / board_id).glob("__init__.py*")).read_text(encoding="utf-8")
    names = set(re.findall(r"^(\w+):", text, re.M))
    modules = re.search(r"Included modules: (.*)", text).group(1).split(", ")
    return names, set(modules)


def asked(**settings):
    return Asked(settings.get)


# --- the table


@pytest.mark.parametrize("row", WIRED, ids=lambda row: row[boards.NAME])
def test_every_pin_exists_on_every_board_of_the_row(row):
    wanted = {value for _, value in boards.pairs(row[boards.STICK]) + boards.pairs(row[boards.SOUND])}
    wanted |= {value for name, value in boards.pairs(row[boards.BATTERY]) if name == "PIN"}
    if row[boards.WIRING] == boards.PINS:
        wanted |= {value.lstrip("+") for _, value in boards.pairs(row[boards.KEYS])}
    elif row[boards.WIRING] == boards.REGISTER:
        wanted |= {"BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"}
    else:
        # Its keyboard's module takes these; the key numbers are those of its 8 rows of 7.
        wanted |= {"KB_COL_%d" % i for i in range(7)} | {"KB_A_%d" % i for i in range(3)}
        assert all(0 <= int(value) < 56 for _, value in boards.pairs(row[boards.KEYS]))
    wanted |= {value for name, value in boards.pairs(row[boards.PANEL]) if name in displays._PINS}
    for board_id in FAMILIES[row[boards.BOARD_ID]]:
        names, _ = definition(board_id)
        assert wanted - names == set(), board_id


@pytest.mark.parametrize("row", WIRED, ids=lambda row: row[boards.NAME])
def test_every_board_of_the_row_has_the_modules_the_game_asks_for(row):
    wanted = {"keypad", "displayio", "terminalio", "bitmaptools", "vectorio", "traceback", "os.getenv", "supervisor"}
    wanted |= {"analogio"} if row[boards.STICK] or row[boards.BATTERY] else set()
    speaker = {"PIEZO": {"pwmio"}, "SPEAKER": {"audioio", "audiocore", "digitalio"}, "ENABLE": set()}
    for name, _ in boards.pairs(row[boards.SOUND]):
        wanted |= speaker[name]
    wanted |= {"fourwire", "busdisplay", "busio"} if row[boards.PANEL] else set()
    for board_id in FAMILIES[row[boards.BOARD_ID]]:
        names, modules = definition(board_id)
        assert wanted - modules == set(), board_id
        assert row[boards.PANEL] or "DISPLAY" in names or "picodvi" in modules, board_id


@pytest.mark.parametrize("row", WIRED, ids=lambda row: row[boards.NAME])
def test_the_controls_are_what_the_keys_and_the_stick_are(row):
    buttons = boards.buttons_of(row[boards.KEYS])
    if row[boards.STICK]:
        buttons += bytes((UP, DOWN, LEFT, RIGHT))
    assert row[boards.CONTROLS] == boards.controls_of(buttons) != ""


def test_rows_have_screens_and_names_of_their_own():
    assert {(row[boards.WIDTH], row[boards.HEIGHT]) for row in boards.BOARDS} == {
        (160, 128),
        (240, 135),
        (240, 240),
        (320, 240),
    }
    names = [row[boards.NAME] for row in boards.BOARDS]
    assert len(set(names)) == len(names)
    assert {len(row) for row in boards.BOARDS} == {boards.BATTERY + 1}


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("pimoroni_picosystem", "picosystem"),
        ("clue", "clue"),
        ("clue_nrf52840_express", "clue"),
        ("raspberry_pi_pico", "pico_240x240"),
        ("raspberry_pi_pico2_w", "pico_240x240"),
        ("pico_240x135", "pico_240x135"),
        ("m5stack_cardputer_ros", "cardputer"),
        ("some_new_board", "generic"),
        ("", "generic"),
    ],
)
def test_boards_are_found_by_id_family_and_name(key, name):
    assert boards.find(key)[boards.NAME] == name


def test_a_name_nobody_has_is_refused_with_those_there_are():
    assert boards.named("generic_320x240")[boards.WIDTH] == 320
    with pytest.raises(ValueError, match="gameboy.*pygamer"):
        boards.named("gameboy")


def test_settings_name_the_board_and_nonsense_is_said():
    ask = asked()
    assert boards.choose(ask, "pygamer")[boards.NAME] == "pygamer"
    assert boards.choose(asked(GAME_BOARD="pico_display"), "raspberry_pi_pico")[boards.NAME] == "pico_display"
    assert boards.choose(asked(GAME_BOARD="generic"), "pygamer")[boards.NAME] == "generic"
    assert ask.problems == []
    ask = asked(GAME_BOARD="gameboy")
    assert boards.choose(ask, "pygamer")[boards.NAME] == "pygamer"
    assert ask.problems == ["GAME_BOARD: no board is called gameboy; going on as Adafruit PyGamer"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("UP=GP2, down=GP18", [("UP", "GP2"), ("DOWN", "GP18")]),
        ("GP2,GP18 +D1", [("", "GP2"), ("", "GP18"), ("", "+D1")]),
    ],
)
def test_pairs_are_read_as_people_write_them(text, found):
    assert boards.pairs(text) == found


@pytest.mark.parametrize(
    ("buttons", "controls"),
    [
        ((NEXT, A), boards.TWO),
        ((A, NEXT), boards.TWO),
        ((A, B), ""),
        ((NEXT, A, B), boards.THREE),
        ((LEFT, RIGHT, A, B), ""),
        ((UP, DOWN, LEFT, RIGHT, A), ""),
        ((UP, DOWN, LEFT, RIGHT, A, B, START), boards.DPAD),
        ((UP, DOWN, LEFT, RIGHT, A, B, START, SELECT), boards.DPAD_START),
    ],
)
def test_controls_follow_from_the_buttons(buttons, controls):
    assert boards.controls_of(bytes(buttons)) == controls


def test_no_part_of_the_game_brings_the_table_back():
    """On a board it is forgotten once the board is open; an import would load it all again."""
    lib = Path(boards.__file__).parent.parent
    opens = {"gadget/displays.py", "gadget/hardware.py", "gadget/keys.py"}
    users = {
        path.relative_to(lib).as_posix()
        for path in lib.rglob("*.py")
        if re.search(r"^\s*(from gadget\.boards import|from gadget import .*\bboards\b)", path.read_text("utf-8"), re.M)
    }
    assert users == opens
    arrows = {row[boards.CONTROLS] for row in boards.BOARDS if row[boards.CONTROLS].startswith("dpad")}
    assert arrows == {boards.DPAD, boards.DPAD_START}, "what scenes go by"


# --- settings.toml


def test_a_setting_that_cannot_be_read_is_said_once():
    def getenv(key):
        raise ValueError("Invalid format")

    ask = Asked(getenv)
    assert ask("GAME_SPEED") is None
    assert ask.text("GAME_SPEED") == ""
    assert ask.problems == ["GAME_SPEED in settings.toml cannot be read"]


@pytest.mark.parametrize(
    ("value", "number", "problems"),
    [
        (None, -1, 0),
        ("", -1, 0),
        ("40", 40, 0),
        (1, 1, 0),
        ("100", 100, 0),
        ("101", -1, 1),
        ("0", -1, 1),
        ("0.5", -1, 1),
        ("bright", -1, 1),
    ],
)
def test_numbers_have_bounds(value, number, problems):
    ask = asked(GAME_BRIGHTNESS=value)
    assert ask.number("GAME_BRIGHTNESS", 1, 100) == number
    assert ask.problems == ["GAME_BRIGHTNESS cannot be %s; it can be 1 to 100" % value] * problems


def test_a_line_about_a_long_value_is_short():
    ask = asked(GAME_BRIGHTNESS="x" * 5000, GAME_ROTATION="y" * 5000, GAME_BOARD="z" * 5000)
    ask.number("GAME_BRIGHTNESS", 1, 100)
    ask.one_of("GAME_ROTATION", ("0", "180"))
    boards.choose(ask, "pygamer")
    assert ask.problems == [
        "GAME_BRIGHTNESS cannot be " + "x" * 19 + "…; it can be 1 to 100",
        "GAME_ROTATION cannot be " + "y" * 19 + "…; it can be 0, 180",
        "GAME_BOARD: no board is called " + "z" * 19 + "…; going on as Adafruit PyGamer",
    ]
    ask.say("w" * 5000)
    assert ask.problems[3] == "w" * 199 + "…"


# --- keys


class Keys:
    """keypad.Keys, ShiftRegisterKeys and the Cardputer's keyboard; `press` puts events in the queue."""

    made: list = []
    taken: set = set()

    def __init__(self, pins=(), **wiring):
        self.pins = tuple(pins)
        self.wiring = wiring
        self.events = self
        self.overflowed = False
        self.waiting = []
        if set(self.pins) & self.taken:
            raise ValueError("%s in use" % self.pins[0])
        self.taken.update(self.pins)
        self.made.append(self)

    def deinit(self):
        self.taken.difference_update(self.pins)
        self.made.remove(self)

    def reset(self):
        """Nothing is down."""

    def __len__(self):
        return len(self.waiting)

    def press(self, key, at=0, down=True):
        self.waiting.append((key, down, at))

    def get_into(self, event):
        if not self.waiting:
            return False
        event.key_number, event.pressed, event.timestamp = self.waiting.pop(0)
        return True


@pytest.fixture
def keypad(monkeypatch):
    module = types.ModuleType("keypad")
    module.Keys = module.ShiftRegisterKeys = Keys
    module.Event = types.SimpleNamespace
    monkeypatch.setattr(Keys, "made", [])
    monkeypatch.setattr(Keys, "taken", set())
    monkeypatch.setitem(sys.modules, "keypad", module)
    return Keys


def board_of(*pins, **more):
    """A board module whose pins are their own names."""
    return types.SimpleNamespace(**{pin: pin for pin in pins}, **more)


PICOSYSTEM_PINS = ("SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT", "SW_A", "SW_B", "SW_X", "SW_Y")


def opened(name, board, ask=None):
    return keys.open_buttons(boards.named(name), board, ManualClock(), ask or asked())


def presses(source, scanner, count):
    """The buttons that keys 0 to count-1 are."""
    found = []
    for key in range(count):
        scanner.press(key)
        scanner.press(key, down=False)
        found.append(source.poll())
        assert source.poll() == 0
    return found


SCANNED = {"max_events": 2 * 20, "interval": 0.005}  # a press and its release, twenty times


def test_a_pin_a_key(keypad):
    source, controls = opened("picosystem", board_of(*PICOSYSTEM_PINS))
    (scanner,) = keypad.made
    assert scanner.pins == PICOSYSTEM_PINS
    assert scanner.wiring == {"value_when_pressed": False, "pull": True, **SCANNED}
    assert presses(source, scanner, 8) == [UP, DOWN, LEFT, RIGHT, A, B, NEXT, START]
    assert controls == boards.DPAD


def test_a_shift_register(keypad):
    board = board_of("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    source, controls = opened("pybadge", board)
    (scanner,) = keypad.made
    assert scanner.wiring == {
        "clock": "BUTTON_CLOCK",
        "data": "BUTTON_OUT",
        "latch": "BUTTON_LATCH",
        "key_count": 8,
        "value_when_pressed": True,
        **SCANNED,
    }
    assert presses(source, scanner, 8) == [B, A, START, SELECT, RIGHT, DOWN, UP, LEFT]
    assert controls == boards.DPAD_START


def test_keys_of_two_polarities_are_two_scanners(keypad):
    source, controls = opened("reverse_tft", board_of("D0", "D1", "D2"))
    low, high = keypad.made
    assert (low.pins, low.wiring["value_when_pressed"]) == (("D0",), False)
    assert (high.pins, high.wiring["value_when_pressed"]) == (("D1", "D2"), True)
    assert presses(source, low, 1) == [NEXT]
    assert presses(source, high, 2) == [A, B]
    assert controls == boards.THREE


def test_back_held_is_the_menu_where_no_key_is(keypad):
    """The kitty's question takes all of NEXT, A and B; the Pico Display has a fourth key for the menu."""
    for name, pins, wanted in (
        ("reverse_tft", ("D0", "D1", "D2"), [B, START]),
        ("pico_display", ("GP12", "GP13", "GP14", "GP15"), [B, B]),
    ):
        source, _ = opened(name, board_of(*pins))
        scanner = keypad.made[-1]
        found = []
        for held in (100, 600):
            scanner.press(1, at=0)
            scanner.press(1, at=held, down=False)
            found.append(source.poll())
            while source.poll():
                pass
        assert found == wanted


def test_two_keys_are_four_by_how_long_they_are_held(keypad):
    source, controls = opened("clue", board_of("BUTTON_A", "BUTTON_B"))
    (scanner,) = keypad.made
    assert controls == boards.TWO
    found = []
    for key, held in ((0, 100), (1, 100), (0, 600), (1, 600)):
        scanner.press(key, at=0)
        scanner.press(key, at=held, down=False)
        found.append(source.poll())
    assert found == [NEXT, A, B, START]


def test_the_cardputers_keyboard_is_taken_from_the_console(keypad, monkeypatch):
    module = types.ModuleType("cardputer_keyboard")
    module.KEYBOARD = Keys()
    module.detached = 0

    def detach_serial():
        module.detached += 1

    module.detach_serial = detach_serial
    monkeypatch.setitem(sys.modules, "cardputer_keyboard", module)
    source, controls = opened("cardputer", board_of())
    assert module.detached == 1
    # Printed on the keys: ; up, . down, comma left, / right, enter, backspace, escape, tab, space, and a Q.
    found = []
    for key in (12, 5, 33, 34, 13, 27, 49, 42, 6, 14):
        module.KEYBOARD.press(key)
        found.append(source.poll())
    assert found == [UP, DOWN, LEFT, RIGHT, A, B, B, START, NEXT, 0]
    assert controls == boards.DPAD


def test_the_pygamers_stick_comes_with_its_keys(keypad, monkeypatch):
    analogio = types.ModuleType("analogio")
    analogio.AnalogIn = lambda pin: Axis(32768, pin)
    monkeypatch.setitem(sys.modules, "analogio", analogio)
    pins = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH", "JOYSTICK_X", "JOYSTICK_Y")
    source, controls = opened("pygamer", board_of(*pins))
    stick = source._sources[1]
    assert (stick._x.pin, stick._y.pin) == ("JOYSTICK_X", "JOYSTICK_Y")
    assert keypad.made[0].wiring["key_count"] == 4
    stick._x.value = 65535
    keypad.made[0].press(1)
    assert [source.poll(), source.poll(), source.poll()] == [A, RIGHT, 0]
    assert controls == boards.DPAD_START


def test_an_unknown_board_says_what_to_do(keypad):
    with pytest.raises(RuntimeError, match="settings.toml: GAME_KEYS"):
        opened("generic", board_of())


@pytest.mark.parametrize(
    ("text", "controls", "found"),
    [
        ("GP1,GP2", boards.TWO, None),
        ("GP1 GP2 GP3", boards.THREE, [NEXT, A, B]),
        ("GP1,GP2,GP3,GP4,GP5,GP6", boards.DPAD, [UP, DOWN, LEFT, RIGHT, A, B]),
        ("GP1,GP2,GP3,GP4,GP5,GP6,GP7,GP8", boards.DPAD_START, [UP, DOWN, LEFT, RIGHT, A, B, START, SELECT]),
        ("B=GP1 a=GP2 next=GP3 start=GP4", boards.THREE, [B, A, NEXT, START]),
    ],
)
def test_settings_name_the_keys(keypad, text, controls, found):
    ask = asked(GAME_KEYS=text)
    source, given = opened("generic", board_of(*["GP%d" % i for i in range(1, 9)]), ask)
    assert (given, ask.problems) == (controls, [])
    (scanner,) = keypad.made
    if found:
        assert presses(source, scanner, len(found)) == found


def test_settings_can_turn_a_keys_polarity(keypad):
    opened("generic", board_of("GP1", "GP2", "GP3"), asked(GAME_KEYS="NEXT=GP1, A=+GP2, B=+GP3"))
    assert [(one.pins, one.wiring["value_when_pressed"]) for one in keypad.made] == [
        (("GP1",), False),
        (("GP2", "GP3"), True),
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("GP99", "it takes A, B, and NEXT or the four directions"),
        ("A=SW_A B=SW_B", "it takes A, B, and NEXT or the four directions"),
        ("NEXT=SW_X A=SW_A B=GP99", "this board has no pin GP99"),
        ("JUMP=SW_A A=SW_B B=SW_X", "button JUMP: one of UP, DOWN"),
        ("1 2 3 4 5 6 7 8 9", "9 pins, and buttons for 8"),
        ("NEXT=SW_UP A=SW_A B=TAKEN", "in use"),
        ("NEXT=SW_UP A=SW_A B=+TAKEN", "in use"),
        ("A", "it takes A, B"),
    ],
)
def test_keys_that_cannot_be_leave_the_boards_own(keypad, text, why):
    keypad.taken.add("TAKEN")
    ask = asked(GAME_KEYS=text)
    source, controls = opened("picosystem", board_of(*PICOSYSTEM_PINS, "TAKEN"), ask)
    assert controls == boards.DPAD
    (scanner,) = keypad.made  # and what was opened before is closed
    assert presses(source, scanner, 8) == [UP, DOWN, LEFT, RIGHT, A, B, NEXT, START]
    (problem,) = ask.problems
    assert problem.startswith("GAME_KEYS: ")
    assert why in problem
    assert problem.endswith("; the board's own keys are used")


# --- stick


class Axis:
    def __init__(self, value, pin=None):
        self.value = value
        self.pin = pin


@pytest.fixture
def stick():
    clock = ManualClock()
    made = Stick(Axis(32768), Axis(32768), clock)
    made.clock = clock
    return made


def lean(stick, x=0, y=0):
    stick._x.value, stick._y.value = 32768 + x, 32768 + y
    return stick.poll()


@pytest.mark.parametrize(
    ("x", "y", "pressed"),
    [
        (-20000, 0, LEFT),
        (20000, 0, RIGHT),
        (0, -20000, UP),
        (0, 20000, DOWN),
        (16000, 20000, DOWN),
        (-20000, 16000, LEFT),
        (14999, -14999, 0),
        (15001, 0, RIGHT),
        (-32768, 0, LEFT),
        (0, 32767, DOWN),
    ],
)
def test_the_stick_presses_where_it_leans_most(stick, x, y, pressed):
    assert lean(stick, x, y) == pressed
    assert lean(stick, x, y) == 0


def test_the_stick_presses_again_only_after_it_was_let_go(stick):
    assert lean(stick, x=16000) == RIGHT
    assert lean(stick, x=10001) == 0
    assert lean(stick, x=16000) == 0, "it never left"
    assert lean(stick, x=9999) == 0
    assert lean(stick, x=14000) == 0
    assert lean(stick, x=16000) == RIGHT


def test_the_stick_goes_straight_to_another_direction(stick):
    assert lean(stick, x=-20000) == LEFT
    assert lean(stick, x=20000) == RIGHT
    assert lean(stick, x=12000, y=30000) == 0, "still held to the right"
    assert lean(stick, y=30000) == DOWN


def test_a_stick_held_repeats_like_a_key(stick):
    found = []
    for _ in range(80):
        if lean(stick, y=-25000):
            found.append(stick.clock.ms())
        stick.clock.wait(10)
    assert found == [0, 400, 530, 660, 790]


def test_the_stick_repeats_across_the_wrap_of_the_clock(stick):
    stick.clock.now = (1 << 29) - 100
    assert lean(stick, x=20000) == RIGHT
    stick.clock.wait(399)
    assert stick.poll() == 0
    stick.clock.wait(1)
    assert stick.poll() == RIGHT


def test_a_worn_stick_rests_off_the_middle():
    stick = Stick(Axis(38000), Axis(26000), ManualClock())
    assert stick.poll() == 0
    stick._x.value = 38000 - 15001
    assert stick.poll() == LEFT
    stick._x.value = 38000
    assert stick.poll() == 0
    stick._y.value = 26000 + 15001
    assert stick.poll() == DOWN


def test_a_stick_held_at_power_on_does_not_rest_there():
    stick = Stick(Axis(65535), Axis(32768), ManualClock())
    assert stick.poll() == RIGHT
    stick._x.value = 32768
    assert stick.poll() == 0


def test_several_sources_lose_nothing():
    source = Several([ScriptedButtons([A, 0, 0, B]), ScriptedButtons([UP, DOWN])])
    assert [source.poll() for _ in range(6)] == [A, UP, DOWN, B, 0, 0]


# --- screens


class Display:
    def __init__(self, bus=None, width=240, height=240, rotation=0, **more):
        self.bus = bus
        self.width, self.height, self.rotation = width, height, rotation
        self.more = more
        self.brightness = 1.0


class DimlessDisplay(Display):
    """One that cannot be dimmed."""

    @property
    def brightness(self):
        return 1.0

    @brightness.setter
    def brightness(self, value):
        if hasattr(self, "more") and value != 1.0:
            raise RuntimeError("Brightness not adjustable")


@pytest.fixture
def screens(monkeypatch):
    """The modules a panel is made with; `runtime.display` is the board's own, `events` what happened."""
    found = types.SimpleNamespace(events=[], runtime=types.SimpleNamespace(display=Display()), spi_error="")

    class SPI(tuple):
        def __new__(cls, clock, data):
            if found.spi_error:
                raise ValueError(found.spi_error)
            return tuple.__new__(cls, (clock, data))

        def deinit(self):
            found.events.append("tried")

    class FourWire:
        def __init__(self, spi, **wiring):
            self.spi, self.wiring = spi, wiring

    def module(name, **content):
        made = types.ModuleType(name)
        made.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, made)

    def release_displays():
        found.events.append("released")
        found.runtime.display = None

    module("supervisor", runtime=found.runtime)
    module("displayio", release_displays=release_displays)
    module("busio", SPI=SPI)
    module("fourwire", FourWire=FourWire)
    module("adafruit_st7789", ST7789=Display)
    return found


GP = ["GP%d" % i for i in range(23)]


def test_a_board_brings_its_own_screen(screens):
    display = displays.open_display(boards.named("picosystem"), board_of(), asked())
    assert display is screens.runtime.display
    assert (display.brightness, display.rotation, screens.events) == (1.0, 0, [])


@pytest.mark.parametrize(
    ("name", "wiring", "size", "start", "light"),
    [
        ("pico_240x240", ("GP10", "GP11", "GP8", "GP9", "GP12"), (240, 240), (80, 0), "GP13"),
        ("pico_240x135", ("GP10", "GP11", "GP8", "GP9", "GP12"), (240, 135), (40, 53), "GP13"),
        ("pico_display", ("GP18", "GP19", "GP16", "GP17", None), (240, 135), (40, 53), "GP20"),
    ],
)
def test_a_hats_panel_is_made(screens, name, wiring, size, start, light):
    display = displays.open_display(boards.named(name), board_of(*GP), asked())
    clock, data, command, select, reset = wiring
    assert display.bus.spi == (clock, data)
    assert display.bus.wiring == {
        "command": command,
        "chip_select": select,
        "reset": reset,
        "baudrate": 60000000,
    }
    assert (display.width, display.height) == size
    assert display.rotation == 270
    assert display.more == {"rowstart": start[0], "colstart": start[1], "backlight_pin": light}
    assert screens.events == ["released"]


def test_settings_wire_a_panel_of_ones_own(screens):
    text = "CLOCK=GP2 DATA=GP3 DC=GP4 CS=GP5 WIDTH=320 HEIGHT=240 TURN=90"
    display = displays.open_display(boards.named("generic"), board_of(*GP), asked(GAME_PANEL=text))
    assert (display.width, display.height, display.rotation) == (320, 240, 90)
    assert display.more == {"rowstart": 0, "colstart": 0, "backlight_pin": None}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("CLOCK=GP2 DATA=GP3", "DC is missing"),
        ("CLOCK=GP99", "this board has no pin GP99"),
        ("CLOCK=GP2 DATA=GP3 DC=GP4 ROW=high", "ROW takes a number"),
        ("SIZE=240", "SIZE is none of CLOCK, DATA, CS, DC, RESET, LIGHT"),
        ("nonsense", "nonsense is none of"),
    ],
)
def test_a_panel_that_cannot_be_leaves_the_boards_own(screens, text, why):
    ask = asked(GAME_PANEL=text)
    own = screens.runtime.display
    assert displays.open_display(boards.named("picosystem"), board_of(*GP), ask) is own
    assert screens.events == []
    (problem,) = ask.problems
    assert problem.startswith("GAME_PANEL: ")
    assert why in problem


OWN_PANEL = "CLOCK=GP2 DATA=GP3 DC=GP4 CS=GP5"


def test_pins_that_no_bus_can_be_on_leave_the_boards_own_screen(screens):
    ask = asked(GAME_PANEL=OWN_PANEL)
    own = screens.runtime.display
    screens.spi_error = "Invalid pins"
    assert displays.open_display(boards.named("picosystem"), board_of(*GP, DISPLAY=own), ask) is own
    assert screens.events == []
    assert ask.problems == ["GAME_PANEL: Invalid pins; it is left out"]


def test_another_panel_in_place_of_the_boards_own(screens):
    own = screens.runtime.display
    made = displays.open_display(boards.named("picosystem"), board_of(*GP, DISPLAY=own), asked(GAME_PANEL=OWN_PANEL))
    assert made is not own and made.bus.spi == ("GP2", "GP3")
    assert screens.events == ["tried", "released"]


@pytest.mark.parametrize("there", [True, False], ids=["a screen", "no screen"])
def test_a_panel_without_its_library(screens, monkeypatch, there):
    monkeypatch.setitem(sys.modules, "adafruit_st7789", None)
    ask = asked(GAME_PANEL=OWN_PANEL)
    if not there:
        screens.runtime.display = None
        with pytest.raises(ImportError, match="adafruit_st7789"):
            displays.open_display(boards.named("generic"), board_of(*GP), ask)
        return
    own = screens.runtime.display
    assert displays.open_display(boards.named("picosystem"), board_of(*GP, DISPLAY=own), ask) is own
    (problem,) = ask.problems
    assert "adafruit_st7789" in problem and problem.endswith("; it is left out")


def test_without_any_screen_it_is_said_what_to_do(screens):
    screens.runtime.display = None
    with pytest.raises(RuntimeError, match="GAME_BOARD"):
        displays.open_display(boards.named("generic"), board_of(), asked())


def test_brightness_is_set_in_percent(screens):
    display = displays.open_display(boards.named("picosystem"), board_of(), asked(GAME_BRIGHTNESS="40"))
    assert display.brightness == pytest.approx(0.4)


def test_a_screen_that_cannot_be_dimmed_says_so(screens):
    screens.runtime.display = DimlessDisplay()
    ask = asked(GAME_BRIGHTNESS=40)
    displays.open_display(boards.named("picosystem"), board_of(), ask)
    assert ask.problems == ["GAME_BRIGHTNESS: this screen has one brightness only"]


@pytest.mark.parametrize(
    ("size", "mounted", "text", "rotation", "allowed"),
    [
        ((240, 240), 0, "90", 90, ""),
        ((240, 240), 270, "180", 90, ""),
        ((240, 135), 270, "180", 90, ""),
        ((240, 135), 270, "90", 270, "0, 180"),
        ((240, 240), 0, "45", 0, "0, 90, 180, 270"),
    ],
)
def test_the_picture_can_be_turned(screens, size, mounted, text, rotation, allowed):
    screens.runtime.display = Display(None, *size, rotation=mounted)
    ask = asked(GAME_ROTATION=text)
    assert displays.open_display(boards.named("generic"), board_of(), ask).rotation == rotation
    assert ask.problems == (["GAME_ROTATION cannot be %s; it can be %s" % (text, allowed)] if allowed else [])


@pytest.mark.parametrize("keys", ["GP1", "GP1 GP2 GP3"])
def test_one_button_is_enough_when_it_is_to_be(keypad, keys):
    from gadget.onekey import OneKey

    ask = asked(GAME_KEYS=keys, GAME_ONE_BUTTON="on")
    buttons, controls = opened("generic", board_of("GP1", "GP2", "GP3"), ask)
    assert controls == boards.TWO and not ask.problems
    assert isinstance(buttons.wiring, OneKey)
