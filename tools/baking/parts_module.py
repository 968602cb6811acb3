"""Writes lib/screen/parts.py, what lies on the sheets, and parts_s.py, _m.py, _l.py: where, for each class."""

from baking import sheets

_HEADER = '''"""What lies on the sheets, by number or name. Written by tools/bake.py: change that, not this.

Where it lies is in screen/parts_s.py, parts_m.py and parts_l.py, of which a board keeps only what it needs.
"""

'''

_CLASS_HEADER = '''"""Where everything lies on the sheets of class %s. Written by tools/bake.py: change that, not this.

CARDS, INK, MARKS, UI: boxes on the sheet of emblems and back, of ranks and suits, of digits and marks, and of icons;
four bytes a picture: x, y, width, height; width 0 = the class has none. SHEETS: their files in assets/. FONTS: files
in assets/fonts/ for text, large and title.
GATES: of a tally gate, stroke width, pitch, height; of its bar, columns left of the first stroke, length, climb; first
for the score board, then for the winner.
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


def source():
    """The text of parts.py."""
    out = [_HEADER]
    number = 0
    for runs in (sheets.INK_RUNS, sheets.CARD_RUNS, sheets.MARK_RUNS):
        number = 0
        for name, count in runs:
            out.append("%s = %d\n" % (name, number))
            number += count
        out.append("\n")
    out.append("# Marks of one colour: number on the sheet of marks * 16 + UI index of the usual colour.\n")
    out.append("MARKS = {\n")
    for name, colour in sheets.mark_names():
        out.append('    "%s": %d,\n' % (name, number * 16 + colour))
        number += 1
    out.append("}\n\n# Icons of several colours: number on the UI sheet.\nICONS = {\n")
    for index, (name, _) in enumerate(sheets.icon_table("s")):
        out.append('    "%s": %d,\n' % (name, index))
    out.append("}\n")
    return "".join(out)


def class_source(kind, cards, ink, marks, ui):
    """The text of the module of a class: the boxes of its four sheets."""
    gates = "".join("\\x%02x" % value for gate in sheets.GATES[kind] for value in gate)
    return "".join(
        [
            _CLASS_HEADER % kind,
            'SHEETS = ("cards.bmp", "ink_%s.bmp", "marks_%s.bmp", "ui_%s.bmp")\n' % (kind, kind, kind),
            'FONTS = ("%s", "%s", "%s")\n' % sheets.FONTS[kind],
            'GATES = b"%s"\n' % gates,
            _bytes("CARDS", cards),
            _bytes("INK", ink),
            _bytes("MARKS", marks),
            _bytes("UI", ui),
        ]
    )
