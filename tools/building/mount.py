"""A mounted CIRCUITPY drive: which board it belongs to, and what the installer does to it.

Use: `read_board(path)` → (board ID, version); `Mount(path)` with paths on the drive that have / between their parts.
"""

import os
import shutil
from pathlib import Path

from tools.building import drives
from tools.building.errors import BuildError


def read_board(mount: Path) -> tuple:
    """(board ID, CircuitPython's version as a tuple of ints) of the board whose drive that is.

    BuildError when it is not a CIRCUITPY drive.
    """
    if not mount.is_dir():
        raise BuildError("There is no folder %s. Is the board plugged in, and its drive CIRCUITPY mounted?" % mount)
    try:
        lines = (mount / "boot_out.txt").read_text(errors="replace").splitlines()
    except OSError:
        raise BuildError("%s is not a CIRCUITPY drive: it has no boot_out.txt. Nothing was written." % mount) from None
    words = lines[0].split() if lines else []
    board = [line.partition(":")[2].strip() for line in lines if line.startswith("Board ID:")]
    if "CircuitPython" not in words or not board:
        raise BuildError("%s/boot_out.txt is not one that CircuitPython writes. Nothing was written." % mount)
    version = words[words.index("CircuitPython") + 1]
    numbers = version.split("-")[0].split(".")
    return board[0], tuple(int(number) for number in numbers if number.isdigit())


class Mount:
    """A mounted drive: what the installer does to it, and nothing else. Paths are relative, with /."""

    def __init__(self, folder: Path):
        self.folder = folder

    def space(self) -> tuple:
        """(bytes free, bytes of a cluster)."""
        if hasattr(os, "statvfs"):
            about = os.statvfs(self.folder)
            return about.f_bavail * about.f_frsize, about.f_frsize
        return shutil.disk_usage(self.folder).free, drives.UNKNOWN_CLUSTER

    def read(self, path: str):
        """The bytes of a file, or None when there is none."""
        try:
            return (self.folder / path).read_bytes()
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
            return None

    def write(self, path: str, data: bytes) -> None:
        """Writes a file and waits until the drive has it."""
        place = self.folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        with open(place, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def read_back(self, path: str):
        """As read, from the drive itself where the system can be told to."""
        if hasattr(os, "posix_fadvise"):
            with open(self.folder / path, "rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return self.read(path)

    def rename(self, path: str, new: str) -> None:
        os.replace(self.folder / path, self.folder / new)

    def remove(self, path: str) -> None:
        os.remove(self.folder / path)

    def remove_folder(self, path: str) -> None:
        """Removes a folder if it is empty."""
        try:
            os.rmdir(self.folder / path)
        except OSError:
            pass
