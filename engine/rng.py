"""A seeded generator whose every step stays below 2**30, so that it never allocates on a board.

Two multiply-with-carry generators on base 2**15, mixed by exclusive or; own code because CircuitPython's `random` has
no shuffle and gives other numbers than desktop Python's, and a game must replay the same everywhere.
"""

_BASE = 32767
_A = 32730  # both multipliers make a * 2**15 - 1 and a * 2**14 - 1 prime: the longest period
_B = 32550


class Random:
    """Numbers from a seed of 0 .. 2**30 - 1. `a` and `b` are the whole state, each 1 .. 2**30 - 1."""

    def __init__(self, seed: int = 0):
        self.a = 1
        self.b = 1
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Start again from a seed. ValueError outside 0 .. 2**30 - 1."""
        if not 0 <= seed < 1 << 30:
            raise ValueError("a seed is a number from 0 to 1073741823, not %s" % seed)
        self.a = (_scatter(seed, 7213) & 0x1FFFFFFF) + 1
        self.b = (_scatter(seed, 23456) & 0x1FFFFFFF) + 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each alike; n is 1 .. 2**15."""
        while True:
            self.a = a = _A * (self.a & _BASE) + (self.a >> 15)
            self.b = b = _B * (self.b & _BASE) + (self.b >> 15)
            product = ((a ^ b) & _BASE) * n
            if product & _BASE >= (1 << 15) % n:  # a remainder below this would favour some numbers
                return product >> 15

    def shuffle(self, cards, size: int, wanted: int) -> None:
        """Put a random choice of cards[:size], in random order, into cards[:wanted] (wanted < size).

        Two cards a step, one from each generator: dealing is where the time of a quick game goes.
        """
        a = self.a
        b = self.b
        for i in range(0, wanted, 2):
            left = size - i
            while True:
                a = _A * (a & 32767) + (a >> 15)
                b = _B * (b & 32767) + (b >> 15)
                first = (a & 32767) * left
                second = (b & 32767) * (left - 1)
                if first & 32767 >= left and second & 32767 >= left:
                    break
                if first & 32767 >= 32768 % left and second & 32767 >= 32768 % (left - 1):
                    break
            place = i + (first >> 15)
            card = cards[i]
            cards[i] = cards[place]
            cards[place] = card
            place = i + 1 + (second >> 15)
            card = cards[i + 1]
            cards[i + 1] = cards[place]
            cards[place] = card
        self.a = a
        self.b = b


def _scatter(seed, key):
    """A permutation of the 30-bit numbers without order: seeds that a clock gives, one after the other, must not make
    hands that have anything in common."""
    left = seed >> 15
    right = seed & 32767
    for _ in range(8):
        key = key * 61 + 17 & 32767
        mixed = left ^ (right * ((right ^ key) | 1) >> 8 & 32767)
        left = right
        right = mixed
    return left << 15 | right
