"""Draws everything that was baked on one picture, three times as large, for a person to look at.

Sheets, icons and fonts are read back from the baked files, so that what is seen is what a board
gets; cards are composed by the screen's own code, on Blinka.
"""

import io
from types import SimpleNamespace

import displayio
from PIL import Image

from baking import bmp, fonts
from screen import fontfile, theme, themes
from screen.fonts import Fonts
from screen.text import measure

_WIDTH = 400
_GAP = 4
_SCALE = 3
_PANGRAMS = (
    "You must follow ♦ or trump ♣: “Ó, Seán!”",
    "ÁÉÍÓÚ áéíóú ÀÂÃÇÊÑÕÖÜ àâãçêñõöü ßœæŒÆ",
    "«»¿¡„“”‘’–—…€ I AM -+−0123456789 ♣♦♥♠",
)
_TITLES = ("You win! 25 ♣♦♥♠", "ÁÉÍÓÚ áéíóú ÀÂÃÇ", "ÊÑÕÖÜ àâãçêñõöü", "ßœæŒÆ «»¿¡ 0123456789")


def _rgb(colour):
    return colour >> 16, colour >> 8 & 255, colour & 255


class _Page:
    """A growing picture: bands of one background, pictures side by side in them, wrapped."""

    def __init__(self, label):
        self._bands = []
        self._label = label

    def title(self, text):
        self.band(theme.NIGHT, [_line(self._label, text, theme.MUTE)])

    def band(self, background, pictures):
        rows, row, x = [], [], _GAP
        for picture in pictures:
            if row and x + picture.width + _GAP > _WIDTH:
                rows.append(row)
                row, x = [], _GAP
            row.append((x, picture))
            x += picture.width + _GAP
        rows.append(row)
        heights = [max(picture.height for _, picture in row) + _GAP for row in rows]
        image = Image.new("RGB", (_WIDTH, sum(heights) + _GAP), _rgb(background))
        y = _GAP
        for row, height in zip(rows, heights, strict=True):
            for x, picture in row:
                image.paste(picture, (x, y + height - _GAP - picture.height), picture)
            y += height
        self._bands.append(image)

    def image(self):
        page = Image.new("RGB", (_WIDTH, sum(band.height for band in self._bands)))
        y = 0
        for band in self._bands:
            page.paste(band, (0, y))
            y += band.height
        return page.resize((page.width * _SCALE, page.height * _SCALE), Image.NEAREST)


class _Sheet:
    """A baked sheet and its boxes: `cut(number, colours)` → RGBA picture, None for an empty box."""

    def __init__(self, data, boxes):
        self._rows, _ = bmp.decode(data)
        self._boxes = boxes

    def cut(self, number, colours):
        x, y, width, height = self._boxes[number * 4 : number * 4 + 4]
        picture = Image.new("RGBA", (max(1, width), max(1, height)))
        for j in range(height):
            for i in range(width):
                index = self._rows[y + j][x + i]
                if index:
                    picture.putpixel((i, j), _rgb(colours[index]) + (255,))
        return picture

    def run(self, first, count, colours):
        """`count` one-colour pictures from number `first`, coloured in turn."""
        return [self.cut(first + i, (0, colours[i % len(colours)])) for i in range(count)]


class _Line(Fonts):
    """One baked font, to draw lines with."""

    def __init__(self, data):
        Fonts.__init__(self, "", "s")
        self._fonts["text"] = fontfile.read(io.BytesIO(data))


def _line(font, text, colour):
    """A line of text as an RGBA picture."""
    ascent, rows = font.lines("text")
    bitmap = displayio.Bitmap(measure(font, "text", text) + 2, rows, 2)
    font.write(bitmap, "text", text, 0, ascent - font.caps("text"))
    picture = Image.new("RGBA", (bitmap.width, rows + 2))
    for y in range(rows):
        for x in range(bitmap.width):
            if bitmap[x, y]:
                picture.putpixel((x, y + 1), _rgb(colour) + (255,))
    return picture


def _composed(root):
    """[(title, background, pictures)]: cards of every size, the slots and the plaques."""
    from screen.cards import BACK, SPENT, CardSlot
    from screen.plaque import Plaque
    from screen.sheet import Art

    def picture(thing):
        palette, bitmap = thing.grid.pixel_shader, thing.grid.bitmap
        made = Image.new("RGBA", (bitmap.width, bitmap.height))
        for y in range(bitmap.height):
            for x in range(bitmap.width):
                value = bitmap[x, y]
                if not palette.is_transparent(value):
                    made.putpixel((x, y), _rgb(palette[value]) + (255,))
        return made

    def card(art, width, height, number, dim=False, foot=False):
        slot = CardSlot(art, width, height, displayio.Group())
        slot.show(number, foot)
        slot.dim(dim)
        return picture(slot)

    arts = [Art(240, 240, str(root)), Art(240, 240, str(root))]
    themes.wear(arts[1], "dark", "on")
    bands = []
    for width, height in ((44, 62), (30, 42), (30, 40), (25, 36), (21, 36), (24, 13), (28, 17), (21, 13)):
        shown = [card(arts[0], width, height, number, foot=height > 40) for number in (17, 50, 26)]
        shown += [card(arts[1], width, height, number) for number in (17, 12, 9, 23)]
        shown += [card(arts[i % 2], width, height, number, True) for i, number in enumerate((35, 24, 0, 51))]
        shown += [card(arts[0], width, height, number) for number in (52, BACK, SPENT)]
        bands.append(("Cards %dx%d" % (width, height), theme.FELT, shown))
    plaques = []
    for size in ((160, 128), (240, 135), (240, 240)):
        for suit in (0, 1, 2, 3, 255):
            plaque = Plaque(Art(*size, str(root)))
            plaque.show(suit)
            plaques.append(picture(plaque))
    bands.append(("Trump plaques", theme.NIGHT, plaques))
    return bands


def _module(baked, name):
    space = {}
    exec(baked["lib/screen/%s.py" % name].decode(), space)
    return SimpleNamespace(**space)


def contact_sheet(baked, root):
    """The picture (a Pillow image) of everything in `baked`, as bake.bake() gives it; `root` is the
    folder that holds the same as files."""
    faces = {name: _Line(baked["assets/fonts/%s.font" % name]) for name in fonts.CHANGES}
    page = _Page(faces["helvB08"])
    parts = _module(baked, "parts")
    cards, ink, marks, icons = {}, {}, {}, {}
    for kind in "sml":
        own = _module(baked, "parts_" + kind)
        boxes_of = (own.CARDS, own.INK, own.MARKS, own.UI)
        for made, file, boxes in zip((cards, ink, marks, icons), own.SHEETS, boxes_of, strict=True):
            made[kind] = _Sheet(baked["assets/" + file], boxes)

    bright, dim = theme.OWN_COLOURS
    black = [theme.CARD[0][theme.CARD_INK]]
    page.title("Ranks 9 and 18 high; 10 is one glyph; star = Joker; ? while no trump is named")
    page.band(theme.FACE, ink["s"].run(parts.RANK, 15, black))
    page.band(theme.FACE, ink["l"].run(parts.RANK_BIG, 14, black))
    sizes = (parts.SUIT7, parts.SUIT9, parts.SUIT13, parts.SUIT19, parts.SUIT29)
    dimmed = theme.CARD[1][theme.CARD_FACE]
    for text, ground, colours in (
        ("Suits 7  9  13  19  29: two colours", theme.FACE, bright[0][:4]),
        ("Four colours", theme.FACE, bright[1][:4]),
        ("Dimmed, two colours", dimmed, dim[0][:4]),
        ("Dimmed, four colours", dimmed, dim[1][:4]),
        ("Without colour, told apart by outline", theme.NIGHT, [theme.MUTE]),
    ):
        page.title(text)
        page.band(ground, [picture for first in sizes for picture in ink["l"].run(first, 4, colours)])
    page.title("Court emblems 16 (large cards have them doubled with EPX); the back's pattern")
    for shade in (0, 1):
        shown = []
        for four, suit in ((0, 3), (0, 2), (1, 1), (1, 0)):
            colours = list(theme.CARD[shade])
            colours[theme.OWN] = theme.OWN_COLOURS[shade][four][suit]
            shown += [cards["s"].cut(parts.EMBLEM + i, colours) for i in range(3 if suit else 4)]
        page.band(theme.CARD[shade][theme.CARD_FACE], shown + [cards["s"].cut(parts.BACK_TILE, colours)])
    for text, ground, shown in _composed(root):
        page.title(text)
        page.band(ground, shown)
    for kind, text in (("s", "160x128"), ("m", "240x135"), ("l", "240x240, 320x240")):
        page.title("Marks, icons, digits, " + text)
        shown = []
        for mark in parts.MARKS.values():
            picture = marks[kind].cut(mark >> 4, (0, theme.UI[mark & 15]))
            if mark & 15 == theme.UI_NIGHT:
                gold = Image.new("RGBA", picture.size, _rgb(theme.GOLD) + (255,))
                gold.alpha_composite(picture)
                picture = gold
            shown.append(picture)
        page.band(theme.WOOD, shown + [icons[kind].cut(number, theme.UI) for number in parts.ICONS.values()])
        digits = marks[kind].run(parts.DIGIT_TEXT, 11, [theme.CREAM])
        page.band(theme.SLATE, digits + marks[kind].run(parts.DIGIT_LARGE, 11, [theme.GOLD]))
    for name, font in faces.items():
        page.title(name)
        for text in _TITLES if name in ("ncenB18", "ncenB24") else _PANGRAMS:
            page.band(theme.NIGHT, [_line(font, text, theme.CREAM)])
    return page.image()
