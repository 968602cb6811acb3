"""Names in what is kept: each in a field of so many bytes, UTF-8, what is left over zero.

A board holds this module only while it reads or saves.
"""

NAME_BYTES = 12  # a player's name
RULES_BYTES = 16  # the name of a set of house rules
GAME_BYTES = 20  # of a game: one of those, or a preset


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
