"""A person's turn to play a card in an auction game. Imported when the first one is asked, forgotten with the hand."""

from play import auctionnews
from scenes import words
from scenes.turn import PlayTurn


class AuctionTurn(PlayTurn):
    """As PlayTurn; who leads is told how far the call is."""

    def begin(self, view) -> None:
        PlayTurn.begin(self, view)
        if view.count:
            return
        table = self._table
        if view.trick:
            self._line = words.of(table.app, "auction.has", view.caller, auctionnews.so_far(view), view.call)
        else:
            self._line = words.of(table.app, "auction.needs", view.caller, view.call)
