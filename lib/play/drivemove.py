"""Who goes to which table after a game: winners up, and who makes room for them.

Purpose: the moves of a progressive drive. Use: `moved(book, units, room, rng)` → units for each table. Each unit wants
a table; the tables are then filled in that order, so that late players and those who left only shift people near them:
whoever came up stands first at a table and whoever came down last, and it is the last who goes one table on.
"""

from play.drive import DRAWN, LADDER, NONE, SIDES

# How a unit comes to a table, best first.
_WON = 0
_STAYED = 1
_DOWN = 2
_LATE = 3


def moved(book, units, room, rng) -> list:
    """Units for each table of the next game. units: see play.drivedraw; room: how many units each table takes. With
    drawn partners and an odd number the short table is wherever winners lose least by it."""
    game = book.drawn - 1
    last = len(room) - 1
    going = _losers(book, game, rng)
    wanted = []
    for unit in units:
        table, how = _wish(book, game, unit, going, last)
        wanted.append(table * 4 + how)
    order = []
    for key in range(4 * len(room)):
        for i in range(len(units)):
            if wanted[i] == key:
                order.append(i)
    if book.partners == DRAWN and len(units) % 2:
        room = _short(room, order, wanted)
    tables: list = []
    start = 0
    for size in room:
        tables.append([units[i] for i in order[start : start + size]])
        start += size
    return tables


def _wish(book, game: int, unit, going, last: int) -> tuple:
    """(table, how) that a unit is to come to."""
    seat = book.seat(game, unit[0])
    if seat == NONE:
        return last, _LATE
    table, side = seat // SIDES, seat % SIDES
    if side == book.winner(game, table):
        return min(max(table - 1, 0), last), _WON
    if side == going[table]:
        return (min(table + 1, last) if book.moving == LADDER else last), _DOWN
    return min(table, last), _STAYED


def _losers(book, game: int, rng) -> list:
    """The losing side of each table that goes down, -1 for none: the lowest, drawn by lot where they are equal. Only
    the head table's where winners alone move, and none from the last."""
    tables = book.tables(game)
    going = [-1] * tables
    for table in range(tables - 1):
        if table and book.moving != LADDER:
            break
        sides = book.sides(game, table)
        won = book.winner(game, table)
        lowest: list = []
        for side in range(len(sides)):
            if side == won:
                continue
            less = book.points(game, sides[side][0]) - book.points(game, sides[lowest[0]][0]) if lowest else -1
            if less < 0:
                lowest = [side]
            elif less == 0:
                lowest.append(side)
        going[table] = lowest[rng.below(len(lowest))]
    return going


def _short(room, order, wanted) -> list:
    """The tables' sizes with the odd player's table where the fewest come to another table than they want, winners
    counted five times."""
    best = room
    least = -1
    for short in range(len(room)):
        tried = list(room)
        tried[-1] += 1
        tried[short] -= 1
        cost = 0
        i = 0
        for table in range(len(tried)):
            for _ in range(tried[table]):
                if wanted[order[i]] // 4 != table:
                    cost += 5 if wanted[order[i]] % 4 == _WON else 1
                i += 1
        if least < 0 or cost < least:
            least = cost
            best = tried
    return best
