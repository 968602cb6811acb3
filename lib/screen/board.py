"""The table on the screen: bar, seats, message, hand, and the question over them.

Purpose: puts the widgets of one layout together, once, in the order they cover each
other. Use: `board.status`, `.seats`, `.message`, `.hand`; `board.panel()` makes the
question the first time it is needed. Cards are ints; nothing here knows a rule.
"""

import displayio

from screen.hand import Hand
from screen.message import Message
from screen.seats import Seats
from screen.statusbar import StatusBar


class Board:
    """width, height: the display's; names and teams as in Seats; `.group` is the whole screen."""

    def __init__(self, art, width: int, height: int, names, teams=None):
        self.art = art
        from screen import setting

        layout = setting.layout(width, height, len(names))
        self.group = setting.felt(art, layout)
        self.hand = Hand(art, layout)
        self.seats = Seats(art, layout, names, teams)
        self.status = StatusBar(art, layout)
        self.message = Message(art, layout)
        self._over = displayio.Group()
        # Seats come after hand and message: a card that is played slides over both.
        for part in (self.status.group, self.hand.group, self.message.group, self.seats.group, self._over):
            self.group.append(part)
        self._panel = None
        self._size = (width, height, len(names))
        setting.done()

    def panel(self):
        """The question over the felt, made when it is first asked."""
        if self._panel is None:
            from screen import setting
            from screen.panel import Panel

            self._panel = Panel(self.art, setting.layout(*self._size))
            self._over.append(self._panel.group)
            setting.done()
        return self._panel

    def answered(self) -> None:
        """The question is over."""
        if self._panel is not None:
            self._panel.hide(True)
