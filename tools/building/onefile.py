"""Installs that are one file, made by PyPI's folder2uf2.

- `drive_uf2(folder, drive, firmware)`: the whole drive as a UF2 for boards with an RP2 chip, copied to the drive its
  bootloader shows (RPI-RP2, RP2350); with a firmware UF2 in front, both in one. It replaces the drive, settings.toml
  and all; what the game keeps lies elsewhere. Not for other boards: their bootloaders write no drive.
- `self_extracting(folder)`: a code.py that unpacks itself when it is copied to CIRCUITPY. It needs
  storage.unsafe_disable_usb_drive, which came with CircuitPython 10.3, and says so on older ones.

folder2uf2's unpacker is given three more manners: it says in words when CircuitPython is too old, it keeps a
settings.toml that holds anything, and a boot.py or safemode.py that is not the game's.
"""

import os
import re
import struct
import tempfile
import time
from pathlib import Path

import folder2uf2
from folder2uf2 import selfextract

from gadget import VERSION
from tools.building import drives
from tools.building.errors import BuildError
from tools.building.release import DATE

NEEDS = "10.3"  # CircuitPython, for the self-extracting file
_VOLUME = 0x25252525  # a drive's serial number; by chance it would be another with every build

_MANNERS = (
    (
        "def _mkdirs(path):",
        """\
def _keep(path, data):
    if path not in ("settings.toml", "boot.py", "safemode.py"):
        return False
    try:
        with open("/" + path, "rb") as f:
            old = f.read(40)
    except OSError:
        return False
    return len(old) > 0 and (path == "settings.toml" or old != data[:40])


def _mkdirs(path):""",
    ),
    (
        "        _mkdirs(path)\n",
        """\
        if _keep(path, data):
            print("  kept: " + path)
            continue
        _mkdirs(path)
""",
    ),
    (
        'print("folder2uf2 installer: unpacking")\n',
        'if not hasattr(storage, "unsafe_disable_usb_drive"):\n'
        '    raise RuntimeError("This file needs CircuitPython %s or newer. Copy the folder instead.")\n'
        % NEEDS
        + 'print("Twenty-Five: unpacking")\n',
    ),
)


def uf2_name(board: str, model: str, firmware) -> str:
    """The file's name; model: a Board ID where several belong to one board of ours, or ''."""
    return (
        "-".join(["twenty-five", VERSION, board] + ([model] if model else []) + ["all" if firmware else "drive"])
        + ".uf2"
    )


def drive_uf2(folder: Path, drive: drives.Drive, firmware=None) -> bytes:
    """A UF2 of the drive that holds what is in `folder`; with `firmware` (path of a UF2) that goes first."""
    if drive is None or drive.family is None:
        raise BuildError("A UF2 of the drive works on boards with an RP2040 or RP2350 chip only.")
    # FAT keeps local time, and folder2uf2 turns seconds into it.
    moment = time.mktime(DATE + (0, 0, -1))
    tree = folder2uf2.build_tree(str(folder), build_ts=moment)
    _date(tree, moment)
    fat = folder2uf2.FatBuilder(folder2uf2.Geometry(drive.size // drives.SECTOR), volume_id=_VOLUME, build_ts=moment)
    fat.layout(tree)
    start = folder2uf2.XIP_BASE + drive.start
    blocks = folder2uf2.image_blocks(fat.image, start, trim_to=fat.used_bytes())
    if firmware is not None:
        blocks = _firmware(firmware, drive.family, start) + blocks
    return _uf2(blocks, drive.family)


def meant(models: dict, firmware) -> dict:
    """Those of {Board ID: Drive} that a firmware UF2 (path) is for; all of them without one."""
    if firmware is None:
        return models
    blocks, _ = _read(firmware)
    image = b"".join(data for _, data in blocks)
    found = {name: models[name] for name in models if re.search(rb"(?<![a-z0-9_])%s\0" % name.encode(), image)}
    if not found:
        raise BuildError("%s is no CircuitPython for %s." % (firmware, " or ".join(models) or "this board"))
    return found


def _read(firmware):
    try:
        return folder2uf2.read_uf2(firmware)
    except (OSError, ValueError, struct.error) as error:
        raise BuildError("%s is not a firmware UF2: %s" % (firmware, error)) from None


def _date(node, moment):
    node.ts = moment
    for child in node.children:
        _date(child, moment)


def _firmware(path, family, start):
    blocks, found = _read(path)
    if found != family:
        raise BuildError("%s is for another chip than this board's." % path)
    if max(address + len(data) for address, data in blocks) > start:
        raise BuildError("%s reaches into the drive." % path)
    return blocks


def _uf2(blocks, family) -> bytes:
    handle, name = tempfile.mkstemp(suffix=".uf2")
    os.close(handle)
    try:
        folder2uf2.write_uf2_blocks(name, blocks, family)
        return Path(name).read_bytes()
    finally:
        os.remove(name)


def self_extracting(folder: Path, drive) -> str:
    """The text of a code.py that puts what is in `folder` onto the drive it lies on."""
    text, _, _ = selfextract.build(str(folder))
    for old, new in _MANNERS:
        if text.count(old) != 1:
            raise BuildError("folder2uf2's unpacker has changed: %r is not in it once." % old.strip())
        text = text.replace(old, new)
    if drive is not None:
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        if not drive.fits({**files, "code.py.new": text.encode()}):
            raise BuildError("The drive does not hold the unpacked game beside the self-extracting code.py.")
    return text
