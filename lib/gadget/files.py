"""A store in files: see gadget/nvm.py."""

import os

from gadget.nvm import NvmStore, frame


class FileStore(NvmStore):
    """In two files, PATH.a and PATH.b. book: that is what a file of version 1 holds.

    Records are added to the newer one. When it is full, what is still wanted goes into the other, which is the newer
    one as soon as it is whole: its last record, of the kind WHOLE, says so, and its number says which came later. So a
    cut loses only what was just to be kept. On CIRCUITPY code may not write while a computer has the drive: that is a
    problem line, not an error.
    """

    def __init__(self, path: str, book: bool = False):
        NvmStore.__init__(self, None, "", True)
        self.book = book
        self._path = path
        self._paths = (path + ".a", path + ".b")
        self._newer = 1  # the place of the newer file
        self._turn = 0  # the number of its WHOLE

    def _read(self, place: int, start: int = 0, end: int = -1) -> bytes:
        try:
            with open(self._paths[place], "rb") as file:
                file.seek(start)
                return file.read(end - start if end >= start else -1)
        except OSError:
            return b""

    def whole(self):
        """The bytes of the newer file. Between two that were not written to their end, the one with a sound record."""
        from gadget.journal import Found

        rank = [0, 0]
        turns = [0, 0]
        both = [self._read(0), self._read(1)]
        for place in (0, 1):
            raw = both[place]
            at = raw.find(b"25")
            while at >= 0:
                found = Found(raw, at, self.book)
                if found.later:
                    rank[place] = 4
                    break
                if found.sound:
                    if not found.kind or raw[at + 2] == 1:
                        rank[place] = 3
                        turns[place] = found.number
                    rank[place] = max(rank[place], 2)
                    at = found.stop - 1
                elif found.kind >= 0:
                    rank[place] = max(rank[place], 1)
                at = raw.find(b"25", at + 1)
        if rank[0] == rank[1] > 2:
            self._newer = 1 if 0 < (turns[1] - turns[0] & 255) < 128 else 0
        elif rank[0] == rank[1]:
            self._newer = 0 if len(both[0]) > len(both[1]) else 1
        else:
            self._newer = 0 if rank[0] > rank[1] else 1
        self._turn = turns[self._newer]
        return both[self._newer]

    def part(self, start: int, end: int):
        return self._read(self._newer, start, end)

    def add(self, record, at: int = 0) -> bool:
        if self.at + len(record) > self.size:
            return False
        if not self.at:
            return self.renew(record)
        return self._put(self._newer, record, "ab")

    def _put(self, place: int, record, mode: str) -> bool:
        at = self.at
        self.at = -1
        try:
            with open(self._paths[place], mode) as file:
                file.write(record)
                if hasattr(os, "fsync"):
                    file.flush()
                    os.fsync(file.fileno())
            if not hasattr(os, "fsync"):
                os.sync()  # a board has nothing finer
        except OSError:
            self.problem = "The drive cannot be written to: nothing is kept"
            return False
        self.problem = ""
        self.at = at + len(record)
        return True

    def renew(self, records) -> bool:
        turn = self._turn + 1 & 255
        place = 1 - self._newer
        self.at = 0
        if not self._put(place, bytes(records) + frame(b"", 0, turn), "wb"):
            return False
        self._newer = place
        self._turn = turn
        return True

    def books(self) -> list:
        return [FileStore(self._path + "-book", True)]
