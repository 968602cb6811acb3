"""Keeps one record in the board's NVM.

A store has `load()` → bytes (empty when nothing was kept) and `save(data)` → True when it was kept. Neither ever
raises; `problem` says in one line what went wrong last, or is ''. `books()` are the stores in which another, larger
record may be kept, the best first (see play/drivekept.py). The others: gadget/files.py, gadget/scripted.py.
"""

_SAFE = 4  # bytes at the end of NVM in which safemode.py counts
_BOOKS = 1024  # where the larger record begins


class NvmStore:
    """Keeps the record in `nvm` (microcontroller.nvm or a bytearray), from byte
    `start` on, `size` bytes at most. NVM's last four bytes are safemode.py's.
    root: the folder of the drive, where a larger record is kept when it can be.

    A save is one slice assignment, and none when nothing changed: the flash
    below wears with every one. A cut in that very moment can lose the record,
    and the usual values follow.
    """

    def __init__(self, nvm, start: int = 0, size: int = 512, root: str = ""):
        self.problem = ""
        self._root = root
        self._nvm = nvm
        self._start = start
        self._end = min(start + size, len(nvm) - _SAFE)

    def load(self) -> bytes:
        from gadget.record import DAMAGED, LOST, Record

        raw = bytes(self._nvm[self._start : self._end])
        record = Record(raw)
        # Erased, or as it left the factory: nothing was ever kept.
        unused = raw.count(b"\xff") == len(raw) or raw.count(b"\0") == len(raw)
        self.problem = "" if record.sound or unused else DAMAGED if record.data else LOST
        return record.data

    def save(self, data: bytes) -> bool:
        from gadget.record import frame

        raw = frame(data)
        end = self._start + len(raw)
        try:
            if end > self._end:
                self.problem = "No room to keep the settings"
                return False
            if bytes(self._nvm[self._start : end]) != raw:
                self._nvm[self._start : end] = raw
        except (OSError, RuntimeError, ValueError):
            self.problem = "The board could not keep the settings"
            return False
        self.problem = ""
        return True

    def books(self) -> list:
        from gadget.files import FileStore

        stores: list = [FileStore(self._root + "book")] if self._root else []
        return stores + [NvmStore(self._nvm, _BOOKS, len(self._nvm))]
