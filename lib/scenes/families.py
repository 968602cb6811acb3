"""What each family of games (engine.record) has of its own on the screen: its board, its table and the scenes after it.

Use: `families.board(family)` → the class of its widgets; `families.table(session)` → the class of its table;
`families.scene(session, "scores")` → the name of its scene. A board needs this only while a table is set.
"""

import sys

from gadget.modules import forget

# The module of the board, and how the names of the family's scenes begin.
_FAMILIES = (
    ("screen.board", ""),
    ("screen.chips", "spoil"),
    ("screen.bids", "auction"),
)


def board(family: int):
    """The class Board of the widgets."""
    return _module(_FAMILIES[family][0]).Board


def table(session):
    """The class Scene of a table that is not scenes.table's own."""
    forget("scenes.families")
    return _module("scenes." + scene(session, "")).Scene


def scene(session, name: str) -> str:
    """The family's scene for "scores" or "gameover"."""
    return _FAMILIES[session.game.options.family][1] + name


def _module(name):
    __import__(name)
    return sys.modules[name]
