"""A game that waits put away as a few hundred bytes, while something else needs its room.

Use: `kept = put_away(session)`; then let go of the session and of what knows games; `session = back(kept, level)`.
"""

from engine.state import HAND_OVER
from gadget.modules import forget

# What putting away and taking back need, and playing does not.
_ONCE = (
    "play.waiting", "play.stats", "engine.saved", "engine.check", "engine.spoilcheck", "engine.auctioncheck",
    "engine.options", "engine.optiontable", "engine.presets", "engine.spoiltable", "engine.auctiontable",
    "engine.asks", "engine.deal", "engine.scoring",
)  # fmt: skip


def put_away(session) -> tuple:
    """All of a session that is more than its game's snapshot, and that."""
    people = bytes([session.people[seat] or 2 * session.came[seat] for seat in range(session.n)])
    return (session.snapshot(), session.names, people, session.seed, session.dealt_by, session.called,
            sofar(session))


def numbers(session) -> list:
    """What play.stats has counted in the hands of this game before this one."""
    counted = session.counted
    hand = session.game.hand_no
    if not counted or hand == 1:
        return [0] * 4
    return counted[1:5] if counted[0] == hand else counted[5:]


def sofar(session) -> list:
    """What play.stats has counted in this game, and 1 when a hand that is over is in it: who played that may have left
    since."""
    counted = session.counted
    game = session.game
    if counted and game.phase >= HAND_OVER and counted[0] == game.hand_no:
        return counted[5:] + [1]
    return numbers(session) + [0]


def back(kept: tuple, level: str, speed: str, game=None):
    """The session again, as it was left; whoever is to act is asked for anew. game: the one in `kept`, restored, when
    that was done already. ValueError when it is damaged."""
    data, names, people, seed, dealt_by, called, before = kept
    if game is None:
        from engine.game import Game

        game = Game.restore(data, True)
        tidy()  # before what comes next: a board that put the game away has no room for both
    from play.session import Session

    session = Session(None, names, [who == 1 for who in people], seed, level, speed, game, called)
    session.come(people)
    session.dealt_by = dealt_by
    from play import stats

    stats.again(session, before)
    tidy()
    return session


def tidy() -> None:
    """Lets go of what was needed for that."""
    forget(*_ONCE)
