"""All that code.py hands to the app and that settings.toml has a say in.

Use: `display, buttons, controls, clock, store, settings = hardware.parts(board, root)`,
then `hardware.forget()`: what knows about all boards is needed only to open one of
them, and its room is for the game.
"""

import os
import sys

from gadget import asked, boards, displays, kept, keys, store
from gadget.clock import Clock

_ONCE = ("asked", "boards", "displays", "hardware", "keys")


def parts(board, root: str) -> tuple:
    """board: the module of that name; root: the folder of the drive, '/'.

    controls: see gadget.boards. What was not usable in settings.toml or in the
    store is said in settings.problem. RuntimeError when there is no screen or
    there are no keys to play with.
    """
    ask = asked.Asked(os.getenv)
    row = boards.choose(ask, board.board_id)
    display = displays.open_display(row, board, ask)
    clock = Clock()
    buttons, controls = keys.open_buttons(row, board, clock, ask)
    nvm = _nvm()
    place = store.NvmStore(nvm) if nvm is not None else store.FileStore(root + "settings")
    settings = kept.load(place, ask)
    settings.problem = "\n".join(ask.problems + ([settings.problem] if settings.problem else []))
    return display, buttons, controls, clock, place, settings


def _nvm():
    """The board's own memory, or None where it has none."""
    try:
        from microcontroller import nvm
    except ImportError:
        return None
    return nvm


def forget() -> None:
    """Lets go of the modules that only opened something; the caller lets go of this one."""
    package = sys.modules["gadget"]
    for name in _ONCE:
        del sys.modules["gadget." + name]
        delattr(package, name)
