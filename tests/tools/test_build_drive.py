"""What goes onto a drive: everything the board runs, nothing of other boards, and it works as it lies there."""

import ast
import functools
import importlib.util
import os
import re
import tomllib
from pathlib import Path

import pytest

from gadget import boards, kept
from gadget.scripted import MemoryStore
from gadget.settings import LANGUAGES
from tests.conftest import ROOT
from tests.tools.build_kit import NAMES, files, kit
from tools.building import command, drive, drives, joined, release

BOARD_MODULES = {
    line.strip()
    for line in (ROOT / "tests" / "micropython" / "boardmodules.txt").read_text().splitlines()
    if line.strip() and not line.startswith(("#", "adafruit_"))
} | {"__future__", "collections", "micropython", "alarm"}

each_board = pytest.mark.parametrize("name", NAMES)


@pytest.mark.parametrize(
    "name, expected",
    [
        ("pygamer", "cards.bmp "
         "ink_s.bmp marks_s.bmp ui_s.bmp fonts/helvB08.font fonts/ncenB12.font fonts/ncenB18.font"),
        ("reverse_tft", "cards.bmp "
         "ink_m.bmp marks_m.bmp ui_m.bmp fonts/helvB10.font fonts/ncenB14.font fonts/ncenB18.font"),
        ("picosystem", "cards.bmp "
         "ink_l.bmp marks_l.bmp ui_l.bmp fonts/helvB12.font fonts/ncenB18.font fonts/ncenB24.font"),
        ("fruit_jam", "cards.bmp "
         "ink_l.bmp marks_l.bmp ui_l.bmp fonts/helvB12.font fonts/ncenB18.font fonts/ncenB24.font"),
    ],
    ids=["160x128", "240x135", "240x240", "320x240"],
)
def test_the_assets_are_those_of_the_screen(name, expected):
    found = {path.removeprefix("assets/") for path in files(name) if path.startswith("assets/")}
    words = {f"lang/{language}{part}.txt" for language in LANGUAGES.split() for part in ("", "-learn", "-drive")}
    assert found == set(expected.split()) | {"fonts/LICENSE-Adobe-75dpi.txt"} | words


@each_board
def test_nothing_for_people_at_a_desk_is_on_a_drive(name):
    assert [
        path for path in files(name) if "docs" in path or "pycache" in path or path.startswith(("tests", "tools"))
    ] == []
    assert {path.split("/")[0] for path in files(name)} == {
        *("assets", "engine", "lib", "code.py", "boot.py", "safemode.py", "settings.toml")
    }


@each_board
def test_what_is_on_the_drive_is_what_the_house_holds(name):
    """Sources unchanged: whoever copies them by hand has the same game."""
    for path, data in files(name, compiled=False).items():
        place = ROOT / ("tools/drive/" + path if path in ("boot.py", "safemode.py") else path)
        if path.startswith("lib/adafruit_") or path == "settings.toml":
            continue
        assert data == place.read_bytes().replace(b"\r\n", b"\n" if path.endswith((".py", ".txt")) else b"\r\n"), path


def test_sources_and_compiled_modules_are_the_same_modules():
    """But that those which are joined come in the first one's file."""
    compiled = {re.sub(r"\.m?py$", "", path) for path in files("pygamer")}
    for first, *others in joined.paths(drive.own()).values():
        assert first[:-3] in compiled
        assert compiled.isdisjoint(path[:-3] for path in others)
        compiled.update(path[:-3] for path in others)
    assert compiled == {re.sub(r"\.m?py$", "", path) for path in files("pygamer", compiled=False)}


parse = functools.cache(ast.parse)


def imports(path, tree):
    """(function or '', module, name or '', may it fail) of every import in a file of the drive."""
    here = path.removeprefix("lib/").rpartition("/")[0].replace("/", ".")

    def walk(node, function, may_fail):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            function = function or node.name
        if isinstance(node, ast.Try) and any("ImportError" in ast.dump(handler) for handler in node.handlers):
            may_fail = True
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            return
        if isinstance(node, ast.Import):
            yield from ((function, alias.name, "", may_fail) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = here.split(".")[: len(here.split(".")) - node.level + 1]
                base = ".".join(above + ([base] if base else []))
            yield from ((function, base, alias.name, may_fail) for alias in node.names)
        for child in ast.iter_child_nodes(node):
            yield from walk(child, function, may_fail)

    yield from walk(tree, "", False)


def defined(tree):
    """The names a module has once it is imported, but for those that imports give it."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
    return names


def missing(made):
    """(file, function, module) of every import in a drive of sources that neither it nor CircuitPython answers."""
    trees = {path: parse(data) for path, data in made.items() if path.endswith(".py")}
    modules = {}
    for path, tree in trees.items():
        name = path.removeprefix("lib/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        modules[name] = defined(tree)
    for path, tree in trees.items():
        for function, base, name, may_fail in imports(path, tree):
            if may_fail or base.split(".")[0] in BOARD_MODULES or base + "." + name in modules:
                continue
            if base not in modules or (name and name not in modules[base]):
                yield path, function, base + ("." + name if name else "")


@pytest.mark.parametrize("name", ["pygamer", "pico_240x135", "cardputer"])
def test_every_import_is_answered_on_the_drive_itself(name):
    """But for the other formats of pictures, which adafruit_imageload.load() knows and the game never asks for."""
    unanswered = [entry for entry in missing(files(name, compiled=False)) if entry[2] != "adafruit_st7789.ST7789"]
    others = {
        ("lib/adafruit_imageload/__init__.py", "load", "adafruit_imageload." + kind)
        for kind in ("gif", "jpg", "png", "pnm")
    }
    assert set(unanswered) == others


def test_the_walk_finds_what_is_missing():
    made = dict(files("pygamer", compiled=False))
    del made["lib/adafruit_imageload/bmp/__init__.py"]
    del made["engine/cards.py"]
    found = {(path, wanted) for path, _, wanted in missing(made)}
    assert ("lib/screen/loading.py", "adafruit_imageload.bmp") in found
    assert any(wanted.startswith("engine.cards") for _, wanted in found)


@each_board
def test_each_boards_firmware_has_what_its_drive_imports(name):
    """By CircuitPython's own lists of what each board's build includes; what only other boards' wiring asks for is not
    imported there."""
    row = boards.named(name)
    folder = Path(importlib.util.find_spec("board_definitions").submodule_search_locations[0])
    elsewhere = set()
    if row[boards.WIRING] != boards.CARDPUTER:
        elsewhere.add("cardputer_keyboard")
    if not row[boards.STICK]:
        elsewhere.add("analogio")
    if not row[boards.SOUND].startswith("SPEAKER"):
        elsewhere.add("audioio")
    wanted = set()
    for path, data in files(name, compiled=False).items():
        if path.endswith(".py"):
            for _, base, _, may_fail in imports(path, parse(data)):
                if not may_fail and base.split(".")[0] in BOARD_MODULES:
                    wanted.add(base.split(".")[0])
    for board_id in drives.of(row[boards.BOARD_ID]):
        text = next((folder / board_id).glob("__init__.py*")).read_text(encoding="utf-8")
        included = set(re.search(r"Included modules: (.*)", text).group(1).split(", "))
        # On every board, and on no list.
        lacking = wanted - elsewhere - included - {"__future__", "gc", "micropython", "cardputer_keyboard"}
        assert lacking == set(), board_id


def test_the_display_driver_comes_where_the_display_is_only_wired_to_the_board():
    having = {name for name in NAMES if "lib/adafruit_st7789.mpy" in files(name)}
    assert having == {"pico_240x240", "pico_240x135", "pico_display", "generic_320x240", "generic"}


def test_only_the_library_modules_in_use_are_there():
    found = {path for path in files("picosystem") if "adafruit" in path}
    assert {"lib/adafruit_imageload/bmp/__init__.mpy", "lib/adafruit_imageload/bmp/indexed.mpy"} <= found
    named = re.findall(r"(?m)^\s*(?:from|import) (adafruit_\w+)", "".join(own_sources()))
    assert {path.split("/")[1] for path in found} == set(named) - {"adafruit_st7789"}
    for unused in ("display_text", "bitmap_font", "bdf", "pcf", "gif", "png", "pnm", "jpg"):
        assert [path for path in found if unused in path] == []


def own_sources():
    """The text of every module of ours, as it lies in the repository."""
    for folder in ("engine", "lib"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.read_text(encoding="utf-8")
    yield (ROOT / "code.py").read_text(encoding="utf-8")


def test_circups_list_is_what_the_drives_hold():
    lines = (ROOT / "tools" / "requirements-circup.txt").read_text().splitlines()
    listed = [line for line in lines if line and not line.startswith("#")]
    assert listed == release.libraries_of(files("pico_240x240")), "bring tools/requirements-circup.txt up to date"
    assert set(release.libraries_of(files("pygamer"))) == set(listed) - {"adafruit_st7789"}


@pytest.mark.parametrize("name", ["pygamer", "reverse_tft", "picosystem", "fruit_jam"])
def test_art_and_phrases_load_from_the_drive(name, tmp_path):
    from screen.phrases import Phrases
    from screen.sheet import Art

    folder = release.write_folder(tmp_path, files(name), [])
    row = boards.named(name)
    art = Art(row[boards.WIDTH], row[boards.HEIGHT], str(folder) + "/")
    for kind in ("text", "large", "title"):
        art.font(kind)
    assert art.problems == []
    assert Phrases(str(folder / "assets/lang/en.txt")).get("titlepage.name") == "Twenty-Five"


# settings.toml

SETTING = re.compile(r'^# (GAME_[A-Z_]+) = ("[^"]*"|[0-9]+)$', re.M)


def keys_in_code():
    """Every string in what runs on a board that is the name of a setting."""
    found = set()
    for path, data in files("picosystem", compiled=False).items():
        if path.endswith(".py"):
            for node in ast.walk(parse(data)):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.update(re.fullmatch(r"GAME_[A-Z_]+", node.value) and [node.value] or [])
    return found


def test_every_setting_is_in_the_file_commented():
    text = (ROOT / "tools" / "drive" / "settings.toml").read_text()
    assert {"GAME_SPEED", "GAME_BOARD", "GAME_DRIVE"} <= keys_in_code()
    assert {key for key, _ in SETTING.findall(text)} == keys_in_code()
    assert tomllib.loads(text) == {}


def test_the_values_in_the_file_are_ones_the_game_takes():
    text = SETTING.sub(r"\1 = \2", (ROOT / "tools" / "drive" / "settings.toml").read_text())
    values = tomllib.loads(text)
    assert len(values) == len(keys_in_code())
    settings = kept.load(MemoryStore(), values.get)
    assert settings.problem == ""
    assert (settings.speed, settings.confirm, settings.four_colours) == ("normal", "on", "off"), "the usual ones"
    assert settings.preset == "Twenty-Five"
    assert boards.find(values["GAME_BOARD"]) is not boards.GENERIC


def test_a_board_that_is_not_known_by_itself_is_named():
    for name in NAMES:
        given = of_the_game(tomllib.loads(files(name)["settings.toml"].decode()))
        known = name in ("pygamer", "pybadge", "edgebadge", "picosystem", "picopad", "clue", "reverse_tft", "cardputer")
        known = known or name in ("fruit_jam", "pico_240x240", "generic")
        assert given == ({} if known else {"GAME_BOARD": name}), name


def of_the_game(settings):
    return {key: value for key, value in settings.items() if key.startswith("GAME_")}


def test_what_the_firmware_is_told():
    """The Fruit Jam's would take 640x480 with 8 bits a pixel; the others have one screen."""
    for name in NAMES:
        given = tomllib.loads(files(name)["settings.toml"].decode())
        told = {key: value for key, value in given.items() if key not in of_the_game(given)}
        wanted = {"CIRCUITPY_DISPLAY_WIDTH": 320, "CIRCUITPY_DISPLAY_COLOR_DEPTH": 16}
        assert told == (wanted if name == "fruit_jam" else {}), name
    row = boards.named("fruit_jam")
    assert (row[boards.WIDTH], row[boards.HEIGHT]) == (320, 240)


def test_line_ends_of_windows_build_the_same_drive(tmp_path):
    (tmp_path / "a.py").write_bytes(b"a = 1\r\nb = 2\r\n")
    (tmp_path / "a.bmp").write_bytes(b"\r\n")
    assert drive.read(tmp_path / "a.py") == b"a = 1\nb = 2\n"
    assert drive.read(tmp_path / "a.bmp") == b"\r\n"


def test_a_missing_asset_is_named(tmp_path):
    from tools.building.errors import BuildError

    with pytest.raises(BuildError, match=r"cards\.bmp cannot be read: No such file"):
        drive.assets(boards.named("pygamer"), Path(tmp_path))
    assert os.listdir(tmp_path) == []


def test_a_drive_has_the_languages_asked_for():
    """Words of a language are three files; without English the first of them is spoken from the start."""
    row = boards.named("pico_display")
    found = kit(True).contents(row, ["ga", "es"])
    assert sorted(path[12:] for path in found if path.startswith("assets/lang/")) == sorted(
        f"{name}{part}.txt" for name in ("ga", "es") for part in ("", "-learn", "-drive")
    )
    assert tomllib.loads(found["settings.toml"].decode())["GAME_LANGUAGE"] == "ga"
    assert "GAME_LANGUAGE" not in tomllib.loads(kit(True).contents(row, ["en"])["settings.toml"].decode())


def test_languages_that_do_not_fit_are_left_out_and_named(tmp_path, capsys):
    assert command.main(["--board", "pico_display", "--out", str(tmp_path)]) == 0
    assert "room for en only; --languages ga puts others there instead" in capsys.readouterr().out
    assert command.main(["--board", "pico_display", "--out", str(tmp_path), "--languages", "xx"]) == 1
    assert "--languages cannot be xx; it can be en, ga, es, pt, fr, de" in capsys.readouterr().err
