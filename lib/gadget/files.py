"""Keeps one record in two files; see gadget/nvm.py for what a store is."""

import os

from gadget.record import DAMAGED, LOST, Record, frame


class FileStore:
    """Keeps the record in two files, PATH.a and PATH.b.

    Each save writes the older one, so that the newer one is never touched and a
    cut in the middle of a save loses only that save. On CIRCUITPY code may not
    write while a computer has the drive: that is a problem line, not an error.
    """

    def __init__(self, path: str):
        self.problem = ""
        self._path = path
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
            self.problem = DAMAGED if record.data else LOST
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

    def books(self) -> list:
        return [FileStore(self._path + "-book")]
