"""The game's names on a drive: one for one, nothing renamed that is looked up, and the same game afterwards."""

import ast
import builtins
import keyword
import os
import shutil
import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tests.tools.build_kit import kit
from tools.building import command, drive, inplace, mpy, squeeze
from tools.building.errors import BuildError

ROM = "alpha beta gamma delta epsilon zeta eta theta iota kappa lamda mu".split()
PLAYER = ROOT / "tests" / "tools" / "squeezed_play.py"


def squeezed(text, outside=(), rom=ROM, **others):
    """The made-up module engine/one.py of that text, renamed, and {old: new}."""
    sources = {"engine/one.py": text, **{"engine/%s.py" % name: more for name, more in others.items()}}
    names = squeeze.Names(sources, outside, rom)
    return names.squeezed("engine/one.py"), names.new


def run(text, result="result"):
    space = {}
    exec(text, space)
    return space[result]


# small sources


def test_what_a_program_makes_gets_a_name_from_rom():
    text = "class Box:\n    def grow(self, by):\n        self._size = by\n        return self._size\n"
    new, names = squeezed(text)
    assert set(names) == {"Box", "grow", "self", "by", "_size"}
    assert set(names.values()) == set(ROM[:5])
    assert new == inplace.renamed(text, names)
    assert run(new + "result = %s().%s(3)" % (names["Box"], names["grow"])) == 3


def test_keyword_arguments_follow_their_parameters():
    text = "def cut(deck, at=0, *, far):\n    return deck, at, far\nresult = cut(1, far=3, at=2)\n"
    new, names = squeezed(text)
    assert {"cut", "deck", "at", "far"} <= set(names)
    assert run(new, names["result"]) == (1, 2, 3)
    assert "far" not in new


def test_a_functions_own_variables_take_no_name():
    new, names = squeezed("def cut():\n    here = 1\n    for there in (2,):\n        here += there\n    return here\n")
    assert set(names) == {"cut"}
    assert "here += there" in new


def test_a_variable_spelled_like_an_attribute_goes_along():
    text = "def cut(self):\n    size = self.size\n    self.size = size + 1\n    return [size for size in (size, 2)]\n"
    new, names = squeezed(text)
    size = names["size"]
    assert "%s = %s.%s" % (size, names["self"], size) in new
    assert "size" not in [name for _, _, name in inplace.names(new)]


def test_a_global_statement_goes_along():
    text = "total = 1\ndef add():\n    global total, more\n    total += 1\n    more = total\nadd()\nresult = more\n"
    new, names = squeezed(text)
    assert {"total", "more", "add"} <= set(names)
    assert run(new, names["result"]) == 2


def test_names_in_strings_stay_wherever_they_are():
    text = "class Box:\n    wide = 1\n    deep = 2\n    high = 3\n    thin = 4\n    tall = 5\n"
    text += "WORDS = ('wide', {'deep': 1})\nSPLIT = 'high low'.split()\nSAID = '{thin}'\n"
    new, names = squeezed(text, other="'''tall'''\ndef f():\n    '''high'''\n")
    assert {"wide", "deep", "high", "thin"}.isdisjoint(names)
    assert "tall" in names  # a docstring is for people
    assert "'wide', {'deep': 1}" in new and "wide = 1" in new


def test_a_name_put_together_is_refused():
    for text in ("getattr(a, 'x' + b)", "setattr(a, f'x{b}', 1)", "hasattr(a, b.lower())", "delattr(a, 'x%s' % b)"):
        with pytest.raises(BuildError, match=r"engine/one\.py, line 2: .*attr with a name that is put together"):
            squeezed("b = a = 1\n" + text + "\n")
    squeezed("for b in ('x', 'y'):\n    getattr(a, b)\n")


def test_fstrings_are_taken_apart():
    text = (
        "wide = 5\nkind = {'a': 'wide it is'}\n"
        "result = f'wide {wide:>{wide}} {{deep}} {kind[\"a\"]!r} {wide != 5} {(lambda wide: wide)(3)}' + rf'''\n"
        "{wide}: {wide\n}'''\n"
    )
    new, names = squeezed(text)
    assert {"wide", "kind", "result"} <= set(names)
    assert run(new, names["result"]) == run(text) == "wide     5 {deep} 'wide it is' False 3\n5: 5"
    assert new.count("wide") == 2  # in strings


def test_an_fstring_that_says_a_name_keeps_it():
    text = "wide = 5\nresult = f'{wide=}'\n"
    new, names = squeezed(text)
    assert "wide" not in names and run(new, names["result"]) == "wide=5"


def test_imports_and_their_aliases():
    other = "SIZE = 3\nclass Pack:\n    pass\n"
    text = "from engine.two import SIZE, Pack as Deck\nfrom engine import two as second\nsize = Deck, second.SIZE\n"
    new, names = squeezed(text, two=other)
    assert new.splitlines()[0] == "from engine.two import %s, %s as %s" % (names["SIZE"], names["Pack"], names["Deck"])
    assert new.splitlines()[1] == "from engine import two as %s" % names["second"]
    assert {"engine", "two"}.isdisjoint(names)


def test_what_is_not_the_games_keeps_its_name():
    text = (
        "import board\nfrom keypad import Keys\nimport adafruit_thing as thing\n"
        "class Wires:\n    def __init__(self, PIN, Keys, size, way):\n        self.PIN = board.PIN\n"
        "        self.keys = Keys(size=3)\n        self.size = thing.deep.way\n        self.way = self.foreign_only\n"
    )
    new, names = squeezed(text)
    assert {"PIN", "Keys", "size", "way", "foreign_only", "__init__"}.isdisjoint(names)
    assert {"keys", "self", "Wires", "thing"} <= set(names)


def test_sources_that_stay_decide_with():
    text = "def look(board, deep):\n    return board, deep\nepsilon_ = 1\n"
    outside = "from engine import one\none.look(alpha)\nprint('deep')\n# beta\n"
    new, names = squeezed(text, [outside])
    assert {"look", "deep"}.isdisjoint(names)
    assert "alpha" not in names.values() and "beta" in names.values()


def test_constants_that_the_compiler_folds_stay():
    """They are gone from the board's memory as long as their names begin with a bar."""
    text = "from micropython import const\n_SIZE = const(3)\nWIDE = const(4)\n_LIST = (1,)\nsize = _SIZE\n"
    new, names = squeezed(text, two="_SIZE = (1, 2)\nother = _SIZE\n")
    assert "_SIZE = const(3)\n" in new and new.endswith("= _SIZE\n")
    assert {"WIDE", "_LIST", "size", "_SIZE"} <= set(names)  # engine/two.py's is none


def test_a_word_in_use_is_given_to_nobody():
    text = "alpha = 1\nfirst = alpha\nsecond = 'beta'\n"
    _, names = squeezed(text, ["gamma.delta(epsilon=1)\n"])
    assert set(names) == {"first", "second"}  # alpha is in ROM as it is
    assert set(names.values()) == {"zeta", "eta"}


def test_words_that_mean_something_are_given_to_nobody():
    rom = ["None", "def", "match", "print", "board", "const", "value", "_", "__init__", "alpha"]
    _, names = squeezed("first = 1\nsecond = 2\n", rom=rom)
    assert names == {"first": "alpha"}
    assert squeeze.Names({"engine/one.py": "first = 1\nsecond = 2\n"}, (), rom).left == ["second"]


def test_nothing_derives_from_a_class_of_the_firmwares():
    with pytest.raises(BuildError, match=r"engine/one\.py derives a class from Group, which is not the game's"):
        squeezed("class Pile(displayio.Group):\n    pass\n")
    squeezed("class Base:\n    pass\nclass Pile(Base):\n    pass\nclass Odd(ValueError):\n    pass\n")


def test_lines_stay_where_they_are():
    text = '"""One.\n\nTwo."""\n\nlonger = (1,\n    2)\n\n\ndef fails(\n    deep,\n):\n    # why\n    return deep[9]\n'
    new, names = squeezed(text)
    assert new.count("\n") == text.count("\n")
    with pytest.raises(IndexError) as failed:
        exec(compile(new + "%s((1,))\n" % names["fails"], "here", "exec"), {})
    assert failed.traceback[-1].lineno + 1 == text.splitlines().index("    return deep[9]") + 1


def test_letters_of_two_bytes_shift_nothing():
    text = 'said = "♣♦♥♠"; wide = "é" + said\nresult = wide\n'
    new, names = squeezed(text)
    assert run(new, names["result"]) == "é♣♦♥♠"


# the table


def test_a_traceback_is_told_in_our_names():
    source = "class App:\n    def tick(self):\n        pass\n"
    names = squeeze.Names({"lib/scenes/app.py": source}, (), ["line", "has", "attribute"])
    assert set(names.new.values()) == {"line", "has", "attribute"}  # words that the board says of itself
    board = (
        'Traceback (most recent call last):\n  File "code.py", line 41, in main\n  File "scenes.app", line 12, in %s\n'
        "AttributeError: '%s' object has no attribute '%s'\n"
    ) % tuple(names.new[name] for name in ("tick", "App", "self"))
    assert squeeze.explain(board, names.table()) == (
        'Traceback (most recent call last):\n  File "code.py", line 41, in main\n'
        '  File "lib/scenes/app.py+play/keeper.py", line 12, in tick\n'
        "AttributeError: 'App' object has no attribute 'self'\n"
    )


def test_the_tool_explains(tmp_path, capsys):
    words = tmp_path / "said.txt"
    words.write_text('  File "scenes.app", line 3, in alpha\n')
    for board, name in (("pygamer", "tick"), ("clue", "other")):
        (tmp_path / board).mkdir()
        (tmp_path / board / "names.txt").write_text("alpha %s\nscenes.app lib/scenes/app.py\n" % name)
    arguments = ["--explain", str(words), "--out", str(tmp_path)]
    assert command.main(arguments) == 1
    assert "Which board is it from?" in capsys.readouterr().err
    assert command.main([*arguments, "--board", "pygamer"]) == 0
    assert capsys.readouterr().out == '  File "lib/scenes/app.py", line 3, in tick\n'


# the game


@pytest.fixture(scope="module")
def names():
    return kit(True).names


def test_the_game_is_renamed_one_for_one(names):
    assert len(names.new) > 500
    assert len(set(names.new.values())) == len(names.new)
    assert set(names.new.values()) <= set(squeeze.rom_names())
    for path, text in names.sources.items():
        before = [name for _, _, name in inplace.names(text)]
        after = [name for _, _, name in inplace.names(names.squeezed(path))]
        assert len(before) == len(after)
        assert set(names.new.values()).isdisjoint(before)
        assert len(set(zip(before, after))) == len(set(before)) == len(set(after))


def test_nothing_is_renamed_that_anybody_else_may_look_for(names):
    texts = [drive.read(ROOT / "code.py"), *(path.read_bytes() for path in (ROOT / "tools" / "drive").glob("*.py"))]
    reserved = set()
    for text in texts:
        reserved |= {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
        reserved |= {node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)}
    for text in names.sources.values():
        tree = ast.parse(names.renamed(text))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                node.returns = None  # no string to a board
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                reserved.add(node.value)
    assert {"trump", "joker_aside", "open_buttons", "poll", "players"} <= reserved
    assert reserved.isdisjoint(names.new) and reserved.isdisjoint(names.new.values())
    assert {"Bot", "ask", "step"}.isdisjoint(names.new)  # the emulator's probe
    assert not [name for name in names.new.values() if keyword.iskeyword(name) or hasattr(builtins, name)]


def test_the_same_sources_give_the_same_names(names):
    again = drive.names()
    assert again.table() == names.table()
    assert names.table().splitlines() == sorted(names.table().splitlines())


def dynamic(data):
    """The names in an .mpy that no firmware has from the start: its format is in py/persistentcode.c."""

    def number():
        nonlocal at
        value = 0
        while True:
            at += 1
            value = value << 7 | data[at - 1] & 127
            if not data[at - 1] & 128:
                return value

    at = 4
    count = number()
    number()
    found = set()
    for _ in range(count):
        size = number()
        if not size & 1:  # otherwise the number of one that every firmware has
            found.add(data[at : at + size // 2].decode())
            at += size // 2 + 1
    return found


def test_few_names_are_left_that_take_memory():
    """MicroPython's tables for them hold 20, 40, 80 ... 640: with all modules in memory but those of one family of
    games, of a kiosk, which is a start of its own, and of pages and tasks seldom asked for, the last, of 3.9 KB,
    is not needed. Who opens them all in one evening pays for it."""
    seldom = (
        "drive", "waiting", "house", "seating", "draw", "naming", "letters", "pad", "code", "again",
        "past", "agree", "takeback", "leaving", "stats", "asleep", "carryon", "gamekept", "sound",
        "kiosk", "organiser", "counted", "lesson", "rail", "watchdog",
        "language", "learn", "topic", "drill", "teaching", "speaker", "onekey", "upside", "sorting",
            "champion", "beginner", "policy", "weights", "unseen", "valued", "hint", "review", "advised", "taken",
        "saying", "spoilpolicy", "auctionpolicy", "spoilweights", "auctionweights",
    )  # fmt: skip
    families = ("spoil", "jink", "chip", "choice"), ("auction", "bid", "offers", "kitty", "throw", "call", "below")
    for family in families:
        found = set()
        for files in (kit(True)._files, *kit(True)._library.values()):
            for path, data in files.items():
                if path.endswith(".mpy") and not path.rsplit("/", 1)[1].startswith(family + seldom):
                    found |= dynamic(data)
        left = found - set(squeeze.rom_names())
        assert {"scenes.app", "joker_aside"} <= left
        assert len(left) < 620


@pytest.mark.parametrize("plain", [False, True])
def test_a_traceback_names_what_was_imported(plain):
    compiled = drive.Kit(mpy.choose(), plain=True) if plain else kit(True)
    data = compiled._files["lib/scenes/app.mpy"]
    assert (b"lib/scenes/app.py\0" in data) == plain == (b"_listen\0" in data)
    assert b"four_colours\0" in data  # looked up by a string
    assert (compiled.names is None) == plain


@pytest.mark.parametrize("size", ["160x128", pytest.param("240x240", marks=pytest.mark.full)])
def test_the_squeezed_game_is_the_same_game(tmp_path, size):
    """Answers, pictures and results of whole games, with modules as they are and as they are on a drive."""
    text = PLAYER.read_text(encoding="utf-8")
    names, text = drive.names_for(text)
    for path in names.sources:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(names.squeezed(path), encoding="utf-8")
    shutil.copytree(ROOT / "assets", tmp_path / "assets")
    player = tmp_path / "player.py"
    player.write_text(names.renamed(text, ("pixels", "headless")), encoding="utf-8")
    running = [
        subprocess.Popen(
            [sys.executable, "-P", str(program), str(folder), str(ROOT), size],
            env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
            stdout=subprocess.PIPE,
            text=True,
        )
        for program, folder in ((PLAYER, ROOT), (player, tmp_path))
    ]
    plain, told = (process.communicate()[0].splitlines() for process in running)
    assert [process.returncode for process in running] == [0, 0]
    assert plain == told
    seen = {word for line in plain for word in line.split()}
    assert {"title", "newgame", "settings", "rules", "table", "pause", "gameover", "learn", "lesson"} <= seen
    assert len(set(plain)) > 100 and plain[-1] == "problems []" and plain[0].startswith("cases ")
