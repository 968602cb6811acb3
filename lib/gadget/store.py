"""Where a few hundred bytes outlive the power switch.

Purpose: one small record, kept in the board's NVM, in two files, or nowhere.
Use: `store.load()` → bytes (empty when nothing was kept) and `store.save(data)`
→ True when it was kept. Neither ever raises; `store.problem` says in one line
what went wrong last, or is ''.

A record is: b"25", version, sequence number, length (2 bytes, high byte first),
the data, and a CRC-16 of all that. The checksum is our own few lines because
no module has one on every board: `zlib` only unpacks there, and
`binascii.crc32` is missing from the small builds. (A plain sum or Fletcher's
would not do: they take 0x00 for 0xFF, the very thing that erased flash does.)
"""

import os

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


_SAFE = 4  # bytes at the end of NVM in which safemode.py counts

_DAMAGED = "What was kept is damaged"
_LOST = "What was kept is damaged; all settings are the usual ones"


class MemoryStore:
    """Keeps the record for as long as the program runs."""

    def __init__(self, data: bytes = b""):
        self.problem = ""
        self.data = data
        self.saves = 0

    def load(self) -> bytes:
        return self.data

    def save(self, data: bytes) -> bool:
        self.data = bytes(data)
        self.saves += 1
        return True


class NvmStore:
    """Keeps the record in `nvm` (microcontroller.nvm or a bytearray), from byte
    `start` on, `size` bytes at most. NVM's last four bytes are safemode.py's.

    A save is one slice assignment, and none when nothing changed: the flash
    below wears with every one. A cut in that very moment can lose the record,
    and the usual values follow.
    """

    def __init__(self, nvm, start: int = 0, size: int = 512):
        self.problem = ""
        self._nvm = nvm
        self._start = start
        self._end = min(start + size, len(nvm) - _SAFE)

    def load(self) -> bytes:
        raw = bytes(self._nvm[self._start : self._end])
        record = Record(raw)
        # Erased, or as it left the factory: nothing was ever kept.
        unused = raw.count(b"\xff") == len(raw) or raw.count(b"\0") == len(raw)
        self.problem = "" if record.sound or unused else _DAMAGED if record.data else _LOST
        return record.data

    def save(self, data: bytes) -> bool:
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


class FileStore:
    """Keeps the record in two files, PATH.a and PATH.b.

    Each save writes the older one, so that the newer one is never touched and a
    cut in the middle of a save loses only that save. On CIRCUITPY code may not
    write while a computer has the drive: that is a problem line, not an error.
    """

    def __init__(self, path: str):
        self.problem = ""
        self._paths = (path + ".a", path + ".b")
        self._newer = -1  # the place of the newer file, -1: not known yet
        self._sequence = 0

    def _read(self, path: str) -> bytes:
        try:
            with open(path, "rb") as file:
                return file.read()
        except OSError:
            return b""

    def load(self) -> bytes:
        self.problem = ""
        raw = self._read(self._paths[0])
        there = len(raw)
        first = Record(raw)
        raw = self._read(self._paths[1])
        there += len(raw)
        second = Record(raw)
        if first.sound and second.sound:
            newer = (second.sequence - first.sequence) & 255
            place = 1 if 0 < newer < 128 else 0
        elif first.sound or second.sound:
            place = 0 if first.sound else 1
        else:
            place = 0 if first.found else 1
        record = second if place else first
        self._newer = place if record.found else 1
        self._sequence = record.sequence
        if there and not record.sound:
            self.problem = _DAMAGED if record.data else _LOST
        return record.data

    def save(self, data: bytes) -> bool:
        if self._newer < 0:
            self.load()
        place = 1 - self._newer
        sequence = (self._sequence + 1) & 255
        try:
            with open(self._paths[place], "wb") as file:
                file.write(frame(data, sequence))
            if hasattr(os, "sync"):
                os.sync()
        except OSError:
            self.problem = "The drive cannot be written to: settings are not kept"
            return False
        self._newer = place
        self._sequence = sequence
        self.problem = ""
        return True
