"""The game that is kept: its bytes, and the session again.

Use: `Whole` is what play/keeper.py does seldom; `found(store)` → all of a session that was kept, as
play/waiting.py has it, or None; `back(kept, actions, level, speed)` → the session as it was after those actions.

Layout: a version byte; seed (4 bytes, the high one first, 0xFF... when there is none); who deals the same cards
again; number of seats; for each the person's byte (2: who left and may come back), the length of the name and the
name; the length of what the game is called and that, 255 when there is no name to it; then the game's snapshot
(engine/saved.py), up to 512 bytes. Before that, from version 2 on, two bytes each of the four numbers that
play/stats.py counts, of the hands before this one; and from version 3 on 1 when this hand is over and in them. A
board holds this, and what it imports, only while it is used.
"""

from gadget.kinds import ACTION, GAME
from gadget.modules import forget

VERSION = 3
DAMAGED = "The game that was kept is damaged"
LATER = "The game that was kept is from a later version, and stays where it is"


def pack(session) -> bytes:
    """All of a session that is to be known again."""
    from play.waiting import put_away

    snapshot, names, people, seed, dealt_by, called, numbers = put_away(session)
    data = bytearray((VERSION,))
    for shift in (24, 16, 8, 0):
        data.append(255 if seed is None else seed >> shift & 255)
    data.append(dealt_by)
    data.append(len(names))
    for seat in range(len(names)):
        data.append(people[seat])
        _put(data, names[seat])
    _put(data, called)
    for i in range(4):
        number = min(numbers[i], 0xFFFF)
        data.append(number >> 8)
        data.append(number & 255)
    data.append(numbers[4])
    data.extend(snapshot)
    return bytes(data)


def _put(data, name: str) -> None:
    text = name.encode()
    data.append(len(text))
    data.extend(text)


class Whole:
    """What a play.keeper.Keeper does seldom."""

    def __init__(self, keeper):
        self._keeper = keeper

    def begin(self, session) -> None:
        """Keeps the game as it is now, and from now on. session: the app's."""
        keeper = self._keeper
        keeper.count = keeper.listed = 0
        keeper.asked = 1
        keeper.failed = False
        session.heard = None
        if session.persons:
            session.heard = keeper.acted
            problem = self._written(session)
            if problem is not None:
                keeper.failed = True
                if not keeper.told:
                    keeper.told = True
                    keeper.app.problem(problem)
        forget("play.gamekept", "play.waiting", "engine.saved")

    def _written(self, session) -> "str | None":
        """Writes the game; what is wrong, or None."""
        store = self._keeper.app.store
        try:
            return None if store.write(GAME, pack(session)) else store.problem
        except Exception as error:  # whatever it is, the game goes on
            return "The game cannot be kept: " + error.__class__.__name__

    def cleared(self) -> None:
        """There is no game to go on with any more."""
        app = self._keeper.app
        if app.session is not None:
            app.session.heard = None
        try:
            if app.store.kept:
                app.store.write(GAME, b"")
        except Exception:  # nor now
            pass
        forget("play.gamekept")


def unpack(data) -> tuple:
    """What play.waiting.put_away gave. ValueError when it cannot be."""
    try:
        if not 1 <= data[0] <= VERSION:
            raise ValueError("another version")
        seed = None
        if data[1] != 255:
            seed = (data[1] & 63) << 24 | data[2] << 16 | data[3] << 8 | data[4]
        names = []
        people = bytearray()
        at = 7
        for _ in range(data[6]):
            people.append(data[at])
            name, at = _text(data, at + 1)
            names.append(name)
        called, at = _text(data, at)
        numbers = [0] * 5
        if data[0] > 1:
            for i in range(4):
                numbers[i] = data[at] << 8 | data[at + 1]
                at += 2
        if data[0] > 2:
            numbers[4] = data[at]
            at += 1
    except IndexError:
        raise ValueError("damaged") from None
    if not 2 <= len(names) <= 10:
        raise ValueError("damaged")
    return (bytes(data[at:]), names, bytes(people), seed, data[5], called, numbers)


def _text(data, at: int) -> tuple:
    """(the text whose length stands at `at`, what follows it)."""
    end = at + 1 + data[at]
    if end > len(data):
        raise ValueError("damaged")
    return str(bytes(data[at + 1 : end]), "utf-8"), end  # UnicodeError is a ValueError


class Replay:
    """A game that goes through actions: as much of a session as that takes, and as play.stats takes to count."""

    def __init__(self, game, kept: tuple):
        from play import stats

        self.game = game
        self.people = [who == 1 for who in kept[2]]
        self.persons = sum(self.people)
        self.seed = kept[3]
        self.dealt_by = kept[4]
        stats.again(self, kept[6])

    def act(self, action: int) -> None:
        """ValueError when it cannot be done."""
        from engine.state import HAND_OVER, MATCH_OVER

        if self.game.phase == MATCH_OVER:
            from play.again import reseed

            reseed(self)
        self.game.apply(action)
        if self.game.phase >= HAND_OVER:
            from play import stats

            stats.hand(self)


def back(kept: tuple, actions, level: str, speed: str):
    """The session. kept: see unpack; actions: lists of them, as Store.records gives them. ValueError when it cannot be;
    with an action that cannot be, the rest is left out."""
    from engine.game import Game
    from play import waiting

    data, names, people, _, _, called, _ = kept
    game = Game.restore(data)
    if game.n != len(names):
        raise ValueError("damaged")
    replay = Replay(game, kept)
    try:
        for some in actions:
            for action in some:
                replay.act(action)
    except ValueError:
        pass
    kept = (data, names, people, replay.seed, replay.dealt_by, called, waiting.sofar(replay))
    return waiting.back(kept, level, speed, game)


def found(store) -> tuple:
    """(what was kept, or None; its actions; what is wrong with it, or '')."""
    kept = None
    actions: list = []
    data = store.read(GAME)
    problem = store.problem
    if data:
        try:
            kept = unpack(data)
            actions = store.records(ACTION)
            problem = store.problem
        except ValueError:
            problem = LATER if data[0] > VERSION else DAMAGED
    forget("play.gamekept")
    return None if problem else kept, actions, problem
