"""A game that waits put away as a few hundred bytes, while something else needs its room.

Use: `kept = put_away(session)`; then let go of the session and of what knows games; `session = back(kept, level)`.
"""

from gadget.modules import forget

# What putting away and taking back need, and playing does not.
_ONCE = (
    "play.waiting", "engine.saved", "engine.check", "engine.spoilcheck", "engine.auctioncheck", "engine.options",
    "engine.optiontable", "engine.presets", "engine.spoiltable", "engine.auctiontable",
)  # fmt: skip


def put_away(session) -> tuple:
    """All of a session that is more than its game's snapshot, and that."""
    people = bytes([session.people[seat] or 2 * session.came[seat] for seat in range(session.n)])
    return (session.snapshot(), session.names, people, session.seed, session.dealt_by, session.called)


def back(kept: tuple, level: str, speed: str):
    """The session again, as it was left; whoever is to act is asked for anew. ValueError when it is damaged."""
    from engine.game import Game
    from play.session import Session

    data, names, people, seed, dealt_by, called = kept
    session = Session(None, names, [who == 1 for who in people], seed, level, speed, Game.restore(data), called)
    session.come(people)
    session.dealt_by = dealt_by
    tidy()
    return session


def tidy() -> None:
    """Lets go of what was needed for that."""
    forget(*_ONCE)
