"""The oracle and the engine compared on everything small, and on very many random positions.

All two-card tricks and all two-card hands against every lead, for every trump, with the Joker in the pack and
without; then positions of three to five cards with cards on the table under all sixteen sets of the options
`void`, `trumped_trick` and `renege`: 20,000 of them, 200,000 with --full.
"""

import itertools
import random

import pytest

from engine import cards, ranking, rules
from tests import oracle

NUMBER = {card: cards.parse(card) for card in oracle.pack(joker=True)}
OPTION_SETS = list(itertools.product(oracle.CHOICES["void"], oracle.CHOICES["trumped_trick"], oracle.CHOICES["renege"]))


def engine_legal(trump, led, best, hand, code):
    out = bytearray(5)
    held = bytes([NUMBER[card] for card in hand])
    count = rules.legal_cards(oracle.SUITS.index(trump), NUMBER[led], NUMBER[best], held, len(held), code, out)
    return [cards.name(card) for card in out[:count]]


def trick_winners(pack, trump):
    """Of all two-card tricks: those the engine and the oracle give to different players, and how many there are."""
    wrong, asked = [], 0
    suit = oracle.SUITS.index(trump)
    for plays in itertools.permutations(pack, 2):
        asked += 1
        if oracle.winner(list(plays), trump) != ranking.winner(bytes([NUMBER[card] for card in plays]), 2, suit):
            wrong.append(plays)
    return wrong, asked


@pytest.mark.parametrize("joker, tricks", [(False, 52 * 51), (True, 53 * 52)], ids=["52 cards", "Joker in"])
@pytest.mark.parametrize("trump", oracle.SUITS)
def test_every_trick_of_two_cards(trump, joker, tricks):
    wrong, asked = trick_winners(oracle.pack(joker), trump)
    assert asked == tricks
    assert wrong == []


@pytest.mark.parametrize("joker", [False, True], ids=["52 cards", "Joker in"])
@pytest.mark.parametrize("trump", oracle.SUITS)
def test_every_hand_of_two_cards_against_every_lead(trump, joker):
    pack = oracle.pack(joker)
    wrong, asked = [], 0
    for led in pack:
        others = [card for card in pack if card != led]
        for hand in itertools.combinations(others, 2):
            asked += 1
            if oracle.legal(trump, led, hand) != engine_legal(trump, led, led, hand, 0):
                wrong.append((led, hand))
    assert asked == (53 * 52 * 51 // 2 if joker else 52 * 51 * 50 // 2)
    assert wrong == []


def position(dice):
    """A random trick under way and the hand to play to it: trump, cards on the table (the led one first), hand."""
    trump = dice.choice(oracle.SUITS)
    pack = oracle.pack(joker=dice.random() < 0.5)
    if dice.random() < 0.5:  # half the positions crowded with trumps, where the questions are
        pack = [card for card in pack if oracle.is_trump(card, trump) or dice.random() < 0.3]
    held, lying = dice.randint(3, 5), dice.randint(1, 9)
    drawn = dice.sample(pack, min(len(pack), held + lying))
    return trump, drawn[held:], drawn[:held]


def test_random_positions_under_every_option(full):
    dice = random.Random(25)
    wrong, matters = [], set()
    for _ in range(200_000 if full else 20_000):
        trump, table, hand = position(dice)
        best = table[oracle.winner(table, trump)]
        answers = {}
        for options in OPTION_SETS:
            void, trumped, renege = options
            named = {"void": void, "trumped_trick": trumped, "renege": renege}
            code = rules.code(renege=renege, void=void, trumped_trick=trumped)
            answers[options] = oracle.legal(trump, table[0], hand, table, named)
            if answers[options] != engine_legal(trump, table[0], best, hand, code):
                wrong.append((trump, table, hand, named))
        plain = answers["anything", "off", "led"]
        matters |= {options for options in OPTION_SETS if answers[options] != plain}
    assert wrong == []
    assert len(matters) == 15, "every other set of options answers some position otherwise than the defaults"


def test_default_options_are_code_nothing():
    assert rules.code(renege="led", void="anything", trumped_trick="off") == 0
    assert len({rules.code(renege=r, void=v, trumped_trick=t) for v, t, r in OPTION_SETS}) == 16
