"""The cards cut for the deal, in the cells of those who cut them. Use: `cuts.paint(table, view)`, once in a game."""

from engine.cards import NONE


def paint(table, view) -> None:
    """table: the table's Scene, at rest; view: what everybody knows."""
    board = table.board
    seats = board.seats
    for seat in range(len(table.app.session.names)):
        seats.card(table.cell(seat), view.cuts[seat])
    seats.winning(table.cell(view.dealer))
    board.status.trumps(NONE, NONE)
    board.hand.show(b"", 0)
    table.say("deal.jack" if view.options.first_jack else "deal.cut", table.name(view.dealer))
