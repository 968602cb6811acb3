"""The game's words, read from the drive by key.

Purpose: no sentence stands in the code, and none is kept in memory: only one
byte a line is (a check of its key), and where every fourth begins. Use:
`phrases.get("table.follow", "clubs")`. The file has one `key=text` a line,
UTF-8; `{0}`, `{1}` are filled in; lines that are empty or begin with `#` are
skipped. A phrase that is missing comes out as its key, and the game goes on.
The last line is `end=ok`: a file without it was cut, or is none of ours.
There is a file for each language, `en.txt`, and one for each part of the game that
is seldom seen, `en-learn.txt`. One that cannot be used is English's instead.
"""

from array import array

_LONGEST = 1024  # bytes of so many lines: a damaged file may be one line, larger than the memory
_LARGEST = 32768  # bytes a file
_STEP = 4  # lines from one place that is known to the next
_PIECE = 4096  # bytes read at a time: there may be no room for a file in one piece


class Phrases:
    """The phrases of one file. `problem` says what is wrong with it, or is ''."""

    def __init__(self, path: str):
        self._also: "Phrases" = None  # another file's Phrases
        self.problem = ""
        path = path.replace("\\", "/")
        self._read(path)
        at = path.rfind("/") + 1
        if self.problem and path[at : at + 2] != "en":
            problem = self.problem
            self.close()
            self._read(path[:at] + "en" + path[at + 2 :])
            self.problem = problem

    def _read(self, path: str) -> None:
        self.problem = ""
        self._path = path
        self._file = None
        self._checks = b""
        self._starts = array("H")
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
        file = self._file
        size = min(file.seek(0, 2), _LARGEST)
        lines = 1
        for start in range(0, size, _PIECE):
            file.seek(start)
            lines += file.read(min(_PIECE, size - start)).count(b"\n")
        checks = bytearray(lines)  # at once: growing takes as long as all the rest
        self._starts = starts = array("H", bytes(2 * (lines // _STEP + 2)))
        line = start = 0  # start: of the line, in the file
        while line < lines:
            file.seek(start)
            data = file.read(min(_PIECE, size - start))  # several times as fast as by lines
            find = data.find
            at = 0  # of the line, in the piece
            while line < lines:
                after = find(b"\n", at) + 1
                if not after:
                    if at and start + len(data) < size:
                        break  # the rest of the line is in the next piece
                    after = len(data)
                end = find(b"=", at, after)
                if end > at and data[at] != 35:
                    checks[line] = hash(data[at:end]) & 255 or 1  # a board's hash has no more bits
                if line % _STEP == 0:
                    starts[line // _STEP] = start + at
                line += 1
                at = after
            start += at
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

    def also(self, part: str) -> None:
        """The phrases of a part, "learn" or "drive", are found as well, until `also("")`: what is seldom shown costs no
        memory else."""
        if self._also is not None:
            self._also.close()
        self._also = Phrases(self._path[:-4] + "-" + part + ".txt") if part else None
        if part:
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
