"""What a computer player puts out: for the turn-up, or for the Joker that was turned up. See engine/bots.py."""

from engine.cards import NONE
from engine.ranking import dearer, worth
from engine.state import DECLINE, ROB
from engine.tables import VALUES


class Robber:
    """Robs when it helps."""

    def ask(self, view) -> None:
        """As Bot.ask."""
        self._view = view

    def think(self) -> int:
        """As Bot.step."""
        return self._rob() if self._view.phase == ROB else self._put_out_unknown()

    def _rob(self):
        """Rob when the turn-up is better than the worst card that may go out."""
        view = self._view
        row = VALUES[view.trump]
        worst = NONE
        for i in range(view.legal()):
            card = view.actions[i]
            if card < DECLINE and (worst == NONE or dearer(row, worst, card)):
                worst = card
        if worst == NONE:
            return DECLINE
        if view.rob_must or row[view.turnup] > worth(row, worst):
            return worst
        return DECLINE

    def _put_out_unknown(self):
        """Trumps are not known yet: put out the card that is worth least over all four suits."""
        view = self._view
        worst = NONE
        least = 0
        for i in range(view.legal()):
            card = view.actions[i]
            total = 0
            for row in VALUES:
                total += worth(row, card)
            if worst == NONE or total < least or (total == least and card < worst):
                worst = card
                least = total
        return worst
