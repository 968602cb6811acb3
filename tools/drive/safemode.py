"""Runs when CircuitPython starts in safe mode: after what passes, starts the game again.

A dip in the supply, a watchdog or a crash of the firmware would otherwise leave a dead screen until somebody presses
reset. Four such restarts at most between two times that somebody switches the board on or presses reset; then it stays
in safe mode, with the drive there to be mended. Each takes one of the last four bytes of the board's NVM from 255 to 0,
which needs no erasing on most chips; boot.py sets them back. Every other reason is left to people.
"""

RESTARTS = 4
PAUSE_S = 3  # a weak supply must have settled before anything is written


def main():
    import time

    import microcontroller
    import supervisor

    why = supervisor.SafeModeReason
    if supervisor.runtime.safe_mode_reason not in (why.BROWNOUT, why.WATCHDOG, why.HARD_FAULT):
        return
    nvm = getattr(microcontroller, "nvm", None)
    if not nvm:
        return  # nowhere to count, so no restart: it might never end
    time.sleep(PAUSE_S)
    for place in range(len(nvm) - RESTARTS, len(nvm)):
        if nvm[place] == 255:
            nvm[place] = 0
            if nvm[place] == 0:
                microcontroller.reset()
            return


main()
