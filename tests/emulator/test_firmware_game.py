"""From power on to the end of a game and back to the title, on CircuitPython's firmware, by presses.

Whatever comes to rest on the panel is compared with the desktop twin's picture, pixel for pixel.
"""

import pytest

from engine.state import GAME_OVER, ROB
from tests.emulator.firmware_kit import bar_to, choose
from tools.emulator.pair import Pair

TARGET = 15


@pytest.mark.parametrize("players, seed", [(4, 5), (10, 7)])  # games of two hands, with a turn-up to rob
def test_a_whole_game(uf2, drive, tmp_path, players, seed):
    seen = []
    with Pair(uf2, drive, seed=seed, out=tmp_path) as pair:
        pair.same("title")
        pair.press("B")
        assert pair.twin.app.shown() == "newgame"
        choose(pair, "players", players)
        choose(pair, "target", TARGET)
        bar_to(pair, "deal")
        pair.press("A")
        game = pair.twin.session.game
        for _ in range(200):
            shown = "rob" if pair.twin.app.shown() == "table" and game.phase == ROB else pair.twin.app.shown()
            if shown not in seen:
                seen.append(shown)
            if shown == "gameover":
                break
            pair.press("A")
        assert sorted(seen) == ["gameover", "rob", "scores", "table"]
        assert game.phase >= GAME_OVER
        assert game.n == players and max(game.scores) >= TARGET
        pair.press("B")
        assert pair.twin.app.shown() == "title"
        assert pair.compared == len(pair.made) + 1
        assert "Traceback" not in pair.device.text
