"""What the tests on CircuitPython's firmware share: menus set by presses, notices read to their end."""

from tools.emulator.pair import Pair


def bar_to(pair: Pair, key: str) -> None:
    """Press DOWN until a menu's bar is on that row."""
    menu = pair.twin.app.top
    for _ in menu.rows:
        if menu.rows[menu.at][0] == key:
            return
        pair.press("DOWN")
    raise AssertionError(f"{pair.twin.app.shown()} has no row {key}")


def choose(pair: Pair, key: str, value: int) -> None:
    """Press RIGHT or LEFT until an option of new game has that number."""
    bar_to(pair, key)
    options = pair.twin.app.top.setup.options
    for _ in range(20):
        if options.get(key) == value:
            return
        pair.press("RIGHT" if options.get(key) < value else "LEFT")
    raise AssertionError(f"{key} does not become {value}")


def read_notices(pair: Pair) -> int:
    """Press A until no notice is left; how many pages there were."""
    pages = 0
    while pair.twin.app.shown() == "notice":
        pages += 1
        pair.press("A", f"notice page {pages + 1}")
    return pages
