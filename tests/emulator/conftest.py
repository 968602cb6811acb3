"""What the emulator's tests share: the firmware they are given, the drive, and why they do not run.

Tests that take `uf2` need CircuitPython's firmware for the PicoSystem: CIRCUITPYTHON_UF2 names it. Tests that take
`equipment` need Node.js and what tools/emulator installs on its first run.
"""

import os
import shutil
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def equipment():
    """(node, folder) of the emulator; skips where it is not installed and no firmware is named that would need it."""
    from tools.emulator import equipment

    if not os.environ.get("CIRCUITPYTHON_UF2") and (shutil.which("node") is None or not equipment.installed()):
        pytest.skip("the emulator is not installed: python3 tools/emulator/run.py does that")
    return equipment.ready()


@pytest.fixture(scope="session")
def uf2() -> Path:
    """The firmware."""
    named = os.environ.get("CIRCUITPYTHON_UF2")
    if not named:
        pytest.skip("CIRCUITPYTHON_UF2 names no firmware: CircuitPython for the PicoSystem, from circuitpython.org")
    assert Path(named).is_file(), f"CIRCUITPYTHON_UF2: there is no {named}"
    return Path(named)


@pytest.fixture(scope="session")
def drive() -> dict[str, bytes]:
    """The PicoSystem's drive as tools/build.py makes it. Tests change copies."""
    from tools.emulator.image import built

    return built()
