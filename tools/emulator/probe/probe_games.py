"""Says [over N] with the bytes of heap free, after a collection, when a game's end comes to the screen, and [after N]
when it is put away and the table of the next game stands there: one and the same state after every game."""

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
        gc.collect()
        print("[%s %d]" % ("over" if shown else "after", gc.mem_free()))
    return probe.ticks()
