"""The counters of a kiosk as bytes, in the store and out of it.

A version, and four bytes for each of gadget.kiosk's counters, the high one first. They are kept as COUNTERS, and in
front of the ERRORS: the one that was written last knows more. A board holds this only while it is used.
"""

from gadget.kinds import COUNTERS, ERRORS

_VERSION = 1


def read(kiosk, before=b"") -> bytes:
    """Takes over what is kept; the counters as they are kept now."""
    counts = kiosk.counts
    for kind in (COUNTERS, ERRORS):
        data = kiosk.store.read(kind)
        if len(data) > 4 * len(counts) and data[0] == _VERSION:
            for i in range(len(counts)):
                at = 1 + 4 * i
                number = (data[at] & 63) << 24 | data[at + 1] << 16 | data[at + 2] << 8 | data[at + 3]
                counts[i] = max(counts[i], number)
    return packed(kiosk)


def packed(kiosk) -> bytes:
    """The counters as bytes."""
    data = bytearray((_VERSION,))
    for number in kiosk.counts:
        for shift in (24, 16, 8, 0):
            data.append(number >> shift & 255)
    return bytes(data)


def write(kiosk, before: bytes) -> bytes:
    """Writes the counters, if they have changed; as they are kept now."""
    data = packed(kiosk)
    return data if data != before and kiosk.store.write(COUNTERS, data) else before


def clear(kiosk, before=b"") -> bytes:
    """Writes the counters, and no errors."""
    data = packed(kiosk)
    kiosk.store.write(ERRORS, data)
    kiosk.store.write(COUNTERS, data)
    return data


DO = (read, write, clear)  # as gadget.kiosk asks for them
