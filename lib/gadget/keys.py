"""Opens the keys a board's row and settings.toml ask for.

Use: `open_buttons(row, board, clock, ask)` → (buttons object, controls).
settings.toml: GAME_ONE_BUTTON (gadget.onekey); GAME_KEYS, either like the boards' table ("UP=GP2 DOWN=GP18 ...", +pin
where pressing makes it high) or just pins, in the order of `_ORDER`.
A board needs this module only while it starts.
"""

from gadget.boards import (
    CONTROLS,
    KEYS,
    LONG_BUTTONS,
    PINS,
    REGISTER,
    STICK,
    TITLE,
    TWO,
    WIRING,
    buttons_of,
    controls_of,
    holds_menu,
    pairs,
    pin_of,
)
from gadget.buttons import NEXT, START, B
from gadget.names import button
from gadget.presses import DirectKeys, KeypadButtons

# What pins without names are, by how many they are.
_ORDER = {2: "NEXT A", 3: "NEXT A B"}
_WAITING = 40  # key events until the next frame: 20 presses, more than fingers make while a scene changes
_SCAN_S = 0.005  # not 0.02, and a press is there 8 ms sooner; a contact bounces for less
_MANY = "UP DOWN LEFT RIGHT A B START SELECT"

_scanners: list = []  # that are open


def open_buttons(row: tuple, board, clock, ask) -> tuple:
    """board: the module of that name; ask: gadget.asked.Asked.

    RuntimeError when neither the row nor settings.toml says how keys are wired.
    """
    sources = None
    controls = row[CONTROLS]
    one = ask.one_of("GAME_ONE_BUTTON", ("on", "off")) == "on"
    own = ask.text("GAME_KEYS")
    if own:
        try:
            text = _spelt(own)
            wanted = TWO if one else controls_of(buttons_of(text))
            if not wanted:
                raise ValueError("it takes A, B, and NEXT or the four directions")
            sources = _pins(text, board, clock)
            controls = wanted
        except (ValueError, TypeError) as error:
            ask.say("GAME_KEYS: %s; the board's own keys are used" % error)
    if sources is None:
        if not row[KEYS]:
            raise RuntimeError("The keys of this %s are not known. Name them in settings.toml: GAME_KEYS" % row[TITLE])
        if row[WIRING] == PINS:
            sources = _pins(row[KEYS], board, clock)
        elif row[WIRING] == REGISTER:
            sources = _register(row[KEYS], board, clock)
        else:
            sources = _cardputer(row[KEYS], clock)
    if one:
        from gadget.onekey import OneKey

        controls = TWO  # what is said of boards with two keys
        for source in sources:
            source.wiring = OneKey()
    elif row[STICK]:
        sources.append(_stick(row[STICK], board, clock))
    if len(sources) == 1:
        return sources[0], controls

    from gadget.several import Several

    return Several(sources), controls


def down() -> int:
    """How many keys are held while the board starts. What they did until now is no press."""
    import keypad

    event = keypad.Event()
    count = 0
    for scanner in _scanners:
        held = set()
        while len(scanner.events):
            scanner.events.get_into(event)
            if event.pressed:
                held.add(event.key_number)
            else:
                held.discard(event.key_number)
        count += len(held)
    return count


def _spelt(text: str) -> str:
    """The text with a name before every pin."""
    found = pairs(text)
    for name, _ in found:
        if name:
            return text
    names = _ORDER.get(len(found), _MANY).split()
    if len(found) > len(names):
        raise ValueError("%d pins, and buttons for %d" % (len(found), len(names)))
    return " ".join(["%s=%s" % (names[i], found[i][1]) for i in range(len(found))])


def _pins(text: str, board, clock) -> list:
    """A source for the keys that pull their pin low, and one for those that make it high.

    ValueError: this board has no such pin, or it is taken.
    """
    import keypad

    _scanners.clear()
    found = pairs(text)
    holds = holds_menu(buttons_of(text))
    scanners = []
    sources = []
    try:
        for high in (False, True):
            wired = [(name, value) for name, value in found if value.startswith("+") == high]
            if wired:
                pins = [pin_of(board, value.replace("+", "")) for _, value in wired]
                scanners.append(
                    keypad.Keys(
                        pins,
                        value_when_pressed=high,
                        pull=True,
                        interval=_SCAN_S,
                        max_events=_WAITING,
                    )
                )
                buttons = bytes([button(name) for name, _ in wired])
                sources.append(_source(scanners[-1], buttons, clock, len(found) == 2, holds))
    except (ValueError, TypeError):
        for scanner in scanners:
            scanner.deinit()
        _scanners.clear()
        raise
    return sources


def _register(text: str, board, clock) -> list:
    import keypad

    buttons = _placed(text)
    scanner = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=len(buttons),
        value_when_pressed=True,
        interval=_SCAN_S,
        max_events=_WAITING,
    )
    return [_source(scanner, buttons, clock)]


def _cardputer(text: str, clock) -> list:
    """The keyboard that its CircuitPython scans from power on, taken from the console."""
    import cardputer_keyboard

    cardputer_keyboard.detach_serial()
    return [_source(cardputer_keyboard.KEYBOARD, _placed(text), clock)]


def _placed(text: str) -> bytes:
    """The buttons at the key numbers the text gives them, 0 between them."""
    found = pairs(text)
    buttons = bytearray(max([int(value) for _, value in found]) + 1)
    for name, value in found:
        buttons[int(value)] = button(name)
    return bytes(buttons)


def _source(scanner, buttons: bytes, clock, two: bool = False, holds: bool = False) -> KeypadButtons:
    """two: the board has two keys; holds: B is the menu when it is held."""
    import keypad

    # Or a key that is down by now is never reported; see `down`.
    scanner.reset()
    _scanners.append(scanner)
    if two:
        longs = bytes([LONG_BUTTONS[0] if one == NEXT else LONG_BUTTONS[1] for one in buttons])
        from gadget.longpresses import LongKeys

        return KeypadButtons(scanner, LongKeys(buttons, longs), clock, keypad.Event())
    if holds and B in buttons:
        from gadget.longpresses import HeldKeys

        return KeypadButtons(scanner, HeldKeys(buttons, B, START), clock, keypad.Event())
    return KeypadButtons(scanner, DirectKeys(buttons), clock, keypad.Event())


def _stick(text: str, board, clock):
    from analogio import AnalogIn

    from gadget.stick import Stick

    axes = {}
    for name, value in pairs(text):
        axes[name] = AnalogIn(pin_of(board, value))
    return Stick(axes["X"], axes["Y"], clock)
