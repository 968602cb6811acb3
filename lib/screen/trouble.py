"""The page that says in words what went wrong and what to do about it.

Use: `show(display, error, version)`. It is drawn with the firmware's own font and nothing
else: what is missing may well be a library, a font, or memory. Its words are not
among the phrases for the same reason.
"""

import sys
import traceback

import displayio
import terminalio

_OURS = ("engine", "starting", "gadget", "play", "scenes", "screen")
_NIGHT, _CREAM, _MUTE, _GOLD = 0x100C08, 0xFFF3D6, 0xBDB294, 0xFFC739
_EDGE = 4
_AGAIN = "Switch off and on again, or press reset."


def words(error) -> str:
    """What happened, for people who only want to play, and what to do."""
    text = str(error)
    if isinstance(error, MemoryError):
        return "The board ran out of memory. " + _AGAIN + " If it comes back, play with fewer players."
    if isinstance(error, ImportError):
        return _missing(text)
    if isinstance(error, SyntaxError):
        return "A file of the game is damaged: %s. Copy the game to the drive again." % (place(error) or text)
    if isinstance(error, ValueError) and ".mpy" in text:
        return "The .mpy files are for another CircuitPython. Copy those for version %s, or the .py files." % _version()
    if isinstance(error, RuntimeError):
        return text + "."
    return "Something went wrong. " + _AGAIN


def _missing(text: str) -> str:
    """text: what ImportError says, "no module named 'a.b'"."""
    name = text.split("'")[1] if text.count("'") == 2 else ""
    top = name.split(".")[0]
    if not name:
        return "The game's files are of different versions (%s). Copy all of them to the drive again." % text
    if top in _OURS:
        path = name.replace(".", "/")
        if top != "engine":
            path = "lib/" + path
        return "A file of the game is missing: %s. Copy the folder %s to the drive again." % (path, path.split("/")[0])
    if top.startswith("adafruit_"):
        return "The library %s is missing. Copy it into the folder lib, or run: circup install %s" % (top, top)
    return "This board's CircuitPython has no %s. The game needs CircuitPython 10 for a board with a screen." % name


def place(error) -> str:
    """Where it happened, like 'lib/scenes/app.py, line 12', or ''."""
    found = ""
    for part in "".join(traceback.format_exception(error)).split("\n"):
        part = part.strip()
        if part.startswith('File "'):
            found = part[6:].replace('"', "").split(", in ")[0]
    return found


def _version() -> str:
    return ".".join([str(part) for part in sys.implementation.version[:3]])


def wrapped(text: str, columns: int) -> list:
    """The text in lines of at most so many letters; a word too long for a line is cut."""
    lines = []
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > columns:
            lines.append(line)
            line = ""
        line = line + " " + word if line else word
        while len(line) > columns:
            lines.append(line[:columns])
            line = line[columns:]
    if line:
        lines.append(line)
    return lines


def page(width: int, height: int, error, version: str) -> displayio.Group:
    """The whole page for a screen of that size; what does not fit is left out at the end."""
    wide, high = terminalio.FONT.get_bounding_box()[:2]
    columns = (width - 2 * _EDGE) // wide
    rows = (height - 2 * _EDGE) // high - 1
    group = displayio.Group()
    ground = displayio.Palette(1)
    ground[0] = _NIGHT
    group.append(displayio.TileGrid(displayio.Bitmap(width, height, 1), pixel_shader=ground))
    details = "%s: %s. %s. Twenty-Five %s, CircuitPython %s" % (
        type(error).__name__,
        error,
        place(error),
        version,
        _version(),
    )
    y = _EDGE
    for text, colour in (("Twenty-Five stopped", _GOLD), (words(error), _CREAM), (details, _MUTE)):
        lines = wrapped(text, columns)[:rows]
        if lines:
            group.append(_block(lines, columns, colour, y))
        rows -= len(lines)
        y += len(lines) * high + high // 3
    return group


def _block(lines: list, columns: int, colour: int, y: int) -> displayio.TileGrid:
    """Lines of text as tiles of the firmware's font."""
    font = terminalio.FONT
    wide, high = font.get_bounding_box()[:2]
    palette = displayio.Palette(2)
    palette[0] = _NIGHT
    palette[1] = colour
    grid = displayio.TileGrid(
        font.bitmap,
        pixel_shader=palette,
        width=columns,
        height=len(lines),
        tile_width=wide,
        tile_height=high,
        default_tile=_tile(font.get_glyph(32)),
        x=_EDGE,
        y=y,
    )
    for row in range(len(lines)):
        for column in range(len(lines[row])):
            glyph = font.get_glyph(ord(lines[row][column]))
            if glyph is not None:
                grid[column, row] = _tile(glyph)
    return grid


def _tile(glyph) -> int:
    return glyph.tile_index


def show(display, error, version: str) -> None:
    """Says it on the console, and puts the page on the display if there is one. version: of the game."""
    print(words(error))
    if display is not None:
        display.root_group = page(display.width, display.height, error, version)
        display.refresh()
