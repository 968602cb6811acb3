"""A store in the board's NVM: see gadget/store.py."""

from gadget.store import Store

_SAFE = 4  # bytes at the end of NVM in which safemode.py counts
_MOST = 4092  # used at most: all of it is read when the game starts


class NvmStore(Store):
    """In `nvm`: microcontroller.nvm or a bytearray. root: the folder of the drive, where a larger record is kept when
    it can be. dear: see Store.

    What CircuitPython's ports do when a slice is assigned: RP2 programs it when it was all 0xFF, and otherwise erases
    the whole (4096 bytes) and programs it anew. SAMD51 (8192 bytes), nRF52 (the pages of 4096 it touches) and ESP32
    (all of it) erase with every assignment. So where it must be erased, a cut in that very moment can lose all that
    was kept, and the usual values follow.
    """

    erased = True

    def __init__(self, nvm, root: str = "", dear: bool = False):
        Store.__init__(self, min(_MOST, len(nvm) - _SAFE), dear)
        self._nvm = nvm
        self._root = root

    def whole(self):
        return self._nvm[0 : self.size]

    def part(self, start: int, end: int):
        return self._nvm[start:end]

    def add(self, record) -> bool:
        end = self.at + len(record)
        if end > self.size:
            self.problem = "No room to keep more"
            return False
        self.problem = ""
        try:
            self._nvm[self.at : end] = record
            if self._nvm[self.at : end] == record:
                self.at = end
                return True
        except (OSError, RuntimeError, ValueError, MemoryError):
            pass
        self.problem = "The board could not keep it"
        self.at = -1
        return False

    def renew(self, records) -> bool:
        """Erases all there was: see gadget.journal."""
        records.extend(b"\xff" * (self.at - len(records)))
        self.at = 0
        return self.add(records)

    def books(self) -> list:
        stores: list = [self]
        if self._root:
            from gadget.files import FileStore

            stores.insert(0, FileStore(self._root + "book", True))
        return stores
