"""The end of an auction game: who won, whether by their own call, and how everybody stands.

Purpose: as scenes.gameover. Use: `app.go("auctiongameover")` from the table.
"""

from scenes import gameover


class Scene(gameover.Scene):
    """See scenes.app."""

    def _how(self) -> str:
        view = self._view
        get = self.app.phrases.get
        if view.caller % view.sides == view.winner:
            return get("auction.out", view.call)  # the caller's side goes before the others
        for side in range(view.sides):
            if side != view.winner and view.scores[side] == view.scores[view.winner]:
                return get("auction.first")
        return get("auction.most")
