"""The CIRCUITPY drive as it lies in a board's flash.

Use: `read(folder)` or `built()` → {path: bytes}, `image(files, size)` → bytes of a FAT drive. The same files give the
same bytes. PyPI's folder2uf2 lays it out as CircuitPython itself does when it formats.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

_TIME = 1700000000  # of every file; a board shows it to nobody
_NUMBER = 0x25252525
_SECTOR = 512


def read(folder: Path) -> dict[str, bytes]:
    """The files of a folder by their path on the drive."""
    paths = sorted(path for path in Path(folder).rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def built(name: str = "picosystem", mpy_cross=None, panel: str = "") -> dict[str, bytes]:
    """The drive of that board as tools/build.py makes it from this checkout.

    panel: GAME_PANEL of settings.toml, with the assets of a screen of that size."""
    from gadget import boards
    from tools.building import drive, mpy

    row = list(boards.named(name))
    if panel:
        words = dict(boards.pairs(panel))
        row[boards.WIDTH], row[boards.HEIGHT], row[boards.PANEL] = int(words["WIDTH"]), int(words["HEIGHT"]), panel
    return drive.Kit(mpy.choose(mpy_cross)).contents(tuple(row))


def image(files: dict[str, bytes], size: int) -> bytes:
    """A drive of size bytes with these files. ValueError when they do not fit."""
    import folder2uf2

    with tempfile.TemporaryDirectory() as work:
        for path, data in files.items():
            place = Path(work) / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
        tree = folder2uf2.build_tree(work, build_ts=_TIME)
        _same_time(tree)
        builder = folder2uf2.FatBuilder(folder2uf2.Geometry(size // _SECTOR), volume_id=_NUMBER, build_ts=_TIME)
        builder.layout(tree)
    return bytes(builder.image)


def _same_time(node) -> None:
    node.ts = _TIME
    for child in node.children:
        _same_time(child)
