"""The boards the game knows: one row each, no branches elsewhere.

Use: `choose(ask, board.board_id)` on a board, `named("clue")` at a desk → a row,
read by the places below. Keys, stick and panel stand in a row the way people
write them in settings.toml, "NAME=value NAME=value"; `pairs` reads both.
A board needs this module only while it starts: code.py forgets it afterwards.
Sources: CircuitPython's board definitions, the makers' pin lists.
"""

from gadget.asked import written
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, SELECT, START, UP, A, B
from gadget.names import button

# Places in a row.
BOARD_ID = 0  # how CircuitPython's board.board_id begins: the Pico's row is the Pico 2's and the W's as well
NAME = 1  # short, for settings.toml and the command line
TITLE = 2  # for people
WIDTH = 3  # of the display, in pixels
HEIGHT = 4
CONTROLS = 5  # which of the buttons there are, see below
WIRING = 6  # what the values of KEYS are, see below
KEYS = 7  # "BUTTON=value ...", values by WIRING
STICK = 8  # "X=pin Y=pin" of an analogue stick, or ''
PANEL = 9  # how the display is wired, for gadget.displays; '' when CircuitPython brings it itself

# Controls: dpad_start has UP DOWN LEFT RIGHT A B START SELECT; dpad lacks one of the
# last two; three has NEXT A B; two has NEXT and A, held long B and START. Where neither START nor SELECT is, B held
# long is START.
DPAD_START = "dpad_start"
DPAD = "dpad"
THREE = "three"
TWO = "two"

# Wiring: a pin's name, +pin where pressing makes it high; the bit of the shift
# register behind BUTTON_CLOCK, _OUT and _LATCH; a key of the Cardputer's keyboard.
PINS = "pins"
REGISTER = "register"
CARDPUTER = "cardputer"

LONG_BUTTONS = bytes((B, START))  # of a board with two buttons

_BADGE = "B=0 A=1 START=2 SELECT=3 RIGHT=4 DOWN=5 UP=6 LEFT=7"
_SWITCHES = "UP=SW_UP DOWN=SW_DOWN LEFT=SW_LEFT RIGHT=SW_RIGHT A=SW_A B=SW_B NEXT=SW_X START=SW_Y"
# The arrows printed on its keys, Enter, the backspace key, the escape key, Tab, the space bar.
_KEYBOARD = "UP=12 DOWN=5 LEFT=33 RIGHT=34 A=13 B=27 B=49 START=42 NEXT=6"
# Waveshare's hats have the stick's press as a second A.
_HAT_STICK = "UP=GP2 DOWN=GP18 LEFT=GP16 RIGHT=GP20 A=GP15 B=GP17 A=GP3"
_HAT_PANEL = "CLOCK=GP10 DATA=GP11 CS=GP9 DC=GP8 RESET=GP12 LIGHT=GP13 TURN=270 "
_PICO_DISPLAY = "CLOCK=GP18 DATA=GP19 CS=GP17 DC=GP16 LIGHT=GP20 TURN=270 ROW=40 COLUMN=53"

GENERIC = ("", "generic", "240x240 screen", 240, 240, DPAD, PINS, "", "", "")

# fmt: off
BOARDS: tuple = (
    ("pygamer", "pygamer", "Adafruit PyGamer", 160, 128, DPAD_START,
     REGISTER, "B=0 A=1 START=2 SELECT=3", "X=JOYSTICK_X Y=JOYSTICK_Y", ""),
    ("pybadge", "pybadge", "Adafruit PyBadge", 160, 128, DPAD_START, REGISTER, _BADGE, "", ""),
    ("edgebadge", "edgebadge", "Adafruit EdgeBadge", 160, 128, DPAD_START, REGISTER, _BADGE, "", ""),
    ("pimoroni_picosystem", "picosystem", "Pimoroni PicoSystem", 240, 240, DPAD, PINS, _SWITCHES, "", ""),
    ("pajenicko_picopad", "picopad", "Pajenicko PicoPad", 320, 240, DPAD, PINS, _SWITCHES, "", ""),
    ("clue_nrf52840_express", "clue", "Adafruit CLUE", 240, 240, TWO, PINS, "NEXT=BUTTON_A A=BUTTON_B", "", ""),
    ("adafruit_feather_esp32s3_reverse_tft", "reverse_tft", "Feather ESP32-S3 Reverse TFT", 240, 135, THREE,
     PINS, "NEXT=D0 A=+D1 B=+D2", "", ""),
    ("m5stack_cardputer", "cardputer", "M5Stack Cardputer", 240, 135, DPAD, CARDPUTER, _KEYBOARD, "", ""),
    ("adafruit_fruit_jam", "fruit_jam", "Adafruit Fruit Jam", 320, 240, THREE,
     PINS, "NEXT=BUTTON1 A=BUTTON2 B=BUTTON3", "", ""),
    ("raspberry_pi_pico", "pico_240x240", "Pico with Waveshare Pico-LCD-1.3", 240, 240, DPAD,
     PINS, _HAT_STICK + " NEXT=GP19 START=GP21", "", _HAT_PANEL + "ROW=80"),
    ("raspberry_pi_pico", "pico_240x135", "Pico with Waveshare Pico-LCD-1.14", 240, 135, DPAD,
     PINS, _HAT_STICK, "", _HAT_PANEL + "ROW=40 COLUMN=53"),
    ("raspberry_pi_pico", "pico_display", "Pico with Pimoroni Pico Display", 240, 135, THREE,
     PINS, "A=GP12 B=GP13 NEXT=GP14 START=GP15", "", _PICO_DISPLAY),
    ("", "generic_320x240", "320x240 screen", 320, 240, DPAD, PINS, "", "", ""),
    GENERIC,
)
# fmt: on


def find(key: str) -> tuple:
    """The first row of that board_id or short name, or the generic one."""
    for row in BOARDS:
        if key and key in (row[BOARD_ID], row[NAME]):
            return row
    for row in BOARDS:
        if row[BOARD_ID] and key.startswith(row[BOARD_ID]):
            return row
    return GENERIC


def named(name: str) -> tuple:
    """The row of that short name; ValueError names those there are."""
    for row in BOARDS:
        if row[NAME] == name:
            return row
    raise ValueError("no board is called %s; there are: %s" % (name, ", ".join([row[NAME] for row in BOARDS])))


def choose(ask, board_id: str) -> tuple:
    """The row for settings.toml's GAME_BOARD (a short name or a board_id), or
    else for the board itself. ask: gadget.asked.Asked."""
    row = find(board_id)
    wanted = ask.text("GAME_BOARD")
    if wanted:
        found = find(wanted)
        if found is GENERIC and wanted != GENERIC[NAME]:
            ask.say("GAME_BOARD: no board is called %s; going on as %s" % (written(wanted), row[TITLE]))
        else:
            row = found
    return row


def pairs(text: str) -> list:
    """[(NAME, value)] of "NAME=value NAME=value", with commas or spaces between
    them; the name is '' for a value that stands alone."""
    found = []
    for item in text.replace(",", " ").split():
        name, equals, value = item.partition("=")
        found.append((name.upper(), value) if equals else ("", item))
    return found


def pin_of(board, name: str):
    """The pin of that name; ValueError when this board has none."""
    pin = getattr(board, name, None)
    if pin is None:
        raise ValueError("this board has no pin %s" % name)
    return pin


def buttons_of(text: str) -> bytes:
    """The buttons of a row's KEYS, in their order. ValueError: no such button."""
    return bytes([button(name) for name, _ in pairs(text)])


def holds_menu(buttons: bytes) -> bool:
    """Whether B, held long, is the menu: no other of these buttons is."""
    return B in buttons and START not in buttons and SELECT not in buttons


def controls_of(buttons: bytes) -> str:
    """Which of the CONTROLS these buttons are, or '' when they are too few to
    play with: NEXT or the four directions, A, and B (held, if there are two)."""
    if len(buttons) == 2 and NEXT in buttons and A in buttons:
        return TWO
    arrows = UP in buttons and DOWN in buttons and LEFT in buttons and RIGHT in buttons
    if A not in buttons or B not in buttons or not (arrows or NEXT in buttons):
        return ""
    if not arrows:
        return THREE
    return DPAD_START if START in buttons and SELECT in buttons else DPAD
