"""Random presses on every board: nothing stops the game, and B leads home from wherever one is.

1,000,000 presses and 2,000 ways home with --full, in ten parts (each prints its figures: pytest -s); a slice of them
else. What a press at chance found has a test of its own, in test_table.py, test_house_menus.py and test_gamecode.py.
"""

import pathlib
import time

import pytest

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, UP, A, B
from gadget.scripted import ManualClock, MemoryStore, ScriptedButtons
from gadget.settings import Settings
from scenes.app import App
from screen.phrases import Phrases
from screen.sheet import Art
from tests.lib import fuzz_kit
from tests.lib.fast_kit import quick
from tests.lib.fuzz_kit import Failure, Fuzz
from tests.lib.table_kit import ROOT
from tools.twin.display import TwinDisplay

PARTS = 10
PRESSES = 100_000  # a part

# Scenes that these presses do not reach.
_NONE = {"auction", "spoil",  # shown as "table"
         "drive",  # a door: gone before a press
         "notice",  # nothing is ever wrong here
         "kioskpause", "organiser", "counted",  # a kiosk's: tests/lib/test_kiosk.py and test_soak.py
         }  # fmt: skip


@pytest.fixture(scope="module")
def met():
    """The scenes that presses reached in any part."""
    return {}


def run(seed, presses, sampled, met):
    with quick():
        start = time.process_time()
        fuzz = Fuzz(seed, sampled).run(presses)
        fuzz.close()
    took = time.process_time() - start
    print(f"\n{fuzz.count} presses, {fuzz.frames} frames, {fuzz.homes} ways home (with a game {fuzz.kept_games}, "
          f"longest {fuzz.longest}), {took:.0f} s of a core, {fuzz.count / took:.0f} presses a second")  # fmt: skip
    for scene, count in fuzz.scenes.items():
        met[scene] = met.get(scene, 0) + count
    return fuzz


@pytest.mark.full
@pytest.mark.parametrize("part", range(PARTS))
def test_a_million_presses(part, met):
    fuzz = run(1000 + part, PRESSES, 500, met)
    assert fuzz.homes == PRESSES // 500
    assert fuzz.longest < fuzz_kit.HOME
    assert fuzz.kept_games > fuzz.homes // 4


@pytest.mark.full
def test_every_scene_was_met(met):
    folder = pathlib.Path(ROOT / "lib/scenes")
    there = {path.stem for path in folder.glob("*.py") if "\nclass Scene" in path.read_text(encoding="utf-8")} - _NONE
    assert there - set(met) == set()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_slice_of_them(seed, met):
    fuzz = run(seed, 1500, 50, met)
    assert fuzz.homes == 30 and fuzz.longest < fuzz_kit.HOME
    assert fuzz.kept_games > 5
    assert {"title", "newgame", "table", "pause"} < set(met)


def test_the_same_seed_presses_the_same():
    trails = []
    for _ in range(2):
        with quick():
            fuzz = Fuzz(5).run(300)
            trails.append((fuzz._last, fuzz.frames, fuzz.app.shown(), fuzz.app.session and fuzz.app.session.snapshot()))
            fuzz.close()
    assert trails[0] == trails[1]


def test_what_goes_wrong_is_told_with_all_it_takes_to_see_it_again(monkeypatch):
    """A scene that stops at a press at chance stops there again."""
    def stops(app, button):
        raise KeyError("no such thing")

    told = []
    for _ in range(2):
        with quick():
            fuzz = Fuzz(7).run(100)
            handle = type(fuzz.app).push
            monkeypatch.setattr(type(fuzz.app), "push", stops)
            with pytest.raises(Failure) as failure:
                fuzz.run(2000)
            monkeypatch.setattr(type(fuzz.app), "push", handle)
            fuzz.close()
        told.append(str(failure.value))
    assert told[0] == told[1]
    assert "KeyError" in told[0] and "Fuzz(7, 500).run(%d)" % fuzz.count in told[0]
    assert told[0].endswith("%s@%s" % tuple(fuzz._last[-1].split("@")))
    assert len(told[0].splitlines()[-1].split()) >= fuzz_kit._TOLD


def pictures(size):
    """What a panel shows after each of some presses."""
    display = TwinDisplay(*size, headless=True)
    clock = ManualClock()
    app = App(display, ScriptedButtons(), clock, MemoryStore(), Art(*size, str(ROOT) + "/"),
              Phrases(str(ROOT / "assets/lang/en.txt")), Settings(), seed=3)  # fmt: skip
    app.go("title")
    seen = []
    for button in (0, B, RIGHT, DOWN, RIGHT, DOWN, RIGHT, UP, NEXT, A, B, 0, A, 0, 0, 0, LEFT, A, A, 0, 0, UP, B):
        if app.shown() == "newgame" and button == A:
            app.deal(app.top.setup)
        app.buttons.press(button)
        for _ in range(4):
            clock.wait(300)
            app.tick()
        display.refresh()
        seen.append((app.shown(), display.pixels().tobytes()))
    display.close()
    return seen


@pytest.mark.parametrize("size", [(160, 128), (240, 240)], ids=str)
def test_what_is_quick_draws_the_same(size):
    slow = pictures(size)
    with quick():
        fast = pictures(size)
    assert [name for name, _ in slow] == [name for name, _ in fast]
    assert {"title", "newgame", "table", "curtain"} <= {name for name, _ in slow}
    assert [pixels for _, pixels in slow] == [pixels for _, pixels in fast]
