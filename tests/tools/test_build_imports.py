"""Which library modules the build takes along: from reading the code, not from a list."""

import sys

import pytest

from tools.building.errors import BuildError
from tools.building.imports import needed
from tools.building.libraries import FIRMWARE, Libraries


class Shelf:
    """Libraries in a folder: find() as the real ones have it."""

    def __init__(self, folder, **modules):
        self.folder = folder
        for name, text in modules.items():
            path = folder / (name.replace("__", "/") + ".py")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def find(self, module):
        base = self.folder / module.replace(".", "/")
        for path in (base / "__init__.py", base.with_suffix(".py")):
            if path.is_file():
                return str(path)
        return None


@pytest.fixture
def shelf(tmp_path):
    def make(**modules):
        return Shelf(tmp_path, **{name.replace("_init", "__init__"): text for name, text in modules.items()})

    return make


def names(source, libraries, **others):
    return list(needed({"code": source, **others}, libraries))


def test_a_module_brings_its_package_and_what_that_imports(shelf):
    libraries = shelf(ink="", paint="import ink", box__tool="import paint")
    (libraries.folder / "box" / "__init__.py").write_text("import ink")
    assert names("import box.tool", libraries) == ["box", "box.tool", "ink", "paint"]


def test_relative_imports_are_followed(shelf):
    libraries = shelf(box__tool="from . import nail\nfrom .nail import head", box__nail="", box__saw="")
    (libraries.folder / "box" / "__init__.py").write_text("")
    assert names("from box import tool", libraries) == ["box", "box.nail", "box.tool"]


LOADER = "def load(what):\n    if what:\n        import ink\n    return ink\n\ndef save():\n    import paint\n"


@pytest.mark.parametrize(
    "source",
    [
        "import loader\nloader.load(1)",
        "from loader import load\nload(1)",
        "import loader as it\ndef main():\n    def inner():\n        return [it.load(n) for n in (1,)]\n",
        "class Reader:\n    def read(self):\n        from loader import load\n        return load(1)\n",
    ],
)
def test_what_a_function_imports_comes_when_it_is_used(shelf, source):
    assert names(source, shelf(loader=LOADER, ink="", paint="")) == ["ink", "loader"]


def test_what_an_unused_function_imports_stays_away(shelf):
    assert names("import loader", shelf(loader=LOADER, ink="", paint="")) == ["loader"]


def test_a_module_that_is_handed_on_comes_whole(shelf):
    assert names("import loader\nprint(loader)", shelf(loader=LOADER, ink="", paint="")) == ["ink", "loader", "paint"]


def test_a_class_comes_whole_and_what_it_calls(shelf):
    text = "class Pot:\n    def fill(self):\n        return mix()\n\n"
    text += "def mix():\n    import ink\n\ndef spill():\n    import paint\n"
    assert names("from pot import Pot\nPot()", shelf(pot=text, ink="", paint="")) == ["ink", "pot"]


def test_our_own_functions_always_count(shelf):
    assert names("def never():\n    import ink", shelf(ink="")) == ["ink"]


def test_types_are_not_for_the_board(shelf):
    text = "try:\n    from typing import Any\n    import paint\nexcept ImportError:\n    import ink\n"
    assert names("import typed", shelf(typed=text, ink="", paint="")) == ["ink", "typed"]
    text = "from __future__ import annotations\nTYPE_CHECKING = False\nif TYPE_CHECKING:\n    import paint\n"
    assert names("import typed", shelf(typed=text, paint="")) == ["typed"]


def test_an_import_that_may_fail_comes_when_it_is_there(shelf):
    text = "try:\n    import ink\nexcept (ImportError, AttributeError):\n    pass\n"
    assert names(text, shelf(paint="")) == []
    assert names(text, shelf(ink="")) == ["ink"]


def test_a_try_that_catches_something_else_excuses_nothing(shelf):
    with pytest.raises(BuildError, match="code imports typing, which is neither"):
        names("try:\n    import typing\nexcept ValueError:\n    pass\n", shelf())


@pytest.mark.parametrize("source", ["import enum", "def f():\n    from dataclasses import field", "import ink.dry"])
def test_what_nobody_has_is_named(shelf, source):
    with pytest.raises(BuildError, match="code imports (enum|dataclasses|ink.dry), which is neither ours nor"):
        names(source, shelf(ink=""))


def test_our_own_modules_and_the_firmware_are_no_libraries(shelf):
    libraries = shelf(displayio="import ink", house="import ink", ink="")
    assert names("import displayio\nfrom house import door", libraries, **{"house": "", "house.door": ""}) == []


def test_blinkas_stand_ins_are_no_libraries():
    libraries = Libraries()
    assert libraries.find("adafruit_imageload").endswith("__init__.py")
    assert libraries.find("adafruit_bitmap_font.pcf").endswith("pcf.py")
    for name in ("displayio", "board", "adafruit_platformdetect", "adafruit_blinka", "PIL", "adafruit_imageload.none"):
        assert libraries.find(name) is None


def test_one_format_of_pictures_does_not_bring_the_others():
    found = needed({"code": "from adafruit_imageload import bmp\nbmp.load(None)"}, Libraries())
    assert sorted(found) == [
        "adafruit_imageload",
        "adafruit_imageload.bmp",
        "adafruit_imageload.bmp.indexed",
        "adafruit_imageload.bmp.negative_height_check",
        "adafruit_imageload.bmp.truecolor",
    ]
    everything = needed({"code": "import adafruit_imageload\nadafruit_imageload.load('x')"}, Libraries())
    assert {"adafruit_imageload.gif", "adafruit_imageload.png"} <= set(everything)


def test_the_firmwares_modules_are_circuitpythons():
    """circuitpython-stubs has those of its own making; the others are MicroPython's, named as Python's are."""
    from pathlib import Path

    import circuitpython_setboard

    stubs = Path(circuitpython_setboard.__file__).parent.parent
    python = set(sys.stdlib_module_names) | {"__future__"}
    missing = [name for name in FIRMWARE if not (stubs / (name + "-stubs")).is_dir() and name not in python]
    assert missing == ["cardputer_keyboard"]  # of the Cardputer's firmware alone
    assert not FIRMWARE & {"typing", "enum", "dataclasses", "functools", "itertools", "abc", "copy", "re"}


def test_pins_must_be_what_is_installed():
    libraries = Libraries()
    libraries.check_pins("adafruit-circuitpython-imageload==%s\nnumpy==0.0\n" % libraries.version("adafruit_imageload"))
    with pytest.raises(BuildError, match=r"imageload .* is installed where 0\.1 is pinned"):
        libraries.check_pins("# what\nadafruit-circuitpython-imageload==0.1\n")
    with pytest.raises(BuildError, match="adafruit-circuitpython-lamp is not installed"):
        libraries.check_pins("adafruit-circuitpython-lamp==1.0\n")


def test_every_library_has_its_licence():
    for name in ("adafruit_imageload", "adafruit_bitmap_font", "adafruit_display_text", "adafruit_st7789"):
        texts = [data for _, data in Libraries().licences(name)]
        assert any(b"MIT" in text and b"Permission is hereby granted" in text for text in texts), name


def test_the_search_reads_and_never_runs(shelf):
    libraries = shelf(trap="raise SystemExit('ran')")
    assert names("import trap", libraries) == ["trap"]
