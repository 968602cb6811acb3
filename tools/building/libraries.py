"""The modules that are not ours: CircuitPython's own, and Adafruit's libraries as this Python has them installed.

Use: `name in FIRMWARE`, `Libraries().find("adafruit_imageload.bmp")` → path or None.
"""

import ast
import importlib.metadata
import os
import re

from tools.building.errors import BuildError

# What CircuitPython itself has on a board with a display and room for the game. Never looked for among libraries.
FIRMWARE = frozenset(
    """
    __future__ alarm analogio array atexit audiobusio audiocore audioio audiomixer audiopwmio binascii bitmaptools
    board busdisplay busio cardputer_keyboard collections countio digitalio displayio errno fontio fourwire gc
    getpass io json keypad locale math microcontroller micropython neopixel_write nvm os pulseio pwmio rainbowio
    random rotaryio storage struct supervisor synthio sys terminalio time touchio traceback usb_cdc usb_hid vectorio
    warnings watchdog zlib
    """.split()
)

_PIN = re.compile(r"^\s*(adafruit-circuitpython-[a-z0-9-]+)==(\S+)")


def untyped(text: bytes) -> bytes:
    """A library's source without what it imports for its annotations, `try: from typing import ... except ImportError:
    pass`: a board has no `typing`, so none of it happens there, but the names would lie in its memory for good."""
    lines = text.decode().split("\n")
    for node in ast.parse(text).body:
        if isinstance(node, ast.Try) and not node.orelse and not node.finalbody and _for_types(node):
            first, last = node.lineno - 1, node.end_lineno
            lines[first:last] = ["pass"] + [""] * (last - first - 1)
    return "\n".join(lines).encode()


def _for_types(node) -> bool:
    imports = all(isinstance(one, (ast.Import, ast.ImportFrom)) for one in node.body)
    typing = any(isinstance(one, ast.ImportFrom) and one.module == "typing" for one in node.body)
    ignored = [isinstance(one.type, ast.Name) and one.type.id == "ImportError" for one in node.handlers]
    quiet = all(len(one.body) == 1 and isinstance(one.body[0], ast.Pass) for one in node.handlers)
    return imports and typing and ignored == [True] and quiet


class Libraries:
    """Adafruit's CircuitPython libraries as installed in this Python. `find(module)` → path or None.

    Only packages named adafruit-circuitpython-*: Blinka's stand-ins for what a board has built in are none.
    """

    def __init__(self):
        self._owners = {}
        for distribution in importlib.metadata.distributions():
            name = (distribution.metadata["Name"] or "").lower().replace("_", "-")
            if name.startswith("adafruit-circuitpython-"):
                for file in distribution.files or ():
                    top = file.parts[0].removesuffix(".py")
                    if file.suffix == ".py" and top.startswith("adafruit_"):
                        self._owners[top] = distribution

    def find(self, module: str):
        """The file of a module of these libraries (a package's is its __init__.py), or None."""
        owner = self._owners.get(module.split(".")[0])
        if owner is None:
            return None
        base = str(owner.locate_file(module.replace(".", "/")))
        for path in (os.path.join(base, "__init__.py"), base + ".py"):
            if os.path.isfile(path):
                return path
        return None

    def version(self, module: str) -> str:
        """The version of the package a module comes from."""
        return self._owners[module.split(".")[0]].version

    def licences(self, module: str) -> list:
        """(file name, bytes) of the licences in the package a module comes from."""
        owner = self._owners[module.split(".")[0]]
        found = []
        for file in owner.files or ():
            if "dist-info" in file.parts[0] and "LICEN" in file.name.upper():
                found.append((file.name, owner.locate_file(file).read_bytes()))
        return found

    def check_pins(self, *requirements: str) -> None:
        """BuildError when a package is not of the version that a requirements file (text) names."""
        for text in requirements:
            for line in text.splitlines():
                pin = _PIN.match(line)
                if not pin:
                    continue
                try:
                    version = importlib.metadata.version(pin.group(1))
                except importlib.metadata.PackageNotFoundError:
                    raise BuildError("%s is not installed; start tools/build.py, which does that." % pin[1]) from None
                if version != pin.group(2):
                    raise BuildError("%s %s is installed where %s is pinned." % (pin.group(1), version, pin.group(2)))
