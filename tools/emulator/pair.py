"""The board and its desktop twin, given the same seed, settings and presses: their pictures must be the same.

Purpose: the proof that what the twin's tests see is what a board shows, pixel for pixel. A press goes to the twin,
which says what picture the game comes to rest with; then to the board, which has so many seconds to come to rest with
that very picture. A press that the board missed, or saw twice, leaves another picture. Use:
    with Pair(uf2, files, seed=7) as pair:
        pair.same("title")
        pair.press("B")
        pair.play_game()
Different says where the two pictures were saved.
"""

from __future__ import annotations

import zlib
from pathlib import Path

from engine.state import GAME_OVER
from gadget.buttons import button
from tools.emulator.device import Device, picture, probe_drive, with_settings
from tools.twin.app import build

SETTLED_S = 0.4
LIMIT_S = 60  # emulated seconds for the board to come to the twin's picture


class Different(AssertionError):
    """The board came to rest with another picture than its twin."""


class Hands:
    """Buttons for the twin: what was pressed, once each."""

    def __init__(self):
        self.waiting: list[int] = []

    def poll(self) -> int:
        return self.waiting.pop(0) if self.waiting else 0


class Pair:
    """uf2, files: see Device. seed: of the first game. settings: lines for settings.toml. out: folder for pictures of
    both when they differ. decisions: see probe/probe_begin.py. Further arguments go to Device."""

    def __init__(self, uf2, files, seed=7, settings=None, out: Path | str = ".", decisions=False, **more):
        settings = {"GAME_SPEED": "instant", **(settings or {})}
        self.out = Path(out)
        self.hands = Hands()
        self.twin = build("picosystem", seed=seed, getenv=settings.get)
        self.twin.app.buttons = self.hands
        self.presses = 0
        self.compared = 0
        files = probe_drive(with_settings(files, settings), seed=seed, decisions=decisions)
        self.device = Device(uf2, files, **more)

    def same(self, name: str, limit: float = LIMIT_S) -> None:
        """Let both come to rest and compare. name: of the state, for messages and files."""
        self.twin.run(until=lambda: not self.hands.waiting and self.twin.ready())
        expected = self.twin.display.frame.copy()
        self.compared += 1
        if not self.device.until(limit, settled=SETTLED_S, crc=zlib.crc32(expected.tobytes())):
            raise Different(self._report(name, expected))

    def press(self, name: str, state: str = "") -> None:
        """The same button on both, and the same picture afterwards."""
        self.hands.waiting.append(button(name))
        self.presses += 1
        self.device.press(name)
        self.same(state or f"press {self.presses} {name}")

    def press_all(self, keys: str) -> None:
        """Several, separated by spaces."""
        for name in keys.split():
            self.press(name)

    def play_game(self, presses: int = 1000) -> None:
        """Play the person's cards, from the table to the end of the game: always the card the cursor stands on."""
        while self.twin.app.shown() != "gameover":
            if presses == 0:
                raise Different(f"no end of the game; at {self.twin.app.shown()}")
            presses -= 1
            self.press("A")
        assert self.twin.session.game.phase >= GAME_OVER

    def _report(self, name: str, expected) -> str:
        frame = self.device.frame()
        stem = "".join(letter if letter.isalnum() else "-" for letter in name)
        self.out.mkdir(parents=True, exist_ok=True)
        paths = [self.out / f"{stem}-board.png", self.out / f"{stem}-twin.png"]
        picture(frame).save(paths[0])
        picture(expected).save(paths[1])
        count = int((frame != expected).sum())
        said = self.device.text[-300:]
        return f"{name}: {count} pixels differ, see {paths[0]} and {paths[1]}; the board said: {said}"

    def close(self) -> None:
        self.device.close()
        self.twin.display.close()

    def __enter__(self) -> Pair:
        return self

    def __exit__(self, *_) -> None:
        self.close()
