"""Icons, keys and strips of digits, made of the sheets' pictures.

screen.sheet.Art hands them out (`art.icon("crown")`, `art.digits("text", 3, theme.CREAM)`) and imports this only then:
a board needs it while a scene is built.
"""

import bitmaptools
import displayio

from screen import parts, theme
from screen.sheet import places, suit_number

# Places of the sheets in screen.parts_l.SHEETS.
_INK = 1
_MARKS = 2
_UI = 3

_BLANK = 11  # the digit strips' empty tile; 10 is the minus sign


def icon(art, name: str, colour: int = -1) -> "displayio.TileGrid":
    """A TileGrid showing an icon; x and y are yours to set. ValueError for an unknown name.

    One-colour icons may be had in another colour (0xRRGGBB): crown, crown_small, crown_big,
    pointer_gold, pointer_coral, pointer_small, notch, notch_small, arrow_take, arrow_throw,
    arrow_left, arrow_right, arrow_next, gate_bar, gate_bar_big, team0 … team4. The others are
    dealer, dealer_small, dealer_big, chip, chip_big, badge_refused, key_lr, key_ud, key_a,
    key_b, key_start; and plaque0 … plaque3, a suit as large as the trump plaque takes it, in
    the colour it has on a card's face.
    """
    if name in parts.MARKS:
        mark = parts.MARKS[name]
        if colour < 0:
            colour = theme.UI[mark & 15]
        return displayio.TileGrid(_piece(art, _MARKS, mark >> 4), pixel_shader=art.palette(colour))
    if name in parts.ICONS:
        return displayio.TileGrid(_piece(art, _UI, parts.ICONS[name]), pixel_shader=art.ui_palette)
    if name.startswith("key_"):
        return key(art, name[4:].upper())
    if name[:-1] == "plaque" and name[-1] in "0123":
        suit = int(name[-1])
        number = suit_number(19 if art.size == "l" else 13) + suit
        return displayio.TileGrid(_piece(art, _INK, number), pixel_shader=art.face_palettes[suit][0])
    raise ValueError("no icon is called " + name)


def icon_size(art, name: str) -> tuple:
    """(width, height) of an icon in pixels; ValueError for an unknown name."""
    if name in parts.MARKS:
        boxes, i = _boxes(art, _MARKS), (parts.MARKS[name] >> 4) * 4
    elif name in parts.ICONS:
        boxes, i = _boxes(art, _UI), parts.ICONS[name] * 4
    elif name.startswith("key_"):
        key = _key(art, name[4:].upper())
        return key.width, key.height
    elif name[:-1] == "plaque":
        size = 19 if art.size == "l" else 13
        return size, size
    else:
        raise ValueError("no icon is called " + name)
    return boxes[i + 2], boxes[i + 3]


def suit(art, suit: int, size: int, colour: int = -1) -> "displayio.TileGrid":
    """A suit sign of 7, 9, 13 or 19 px (29 on large screens) as a TileGrid.

    Without a colour: as in text on dark, coral for the red suits and cream for the black.
    """
    if colour < 0:
        colour = theme.CORAL if suit in (1, 2) else theme.CREAM
    number = suit_number(size) + suit
    return displayio.TileGrid(_piece(art, _INK, number), pixel_shader=art.palette(colour))


def key(art, label: str) -> "displayio.TileGrid":
    """A gold key with any short label ("A", "START") in the text font, as a TileGrid."""
    return displayio.TileGrid(_key(art, label), pixel_shader=art.ui_palette)


def digits(art, kind: str, n: int, colour: int) -> "displayio.TileGrid":
    """A TileGrid of n tabular digits ('text' or 'large'), blank at first; see set_number."""
    first = parts.DIGIT_TEXT if kind == "text" else parts.DIGIT_LARGE
    boxes = _boxes(art, _MARKS)
    width, height = boxes[first * 4 + 2], boxes[first * 4 + 3]
    strip = art.bitmaps.get(kind)
    if strip is None:
        strip = displayio.Bitmap(width * 12, height, 2)
        sheet = _sheet(art, _MARKS)
        for i in range(11):
            if sheet is None:
                bitmaptools.blit(strip, _plain_digit(art, i, width, height), i * width, 0)
            else:
                art.put(strip, sheet, boxes, first + i, i * width, 0)
        art.bitmaps[kind] = strip
    return displayio.TileGrid(
        strip,
        pixel_shader=art.palette(colour),
        width=n,
        height=1,
        tile_width=width,
        tile_height=height,
        default_tile=_BLANK,
    )


def open_sheets(art) -> None:
    """Reads the sheets that icons are made of."""
    _sheet(art, _MARKS)
    _sheet(art, _UI)


def _boxes(art, sheet) -> bytes:
    """Where the pictures lie on one of the sheets."""
    if sheet == _INK:
        return art.ink_boxes
    own = places(art.size)
    return own.MARKS if sheet == _MARKS else own.UI


def _sheet(art, sheet):
    """One of the sheets as a Bitmap, None when it cannot be read."""
    if sheet == _INK:
        return art.ink
    if sheet not in art.icon_sheets:
        from screen import loading

        name = places(art.size).SHEETS[sheet]
        art.icon_sheets[sheet] = loading.sheet(art.root, name, _boxes(art, sheet), art.problem)
        loading.forget()
    return art.icon_sheets[sheet]


def _piece(art, sheet, number):
    """Picture `number` of a sheet in a Bitmap of its own, shared by all who show it."""
    key = sheet << 8 | number
    found = art.bitmaps.get(key)
    if found is None:
        source, boxes = _sheet(art, sheet), _boxes(art, sheet)
        found = displayio.Bitmap(boxes[number * 4 + 2], boxes[number * 4 + 3], 16 if sheet == _UI else 2)
        if source is None:
            found.fill(theme.UI_GOLD if sheet == _UI else 1)
        else:
            art.put(found, source, boxes, number, 0, 0)
        art.bitmaps[key] = found
    return found


def _key(art, label):
    found = art.bitmaps.get(label)
    if found is None:
        font = art.font("text")
        width = 5
        for character in label:
            width += font.advance(character)
        height = art.caps("text") + 4
        found = displayio.Bitmap(width, height, 16)
        found.fill(theme.UI_GOLD)
        found[0, 0] = found[width - 1, 0] = 0
        found[0, height - 1] = found[width - 1, height - 1] = 0
        art.write(found, "text", label, 3, 2)  # ink is 1, which is NIGHT
        art.bitmaps[label] = found
    return found


def _plain_digit(art, i, width, height):
    """A digit from the text font, cut to the tile, for when the ink sheet is not there."""
    made = displayio.Bitmap(width, height, 2)
    art.write(made, "text", "0123456789-"[i], 0, 0)
    return made
