"""Measures from inside a board; put beside code.py by tools/emulator, never shipped. This part stays in the game.

It changes nothing of the game's: the game finds `supervisor` and `os` as always, but ticks_ms() also looks whether a
letter came over the serial console, which it answers with a number in brackets:
  f  [free N]     bytes of heap free after a collection
  u  [unswept N]  without one
  l  [largest N]  the largest piece that could be had after a collection, to within 64 bytes
"""

import gc
import sys

import supervisor

real_ticks = supervisor.ticks_ms
runtime = supervisor.runtime
filler = None


class Front:
    """Stands in front of a module: what it does not have itself is the module's."""

    def __init__(self, real):
        self._real = real

    def __getattr__(self, name):
        return getattr(self._real, name)


def ticks():
    """supervisor.ticks_ms() for the game."""
    if runtime.serial_bytes_available:
        answer(sys.stdin.read(1))
    return real_ticks()


def answer(letter):
    if letter == "u":
        print("[unswept %d]" % gc.mem_free())
        return
    gc.collect()
    if letter == "f":
        print("[free %d]" % gc.mem_free())
    elif letter == "l":
        print("[largest %d]" % largest())


def largest():
    low, high = 0, gc.mem_free()
    while high - low > 64:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
        gc.collect()
    return low
