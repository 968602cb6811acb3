"""Hands of Spoil Five and of the auction games at the largest table, on CircuitPython's firmware, by presses.

Whatever comes to rest on the panel is compared with the desktop twin's picture, pixel for pixel.
"""

import pytest

from engine.auctionstate import CALL_PHASE, DISCARD, DRAW, NAMING
from engine.state import PLAY
from tools.emulator.budgets import HEAP_SMALL, TARGETS
from tools.emulator.image import built
from tools.emulator.measures import SMALL_BOARDS
from tools.emulator.pair import Pair

HANDS = 2


def key(app):
    """What the person presses: calls once in a while, throws the cards at the left, else whatever is offered."""
    turn = getattr(app.top, "_turn", None)
    if app.shown() != "table" or turn is None or app.session.game.phase not in (DISCARD, DRAW) or turn._asked:
        return "A"
    view = app.top._view
    if sum(turn._marks) >= max(0, view.held[view.seat] - 5):
        return "B"
    return "RIGHT" if turn._marks[turn._at] else "A"


def play(pair, app):
    """(hands played, phases in which the person was asked), from the first question on."""
    seen, hands = set(), 0
    for _ in range(150):
        game, shown = app.session.game, app.shown()
        if shown == "table" and app.session.person_to_act() == 0:
            seen.add(game.phase)
        hands += shown.endswith(("scores", "gameover"))
        if hands == HANDS:
            break
        turn = getattr(app.top, "_turn", None)
        if game.phase == CALL_PHASE and hands and turn is not None and not turn._asked:
            pair.press("LEFT")  # the highest call, for once
        pair.press(key(app))
    return hands, seen


@pytest.mark.parametrize(
    "preset, players, phases",
    [
        ("Spoil Five", 10, {PLAY}),
        ("One-Hundred-and-Ten", 6, {PLAY, CALL_PHASE}),
        ("Auction Forty-Five", 4, {PLAY, CALL_PHASE}),
    ],
)
def test_hands_of_a_family(uf2, drive, tmp_path, preset, players, phases):
    with Pair(uf2, drive, seed=7, settings={"GAME_PRESET": preset, "GAME_PLAYERS": players}, out=tmp_path) as pair:
        pair.same("title")
        pair.press("A")
        app = pair.twin.app
        hands, seen = play(pair, app)
        assert hands == HANDS and app.session.game.n == players
        assert seen >= phases and seen <= phases | {NAMING, DISCARD, DRAW, 2, 4}
        assert "Traceback" not in pair.device.text and "MemoryError" not in pair.device.text


@pytest.fixture(scope="module")
def small():
    """(the drive of a board with 130 KB and its screen of 160×128, bytes left, its GAME_PANEL)."""
    _, _, leave, panel = SMALL_BOARDS[0]
    return built(panel=panel), leave, panel


@pytest.mark.parametrize(
    "preset, players, hands",
    [("Twenty-Five", 6, HANDS), ("Twenty-Five", 10, 0), ("Spoil Five", 10, 0), ("Auction Forty-Five", 6, 0),
     ("One-Hundred-and-Ten", 6, 0)],
)
def test_a_board_with_little_memory(uf2, small, tmp_path, preset, players, hands):
    """A PyGamer's memory and screen: the budget at the first question, and the hands after it. (The largest
    tables may find no room for what ends a hand, and are kept: see README.)"""
    files, leave, panel = small
    settings = {"GAME_PRESET": preset, "GAME_PLAYERS": players, "GAME_PANEL": panel}
    with Pair(uf2, files, seed=7, settings=settings, out=tmp_path, size=(160, 128), leave=leave) as pair:
        pair.device.start()
        pair.same("title")
        assert pair.device.told("left")[0] - leave in range(32)
        pair.press("A")
        assert pair.device.ask("free") >= TARGETS[HEAP_SMALL][2]
        if hands:
            played, _ = play(pair, pair.twin.app)
            assert played == hands
        else:
            pair.press(key(pair.twin.app))
        assert "Traceback" not in pair.device.text and "MemoryError" not in pair.device.text
        assert pair.twin.app.phrases.get("memory.short") not in pair.device.text
