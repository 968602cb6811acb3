"""The bar along the top: trumps, the turn-up, who robbed it, the game and its target.

Purpose: what everybody must see all the time. Use: `bar.trumps(suit, turnup)`,
`bar.robbed(text)`, `bar.game(text, short)`; each does nothing when nothing changed.
The game's name gives way to its target when the robber's name needs the room.
"""

from micropython import const

from screen import theme
from screen.cards import CardSlot
from screen.plaque import Plaque
from screen.text import Text, fit, measure

_GAP = const(4)
_APART = const(6)  # at least, between the robber and the game


class StatusBar:
    """Built once; all of it goes into `group`."""

    def __init__(self, art, layout, group):
        self._art = art
        from screen import setting

        setting.status(art, layout, group)
        self._width = w = layout.width
        self._plaque = Plaque(art)
        group.append(self._plaque.grid)
        self._turnup = CardSlot(art, layout.index_w, layout.index_h, group,
                                layout.turnup_x, layout.turnup_y)
        self._left = layout.turnup_x + layout.index_w + _GAP
        self._robbed = Text(art, "text", theme.GOLD, self._left, layout.status_text)
        self._game = Text(art, "text", theme.MUTE, w - 4, layout.status_text, "right")
        group.append(self._robbed.group)
        group.append(self._game.group)
        self.group = group  # for screen.lowbattery, None when that has put its sign there
        self.said = -1  # for whoever writes the words: what they were written for
        self._who = ""
        self._name = ""
        self._words = ("", "")

    def trumps(self, suit: int, turnup: int) -> None:
        """suit 0..3, or 255 for "?" while none is named; turnup: the card, 255 for none."""
        self._plaque.show(suit)
        self._turnup.show(turnup)

    def shade(self) -> None:
        """Suit and turn-up take the palettes there are now."""
        self._plaque.shade()
        self._turnup.shade()

    def robbed(self, text: str, name: str = "") -> None:
        """Who robbed, in words; '' for nobody. name stands there when the words have no room."""
        if text != self._who:
            self._who = text
            self._name = name
            self._share()

    def game(self, text: str, short: str) -> None:
        """The game and its target in words; short stands there when the room is needed."""
        if self._words != (text, short):
            self._words = (text, short)
            self._share()

    def _share(self):
        room = self._width - 4 - self._left
        need = measure(self._art, "text", self._who) + _APART if self._who else 0
        for text in self._words:
            if need + measure(self._art, "text", text) <= room:
                break
        left = room - _APART - measure(self._art, "text", text)
        who = self._who
        if measure(self._art, "text", who) > left:
            who = fit(self._art, "text", self._name or who, left)
        self._robbed.set(who)
        self._game.set(text)
