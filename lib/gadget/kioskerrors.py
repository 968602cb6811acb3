"""The last errors of a kiosk, kept over restarts, and the restart after one.

Use: `after(kiosk, error)` in place of the page with the error: logs it and starts the program again. `errors(store)` →
[(seconds since that start, text)], the newest first. They are one record of kind ERRORS: the counters
(gadget.kioskkept), then up to eight times seconds (4 bytes), length and text.
An error that comes at every start would wear the flash out within days: one that is known already is not written again
within a minute of a start.
"""

from gadget import kioskkept
from gadget.kinds import ERRORS
from gadget.kiosk import FAILED

_MOST = 8
_LONGEST = 40  # bytes of a text
_SOON_S = 60
_HEAD = 21  # bytes of the counters


def errors(store) -> list:
    """The errors known, the newest first; [] where nothing is or it is damaged."""
    data = store.read(ERRORS)
    found: list = []
    at = _HEAD
    while at + 5 <= len(data) and len(found) < _MOST:
        end = at + 5 + data[at + 4]
        try:
            text = str(bytes(data[at + 5 : end]), "utf-8")
        except ValueError:
            break
        found.append(((data[at] & 63) << 24 | data[at + 1] << 16 | data[at + 2] << 8 | data[at + 3], text))
        at = end
    return found


def log(kiosk, text: str) -> bool:
    """Counts an error and keeps it. False: it is known, and came in the first minute: it is not kept again."""
    kiosk.count(FAILED)
    text = _short(text)
    found = errors(kiosk.store)
    if kiosk.up < _SOON_S and text in [line for _, line in found]:
        return False
    data = bytearray(kioskkept.packed(kiosk))
    for seconds, line in [(kiosk.up, text)] + found[: _MOST - 1]:
        for shift in (24, 16, 8, 0):
            data.append(seconds >> shift & 255)
        raw = line.encode()
        data.append(len(raw))
        data.extend(raw)
    kiosk.store.write(ERRORS, bytes(data))
    return True


def text_of(error) -> str:
    """An exception in short: its kind, what it says, and where it happened."""
    import traceback

    where = ""
    for part in "".join(traceback.format_exception(error)).split("\n"):
        part = part.strip()
        if part.startswith('File "'):
            where = part[part.rfind("/") + 1 :].replace('"', "").replace(", line ", ":").split(",")[0]
            where = where.replace("File ", "").replace(".py", "")
    said = str(error)
    name = error.__class__.__name__
    return " ".join([part for part in (where, name, said) if part])


def after(kiosk, error) -> None:
    """Logs the error, then starts again; does not come back on a board."""
    import time

    import supervisor

    again = False
    try:
        again = not log(kiosk, text_of(error))
    except Exception as problem:  # whatever the log has, the kiosk goes on
        print(problem)
    time.sleep(0.3)  # for the console
    if again:
        import microcontroller

        microcontroller.reset()  # a restart of the program alone has not helped
    supervisor.reload()


def _short(text: str) -> str:
    text = " ".join(text.split())
    while len(text.encode()) > _LONGEST:
        text = text[:-1]
    return text
