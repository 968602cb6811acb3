"""Runs inside a VM (and, to compare with, on the desktop): options chosen, and what choosing took forgotten again."""

import gc
import sys

from engine.record import Record

# As lib/scenes/dealing.py does on a board.
_SET_UP = ("options", "presets", "check", "spoilcheck", "auctioncheck", "asks", "deal", "optiontable", "spoiltable",
           "auctiontable")  # fmt: skip


def preset_at(place):
    """A row of the presets."""
    from engine.presets import PRESETS

    return PRESETS[place]


def chosen(preset, players):
    """The record of a preset, for a match of many games where there are matches."""
    from engine.options import Options

    options = Options(preset, players=players)
    if "match" in options.keys():
        options.set("match", 20)
    record = Record(options.pack())
    forget()
    return record


def forget():
    """Let go of the modules that a board in play has no room for."""
    if sys.implementation.name == "micropython":
        import engine

        for name in _SET_UP:
            if "engine." + name in sys.modules:
                del sys.modules["engine." + name]
            if hasattr(engine, name):
                delattr(engine, name)
    gc.collect()
