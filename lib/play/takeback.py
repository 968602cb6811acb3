"""Taking back: the cards of a hand from its deal on, and the way back to the last card a person played.

Purpose: what several people at one table need to put a slip right. Use: `begin(session)` when a hand is dealt (or a
game goes on) with several people; the session then notes every action. `back(session)` takes back the last card a
person chose, with all that computers and last cards did after it; `session.back` is its place among the actions, -1:
there is none. A hand is played again from its deal, so rules, scores and computers' chances are as they were. No new
deal is ever taken back. A board holds this module only while it is used.

Who must agree is everybody who plays here now (scenes/agree.py). Of somebody who has left, a computer sits there, the
others decide, and the computer plays anew; whoever is alone by now decides about their own cards only (`mine`). So it
is noted for each card whether a person chose it (128 more than the action): who sat there may have left since, or have
come back for a computer.
"""

from engine.game import Game
from engine.state import HAND_OVER
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
    card = session.acts[_last(session)] & 127
    game = session.game
    for trick in range(5):
        for seat in range(session.n):
            if game.card_of(trick, seat) == card:
                return seat
    raise ValueError("no card can be taken back")


def mine(session) -> bool:
    """Whether those who play here may take back the last card, if they agree: anybody's, but alone only one's own."""
    found = session.back >= 0 and (session.persons > 1 or session.people[who(session)] == 1)
    forget("play.takeback")
    return found


def back(session) -> int:
    """Takes the card back; the seat that is asked for another one. ValueError when there is none.

    Whoever shows the game sets the table anew, and has somebody's hands shown to nobody before that.
    """
    count = _last(session)
    game = _again(session, count)
    session.acted = count
    session.take(game)
    forget(*_ONCE)
    return game.actor


def _last(session) -> int:
    if session.back < 0:
        raise ValueError("no card can be taken back")
    return session.back


def _again(session, count: int):
    """The hand's first `count` actions on a game of its own; the session's last card before that is found."""
    game = Game.restore(session.first)
    session.back = -1
    for i in range(count):
        action = session.acts[i]
        if action & 128:
            session.back = i
        game.apply(action & 127)
    if game.phase >= HAND_OVER:
        raise ValueError("no card can be taken back")
    return game
