"""The picture on its head: for whoever sits opposite, or for the left hand. A board holds this only while it turns."""

from gadget.modules import forget


def turn(app) -> None:
    """The picture stands on its head from now on, or no longer."""
    display = app.display
    group = display.root_group
    display.root_group = app._blank
    display.rotation = (display.rotation + 180) % 360
    display.root_group = group
    app.changed = True
    forget("scenes.upside")
