"""Finds a store's records, and writes the newest ones anew when there is no room for more: see gadget/store.py.

A board holds this module only while it is used; adding an ACTION does without it.

A record of version 1, from before there were kinds, has neither kind nor number where they are now; b"25", 1, number,
length. It was at byte 0 and held the settings, or, in a board's memory from byte 1024 on, the book.
"""

from gadget.kinds import ACTION, BOOK, GAME, SETTINGS
from gadget.store import crc16, frame

DAMAGED = "What was kept is damaged"
LOST = "What was kept is damaged; all settings are the usual ones"
FULL = "No room to keep the %s"
_NAMES = ("", "settings", "game", "game", "statistics", "errors", "counters", "book")
_BOOKS = 1024  # where the book of version 1 was
_KINDS = 8
# What is written first has the best chance when the power goes in that moment.
_ORDER = (1, 7, 4, 6, 5, 2)


class Found:
    """A record that begins at raw[at]: kind, number; start and end of its data; stop, where the next one begins;
    sound: its checksum is right. kind is -1 when there is none."""

    def __init__(self, raw, at: int, book: bool = False):
        self.kind = -1
        self.sound = False
        left = len(raw) - at
        if left < 6 or raw[at] != 0x32 or raw[at + 1] != 0x35:
            return
        if raw[at + 2] == 1:
            kind = BOOK if book or at >= _BOOKS else SETTINGS
            head = 6
        elif raw[at + 2] == 2 and left > 6:
            kind = raw[at + 3]
            head = 7
        else:
            return
        if kind < _KINDS:
            self.kind = kind
            self.number = raw[at + head - 3]
            self.start = at + head
            self.end = self.start + (raw[at + head - 2] << 8 | raw[at + head - 1])
            self.stop = self.end + 2
            if self.stop <= len(raw):
                self.sound = crc16(raw, at, self.end) == raw[self.end] << 8 | raw[self.end + 1]


def scan(store) -> None:
    """Learns where everything is."""
    raw = bytes(store.whole())
    last = len(raw)
    while last and raw[last - 1] == 255:
        last -= 1
    places = bytearray(2 * _KINDS)
    damaged = 0
    sound = 0
    store.number = 0
    at = end = 0
    while at < last:
        at = raw.find(b"25", at)
        if at < 0:
            break
        found = Found(raw, at, store.book)
        kind = found.kind
        bit = 1 << max(kind, 0)
        if found.sound:
            sound |= bit
            if kind == GAME or kind == ACTION:
                store.number = found.number
        # One that only a cut can have left is no damage, but to the settings there may be a part.
        elif kind < 0 or sound & bit or (found.stop > last and kind != SETTINGS):
            at += 1
            continue
        else:
            damaged |= bit
        places[2 * kind] = at + 1 >> 8
        places[2 * kind + 1] = at + 1 & 255
        if found.sound:
            at = end = found.stop
        else:
            at += 1
    store.damaged = damaged & ~sound
    # Erased, or as it left the factory: nothing was ever kept.
    if not sound >> 1 and raw and not (store.erased and (not last or raw.count(b"\0") == len(raw))):
        store.damaged |= 1
    store.places = places
    store.at = max(end, last) if store.erased else len(raw)


def _find(store, kind: int):
    """(the bytes of the newest record of this kind, what it is), or (b"", None)."""
    if store.at < 0:
        scan(store)
    at = (store.places[2 * kind] << 8 | store.places[2 * kind + 1]) - 1
    if at < 0:
        return b"", None
    head = store.part(at, at + 7)
    stop = at + 9 + (head[-2] << 8 | head[-1]) if head[2] == 2 else at + 8 + (head[4] << 8 | head[5])
    raw = store.part(at, min(stop, store.size))
    return raw, Found(raw, 0, kind == BOOK)


def read(store, kind: int, parts: bool) -> bytes:
    """As Store.read."""
    store.problem = ""
    raw, found = _find(store, kind)
    if found is None:
        if store.damaged & 1:
            store.problem = LOST
        return b""
    if found.sound:
        return bytes(raw[found.start : found.end])
    store.problem = DAMAGED
    return bytes(raw[found.start : min(found.end, len(raw))]) if parts and found.kind == kind else b""


def _list(store, kind: int) -> list:
    """The records added to the GAME kept, as they are, as far as none is missing."""
    raw, found = _find(store, GAME)
    if kind != ACTION or found is None or not found.sound:
        return []
    listed = []
    number = found.number
    at = (store.places[2 * GAME] << 8 | store.places[2 * GAME + 1]) - 1
    raw = bytes(store.part(at, store.at))
    at = found.stop
    while at >= 0:
        found = Found(raw, at)
        if found.sound:
            if found.kind == ACTION:
                number = number + 1 & 255
                if found.number != number:
                    break
                listed.append(raw[at : found.stop])
            at = found.stop
        else:
            at = raw.find(b"25", at + 1)
    return listed


def records(store, kind: int) -> list:
    """As Store.records."""
    return [bytes(record[7:-2]) for record in _list(store, kind)]


def write(store, kind: int, data) -> bool:
    """As Store.write."""
    raw, found = _find(store, kind)
    number = 0
    if kind == GAME:
        number = store.number + 1 & 255
    elif found is not None and found.sound:
        if raw[found.start : found.end] == data:
            store.problem = ""
            return True
        number = found.number + 1 & 255
    elif found is None and not data:
        return True
    record = frame(data, kind, number)
    start = store.at
    if start + len(record) <= store.size:
        if not store.add(record):
            return False
        store.places[2 * kind] = start + 1 >> 8
        store.places[2 * kind + 1] = start + 1 & 255
        store.damaged &= ~(1 << kind | 1)
        if kind == GAME:
            store.number = number
        return True
    return _renew(store, kind, record)


def _renew(store, kind: int, record) -> bool:
    """Writes the newest of each kind anew, and the record in the place of the one there was."""
    image = bytearray()
    for other in _ORDER:
        raw, found = _find(store, other)
        if other == kind:
            image.extend(record)
        elif found is not None and found.sound and found.end > found.start:
            image.extend(raw if raw[2] == 2 else frame(raw[found.start : found.end], other, found.number))
            if other == GAME:
                for raw in _list(store, ACTION):
                    image.extend(raw)
    if len(image) > store.size:
        store.problem = FULL % _NAMES[kind]
        return False
    done = store.renew(image)
    store.at = -1
    if done:
        scan(store)
    return done
