"""A table of ten and the menus around it on the firmware: cursor, decisions, scene changes, frames. See budgets.py."""

from __future__ import annotations

from statistics import median

from tools.emulator.budgets import CURSOR, CURSOR_WORST, DECISION, DECISION_WORST, FRAMES, SCENE, Row, lacking
from tools.emulator.device import DeviceError
from tools.emulator.measures import why
from tools.emulator.pair import Different, Pair
from tools.emulator.panel_log import areas, first_refresh, moving, screens


class Table:
    """A table of ten at normal speed, and the menus around it: cursor, decisions, scene changes, frames.

    say(text) hears what was found. Close it, or use it in a `with`."""

    def __init__(self, uf2, files, say):
        self.say = say
        self.slides: list = []
        self.changes: list = []  # (name, wait, length) in ms
        self.cursors: list = []  # ms
        settings = {"GAME_SPEED": "normal", "GAME_PLAYERS": 10}
        self.both = Pair(uf2, files, settings=settings, decisions=True)

    def measure(self, details) -> list[Row]:
        """The six rows; without numbers when the game did not get to the end of a hand."""
        try:
            self.menus()
            self.change("deal", "START")
            self.hand()
            self.play()
        except (Different, DeviceError):
            reason = why(self.both.device)
            self.say(f"table: {reason}")
            return [lacking(place, reason) for place in (CURSOR, CURSOR_WORST, DECISION, DECISION_WORST, SCENE, FRAMES)]
        return [*self.cursor_rows(), *self.decisions(), self.scenes(details), self.frames()]

    def change(self, name: str, key: str) -> None:
        """A press that brings another scene: how long until its first pixel, and from there to the last."""
        device = self.both.device
        device.log.clear()
        down = device.time
        self.both.press(key)
        whole = screens(device.log)
        if whole:
            begin, end = whole[0]
            self.changes.append((name, (begin - down) * 1000, (end - begin) * 1000))
        else:
            self.changes.append((name, None, None))

    def move(self, key: str, number: int) -> None:
        """A press that moves a cursor."""
        device = self.both.device
        device.run(0.0137 * (number % 7))
        device.log.clear()
        down = device.time
        self.both.press(key)
        self.cursors.append((first_refresh(device.log) - down) * 1000)

    def menus(self) -> None:
        self.both.same("title")
        self.change("title → new game", "B")
        for number in range(6):
            self.move("DOWN" if number < 4 else "UP", number)

    def hand(self) -> None:
        for number in range(12):
            self.move("RIGHT" if number % 3 else "LEFT", number)
        self.change("table → menu", "START")
        self.change("menu → table", "START")

    def play(self) -> None:
        """Cards until a hand is over, or the game."""
        device = self.both.device
        for _ in range(40):
            shown = self.both.twin.app.shown()
            if shown != "table":
                break
            device.log.clear()
            self.both.press("A")
            self.slides += moving(areas(device.log))
            after = self.both.twin.app.shown()
            if after != shown and screens(device.log):
                begin, end = screens(device.log)[-1]
                self.changes.append((f"table → {after}", None, (end - begin) * 1000))
        self.change(f"{self.both.twin.app.shown()} → table", "A")

    def cursor_rows(self) -> list[Row]:
        middle, worst = median(self.cursors), max(self.cursors)
        self.say(f"cursor: {len(self.cursors)} presses, median {middle:.0f} ms, worst {worst:.0f} ms")
        return [Row(CURSOR, middle, f"{middle:.0f} ms"), Row(CURSOR_WORST, worst, f"{worst:.0f} ms")]

    def decisions(self) -> list[Row]:
        times, since = [], None
        for at, _, level in self.both.device.marks:
            if level:
                since = at
            elif since is not None:
                times.append((at - since) * 1000)
                since = None
        if not times:
            return [lacking(place, "no decision was seen") for place in (DECISION, DECISION_WORST)]
        middle, worst = median(times), max(times)
        self.say(f"decisions: {len(times)}, median {middle:.0f} ms, worst {worst:.0f} ms")
        return [Row(DECISION, middle, f"{middle:.0f} ms"), Row(DECISION_WORST, worst, f"{worst:.0f} ms")]

    def scenes(self, details) -> Row:
        lines = [
            (name, *("–" if time is None else f"{time:.0f}" for time in (wait, length)))
            for name, wait, length in self.changes
        ]
        details.add("Scene changes, ms", ("change", "press → first pixel", "first → last pixel"), lines)
        unseen = [name for name, _, length in self.changes if length is None]
        if unseen:
            return lacking(SCENE, "no whole picture was seen at " + ", ".join(unseen))
        worst = max(self.changes, key=lambda one: one[2])
        return Row(SCENE, worst[2], f"{worst[2]:.0f} ms ({worst[0]})")

    def frames(self) -> Row:
        if not self.slides:
            return lacking(FRAMES, "no card was seen moving")
        rate = 1 / median(self.slides)
        return Row(FRAMES, rate, f"{rate:.0f} frames a second")

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_) -> None:
        self.both.close()
