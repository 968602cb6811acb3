"""What has happened in Spoil Five, in a line for the message band. Imported for each by scenes.spoil."""

from engine.cards import NONE
from engine.spoil import ALL_FIVE, JINK_LOST, REACHED, SPOILT, TAKEN, TWO
from gadget.modules import forget
from play.spoilnews import JINKED, OUT
from scenes import words

# What became of the pool: phrases spoil.KEY as it happens, spoil.was.KEY afterwards.
OUTCOMES = {
    TAKEN: "taken",
    ALL_FIVE: "all",
    SPOILT: "spoilt",
    JINK_LOST: "lost",
    TWO: "twotook",
    REACHED: "reached",
}


def line(table, event: int, seat: int, card: int) -> str:
    """The line for an event of play.spoilnews with the session's seat and card. table: the Scene."""
    forget("scenes.spoiltold")
    app = table.app
    session = app.session
    if event == JINKED:
        return words.of(app, "spoil.jinks", seat)
    if event == OUT:
        view = session.view(NONE)
        gone = [out for out in range(session.n) if view.out[out] == 2]
        if len(gone) > 1:
            return table.phrase("spoil.leaves", ", ".join([table.name(out) for out in gone]))
        return words.of(app, "spoil.leaves", gone[0])
    if card == JINK_LOST:
        seat = session.game.jinker
    key = "spoil." + OUTCOMES[card]
    return table.phrase(key) if seat == NONE else words.of(app, key, seat, session.news.pool)
