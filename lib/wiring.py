"""The game's parts put together on a board, and the one place where every error ends: in words on the screen and on
the serial console. Use: `run()`, from code.py. The only module of lib/ that knows them all."""

import gc
import sys

import supervisor

ROOT = "/"
display = supervisor.runtime.display  # until it is known which one the game is on
kiosk = None  # a gadget.kiosk.Kiosk, where this is one


def main():
    """The board's parts, art, app, for ever."""
    global display, kiosk
    supervisor.runtime.autoreload = False  # or a computer that tidies up the drive ends the game
    import board

    from gadget import hardware

    row, ask = hardware.look(board)
    display = hardware.open_display(row, board, ask)
    buttons, controls, clock, store, settings = hardware.rest(row, board, ask, ROOT)
    kiosk = settings.kiosk
    sound, battery = hardware.extras(row, board, clock)
    hardware.forget()
    del hardware, row, ask
    gc.collect()

    from screen.sheet import Art

    art = Art(display.width, display.height, ROOT)  # large pieces first, while there is room in one piece

    from screen.phrases import Phrases

    if kiosk is None:
        from scenes.app import App
    else:
        from scenes.kiosk import App

    phrases = Phrases(ROOT + "assets/lang/en.txt")
    app = App(display, buttons, clock, store, art, phrases, settings, controls=controls)
    app.sound, app.battery = sound, battery
    if sound is not None:
        sound.on = settings.sound == "on"
    app.go("title")
    while True:
        app.tick()


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
        if name.split(".")[0] in ("engine", "gadget", "play", "scenes", "screen"):
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
    try:
        main()
    except Exception as problem:
        show(problem)
