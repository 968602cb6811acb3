"""The game's words, read from the drive by key.

Purpose: no sentence stands in the code, and none is kept in memory: only one
byte a line is (a check of its key), and where every fourth begins. Use:
`phrases.get("table.follow", "clubs")`. The file has one `key=text` a line,
UTF-8; `{0}`, `{1}` are filled in; lines that are empty or begin with `#` are
skipped. A phrase that is missing comes out as its key, and the game goes on.
The last line is `end=ok`: a file without it was cut, or is none of ours.
"""

from array import array

_LONGEST = 1024  # bytes of so many lines: a damaged file may be one line, larger than the memory
_LARGEST = 32768  # bytes a file
_STEP = 4  # lines from one place that is known to the next


class Phrases:
    """The phrases of one file. `problem` says what is wrong with it, or is ''."""

    def __init__(self, path: str):
        self.problem = ""
        self._also: "Phrases" = None  # another file's Phrases
        self._file = None
        self._checks = b""
        self._starts = array("H")
        path = path.replace("\\", "/")
        name = path[max(0, path.rfind("assets/")) :]  # as it is called in the game's folder
        try:
            # Open for as long as the game runs: only ever read.
            self._file = open(path, "rb")
            self._index()
            if self.find("end") != "ok":
                self.problem = name + " is damaged"
        except OSError:
            self.problem = name + " is missing"

    def _index(self) -> None:
        size = min(self._file.seek(0, 2), _LARGEST)
        self._file.seek(0)
        data = self._file.read(size)  # in one piece: three times as fast as by lines
        lines = data.count(b"\n") + 1
        checks = bytearray(lines)  # at once: growing takes as long as all the rest
        self._starts = starts = array("H", bytes(2 * (lines // _STEP + 2)))
        find = data.find
        start = 0
        for line in range(lines):
            after = find(b"\n", start) + 1 or len(data)
            end = find(b"=", start, after)
            if end > start and data[start] != 35:
                checks[line] = hash(data[start:end]) & 255 or 1  # a board's hash has no more bits
            if line % _STEP == 0:
                starts[line // _STEP] = start
            start = after
        for step in range((lines - 1) // _STEP + 1, len(starts)):
            starts[step] = start
        self._checks = bytes(checks)

    def find(self, key: str, *args):
        """The phrase with its blanks filled, None when there is none. Never raises."""
        head = (key + "=").encode()
        check = bytes((hash(head[:-1]) & 255 or 1,))
        try:
            i = self._checks.find(check)
            while i >= 0:
                start = self._starts[i // _STEP]
                self._file.seek(start)
                # In one piece of the right size: each readline would take its largest one.
                data = self._file.read(min(self._starts[i // _STEP + 1] - start, _LONGEST))
                at = 0
                for _ in range(i % _STEP):
                    at = data.find(b"\n", at) + 1
                if data[at : at + len(head)] == head:
                    end = data.find(b"\n", at)
                    text = str(data[at + len(head) : end if end >= 0 else len(data)], "utf-8").strip()
                    return text.format(*args) if args else text
                i = self._checks.find(check, i + 1)
        except MemoryError:
            raise
        except Exception:  # the drive, bytes that are no letters, blanks that cannot be filled
            return None
        return None if self._also is None else self._also.find(key, *args)

    def also(self, path: str) -> None:
        """Another file's phrases are found as well, until `also("")`: what is seldom shown costs no memory else."""
        if self._also is not None:
            self._also.close()
        self._also = Phrases(path) if path else None
        if path:
            self.problem = self._also.problem

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()

    def has(self, key: str) -> bool:
        """True when the file has that phrase; who wants it as well calls `find`."""
        return self.find(key) is not None

    def get(self, key: str, *args) -> str:
        """The phrase with its blanks filled, or the key itself. Never raises."""
        text = self.find(key, *args)
        return key if text is None else text
