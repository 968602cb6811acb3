"""A drive's book as bytes, and back.

Layout: b"25D", version; saves (4 bytes, high first), seed (4); games, size, partners, counted, moving, best, drawn,
number of players; then a byte for each player, the length of the name and 128 for whoever left, and the names; with
partners of the evening a byte each for whom; then for each game drawn a byte of seat and a byte of score for each
player. At most 2.2 KB. Whoever keeps it puts a checksum round it (gadget/record.py); what is read is checked as well,
so that no book can be made that the rest of the game would stumble over.
"""

from play.drive import DRAWN, GAMES, MIXED, MOST, NAME_BYTES, NONE, PAIRS, TARGETS, Book

VERSION = 1
_MAGIC = b"25D"
_HEAD = 20


def pack(book) -> bytes:
    """The book's bytes."""
    n = len(book.names)
    data = bytearray(_MAGIC)
    data.append(VERSION)
    for number in (book.saves, book.seed):
        data.extend(bytes((number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255)))
    data.extend(bytes((book.games, book.size, book.partners, book.counted, book.moving, book.best, book.drawn, n)))
    names = [name.encode() for name in book.names]
    for player in range(n):
        data.append(len(names[player]) | (0 if book.here[player] else 128))
    for name in names:
        data.extend(name)
    if book.partners == PAIRS:
        data.extend(book.mates[:n])
    for game in range(book.drawn):
        start = game * MOST
        data.extend(book.seats[start : start + n])
        data.extend(book.scores[start : start + n])
    return bytes(data)


def unpack(data) -> Book:
    """The book of some bytes. ValueError when they are none, or of a later version."""
    if len(data) < _HEAD or bytes(data[:3]) != _MAGIC:
        raise ValueError("damaged")
    if data[3] != VERSION:
        raise ValueError("later")
    book = Book(_number(data, 8) & 0x3FFFFFFF)
    book.saves = _number(data, 4) & 0x3FFFFFFF
    book.games, book.size, book.partners, book.counted, book.moving, book.best, book.drawn, n = data[12:_HEAD]
    limits = (
        (book.games, 1, GAMES), (book.size, 2, 10), (book.partners, 0, DRAWN), (book.counted, 0, len(TARGETS) - 1),
        (book.moving, 0, MIXED), (book.drawn, 0, book.games), (n, 0, MOST),
    )  # fmt: skip
    for value, low, high in limits:
        if not low <= value <= high:
            raise ValueError("damaged")
    if book.best != NONE and book.best >= n:
        raise ValueError("damaged")
    end = _names(book, data, n)
    if book.partners == PAIRS:
        end = _mates(book, data, end, n)
    else:
        for player in range(n):
            book.mates[player] = player ^ 1 if player ^ 1 < n else NONE
    if len(data) != end + 2 * n * book.drawn:
        raise ValueError("damaged")
    for game in range(book.drawn):
        start = game * MOST
        book.seats[start : start + n] = data[end : end + n]
        book.scores[start : start + n] = data[end + n : end + 2 * n]
        end += 2 * n
        _check(book, game)
    return book


def _number(data, at: int) -> int:
    # Of the highest byte only what keeps it below 2**30.
    return (data[at] & 63) << 24 | data[at + 1] << 16 | data[at + 2] << 8 | data[at + 3]


def _names(book, data, n: int) -> int:
    """Reads who is there and their names; where they end."""
    end = _HEAD + n
    if len(data) < end:
        raise ValueError("damaged")
    for player in range(n):
        size = data[_HEAD + player] & 127
        if size > NAME_BYTES or end + size > len(data):
            raise ValueError("damaged")
        book.here[player] = 0 if data[_HEAD + player] & 128 else 1
        book.names.append(str(bytes(data[end : end + size]), "utf-8"))  # UnicodeError is a ValueError
        end += size
    return end


def _mates(book, data, at: int, n: int) -> int:
    """Reads the partners of the evening; where they end."""
    if len(data) < at + n:
        raise ValueError("damaged")
    book.mates[:n] = data[at : at + n]
    for player in range(n):
        mate = book.mates[player]
        if mate != NONE and (mate >= n or mate == player or book.mates[mate] != player):
            raise ValueError("damaged")
    return at + n


def _check(book, game: int) -> None:
    """ValueError when a game's tables or results cannot be."""
    tables = book.tables(game)
    limit = TARGETS[book.counted] // 5 if book.counted else 1
    if not 0 < tables <= MOST // 2:
        raise ValueError("damaged")
    for table in range(tables):
        sides = book.sides(game, table)
        if len(sides) < 2:
            raise ValueError("damaged")
        scores = []
        for side in sides:
            for player in side:
                score = book.scores[game * MOST + player]
                if score != book.scores[game * MOST + side[0]] or (score != NONE and score > limit):
                    raise ValueError("damaged")
            if not 1 <= len(side) <= 2:
                raise ValueError("damaged")
            scores.append(book.scores[game * MOST + side[0]])
        if scores.count(NONE) == 0:
            if max(scores) == 0 or scores.count(max(scores)) != 1:
                raise ValueError("damaged")
        elif scores.count(NONE) != len(scores):
            raise ValueError("damaged")
    for player in range(len(book.names)):
        if book.table(game, player) == NONE and book.scores[game * MOST + player] != NONE:
            raise ValueError("damaged")
    if game + 1 < book.drawn and book.missing(game):
        raise ValueError("damaged")
