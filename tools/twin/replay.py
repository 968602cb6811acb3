"""Plays a game from a file on the twin's table, at the pace of its computers: every action is the file's.

Use: `replay = Replay(twin, gamefile.load(path))`; it is at its end when `replay.done`. Presses do what they do while
computers play: they hurry, and open the menu. After the last action nothing happens by itself any more. What is only
watched is neither kept nor counted: a game of one's own that waits to be carried on waits on.
"""

from __future__ import annotations

from engine.cards import NONE
from engine.state import HAND_OVER, NEXT
from play.keeper import Keeper
from tools.twin.gamefile import Played


class Replay:
    """The session that is followed, how far it is, and whether that is the end."""

    def __init__(self, twin, played: Played):
        self.app = twin.app
        self.actions = played.actions
        self.at = 0
        self.told = False  # whether its end was said
        self._followed = False  # the session is there
        setup = self.app.setup()
        setup.use(played.options.preset)  # ValueError: no table for that game
        called = "" if played.options.changed else played.options.preset
        self.app.watch = self._follow
        self.app.keeper = _Keeper()
        start = (
            played.options.family, played.options.get("sides"), played.options.pack(), played.names, played.people,
            played.seed, setup.level, self.app.settings.speed, called, played.dealer,
        )  # fmt: skip
        self.app.deal(start)

    @property
    def done(self) -> bool:
        """Whether every action of the file was done."""
        return self.at >= len(self.actions)

    def _follow(self, session) -> None:
        if session is None:
            return
        if not self._followed:
            self._followed = True
            session.__class__ = _followed(session.__class__)
            session.replay = self
        else:  # a game that is played
            self.app.watch = None
            self.app.keeper = Keeper(self.app)


class _Keeper:
    """In place of play.keeper's."""

    def begin(self, session) -> None:
        """A game that is not kept."""

    def cleared(self) -> None:
        """Nothing was."""


def _followed(kind):
    """A session of this kind whose players do what a file says. (A board's modules are imported anew for every game,
    and so is the class.)"""

    class Followed(kind):
        demo = True  # nobody is waited for

        @property
        def viewer(self):
            """The only person's cards, or those of who leads the hand's first trick."""
            return self._only if self.persons == 1 else (self.game.dealer + 1) % self.n

        def person_to_act(self):
            return NONE

        def curtain(self):
            return NONE

        def act(self, action):
            """A press that would deal: it hurries; behind the end it goes to the title."""
            if self.replay.done:
                self.replay.app.go("title")
            else:
                self._apply(action)

        def _forced(self):
            return NONE if self.replay.done else self.replay.actions[self.replay.at]

        def _apply(self, action):
            replay = self.replay
            if replay.done or (self.game.phase >= HAND_OVER and replay.actions[replay.at] != NEXT):
                return
            replay.at += 1
            super()._apply(action)

    return Followed
