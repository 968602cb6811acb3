"""engine/, lib/ and code.py import what a board has, and each part of the house only what it may lean on."""

import ast

import pytest

from tests.micropython.test_traps import FILES
from tests.micropython.vm import ROOT

ALLOWED = {
    line.strip()
    for line in (ROOT / "tests" / "micropython" / "boardmodules.txt").read_text().splitlines()
    if line.strip() and not line.startswith("#")
}
OWN = {"engine", "wiring", "starting", "gadget", "play", "scenes", "screen"}

# Data goes one way. Who may import which of our own packages; everybody may import itself.
LEANS_ON = {
    "engine": set(),
    "gadget": set(),
    "play": {"engine", "gadget"},
    "screen": {"gadget.clock", "gadget.modules"},  # the arithmetic of times that wrap; letting go of modules
    "scenes": {"play", "screen", "gadget", "engine"},
    "starting": {"screen", "gadget", "scenes"},
    "wiring": {"starting", "screen", "gadget"},
    "code": {"wiring"},
}
# engine/ is the game without a machine: beside itself, nothing but micropython.const.
FROM_OUTSIDE = {"engine": {"micropython"}}
# What draws stays in screen/ and scenes/.
DRAWS = {"displayio", "vectorio", "bitmaptools", "terminalio", "fontio"}
# A display that CircuitPython does not bring is made with displayio, and drawn on elsewhere.
OPENS = {"displays.py": {"displayio"}}


def imports(path):
    """(line, module) of every import in a file, wherever it stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "%s, line %d: a relative import" % (path, node.lineno)
            yield node.lineno, node.module


def part(path):
    """The part of the house a file belongs to: engine, a package of lib/, wiring, starting, or code."""
    names = path.relative_to(ROOT).parts
    return names[1].removesuffix(".py") if names[0] == "lib" else names[0].removesuffix(".py")


each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))


@each_file
def test_imports_only_what_a_board_has(path):
    missing = [(line, name) for line, name in imports(path) if name.split(".")[0] not in ALLOWED | OWN | {"__future__"}]
    assert missing == []


@each_file
def test_leans_only_on_what_it_may(path):
    home = part(path)
    may = LEANS_ON[home] | {home}
    outside = FROM_OUTSIDE.get(home, ALLOWED) - (DRAWS if home in ("play", "gadget") else set())
    outside = outside | OPENS.get(path.name, set())
    wrong = []
    for line, name in imports(path):
        top = name.split(".")[0]
        if top not in may | outside and name not in may:
            wrong.append((line, name))
    assert wrong == []


@pytest.mark.parametrize("name", "dataclasses enum typing functools itertools abc copy re logging string types".split())
def test_what_boards_lack_is_not_on_the_list(name):
    assert name not in ALLOWED
