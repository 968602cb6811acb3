"""Says [over N] with the bytes of heap free, after a collection, when a game's end comes to the screen."""

import gc
import sys

import probe

over = False


def ticks():
    """supervisor.ticks_ms() for the game; looks whether the end of a game is shown."""
    global over
    shown = "scenes.gameover" in sys.modules
    if shown is not over:
        over = shown
        if shown:
            gc.collect()
            print("[over %d]" % gc.mem_free())
    return probe.ticks()
