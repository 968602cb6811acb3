"""Colours and palette indices, in one place for the screen and for tools/bake.py.

Use: `from screen import theme`; labels and vectorio shapes take the 0xRRGGBB ints (`theme.GOLD`),
pixels of a sheet take the indices (`theme.UI_GOLD`, `theme.OWN`). Every colour is exact in RGB565.
Costs about 2 KB of heap.
"""

# The table and everything on it. Text needs 4.5:1 or more: cream, mute, gold and coral on NIGHT,
# cream and gold on FELT and SLATE, cream (never coral) on RED, NIGHT on GOLD.
NIGHT = 0x100C08  # bands behind text, plates, dark text on gold
WOOD = 0x392010  # rim of the table
OAK = 0x734518  # spent hand slots, frames of sign and slate
FELT = 0x084531  # table
DEEP = 0x082821  # empty slots, pips not won
SLATE = 0x213039  # score board
CREAM = 0xFFF3D6  # text
MUTE = 0xBDB294  # secondary text, things not available
GOLD = 0xFFC739  # yours, turn, chosen, winning, won
BRASS = 0xB57D18  # thin rules and outlines
RED = 0xA51421  # refusal band and badge
CORAL = 0xFF7D6B  # refused outline, red suits in text, chips
SKY = 0x73BEF7  # team 2
MINT = 0x7BDF9C  # team 5
LILAC = 0xD6AAFF  # team 4

MARK = 0x100C09  # NIGHT on a card's face: to a panel the same colour, and it is dark in every theme of screen.themes
FACE = 0xFFF7DE  # a card's face, the trump plaque
BACK = 0x7B1421  # a card's back, the curtain
FOLD = 0x5A0C18  # the curtain's folds

# Palette of the UI sheets by index; 0 is transparent.
UI_NIGHT = 1
UI_WOOD = 2
UI_OAK = 3
UI_FELT = 4
UI_DEEP = 5
UI_SLATE = 6
UI_CREAM = 7
UI_MUTE = 8
UI_GOLD = 9
UI_BRASS = 10
UI_RED = 11
UI_CORAL = 12
UI_SKY = 13
UI_MINT = 14
UI_LILAC = 15
UI = (
    0,
    NIGHT,
    WOOD,
    OAK,
    FELT,
    DEEP,
    SLATE,
    CREAM,
    MUTE,
    GOLD,
    BRASS,
    RED,
    CORAL,
    SKY,
    MINT,
    LILAC,
)

# Palette of cards by index; 0 is transparent. OWN takes the suit's colour from OWN_COLOURS, and
# it is 1 because ranks and suits come from a sheet of 1-bit pixels, whose ink is 1.
OWN = 1
CARD_FACE = 2
CARD_EDGE = 3
CARD_SHADE = 4
CARD_INK = 5
CARD_RED = 6
CARD_GOLD = 7
CARD_BRASS = 8
CARD_SKIN = 9
CARD_HAIR = 10
CARD_BACK = 11
CARD_LINE = 12
CARD_WHITE = 13
CARD_NIGHT = 14
# fmt: off
CARD = (  # bright, dim
    (0, 0x101018, FACE, 0xAD9A73, 0xE7D7AD, 0x101018, 0xC61029, GOLD, BRASS,
     0xF7C794, 0x7B3C10, BACK, 0xD69A4A, 0xFFFFFF, NIGHT),
    (0, 0x080C08, 0x848E7B, 0x4A5D4A, 0x7B8A73, 0x080C08, 0x4A0010, 0x8C8242, 0x4A4110,
     0x94927B, 0x392410, 0x391018, 0x6B5131, 0xA5AA9C, NIGHT),
)
OWN_COLOURS = (  # [bright, dim][two colours, four colours][clubs, diamonds, hearts, spades, Joker]
    ((0x101018, 0xC61029, 0xC61029, 0x101018, 0xC61029),
     (0x086D29, 0x0851BD, 0xC61029, 0x101018, 0xC61029)),
    ((0x080C08, 0x4A0010, 0x4A0010, 0x080C08, 0x4A0010),
     (0x082C10, 0x081C52, 0x4A0010, 0x080C08, 0x4A0010)),
)
# fmt: on

TEAMS = (GOLD, SKY, CORAL, LILAC, MINT)  # a team has a colour and a shape (icons team0 … team4)
