"""Presses from a list, a clock that is told the time, a store that forgets: for tests and scripted games."""

from gadget.clock import add


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
    """Keeps the record for as long as the program runs."""

    def __init__(self, data: bytes = b""):
        self.problem = ""
        self.data = data
        self.saves = 0
        self._books: list = []

    def load(self) -> bytes:
        return self.data

    def save(self, data: bytes) -> bool:
        self.data = bytes(data)
        self.saves += 1
        return True

    def books(self) -> list:
        """One more of the kind, always the same."""
        if not self._books:
            self._books.append(self.__class__())
        return self._books
