"""Keeps what players change in the game, and not what a start was told on the command line.

Purpose: `--speed fast --players 6` is for this once; what the next start finds is what was chosen on the screen.
Use: `store = PlayersStore(FileStore(path))` is handed to the app; `store.begin(settings)` when all that was told at
the start stands in the settings and, if so asked, the first game is dealt. Until then nothing is written; after
that a setting is written as it was kept before, until a player makes it another than the one told.
"""

from __future__ import annotations

from gadget import kept
from gadget.kinds import SETTINGS
from gadget.settings import Settings


class PlayersStore:
    """A store (see gadget.nvm) in front of another."""

    def __init__(self, store):
        self._store = store
        self._told: dict | None = None

    @property
    def problem(self) -> str:
        return self._store.problem

    def load(self) -> bytes:
        return self._store.load()

    @property
    def kept(self) -> bool:
        return self._store.kept

    @property
    def dear(self) -> bool:
        return self._store.dear

    def read(self, kind: int, parts: bool = False) -> bytes:
        return self._store.read(kind, parts)

    def write(self, kind: int, data: bytes) -> bool:
        return self.save(data) if kind == SETTINGS else self._store.write(kind, data)

    def append(self, kind: int, data: bytes) -> bool:
        return self._store.append(kind, data)

    def records(self, kind: int) -> list:
        return self._store.records(kind)

    def room(self) -> int:
        return self._store.room()

    def books(self) -> list:
        return self._store.books()

    def begin(self, settings: Settings) -> None:
        """From now on players change the settings; these are the ones they were given."""
        self._told = vars(_unpacked(kept.pack(settings)))

    def save(self, data: bytes) -> bool:
        if self._told is None:
            return True
        before = _unpacked(self._store.load())
        settings = _unpacked(data)
        for key, value in list(self._told.items()):
            if getattr(settings, key) == value:
                setattr(settings, key, getattr(before, key))
            else:
                del self._told[key]  # a player's choice, even when it is the one told again
        return self._store.save(kept.pack(settings))


def _unpacked(data: bytes) -> Settings:
    settings = Settings()
    kept.unpack(settings, data)
    return settings
