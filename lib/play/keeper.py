"""Keeps the game in progress where it outlives the power: the game as it is now and then, and every action in between.

Use: `app.keeper.begin(session)` when a game begins, is taken up again, or is another than its actions made it (somebody
takes a seat, a card is taken back); from then on the session tells it every action by itself (`session.heard`).
`cleared()` when there is nothing to go on with. What was kept is found and read by play/gamekept.py, which also writes
the whole game; this here is all that a table has to have.

Where it is dear to keep an action (see gadget/nvm.py) those of computers wait for the next one of a person, or the
hand's end: in the same place computers do the same again. A game without persons is not kept. Whatever goes wrong, the
game goes on: it is told once, and tried again with the next hand.
"""

from micropython import const

from gadget.kinds import ACTION

_MOST = const(200)  # actions after which the game is kept whole again, with the next hand
_WAIT = const(24)  # actions that wait at most


class Keeper:
    """app: has store, session, and problem(line). The keeper has no session of its own: a board has no room for one
    that is let go of.

    For play/gamekept.py: failed, whether nothing can be kept until the next hand; told, whether that was said; asked,
    who was to act: 1 a person, 2 people, to go on after a hand, 0 a computer; listed, actions since the game was kept
    whole; waiting, the first `count` of which are not kept yet."""

    failed: bool
    asked: int
    listed: int
    count: int

    def __init__(self, app):
        self.app = app
        self.told = False
        self.waiting = bytearray(_WAIT)

    def __getattr__(self, name: str):
        """begin and cleared: a play.gamekept.Whole's, of which a board forgets everything then."""
        from play import gamekept

        return getattr(gamekept.Whole(self), name)

    def acted(self, action: int) -> None:
        """The session has applied this action."""
        session = self.app.session
        store = self.app.store
        asked = self.asked
        self.asked = 2 if session.over() else session.people[session.game.actor]
        if asked == 2 and (self.failed or self.listed > _MOST or store.room() < 640):  # what a hand may take
            self.begin(session)
        elif not self.failed:
            count = self.count
            self.waiting[count] = action
            self.count = count = count + 1
            self.listed += 1
            if asked or self.asked == 2 or count == _WAIT or not store.dear:
                self.count = 0
                try:
                    if store.append(ACTION, self.waiting[:count]):
                        return
                except Exception:  # whatever it is, the game goes on
                    pass
                self.begin(session)  # there was no room
