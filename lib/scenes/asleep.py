"""Nobody has pressed for a while: the screen is dark, with no card on it, and the first press only wakes it.

Purpose: a battery that lasts, a panel that nothing burns into, a hand that nobody reads over a shoulder. What goes on
below waits. Where the light can be turned down it is (gadget/dim.py). Use: scenes.app pushes it, see settings.sleep.
"""

import displayio

from gadget import dim
from gadget.modules import forget
from screen import theme
from screen.box import area
from screen.layout import Layout
from screen.text import Text


class Scene:
    """See scenes.app."""

    def __init__(self, app):
        self.app = app
        lay = Layout(app.width, app.height)
        self.group = displayio.Group(x=lay.dx, y=lay.dy)
        area(app.art, self.group, 0, 0, lay.width, lay.height, theme.UI_NIGHT)
        line = Text(app.art, "text", theme.MUTE, lay.width // 2, (lay.height - lay.cap) // 2, "centre")
        line.set(app.phrases.get("asleep.press"))
        self.group.append(line.group)
        self._light = None

    def enter(self) -> None:
        self._light = dim.dim(self.app.display)

    def leave(self) -> None:
        dim.bright(self.app.display, self._light)
        forget("gadget.dim")

    def tick(self, now: int) -> bool:
        return False

    def handle(self, button: int) -> None:
        session = self.app.session
        if session is not None and session.persons > 1:
            session.open(255)  # nobody: whoever picks it up is not whoever laid it down
        self.app.pop()
