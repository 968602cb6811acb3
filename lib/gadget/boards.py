"""The boards the game knows: one row each, no branches elsewhere.

Use: `find(board.board_id)` or `named("clue")` → a row, read by the places below;
an unknown board gets the generic row, and its display says how large it is.
"""

# Places in a row.
BOARD_ID = 0  # CircuitPython's board.board_id
NAME = 1  # short, for settings.toml and the command line
TITLE = 2  # for people
WIDTH = 3  # of the display, in pixels
HEIGHT = 4
CONTROLS = 5  # which of the buttons there are, see below

# Controls: dpad_start has UP DOWN LEFT RIGHT A B START SELECT; dpad has no START
# and SELECT; three has NEXT A B; two has NEXT and A, held long B and START.
DPAD_START = "dpad_start"
DPAD = "dpad"
THREE = "three"
TWO = "two"

GENERIC = ("", "generic", "240x240 screen", 240, 240, DPAD)

BOARDS = (
    ("pygamer", "pygamer", "Adafruit PyGamer", 160, 128, DPAD_START),
    ("pybadge", "pybadge", "Adafruit PyBadge", 160, 128, DPAD_START),
    ("pimoroni_picosystem", "picosystem", "Pimoroni PicoSystem", 240, 240, DPAD),
    ("clue_nrf52840_express", "clue", "Adafruit CLUE", 240, 240, TWO),
    (
        "adafruit_feather_esp32s3_reverse_tft",
        "reverse_tft",
        "Feather ESP32-S3 Reverse TFT",
        240,
        135,
        THREE,
    ),
    ("raspberry_pi_pico", "pico_240x240", "Pico with a 240x240 hat", 240, 240, DPAD),
    ("raspberry_pi_pico", "pico_240x135", "Pico with a 240x135 hat", 240, 135, DPAD),
    ("", "generic_320x240", "320x240 screen", 320, 240, DPAD),
    GENERIC,
)


def find(board_id: str) -> tuple:
    """The first row of that board_id, or the generic one."""
    for row in BOARDS:
        if row[BOARD_ID] == board_id:
            return row if board_id else GENERIC
    return GENERIC


def named(name: str) -> tuple:
    """The row of that short name; ValueError names those there are."""
    for row in BOARDS:
        if row[NAME] == name:
            return row
    raise ValueError("no board is called %s; there are: %s" % (name, ", ".join([row[NAME] for row in BOARDS])))
