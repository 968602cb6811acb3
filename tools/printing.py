#!/usr/bin/env python3
"""Makes what is printed or shown of the rules and the keys: an A5 card of the rules, a picture of each board's keys.

    python3 tools/printing.py
    python3 tools/printing.py de fr       the card of the rules in these languages, rulecard-de.pdf, in this folder

assets/docs gets rulecard.png and rulecard.pdf (A5, 300 dots an inch; print it, fold it, leave it on the table),
controls.png, and the card in Spanish and Portuguese. Everything comes from what the
game itself has: the words of assets/lang, the rankings of engine/ranking.py, the presets, the boards' rows; drawn by
the game's own cards and letters. The same input gives the same bytes.
"""

import pathlib
import sys

import environment

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCS = ROOT / "assets" / "docs"
PAGES = ("es", "pt")


def main(arguments):
    """Make all of them; the exit code."""
    languages = sorted(path.stem for path in (ROOT / "assets" / "lang").glob("??.txt"))
    if any(word not in languages for word in arguments):
        print(__doc__)
        if arguments[0] in ("-h", "--help"):
            return 0
        print("Languages: " + ", ".join(languages))
        return 2
    environment.enter("requirements.txt")
    from tools.printed import controls, rulecard

    if arguments:
        return _rules(arguments, pathlib.Path())
    DOCS.mkdir(exist_ok=True)
    for picture, name in ((rulecard.drawn(), "rulecard"), (controls.drawn(), "controls")):
        path = DOCS / f"{name}.png"
        picture.save(path, "PNG", optimize=True, dpi=(300, 300))
        print(f"Picture: {path.relative_to(ROOT)}")
    path = DOCS / "rulecard.pdf"
    rulecard.pdf(path)
    print(f"To print: {path.relative_to(ROOT)}")
    return _rules(PAGES, DOCS)


def _rules(languages, folder):
    """The card of the rules in each language."""
    from tools.printed import rulecard

    for language in languages:
        card = folder / f"rulecard-{language}.pdf"
        rulecard.pdf(card, language)
        print(f"To print: {card}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
