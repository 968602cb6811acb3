"""Chance: the generator's range, and deals that favour no card, seat or dealer.

The seeds are fixed, so that the counts are always the same; the bounds are those that a fair deal passes with
all but certainty (chi-squared, one in a million).
"""

import pytest

from engine import cards
from engine.game import Game
from engine.options import Options
from engine.rng import Random

# Chi-squared below which all but one in a million fair counts stay, by degrees of freedom.
FAIR = {3: 30.7, 9: 45.1, 12: 51.0, 51: 119.5, 52: 121.0, 99: 188.3}


def spread(counts):
    """Chi-squared of counts that ought to be equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


@pytest.mark.parametrize("n", [1, 2, 3, 7, 52, 53, 1 << 15])
def test_below_stays_below(n):
    generator = Random(1)
    drawn = [generator.below(n) for _ in range(3000)]
    assert min(drawn) >= 0 and max(drawn) < n
    assert len(set(drawn)) > min(n, 3000) * 0.6


def test_every_step_stays_below_two_to_the_thirtieth():
    for seed in (0, 1, 5, (1 << 30) - 1):
        generator = Random(seed)
        for _ in range(2000):
            generator.below(53)
            assert 0 < generator.a < 1 << 30 and 0 < generator.b < 1 << 30


def test_the_generator_is_even():
    generator = Random(12)
    counts = [0] * 10
    pairs = [0] * 100
    before = 0
    for _ in range(20_000):
        drawn = generator.below(10)
        counts[drawn] += 1
        pairs[10 * before + drawn] += 1
        before = drawn
    assert spread(counts) < FAIR[9]
    assert spread(pairs) < FAIR[99]


def test_a_shuffle_keeps_the_pack():
    for wanted in (1, 2, 11, 51, 52):
        deck = list(range(53))
        Random(wanted).shuffle(deck, 52, wanted)
        assert sorted(deck) == list(range(53)) and deck[52] == 52


@pytest.mark.parametrize("players", [2, 5, 10])
def test_every_card_is_turned_up_and_held_as_often_as_any(players):
    """Neighbouring seeds, as a clock would give: the turn-up and each seat's first and last card are even."""
    turned, first, last = [0] * 53, [0] * 53, [0] * 53
    dealers = [0] * players
    for seed in range(5300):
        game = Game(Options(players=players, joker="on"), 1000 + seed)
        turned[cards.JOKER if game.joker_aside else game.turnup] += 1
        first[game.hands[0][0]] += 1
        last[game.hands[players - 1][4]] += 1
        dealers[game.dealer] += 1
    for counts in (turned, first, last):
        assert spread(counts) < FAIR[52]
    assert min(dealers) > 0.85 * 5300 / players


def test_neighbouring_cards_of_the_pack_have_nothing_to_do_with_each_other():
    """How far each card of the pack as dealt is from the one before it: every distance alike."""
    distance = [0] * 51
    after = [0] * 13
    for seed in range(2000):
        game = Game(Options(players=10), seed)
        for place in range(50):
            distance[(game.deck[place + 1] - game.deck[place]) % 52 - 1] += 1
            after[(game.deck[place + 1] - game.deck[place]) % 13] += 1
    assert spread(distance) < FAIR[51]
    # the same rank follows a little less often: three cards of it are left, of others four
    assert spread(after[1:]) < FAIR[12]
    assert abs(after[0] - 100_000 * 3 / 51) < 500
