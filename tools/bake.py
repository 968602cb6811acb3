#!/usr/bin/env python3
"""Bakes the art: card and UI sheets, fonts, and lib/screen/parts*.py, from tables in tools/baking/.

  python3 tools/bake.py                 write assets/ and lib/screen/parts*.py
  python3 tools/bake.py --check         write nothing; exit 1 when what is there differs
  python3 tools/bake.py --out FOLDER    write below another folder
  python3 tools/bake.py --contact FILE  also draw every part, three times as large, into a PNG

The same tables give the same bytes, whenever and wherever it runs.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

if __name__ == "__main__":
    import environment

    environment.enter("requirements.txt", "requirements-test.txt")

sys.path.append(str(ROOT / "tools"))
sys.path.append(str(ROOT / "lib"))

from baking import bmp, palettes, parts_module, sheets  # noqa: E402
from baking.fonts import CHANGES, Face  # noqa: E402

LICENCE = "LICENSE-Adobe-75dpi.txt"


def bake():
    """Everything baked: {path below the root, with slashes: bytes}."""
    folder = ROOT / "tools" / "fonts"
    faces = {name: Face(folder, name) for name in CHANGES}
    baked = {"assets/fonts/%s.font" % name: face.encode() for name, face in faces.items()}
    baked["assets/fonts/" + LICENCE] = (folder / LICENCE).read_bytes()

    def sheet(name, pictures, letters, colours):
        # A board's bitmap has rows of whole 32-bit words: 8 pixels of 4 bits, 32 of one bit.
        boxes, rows = sheets.pack(pictures, 32 if len(colours) == 2 else 8)
        baked["assets/%s.bmp" % name] = bmp.encode(sheets.indices(rows, letters), colours)
        return boxes

    cards = sheet("cards", sheets.card_pictures(), palettes.CARD, palettes.CARD_COLOURS)
    for kind in sheets.CLASSES:
        ink = sheet("ink_" + kind, sheets.ink_pictures(kind), palettes.INK, palettes.INK_COLOURS)
        marks = sheet("marks_" + kind, sheets.mark_pictures(kind, faces), palettes.INK, palettes.INK_COLOURS)
        icons = [picture for _, picture in sheets.icon_table(kind)]
        ui = sheet("ui_" + kind, icons, palettes.UI, palettes.UI_COLOURS)
        text = parts_module.class_source(kind, cards, ink, marks, ui)
        baked["lib/screen/parts_%s.py" % kind] = text.encode()
    baked["lib/screen/parts.py"] = parts_module.source().encode()
    return baked


def differing(baked, root):
    """The paths whose file below `root` is missing or has other bytes."""
    return [
        path
        for path, data in sorted(baked.items())
        if not (root / path).is_file() or (root / path).read_bytes() != data
    ]


def main(arguments=None):
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare only; exit 1 on a difference")
    parser.add_argument("--out", type=Path, default=ROOT, help="folder to write below")
    parser.add_argument("--contact", type=Path, help="PNG to draw every part into")
    options = parser.parse_args(arguments)
    baked = bake()
    changed = differing(baked, options.out)
    if options.check:
        for path in changed:
            print("differs: " + path)
        return 1 if changed else 0
    for path in changed:
        target = options.out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(baked[path])
    print("baked %d files, %d written" % (len(baked), len(changed)))
    if options.contact:
        from baking.contact import contact_sheet

        contact_sheet(baked, options.out).save(options.contact)
    return 0


if __name__ == "__main__":
    sys.exit(main())
