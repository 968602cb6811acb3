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
DIGIT_TEXT = 49
DIGIT_LARGE = 60

EMBLEM = 0
BACK_TILE = 4

# Marks of one colour: number on the ink sheet * 16 + UI index of the usual colour.
MARKS = {
    "crown": 1145,
    "crown_small": 1161,
    "crown_big": 1177,
    "pointer_gold": 1193,
    "pointer_coral": 1212,
    "pointer_small": 1225,
    "notch": 1233,
    "notch_small": 1249,
    "arrow_take": 1273,
    "arrow_throw": 1288,
    "arrow_left": 1297,
    "arrow_right": 1313,
    "arrow_next": 1336,
    "gate_bar": 1353,
    "gate_bar_big": 1369,
    "team0": 1385,
    "team1": 1405,
    "team2": 1420,
    "team3": 1439,
    "team4": 1454,
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
