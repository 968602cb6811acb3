"""A board's NVM as CircuitPython's ports write it, with a power that can go at any byte and in any erase.

Use: `flash = Flash(RP2040)`; it is read and assigned to like microcontroller.nvm. `flash.left = n`: the power goes
after so many bytes and erases more: PowerCut is raised, what is programmed stays. `cuts(model, old, start, value)` →
every state in which the power can leave it during one assignment. What each port does was read in the source of
CircuitPython 10:
- RP2 (ports/raspberrypi/common-hal/nvm/ByteArray.c): when all bytes assigned to are 0xFF, the pages of 256 they lie in
  are programmed; otherwise the sector of 4096 is erased and programmed from its first page on.
- SAMD51 (ports/atmel-samd/..., ASF4's hpl_nvmctrl.c, _flash_write): the block of 8192 is erased and programmed from its
  first page on, whatever is assigned.
A byte in which the power goes may keep some of its bits from being programmed; an erase in which it goes leaves all as
it was, or everything erased, or bits of either.
"""

import random


class PowerCut(BaseException):
    """No handler of the game's may catch it."""


class Model:
    """size: of the NVM and of what is erased at once; appends: erased bytes are programmed without an erase."""

    def __init__(self, name, size, appends):
        self.name = name
        self.size = size
        self.appends = appends


RP2040 = Model("RP2040", 4096, True)
SAMD51 = Model("SAMD51", 8192, False)


def erases(model, old, start, value) -> bool:
    """Whether this assignment erases."""
    return not model.appends or old[start : start + len(value)].count(255) < len(value)


def cuts(model, old, start, value, chance):
    """(whether an erase had begun, the content) of every moment the power can go in, the last one apart. The same
    content is not told twice in a row; `chance` a random.Random for what nobody knows. Counted are all moments: see
    moments()."""
    image = bytearray(old)
    image[start : start + len(value)] = value
    wiped = erases(model, old, start, value)
    now = bytearray(old)
    first = start
    yield False, bytes(now)
    if wiped:
        for _ in range(3):
            yield True, bytes([byte | chance.randrange(256) & chance.choice((0, 255, 255)) for byte in old])
            share = chance.choice((1, 4, 30))  # few bits are gone yet, or most
            yield True, bytes([byte | (chance.randrange(256) if chance.randrange(32) < share else 0) for byte in old])
        now = bytearray(b"\xff" * model.size)
        first = 0
        yield True, bytes(now)
    for place in range(first, model.size if wiped else start + len(value)):
        if image[place] == 255:
            continue
        torn = now[place] & (image[place] | chance.randrange(256))
        if torn not in (now[place], image[place]):
            now[place] = torn
            yield wiped, bytes(now)
        now[place] = image[place]
        yield wiped, bytes(now)


def moments(model, old, start, value) -> tuple:
    """(bytes programmed, erases) of one assignment."""
    wiped = erases(model, old, start, value)
    return (model.size if wiped else len(value)), int(wiped)


class Flash:
    """left: None, or how many more bytes and erases there is power for. erases, programs: so many erases and bytes so
    far; wiped: whether the power went during an erase, or in what follows it, since that was last set back."""

    def __init__(self, model, data=None, seed=1):
        self.model = model
        self.data = bytearray(data if data is not None else b"\xff" * model.size)
        self.left = None
        self.erases = self.programs = 0
        self.wiped = False
        self.log = None  # a list: of (content before, start, value) of each assignment
        self._chance = random.Random(seed)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        return self.data[key]

    def __setitem__(self, key, value):
        start, stop, step = key.indices(len(self.data))
        assert step == 1 and stop - start == len(value) > 0
        if self.log is not None:
            self.log.append((bytes(self.data), start, bytes(value)))
        wiped = erases(self.model, self.data, start, value)
        count, _ = moments(self.model, self.data, start, value)
        self.erases += wiped
        if self.left is not None:
            self.left -= count + wiped
            if self.left < 0:
                self._cut(start, bytes(value), wiped)
        self.programs += count
        self.data[start:stop] = value

    def _cut(self, start, value, wiped):
        """The power goes somewhere in this assignment: all states are as likely."""
        states = list(cuts(self.model, self.data, start, value, self._chance))
        begun, content = self._chance.choice(states)
        self.wiped = self.wiped or begun
        self.data[:] = content
        raise PowerCut
