"""Cards to throw in an auction game: what a person who has marked some may do, before any of them is gone.

The engine throws one card after the other and takes none back; marking and changing one's mind happens before. Use:
`throwing.may_mark(view, marks)`, `throwing.may_end(view, marks)` with the number of cards marked.
"""

from engine.auctionstate import DONE


def may_mark(view, marks: int) -> bool:
    """Whether one more card may go when so many are marked."""
    return _allowed(view, marks, view.hand[0])


def may_end(view, marks: int) -> bool:
    """Whether it may stay at so many."""
    return _allowed(view, marks, DONE)


def _allowed(view, marks, action):
    """Whether the engine would list an action after so many cards went. view is as it was afterwards."""
    out = [0] * view.room
    view.top += marks  # the pack gives as many back: counted as gone already
    count = view.legal_from(view.hand, view.held[view.seat] - marks, False, out)
    view.top -= marks
    return action in out[:count]
