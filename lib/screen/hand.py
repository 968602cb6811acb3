"""The viewer's five cards along the bottom.

Purpose: shows the hand in the order given, legal cards bright and others dimmed,
the chosen one lifted with a gold outline and a pointer, a refused one in coral with
its badge. Use: `hand.show(cards, count, trumps)`, `hand.dim(i, flag)`,
`hand.choose(i)`, `hand.refuse(i)`, `hand.nudge(pixels)`; `hand.backs(count)` shows
no face. Slots of cards already played stay as frames in the wood.
"""

import displayio
from micropython import const

from screen import theme
from screen.box import area
from screen.cards import BACK, SPENT, CardSlot
from screen.outline import Outline

_NONE = const(255)
SLOTS = 5


class Hand:
    """Five slots, made once; cards are ints 0..52."""

    def __init__(self, art, layout):
        self._lay = layout
        self.group = displayio.Group()
        area(art, self.group, 0, layout.hand_y, layout.width, 1, theme.UI_OAK)
        area(art, self.group, 0, layout.hand_y + 1, layout.width,
             layout.height - layout.hand_y - 1, theme.UI_WOOD)
        w, h = layout.hand_w, layout.hand_h
        self._slots = []
        for i in range(SLOTS):
            x, y, _, _ = layout.hand_card(i)
            slot = CardSlot(art, w, h, self.group, x, y)
            slot.show(SPENT)
            self._slots.append(slot)
        self._chosen = _NONE
        self._refused = False
        self._outline = Outline(art, w, h)
        self.group.append(self._outline.group)
        self._pointers = []
        for name in ("pointer_gold", "pointer_coral"):
            icon = art.icon(name)
            icon.y = layout.card_y - layout.lift + h + (2 if layout.large else 1)
            icon.hidden = True
            self.group.append(icon)
            self._pointers.append(icon)
        self._pointer_w = art.icon_size("pointer_gold")[0]
        self._badge_size = art.icon_size("badge_refused")
        self._badge = art.icon("badge_refused")
        self._badge.hidden = True
        self.group.append(self._badge)

    def show(self, cards, count: int, trumps=0) -> None:
        """The cards cards[:count]; bit i of trumps set: that card wears the trump foot."""
        for i in range(SLOTS):
            if i < count:
                self._slots[i].show(cards[i], bool(trumps >> i & 1))
            else:
                self._slots[i].show(SPENT)

    def backs(self, count: int) -> None:
        """So many cards, face down and bright; nothing is chosen."""
        self.choose(_NONE)
        for i in range(SLOTS):
            self._slots[i].show(BACK if i < count else SPENT)
            self.dim(i, False)

    def dim(self, i: int, flag: bool) -> None:
        """A card that may not be played is dimmed."""
        self._slots[i].dim(flag)

    def choose(self, i: int) -> None:
        """Lift a card, with the gold outline and pointer; 255 puts all down."""
        self._mark(i, False)

    def refuse(self, i: int) -> None:
        """The lifted card in coral, with the badge."""
        self._mark(i, True)

    def place(self, i: int) -> tuple:
        """Where a card lies, lifted when it is the chosen one."""
        return self._lay.hand_card(i, i == self._chosen)[:2]

    def nudge(self, dx: int) -> None:
        """Move the lifted card sideways from its place, with all its marks."""
        if self._chosen != _NONE:
            self._put(dx)

    def _mark(self, i, refused):
        if i == self._chosen and refused == self._refused:
            return
        before = self._chosen
        if before != i and before != _NONE:
            x, y, _, _ = self._lay.hand_card(before)
            self._slots[before].move(x, y)
        self._chosen = i
        self._refused = refused
        on = i != _NONE
        self._outline.show((Outline.CORAL if refused else Outline.GOLD) if on else None)
        self._pointers[0].hidden = not on or refused
        self._pointers[1].hidden = not on or not refused
        self._badge.hidden = not on or not refused
        if on:
            self._put(0)

    def _put(self, dx):
        x, y, w, h = self._lay.hand_card(self._chosen, True)
        x += dx
        self._slots[self._chosen].move(x, y)
        self._outline.move(x, y)
        self._pointers[1 if self._refused else 0].x = x + (w - self._pointer_w + 1) // 2
        if self._refused:
            self._badge.x = x + w - self._badge_size[0] - 1
            self._badge.y = y + h - self._badge_size[1] - (2 if self._lay.large else 1)
