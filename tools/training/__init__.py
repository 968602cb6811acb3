"""The game on a desktop, many thousand hands a second, for making computer players and measuring them.

A game is one array of small numbers (layout.py), played by functions that numba compiles (numba and numpy:
tools/requirements-train.txt). engine/ is the authority: tests play the same games in both. Compiled code is kept in the
temporary directory, under a name that changes with any source that is compiled.
"""

import hashlib
import os
import pathlib
import tempfile

_FOLDER = pathlib.Path(__file__).resolve().parent


def _cache():
    digest = hashlib.sha256()
    for path in sorted(_FOLDER.glob("*.py")):
        source = path.read_bytes()
        if b"@jit" in source or path.name == "layout.py":
            digest.update(source)
    return str(pathlib.Path(tempfile.gettempdir()) / ("twenty-five-%s" % digest.hexdigest()[:12]))


os.environ.setdefault("NUMBA_CACHE_DIR", _cache())
