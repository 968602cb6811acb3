"""Win rates with their intervals as a picture (Pillow)."""

from PIL import Image, ImageDraw

_LEFT = 420
_ROW = 26
_WIDTH = 1000
_INK = (40, 40, 40)
_EVEN = (190, 60, 40)
_BAR = (30, 90, 60)


def draw(rows, path, title):
    """Write a PNG. rows: (name, even, mean, half-width), all in percent; drawn as points above or below even."""
    reach = max([2.0] + [abs(mean - even) + half for _, even, mean, half in rows]) * 1.1
    image = Image.new("RGB", (_WIDTH, 80 + _ROW * len(rows)), "white")
    pen = ImageDraw.Draw(image)
    pen.text((16, 12), title, fill=_INK)
    pen.text((16, 28), "points above (right) or below (left) an even share; bars are 95% intervals", fill=_INK)
    middle = (_LEFT + _WIDTH - 90) // 2
    unit = (_WIDTH - 90 - middle) / reach
    step = 1 if reach < 8 else 5 if reach < 30 else 10
    top = 60
    foot = top + _ROW * len(rows)
    for k in range(-int(reach / step), int(reach / step) + 1):
        x = middle + k * step * unit
        pen.line((x, top - 4, x, foot), fill=_EVEN if k == 0 else (225, 225, 225))
        pen.text((x - 6, foot + 2), "%+d" % (k * step) if k else "0", fill=_INK)
    for i, (name, even, mean, half) in enumerate(rows):
        y = top + _ROW * i + _ROW // 2
        x = middle + (mean - even) * unit
        pen.text((16, y - 6), name, fill=_INK)
        pen.line((x - half * unit, y, x + half * unit, y), fill=_BAR, width=5)
        pen.ellipse((x - 5, y - 5, x + 5, y + 5), fill=_BAR)
        pen.text((_WIDTH - 84, y - 6), "%.2f%%" % mean, fill=_INK)
    image.save(path)
