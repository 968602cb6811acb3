"""Lets go of what widgets of the table are made with, once they are made: see screen.setting."""

from gadget.modules import forget


def done(art) -> None:
    """The table, or a question over it, is made."""
    art.built()
    art.spare.clear()
    forget(*["screen." + name for name in ("setting", "cells", "built", "layout", "shapes", "box")])
