"""What a board's own firmware must be told in settings.toml so that the game has its screen.

Use: `lines("fruit_jam")` → bytes to put behind the game's settings, b"" for a board that needs nothing.
Source: CircuitPython's picodvi, which makes the display of boards with DVI when they start: left alone it takes 640x480
with one byte a pixel, or 360x200 on a television; a width of 320 brings a height of 240.
"""

# Short name of the board: a line of comment, then key and value as settings.toml has them.
_WANTED = {
    "fruit_jam": (
        "The picture that CircuitPython makes for a monitor: 320x240, each pixel doubled, in RGB565.",
        (("CIRCUITPY_DISPLAY_WIDTH", 320), ("CIRCUITPY_DISPLAY_COLOR_DEPTH", 16)),
    ),
}


def lines(name: str) -> bytes:
    """The lines for the board of that short name, a blank one before them."""
    if name not in _WANTED:
        return b""
    comment, pairs = _WANTED[name]
    return ("\n# %s\n" % comment + "".join("%s = %d\n" % pair for pair in pairs)).encode()
