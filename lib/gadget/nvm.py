"""Stores, the one in the board's NVM first: some bytes of each kind that outlive the power switch.

Use: `store.write(kind, data)` keeps the bytes and forgets those of that kind from before; `store.read(kind)` gives them
back, b'' when there are none; data b'' is how a kind is given up. kind: see gadget/kinds.py. ACTION is a list: each
`append(ACTION, data)` adds one to it, `records(ACTION)` is all of it, and writing the GAME empties it.
Nothing here ever raises: what returns True was kept; `problem` says in one line what went wrong last, or is ''.
`books()` are the stores in which a larger record may be kept, the best first (see play/drivekept.py).

How it is kept: records one behind the other in erased space (0xFF), each added in one piece, because a flash is
programmed without being erased there and wears with every erase. Only when it is full the newest of each kind are
written anew, in one piece too (gadget/journal.py). A record is b"25", version, kind, number (one more than that of the
last record of this kind, modulo 256; an ACTION counts on from its GAME), length of the data (two bytes, the high one
first), the data, and a CRC-16 of all that, modulo 0xFFFF, which is what stands there before it is written. A cut leaves
a record that is not whole at the end; the next one goes behind it. The checksum is our own few lines because no module
has one on every board: `zlib` only unpacks there, and `binascii.crc32` is missing from the small builds. (A plain sum
or Fletcher's would not do: they take 0x00 for 0xFF, the very thing that erased flash does.)
Written anew, all begins and ends with a WHOLE; where every record erases, it ends with one at any time. If that is
missing, the power went, and there is no game to go on with rather than one from some actions ago.
Here it is the board's NVM; gadget/files.py has a store in files, gadget/scripted.py one for tests.
"""

from micropython import const

from gadget.kinds import SETTINGS, WHOLE
from gadget.modules import forget

_SAFE = const(4)  # bytes at the end of NVM in which safemode.py counts
_MOST = const(4092)  # used at most: all of it is read when the game starts
_SPARE = const(9)  # bytes for the WHOLE at the end


def crc16(data, start: int = 0, end: "int | None" = None) -> int:
    """CRC-16/CCITT-FALSE of data[start:end], 0 to 65535 ("123456789" gives 0x29B1)."""
    crc = 0xFFFF
    for i in range(start, len(data) if end is None else end):
        step = crc >> 8 ^ data[i]
        step ^= step >> 4
        crc = (crc << 8 ^ step << 12 ^ step << 5 ^ step) & 0xFFFF
    return crc


def frame(data, kind: int = SETTINGS, number: int = 0) -> bytes:
    """The record that holds `data`; number: 0 to 255."""
    record = bytes((0x32, 0x35, 2, kind, number, len(data) >> 8, len(data) & 255)) + data
    check = crc16(record) % 0xFFFF
    return record + bytes((check >> 8, check & 255))


class NvmStore:
    """In `nvm`: microcontroller.nvm or a bytearray. root: the folder of the drive, where a larger record is kept when
    it can be. dear: True where the flash is erased with every record, so that few should be added.

    What CircuitPython's ports do when a slice is assigned: RP2 programs it when it was all 0xFF, and otherwise erases
    the whole (4096 bytes) and programs it anew. SAMD51 (8192 bytes), nRF52 (the pages of 4096 it touches) and ESP32
    (all of it) erase with every assignment. So where it must be erased, a cut in that very moment can lose all that
    was kept, and the usual values follow.

    kept: whether there is a GAME. For gadget/journal.py: size, bytes there are; at, where the next record goes, -1 when
    that is not known; number of the last GAME or ACTION; places, two bytes for each kind, one more than where its
    newest record begins, or 0; damaged, a bit for each kind of which there is only a damaged record, and bit 0 when
    there is nothing but damage."""

    def __init__(self, nvm, root: str = "", dear: bool = False):
        self.problem = ""
        self.dear = dear
        self.nvm = nvm
        self.root = root
        self.size = _MOST if nvm is None else min(_MOST, len(nvm) - _SAFE)
        self.at = -1
        self.number = self.damaged = 0
        self.places = b""
        self.kept = False

    def __getattr__(self, name: str):
        """All but adding a record is done by a gadget.journal.Journal, of which a board forgets everything then."""
        from gadget import journal

        forget("gadget.journal")
        return getattr(journal.Journal(self), name)

    def append(self, kind: int, data) -> bool:
        """Takes a few milliseconds where it is not dear. False when there is no room left: write the GAME anew."""
        if self.at < 0:
            self.read(kind)
        number = self.number + 1 & 255
        done = self.add(frame(data, kind, number))
        if done:
            self.number = number
        return done

    def add(self, record, at: int = 0) -> bool:
        """Puts a record where the next one goes. at: where that goes after it, if not behind it."""
        start = self.at
        if not at:
            at = start + len(record)
            if self.dear:  # all is written anew, whatever is added
                record = record + frame(b"", WHOLE)
        if at > self.size - _SPARE:
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
