"""The one line of words between the trick and the hand.

Purpose: says one thing at a time, centred: words on night, a refusal on red, or the
keys that may be pressed. Use: `message.say(text)`, `message.say(text, refused=True)`,
`message.keys(("key_a", "rob", "key_b", "leave it"))`. Does nothing when the line
already says so. `place` puts the same line elsewhere: full-page scenes have it as
their foot.
"""

from micropython import const
from vectorio import Rectangle

from screen import theme
from screen.text import Text, fit, measure

_APART = const(9)      # between a word and the next key
_SUITS = (theme.CREAM, theme.CORAL)


class Message:
    """A line over the band (y, height) with its capitals' tops at text_y; wood: the band is wood, not night."""

    def __init__(self, art, layout, group, y=None, height=None, text_y=None, wood=False):
        self._art = art
        self._width = layout.width
        self._edge = layout.edge
        self._y = layout.message_y if y is None else y
        self._h = layout.message_h if height is None else height
        self._text_y = layout.message_text if text_y is None else text_y
        self._cap = layout.cap
        self._gap = 6 if layout.large else 4  # between a key and its word
        self._plain = theme.UI_WOOD if wood else theme.UI_NIGHT
        self._group = group
        self._band = Rectangle(pixel_shader=art.ui_palette, color_index=self._plain,
                               x=0, y=self._y, width=self._width, height=self._h)
        group.append(self._band)
        self._text = Text(
            art, "text", theme.CREAM, self._width // 2, self._text_y, "centre", room=self._width - 2 * self._edge
        )
        group.append(self._text.group)
        self._icons = {}
        self._words = []
        self._said = ""
        self._refused = False
        self._keys = ()

    @property
    def text(self) -> str:
        """What the line says, also of its keys."""
        if not self._keys:
            return self._said
        return " ".join([self._keys[i] for i in range(1, len(self._keys), 2)])

    def fits(self, text: str) -> bool:
        """Whether a line is not too wide to be said whole."""
        return measure(self._art, "text", text) <= self._width - 2 * self._edge

    def say(self, text: str, refused: bool = False) -> None:
        """Words; refused: a rule in cream on the red band. What is too wide is cut."""
        if text == self._said and refused == self._refused and not self._keys:
            return
        self._hide_keys()
        self._said = text
        self._refused = refused
        self._band.color_index = theme.UI_RED if refused else self._plain
        self._text.group.hidden = False
        self._text.suits = None if refused else _SUITS
        self._text.set(fit(self._art, "text", text, self._width - 2 * self._edge))

    def keys(self, items: tuple) -> None:
        """Keys and what they do: icon name, word, icon name, word …; without an icon ("") only the word."""
        if items == self._keys:
            return
        self._hide_keys()
        self._said = ""
        self._refused = False
        self._keys = items
        self._band.color_index = self._plain
        self._text.group.hidden = True
        had = len(self._icons)
        apart = _APART
        room = self._width - 2 * self._edge
        total = self._spread(items, apart)
        while total > room and apart > 3:
            apart -= 1
            total = self._spread(items, apart)
        x = (self._width - total) // 2
        for i in range(0, len(items), 2):
            if items[i]:
                icon = self._icon(items[i])
                icon.x = x
                icon.y = self._text_y + (self._cap - icon.tile_height) // 2
                icon.hidden = False
                x += icon.tile_width + self._gap
            word = self._word(i // 2)
            word.move(x, self._text_y)
            word.group.hidden = False
            word.set(items[i + 1])
            x += measure(self._art, "text", items[i + 1]) + apart
        if len(self._icons) > had:  # what icons are made of is not needed again
            self._art.built()

    def clear(self) -> None:
        """Says nothing, and what it said is not kept unseen either: it may name a card."""
        self.say("")
        for word in self._words:
            word.set("")

    def _spread(self, items, apart) -> int:
        total = 1 - apart  # with the gap after the last letter
        for i in range(0, len(items), 2):
            if items[i]:
                total += self._icon(items[i]).tile_width + self._gap
            total += measure(self._art, "text", items[i + 1]) + apart
        return total

    def _icon(self, name):
        if name not in self._icons:
            self._icons[name] = self._art.icon(name)
            self._group.append(self._icons[name])
        return self._icons[name]

    def _word(self, i):
        while len(self._words) <= i:
            word = Text(self._art, "text", theme.CREAM, 0, self._text_y)
            self._words.append(word)
            self._group.append(word.group)
        return self._words[i]

    def _hide_keys(self):
        if self._keys:
            self._keys = ()
            for icon in self._icons.values():
                icon.hidden = True
            for word in self._words:
                word.group.hidden = True
