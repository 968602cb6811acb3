"""The same cards again: what a game must remember to be dealt once more, and dealing it so.

A game begins with a seed. When it is over and the table plays on, the next one gets a seed of its own and the deal is
handed on without a cut; so that it can be dealt again too, a session remembers both. A board holds this module only
while it is used: each function lets go of it.

Secrecy: whoever has the code of a game can deal its hands on another gadget and see what everybody holds. So where
several people play, also when all but one of them have left, neither the code nor the same cards are offered before the
last card of the match (of a match, for the code deals its next games too). Whoever plays alone with computers cheats
nobody, and may have it at any time.
"""

from engine.game import new
from engine.record import Record
from engine.state import MATCH_OVER, NEXT
from gadget.modules import forget


def allowed(session) -> bool:
    """Whether the game's code may be shown now, and its cards be dealt again; and whether there is one."""
    forget("play.again")
    return session.seed is not None and (sum(session.came) < 2 or session.game.phase == MATCH_OVER)


def reseed(session) -> None:
    """Gives the game that comes next a seed of its own, drawn from the last one's chance, and notes who deals it."""
    game = session.game
    session.seed = game.rng.below(32768) << 15 | game.rng.below(32768)
    session.dealt_by = game.actor
    game.rng.seed(session.seed)
    forget("play.again")


def begin(record: bytes, names, people, seed: int, level: str, speed: str, called: str, dealer: int):
    """As play.session.begin, with the seat that deals without a cut."""
    from play.session import Session

    options = Record(record)
    session = Session(options, names, people, seed, level, speed, deal(options, seed, dealer), called)
    session.dealt_by = dealer
    forget("play.again")
    return session


def deal(options, seed: int, dealer: int):
    """The game that such a seed and dealer began: an engine Game. options: an Options or Record."""
    game = new(options, seed)
    game.rng.seed(seed)  # type: ignore[attr-defined]
    game.phase = MATCH_OVER
    game.actor = dealer
    for seat in range(len(game.cuts)):
        game.cuts[seat] = 255  # nobody cut
    game.apply(NEXT)
    return game
