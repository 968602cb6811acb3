"""Puts probe.py in place before the game starts, and is forgotten then."""

import gc
import os
import sys

import probe
import supervisor


def begin(free, seed=-1, leave=0, wait=True, decisions=False, games=False, presses=False):
    """free: bytes of heap before any of this was there. seed: of the first game, the next has one more; -1: by chance.

    leave: so many bytes of heap for the game, the rest is filled; 0: all there are. wait: until somebody listens on the
    serial console. decisions: see probe_bots.py; games: see probe_games.py; presses: see probe_presses.py.
    """
    while wait and not supervisor.runtime.serial_connected:
        pass
    front = probe.Front(supervisor)
    front.ticks_ms = probe.ticks
    if decisions:
        import probe_bots

        front.ticks_ms = probe_bots.ticks
    if games:
        import probe_games

        front.ticks_ms = probe_games.ticks
    if presses:
        import probe_presses

        front.ticks_ms = probe_presses.ticks
    sys.modules["supervisor"] = front
    if seed >= 0:
        front = probe.Front(os)
        front.urandom = chance(seed)
        sys.modules["os"] = front
    del sys.modules["probe_begin"]
    gc.collect()
    print("[heap %d]" % free)
    print("[probe %d]" % (free - gc.mem_free()))
    if leave:
        fill(leave)
        print("[left %d]" % gc.mem_free())


def fill(leave):
    """Takes all memory but so many bytes, to within 32.

    The heap grows while this goes on, by an area whose own accounts are some 1.5 KB and which must not become empty
    again: what that took too much is given back from the oldest pieces on. The first block leaves some pieces' room.
    """
    probe.filler = filler = [None] * 64
    size = gc.mem_free() - leave - 4096
    for _ in range(4):
        filler[0] = bytearray(size)
        lost = leave + 4096 - gc.mem_free()
        if lost <= 0:
            break
        filler[0] = None
        gc.collect()
        size -= lost
    at = oldest = 1
    for _ in range(2):
        while gc.mem_free() - leave >= 32:
            filler[at] = bytearray(min(240, gc.mem_free() - leave - 16))
            at += 1
        while gc.mem_free() < leave:
            filler[oldest] = None
            oldest += 1
            gc.collect()


def chance(seed):
    """os.urandom() with a seed of ours in it, one more at every call."""
    at = [seed]

    def urandom(count):
        number = at[0]
        at[0] += 1
        noise = bytearray(count)
        for i in range(count):
            noise[i] = number >> 8 * i & 255
        return noise

    return urandom
