"""Every press reaches the game once, on CircuitPython's firmware: none is lost, none comes twice."""

from tests.emulator.firmware_kit import bar_to
from tools.emulator.pair import Pair

BURST = "RIGHT RIGHT LEFT RIGHT LEFT LEFT LEFT RIGHT"  # as many to either side


def test_in_menus(uf2, drive, tmp_path):
    with Pair(uf2, drive, out=tmp_path, presses=True) as pair:
        pair.same("title")
        pair.press("B")
        pair.burst("DOWN " * 23)
        pair.burst("UP DOWN UP UP DOWN NEXT UP NEXT DOWN DOWN")
        bar_to(pair, "players")
        pair.burst(BURST + " RIGHT RIGHT")
        pair.burst("B B B")  # to the title, new game and the title
        assert pair.twin.app.shown() == "title"
        assert len(pair.made) > 45
        assert pair.device.told("press") == pair.made


def test_in_a_game(uf2, drive, tmp_path):
    settings = {"GAME_PRESET": "Quick", "GAME_PLAYERS": 3}
    with Pair(uf2, drive, settings=settings, out=tmp_path, presses=True) as pair:
        pair.same("title")
        pair.press("A")
        game = pair.twin.session.game
        turns = set()
        for _ in range(400):
            if pair.twin.app.shown() == "gameover":
                break
            turn = (game.hand_no, game.trick, game.phase)
            if pair.twin.app.shown() == "table" and turn not in turns:
                turns.add(turn)
                pair.burst(BURST)
            pair.press("A")
        assert pair.twin.app.shown() == "gameover"
        assert len(turns) > 3
        assert pair.device.told("press") == pair.made
