"""An auction game in words: what has happened, in a line for the message band, and which game it is, for the bar.

Imported for each line by scenes.auction, and by the curtain.
"""

from engine.auctionstate import HOLD, PASS, points_of
from gadget.modules import forget
from play import auctionnews
from scenes import words


def line(app, event: int, seat: int, card: int) -> str:
    """The line for an event of play.auctionnews with the session's seat and card."""
    forget("scenes.auctiontold")
    game = app.session.game
    args: tuple = (card,)
    if event == auctionnews.CALLED:
        key = "passes" if card == PASS else "holds" if card == HOLD else "calls"
        args = (points_of(card) or game.call,)
    elif event == auctionnews.NAMED:
        key = "names"
        args = (app.phrases.get("auction.suit.%d" % card),)
    elif event == auctionnews.THREW:
        took = seat == game.caller and game.kitty_size
        key = "throws" if took else "draws" if card else "keeps"
    elif event == auctionnews.MADE:
        key = "made" if card >= game.call else "set"
        args = (card, game.call)
    else:
        key = "redeal"
    return words.of(app, "auction." + key, seat, *args)


def aim(app, target: int) -> tuple:
    """The game and its target as the bar has them, and what stands there when the room is needed."""
    forget("scenes.auctiontold")
    get = app.phrases.get
    called = app.session.called
    text = get("auction.game." + called, target) if called else get("table.game", get("house"), target)
    return text, get("table.to", target)
