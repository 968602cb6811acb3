"""Reads a file of phrases for screen.phrases: where its lines begin, and whether it is whole.

Purpose: what is needed when a file is opened and not afterwards; a board lets go of it. Use: `read(path)`.
"""

from array import array

from screen.phrases import STEP

_LARGEST = 32768  # bytes a file
_PIECE = 4096  # bytes read at a time: there may be no room for a file in one piece


def read(path: str) -> tuple:
    """(path, the open file or None, a check of each line's key, where every STEP-th line begins, what is wrong or "").
    English's in place of a file that is missing or damaged."""
    path = path.replace("\\", "/")
    found = _read(path)
    at = path.rfind("/") + 1
    english = str(b"en", "utf-8")  # bytes: short strings stay in a board's memory for good
    if found[4] and path[at : at + 2] != english:
        if found[1] is not None:
            found[1].close()
        return _read(path[:at] + english + path[at + 2 :])[:4] + found[4:]
    return found


def _read(path: str) -> tuple:
    name = path[max(0, path.rfind("assets/")) :]  # as it is called in the game's folder
    try:
        file = open(path, "rb")  # for as long as the game runs: only ever read
    except OSError:
        return path, None, b"", b"", name + " is missing"
    checks, starts, end = _index(file)
    return path, file, checks, starts, "" if end == b"end=ok" else name + " is damaged"


def _index(file) -> tuple:
    """(a check of each line's key, where every STEP-th line begins, the last line)."""
    size = min(file.seek(0, 2), _LARGEST)
    lines = 1
    for start in range(0, size, _PIECE):
        file.seek(start)
        lines += file.read(min(_PIECE, size - start)).count(b"\n")
    checks = bytearray(lines)  # at once: growing takes as long as all the rest
    starts = array("H", bytes(2 * (lines // STEP + 2)))
    line = start = 0  # start: of the line, in the file
    while line < lines:
        file.seek(start)
        data = file.read(min(_PIECE, size - start))  # several times as fast as by lines
        find = data.find
        at = 0  # of the line, in the piece
        while line < lines:
            after = find(b"\n", at) + 1
            if not after:
                if at and start + len(data) < size:
                    break  # the rest of the line is in the next piece
                after = len(data)
            end = find(b"=", at, after)
            if end > at and data[at] != 35:
                checks[line] = hash(data[at:end]) & 255 or 1  # a board's hash has no more bits
            if line % STEP == 0:
                starts[line // STEP] = start + at
            line += 1
            at = after
        start += at
    for step in range((lines - 1) // STEP + 1, len(starts)):
        starts[step] = start
    file.seek(max(0, size - 8))
    return bytes(checks), starts, file.read(8).strip()[-6:]
