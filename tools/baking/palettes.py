"""Which letter of the text-row pictures is which index of a sheet's palette, and the colours.

The colours themselves are the screen's (lib/screen/theme.py), so that they are written once.
"""

from screen import theme

INK = {".": 0, "#": 1}
INK_COLOURS = (theme.CREAM, theme.NIGHT)  # never shown: the screen brings its own

CARD = {
    ".": 0,
    "@": theme.OWN,
    "f": theme.CARD_FACE,
    "e": theme.CARD_EDGE,
    "s": theme.CARD_SHADE,
    "#": theme.CARD_INK,
    "r": theme.CARD_RED,
    "g": theme.CARD_GOLD,
    "b": theme.CARD_BRASS,
    "k": theme.CARD_SKIN,
    "h": theme.CARD_HAIR,
    "x": theme.CARD_BACK,
    "l": theme.CARD_LINE,
    "w": theme.CARD_WHITE,
    "n": theme.CARD_NIGHT,
}
CARD_COLOURS = theme.CARD[0]

UI = {letter: index for index, letter in enumerate(".nwofdscmgbrkytl")}
UI_COLOURS = theme.UI
