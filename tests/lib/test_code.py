"""code.py, lib/wiring.py and lib/starting.py on a board that is not there, and the one place where errors end."""

import importlib
import importlib.util
import os
import sys
import types

import pytest


class PulledOut(Exception):
    """The power goes off."""


class Keys:
    """A keypad whose keys go down in the order given, and then the power goes off."""

    script: list = []

    def __init__(self, *args, **wiring):
        self.events = self
        self.overflowed = False
        self.wiring = wiring
        self.waiting = list(self.script)
        Keys.made = self

    def reset(self):
        """Nothing is down."""

    def __len__(self):
        return 0

    def get_into(self, event):
        if not self.waiting:
            raise PulledOut
        key = self.waiting.pop(0)
        if key is None:
            return False
        event.key_number, event.pressed, event.timestamp = key, True, 0
        return True


@pytest.fixture
def wiring(request, monkeypatch, panel):
    """lib/wiring.py anew, with a PyBadge's modules around it. What it forgets is there again afterwards."""
    root = str(request.config.rootpath) + "/"
    packages = ("engine", "starting", "gadget", "play", "scenes", "screen")
    before = {name: module for name, module in sys.modules.items() if name.split(".")[0] in packages}
    parts = {name: dict(module.__dict__) for name, module in before.items() if name in packages}
    board = types.ModuleType("board")
    board.board_id = "pybadge"
    board.BUTTON_CLOCK = board.BUTTON_OUT = board.BUTTON_LATCH = object()
    keypad = types.ModuleType("keypad")
    keypad.ShiftRegisterKeys = keypad.Keys = Keys
    keypad.Event = types.SimpleNamespace
    microcontroller = types.ModuleType("microcontroller")
    microcontroller.nvm = bytearray(1024)
    supervisor = types.ModuleType("supervisor")
    supervisor.runtime = types.SimpleNamespace(display=panel(160, 128), autoreload=True)
    for module in (board, keypad, microcontroller, supervisor):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    spec = importlib.util.spec_from_file_location("wiring", root + "lib/wiring.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setitem(sys.modules, "wiring", module)
    module.ROOT = root
    module.board = board
    module.runtime = supervisor.runtime
    assert module.display is supervisor.runtime.display
    yield module
    for name in [name for name in sys.modules if name.split(".")[0] in packages]:
        del sys.modules[name]
    sys.modules.update(before)
    for name, content in parts.items():
        before[name].__dict__.clear()
        before[name].__dict__.update(content)


@pytest.fixture
def settings(monkeypatch):
    """settings(KEY="value") is what settings.toml says."""

    def given(**values):
        monkeypatch.setattr(os, "getenv", {"GAME_LANGUAGE": "en", **values}.get)

    given()
    return given


def run(wiring, monkeypatch, *keys):
    monkeypatch.setattr(Keys, "script", list(keys))
    game = wiring.app()
    with pytest.raises(PulledOut):
        while True:
            game.tick()


def test_power_on_shows_the_title(wiring, monkeypatch, settings):
    run(wiring, monkeypatch, None, None, None)
    assert Keys.made.wiring["key_count"] == 8
    image = wiring.display.pixels()
    assert image.getpixel((80, 14)) == (0x08, 0x45, 0x31), "the sign is felt green"


def test_the_first_start_asks_for_a_language(wiring, monkeypatch, settings):
    settings(GAME_LANGUAGE=None)
    run(wiring, monkeypatch, None, None, None)
    asked = wiring.display.pixels()
    run(wiring, monkeypatch, 1, None, None)  # A: English; A keeps it
    title = wiring.display.pixels()
    assert asked.tobytes() != title.tobytes() and title.getpixel((80, 14)) == (0x08, 0x45, 0x31)


def test_the_picture_stands_on_its_head_where_settings_toml_says_so(wiring, monkeypatch, settings):
    run(wiring, monkeypatch, None, None, None)
    upright = wiring.display.pixels()
    settings(GAME_TURNED="on")
    run(wiring, monkeypatch, None, None, None)
    assert wiring.display.pixels().rotate(180).tobytes() == upright.tobytes()


def test_a_computer_that_writes_to_the_drive_does_not_end_the_game(wiring, monkeypatch, settings):
    run(wiring, monkeypatch, None)
    assert wiring.runtime.autoreload is False


def test_the_table_of_boards_is_forgotten_once_the_board_is_open(wiring, monkeypatch, settings):
    run(wiring, monkeypatch, None, None)
    gadget = sys.modules["gadget"]
    for name in ("asked", "boards", "displays", "hardware", "keys"):
        assert "gadget." + name not in sys.modules
        assert not hasattr(gadget, name)
    assert {"gadget.presses", "gadget.clock"} <= set(sys.modules)


def test_settings_are_kept_in_the_boards_memory(wiring, monkeypatch, settings):
    # B: new game; RIGHT (key 4): the next preset; B: back to the title, which keeps it.
    run(wiring, monkeypatch, 0, None, 4, None, 0, None)
    kept = bytes(sys.modules["microcontroller"].nvm)
    assert kept[:2] == b"25"
    run(wiring, monkeypatch, 0, None)
    assert bytes(sys.modules["microcontroller"].nvm) == kept


def test_nonsense_in_settings_is_said_and_the_game_goes_on(wiring, monkeypatch, settings, capsys):
    settings(GAME_BOARD="gameboy", GAME_KEYS="GP99", GAME_BRIGHTNESS="blinding", GAME_SPEED="warp", GAME_DRIVE="of")
    run(wiring, monkeypatch, None, None, None)
    lines = capsys.readouterr().out.split("\n")
    assert lines[:5] == [
        "GAME_DRIVE cannot be of; it can be on, off",
        "GAME_BOARD: no board is called gameboy; going on as Adafruit PyBadge",
        "GAME_BRIGHTNESS cannot be blinding; it can be 1 to 100",
        "GAME_KEYS: it takes A, B, and NEXT or the four directions; the board's own keys are used",
        "GAME_SPEED cannot be warp; it can be slow, normal, fast, instant",
    ]


# --- what went wrong


@pytest.fixture(autouse=True)
def font(monkeypatch):
    """The firmware's font as boards have it, 95 tiles of 6x12 in one bitmap; its letters are bars here."""
    import displayio
    import terminalio

    bitmap = displayio.Bitmap(95 * 6, 12, 2)
    for x in range(6, bitmap.width):
        if x % 6 < 5:
            bitmap[x, 6] = 1

    class Font:
        def __init__(self):
            self.bitmap = bitmap

        def get_bounding_box(self):
            return 6, 12

        def get_glyph(self, code):
            return types.SimpleNamespace(tile_index=code - 32) if 32 <= code < 127 else None

    monkeypatch.setattr(terminalio, "FONT", Font())


@pytest.fixture
def shown(wiring, monkeypatch, capsys):
    """shown(error) → (what the console says, the pixels' colours), with the page on the screen."""
    import time

    import displayio

    def off(seconds):
        raise PulledOut

    monkeypatch.setattr(time, "sleep", off)
    monkeypatch.setattr(displayio, "CIRCUITPYTHON_TERMINAL", displayio.Group(), raising=False)

    def show(error):
        with pytest.raises(PulledOut):
            wiring.show(error)
        colours = wiring.display.pixels().getcolors() if wiring.display is not None else []
        return capsys.readouterr(), {colour for _, colour in colours}

    return show


def raised(source, name="lib/scenes/table.py"):
    """The error a piece of code ends in."""
    try:
        exec(compile(source, name, "exec"), {})
    except Exception as error:
        return error
    raise AssertionError("nothing was raised")


def test_an_error_ends_in_words_on_the_screen(shown, wiring):
    console, colours = shown(raised("\n\nraise ValueError('no such card')"))
    assert "ValueError: no such card" in console.err
    assert "Something went wrong. Switch off and on again, or press reset." in console.out
    assert {(0xFF, 0xF3, 0xD6), (0xFF, 0xC7, 0x39), (0x10, 0x0C, 0x08)} <= colours
    assert wiring.runtime.autoreload is True, "what is copied to the drive starts the game again"


def test_the_words_are_on_the_screen_the_game_is_on(wiring, monkeypatch, settings, shown, panel):
    from gadget import displays

    own = panel(240, 135)
    monkeypatch.setattr(displays, "open_display", lambda row, board, ask: own)
    settings(GAME_BOARD="generic")
    with pytest.raises(RuntimeError, match="GAME_KEYS") as stopped:
        wiring.app()
    shown(stopped.value)
    assert (0xFF, 0xC7, 0x39) in {colour for _, colour in own.pixels().getcolors()}
    assert own.auto_refresh is True
    assert "starting" not in sys.modules


def test_what_stops_the_game_is_shown_with_the_game_let_go_of(wiring, monkeypatch):
    """run() keeps nothing of an app whose frame failed: its room is for the words."""
    import gc
    import weakref

    class Game:
        def tick(self):
            raise ValueError("no such card")

    def app():
        made = Game()
        there.append(weakref.ref(made))
        return made

    def show(error):
        error.__traceback__ = None  # which keeps calls on a computer, not on a board
        gc.collect()
        told.append((str(error), there[0]()))

    there, told = [], []
    monkeypatch.setattr(wiring, "app", app)
    monkeypatch.setattr(wiring, "show", show)
    wiring.run()
    assert told == [("no such card", None)]


def test_the_game_makes_room_for_the_words(shown):
    import engine.tables  # noqa: F401

    shown(MemoryError())
    assert not [name for name in sys.modules if name.split(".")[0] in ("engine", "play", "scenes")]


def test_without_the_games_own_files_the_console_says_it(shown, monkeypatch):
    monkeypatch.setitem(sys.modules, "screen.trouble", None)
    real = __import__

    def missing(name, *args):
        if name == "screen":
            raise ImportError("no module named 'screen'")
        return real(name, *args)

    monkeypatch.setattr("builtins.__import__", missing)
    console, _ = shown(ImportError("no module named 'gadget'"))
    assert "copy lib, engine and assets to the drive again." in console.out


def test_a_screen_that_was_given_up_is_no_second_error(wiring, monkeypatch, capsys):
    """CircuitPython makes a nothing of a display that was released."""
    import time

    def off(seconds):
        raise PulledOut

    monkeypatch.setattr(time, "sleep", off)
    wiring.display = type("Released", (), {"__slots__": ()})()
    with pytest.raises(PulledOut):
        wiring.show(RuntimeError("This board has no screen"))
    assert "This board has no screen." in capsys.readouterr().out


def test_without_a_screen_the_console_says_it(shown, wiring):
    wiring.display = None
    console, _ = shown(RuntimeError("This 240x240 screen has no screen. Name the board in settings.toml"))
    assert "Name the board in settings.toml." in console.out


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (
            ImportError("no module named 'adafruit_display_text.label'"),
            "The library adafruit_display_text is missing. Copy it into the folder lib, or run: "
            "circup install adafruit_display_text",
        ),
        (
            ImportError("no module named 'engine.rules'"),
            "A file of the game is missing: engine/rules. Copy the folder engine to the drive again.",
        ),
        (
            ImportError("no module named 'starting'"),
            "A file of the game is missing: lib/starting. Copy the folder lib to the drive again.",
        ),
        (
            ImportError("no module named 'scenes.table'"),
            "A file of the game is missing: lib/scenes/table. Copy the folder lib to the drive again.",
        ),
        (
            ImportError("no module named 'bitmaptools'"),
            "This board's CircuitPython has no bitmaptools. The game needs CircuitPython 10 for a board with a screen.",
        ),
        (
            ImportError("can't import name Text"),
            "The game's files are of different versions (can't import name Text). Copy all of them to the drive again.",
        ),
        (
            MemoryError("memory allocation failed, allocating 1024 bytes"),
            "The board ran out of memory. Switch off and on again, or press reset. If it comes back, play with fewer "
            "players.",
        ),
        (
            ValueError("Incompatible .mpy file. Please update all .mpy files."),
            "The .mpy files are for another CircuitPython. Copy those for version %d.%d.%d, or the .py files."
            % sys.implementation.version[:3],
        ),
        (RuntimeError("The keys of this board are not known"), "The keys of this board are not known."),
        (KeyError("x"), "Something went wrong. Switch off and on again, or press reset."),
    ],
)
def test_each_kind_of_trouble_says_what_to_do(error, words):
    from screen import trouble

    assert trouble.words(error) == words


def test_a_damaged_file_is_named():
    from screen import trouble

    error = raised("a = = 3", "lib/play/session.py")
    assert trouble.place(error) == "lib/play/session.py, line 1"
    assert trouble.words(error) == (
        "A file of the game is damaged: lib/play/session.py, line 1. Copy the game to the drive again."
    )


def test_the_place_of_an_error_is_where_it_was_raised():
    from screen import trouble

    assert trouble.place(raised("\n\nraise KeyError('x')")) == "lib/scenes/table.py, line 3"
    assert trouble.place(KeyError("x")) == ""


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("", 10, []),
        ("one two three", 7, ["one two", "three"]),
        ("a " + "x" * 12, 5, ["a", "xxxxx", "xxxxx", "xx"]),
    ],
)
def test_words_are_wrapped(text, columns, lines):
    from screen import trouble

    assert trouble.wrapped(text, columns) == lines


def read(display):
    """The text on the page: its heading, what to do, details."""
    grids = list(display.root_group)[1:]
    return [
        " ".join("".join(chr(32 + grid[x, y]) for x in range(grid.width)) for y in range(grid.height)) for grid in grids
    ]


@pytest.mark.parametrize(("width", "height"), [(160, 128), (240, 135), (240, 240), (320, 240)])
def test_what_to_do_is_readable_on_every_screen(width, height, panel):
    from screen import trouble

    error = raised("raise ImportError(\"no module named 'adafruit_display_text.label'\")")
    display = panel(width, height)
    trouble.show(display, error, "1.2.3")
    head, text, details = read(display)
    assert head.strip() == "Twenty-Five stopped"
    assert text.split() == trouble.words(error).split()
    assert "circup install" in " ".join(text.split())
    assert details.split()[0] == "ImportError:"
    assert width == 160 or "Twenty-Five 1.2.3, CircuitPython" in " ".join(details.split())
    ground, *grids = display.root_group
    assert (ground.tile_width, ground.tile_height) == (width, height)
    assert all(grid.x + grid.width * 6 <= width and grid.y + grid.height * 12 <= height for grid in grids)
    assert display.pixels().getpixel((6, 4 + 6)) == (0xFF, 0xC7, 0x39)


def test_a_long_error_is_cut_and_letters_the_font_lacks_are_left_out(panel):
    from screen import trouble

    display = panel(160, 128)
    trouble.show(display, raised("raise ValueError('Seán ' * 100)"), "1.2.3")
    head, text, details = read(display)
    assert text.split() == "Something went wrong. Switch off and on again, or press reset.".split()
    assert "Se n" in details
    assert sum(grid.height for grid in list(display.root_group)[1:]) == 9


def test_the_version_is_written_once():
    import tomllib

    from gadget import VERSION

    numbers = VERSION.split(".")
    assert len(numbers) == 3 and all(number.isdigit() for number in numbers)
    with open("pyproject.toml", "rb") as file:
        project = tomllib.load(file)["project"]
    assert "version" not in project and project["dynamic"] == ["version"]


# --- a kiosk


def test_settings_make_a_kiosk_of_it(wiring, monkeypatch, settings):
    settings(GAME_KIOSK="on", GAME_KIOSK_IDLE=60)
    run(wiring, monkeypatch, None, None, None)
    assert wiring.kiosk.idle == 60
    foot = [wiring.display.pixels().getpixel((x, 126)) for x in (0, 80, 159)]
    assert foot == [(0xFF, 0xC7, 0x39)] * 3, "the call to press"


def test_without_them_it_is_none_and_nothing_of_it_is_there(wiring, monkeypatch, settings):
    for name in [name for name in sys.modules if "kiosk" in name]:
        monkeypatch.delitem(sys.modules, name)
    run(wiring, monkeypatch, None, None, None)
    assert wiring.kiosk is None
    assert [name for name in sys.modules if "kiosk" in name.split(".")[-1] and not name.startswith("tests")] == []


def test_a_kiosk_starts_again_and_shows_no_error(wiring, monkeypatch, settings, capsys):
    import time

    from gadget import kioskerrors

    started = []

    def reload():
        started.append("reload")
        raise PulledOut

    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    settings(GAME_KIOSK="on")
    run(wiring, monkeypatch, None, None, None)
    before = wiring.display.pixels().tobytes()
    sys.modules["supervisor"].reload = reload

    def off(seconds):
        raise PulledOut

    monkeypatch.setattr(time, "sleep", lambda seconds: off(seconds) if seconds == 1 else None)
    with pytest.raises(PulledOut):
        wiring.show(raised("raise ValueError('no such card')"))
    assert started == ["reload"]
    ((_, text),) = kioskerrors.errors(wiring.kiosk.store)
    assert text.endswith("ValueError no such card")
    assert wiring.display.pixels().tobytes() == before, "the last picture stays until the demo is there"
    assert "ValueError: no such card" in capsys.readouterr().err


# --- code.py itself


def started(request):
    exec(compile((request.config.rootpath / "code.py").read_text(encoding="utf-8"), "code.py", "exec"), {})


def test_code_py_runs_the_wiring_with_the_console_quiet(request, wiring, monkeypatch):
    seen = []
    panel = wiring.runtime.display
    monkeypatch.setattr(wiring, "run", lambda: seen.append(panel.auto_refresh))
    started(request)
    assert seen == [False]
    wiring.runtime.display = None  # a board without one
    started(request)
    assert len(seen) == 2


def test_where_the_game_is_not_on_the_drive_the_console_says_so(request, wiring, monkeypatch):
    monkeypatch.setitem(sys.modules, "wiring", None)
    with pytest.raises(ImportError):
        started(request)
    assert wiring.runtime.display.auto_refresh is True
