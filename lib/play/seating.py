"""Who sits where, and drawing it by cut.

The rules say that partners sit opposite or evenly spaced, and how the first dealer is cut for; how places are drawn
they leave open. Here it goes as with the dealer: everybody cuts a card, aces are low, suits do not count, and those
cut again between whom it is not decided. The highest cards sit together: of two sides of two the two highest are one
and the two lowest the other. Where everybody plays alone the seats go round from the highest card to the lowest.

Use:
    draw = Draw(players, sides, seed)
    while draw.cut(): show(draw.cards)    # False once all is decided
    setup.seat(draw.seated())
"""

from engine.cards import NONE
from engine.rng import Random

SEATS = 10


def unpack(data) -> bytearray:
    """The order of ten players that pack() wrote; as they are numbered when it is none."""
    order = bytearray(SEATS)
    for place in range(SEATS):
        order[place] = place
        if len(data) == SEATS // 2:
            order[place] = data[place // 2] >> (4 if place % 2 else 0) & 15
    return order if sorted(order) == list(range(SEATS)) else unpack(b"")


def pack(order) -> bytes:
    """Two players a byte; b"" when they sit as they are numbered."""
    if list(order) == list(range(SEATS)):
        return b""
    return bytes([order[place] | order[place + 1] << 4 for place in range(0, SEATS, 2)])


class Draw:
    """players: 2 to 10; sides: as in the options; seed: 0 to 2**30-1.

    cards: the card each player cut last, NONE for those who did not cut this time; first: the first of each."""

    def __init__(self, players: int, sides: int, seed: int):
        self._random = Random(seed)
        self._size = players // sides
        self._ranks: list = [()] * players  # of the cards each has cut, one after the other
        self.cards = bytearray([NONE] * players)
        self.first = bytearray([NONE] * players)

    def cut(self) -> bool:
        """One round of cuts among those between whom it is not decided; False when there are none."""
        again = self.tied()
        if not again:
            return False
        pack = bytearray(range(52))
        self._random.shuffle(pack, 52, len(self.cards) + 1)
        for player in range(len(self.cards)):
            self.cards[player] = pack[player] if player in again else NONE
            if player in again:
                self._ranks[player] += (pack[player] % 13,)
            if self.first[player] == NONE:
                self.first[player] = pack[player]
        return True

    def _by_card(self) -> list:
        """The players, highest cards first."""
        found: list = []
        for player in range(len(self._ranks)):
            place = 0
            while place < len(found) and self._ranks[found[place]] >= self._ranks[player]:
                place += 1
            found.insert(place, player)
        return found

    def tied(self) -> list:
        """Who must cut: all at first, then those with equal cards of whom not all can be on one side."""
        ranks, order = self._ranks, self._by_card()
        found = []
        for player in range(len(ranks)):
            places = [i for i in range(len(order)) if ranks[order[i]] == ranks[player]]
            if len(places) > 1 and places[0] // self._size != places[-1] // self._size:
                found.append(player)
        return found

    def seated(self) -> list:
        """The players' numbers by their seats, once nobody is tied."""
        order = self._by_card()
        sides = len(order) // self._size
        return [order[seat % sides * self._size + seat // sides] for seat in range(len(order))]
