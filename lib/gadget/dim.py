"""A screen made dark while nobody looks, and bright again, where its brightness can be set.

Use: `before = dim(display)` → what `bright(display, before)` takes; None where there is one brightness only: then a dark
picture must do. Nothing here ever raises: a screen that cannot be dimmed stops no game. A board holds this module only
while it is dark.
"""

SHARE = 0.1  # of the usual brightness: the gadget is seen not to be off


def dim(display, share: float = SHARE):
    """Turns the light down to that share (0 to 1) of what it is; returns what it was, or None."""
    try:
        before = display.brightness
        if before is None or before <= 0:  # no light of its own, or off by somebody's wish
            return None
        display.brightness = before * share
        return before
    except Exception:  # RuntimeError, AttributeError; on a board whose light has failed, anything
        return None


def bright(display, before) -> None:
    """The light as it was. before: what dim returned."""
    if before is not None:
        try:
            display.brightness = before
        except Exception:
            pass
