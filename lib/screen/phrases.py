"""The game's words, read from the drive by key.

Purpose: no sentence stands in the code, and none is kept in memory: only four
bytes a phrase are (a check of its key and where it begins). Use:
`phrases.get("table.follow", "clubs")`. The file has one `key=text` a line,
UTF-8; `{0}`, `{1}` are filled in; lines that are empty or begin with `#` are
skipped. A phrase that is missing comes out as its key, and the game goes on.
"""

from array import array


def _check(key) -> int:
    """A 16-bit check of a key (bytes or str of ASCII)."""
    total = 0
    for char in key:
        total = (total * 31 + (char if isinstance(char, int) else ord(char))) & 0xFFFF
    return total


class Phrases:
    """The phrases of one file. `problem` says what is wrong with it, or is ''."""

    def __init__(self, path: str):
        self.problem = ""
        self._file = None
        self._checks = array("H")
        self._starts = array("H")
        try:
            # Open for as long as the game runs: only ever read.
            self._file = open(path, "rb")
            self._index()
        except OSError:
            self.problem = "No phrases: " + path

    def _index(self) -> None:
        start = 0
        while True:
            line = self._file.readline()
            if not line:
                return
            end = line.find(b"=")
            if end > 0 and line[0] != 35:
                self._checks.append(_check(line[:end]))
                self._starts.append(start)
            start += len(line)

    def _find(self, key: str):
        check = _check(key)
        head = (key + "=").encode()
        for i in range(len(self._checks)):
            if self._checks[i] == check:
                self._file.seek(self._starts[i])
                line = self._file.readline()
                if line.startswith(head):
                    return str(line[len(head) :], "utf-8").strip()
        return None

    def has(self, key: str) -> bool:
        """True when the file has that phrase."""
        return self._find(key) is not None

    def get(self, key: str, *args) -> str:
        """The phrase with its blanks filled, or the key itself. Never raises."""
        try:
            text = self._find(key)
            if text is None:
                return key
            return text.format(*args) if args else text
        except (OSError, ValueError, IndexError, KeyError):
            return key
