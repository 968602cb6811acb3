"""The end of a game of Spoil Five: who is the richest, and how everybody stands.

Purpose: as scenes.gameover, with chips in the boxes; ties share. With points_too the boxes turn to the points as well.
Use: `app.go("spoilgameover")` from the table.
"""

from scenes import gameover, words

_CHIPS = 0
_POINTS = 1


class Scene(gameover.Scene):
    """See scenes.app."""

    def _all_pages(self, view) -> list:
        return [_CHIPS, _POINTS] if view.options.get("points_too") == "on" else [_CHIPS]

    def _wins(self, side: int) -> bool:
        return self._view.games[side] > 0

    def _winners(self) -> list:
        """The winners' names, in the order they are shown in."""
        session = self._session
        first = words.home(session)
        seats = [(first + i) % session.n for i in range(session.n)]
        return [session.names[seat] for seat in seats if self._wins(seat)]

    def _won(self) -> str:
        names = self._winners()
        if len(names) == 1:
            return words.of(self.app, "gameover.wins", self._view.winner)
        get = self.app.phrases.get
        return get("spoil.share", get("side.and", ", ".join(names[:-1]), names[-1]))

    def _won_in_short(self) -> str:
        names = self._winners()
        if len(names) == 1:
            return gameover.Scene._won_in_short(self)
        return self.app.phrases.get("spoil.shares", len(names))

    def _how(self) -> str:
        view = self._view
        key = "spoil.richest"
        if len(self._winners()) > 1:
            key = "spoil.equal"
        elif view.scores[view.winner] >= 25:
            key = "spoil.points"
        elif view.chips[view.winner] == view.n * view.options.get("chips"):
            key = "spoil.everything"
        return self.app.phrases.get(key)

    def _show(self) -> None:
        view = self._view
        points = self._pages[self._page] == _POINTS
        for number, side in self._numbers:
            number.set(str(view.scores[side] if points else view.chips[side]))
        self._line.set(self.app.phrases.get("spoil.points.all") if points else self._how())
