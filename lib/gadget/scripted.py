"""Presses from a list, a clock that is told the time, a store that forgets: for tests and scripted games."""

from gadget.clock import add
from gadget.kinds import BOOK, GAME, SETTINGS


class ScriptedButtons:
    """A list of buttons, one a poll; 0 in the list is a poll without a press. down: the button that is held, or 0."""

    def __init__(self, presses=()):
        self._presses = list(presses)
        self._next = 0
        self.down = 0

    def press(self, *presses) -> None:
        """Adds buttons to the end of the script."""
        self._presses.extend(presses)

    @property
    def done(self) -> bool:
        """True when every press was taken."""
        return self._next >= len(self._presses)

    def poll(self) -> int:
        if self.done:
            return 0
        self._next += 1
        return self._presses[self._next - 1]

    def held(self, button: int) -> bool:
        return button == self.down


class ManualClock:
    """A clock that moves only when told to; `wait` moves it too."""

    def __init__(self, ms: int = 0):
        self.now = ms

    def ms(self) -> int:
        return self.now

    def wait(self, ms: int) -> None:
        self.now = add(self.now, ms)


class MemoryStore:
    """Keeps everything for as long as the program runs: see gadget/nvm.py. data: the settings. saves counts."""

    dear = False

    def __init__(self, data: bytes = b""):
        self.problem = ""
        self.saves = 0
        self.held = {SETTINGS: data}
        self.lists: dict = {}
        self._books: list = []

    @property
    def kept(self) -> bool:
        return bool(self.held.get(GAME))

    @property
    def data(self) -> bytes:
        """The settings; in a store of books, the book."""
        return self.read(BOOK if BOOK in self.held else SETTINGS)

    @data.setter
    def data(self, data: bytes) -> None:
        self.held[BOOK if BOOK in self.held else SETTINGS] = data

    def read(self, kind: int, parts: bool = False) -> bytes:
        return self.held.get(kind, b"")

    def write(self, kind: int, data) -> bool:
        self.held[kind] = bytes(data)
        if kind == GAME:
            self.lists = {}
        self.saves += kind == SETTINGS
        return True

    def append(self, kind: int, data) -> bool:
        self.lists.setdefault(kind, []).append(bytes(data))
        return True

    def records(self, kind: int) -> list:
        return list(self.lists.get(kind, ()))

    def room(self) -> int:
        return 4096

    def load(self) -> bytes:
        return self.read(SETTINGS, True)

    def save(self, data: bytes) -> bool:
        return self.write(SETTINGS, data)

    def books(self) -> list:
        """One more of the kind, always the same."""
        if not self._books:
            self._books.append(self.__class__())
        return self._books
