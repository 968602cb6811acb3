#!/usr/bin/env python3
"""Makes the README's pictures in assets/docs: recordings of a hand, a lesson, a gadget that is passed round and a
stand at an event; and one sheet of scenes.

    python3 tools/pictures.py

The sheet shows the pictures the tests compare with (tests/golden); the recordings are played by keys. The same input
gives the same bytes. tools/printing.py makes what is to be printed.
"""

import pathlib
import sys

import environment

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCS = ROOT / "assets" / "docs"
SIZES = ("160x128", "240x135", "240x240", "320x240")
SCENES = (("title", "newgame", "rob", "table4", "refused"), ("partners6", "table10", "scores4", "curtain", "over4"))
# Name, what tools/play.py is told, the keys.
RECORDINGS = (
    ("hand", "--people 1 --players 4 --seed 12 --speed normal --scale 2",
     "wait:900 A wait:600 RIGHT RIGHT A wait:1200 LEFT wait:300 A wait:500 A A wait:300 A A wait:300 A A wait:300 "
     "A wait:2500"),
    ("lesson", "--seed 12 --speed normal --scale 1",
     "B wait:300 DOWN DOWN DOWN DOWN DOWN DOWN DOWN wait:500 A wait:900 A wait:3500 A wait:1500 RIGHT A "
     "wait:2500 LEFT A "
     "wait:2200 A wait:1500 RIGHT A wait:2500 LEFT A wait:2200 A wait:1500 LEFT A wait:2200 A wait:2500"),
    ("passing", "--people 2 --players 4 --seed 5 --speed normal --scale 1",
     "wait:1200 A:long wait:300 A A wait:1500 A:long wait:300 A A wait:1500 A:long wait:300 A A wait:1500 A:long "
     "wait:300 A A wait:2000"),
    ("kiosk", "--kiosk --seed 5 --scale 1", "wait:26000 A wait:3000"),
)  # fmt: skip
GAP = 8
BACKGROUND = (24, 20, 16)


def main(arguments):
    """Make all of them; the exit code."""
    if arguments:
        print(__doc__)
        return 0 if arguments[0] in ("-h", "--help") else 2
    environment.enter("requirements.txt", "requirements-test.txt")
    from tools.twin.command import main as play

    DOCS.mkdir(exist_ok=True)
    sheet(DOCS / "screens.png")
    for name, told, keys in RECORDINGS:
        code = play([*told.split(), "--headless", "--keys", keys, "--record", str(DOCS / f"{name}.gif")])
        if code:
            return code
    return 0


def sheet(path):
    """The scenes of SCENES on one screen, and a table of ten on all four."""
    from PIL import Image

    names = [[f"{scene}_240x240" for scene in row] for row in SCENES] + [[f"table10_{size}" for size in SIZES]]
    rows = [[Image.open(ROOT / "tests" / "golden" / f"{name}.png") for name in row] for row in names]
    width = max(sum(image.width + GAP for image in row) for row in rows) + GAP
    height = sum(max(image.height for image in row) + GAP for row in rows) + GAP
    made = Image.new("RGB", (width, height), BACKGROUND)
    y = GAP
    for row in rows:
        x = (width - sum(image.width + GAP for image in row) + GAP) // 2
        for image in row:
            made.paste(image, (x, y))
            x += image.width + GAP
        y += max(image.height for image in row) + GAP
    made.save(path, "PNG", optimize=True)
    print(f"Picture: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
