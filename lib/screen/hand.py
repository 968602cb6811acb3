"""The viewer's five cards along the bottom.

Purpose: shows the hand in the order given, legal cards bright and others dimmed,
the chosen one lifted with a gold outline and a pointer, a refused one in coral with
its badge. Use: `hand.show(cards, count, trumps)`, `hand.dim(i, flag)`,
`hand.choose(i)`, `hand.refuse(i)`, `hand.nudge(pixels)`; `hand.backs(count)` shows
no face. Slots of cards already played stay as frames in the wood.
"""

from micropython import const

from screen import theme
from screen.cards import BACK, SPENT
from screen.text import hide

_NONE = const(255)
SLOTS = 5

# Places of the numbers in `_at`: the first card's x, from card to card, y, how far the chosen one is lifted, the
# pointer's x on the card, the badge's x and y on it.
_X = const(0)
_PITCH = const(1)
_Y = const(2)
_LIFT = const(3)
_POINTER = const(4)
_BADGE_X = const(5)
_BADGE_Y = const(6)


class Hand:
    """Five slots, made once, in `group`; cards are ints 0..52."""

    def __init__(self, art, layout, group):
        from screen import setting

        self._art = art
        self._group = group
        self._slots, self._outline, pointer, self._at = setting.hand(art, layout, group)
        self.pointers = [pointer]  # gold, and coral when a card was refused
        self._badge = None
        self._chosen = _NONE
        self._refused = False

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

    def shade(self) -> None:
        """The cards take the palettes there are now."""
        for slot in self._slots:
            slot.shade()

    def choose(self, i: int) -> None:
        """Lift a card, with the gold outline and pointer; 255 puts all down."""
        self._mark(i, False)

    def refuse(self, i: int) -> None:
        """The lifted card in coral, with the badge."""
        self._mark(i, True)

    def slot(self, i: int):
        """A card's slot."""
        return self._slots[i]

    def place(self, i: int) -> tuple:
        """Where a card lies, lifted when it is the chosen one."""
        at = self._at
        return at[_X] + i * at[_PITCH], at[_Y] - (at[_LIFT] if i == self._chosen else 0)

    def nudge(self, dx: int) -> None:
        """Move the lifted card sideways from its place, with all its marks."""
        if self._chosen != _NONE:
            self._put(dx)

    def _mark(self, i, refused):
        if i == self._chosen and refused == self._refused:
            return
        at = self._at
        before = self._chosen
        self._chosen = i
        if before != i and before != _NONE:
            self._slots[before].move(at[_X] + before * at[_PITCH], at[_Y])
        self._refused = refused
        on = i != _NONE
        self._outline.show((theme.CORAL if refused else theme.GOLD) if on else None)
        gold = self.pointers[0]
        hide(gold, refused or not on)
        if on and refused and self._badge is None:
            self._make_badge(gold)
        if self._badge is not None:
            hide(self.pointers[1], not (refused and on))
            hide(self._badge, not (refused and on))
        if on:
            self._put(0)

    def _make_badge(self, gold):
        """What marks a refused card, made for the first one: over the gold pointer, as it would have been from the
        start."""
        coral = self._art.icon("pointer_coral")
        self._badge = self._art.icon("badge_refused")
        coral.y = gold.y
        place = self._group.index(gold) + 1
        self._group.insert(place, coral)
        self._group.insert(place + 1, self._badge)
        self.pointers.append(coral)
        self._art.built()

    def _put(self, dx):
        at = self._at
        i = self._chosen
        x = at[_X] + i * at[_PITCH] + dx
        y = at[_Y] - at[_LIFT]
        self._slots[i].move(x, y)
        self._outline.move(x, y)
        self.pointers[1 if self._refused else 0].x = x + at[_POINTER]
        if self._refused:
            self._badge.x = x + at[_BADGE_X]
            self._badge.y = y + at[_BADGE_Y]
