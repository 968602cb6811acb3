"""Taking back: the cards of a hand from its deal on, and the way back to the last card a person played.

Purpose: what several people at one table need to put a slip right. Use: `begin(session)` when a hand is dealt (or a
game goes on) with several people; the session then notes every action. `back(session)` takes back the last card a
person chose, with all that computers and last cards did after it; `session.back` is its place among the actions, -1:
there is none. A hand is played again from its deal, so rules, scores and computers' chances are as they were. No new
deal is ever taken back. A board holds this module only while it is used.
"""

from engine.game import Game
from engine.state import HAND_OVER, PLAY
from gadget.modules import forget

_MOST = 160  # actions of a hand: ten seats, five cards, questions and draws

# What reading a game needs, and playing it does not.
_ONCE = (
    "play.takeback", "engine.saved", "engine.check", "engine.spoilcheck", "engine.auctioncheck", "engine.options",
    "engine.optiontable", "engine.presets", "engine.spoiltable", "engine.auctiontable",
)  # fmt: skip


def begin(session) -> None:
    """From here on actions are noted; what was before cannot be taken back."""
    session.first = session.snapshot()
    session.acts = session.acts or bytearray(_MOST)
    session.acted = 0
    session.back = -1
    forget("play.takeback", "engine.saved")


def who(session) -> int:
    """The seat whose card would be taken back. ValueError when there is none."""
    game = _again(session, _last(session))
    seat = game.actor
    del game
    forget(*_ONCE)
    return seat


def back(session) -> int:
    """Takes the card back; the seat that is asked for another one. ValueError when there is none.

    Whoever shows the game sets the table anew, and has somebody's hands shown to nobody before that.
    """
    count = _last(session)
    game = _again(session, count, session)
    session.acted = count
    session.take(game)
    forget(*_ONCE)
    return game.actor


def _last(session) -> int:
    if session.back < 0:
        raise ValueError("no card can be taken back")
    return session.back


def _again(session, count: int, note=None):
    """The hand's first `count` actions on a game of its own; note: the session whose last card before is found."""
    game = Game.restore(session.first)
    if note is not None:
        note.back = -1
    for i in range(count):
        if note is not None and game.phase == PLAY and session.people[game.actor] and game.held[game.actor] > 1:
            note.back = i
        game.apply(session.acts[i])
    if game.phase >= HAND_OVER:
        raise ValueError("no card can be taken back")
    return game
