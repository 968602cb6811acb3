"""Keeps the game in progress where it outlives the power: the game as it is now and then, and every action in between.

Use: `app.keeper.begin(session)` when a game begins, is taken up again, or is another than its actions made it (somebody
takes a seat, a card is taken back); from then on the session tells it every action by itself (`session.heard`).
`cleared()` when there is nothing to go on with. What was kept is found and read by play/gamekept.py.

Where it is dear to keep an action (see gadget/store.py) those of computers wait for the next one of a person: in the
same place computers do the same again. A game without persons is not kept. Whatever goes wrong, the game goes on: it
is told once, and tried again with the next hand.
"""

from micropython import const

from gadget.kinds import ACTION, GAME
from gadget.modules import forget

_MOST = const(200)  # actions after which the game is kept whole again, with the next hand
_HAND = const(640)  # bytes that a hand's actions take: with less room it is kept whole at once, while there is time
_WAIT = const(24)  # actions that wait at most


class Keeper:
    """app: has store, session, and problem(line). The keeper has no session of its own: a board has no room for one
    that is let go of."""

    def __init__(self, app):
        self._app = app
        self._told = False
        self._failed = False
        self._asked = False  # a person is to act
        self._over = False  # a hand is, and people are to go on
        self._listed = 0  # actions since the game was kept whole
        self._count = 0  # actions waiting
        self._waiting = bytearray(_WAIT)

    def begin(self, session) -> None:
        """Keeps the game as it is now, and from now on. session: the app's."""
        self._count = self._listed = 0
        self._failed = False
        session.heard = None
        if session.persons:
            session.heard = self.acted
            self._look(session)
            self._failed = not self._write(session)

    def _look(self, session) -> None:
        self._over = session.over()
        self._asked = bool(session.people[session.game.actor])

    def _write(self, session) -> bool:
        store = self._app.store
        try:
            from play import gamekept

            done = store.write(GAME, gamekept.pack(session))
            problem = store.problem
        except Exception as error:  # whatever it is, the game goes on
            done = False
            problem = "The game cannot be kept: %s" % error.__class__.__name__
        forget("play.gamekept", "engine.saved")
        if not done and not self._told:
            self._told = True
            self._app.problem(problem)
        return done

    def acted(self, action: int) -> None:
        """The session has applied this action."""
        person = self._asked or self._over
        dealt = self._over
        store = self._app.store
        self._look(self._app.session)
        if dealt and (self._failed or self._listed > _MOST or store.room() < _HAND):
            self.begin(self._app.session)
            return
        if self._failed:
            return
        self._waiting[self._count] = action
        self._count += 1
        if person or self._over or self._count == _WAIT or not store.dear:
            done = False
            self._listed += self._count
            try:
                done = store.append(ACTION, bytes(self._waiting[: self._count]))
            except Exception:  # whatever it is, the game goes on
                pass
            self._count = 0
            if not done:
                self.begin(self._app.session)  # there was no room

    def cleared(self) -> None:
        """There is no game to go on with any more."""
        if self._app.session is not None:
            self._app.session.heard = None
        try:
            self._app.store.write(GAME, b"")
        except Exception:  # nor now
            pass
