"""The game's words, read from the drive by key.

Purpose: no sentence stands in the code, and none is kept in memory: only two
bytes a line are (a check of its key), and where every eighth begins. Use:
`phrases.get("table.follow", "clubs")`. The file has one `key=text` a line,
UTF-8; `{0}`, `{1}` are filled in; lines that are empty or begin with `#` are
skipped. A phrase that is missing comes out as its key, and the game goes on.
The last line is `end=ok`: a file without it was cut, or is none of ours.
"""

from array import array

_LONGEST = 512  # bytes a line: a damaged file may be one line, larger than the memory
_LARGEST = 32768  # bytes a file
_STEP = 8  # lines from one place that is known to the next


class Phrases:
    """The phrases of one file. `problem` says what is wrong with it, or is ''."""

    def __init__(self, path: str):
        self.problem = ""
        self._also: "Phrases" = None  # another file's Phrases
        self._file = None
        self._checks = array("H")
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
        self._checks = checks = array("H", bytes(2 * lines))  # at once: growing takes as long as all the rest
        self._starts = starts = array("H", bytes(2 * ((lines + _STEP - 1) // _STEP)))
        find = data.find
        start = 0
        for line in range(lines):
            after = find(b"\n", start) + 1 or len(data)
            end = find(b"=", start, after)
            if end > start and data[start] != 35:
                checks[line] = hash(data[start:end]) & 0xFFFF
            if line % _STEP == 0:
                starts[line // _STEP] = start
            start = after

    def find(self, key: str, *args):
        """The phrase with its blanks filled, None when there is none. Never raises."""
        head = (key + "=").encode()
        check = hash(head[:-1]) & 0xFFFF
        try:
            for i in range(len(self._checks)):
                if self._checks[i] == check:
                    self._file.seek(self._starts[i // _STEP])
                    for _ in range(i % _STEP + 1):
                        line = self._file.readline(_LONGEST)
                    if line.startswith(head):
                        text = str(line[len(head) :], "utf-8").strip()
                        return text.format(*args) if args else text
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
