"""The table on the screen: bar, seats, message, hand, and the question over them.

Purpose: puts the widgets of one layout together, once, in the order they cover each
other. Use: `board.status`, `.seats`, `.message`, `.hand`; `board.panel()` makes the
question when it is asked, `board.answered()` puts it away. Cards are ints; nothing here knows a rule.
"""

from gadget.modules import forget
from screen.hand import SLOTS, Hand
from screen.message import Message
from screen.seats import Seats
from screen.statusbar import StatusBar


class Board:
    """width, height: the display's; names and teams as in Seats; `.group` is the whole screen."""

    bar = StatusBar
    cells = Seats

    def __init__(self, art, width: int, height: int, names, teams=None):
        self.art = art
        art.open_icons()  # the reader of sheets goes before the rest comes
        from screen import setting

        layout = setting.layout(width, height, len(names))
        self.group = setting.felt(art, layout)
        self.status = self.bar(art, layout, self.group)
        self.hand = Hand(art, layout, self.group)
        self.message = Message(art, layout, self.group)
        del setting
        forget("screen.setting", "screen.box")
        # Seats come after hand and message: a card that is played slides over both.
        self.seats = self.cells(art, layout, self.group, names, teams)
        self._panel = None
        self._size = (width, height, len(names))
        from screen import built

        built.done(art)

    def shade(self) -> None:
        """Every card takes the palette there is now: two colours became four, or four two."""
        self.status.shade()
        self.hand.shade()
        self.seats.shade()

    def cards(self) -> list:
        """(width, height) of all its cards: see Art.reserve."""
        own = [self.hand.slot(i) for i in range(SLOTS)] + [self.seats.slot(i) for i in range(self.seats.n)]
        return [(slot.grid.tile_width, slot.grid.tile_height) for slot in own]

    def panel(self):
        """The question over the felt, made when it is first asked."""
        if self._panel is None:
            from screen import setting
            from screen.panel import Panel

            self._panel = Panel(self.art, setting.layout(*self._size))
            self.group.append(self._panel.group)
            setting.done(self.art)
        return self._panel

    def answered(self) -> None:
        """The question is over, and its cards' room is free."""
        if self._panel is not None:
            self.art.forget_fonts()
            self._panel.group.pop(0)  # CircuitPython forgets to draw where a vectorio shape was in a group that goes
            self.group.remove(self._panel.group)
            self._panel = None
            forget("screen.panel")
