"""The book of a card drive: who is in the room, where each sat in each game, and what came of it.

Purpose: a room's evening, where people play with cards at several tables and move between games; the book is all the
gadget keeps of it. It knows no cards and no screen. Others draw a game's tables (play/drivedraw.py), rank
(play/driverank.py) and pack it (play/drivepack.py). Use: `book = Book(seed, 17)`, set its four settings, draw; then
`book.sides(game, table)` says who sits where, `book.record(game, table, points)` takes a result, and any earlier one
may be put right in the same way: tables drawn since stay as they were, for they have been played at.

How a drive is run differs from hall to hall; the usual is ten to twenty games, six at a table, alone or as three
pairs, winners one table up, most games won is the best.
"""

from array import array

MOST = 40  # players
GAMES = 20  # an evening, at most
NONE = 255
NAME_BYTES = 12

# With whom one plays: alone, with one partner all evening, or with one drawn for each game.
ALONE = 0
PAIRS = 1
DRAWN = 2

# What is counted: games won, or points to one of these targets, in fives.
TARGETS = (0, 25, 45)

# Where one goes after a game. UP: winners one table up, of the head table one losing side to the last. LADDER: winners
# one up, one losing side of each table one down. MIXED: drawn, so that people meet the same others seldom.
UP = 0
LADDER = 1
MIXED = 2

SIDES = 10  # places of sides in the number of a seat: table * SIDES + side


class Book:
    """seed: 0 to 2**30-1, all that is drawn follows from it and the results; players: how many to begin with.

    games      1 to 20, how many the evening has
    size       2 to 10, most players at a table
    partners   ALONE, PAIRS or DRAWN; counted: place in TARGETS; moving: UP, LADDER or MIXED
    names      a str for each player, '' for the player's number
    here       bytearray, 1 for whoever plays on; mates: bytearray of partners (PAIRS), NONE for none
    drawn      games whose tables are drawn
    best       the player who won a play-off for the first place, or NONE: a new draw, another result or another partner
               of theirs takes it back, for another set of people may share the first place then
    saves      how often it has been kept, to tell the newest of several
    """

    def __init__(self, seed: int = 0, players: int = 0):
        self.seed = seed
        self.saves = 0
        self.games = 10
        self.size = 6
        self.partners = ALONE
        self.counted = 0
        self.moving = UP
        self.names: list = []
        self.here = bytearray(MOST)
        self.mates = bytearray(b"\xff" * MOST)
        self.drawn = 0
        self.best = NONE
        self.seats = bytearray(b"\xff" * (MOST * GAMES))
        self.scores = bytearray(b"\xff" * (MOST * GAMES))
        for _ in range(players):
            self.add()

    # --- players

    def add(self, name: str = "") -> int:
        """One player more, from the next game on; the number, counted from 0. With whoever has no partner, if anybody.
        ValueError when the book is full."""
        player = len(self.names)
        if player == MOST:
            raise ValueError("a drive has %d players at most" % MOST)
        self.names.append(name)
        self.here[player] = 1
        for other in range(player):
            if self.here[other] and self.mate(other) == NONE:
                self.pair(player, other)
                break
        return player

    def drop(self) -> None:
        """Takes out the last player; only before the first game."""
        player = len(self.names) - 1
        if self.mates[player] != NONE:
            self.mates[self.mates[player]] = NONE
            self.mates[player] = NONE
        self.here[player] = 0
        self.names.pop()

    def mate(self, player: int) -> int:
        """The partner of the evening who is still there, or NONE."""
        mate = self.mates[player]
        return mate if mate != NONE and self.here[mate] else NONE

    def pair(self, one: int, two: int) -> None:
        """Makes partners of them; those they leave become partners."""
        mates = self.mates
        left, right = mates[one], mates[two]
        if left == two:
            return
        if self.partners == PAIRS and self.best != NONE and self.best in (one, two, left, right):
            self.best = NONE
        for lone, other in ((left, right), (right, left)):
            if lone != NONE:
                mates[lone] = other
        mates[one] = two
        mates[two] = one

    def players(self) -> list:
        """The numbers of those who play on."""
        return [player for player in range(len(self.names)) if self.here[player]]

    # --- tables

    def seat(self, game: int, player: int) -> int:
        """table * 10 + side, or NONE for whoever does not play that game."""
        return self.seats[game * MOST + player]

    def table(self, game: int, player: int) -> int:
        """The table, 0 the head table, or NONE."""
        seat = self.seats[game * MOST + player]
        return seat // SIDES if seat != NONE else NONE

    def sit(self, game: int, player: int, table: int, side: int) -> None:
        """Gives a player a seat."""
        self.seats[game * MOST + player] = table * SIDES + side

    def tables(self, game: int) -> int:
        """How many tables that game has."""
        most = -1
        for player in range(len(self.names)):
            table = self.table(game, player)
            if table != NONE and table > most:
                most = table
        return most + 1

    def sides(self, game: int, table: int) -> list:
        """Who sits there: a list of players for each side."""
        made: list = []
        for player in range(len(self.names)):
            seat = self.seats[game * MOST + player]
            if seat != NONE and seat // SIDES == table:
                while len(made) <= seat % SIDES:
                    made.append([])
                made[seat % SIDES].append(player)
        return made

    def undraw(self) -> None:
        """Takes the last draw back. ValueError when there is none, or a result already."""
        game = self.drawn - 1
        if game < 0 or self.missing(game) < self.tables(game):
            raise ValueError("a game that was played at is not drawn again")
        self._clear(game)
        self.drawn = game
        self.best = NONE

    def _clear(self, game: int) -> None:
        for i in range(game * MOST, (game + 1) * MOST):
            self.seats[i] = NONE
            self.scores[i] = NONE

    # --- results

    def record(self, game: int, table: int, points) -> None:
        """A table's result: points of each side, in fives up to the target; where games are counted 1 for the winners
        and 0 for others. ValueError for another number of sides, other points, or not one side that has the most."""
        sides = self.sides(game, table)
        target = TARGETS[self.counted]
        if len(points) != len(sides):
            raise ValueError("a result for each side")
        for value in points:
            if not 0 <= value <= (target or 1) or (target and value % 5):
                raise ValueError("no such points: %s" % value)
        if list(points).count(max(points)) != 1 or max(points) == 0:
            raise ValueError("one side has won")
        for side in range(len(sides)):
            for player in sides[side]:
                score = points[side] // 5 if target else points[side]
                if self.scores[game * MOST + player] != score:
                    self.scores[game * MOST + player] = score
                    self.best = NONE

    def win(self, game: int, table: int, side: int) -> None:
        """A table's result where games are counted."""
        self.record(game, table, [1 if i == side else 0 for i in range(len(self.sides(game, table)))])

    def points(self, game: int, player: int) -> int:
        """What a player got in a game, or -1: no result yet, or not there."""
        score = self.scores[game * MOST + player]
        if score == NONE:
            return -1
        return score * 5 if self.counted else score

    def winner(self, game: int, table: int) -> int:
        """The side that won there, -1 when there is no result yet."""
        sides = self.sides(game, table)
        best = -1
        most = 0
        for side in range(len(sides)):
            points = self.points(game, sides[side][0])
            if points > most:
                best, most = side, points
        return best

    def missing(self, game: int) -> int:
        """How many tables have no result yet."""
        waiting = bytearray(MOST)
        for player in range(len(self.names)):
            table = self.table(game, player)
            if table != NONE and self.scores[game * MOST + player] == NONE:
                waiting[table] = 1
        return sum(waiting)

    def waits(self) -> bool:
        """Whether there is a game whose results are not all in."""
        return self.drawn > 0 and self.missing(self.drawn - 1) > 0

    def over(self) -> bool:
        """Whether every game has been played."""
        return self.drawn >= self.games and not self.waits()

    def total(self, player: int) -> int:
        """Games won, or points, of the whole evening."""
        total = 0
        for game in range(self.drawn):
            score = self.scores[game * MOST + player]
            if score != NONE:
                total += score
        return total * 5 if self.counted else total

    def meetings(self, partners: bool = False) -> array:
        """How often each two have sat at one table (or been partners), up to now: [one * MOST + two], both ways."""
        met = array("B", bytes(MOST * MOST))
        for game in range(self.drawn):
            for table in range(self.tables(game)):
                sides = self.sides(game, table)
                groups = sides if partners else [[player for side in sides for player in side]]
                for group in groups:
                    for i in range(len(group)):
                        for k in range(i):
                            met[group[i] * MOST + group[k]] += 1
                            met[group[k] * MOST + group[i]] += 1
        return met
