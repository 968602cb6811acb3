"""A generator of random numbers in an array of one uint64 (xorshift64*): one per thread, and every game from a seed."""

import numpy as np

from tools.training.layout import jit


@jit
def seeded(seed):
    """A generator's array from any whole number, neighbours having nothing in common."""
    r = np.empty(1, np.uint64)
    seed_again(r, seed)
    return r


@jit
def seed_again(r, seed):
    """Start a generator again from a seed (splitmix64)."""
    z = np.uint64(seed) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(0x632BE59BD9B4E019)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    r[0] = z | np.uint64(1)


@jit
def below(r, n):
    """A number from 0 to n - 1; n is below 2**16."""
    x = r[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    r[0] = x
    high = (x * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)
    return np.int64((high * np.uint64(n)) >> np.uint64(32))


@jit
def shuffle(r, cards, size, wanted):
    """A random choice of cards[:size], in random order, to cards[:wanted]."""
    for i in range(min(wanted, size - 1)):
        j = i + below(r, size - i)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
