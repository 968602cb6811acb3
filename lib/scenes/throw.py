"""A person throws cards: down to five from the kitty and the hand, or any to draw others for.

Purpose: LEFT, RIGHT, NEXT, and UP and DOWN between two rows, move the cursor; A marks a card (it goes dark) or takes
the mark back; B says that is all, and is asked once more where cards are, too. Where no more may go and it is enough,
that is asked at once. A mark that may not be, or an end too early, is refused in words. Use: as scenes.turn.PlayTurn,
but for `throw`, which returns the cards to throw or None.
"""

from engine.auctionstate import DISCARD, KEEP, TO_FIVE
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, UP, A, B
from gadget.modules import forget
from play import signs, throwing

NONE = 255


class ThrowTurn:
    """table: the table's Scene."""

    busy = True  # B is an answer here

    def __init__(self, table):
        self._table = table
        self._at = 0
        self._marks = bytearray(10)
        self._refused = 0
        self._asked = False

    def begin(self, view) -> None:
        """Nothing is marked that was not before; the cursor is on the kitty's first card."""
        held = view.held[view.seat]
        self._at = 5 if held > 5 else 0
        kept = self._table.app.session.news.marks  # the table may have been away
        for i in range(held):
            self._marks[i] = 1 if view.hand[i] in kept else 0
        if held > 5:
            self._table.board.kitty().headline(self._table.app.phrases.get("auction.kitty"))

    def throw(self, button: int, view):
        """One press; the cards to throw, or None."""
        cards = self._press(button, view)
        marked = [view.hand[i] for i in range(view.held[view.seat]) if self._marks[i]]
        self._table.app.session.news.marks = bytes(marked) if cards is None else b""
        return cards

    def _press(self, button: int, view):
        held = view.held[view.seat]
        count = sum(self._marks)
        self._refused = 0
        if button in (UP, DOWN):
            if held > 5:
                self._at = min(self._at + 5, held - 1) if self._at < 5 else self._at - 5
            self._asked = False
        elif button in (LEFT, RIGHT, NEXT):
            # the upper row comes first, as one reads
            place = (self._at + held - 5) % held if held > 5 else self._at
            place = (place + (held - 1 if button == LEFT else 1)) % held
            self._at = (place + 5) % held if held > 5 else place
            self._asked = False
        elif button == A and self._asked:
            return [view.hand[i] for i in range(held) if self._marks[i]]
        elif button == A:
            if self._marks[self._at]:
                self._marks[self._at] = 0
            elif throwing.may_mark(view, count):
                self._marks[self._at] = 1
                count += 1
                self._asked = throwing.may_end(view, count) and not throwing.may_mark(view, count)
            else:
                self._refused = KEEP
        elif button == B and self._asked:
            self._asked = False
        elif button == B:
            if not throwing.may_end(view, count):
                self._refused = TO_FIVE
            elif self._table.app.settings.confirm == "on" or not count:  # who means the menu throws nothing away
                self._asked = True
            else:
                return [view.hand[i] for i in range(held) if self._marks[i]]
        return None

    def paint(self, view) -> None:
        """Both rows, the cursor, and what the keys do."""
        board = self._table.board
        get = self._table.app.phrases.get
        held = view.held[view.seat]
        more = view.hand[5:held]
        if more:
            kitty = board.kitty()
            kitty.show(more, len(more), signs.trumps(more, len(more), view.trump))
            for i in range(len(more)):
                kitty.dim(i, self._marks[5 + i] == 1)
            kitty.choose(self._at - 5 if self._at > 4 else NONE, self._refused > 0)
        hand = board.hand
        for i in range(min(5, held)):
            hand.dim(i, self._marks[i] == 1)
        if self._refused and self._at < 5:
            hand.refuse(self._at)
        else:
            hand.choose(self._at if self._at < 5 else NONE)
        count = sum(self._marks)
        done = get("auction.throw" if view.phase == DISCARD else "auction.draw", count)
        if not count:
            done = get("auction.keep")
        if self._refused:
            from play import why

            board.message.say(get(*why.reason(self._refused, view)), True)
            forget("play.why", "engine.refusing")
        elif self._asked:
            board.message.keys(("key_a", done, "key_b", get("yourturn.back")))
        else:
            mark = get("auction.unmark" if self._marks[self._at] else "auction.mark")
            if throwing.may_end(view, count):
                board.message.keys(("key_a", mark, "key_b", done))
            else:
                board.message.keys(("key_a", mark, "", get("auction.more", held - 5 - count)))

    def tick(self, now: int) -> bool:
        return False
