"""The cards cut for the deal, in the cells of those who cut them, and what is said when a hand is dealt.

Use: `cuts.paint(table, view)`, once in a game; `cuts.deals(table, view)`, once in a hand.
"""

from engine.cards import NONE
from engine.state import JOKER_OUT
from scenes import words


def paint(table, view) -> None:
    """table: the table's Scene, at rest; view: what everybody knows."""
    board = table.board
    seats = board.seats
    for seat in range(len(table.app.session.names)):
        seats.card(table.cell(seat), view.cuts[seat])
    seats.winning(table.cell(view.dealer))
    board.status.trumps(NONE, NONE)
    board.hand.show(b"", 0)
    table.say("dealing.jack" if view.options.first_jack else "dealing.cut", table.name(view.dealer))


def deals(table, view) -> None:
    """Who cuts and who deals, where there is room for both; or that the Joker was turned up."""
    app, message = table.app, table.board.message
    if view.phase == JOKER_OUT:
        message.say(words.of(app, "dealing.joker", view.dealer))
        return
    n = len(app.session.names)
    text = words.of(app, "dealing.deals", view.dealer)
    both = words.of(app, "dealing.cuts", (view.dealer + n - 1) % n) + " " + text
    message.say(both if message.fits(both) else text)
