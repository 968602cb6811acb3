"""The board's watchdog: a program that hangs is started again.

Use: `dog = start()`, then `dog.feed()` at least every _SECONDS; None where the board has none. It cannot be stopped
again, so only a kiosk starts it.
"""

RESTARTS = 4  # bytes at the end of NVM, as in safemode.py
_SECONDS = 8  # an RP2040 can do 8.3


def start():
    """The watchdog, running, or None."""
    try:
        import microcontroller
        from watchdog import WatchDogMode

        dog = microcontroller.watchdog
        if dog is not None:
            dog.timeout = _SECONDS
            dog.mode = WatchDogMode.RESET
            dog.feed()
        return dog
    except (ImportError, AttributeError, NotImplementedError, ValueError, RuntimeError):
        return None


def calm() -> None:
    """All is well and has been for an hour: safemode.py may count its restarts from the beginning."""
    try:
        from microcontroller import nvm
    except ImportError:
        return
    fresh = b"\xff" * RESTARTS
    if nvm is not None and bytes(nvm[len(nvm) - RESTARTS : len(nvm)]) != fresh:
        nvm[len(nvm) - RESTARTS : len(nvm)] = fresh
