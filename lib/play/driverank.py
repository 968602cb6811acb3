"""How everybody stands in a drive, best first.

Use: `standings(book)` → a list of (rank, shared, players, total): rank counts from 1, those with the same total share
the better rank and the next ones are counted after them (1, 2, 2, 4). Partners of the whole evening stand together as
long as they have the same total. Whoever won a play-off (book.best) stands alone at the top. Players who left stay in
the list with what they have.
"""

from play.drive import NONE, PAIRS


def standings(book) -> list:
    """See above. Within a rank by number."""
    rows = []
    totals = [book.total(player) for player in range(len(book.names))]
    top = max(totals) if totals else 0
    for player in range(len(book.names)):
        mate = book.mates[player] if book.partners == PAIRS else NONE
        if mate != NONE and totals[mate] == totals[player]:
            if mate < player:
                continue
            players: tuple = (player, mate)
        else:
            players = (player,)
        won = book.best in players and totals[player] == top
        rows.append((-2 * totals[player] - (1 if won else 0), player, players))
    rows.sort()
    made = []
    rank = 1
    for i in range(len(rows)):
        key, player, players = rows[i]
        if i and rows[i - 1][0] != key:
            rank = i + 1
        shared = (i > 0 and rows[i - 1][0] == key) or (i + 1 < len(rows) and rows[i + 1][0] == key)
        made.append((rank, shared, players, totals[player]))
    return made


def first(book) -> list:
    """The rows that share the first place; one when it is decided."""
    return [row for row in standings(book) if row[0] == 1]
