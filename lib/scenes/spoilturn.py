"""A person's turn to play a card in Spoil Five. Imported when the first one is asked."""

from engine.spoil import UNDECIDED
from scenes.turn import PlayTurn


class SpoilTurn(PlayTurn):
    """As PlayTurn; who leads is told how near the pool is."""

    def begin(self, view) -> None:
        PlayTurn.begin(self, view)
        if view.count:
            return
        if view.jinker == view.seat:
            self._line = self._table.phrase("spoil.five")
        elif view.outcome == UNDECIDED and view.taken[view.seat] == 2:
            self._line = self._table.phrase("spoil.one")
