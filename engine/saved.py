"""A whole game as a short run of bytes, and back.

Shape: a version byte, the options' record (32), the public facts (State.pack_public: a byte a scalar, two a counter,
then BUFFERS; the high byte first), the ten hands (6 each), the cards put
out (10), the deck (53), `right`, `best_trump`, and the generator's two numbers (4 bytes each, high byte first).
"""

from engine.cards import JOKER, NONE
from engine.options import RECORD, Options
from engine.state import BUFFERS, COUNTERS, HAND, JOKER_OUT, MATCH_OVER, SCALARS

_VERSION = 1
_HIDDEN = ("right", "best_trump")


def pack(game) -> bytes:
    """The game as bytes."""
    data = bytearray()
    data.append(_VERSION)
    data.extend(game.options.pack())
    data.extend(game.pack_public())
    for hand in game.hands:
        data.extend(hand)
    data.extend(game.discards)
    data.extend(game.deck)
    for name in _HIDDEN:
        data.append(getattr(game, name))
    for number in (game.rng.a, game.rng.b):
        for shift in (24, 16, 8, 0):
            data.append(number >> shift & 255)
    return bytes(data)


def options_of(data):
    """The options in a saved game. ValueError when the bytes do not begin like one."""
    if len(data) < 1 + RECORD or data[0] != _VERSION:
        raise ValueError("not a saved game of this version")
    return Options.unpack(data[1:1 + RECORD])


def load(game, data) -> None:
    """Turn a game of the same options into the saved one. ValueError when the bytes are no possible game."""
    size = len(pack(game))
    if len(data) != size:
        raise ValueError("a saved game has %d bytes, not %d" % (size, len(data)))
    n = game.n
    sides = game.sides
    at = 1 + RECORD
    for name in SCALARS:
        setattr(game, name, data[at])
        at += 1
    for name in COUNTERS:
        setattr(game, name, data[at] << 8 | data[at + 1])
        at += 2
    for name, width in BUFFERS:
        buffer = getattr(game, name)
        for i in range(len(buffer)):
            number = data[at] - 256 if width > 1 and data[at] > 127 else data[at]
            for byte in data[at + 1:at + width]:
                number = number << 8 | byte
            buffer[i] = number
            at += width
    for hand in game.hands:
        at = _fill(hand, data, at)
    at = _fill(game.discards, data, at)
    at = _fill(game.deck, data, at)
    for name in _HIDDEN:
        setattr(game, name, data[at])
        at += 1
    if data[at] >> 6 or data[at + 4] >> 6:
        raise ValueError("a saved game that cannot be: its generator")
    game.rng.a = _number(data, at)
    game.rng.b = _number(data, at + 4)
    if game.n != n or game.sides != sides:
        raise ValueError("a saved game that cannot be: its players")
    _check(game)


def _fill(buffer, values, at):
    """Fill a buffer from values[at:]; where the next one begins."""
    for i in range(len(buffer)):
        buffer[i] = values[at + i]
    return at + len(buffer)


def _number(data, at):
    return data[at] << 24 | data[at + 1] << 16 | data[at + 2] << 8 | data[at + 3]


def _check(game):
    """ValueError unless seats, phase and cards could stand so: every card in one place, as many as were dealt."""
    n = game.n
    for name in ("actor", "dealer", "leader"):
        if getattr(game, name) >= n:
            raise ValueError("a saved game that cannot be: " + name)
    for name in ("robber", "right"):
        if getattr(game, name) >= n and getattr(game, name) != NONE:
            raise ValueError("a saved game that cannot be: " + name)
    if not JOKER_OUT <= game.phase <= MATCH_OVER or game.trick > 5 or game.count >= n:
        raise ValueError("a saved game that cannot be: its phase")
    if game.trump > 3 and not (game.trump == NONE and game.phase == JOKER_OUT):
        raise ValueError("a saved game that cannot be: trumps")
    seen = bytearray(53)
    dealt = 5 * n + (game.joker_aside and game.phase != JOKER_OUT) + (game.robber != NONE or game.phase == JOKER_OUT)
    for seat in range(n):
        if game.held[seat] > HAND:
            raise ValueError("a saved game that cannot be: a hand of %d cards" % game.held[seat])
        for i in range(game.held[seat]):
            dealt -= _place(seen, game.hands[seat][i])
        if game.discards[seat] != NONE:
            dealt -= _place(seen, game.discards[seat])
    for i in range(game.trick * n + game.count):
        dealt -= _place(seen, game.played[i])
    if dealt:
        raise ValueError("a saved game that cannot be: cards are missing")
    if game.robber == NONE and game.phase != JOKER_OUT:
        _place(seen, game.turnup)
    pack_seen = bytearray(53)
    for card in game.deck:
        _place(pack_seen, card)


def _place(seen, card):
    if card > JOKER or seen[card]:
        raise ValueError("a saved game that cannot be: a card twice, or none")
    seen[card] = 1
    return 1
