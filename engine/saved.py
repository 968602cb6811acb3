"""A whole game as a short run of bytes, and back.

Shape: a version byte, the options' record (32), the public facts (State.pack_public: a byte a scalar, two a counter,
then the buffers; the high byte first), the hands (`room` cards each), the cards put out, the deck (53), `right`,
`best_trump`, and the generator's two numbers (4 bytes each, high byte first).
"""

from engine import rules
from engine.record import RECORD, Record

_VERSION = 2
_HIDDEN = ("right", "best_trump")


def pack(game) -> bytes:
    """The game as bytes."""
    data = bytearray()
    data.append(_VERSION)
    data.extend(game.options.pack())
    data.extend(game.pack_public())
    for hand in game.hands:
        data.extend(hand)
    for name in game.hidden:
        data.extend(getattr(game, name))
    for name in _HIDDEN:
        data.append(getattr(game, name))
    for number in (game.rng.a, game.rng.b):
        for shift in (24, 16, 8, 0):
            data.append(number >> shift & 255)
    return bytes(data)


def public(state) -> bytes:
    """As State.pack_public."""
    data = bytearray()
    for name in state.scalars:
        data.append(getattr(state, name))
    for name in state.counters:
        number = getattr(state, name)
        data.append(number >> 8)
        data.append(number & 255)
    for name, width in state.buffers:
        if width == 1:
            data.extend(bytes(getattr(state, name)))
            continue
        for number in getattr(state, name):
            for shift in range(8 * width - 8, -8, -8):
                data.append(number >> shift & 255)
    return bytes(data)


def options_of(data):
    """The options in a saved game. ValueError when the bytes do not begin like one."""
    if len(data) < 1 + RECORD or data[0] != _VERSION:
        later = len(data) and data[0] > _VERSION
        raise ValueError("not a saved game: made by a later version" if later else "not a saved game of this version")
    from engine.options import Options  # here, because in play a board has no room for it

    return Options.unpack(data[1:1 + RECORD])


def _load(game, data) -> None:
    """Turn a game of the same options into the saved one. ValueError when the bytes are no game of these players."""
    size = len(pack(game))
    if len(data) != size:
        raise ValueError("a saved game has %d bytes, not %d" % (size, len(data)))
    n = game.n
    sides = game.sides
    at = 1 + RECORD
    for name in game.scalars:
        setattr(game, name, data[at])
        at += 1
    for name in game.counters:
        setattr(game, name, data[at] << 8 | data[at + 1])
        at += 2
    for name, width in game.buffers:
        buffer = getattr(game, name)
        for i in range(len(buffer)):
            number = data[at] - 256 if width > 1 and data[at] > 127 else data[at]
            for byte in data[at + 1:at + width]:
                number = number << 8 | byte
            buffer[i] = number
            at += width
    for hand in game.hands:
        at = _fill(hand, data, at)
    for name in game.hidden:
        at = _fill(getattr(game, name), data, at)
    for name in _HIDDEN:
        setattr(game, name, data[at])
        at += 1
    if data[at] >> 6 or data[at + 4] >> 6:
        raise ValueError("a saved game that cannot be: its generator")
    game.rng.a = _number(data, at)
    game.rng.b = _number(data, at + 4)
    if game.n != n or game.sides != sides:
        raise ValueError("a saved game that cannot be: its players")


def _fill(buffer, values, at):
    """Fill a buffer from values[at:]; where the next one begins."""
    for i in range(len(buffer)):
        buffer[i] = values[at + i]
    return at + len(buffer)


def _number(data, at):
    return data[at] << 24 | data[at + 1] << 16 | data[at + 2] << 8 | data[at + 3]


def restore(data, ours: bool = False):
    """As Game.restore."""
    from engine.game import new  # here, because the games import this module when they are saved

    game = new(Record(data[1:1 + RECORD]) if ours else options_of(data))
    _load(game, data)
    if not ours:
        from engine.check import check

        check(game)
    game.follow_trump()
    if game.count:
        place = game.best_play()
        game._led = game.led()
        game._best_seat = (game.leader + place) % game.n
        game._asks_row = rules.lead_row(game.row[game._led], 0)
        game._best_card = game.best_card()
        game._best = game.row[game._best_card]
    return game
