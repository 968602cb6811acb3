"""The game on a board, and the one place where every error ends: in words on the screen and on the serial console.
Use: `run()`, from code.py. lib/starting.py puts the parts together."""

import gc
import sys

import supervisor

ROOT = "/"
display = supervisor.runtime.display  # until it is known which one the game is on
kiosk = None  # a gadget.kiosk.Kiosk, where this is one


def app():
    """The game on its title, as lib/starting.py makes it."""
    from starting import made

    found = made(sys.modules["wiring"])
    del sys.modules["starting"]
    return found


def show(error):
    """The error in words, for as long as it takes; a kiosk starts again."""
    import time
    import traceback

    import displayio

    supervisor.runtime.autoreload = True  # copying what is missing starts the game again
    screen = display
    try:
        terminal = getattr(displayio, "CIRCUITPYTHON_TERMINAL", None)
        screen.root_group = terminal if kiosk is None else None  # lets go of the game's picture
        screen.auto_refresh = kiosk is None
    except Exception:  # there is none, or it was given up for a panel that cannot be
        screen = None
    for name in list(sys.modules):  # and of the game, to have room
        if name.split(".")[0] in ("engine", "starting", "gadget", "play", "scenes", "screen"):
            del sys.modules[name]
    gc.collect()
    traceback.print_exception(error)
    try:
        if kiosk is not None:
            from gadget import kioskerrors

            kioskerrors.after(kiosk, error)
        from gadget import VERSION
        from screen import trouble

        trouble.show(screen, error, VERSION)
    except Exception:  # not even that: then in the console's letters
        print("Switch off and on. If that does not help, copy lib, engine and assets to the drive again.")
    while True:
        time.sleep(1)


def run():
    """The game, or what stopped it; does not come back."""
    game = None
    try:
        game = app()
        while True:
            game.tick()
    except Exception as problem:
        game = None  # with its pictures
        show(problem)
