"""Opens the display a board's row and settings.toml ask for.

Use: `open_display(row, board, ask)` → a displayio display. Most boards bring their
own; a panel that is merely wired to one (a Pico's hat) is made here, by
adafruit_st7789. settings.toml: GAME_BRIGHTNESS, GAME_ROTATION, and GAME_PANEL for
a wiring of one's own, in the words of the boards' table:
  CLOCK DATA CS DC RESET LIGHT   pins; CS, RESET and LIGHT where there are any
  WIDTH HEIGHT                   as one looks at it
  ROW COLUMN                     where the panel begins in its controller's memory
  TURN                           0, 90, 180 or 270: how it is mounted
A board needs this module only while it starts.
"""

from gadget.boards import HEIGHT, PANEL, TITLE, WIDTH, pairs, pin_of

_PINS = ("CLOCK", "DATA", "CS", "DC", "RESET", "LIGHT")
_NEEDED = ("CLOCK", "DATA", "DC")
_BAUD = 60000000  # what PicoSystem's own driver uses for the same controller


def open_display(row: tuple, board, ask):
    """board: the module of that name; ask: gadget.asked.Asked.

    RuntimeError says what to do when there is no display.
    """
    import supervisor

    display = None
    own = ask.text("GAME_PANEL")
    if own:
        try:
            display = _panel(own, row, board)
        except (ValueError, TypeError, ImportError) as error:
            if isinstance(error, ImportError) and supervisor.runtime.display is None:
                raise  # it is the only screen there could be
            ask.say("GAME_PANEL: %s; it is left out" % error)
    if display is None and row[PANEL]:
        display = _panel(row[PANEL], row, board)
    if display is None:
        display = supervisor.runtime.display
    if display is None:
        raise RuntimeError(
            "This %s has no screen. Name the board or the panel in settings.toml: GAME_BOARD, GAME_PANEL" % row[TITLE]
        )
    _adjust(display, ask)
    return display


def _panel(text: str, row: tuple, board):
    """An ST7789 panel wired as the text says. ValueError for what it cannot be."""
    pins = {}
    numbers = {"WIDTH": row[WIDTH], "HEIGHT": row[HEIGHT], "ROW": 0, "COLUMN": 0, "TURN": 0}
    for name, value in pairs(text):
        if name in _PINS:
            pins[name] = pin_of(board, value)
        elif name in numbers:
            if not value.isdigit():
                raise ValueError("%s takes a number" % name)
            numbers[name] = int(value)
        else:
            raise ValueError("%s is none of %s, %s" % (name or value, ", ".join(_PINS), ", ".join(sorted(numbers))))
    for name in _NEEDED:
        if name not in pins:
            raise ValueError("%s is missing" % name)

    import busio
    import displayio
    from adafruit_st7789 import ST7789
    from fourwire import FourWire

    if getattr(board, "DISPLAY", None) is not None:
        _try(busio, pins)
    displayio.release_displays()
    bus = FourWire(
        busio.SPI(pins["CLOCK"], pins["DATA"]),
        command=pins["DC"],
        chip_select=pins.get("CS"),
        reset=pins.get("RESET"),
        baudrate=_BAUD,
    )
    return ST7789(
        bus,
        width=numbers["WIDTH"],
        height=numbers["HEIGHT"],
        rowstart=numbers["ROW"],
        colstart=numbers["COLUMN"],
        rotation=numbers["TURN"],
        backlight_pin=pins.get("LIGHT"),
    )


def _try(busio, pins: dict) -> None:
    """ValueError for pins that no SPI can be on, as long as the board's own screen is there to say it."""
    try:
        busio.SPI(pins["CLOCK"], pins["DATA"]).deinit()
    except ValueError as error:
        if "in use" not in str(error):  # by that very screen, perhaps
            raise


def _adjust(display, ask) -> None:
    """Brightness and rotation, where settings.toml asks for them."""
    percent = ask.number("GAME_BRIGHTNESS", 1, 100)
    if percent > 0:
        try:
            display.brightness = percent / 100
        except (RuntimeError, AttributeError):
            ask.say("GAME_BRIGHTNESS: this screen has one brightness only")
    square = display.width == display.height
    turn = ask.one_of("GAME_ROTATION", ("0", "90", "180", "270") if square else ("0", "180"))
    if turn:
        display.rotation = (display.rotation + int(turn)) % 360
