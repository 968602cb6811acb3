"""Stores: some bytes of each kind that outlive the power switch.

Use: `store.write(kind, data)` keeps the bytes and forgets those of that kind from before; `store.read(kind)` gives them
back, b'' when there are none; data b'' is how a kind is given up. kind: see gadget/kinds.py. ACTION is a list: each
`append(ACTION, data)` adds one to it, `records(ACTION)` is all of it, and writing the GAME empties it.
Nothing here ever raises: what returns True was kept; `problem` says in one line what went wrong last, or is ''.
`books()` are the stores in which a larger record may be kept, the best first (see play/drivekept.py).

How it is kept: records one behind the other in erased space (0xFF), each added in one piece, because a flash is
programmed without being erased there and wears with every erase. Only when it is full the newest of each kind are
written anew, in one piece too (gadget/journal.py). A record is b"25", version, kind, number (one more than that of the
last record of this kind, modulo 256; an ACTION counts on from its GAME), length of the data (two bytes, the high one
first), the data, and a CRC-16 of all that. A cut leaves a record that is not whole at the end; the next one goes behind
it. The checksum is our own few lines because no module has one on every board: `zlib` only unpacks there, and
`binascii.crc32` is missing from the small builds. (A plain sum or Fletcher's would not do: they take 0x00 for 0xFF, the
very thing that erased flash does.)
Where: gadget/nvm.py, gadget/files.py; gadget/scripted.py for tests.
"""

from gadget.kinds import SETTINGS
from gadget.modules import forget

_VERSION = 2
_HEAD = 7


def crc16(data, start: int = 0, end: "int | None" = None) -> int:
    """CRC-16/CCITT-FALSE of data[start:end], 0 to 65535 ("123456789" gives 0x29B1)."""
    crc = 0xFFFF
    for i in range(start, len(data) if end is None else end):
        step = crc >> 8 ^ data[i]
        step ^= step >> 4
        crc = (crc << 8 ^ step << 12 ^ step << 5 ^ step) & 0xFFFF
    return crc


def frame(data, kind: int = SETTINGS, number: int = 0) -> bytearray:
    """The record that holds `data`; number: 0 to 255."""
    size = len(data)
    record = bytearray(_HEAD + size + 2)
    record[0:_HEAD] = bytes((0x32, 0x35, _VERSION, kind, number, size >> 8, size & 255))
    record[_HEAD : _HEAD + size] = data
    check = crc16(record, 0, _HEAD + size)
    record[_HEAD + size] = check >> 8
    record[_HEAD + size + 1] = check & 255
    return record


class Store:
    """size: bytes there are. dear: True where the flash is erased with every record, so that few should be added.

    For gadget/journal.py: at, where the next record goes, -1 when that is not known; number of the last GAME or
    ACTION; places, two bytes for each kind, one more than where its newest record begins, or 0; damaged, a bit for
    each kind of which there is only a damaged record, and bit 0 when there is nothing but damage.
    What each place has of its own: whole() → all bytes; part(start, end); add(record) at `at`; renew(records)."""

    def __init__(self, size: int, dear: bool):
        self.problem = ""
        self.dear = dear
        self.size = size
        self.at = -1
        self.number = 0
        self.places = bytearray(16)
        self.damaged = 0

    book = False  # what a record of version 1 is
    erased = False  # what is free is 0xFF

    def read(self, kind: int, parts: bool = False) -> bytes:
        """parts: also what is there of a damaged record, when there is no other; `problem` says that it is."""
        from gadget import journal

        data = journal.read(self, kind, parts)
        forget("gadget.journal")
        return data

    def write(self, kind: int, data) -> bool:
        from gadget import journal

        done = journal.write(self, kind, data)
        forget("gadget.journal")
        return done

    def records(self, kind: int) -> list:
        from gadget import journal

        found = journal.records(self, kind)
        forget("gadget.journal")
        return found

    def room(self) -> int:
        """Bytes left before all is written anew."""
        return self.size - self.at

    def append(self, kind: int, data) -> bool:
        """Takes a few milliseconds where it is not dear. False when there is no room left: write the GAME anew."""
        if self.at < 0:
            self.read(kind)
        number = self.number + 1 & 255
        if self.add(frame(data, kind, number)):
            self.number = number
            return True
        return False

    def add(self, record) -> bool:
        """Puts a record at `at`."""
        raise NotImplementedError

    def load(self) -> bytes:
        """The settings, or what is left of them."""
        return self.read(SETTINGS, True)

    def save(self, data) -> bool:
        """Keeps the settings."""
        return self.write(SETTINGS, data)
