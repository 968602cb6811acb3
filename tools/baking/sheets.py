"""What lies on which sheet of a screen class, where, and under which number or name.

Four sheets: `cards` (court emblems and the back), the same for all classes; `ink` (ranks and suits: what cards are
drawn with) and `marks` (digits and icons of one colour), both one bit a pixel once loaded, and `ui` (icons of several
colours), one of each class. A board keeps cards and ink; the others only while it makes icons of them. Classes:
s 160×128, m 240×135, l 240×240 and 320×240.
"""

from baking import backs, marks, palettes
from baking.emblems import EMBLEMS
from baking.pixels import CLEAR, bar, box, double, lay, size
from baking.ranks import QUESTION, RANKS
from baking.suits import SUITS

CLASSES = "sml"
LARGE = {"s": False, "m": False, "l": True}
FONTS = {  # text, large (scores, titles), title (winner)
    "s": ("helvB08", "ncenB12", "ncenB18"),
    "m": ("helvB10", "ncenB14", "ncenB18"),
    "l": ("helvB12", "ncenB18", "ncenB24"),
}
DIGITS = "0123456789-"

# Tally gates, five tricks each: stroke width, pitch, height; then the bar: columns it begins left of
# the first stroke, its length, its climb. For the score board, and for the winner.
GATES = {
    "s": ((3, 8, 12, 3, 37, 9), (3, 7, 24, 3, 33, 21)),
    "m": ((3, 8, 12, 3, 37, 9), (3, 7, 24, 3, 33, 21)),
    "l": ((4, 11, 28, 3, 50, 25), (5, 13, 44, 3, 59, 41)),
}

# First number of each run of pictures on the ink sheet, then on the sheet of marks: (name, how many).
INK_RUNS = (
    ("RANK", 14),
    ("QUESTION", 1),
    ("SUIT7", 4),
    ("SUIT9", 4),
    ("SUIT13", 4),
    ("SUIT19", 4),
    ("RANK_BIG", 14),
    ("SUIT29", 4),
)
MARK_RUNS = (("DIGIT_TEXT", 11), ("DIGIT_LARGE", 11))
CARD_RUNS = (("EMBLEM", 4), ("BACK_TILE", 1))
NOTHING = None


def _mirrored(picture):
    return [row[::-1] for row in picture]


def _mark_table(kind):
    """(name, picture, colour as a letter of the UI palette) of every one-colour mark."""
    large = LARGE[kind]
    crown = marks.CROWN_SMALL if kind == "s" else marks.CROWN_BIG
    pointer = marks.POINTER_BIG if large else marks.POINTER_SMALL
    take = marks.TAKE_BIG if large else marks.TAKE_SMALL
    left = marks.LEFT_BIG if large else marks.LEFT_SMALL
    score, win = GATES[kind]
    table = [
        ("crown", crown, "g"),
        ("crown_small", marks.CROWN_SMALL, "g"),
        ("crown_big", marks.CROWN_BIG, "g"),
        ("pointer_gold", pointer, "g"),
        ("pointer_coral", pointer, "k"),
        ("pointer_small", marks.POINTER_SMALL, "g"),
        ("notch", marks.NOTCH_BIG if large else marks.NOTCH_SMALL, "n"),
        ("notch_small", marks.NOTCH_SMALL, "n"),
        ("arrow_take", take, "g"),
        ("arrow_throw", _mirrored(take), "m"),
        ("arrow_left", left, "n"),
        ("arrow_right", _mirrored(left), "n"),
        ("arrow_next", marks.NEXT, "m"),
        ("gate_bar", bar(score[4], score[5], score[0]), "g"),
        ("gate_bar_big", bar(win[4], win[5], win[0]), "g"),
    ]
    for team, colour in enumerate("gyklt"):
        table.append(("team%d" % team, marks.TEAMS[team], colour))
    return table


def _keys(kind):
    """The keys with arrows on them: left-right, up-down."""
    across = marks.KEY_LR_BIG if LARGE[kind] else marks.KEY_LR_SMALL
    if kind == "m":  # keys are as high as the text's capitals and 4
        across = across[:2] + [across[1]] + across[2:-2] + [across[1]] + across[-2:]
    width, height = size(across)
    half = (width - 7) // 2
    up = [CLEAR * (half // 2 - i) + "n" * (2 * i + 1) + CLEAR * (half // 2 - i) for i in range(half // 2 + 1)]
    upright = box(width, height, "g", cut=1)
    upright = lay(upright, up, 3, (height - len(up)) // 2)
    upright = lay(upright, up[::-1], 4 + half, (height - len(up)) // 2)
    return across, upright


def icon_table(kind):
    """(name, picture) of every icon of several colours, for one class."""
    large = LARGE[kind]
    across, upright = _keys(kind)
    return [
        ("dealer", marks.DEALER_BIG if large else marks.DEALER_SMALL),
        ("dealer_small", marks.DEALER_SMALL),
        ("dealer_big", marks.DEALER_BIG),
        ("chip", marks.CHIP_SMALL),
        ("chip_big", marks.CHIP_BIG),
        ("badge_refused", marks.REFUSED_BIG if large else marks.REFUSED_SMALL),
        ("key_lr", across),
        ("key_ud", upright),
    ]


def _digits(face):
    """The digits and a minus sign of a font, each as a picture as wide as a digit's step."""
    advance = face.digit("0")[3]
    made = []
    for letter in DIGITS:
        picture, left, top, _ = face.digit(letter)
        if letter == "-":
            picture, left = box(advance - 2, len(picture), "#"), 0
        made.append(lay(box(advance, face.caps, CLEAR), picture, max(0, left), top))
    return made


def ink_pictures(kind):
    """Pictures of the ink sheet in the order of INK_RUNS; NOTHING where a class does without."""
    large = LARGE[kind]
    pictures = RANKS + [QUESTION]
    for suits in (7, 9, 13, 19):
        pictures += SUITS[suits]
    pictures += [double(rank) for rank in RANKS] if large else [NOTHING] * 14
    return pictures + (SUITS[29] if large else [NOTHING] * 4)


def mark_pictures(kind, faces):
    """Pictures of the sheet of marks: MARK_RUNS, then the marks. `faces` maps font names to baking.fonts.Face."""
    text, big, _ = FONTS[kind]
    pictures = _digits(faces[text]) + _digits(faces[big])
    return pictures + [picture for _, picture, _ in _mark_table(kind)]


def card_pictures():
    """Pictures of the card sheet in the order of CARD_RUNS."""
    return list(EMBLEMS) + [backs.TILE]


def mark_names():
    """[(name, UI palette index of its usual colour)] in the order they follow on the sheet of marks."""
    return [(name, palettes.UI[colour]) for name, _, colour in _mark_table("s")]


def pack(pictures, step):
    """Lays pictures on shelves: ([(x, y, width, height)], sheet as text rows).

    The same picture twice takes its place once; the sheet's width is the multiple of `step` that
    wastes least, and no side is over 255. NOTHING gives an empty box.
    """
    tall = {}
    for picture in pictures:
        if picture is not NOTHING:
            tall.setdefault(tuple(picture), len(tall))
    order = sorted(tall, key=lambda picture: (-len(picture), -len(picture[0]), tall[picture]))
    best = None
    widest = max(len(picture[0]) for picture in order)
    for width in range((widest + step - 1) // step * step, 256, step):
        places, x, y, shelf = {}, 0, 0, 0
        for picture in order:
            if x + len(picture[0]) > width:
                x, y = 0, y + shelf
            if x == 0:
                shelf = len(picture)
            places[picture] = (x, y)
            x += len(picture[0])
        height = y + shelf
        if height < 256 and (best is None or width * height < best[0]):
            best = (width * height, width, height, places)
    _, width, height, places = best
    rows = box(width, height, CLEAR)
    for picture, (x, y) in places.items():
        rows = lay(rows, picture, x, y)
    boxes = []
    for picture in pictures:
        at = (0, 0, 0, 0) if picture is NOTHING else places[tuple(picture)] + size(picture)
        boxes.append(at)
    return boxes, rows


def indices(rows, letters):
    """Text rows as lists of palette indices."""
    return [[letters[pixel] for pixel in row] for row in rows]
