"""What has happened in an auction game, in a line for the message band. Imported for each by scenes.auction."""

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
