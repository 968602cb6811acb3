"""The record that outlives the power switch: some bytes with what it takes to know them again.

Use: `frame(data)` → the bytes to keep; `Record(raw).data`. A record is: b"25", version, sequence number, length (2
bytes, high byte first), the data, and a CRC-16 of all that. The checksum is our own few lines because no module has
one on every board: `zlib` only unpacks there, and `binascii.crc32` is missing from the small builds. (A plain sum or
Fletcher's would not do: they take 0x00 for 0xFF, the very thing that erased flash does.)
A board holds this module only while it reads or saves.

Names stand in the data in fields of so many bytes (`padded`, `text`): UTF-8, what is left over zero.
"""

NAME_BYTES = 12  # a player's name
RULES_BYTES = 16  # the name of a set of house rules
GAME_BYTES = 20  # of a game: one of those, or a preset

VERSION = 1
_MAGIC = b"25"
_HEAD = 6
_TAIL = 2


def crc16(data, start: int = 0, end: "int | None" = None) -> int:
    """CRC-16/CCITT-FALSE of data[start:end], 0 to 65535 ("123456789" gives 0x29B1)."""
    crc = 0xFFFF
    for i in range(start, len(data) if end is None else end):
        crc ^= data[i] << 8
        for _ in range(8):
            crc = ((crc << 1) & 0xFFFF) ^ (0x1021 if crc & 0x8000 else 0)
    return crc


def frame(data, sequence: int = 0) -> bytes:
    """The record that holds `data`, numbered 0 to 255."""
    size = len(data)
    record = bytearray(_HEAD + size + _TAIL)
    record[0:2] = _MAGIC
    record[2] = VERSION
    record[3] = sequence
    record[4] = size >> 8
    record[5] = size & 255
    record[_HEAD : _HEAD + size] = data
    check = crc16(record, 0, _HEAD + size)
    record[_HEAD + size] = check >> 8
    record[_HEAD + size + 1] = check & 255
    return bytes(record)


class Record:
    """What some bytes hold. found: a record begins here; sound: its checksum is
    right; data: as much of it as there is, damaged or not; sequence: 0 to 255."""

    def __init__(self, raw):
        self.found = len(raw) >= _HEAD and bytes(raw[0:2]) == _MAGIC and raw[2] == VERSION
        self.sound = False
        self.data = b""
        self.sequence = 0
        if self.found:
            self.sequence = raw[3]
            end = _HEAD + (raw[4] << 8 | raw[5])
            self.data = bytes(raw[_HEAD : min(end, len(raw))])
            if end + _TAIL <= len(raw):
                self.sound = crc16(raw, 0, end) == raw[end] << 8 | raw[end + 1]


DAMAGED = "What was kept is damaged"
LOST = "What was kept is damaged; all settings are the usual ones"


def short(name: str, most: int = NAME_BYTES) -> str:
    """The name cut to so many bytes, never inside a letter nor after a space."""
    while len(name.encode()) > most:
        name = name[:-1]
    return name.strip()


def padded(name: str, size: int) -> bytes:
    """A name in a field of so many bytes."""
    data = short(name, size).encode()
    return data + bytes(size - len(data))


def text(data: bytes) -> str:
    """The name in a field. ValueError when it is no text."""
    end = data.find(b"\0")
    return str(data if end < 0 else data[:end], "utf-8")
