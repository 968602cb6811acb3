"""Draws the tables of a drive's next game.

Purpose: everybody who is there gets one seat; tables differ by one at most (by one pair, with partners), none has a
single side. Use: `draw(book)` gives `book` its next game; `sizes(book)` says beforehand how large the tables will be.
The first game is drawn by lot. Later ones are too where the book says so, and then so that people meet whom they have
not met (hill climbing over exchanges of two people, from several beginnings); otherwise people move as
play/drivemove.py says. All chance comes from the book's seed: the same results bring the same tables.
"""

from array import array

from engine.rng import Random
from play.drive import ALONE, DRAWN, MIXED, MOST, NONE, PAIRS, SIDES

_BEGINNINGS = 3  # of the hill climbing
_PASSES = 12  # over all exchanges, at most
_LOTS = 12  # pairings tried at a table


def spread(sides: int, most: int) -> list:
    """Sides to a table for so many in all: as few tables as hold them with `most` at each, the larger ones first; never
    a table of one. ValueError for fewer than two."""
    if sides < 2:
        raise ValueError("nobody to play with")
    tables = max(1, min((sides + most - 1) // most, sides // 2))
    return [sides // tables + (1 if i < sides % tables else 0) for i in range(tables)]


def sizes(book) -> list:
    """Players at each table of the next game. ValueError when there are too few."""
    people = book.players()
    if book.partners == ALONE:
        return spread(len(people), book.size)
    most = max(2, book.size // 2)
    if book.partners == DRAWN:
        made = [2 * size for size in spread((len(people) + 1) // 2, most)]
        made[-1] -= len(people) % 2
        return made
    # Whoever has no partner is a side alone, and stands at the end of the list.
    pairs = units(book)
    made = []
    start = 0
    for size in spread(len(pairs), most):
        made.append(sum([len(pair) for pair in pairs[start : start + size]]))
        start += size
    return made


def units(book) -> list:
    """What moves as one: a tuple of players each; pairs first, then those without a partner."""
    made = []
    lone = []
    for player in book.players():
        mate = book.mate(player) if book.partners == PAIRS else NONE
        if mate == NONE:
            lone.append((player,))
        elif player < mate:
            made.append((player, mate))
    return made + lone


def draw(book) -> None:
    """The tables of the next game. ValueError when there are too few players, results are missing or the evening is
    over."""
    if book.waits() or book.drawn >= book.games:
        raise ValueError("a game is not over")
    game = book.drawn
    rng = Random((book.seed + game * 104729) & 0x3FFFFFFF)
    all_units = units(book)
    if book.partners == PAIRS:
        room = spread(len(all_units), max(2, book.size // 2))
    else:
        room = sizes(book)
    if game == 0 or book.moving == MIXED:
        if book.partners == DRAWN and len(all_units) % 2:  # any table may be the one where a player is alone
            room[-1] += 1
            room[rng.below(len(room))] -= 1
        tables = _mixed(book, all_units, room, rng)
    else:
        from play import drivemove

        tables = drivemove.moved(book, all_units, room, rng)
    partnered = book.meetings(True) if book.partners == DRAWN else None
    for table in range(len(tables)):
        sides = tables[table]
        if partnered is not None:
            sides = _paired(book, partnered, [unit[0] for unit in sides], rng)
        for side in range(len(sides)):
            for player in sides[side]:
                book.sit(game, player, table, side)
    book.drawn = game + 1
    book.best = NONE


def _mixed(book, all_units, room, rng) -> list:
    """Units for each table, so that few meet again: the sum of squares of how often they have met is small."""
    n = len(all_units)
    met = book.meetings()
    cost = array("H", bytes(2 * n * n))
    for i in range(n):
        for k in range(n):
            if i != k:
                times = met[all_units[i][0] * MOST + all_units[k][0]]
                cost[i * n + k] = times * times
    order = bytearray(range(n))
    table_of = bytearray(n)
    best = bytearray(n)
    least = -1
    for _ in range(_BEGINNINGS if book.drawn else 1):
        for i in range(n - 1, 0, -1):
            k = rng.below(i + 1)
            order[i], order[k] = order[k], order[i]
        start = 0
        for table in range(len(room)):
            for i in range(start, start + room[table]):
                table_of[order[i]] = table
            start += room[table]
        found = _climb(cost, n, table_of, len(room)) if book.drawn else 0
        if least < 0 or found < least:
            least = found
            best[:] = table_of
    tables: list = [[] for _ in room]
    for i in range(n):
        tables[best[order[i]]].append(all_units[order[i]])
    return tables


def _climb(cost, n: int, table_of, tables: int) -> int:
    """Exchanges units between tables while that helps; the cost that is left."""
    load = array("H", bytes(2 * n * tables))  # what each unit would cost at each table
    for i in range(n):
        for k in range(n):
            load[i * tables + table_of[k]] += cost[i * n + k]
    for _ in range(_PASSES):
        changed = False
        for i in range(n):
            for k in range(i):
                here, there = table_of[i], table_of[k]
                if here == there:
                    continue
                now = load[i * tables + here] + load[k * tables + there]
                then = load[i * tables + there] + load[k * tables + here] - 2 * cost[i * n + k]
                if then < now:
                    table_of[i], table_of[k] = there, here
                    for other in range(n):
                        more = cost[other * n + k] - cost[other * n + i]
                        load[other * tables + here] += more
                        load[other * tables + there] -= more
                    changed = True
        if not changed:
            break
    return sum([load[i * tables + table_of[i]] for i in range(n)])


def _paired(book, partnered, people, rng) -> list:
    """The people of a table as sides of two, and one alone when they are odd: whoever has been partners seldom."""
    order = bytearray(people)
    best = bytes(order)
    least = -1
    for _ in range(_LOTS):
        for i in range(len(order) - 1, 0, -1):
            k = rng.below(i + 1)
            order[i], order[k] = order[k], order[i]
        cost = 0
        for i in range(0, len(order) - 1, 2):
            times = partnered[order[i] * MOST + order[i + 1]]
            cost += times * times
        if len(order) % 2:
            times = _alone(book, order[-1])
            cost += times * times
        if least < 0 or cost < least:
            least = cost
            best = bytes(order)
    return [list(best[i : i + 2]) for i in range(0, len(best), 2)]


def _alone(book, player: int) -> int:
    """How often a player has been a side alone."""
    times = 0
    for game in range(book.drawn):
        seat = book.seat(game, player)
        if seat != NONE and len(book.sides(game, seat // SIDES)[seat % SIDES]) == 1:
            times += 1
    return times
