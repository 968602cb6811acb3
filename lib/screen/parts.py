"""What lies on the sheets, by number or name. Written by tools/bake.py: change that, not this.

Where it lies is in screen/parts_s.py, parts_m.py and parts_l.py, of which a board keeps only what it needs.
"""

RANK = 0
QUESTION = 14
SUIT7 = 15
SUIT9 = 19
SUIT13 = 23
SUIT19 = 27
RANK_BIG = 31
SUIT29 = 45

EMBLEM = 0
BACK_TILE = 4

DIGIT_TEXT = 0
DIGIT_LARGE = 11

# Marks of one colour: number on the sheet of marks * 16 + UI index of the usual colour.
MARKS = {
    "crown": 361,
    "crown_small": 377,
    "crown_big": 393,
    "pointer_gold": 409,
    "pointer_coral": 428,
    "pointer_small": 441,
    "notch": 449,
    "notch_small": 465,
    "arrow_take": 489,
    "arrow_throw": 504,
    "arrow_left": 513,
    "arrow_right": 529,
    "arrow_next": 552,
    "gate_bar": 569,
    "gate_bar_big": 585,
    "team0": 601,
    "team1": 621,
    "team2": 636,
    "team3": 655,
    "team4": 670,
}

# Icons of several colours: number on the UI sheet.
ICONS = {
    "dealer": 0,
    "dealer_small": 1,
    "dealer_big": 2,
    "chip": 3,
    "chip_big": 4,
    "badge_refused": 5,
    "key_lr": 6,
    "key_ud": 7,
}
