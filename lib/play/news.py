"""What happens in a game of another family than Twenty-Five's, beside its cards: who tells it.

Use: the session makes `news.of(game)` for such a game and calls `tell(game, put)` after every action, which puts into
its row of events what is new. A board that plays any other game never holds this.
"""

import sys

_MODULES = ("", "play.spoilnews", "")  # by family, see engine.record


def of(game):
    """The News of the game's family, of which nothing is told any more as it stands; None without any."""
    module = _MODULES[game.options.family]
    if not module:
        return None
    __import__(module)
    return sys.modules[module].News(game)
