"""The boards the game knows: one row each, no branches elsewhere.

Use: `find(board.board_id)` or `named("clue")` → a row, read by the places below;
an unknown board gets the generic row, and its display says how large it is.
On a board, `open_buttons(row, board, clock)` makes its buttons.
"""

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, SELECT, START, UP, A, B, DirectKeys, KeypadButtons, LongKeys

# Places in a row.
BOARD_ID = 0  # CircuitPython's board.board_id
NAME = 1  # short, for settings.toml and the command line
TITLE = 2  # for people
WIDTH = 3  # of the display, in pixels
HEIGHT = 4
CONTROLS = 5  # which of the buttons there are, see below
KEYS = 6  # (pins, bytes of their buttons); pins None: a shift register

# Controls: dpad_start has UP DOWN LEFT RIGHT A B START SELECT; dpad has no START
# and SELECT; three has NEXT A B; two has NEXT and A, held long B and START.
DPAD_START = "dpad_start"
DPAD = "dpad"
THREE = "three"
TWO = "two"

LONG_BUTTONS = bytes((B, START))  # of a board with two buttons

# On the PyGamer's register only four bits are keys; its stick is not one of them,
# so SELECT is NEXT there and everything is in reach.
_PYGAMER = (None, bytes((B, A, START, NEXT)))
_PYBADGE = (None, bytes((B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)))
_PICOSYSTEM = (
    ("SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT", "SW_A", "SW_B", "SW_X", "SW_Y"),
    bytes((UP, DOWN, LEFT, RIGHT, A, B, NEXT, START)),
)
_CLUE = (("BUTTON_A", "BUTTON_B"), bytes((NEXT, A)))

GENERIC = ("", "generic", "240x240 screen", 240, 240, DPAD, None)

BOARDS = (
    ("pygamer", "pygamer", "Adafruit PyGamer", 160, 128, DPAD_START, _PYGAMER),
    ("pybadge", "pybadge", "Adafruit PyBadge", 160, 128, DPAD_START, _PYBADGE),
    ("pimoroni_picosystem", "picosystem", "Pimoroni PicoSystem", 240, 240, DPAD, _PICOSYSTEM),
    ("clue_nrf52840_express", "clue", "Adafruit CLUE", 240, 240, TWO, _CLUE),
    ("adafruit_feather_esp32s3_reverse_tft", "reverse_tft", "Feather ESP32-S3 Reverse TFT", 240, 135, THREE, None),
    ("raspberry_pi_pico", "pico_240x240", "Pico with a 240x240 hat", 240, 240, DPAD, None),
    ("raspberry_pi_pico", "pico_240x135", "Pico with a 240x135 hat", 240, 135, DPAD, None),
    ("", "generic_320x240", "320x240 screen", 320, 240, DPAD, None),
    GENERIC,
)


def find(key: str) -> tuple:
    """The first row of that board_id or short name, or the generic one."""
    for row in BOARDS:
        if key and key in (row[BOARD_ID], row[NAME]):
            return row
    return GENERIC


def named(name: str) -> tuple:
    """The row of that short name; ValueError names those there are."""
    for row in BOARDS:
        if row[NAME] == name:
            return row
    raise ValueError("no board is called %s; there are: %s" % (name, ", ".join([row[NAME] for row in BOARDS])))


def open_buttons(row, board, clock) -> KeypadButtons:
    """The buttons of the board this runs on. `board`: the module of that name.

    RuntimeError when the row does not say how its keys are wired.
    """
    import keypad

    if row[KEYS] is None:
        raise RuntimeError("The keys of this board are not known: " + row[TITLE])
    pins, buttons = row[KEYS]
    if pins is None:
        return KeypadButtons(_register(keypad, board, len(buttons)), DirectKeys(buttons), clock, keypad.Event())
    scanner = keypad.Keys([getattr(board, pin) for pin in pins], value_when_pressed=False, pull=True)
    wiring = LongKeys(buttons, LONG_BUTTONS) if row[CONTROLS] == TWO else DirectKeys(buttons)
    return KeypadButtons(scanner, wiring, clock, keypad.Event())


def _register(keypad, board, count: int):
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=count,
        value_when_pressed=True,
    )
