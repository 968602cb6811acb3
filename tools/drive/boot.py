"""Runs once when the board starts, before the computer sees it. The game works without this file.

- GAME_DRIVE = "off" in settings.toml hides the drive from the computer, so that the game may write there, and so does
  GAME_KIOSK = "on" unless GAME_DRIVE is "on". Hold any button while the board starts, or start it in safe mode, and the
  drive is back.
- Somebody switched the board on or pressed reset: safemode.py may count its restarts from the beginning.

Whatever goes wrong in here, the drive stays on.
"""

RESTARTS = 4  # as in safemode.py
HELD_MS = 800  # a board with two buttons tells a long press after 500


def main():
    import os

    count_again()
    drive = os.getenv("GAME_DRIVE")
    if (drive == "off" or (drive != "on" and os.getenv("GAME_KIOSK") == "on")) and not held():
        import storage

        storage.disable_usb_drive()
        print("The drive is hidden: hold a button while the board starts to see it.")


def count_again():
    """Sets back what safemode.py counts, unless it was safemode.py that started the board."""
    import microcontroller

    why = microcontroller.ResetReason
    nvm = getattr(microcontroller, "nvm", None)
    if not nvm or microcontroller.cpu.reset_reason not in (why.POWER_ON, why.RESET_PIN):
        return
    fresh = b"\xff" * RESTARTS
    if bytes(nvm[len(nvm) - RESTARTS : len(nvm)]) != fresh:
        nvm[len(nvm) - RESTARTS : len(nvm)] = fresh


def held():
    """True when a button is down, or goes down, in the first moments."""
    import os

    import board

    from gadget import asked, boards, keys
    from gadget.clock import Clock, diff

    clock = Clock()
    ask = asked.Asked(os.getenv)
    buttons, _ = keys.open_buttons(boards.choose(ask, board.board_id), board, clock, ask)
    start = clock.ms()
    while diff(clock.ms(), start) < HELD_MS:
        if buttons.poll():
            return True
    return False


try:
    main()
except Exception as problem:
    print("boot.py:", problem)
