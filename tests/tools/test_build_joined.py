"""Modules that are one file on a drive: what they do stays, under whatever names; what cannot be joined is refused."""

import ast
import sys
import types

import pytest

from tools.building import drive, imports, joined
from tools.building.errors import BuildError

GROUP = ("engine.first engine.second engine.third",)


def sources(**texts):
    return {"engine/%s.py" % name: text for name, text in texts.items()}


def run(texts, *names):
    """The modules of those names, imported one after the other from these texts."""
    package = types.ModuleType("engine")
    package.__path__ = []
    before = {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == "engine"}
    sys.modules["engine"] = package
    try:
        for path, text in texts.items():  # each as soon as it is asked for would need a finder: they stand in order
            name = imports.module(path)
            module = types.ModuleType(name)
            sys.modules[name] = module
            setattr(package, name.rpartition(".")[2], module)
            exec(compile(text, path, "exec"), module.__dict__)
        return [sys.modules[name] for name in names]
    finally:
        for name in [name for name in sys.modules if name.split(".")[0] == "engine"]:
            del sys.modules[name]
        sys.modules.update(before)


def test_a_group_is_one_file_under_the_first_ones_name():
    made = joined.joined(
        sources(
            first="from engine.second import double\nfrom engine import third\n\n\ndef answer():\n"
            "    return double(third.number())\n",
            second="def double(value):\n    return 2 * value\n",
            third="def number():\n    return 21\n",
            other="from engine.second import double as twice\nfrom engine import third\n\n\ndef all():\n"
            "    return twice(third.number())\n",
        ),
        GROUP,
    )
    assert list(made) == ["engine/first.py", "engine/other.py"]
    first, other = run(made, "engine.first", "engine.other")
    assert first.answer() == other.all() == 42


def test_a_name_that_two_have_is_two_names():
    made = joined.joined(
        sources(
            first="from engine import second\n\nkept = 1\n\n\ndef one():\n    return kept, second.one(), second.kept\n",
            second="kept = 2\n\n\ndef one():\n    global kept\n    kept += 1\n    return kept\n",
            third="from engine import second\nfrom engine.second import one as first_one\n\n\ndef both(kept):\n"
            "    return first_one() + kept\n",
            other="from engine import third\nfrom engine.second import one\n\n\ndef all():\n    return one(), "
            "third.both(10)\n",
        ),
        GROUP,
    )
    first, other = run(made, "engine.first", "engine.other")
    assert first.one() == (1, 3, 3) and other.all() == (4, 15)


def test_what_a_function_imports_is_there_already():
    made = joined.joined(
        sources(
            first="def choose(which):\n    if which:\n        from engine.second import Mind\n    else:\n"
            "        from engine.far import Mind\n    return Mind\n\n\n"
            "def later():\n    from engine.third import late\n\n    return late()\n",
            second="class Mind:\n    pass\n",
            third="def late():\n    return 'late'\n",
            far="class Mind:\n    pass\n",
        ),
        GROUP,
    )
    first, far = run(made, "engine.first", "engine.far")
    assert first.later() == "late"
    sys.modules["engine.far"] = far
    try:
        assert first.choose(False) is far.Mind and first.choose(True) is not far.Mind
    finally:
        del sys.modules["engine.far"]


def test_what_is_needed_stands_before_what_needs_it():
    made = joined.joined(
        sources(
            first="from engine.third import Base\n\n\nclass One(Base):\n    pass\n",
            second="value = 1\n",
            third="from engine.second import value\n\n\nclass Base:\n    value = value\n",
        ),
        GROUP,
    )
    assert run(made, "engine.first")[0].One.value == 1


@pytest.mark.parametrize(
    "texts, said",
    [
        ({"first": "from engine.second import a\n", "second": "from engine.first import b\n"}, "import one another"),
        ({"first": "import engine.second\n", "second": ""}, "from ... import"),
        ({"first": "from engine import second\n\nall = [second]\n", "second": ""}, "as a thing"),
        ({"first": ""}, "no module engine.second"),
    ],
)
def test_what_cannot_be_joined_is_refused(texts, said):
    with pytest.raises(BuildError, match=said):
        joined.joined(sources(**texts), ("engine.first engine.second",))


def test_the_games_groups():
    """Each is there, in one group only, and what others ask for by its name is the first."""
    known = {imports.module(path) for path in drive.own()}
    names = [name for group in joined.GROUPS for name in group.split()]
    assert len(names) == len(set(names)) and set(names) <= known
    hidden = {name for group in joined.GROUPS for name in group.split()[1:]}
    code = drive.own()["code.py"].decode()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom):
            assert node.module not in hidden
            assert hidden.isdisjoint("%s.%s" % (node.module, alias.name) for alias in node.names)
    assert joined.whole("lib/screen/layout.py") == "lib/screen/layout.py+screen/built.py"
    assert joined.whole("lib/screen/board.py").startswith("lib/screen/board.py+screen/hand.py+")
