#!/usr/bin/env python3
"""Makes the README's pictures in assets/docs: a recording of a hand, and one sheet of scenes.

    python3 tools/pictures.py

The sheet shows the pictures the tests compare with (tests/golden); the recording is a game played by keys. The same
input gives the same bytes.
"""

import pathlib
import sys

import environment

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCS = ROOT / "assets" / "docs"
SIZES = ("160x128", "240x135", "240x240", "320x240")
SCENES = (("title", "newgame", "rob", "table4", "refused"), ("partners6", "table10", "scores4", "curtain", "over4"))
HAND = ["--headless", "--people", "1", "--players", "4", "--seed", "12", "--speed", "normal", "--scale", "2"]
KEYS = (
    "wait:900 A wait:600 RIGHT RIGHT A wait:1200 LEFT wait:300 A wait:500 A A wait:300 A A wait:300 A A wait:300 "
    "A wait:2500"
)
GAP = 8
BACKGROUND = (24, 20, 16)


def main(arguments):
    """Make both; the exit code."""
    if arguments:
        print(__doc__)
        return 0 if arguments[0] in ("-h", "--help") else 2
    environment.enter("requirements.txt", "requirements-test.txt")
    from tools.twin.command import main as play

    DOCS.mkdir(exist_ok=True)
    sheet(DOCS / "screens.png")
    return play([*HAND, "--keys", KEYS, "--record", str(DOCS / "hand.gif")])


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
