"""Modules let go of again: a board has no room for what is needed once or seldom.

Use: `forget("gadget.boards", "screen.loading")`. What still refers to anything of such a module keeps all of it alive,
so whoever needs one imports it where it is used. Imported again, it is read from the drive again (20 to 60 ms).
"""

import gc
import sys


def forget(*names) -> None:
    """Lets go of modules `PACKAGE.NAME`; those that are not there are no error."""
    for name in names:
        if name in sys.modules:
            del sys.modules[name]
        package, _, inner = name.partition(".")
        package = sys.modules.get(package)
        if inner and hasattr(package, inner):
            delattr(package, inner)


def forget_games() -> None:
    """Lets go of all that knows games; whoever needs one imports it again."""
    forget(*[name for name in sys.modules if name[:7] == "engine." or name[:5] == "play."])


def short(room: int) -> bool:
    """Whether fewer bytes of memory than `room` are free, also after it was tidied. Never on a computer."""
    if not hasattr(gc, "mem_free") or gc.mem_free() >= room:
        return False
    gc.collect()
    return gc.mem_free() < room
