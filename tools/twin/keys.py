"""The twin's buttons: a keyboard, or a line of text, pressed through the board's own button code.

Purpose: what a board's key scanner is to gadget.buttons.KeypadButtons, so that repeating and long presses are the
ones a board has. `Keyboard` takes pygame's key events; `Script` plays "A A RIGHT A:long wait:500", one key at a time
as soon as the game waits for one. `buttons_of(row)` says which keys a board has, `names(row)` how a desk has them.
"""

from __future__ import annotations

import re
from collections import deque

import pygame

from gadget import boards
from gadget.buttons import DOWN, LEFT, LONG_MS, NEXT, RIGHT, SELECT, START, UP, A, B
from gadget.clock import add, diff
from gadget.longpresses import HeldKeys, LongKeys
from gadget.names import NAMES, button
from gadget.presses import DirectKeys, KeypadButtons

# A button's keys on the desk, and how the strip below the panel names them.
KEYS = {
    UP: ((pygame.K_UP,), "Up"),
    DOWN: ((pygame.K_DOWN,), "Down"),
    LEFT: ((pygame.K_LEFT,), "Left"),
    RIGHT: ((pygame.K_RIGHT,), "Right"),
    A: ((pygame.K_z, pygame.K_RETURN, pygame.K_KP_ENTER), "Z or Enter"),
    B: ((pygame.K_x, pygame.K_BACKSPACE, pygame.K_ESCAPE), "X or Backspace"),
    START: ((pygame.K_TAB,), "Tab"),
    SELECT: ((pygame.K_LSHIFT, pygame.K_RSHIFT), "Shift"),
    NEXT: ((pygame.K_SPACE,), "Space"),
}
# Boards with few buttons have them on the keys that lie best: by controls, button: (keys, name).
FEW = {
    boards.THREE: {NEXT: ((pygame.K_SPACE, pygame.K_RIGHT, pygame.K_DOWN), "Space or Right")},
    boards.TWO: {
        NEXT: ((pygame.K_z, pygame.K_LEFT, pygame.K_SPACE), "Z or Left"),
        A: ((pygame.K_x, pygame.K_RIGHT, pygame.K_RETURN), "X or Right"),
    },
}

_PRESS_MS = 60
_HELD_MS = LONG_MS + 200
_GAP_MS = 200
_PATIENCE_MS = 20000


class KeyEvent:
    """What keypad.Event is on a board."""

    key_number = 0
    pressed = False
    timestamp = 0


def buttons_of(row: tuple) -> bytes:
    """The buttons of a board's keys (short presses): a stick counts as four, extra keys come last."""
    wired = boards.buttons_of(row[boards.KEYS])
    if row[boards.CONTROLS] == boards.TWO:
        return wired
    base = bytes((NEXT, A, B) if row[boards.CONTROLS] == boards.THREE else (UP, DOWN, LEFT, RIGHT, A, B))
    return base + bytes(dict.fromkeys(one for one in wired if one not in base))


def wiring_of(row: tuple):
    """The board's own way of turning keys into buttons."""
    if row[boards.CONTROLS] == boards.TWO:
        return LongKeys(buttons_of(row), boards.LONG_BUTTONS)
    if boards.holds_menu(buttons_of(row)):
        return HeldKeys(buttons_of(row), B, START)
    return DirectKeys(buttons_of(row))


def open_buttons(row: tuple, scanner, clock) -> KeypadButtons:
    """The buttons object of the app over a Keyboard or a Script."""
    return KeypadButtons(scanner, wiring_of(row), clock, KeyEvent())


def _desk_keys(row: tuple, one: int) -> tuple:
    return FEW.get(row[boards.CONTROLS], {}).get(one) or KEYS[one]


def names(row: tuple) -> list[str]:
    """The lines of the strip: which keys of the desk are which buttons."""
    found = buttons_of(row)
    if row[boards.CONTROLS] == boards.TWO:
        first, second = (_desk_keys(row, one)[1] for one in found)
        return [f"{first}: next, held: back", f"{second}: choose, held: menu"]
    words = [f"{_desk_keys(row, one)[1]}: {NAMES[one] if one in (A, B) else NAMES[one].lower()}" for one in found]
    if boards.holds_menu(found):
        words[found.index(B)] += ", held: menu"
    if UP in found:
        words[:4] = ["Arrows: move"]
    return ["     ".join(part) for part in (words[:3], words[3:]) if part]


class Keyboard:
    """The desk's keyboard as a key scanner. Call pump() once a frame; `closed` once the window was closed."""

    overflowed = False

    def __init__(self, row: tuple, clock, display):
        self.events = self
        self.closed = False
        self._clock = clock
        self._display = display
        self._queue: deque = deque()
        self._keys = {}
        for number, one in enumerate(buttons_of(row)):
            for key in _desk_keys(row, one)[0]:
                self._keys[key] = number

    def pump(self) -> None:
        """Take what happened at the desk since the last frame."""
        for event in pygame.event.get():
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                self.closed = True
            elif event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in self._keys:
                self._queue.append((self._keys[event.key], event.type == pygame.KEYDOWN, self._clock.ms()))
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                self._display.show()

    def get_into(self, event: KeyEvent) -> bool:
        if not self._queue:
            return False
        event.key_number, event.pressed, event.timestamp = self._queue.popleft()
        return True

    def clear(self) -> None:
        self._queue.clear()


class Script:
    """A line of presses as a key scanner: button names, NAME:long to hold one, wait:500 for a pause in milliseconds.

    ready() says whether the game waits for a press; a press that it never waits for comes after 20 seconds. On a
    board with two buttons B and START are the long presses of NEXT and A. ValueError for a word it cannot press.
    """

    overflowed = False

    def __init__(self, text: str, row: tuple, clock, ready=lambda: True):
        self.events = self
        self.ready = ready
        self._clock = clock
        self._steps: deque = deque(_step(word, row) for word in text.split())
        self._down = -1
        self._since = clock.ms()
        self._wait = 0
        self._pauses = False  # the last step was a pause

    @property
    def done(self) -> bool:
        """True when every key was pressed and let go, and a pause at the end is over."""
        pauses = self._pauses and diff(self._clock.ms(), self._since) < self._wait
        return not self._steps and self._down < 0 and not pauses

    def get_into(self, event: KeyEvent) -> bool:
        now = self._clock.ms()
        passed = diff(now, self._since)
        if self._down >= 0:
            if passed < self._wait:
                return False
            event.key_number, event.pressed, event.timestamp = self._down, False, add(self._since, self._wait)
            self._down, self._since, self._wait = -1, now, _GAP_MS
            return True
        if not self._steps or passed < self._wait:
            return False
        key, milliseconds = self._steps[0]
        if key >= 0 and not self.ready() and passed < _PATIENCE_MS:
            return False
        self._steps.popleft()
        self._since, self._wait = now, milliseconds
        self._pauses = key < 0
        if self._pauses:
            return False
        self._down = key
        event.key_number, event.pressed, event.timestamp = key, True, now
        return True

    def clear(self) -> None:
        self._steps.clear()


def _step(word: str, row: tuple) -> tuple[int, int]:
    """(key, how long it is held), or (-1, how long to wait), in milliseconds."""
    name, _, rest = word.partition(":")
    if name.lower() == "wait":
        if not re.fullmatch("[0-9]{1,6}", rest):
            raise ValueError(f"{word}: wait takes milliseconds, 999999 at most, like wait:500")
        return -1, int(rest)
    if rest not in ("", "long"):
        raise ValueError(f"{word}: after a button there can be :long")
    wanted = button(name)
    found = buttons_of(row)
    if wanted in found:
        return found.index(wanted), _HELD_MS if rest else _PRESS_MS
    if row[boards.CONTROLS] == boards.TWO and wanted in boards.LONG_BUTTONS and not rest:
        return boards.LONG_BUTTONS.index(wanted), _HELD_MS
    there = ", ".join(NAMES[one] for one in found)
    raise ValueError(f"{word}: this board has no {name.upper()}; it has {there}")
