"""All that code.py hands to the app and that settings.toml has a say in.

Use:
    row, ask = hardware.look(board)
    display = hardware.open_display(row, board, ask)
    buttons, controls, clock, store, settings = hardware.rest(row, board, ask, root)
    hardware.forget()
What knows about all boards is needed only to open one of them; its room is for the game.
"""

import os
import sys

from gadget import asked, boards, displays, kept, keys, modules
from gadget.clock import Clock

_ONCE = ("asked", "boards", "displays", "hardware", "kept", "keys", "names", "opensound", "record")

open_display = displays.open_display


def look(board) -> tuple:
    """(the board's row, gadget.asked.Asked). board: the module of that name."""
    ask = asked.Asked(os.getenv)
    ask.one_of("GAME_DRIVE", ("on", "off"))  # boot.py has gone by it, and had no screen to say so
    return boards.choose(ask, board.board_id), ask


def rest(row: tuple, board, ask, root: str) -> tuple:
    """(buttons, controls, clock, store, settings). root: the folder of the drive, '/'.

    controls: see gadget.boards. What was not usable in settings.toml or in the
    store is said in settings.problem. RuntimeError when there are no keys to play with.
    """
    clock = Clock()
    buttons, controls = keys.open_buttons(row, board, clock, ask)
    place = _store(root)
    settings = kept.load(place, ask)
    held = keys.down() > 1
    if held or ask.text("GAME_KIOSK"):
        kiosk = _kiosk(ask, place, controls)  # what is wrong is told, on or off
        if held or ask.one_of("GAME_KIOSK", ("on", "off")) == "on":
            settings.kiosk = kiosk
    settings.problem = "\n".join(ask.problems + ([settings.problem] if settings.problem else []))
    return buttons, controls, clock, place, settings


def extras(row: tuple, board, clock) -> tuple:
    """(gadget.sound.Sound, gadget.battery.Battery), each None where there is none."""
    from gadget import battery, opensound

    found = opensound.open_sound(row[boards.SOUND], board, clock), battery.open_battery(row[boards.BATTERY], board)
    modules.forget(*["gadget." + name for name, made in zip(("sound", "battery"), found) if made is None])
    return found


def _store(root: str):
    """In the board's own memory, or in files where it has none."""
    try:
        from microcontroller import nvm
    except ImportError:
        nvm = None
    if nvm is None:
        from gadget.files import FileStore

        return FileStore(root + "settings")
    from gadget.nvm import NvmStore

    return NvmStore(nvm, root, sys.platform[:2] != "RP")


def _kiosk(ask, place, controls: str):
    """What a kiosk goes by, as settings.toml has it."""
    from gadget import kioskset

    made = kioskset.read(ask, place, controls)
    modules.forget("gadget.kioskset")
    return made


def forget() -> None:
    """Lets go of the modules that only opened something; the caller lets go of this one."""
    modules.forget(*["gadget." + name for name in _ONCE])
