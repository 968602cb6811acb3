"""A store in the board's NVM: see gadget/store.py."""

from gadget.kinds import WHOLE
from gadget.store import Store, frame

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
        self.nvm = nvm
        self.root = root

    def add(self, record, at: int = 0) -> bool:
        """at: where the next one goes, if that is not behind it."""
        start = self.at
        if not at:
            at = start + len(record)
            if self.dear:  # all is written anew, whatever is added
                record = record + frame(b"", WHOLE)
        if at > self.size - self.spare:
            self.problem = "No room to keep more"
            return False
        end = start + len(record)
        self.at = -1
        self.problem = ""
        try:
            self.nvm[start:end] = record
            if self.nvm[start:end] == record:
                self.at = at
                return True
        except (OSError, RuntimeError, ValueError, MemoryError):
            pass
        self.problem = "The board could not keep it"
        return False
