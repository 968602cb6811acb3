"""Writes lib/screen/parts.py: where on the sheets the pictures lie."""

from baking import sheets

_HEADER = '''"""Where the pictures lie on the sheets. Written by tools/bake.py: change that, not this.

A table of boxes is `bytes`, four a picture: x, y, width, height; width 0 = the class has none.
INK_S … are the boxes of the ink sheet (ranks, suits, digits, marks), UI_S … of the icons, CARDS_…
of emblems and back. Keys: class s, m or l. Costs about 3.5 KB of heap.
"""

'''


def _bytes(name, boxes):
    flat = [value for box in boxes for value in box]
    if max(flat) > 255:
        raise ValueError("a sheet is too large: %s" % name)
    lines = []
    for start in range(0, len(flat), 20):
        lines.append('    b"%s"' % "".join("\\x%02x" % value for value in flat[start : start + 20]))
    return "%s = (\n%s\n)\n" % (name, "\n".join(lines))


def source(ink, ui, cards, caps, digits):
    """The module's text. ink, ui: {class: boxes}; cards: {large: boxes}; caps and digits:
    {class: heights of capitals, widths of a digit} for the three (two) kinds of font."""
    out = [_HEADER]
    number = 0
    for name, count in sheets.INK_RUNS:
        out.append("%s = %d\n" % (name, number))
        number += count
    out.append("\n")
    first = 0
    for name, count in sheets.CARD_RUNS:
        out.append("%s = %d\n" % (name, first))
        first += count
    out.append("\n# Marks of one colour: number on the ink sheet * 16 + UI index of the usual colour.\n")
    out.append("MARKS = {\n")
    for name, colour in sheets.mark_names():
        out.append('    "%s": %d,\n' % (name, number * 16 + colour))
        number += 1
    out.append("}\n\n# Icons of several colours: number on the UI sheet.\nICONS = {\n")
    for index, (name, _) in enumerate(sheets.icon_table("s")):
        out.append('    "%s": %d,\n' % (name, index))
    out.append("}\n\n")
    for kind in sheets.CLASSES:
        out.append(_bytes("INK_" + kind.upper(), ink[kind]))
        out.append(_bytes("UI_" + kind.upper(), ui[kind]))
    for large, name in ((False, "CARDS_SMALL"), (True, "CARDS_LARGE")):
        out.append(_bytes(name, cards[large]))
    out.append("\n# Class: (card sheet, ink sheet, UI sheet), in assets/; then their boxes.\n")
    out.append("SHEETS = {\n")
    for kind in sheets.CLASSES:
        size = "large" if sheets.LARGE[kind] else "small"
        out.append('    "%s": ("cards_%s.bmp", "ink_%s.bmp", "ui_%s.bmp"),\n' % (kind, size, kind, kind))
    out.append("}\nBOXES = {\n")
    for kind in sheets.CLASSES:
        size = "LARGE" if sheets.LARGE[kind] else "SMALL"
        upper = kind.upper()
        out.append('    "%s": (CARDS_%s, INK_%s, UI_%s),\n' % (kind, size, upper, upper))
    out.append("}\n\n# Class: fonts in assets/fonts/ for text, large and title; height of capitals of each;\n")
    out.append("# width of a digit in text and large.\nFONTS = {\n")
    for kind in sheets.CLASSES:
        out.append('    "%s": ("%s", "%s", "%s"),\n' % ((kind,) + sheets.FONTS[kind]))
    out.append("}\n")
    for name, table in (("CAPS", caps), ("DIGIT_WIDTHS", digits)):
        pairs = ", ".join('"%s": b"%s"' % (k, "".join("\\x%02x" % v for v in table[k])) for k in sheets.CLASSES)
        out.append("%s = {%s}\n" % (name, pairs))
    out.append("\n# Tally gates: stroke width, pitch, height; the bar: columns left of the first stroke,\n")
    out.append("# length, climb; first for the score board, then for the winner.\nGATES = {\n")
    for kind in sheets.CLASSES:
        flat = [value for gate in sheets.GATES[kind] for value in gate]
        out.append('    "%s": b"%s",\n' % (kind, "".join("\\x%02x" % value for value in flat)))
    out.append("}\n")
    return "".join(out)
