"""What happens in a game of another family than Twenty-Five's, beside its cards: who tells it.

Use: the session makes `news.of(game)` for such a game and calls `tell(game, put)` after every action, which puts into
its row of events what is new. A board that plays any other game never holds this.
"""

import sys

from gadget.modules import forget

_MODULES = ("", "play.spoilnews", "play.auctionnews")  # by family, see engine.record


def of(game):
    """The News of the game's family, of which nothing is told any more as it stands."""
    module = _MODULES[game.options.family]
    __import__(module)
    forget("play.news")
    return sys.modules[module].News(game)
