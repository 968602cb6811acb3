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

_LONGEST = 1024  # bytes of so many lines: a damaged file may be one line, larger than the memory
STEP = 4  # lines from one place that is known to the next


class Phrases:
    """The phrases of one file. `problem` says what is wrong with it, or is ''."""

    def __init__(self, path: str):
        from screen import words

        self._path, self._file, self._checks, self._starts, self.problem = words.read(path)
        self._also: "Phrases | None" = None  # a part's

    def find(self, key: str, *args):
        """The phrase with its blanks filled, None when there is none. Never raises."""
        head = (key + "=").encode()
        check = bytes((hash(head[:-1]) & 255 or 1,))
        try:
            i = self._checks.find(check)
            while i >= 0:
                start = self._starts[i // STEP]
                self._file.seek(start)
                # In one piece of the right size: each readline would take its largest one.
                data = self._file.read(min(self._starts[i // STEP + 1] - start, _LONGEST))
                at = 0
                for _ in range(i % STEP):
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
        self._also = Phrases(self._path[:-4] + "-" + part + self._path[-4:]) if part else None
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
