"""Constants put in place and what nothing uses taken out, before a drive's modules are compiled."""

import ast

import pytest

from tests.tools.build_kit import kit
from tools.building import constants, drive, inplace, libraries, unused
from tools.building.errors import BuildError
from tools.building.scopes import Module


def inlined(text, **others):
    """lib/screen/one.py of that text beside lib/screen/NAME.py of others."""
    sources = {"lib/screen/one.py": text, **{"lib/screen/%s.py" % name: more for name, more in others.items()}}
    return constants.inlined(sources)["lib/screen/one.py"]


def dropped(text, kept=(), **others):
    sources = {"lib/screen/one.py": text, **{"lib/screen/%s.py" % name: more for name, more in others.items()}}
    return unused.dropped(sources, kept)["lib/screen/one.py"]


THEME = """from micropython import const
GOLD = 0xFFC739
NIGHT = const(7)
EDGE = -2
HIGH = (NIGHT + 1) << 2
WORD = 'dpad'
"""


# constants


@pytest.mark.parametrize(
    "text, expected",
    [
        ("from screen import theme\nx = theme.GOLD\n", "x = 16762681"),
        ("from screen.theme import GOLD\nx = GOLD + 1\n", "x = 16762681 + 1"),
        ("from screen.theme import GOLD as Y\nx = Y\n", "x = 16762681"),
        ("import screen.theme as t\nx = t.NIGHT\n", "x = 7"),
        ("from screen.theme import EDGE\nx = 1 -EDGE\n", "x = 1 -(-2)"),
        ("from screen.theme import HIGH\nx = HIGH.bit_length()\n", "x = (32).bit_length()"),
        ("from screen.theme import WORD\nx = WORD\n", "x = 'dpad'"),
        ("from screen import two\nx = two.GOLD\n", "x = 16762681"),  # handed on by another module
        ("_OWN = 3\nx = _OWN\n", "x = 3"),
        ("def f():\n    from screen.theme import GOLD\n    return GOLD\n", "    return 16762681"),
        ("from screen.theme import NIGHT\nx = lambda a=NIGHT: [NIGHT for b in a]\n", "x = lambda a=7: [7 for b in a]"),
        ("from screen import theme\nclass A:\n    def f(self):\n        return theme.NIGHT\n", "        return 7"),
    ],
)  # fmt: skip
def test_a_constant_is_put_where_it_is_used(text, expected):
    assert inlined(text, theme=THEME, two="from screen.theme import GOLD\n").splitlines()[-1] == expected


@pytest.mark.parametrize(
    "text",
    [
        "from screen.theme import GOLD\ndef f(GOLD):\n    return GOLD\n",
        "from screen.theme import GOLD\ndef f():\n    GOLD = 1\n    return GOLD\n",
        "from screen.theme import GOLD\nx = [GOLD for GOLD in (1, 2)]\n",
        "from screen.theme import GOLD\nclass A:\n    GOLD = 1\n    x = GOLD\n",
        "from screen.theme import GOLD\nGOLD = 5\nx = GOLD\n",
        "COUNT = 1\ndef f():\n    global COUNT\n    COUNT += 1\nx = COUNT\n",
        "COUNT = 1\nfor COUNT in (1, 2):\n    pass\nx = COUNT\n",
        "try:\n    from screen.theme import GOLD\nexcept ImportError:\n    GOLD = 1\nx = GOLD\n",
        "theme = object()\nx = theme.GOLD\n",
        "from screen import theme\ndef f(theme):\n    return theme.GOLD\n",
        "from screen.theme import GOLD\nx = f'{GOLD}'\n",
        "BIG = 1 << 30\nx = BIG\n",
        "LONG = 'a longer word'\nx = LONG\n",
        "from screen.theme import FLOAT, LIST, WHEN\nx = FLOAT, LIST, WHEN\n",
        "from screen.theme import SET\nx = SET\n",
    ],
)
def test_what_is_no_constant_there_stays(text):
    theme = THEME + "FLOAT = 1.5\nLIST = (1, 2)\nif FLOAT:\n    WHEN = 1\nSET = 3\n"
    assert inlined(text, theme=theme, two="from screen import theme\ntheme.SET = 4\n") == text


def test_a_method_sees_the_modules_constant_not_the_classs():
    text = "GOLD = 3\nclass A:\n    GOLD = 1\n    def f(self):\n        return GOLD\n"
    assert inlined(text).splitlines()[-1] == "        return 3"


def test_constants_that_rest_on_each_other_are_left():
    text = "from screen.two import B\nA = B\n"
    assert inlined(text, two="from screen.one import A\nB = A\n") == text


# what is not used


def test_imports_functions_and_numbers_that_nobody_names_are_gone():
    text = """import board
from screen.two import (
    used,
    other,
)
SIZE = 3
MADE = open('x')
@used
def never(
    a,
):
    return a
class Never:
    pass
@used
def always():
    pass
always()
"""
    made = dropped(text, two="def used(f):\n    return f\ndef other():\n    pass\n")
    assert made.splitlines() == [
        *("pass", "from screen.two import used", "", "", "", "pass", "MADE = open('x')"),
        *("pass", "", "", "", "", "pass", "", "@used", "def always():", "    pass", "always()"),
    ]


def test_what_goes_takes_with_it_what_only_it_used():
    text = "def one():\n    return two()\ndef two():\n    from screen.two import three\n    return three()\n"
    assert unused.dropped({"lib/screen/one.py": text, "lib/screen/two.py": "def three():\n    pass\n"}, ()) == {
        "lib/screen/one.py": "pass\n\npass\n\n\n",
        "lib/screen/two.py": "pass\n\n",
    }


def test_methods_stay_when_anything_of_their_name_is_looked_up():
    text = "class A:\n    __slots__ = ('x',)\n"
    text += "".join("    def %s(self):\n        pass\n" % name for name in ("a", "b", "c", "d", "__len__"))
    text += "A().a()\nprint('b', getattr(A(), x)())\n"
    made = dropped(text, ["c"])
    names = {node.name for node in ast.walk(ast.parse(made)) if isinstance(node, ast.FunctionDef)}
    assert names == {"a", "b", "c", "__len__"}
    assert "__slots__" not in made


def test_a_modules_name_stays_for_others_and_not_for_strings():
    text = "def one():\n    pass\ndef two():\n    pass\ndef three():\n    pass\nprint('three')\n"
    made = dropped(text, other="from screen import one\none.one()\nfrom screen.one import two\ntwo()\n")
    assert made == "def one():\n    pass\ndef two():\n    pass\npass\n\nprint('three')\n"
    assert dropped("GOLD = ()\n", other="class A:\n    pass\nA.GOLD = 1\nprint(A.GOLD)\n") == "GOLD = ()\n"  # perhaps
    attribute = "from screen.two import A\nprint(A.GOLD)\n"
    assert dropped("GOLD = ()\n", other=attribute, two="class A:\n    pass\n") == "pass\n"
    with pytest.raises(BuildError, match=r"lib/screen/other\.py, line 2: a module's name is looked up by a string"):
        dropped(text, other="from screen import one\ngetattr(one, 'three')\n")


def test_const_goes_when_all_that_it_made_is_in_place():
    text = "try:\n    from micropython import const\nexcept ImportError:\n    def const(x):\n        return x\n"
    text += "_A = const(3)\ndef f():\n    return _A\nf()\n"
    made = dropped(inlined(text))
    assert made == "try:\n    pass\nexcept ImportError:\n    pass\n\npass\ndef f():\n    return 3\nf()\n"


# names and where they belong


def test_scopes():
    text = (
        "a = b = 1\n"
        "class K(a):\n    b = a\n    def m(self, c=b):\n        return b, c\n"
        "def f(x):\n    def g():\n        nonlocal x\n        x = (y := a)\n"
        "        return [y for z in x if z]\n    return g\n"
    )
    module = Module(ast.parse(text), "one")
    found = {(node.lineno, node.id, getattr(scope.owner(node.id).node, "name", "")) for node, scope in module.uses}
    assert found == {
        (2, "a", ""), (3, "a", ""), (4, "b", "K"), (5, "b", ""), (5, "c", "m"), (9, "a", ""), (10, "x", "f"),
        (10, "y", "g"), (10, "z", ""), (11, "g", "f"),
    }  # fmt: skip
    assert set(module.top.bound) == {"a", "b", "K", "f"}


# the game


def test_the_games_lines_stay_where_they_are():
    plain = {path: text.decode() for path, text in drive.own().items()}
    for path, text in drive.trimmed().items():
        assert text.count("\n") == plain[path].count("\n")
        for before, after in zip(plain[path].split("\n"), text.split("\n")):
            assert before.startswith(after[:3]) or after.split("#")[0].strip() in ("", "pass", "pass; pass")


def test_no_constant_of_the_table_and_no_tool_of_the_tests_is_on_a_drive():
    sources = kit(True).names.sources
    names = {name for text in sources.values() for _, _, name in inplace.names(text)}
    assert {"App", "Clock", "NvmStore", "Outline"} <= names
    assert {"ManualClock", "ScriptedButtons", "MemoryStore", "NIGHT", "NONE", "HAND_OVER", "const"}.isdisjoint(names)


# libraries


def test_a_library_loses_what_it_imports_for_its_annotations():
    text = b"try:\n    from typing import List\n\n    from .types import Kind\nexcept ImportError:\n    pass\nx = 1\n"
    assert libraries.untyped(text) == b"pass\n\n\n\n\n\nx = 1\n"
    for other in (
        b"try:\n    import zlib\nexcept ImportError:\n    pass\n",  # not for types
        b"try:\n    from typing import List\n    x = 1\nexcept ImportError:\n    pass\n",
        b"try:\n    from typing import List\nexcept ImportError:\n    List = None\n",
        b"try:\n    from typing import List\nexcept AttributeError:\n    pass\n",
    ):
        assert libraries.untyped(other) == other
