"""Runs inside a VM: how much memory is in use."""

import gc


def _deep(depth):
    """Writes over what calls have left on the stack: the collector takes every word there for an address."""
    return depth + _deep(depth - 1) if depth else 0


def print_memory():
    """What is allocated now and still used."""
    _deep(12)
    gc.collect()
    _deep(12)
    gc.collect()
    print(gc.mem_alloc())
