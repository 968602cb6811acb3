"""What is handed out: the folder to copy, zips, and what circup installs.

Same input, same bytes, on every machine: names in order, one fixed date, and no compression, whose output depends on
the machine's zlib (nine tenths of a drive are compiled code and fonts, a few hundred KB in all).
"""

import os
import shutil
import zipfile
from pathlib import Path

from gadget import VERSION, boards
from tools.building import drive
from tools.building.errors import BuildError

DATE = (2025, 1, 1, 0, 0, 0)
LISTING = "files.txt"  # beside the folder: what is in it, and that this tool made it
FOLDER = "CIRCUITPY"

_HOW = """\
Twenty-Five in the hand, {version}, for the {board} with CircuitPython {circuitpython}
{rule}

1. The board needs CircuitPython {circuitpython}, from circuitpython.org. Then it shows a drive called CIRCUITPY.
2. Copy everything inside the folder CIRCUITPY onto that drive, over what is there. If you have changed settings.toml
   on the drive, leave that one out.
3. Eject the drive, press reset.

Settings are explained in settings.toml on the drive. LICENSES holds the licences of all that is in here.
"""


def write_folder(out: Path, files: dict, listing: list) -> Path:
    """Writes {path: bytes} as out/CIRCUITPY, in place of what an earlier build left there; returns that folder.

    BuildError when the folder there now was not made by this tool.
    """
    folder = out / FOLDER
    try:
        if folder.exists():
            if not (out / LISTING).is_file():
                raise BuildError(
                    "%s was not made by this tool: move it away, or name another folder with --out." % folder
                )
            shutil.rmtree(folder)
        folder.mkdir(parents=True)
        (out / LISTING).write_text("\n".join(listing) + "\n")
        for path, data in files.items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
            os.utime(place, (_SECONDS, _SECONDS))
    except OSError as error:
        raise BuildError("%s cannot be written: %s" % (error.filename or folder, error.strerror)) from None
    return folder


_SECONDS = 1735689600  # DATE, in UTC


def write_zip(path: Path, row: tuple, files: dict, circuitpython: str, libraries) -> None:
    """A release for one board and one version of CircuitPython ('10.x')."""
    held = {FOLDER + "/" + name: data for name, data in files.items()}
    title = "Twenty-Five in the hand, %s, for the %s with CircuitPython %s" % (
        VERSION,
        row[boards.TITLE],
        circuitpython,
    )
    held["INSTALL.txt"] = _HOW.format(
        version=VERSION, board=row[boards.TITLE], circuitpython=circuitpython, rule="=" * len(title)
    ).encode()
    held["requirements-circup.txt"] = circup(files).encode()
    held.update(licences(files, libraries))
    made = path.with_name(path.name + ".new")
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(held):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, held[name])
    os.replace(made, path)


def zip_name(row: tuple, circuitpython: str, compiled: bool) -> str:
    """twenty-five-0.1.0-pygamer-10.x-mpy.zip, in the manner of Adafruit's bundles; sources are for every version."""
    return "twenty-five-%s-%s-%s.zip" % (VERSION, row[boards.NAME], circuitpython + "-mpy" if compiled else "py")


def libraries_of(files) -> list:
    """Names of Adafruit's libraries on a drive, as their bundle has them."""
    found = set()
    for path in files:
        parts = path.split("/")
        if parts[0] == "lib" and parts[1].startswith("adafruit_"):
            found.add(parts[1].rpartition(".")[0] or parts[1])
    return sorted(found)


def circup(files) -> str:
    """A requirements file for `circup install -r`: the libraries on that drive."""
    return "# Adafruit's libraries that the game uses: circup install -r requirements-circup.txt\n" + "".join(
        name + "\n" for name in libraries_of(files)
    )


def licences(files: dict, libraries, root: Path = drive.ROOT) -> dict:
    """{path in the zip: bytes} of the game's, the libraries' and the fonts' licences."""
    found = {"LICENSES/twenty-five.txt": drive.read(root / "LICENSE")}
    for name in libraries_of(files):
        for number, (_, data) in enumerate(libraries.licences(name)):
            found["LICENSES/%s%s.txt" % (name, "-%d" % number if number else "")] = data
    for path, data in files.items():
        if path.startswith("assets/fonts/LICENSE"):
            found["LICENSES/fonts.txt"] = data
    return found
