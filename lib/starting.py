"""The game's parts put together on a board. Use: `app = made(wiring)`, once; lib/wiring.py lets go of this then.

It is apart from wiring.run, whose own loop the game is: every call that never ends keeps gaps on the stack, and the
collector takes old words in them for pointers to whatever lies there since. In one call more a whole module stayed.
"""

import gc

import supervisor


def made(wiring):
    """The board's parts, art, and the app on its title; wiring's `display` and `kiosk` as soon as they are known."""
    supervisor.runtime.autoreload = False  # or a computer that tidies up the drive ends the game
    import board

    from gadget import hardware

    root = wiring.ROOT
    row, ask = hardware.look(board)
    wiring.display = display = hardware.open_display(row, board, ask)
    buttons, controls, clock, store, settings = hardware.rest(row, board, ask, root)
    wiring.kiosk = settings.kiosk
    sound, battery = hardware.extras(row, board, clock)
    hardware.forget()
    del hardware, row, ask
    gc.collect()

    from screen.sheet import Art

    art = Art(display.width, display.height, root)  # large pieces first, while there is room in one piece

    from gadget.settings import LANGUAGES
    from screen.phrases import Phrases

    if settings.kiosk is None:
        from scenes.app import App
    else:
        from scenes.kiosk import App

    phrases = Phrases(root + "assets/lang/%s.txt" % (settings.language or LANGUAGES[:2]))
    app = App(display, buttons, clock, store, art, phrases, settings, controls=controls)
    app.sound, app.battery = sound, battery
    if sound is not None:
        sound.volume(settings.sound)
    if settings.kiosk is None:
        app.go("title" if settings.language else "language")
        app.play("title")
    else:
        app.go("title")
    return app
