"""The board and its desktop twin, given the same seed, settings and presses: their pictures must be the same.

Purpose: the proof that what the twin's tests see is what a board shows, pixel for pixel. A press goes to the twin,
which says what picture the game comes to rest with; then to the board, which has so many seconds to come to rest with
that very picture. A press that the board missed, or saw twice, leaves another picture. Use:
    with Pair(uf2, files, seed=7) as pair:
        pair.same("title")
        pair.press("B")
        pair.play_game()
Different says where the two pictures were saved, if they were to be.
"""

from __future__ import annotations

import tempfile
import zlib
from pathlib import Path

from engine.state import GAME_OVER
from gadget.names import button
from gadget.nvm import NvmStore
from tools.emulator.device import NVM, PRESS_S, SIZE, Device, picture, probe_drive, with_settings
from tools.twin.app import build

SETTLED_S = 0.4
LIMIT_S = 60  # emulated seconds for the board to come to the twin's picture
STILL_S = 12  # nothing drawn for so long: it will not come
FAST_S = 0.03  # how long a finger is on a button that is hit again and again


class Different(AssertionError):
    """The board came to rest with another picture than its twin."""


class Hands:
    """Buttons for the twin: what was pressed, once each."""

    def __init__(self):
        self.waiting: list[int] = []

    def poll(self) -> int:
        return self.waiting.pop(0) if self.waiting else 0

    def held(self, button: int) -> bool:
        return False


class Pair:
    """uf2, files, nvm: see Device; the twin has the same assets and the same NVM. seed: of the first game.
    settings: lines for settings.toml, added to "at once" as the speed. own: the drive's settings.toml stays as it is,
    and the twin has none. out: folder for pictures of both when they differ, or None. tolerance: pixels that may
    differ; only for the firmware's own font, whose letters are not quite those of Blinka's. size: of the panel as
    GAME_PANEL has it, in the corner of the real one. wishes: see probe/probe_begin.py."""

    def __init__(
        self, uf2, files, nvm=b"", seed=7, settings=None, own=False, out=None, tolerance=0, size=None, **wishes
    ):
        self.tolerance = tolerance
        settings = {} if own else {"GAME_SPEED": "instant", "GAME_LANGUAGE": "en", **(settings or {})}
        if not own:
            files = with_settings(files, settings)
        self.out = None if out is None else Path(out)
        self.hands = Hands()
        self._assets = tempfile.TemporaryDirectory()
        for path, data in files.items():
            if path.startswith("assets/"):
                place = Path(self._assets.name) / path
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(data)
        store = NvmStore(bytearray(nvm.ljust(NVM[1], b"\xff")))
        self.twin = build(
            "picosystem", size, seed=seed, getenv=settings.get, store=store, assets=Path(self._assets.name), asks=own
        )
        self.twin.app.buttons = self.hands
        self.made: list[int] = []  # buttons pressed, in their order
        self.compared = 0
        self.device = Device(uf2, probe_drive(files, seed=seed, **wishes), nvm=nvm)

    def same(self, name: str, limit: float = LIMIT_S) -> None:
        """Let both come to rest and compare. name: of the state, for messages and files."""
        self.twin.run(until=lambda: not self.hands.waiting and self.twin.ready())
        expected = self._panel()
        self.compared += 1
        if not (self._near(expected, limit) if self.tolerance else self._equal(expected, limit)):
            raise Different(self._report(name, expected))

    def _panel(self):
        """The panel as the twin has it; what is beside a smaller one stays as it is."""
        frame = self.twin.display.frame
        if frame.shape == SIZE[::-1]:
            return frame.copy()
        whole = self.device.frame().copy()
        whole[: frame.shape[0], : frame.shape[1]] = frame
        return whole

    def _equal(self, expected, limit: float) -> bool:
        crc = zlib.crc32(expected.tobytes())
        return self.device.until(limit, settled=SETTLED_S, crc=crc, still=STILL_S)

    def _near(self, expected, limit: float) -> bool:
        end = self.device.time + limit
        while self.device.time < end:
            self.device.until(limit, settled=SETTLED_S)
            if (self.device.frame() != expected).sum() <= self.tolerance:
                return True
        return False

    def press(self, name: str, state: str = "") -> None:
        """The same button on both, and the same picture afterwards."""
        self._press(name)
        self.same(state or f"press {len(self.made)} {name}")

    def press_all(self, keys: str) -> None:
        """Several, separated by spaces."""
        for name in keys.split():
            self.press(name)

    def burst(self, names: str, hold: float = FAST_S) -> None:
        """Several, separated by spaces, as fast as fingers can and whatever the screen does; then the same picture."""
        for name in names.split():
            self._press(name, hold)
        self.same(f"press {len(self.made)} in a burst")

    def _press(self, name: str, hold: float = PRESS_S) -> None:
        self.made.append(button(name))
        self.hands.waiting.append(self.made[-1])
        self.device.press(name, hold)

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
        where = ""
        if self.out is not None:
            stem = "".join(letter if letter.isalnum() else "-" for letter in name)
            self.out.mkdir(parents=True, exist_ok=True)
            paths = [self.out / f"{stem}-board.png", self.out / f"{stem}-twin.png"]
            picture(frame).save(paths[0])
            picture(expected).save(paths[1])
            where = f", see {paths[0]} and {paths[1]}"
        count = int((frame != expected).sum())
        return f"{name}: {count} pixels differ{where}; the board said: {self.device.text[-300:]}"

    def close(self) -> None:
        self.device.close()
        self.twin.display.close()
        self._assets.cleanup()

    def __enter__(self) -> Pair:
        return self

    def __exit__(self, *_) -> None:
        self.close()
