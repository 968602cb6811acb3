"""Small pictures as lists of text rows, and the few things the baker does to them.

A picture is a list of equally long strings, one letter a pixel; `.` is clear everywhere.
Own code instead of Pillow images: the tables stay readable, and EPX needs the letters themselves.
"""

CLEAR = "."
INK = "#"


def strip(text):
    """The pictures drawn side by side in `text`, blank columns between them, as a list.

    Raises ValueError when the rows do not agree, so that a slip in a table is found at once.
    """
    rows = [line.split() for line in text.strip("\n").split("\n")]
    counts = {len(row) for row in rows}
    if len(counts) != 1:
        raise ValueError("a strip has rows with %s pictures" % sorted(counts))
    pictures = []
    for column in zip(*rows, strict=True):
        if len({len(row) for row in column}) != 1:
            raise ValueError("a picture has rows of different lengths: %r" % (column,))
        pictures.append(list(column))
    return pictures


def size(picture):
    """(width, height) in pixels."""
    return len(picture[0]), len(picture)


def box(width, height, letter, cut=0):
    """A filled rectangle with its corners cut by `cut` pixels."""
    rows = []
    for y in range(height):
        less = max(0, cut - min(y, height - 1 - y))
        rows.append(CLEAR * less + letter * (width - 2 * less) + CLEAR * less)
    return rows


def lay(picture, top, x, y, letter=None):
    """`picture` with `top` laid over it at (x, y); clear pixels of `top` leave what is there.

    `letter`, when given, replaces every letter of `top`.
    """
    rows = [list(row) for row in picture]
    for j, row in enumerate(top):
        for i, pixel in enumerate(row):
            if pixel != CLEAR:
                rows[y + j][x + i] = letter or pixel
    return ["".join(row) for row in rows]


def double(picture):
    """The picture twice as large by EPX (scale2x): edges stay smooth, no new letters appear."""
    width, height = size(picture)

    def at(x, y):
        return picture[y][x] if 0 <= x < width and 0 <= y < height else CLEAR

    rows = []
    for y in range(height):
        upper, lower = [], []
        for x in range(width):
            here = at(x, y)
            up, right, left, down = at(x, y - 1), at(x + 1, y), at(x - 1, y), at(x, y + 1)
            upper.append(left if left == up and left != down and up != right else here)
            upper.append(right if up == right and up != left and right != down else here)
            lower.append(left if down == left and down != right and left != up else here)
            lower.append(right if right == down and right != up and down != left else here)
        rows += ["".join(upper), "".join(lower)]
    return rows


def bar(run, rise, thick):
    """The slanting bar of a tally gate: `run` columns from lower left to upper right, climbing
    `rise` rows, `thick` pixels in every column."""
    grid = [[CLEAR] * run for _ in range(rise + thick)]
    for x in range(run):
        top = rise - x * rise // (run - 1)
        for y in range(top, top + thick):
            grid[y][x] = "#"
    return ["".join(row) for row in grid]
