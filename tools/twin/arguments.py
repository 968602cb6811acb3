"""The play command's options: which there are, and whether what was given can be.

Use: `given = read(["--board", "pygamer", "--seed", "7"])`, `check_files(given.record, given.screenshot)`. Unusable
says in one line what cannot be and what can; boards, presets and rules are checked where they are known, by
tools/twin/app.py.
"""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from engine.options import every_key
from engine.presets import PRESETS
from gadget import boards
from gadget.settings import LANGUAGES, LEVELS, SPEEDS

LARGEST_SCALE = 16
LARGEST_SEED = (1 << 30) - 1


class Unusable(Exception):
    """An option that cannot be, in words that name what is allowed."""


class _Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Unusable(message)


def read(arguments: list[str]) -> argparse.Namespace:
    """What was given. Unusable, or SystemExit after --help."""
    return _parser().parse_args(arguments)


# What an option settles by itself: (option, what cannot be given beside it).
_ALONE = (
    ("code", ("seed", "preset", "players", "option")),
    ("replay", ("code", "seed", "preset", "players", "people", "option", "new", "demo", "save", "kiosk")),
)
_NO_KIOSK = ("code", "people", "option", "new", "demo", "save")  # a stand's guests choose nothing


def check_together(given: argparse.Namespace) -> None:
    """Unusable when two options say the same thing twice, or one says nothing beside another."""
    for name, others in _ALONE:
        for other in others if getattr(given, name) is not None else ():
            if getattr(given, other) not in (None, False, []):
                raise Unusable(f"--{name} says which game it is; leave out --{other}")
    for other in _NO_KIOSK if given.kiosk else ():
        if getattr(given, other) not in (None, False, []):
            raise Unusable(f"--kiosk takes --preset and --players; leave out --{other}")


def check_files(*paths: str | None) -> None:
    """Unusable when a file that is to be written cannot be; None and "" are no file."""
    for path in filter(None, paths):
        folder = Path(path).resolve().parent
        if Path(path).is_dir():
            raise Unusable(f"{path} is a folder; name a file to write")
        if not folder.is_dir():
            raise Unusable(f"{path}: there is no such folder to write to")
        if not os.access(path if Path(path).exists() else folder, os.W_OK):
            raise Unusable(f"{path} may not be written")


def whole(text: str) -> int | None:
    """The whole number that plain digits write, 18 of them at most; None for any other text."""
    return int(text) if re.fullmatch("-?[0-9]{1,18}", text) else None


def _parser() -> argparse.ArgumentParser:
    made = _Parser(
        prog="play.py",
        description="Twenty-Five on the desktop twin of the gadget.",
        epilog=(
            "Presets: {}. Boards: {}. Option keys: {}.\n"
            "Keys for --keys: UP DOWN LEFT RIGHT A B START SELECT NEXT as far as the board has them, NAME:long to hold "
            "one, wait:500 for a pause in milliseconds; each comes when the game waits for one. "
            "What these options say holds for one start; what is changed in the game is kept."
        ).format(
            ", ".join(row[0] for row in PRESETS),
            ", ".join(row[boards.NAME] for row in boards.BOARDS),
            ", ".join(every_key()),
        ),
    )
    add = made.add_argument
    add("--board", default="picosystem", metavar="NAME", help="the gadget to be, its screen and buttons (picosystem)")
    add("--size", type=_size, metavar="WxH", help="another size of screen, 160x128 and up")
    add("--seed", type=_seed, metavar="N", help="the first game's cards, 0 to 1073741823; by chance when not given")
    add("--code", metavar="CODE", help="deal the game of this code at once, its options and cards")
    add("--preset", metavar="NAME", help="deal this game at once")
    add("--players", type=_players, metavar="N", help="deal at once to so many, 2 to 10")
    add("--people", type=_people, metavar="N", help="so many of them are people, the others computers")
    add("--option", type=_pair, action="append", default=[], metavar="KEY=VALUE", help="a house rule; more than once")
    add("--new", action="store_true", help="deal at once although a game waits to be carried on, which is given up")
    add("--demo", action="store_true", help="computers only")
    add("--kiosk", action="store_true",
        help="a stand at an event, as GAME_KIOSK in settings.toml: it plays itself until a button is pressed; --preset "
        "and --players say its game")
    add("--level", metavar="NAME", help="how well the computers play: " + ", ".join(LEVELS.split()))
    add("--language", metavar="NAME", help="of all words: " + ", ".join(LANGUAGES.split()))
    add("--speed", metavar="NAME", help=", ".join(SPEEDS))
    add("--keys", default="", metavar="TEXT", help='press these first, like "A A RIGHT A"')
    add("--save", metavar="FILE", help="write the game played last, as text, when it ends or is left")
    add("--replay", metavar="FILE", help="play a game written by --save, to its end")
    add("--record", metavar="FILE.gif", help="write what the screen showed, on leaving")
    add("--screenshot", metavar="FILE.png", help="write the screen once the keys are pressed, or on leaving")
    add("--scale", type=_scale, default=0, metavar="N", help="screen pixels for one of the gadget's, 1 to 16")
    add("--settings", metavar="FILE", help="where settings are kept (in your configuration folder)")
    add("--headless", action="store_true", help="no window: press the keys, write the pictures, end")
    return made


def _number(text: str) -> int:
    number = whole(text)
    if number is None:
        raise argparse.ArgumentTypeError(f"{text} is no whole number")
    return number


def _players(text: str) -> int:
    return _count(text, "how many play, like 4")


def _people(text: str) -> int:
    return _count(text, "how many of the players are people, like 2")


def _count(text: str, wanted: str) -> int:
    number = whole(text)
    if number is None:
        raise argparse.ArgumentTypeError(f"{text} is no whole number; say {wanted}")
    return number


def _scale(text: str) -> int:
    number = _number(text)
    if not 1 <= number <= LARGEST_SCALE:
        raise argparse.ArgumentTypeError(f"scale cannot be {number}; it can be 1 to {LARGEST_SCALE}")
    return number


def _size(text: str) -> tuple[int, int]:
    width, height = (whole(side) for side in text.lower().partition("x")[::2])
    if width is None or height is None:
        raise argparse.ArgumentTypeError(f"{text} is no size; write it like 160x128")
    return width, height


def _seed(text: str) -> int:
    number = whole(text)
    if number is None or not 0 <= number <= LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"{text} is no seed; it can be 0 to {LARGEST_SEED}")
    return number


def _pair(text: str) -> tuple[str, str | int]:
    """An option's key and its value, a number where it is written as one."""
    key, _, value = (part.strip() for part in text.partition("="))
    if not key or not value:
        raise argparse.ArgumentTypeError(f"{text} is no option; write it like target=45")
    number = whole(value)
    return key, value if number is None else number
