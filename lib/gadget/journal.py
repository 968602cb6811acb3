"""Finds a store's records, and writes the newest ones anew when there is no room for more: see gadget/nvm.py.

A board holds this module only while a store is asked for one of these methods; adding an ACTION does without it.

A record of version 1, from before there were kinds, has neither kind nor number where they are now; b"25", 1, number,
length. It was at byte 0 and held the settings, or, in a board's memory from byte 1024 on, the book.

A later version begins its records as this one does, with its own number, kind, number, length and checksum. Where one
such record is sound nothing is read here and nothing written over: the line LATER says so.
"""

from gadget.kinds import ACTION, BOOK, COUNTERS, ERRORS, GAME, SETTINGS, STATS, WHOLE
from gadget.nvm import crc16, frame

LATER = "What was kept is from a later version of the game and stays as it is: nothing else is kept"
LOST = "What was kept is damaged; all settings are the usual ones"
_LINES = (
    "", "What was kept is damaged", "The game that was kept is damaged", "",
    "The statistics that were kept are damaged", "The errors that were kept are damaged",
    "The counters that were kept are damaged", "The book that was kept is damaged",
    "A part of what was kept is damaged",
)  # fmt: skip
_TOLD = (SETTINGS, GAME, STATS, ERRORS, COUNTERS, BOOK, 8)
_NAMES = ("", "settings", "game", "game", "statistics", "errors", "counters", "book")
_BOOKS = 1024  # where the book of version 1 was
_KINDS = 8
# What is written first has the best chance when the power goes in that moment.
_ORDER = (SETTINGS, BOOK, STATS, COUNTERS, ERRORS, GAME)
_MOST = 4092  # bytes of a store
_ACTION = 32  # bytes of an ACTION
_SPARE = 9  # bytes for the WHOLE at the end
_NEW = 1 << 10  # bit of `damaged`: a later version was here
_LEAST = 12  # a cut can leave so much of a record that not even its head can be read


class Found:
    """A record that begins at raw[at]: kind, number; start and end of its data; stop, where the next one begins;
    sound: its checksum is right. kind is -1 when there is none. later: a sound one of a later version, of which
    nothing else is known."""

    def __init__(self, raw, at: int, book: bool = False):
        self.kind = -1
        self.sound = self.later = False
        left = len(raw) - at
        if left < 6 or raw[at] != 0x32 or raw[at + 1] != 0x35:
            return
        if raw[at + 2] == 1:
            kind = BOOK if book or at >= _BOOKS else SETTINGS
            head = 6
        elif raw[at + 2] > 1 and left > 6:
            kind = raw[at + 3]
            head = 7
        else:
            return
        new = raw[at + 2] > 2
        size = raw[at + head - 2] << 8 | raw[at + head - 1]
        if new or (kind < _KINDS and size <= (_ACTION if kind == ACTION else _MOST)):
            self.kind = kind
            self.number = raw[at + head - 3]
            self.start = at + head
            self.end = self.start + size
            self.stop = self.end + 2
            if self.stop <= len(raw):
                check = crc16(raw, at, self.end)
                if head == 7:
                    check %= 0xFFFF
                self.sound = check == raw[self.end] << 8 | raw[self.end + 1]
            if new:
                self.later = self.sound
                self.sound = False
                self.kind = -1


def _headless(raw, start: int, end: int) -> int:
    """Bit 8 when so much is no record that no cut can have left it."""
    left = end - start
    # Version 1 wrote over what there was, or into memory as it left the factory.
    return 0 if left <= _LEAST or raw[0:3] == b"25\1" else 1 << 8


class Journal:
    """Everything that a store does seldom; for a board's memory also what FileStore has of its own."""

    def __init__(self, store):
        self.store = store
        self._place = self if store.nvm is not None else store

    # --- what is only here, for NVM

    def whole(self):
        return self.store.nvm[0 : self.store.size]

    def part(self, start: int, end: int):
        return self.store.nvm[start:end]

    def renew(self, records) -> bool:
        """Erases all there was and writes that."""
        store = self.store
        at = len(records)
        records.extend(frame(b"", WHOLE))
        records.extend(b"\xff" * (min(store.at + _SPARE, store.size) - len(records)))
        store.at = 0
        return store.add(records, at)

    def books(self) -> list:
        """As gadget/nvm.py says."""
        stores = [self.store]
        if self.store.root:
            from gadget.files import FileStore

            stores.insert(0, FileStore(self.store.root + "book", True))
        return stores

    # --- finding

    def scan(self) -> None:
        """Learns where everything is."""
        store = self.store
        raw = bytes(self._place.whole())
        last = len(raw.rstrip(b"\xff"))
        store.places = bytearray(2 * _KINDS)
        book = store.nvm is None and store.book
        damaged = hurt = 0
        sound = 0
        covered = 0  # up to where it is known what is there
        begun = False  # it was written anew, and not to its end
        closed = -1  # where the WHOLE is that ends everything
        store.number = 0
        at = end = 0
        while at < last:
            at = raw.find(b"25", at)
            if at < 0:
                break
            found = Found(raw, at, book)
            if found.later and at == end:
                store.damaged = _NEW
                store.places = bytearray(2 * _KINDS)
                store.kept = False
                store.at = store.size
                return
            kind = found.kind
            if kind >= 0:
                hurt |= _headless(raw, covered, at)
                covered = found.stop
            if found.sound:
                closed = -1
                if kind == WHOLE:
                    begun = found.end > found.start
                    closed = -1 if begun else at
                elif kind == GAME or kind == ACTION:
                    store.number = found.number
                sound |= 1 << kind
                self._found(kind, at, found.end > found.start)
                at = end = found.stop
                continue
            # One that only a cut can have left is no damage, but of the settings there may be a part.
            if kind > WHOLE and not sound >> kind & 1 and (found.stop <= last or kind == SETTINGS):
                damaged |= 1 << kind
                self._found(kind, at, True)
            if kind > WHOLE and Found(raw, found.stop, book).sound:  # it was whole once: something came behind it
                hurt |= 1 << kind
            at += 1
        hurt |= _headless(raw, covered, last)
        erased = store.nvm is not None  # what is free is 0xFF
        rewritten = erased and store.dear
        if begun or (rewritten and closed < 0):
            self._found(GAME, -1, False)  # how much of it is missing nobody knows
        # What was begun and not ended is no damage, but the next to be kept ends it, or that were lost as well.
        store.damaged = damaged & ~sound | (hurt if sound >> 1 else 0) | begun << 9
        # Erased, or as it left the factory: nothing was ever kept.
        if not sound >> 1 and not damaged and raw and not (erased and (not last or raw.count(b"\0") == len(raw))):
            store.damaged |= 1
        store.at = closed if rewritten and closed >= 0 else max(end, last) if erased else len(raw)

    def _found(self, kind: int, at: int, kept: bool) -> None:
        places = self.store.places
        places[2 * kind] = at + 1 >> 8
        places[2 * kind + 1] = at + 1 & 255
        if kind == GAME:
            self.store.kept = kept

    def _at(self, kind: int) -> int:
        """Where the newest record of this kind begins, -1 when there is none."""
        if self.store.at < 0:
            self.scan()
        places = self.store.places
        return (places[2 * kind] << 8 | places[2 * kind + 1]) - 1

    def _find(self, kind: int):
        """(the bytes of the newest record of this kind, what it is), or (b"", None)."""
        at = self._at(kind)
        if at < 0:
            return b"", None
        head = self._place.part(at, at + 7)
        stop = at + 9 + (head[5] << 8 | head[6]) if head[2] == 2 else at + 8 + (head[4] << 8 | head[5])
        raw = self._place.part(at, min(stop, self.store.size))
        return raw, Found(raw, 0, kind == BOOK)

    def _list(self) -> "list | None":
        """The records added to the GAME kept, as they are; None when some are missing.

        Their numbers tell that, but for the last ones: behind the last that is found there may be what cuts have left
        of others, once or, when the power went again before anything could be kept, several times, but of one ACTION
        at most, because a game that is taken up again is kept whole first. Whatever else is no record is damage, and
        nobody knows how many actions it was."""
        raw, found = self._find(GAME)
        listed: list = []
        if found is None or not found.sound:
            return listed
        number = found.number
        raw = bytes(self._place.part(self._at(GAME), self.store.at))
        at = found.stop
        torn = missing = False
        while at < len(raw):
            found = Found(raw, at)
            if found.sound:
                if found.kind == ACTION:
                    number = number + 1 & 255
                    if found.number != number:
                        return None
                    listed.append(raw[at : found.stop])
                    torn = missing = False
                at = found.stop
                continue
            # What a cut has left ends where the next one begins, which is not behind its own end.
            end = found.stop if found.kind >= 0 else at + _LEAST
            missing = missing or (torn and found.kind == ACTION)
            torn = True
            at = raw.find(b"25", at + 1)
            while at >= 0 and Found(raw, at).kind < 0:
                at = raw.find(b"25", at + 1)
            if at < 0:
                at = len(raw)
            missing = missing or at > end
        return None if missing else listed

    # --- what others call: see gadget/nvm.py

    def read(self, kind: int, parts: bool = False) -> bytes:
        """parts: also what is there of a damaged record, when there is no other; `problem` says that it is."""
        store = self.store
        raw, found = self._find(kind)
        lines = []
        if store.damaged & _NEW:
            lines.append(LATER)
        elif store.damaged & 1:
            lines.append(LOST if kind == SETTINGS else _LINES[kind])
        elif kind == SETTINGS:  # what is read when the game starts: all damage is told
            lines.extend([_LINES[other] for other in _TOLD if store.damaged >> other & 1])
        elif store.damaged >> kind & 1:
            lines.append(_LINES[kind])
        data = b""
        if found is not None:
            if found.sound:
                data = bytes(raw[found.start : found.end])
            else:
                if not lines:
                    lines.append(_LINES[kind])
                if parts and found.kind == kind:
                    data = bytes(raw[found.start : min(found.end, len(raw))])
        store.problem = "\n".join(lines)
        return data

    def load(self) -> bytes:
        """The settings, or what is left of them."""
        return self.read(SETTINGS, True)

    def save(self, data) -> bool:
        """Keeps the settings."""
        return self.write(SETTINGS, data)

    def room(self) -> int:
        """Bytes left before all is written anew."""
        self._at(GAME)
        return self.store.size - _SPARE - self.store.at

    def records(self, kind: int) -> list:
        """All of a list."""
        listed = self._list() if kind == ACTION else []
        self.store.problem = _LINES[GAME] if listed is None else ""
        return [bytes(record[7:-2]) for record in listed or ()]

    def write(self, kind: int, data) -> bool:
        """Keeps the bytes in the place of those there are."""
        store = self.store
        raw, found = self._find(kind)
        if store.damaged & _NEW:
            store.problem = LATER
            return False
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
        if store.damaged or start + len(record) > store.size - _SPARE:
            return self._renew(kind, record)
        if not store.add(record):
            return False
        self._found(kind, start, len(data) > 0)
        store.damaged &= ~(1 << kind | 1)
        if kind == GAME:
            store.number = number
        return True

    def _renew(self, kind: int, record) -> bool:
        """Writes the newest of each kind anew, and the record in the place of the one there was."""
        store = self.store
        image = bytearray()
        if store.nvm is not None:
            image.extend(frame(b"\1", WHOLE))
        for other in _ORDER:
            raw, found = self._find(other)
            if other == kind:
                image.extend(record)
            elif found is not None and found.sound and found.end > found.start:
                listed = self._list() if other == GAME else []
                if listed is not None:
                    image.extend(raw if raw[2] == 2 else frame(raw[found.start : found.end], other, found.number))
                    for raw in listed:
                        image.extend(raw)
        if len(image) > store.size - _SPARE:
            store.problem = "No room to keep the " + _NAMES[kind]
            return False
        done = self._place.renew(image)
        store.at = -1
        if done:
            self.scan()
        return done
