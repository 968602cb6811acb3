"""What moves on the firmware's panel, how often a second and how much of it is drawn each time; and every language.

A short game of two at a brisk pace, by presses, to its end: whatever is drawn again and again in small pieces, each a
little beside the last, is a card that slides. See budgets.py.
"""

from __future__ import annotations

from statistics import mean, median

from gadget.settings import LANGUAGES
from tools.emulator.device import DeviceError
from tools.emulator.measures import table_heap, told
from tools.emulator.pair import Different, Pair
from tools.emulator.panel_log import areas, moving

_MOST = 200  # presses; the game is over long before


def motion(uf2, files, say, details) -> None:
    """Adds the table of what moves; without figures where the game did not get to its end."""
    slides: list = []
    sizes: list = []
    settings = {"GAME_SPEED": "normal", "GAME_PRESET": "Quick", "GAME_PLAYERS": 2}
    with Pair(uf2, files, settings=settings) as both:
        try:
            both.same("title")
            log, shown = both.device.log, both.twin.app.shown
            for _ in range(_MOST):
                log.clear()
                both.press("A")
                parts = areas(log)
                gaps = moving(parts)
                slides += gaps
                sizes += [(x1 - x0 + 1) * (y1 - y0 + 1) for _, _, x0, y0, x1, y1 in parts] if gaps else []
                if shown() == "gameover":
                    break
        except (Different, DeviceError) as error:
            say(f"motion: {str(error)[:80]}")
    rate = f"{1 / median(slides):.0f}" if slides else "–"
    pixels = f"{mean(sizes):,.0f}" if sizes else "–"
    say(f"motion: {rate} frames a second, {pixels} pixels")
    lines = [("a card is dealt, slides to its place, is gathered", rate, pixels)]
    details.add("What moves", ("what", "frames a second, median", "pixels drawn a time, mean"), lines)


def languages(uf2, files, say, details) -> None:
    """Adds the heap of the fullest table in each language."""
    lines = []
    for language in LANGUAGES.split():
        free = table_heap(uf2, files, "One-Hundred-and-Ten", 6, language=language)[0]
        say(f"heap: One-Hundred-and-Ten in {language}: {told(free)}")
        lines.append((language, told(free)))
    details.add("Heap free at One-Hundred-and-Ten's table of six in each language, bytes", ("language", "free"), lines)
