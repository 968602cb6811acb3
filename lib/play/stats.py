"""What was played and won, for each game of the list: counted at the end of hands and games, kept in the store.

Use, from the table: `hand(session)` when a hand is over, `over(app)` when a game is; `load(store)` → Stats for whoever
shows them, `reset(store)`. Only games with a person count, and what persons at the gadget did counts together; at a
kiosk none: guests are counted by themselves there, and flash is not written with every game. A board holds this module
only while it counts.

Each thing counts once, whatever comes between. `session.counted`: the last hand that was counted, the numbers of the
hands before it, and those with it; so a hand that ends again, after a card of it was taken back, counts as it ended
last. A game that is kept has the numbers with it (play.waiting), from which `again` goes on. Whether a
game that was kept at its end was counted before the power went is known from the statistics themselves (`done(app)`).

Kept as a version, the number of fields, and a row for each game that was played: its number, three bytes a field and a
check byte. A row that is damaged is left out, a field that a later version added is passed over, one that an earlier
version did not have is 0: all other numbers stay. The number of a game is its place in engine.presets, where new ones
go to the end. Behind the rows five bytes know the game that was counted last; earlier versions have none. Statistics of
a later VERSION, which is another layout, are neither shown nor written over; that is told, and `reset` forgets them.
"""

from engine.cards import NONE
from engine.state import HAND_OVER
from gadget.kinds import STATS

VERSION = 1
LATER = "The statistics are from a later version and stay as they are: nothing is counted"
GAMES, WINS, STREAK, BEST, TRICKS, SPOILS, MADE, LOST = range(8)
FIELDS = 8
HOUSE = 254  # the number of all house rules together
_SIZE = 3
_MOST = (1 << 24) - 1
_SPOIL, _AUCTION = 1, 2  # families, see engine.record


class Stats:
    """rows: {number of a game: list of FIELDS numbers}. last: what `_mark` made of the game counted last, or b''.
    later: they are of a later version, and none are read."""

    def __init__(self, data=b""):
        self.rows = {}
        self.last = b""
        self.later = len(data) > 1 and data[0] > VERSION
        if len(data) < 2 or not data[0] or self.later:
            return
        fields = data[1]
        step = 2 + _SIZE * fields
        self.last = bytes(data[len(data) - (len(data) - 2) % step :])
        for at in range(2, len(data) - step + 1, step):
            if _check(data, at, at + step - 1) != data[at + step - 1]:
                continue
            row = [0] * FIELDS
            for i in range(min(fields, FIELDS)):
                place = at + 1 + _SIZE * i
                row[i] = data[place] << 16 | data[place + 1] << 8 | data[place + 2]
            self.rows[data[at]] = row

    def pack(self) -> bytes:
        """As it is kept."""
        data = bytearray((VERSION, FIELDS))
        for number in sorted(self.rows):
            at = len(data)
            data.append(number)
            for value in self.rows[number]:
                for shift in (16, 8, 0):
                    data.append(value >> shift & 255)
            data.append(_check(data, at, len(data)))
        data.extend(self.last)
        return bytes(data)

    def row(self, number: int) -> list:
        """The numbers of a game, to be changed."""
        if number not in self.rows:
            self.rows[number] = [0] * FIELDS
        return self.rows[number]

    def add(self, number: int, won: bool, counted) -> None:
        """A game more. counted: tricks, spoils, calls made and lost in it."""
        row = self.row(number)
        row[GAMES] += 1
        row[WINS] += won
        row[STREAK] = row[STREAK] + 1 if won else 0
        row[BEST] = max(row[BEST], row[STREAK])
        for i in range(len(counted)):
            row[TRICKS + i] += counted[i]
        for i in range(FIELDS):
            row[i] = min(row[i], _MOST)


def _check(data, start: int, end: int) -> int:
    check = 0x5A
    for i in range(start, end):
        check = (check * 31 + data[i] + 1) & 255
    return check


def load(store) -> Stats:
    """The statistics kept; empty ones where there are none."""
    return Stats(store.read(STATS))


def reset(store) -> bool:
    """Forgets all of them."""
    return store.write(STATS, Stats().pack())


def told(app, event: int) -> None:
    """Counts what the session's event says: the end of a hand or of a game; others say nothing here."""
    from play.session import GAME, HAND

    if event == HAND:
        hand(app.session)
    elif event == GAME:
        over(app)


def hand(session) -> None:
    """Counts a hand that is over, in `session.counted`; again, when it was counted already and is over anew."""
    if not session.persons:
        return
    from play.waiting import numbers

    game = session.game
    counted = session.counted or [0] * 9
    session.counted = counted
    counted[1:5] = numbers(session)
    counted[0] = game.hand_no
    counted[5:] = counted[1:5]
    for trick in range(5):
        seat = game.winners[trick]
        if seat != NONE and session.people[seat]:
            counted[5] += 1
    family = game.options.family
    if family == _SPOIL:
        from engine.spoil import JINK_LOST, SPOILT

        counted[6] += game.outcome in (SPOILT, JINK_LOST)
    elif family == _AUCTION and game.caller != NONE and session.people[game.caller]:
        counted[7 if game.made >= game.call else 8] += 1


def missed(session) -> None:
    """Counts a hand that is over and was left before that was shown."""
    game = session.game
    if game.phase >= HAND_OVER and not (session.counted and session.counted[0] == game.hand_no):
        hand(session)


def again(session, before) -> None:
    """Goes on counting from what play.waiting.sofar gave."""
    session.counted = [0] + before[:4] + before[:4]
    if before[4]:
        session.counted[0] = session.game.hand_no
    missed(session)


def done(app) -> bool:
    """Whether the game that is over is the one that was counted last."""
    return load(app.store).last == _mark(app.session.game)


def over(app) -> None:
    """Counts a game that is over, and keeps it."""
    session = app.session
    if session.demo or hasattr(app, "kiosk"):
        return
    missed(session)
    view = session.view(NONE)
    won = False
    for seat in range(session.n):
        side = view.side_of(seat)
        wins = view.games[side] > 0 if view.options.family == _SPOIL else side == view.winner
        won = won or (session.people[seat] and wins)
    kept = load(app.store)
    if kept.later:
        app.problem(LATER)
        return
    kept.add(_number(session.called), bool(won), session.counted[5:])
    kept.last = _mark(session.game)
    session.counted = None
    if not app.store.write(STATS, kept.pack()):
        app.problem(app.store.problem)


def _mark(game) -> bytes:
    """Five bytes by which the end of a game is known again: its cards, and the chance that would deal the next ones."""
    from gadget.nvm import crc16

    cards = crc16(bytes(game.played))
    chance = (game.rng.a ^ game.rng.b) & 0xFFFFFF
    return bytes((cards >> 8, cards & 255, chance >> 16, chance >> 8 & 255, chance & 255))


def _number(called: str) -> int:
    from engine.presets import PRESETS

    for i in range(len(PRESETS)):
        if PRESETS[i][0] == called:
            return i
    return HOUSE
