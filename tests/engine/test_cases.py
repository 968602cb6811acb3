"""The agreed cases: the file of rule questions, the settled table of section 4, the order tables of section 1.

Every expectation stands in the case file or is typed here from the rules; the oracle and the engine are
both measured against it.
"""

import json
import pathlib

import pytest

from engine import cards, ranking, rules
from engine.tables import VALUES
from tests import oracle

CASES = pathlib.Path(__file__).parent.parent / "cases" / "rules.jsonl"

# Section 4, spades trumps: led, held, playable ("=" for all that is held).
SETTLED = [
    ("5S", "JS 2D KC", "JS"),
    ("JS", "5S 2D", "5S 2D"),
    ("JS", "AH 2D", "AH"),
    ("JS", "5S AH 2D", "5S AH"),
    ("AH", "5S 2D", "="),
    ("AH", "JS 2D", "="),
    ("AH", "AS 2D", "AS"),
    ("AH", "2S KH", "2S"),
    ("AH", "KH 2D", "KH 2D"),
    ("AS", "AH 2D", "AH 2D"),
    ("3S", "AS 2D", "AS"),
    ("3S", "5S JS AH 2D", "="),
    ("3S", "5S TS 2D", "5S TS"),
    ("KH", "AH 2H 3D", "AH 2H"),
    ("KH", "AH 3D", "AH 3D"),
    ("KD", "4S 9C", "="),
    ("KD", "2D 4S 9C", "2D 4S"),
]

# Section 1, high to low, JK where the Joker stands when it is used.
TRUMP_ORDER = {
    "H": "5H JH JK AH KH QH TH 9H 8H 7H 6H 4H 3H 2H",
    "D": "5D JD JK AH AD KD QD TD 9D 8D 7D 6D 4D 3D 2D",
    "C": "5C JC JK AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC",
    "S": "5S JS JK AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS",
}
PLAIN_ORDER = {
    "H": "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "D": "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD",
    "C": "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C TC",
    "S": "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
}


def engine_legal(trump, led, hand):
    held = bytearray(cards.parse(card) for card in hand)
    out = bytearray(len(held))
    first = cards.parse(led) if led else cards.NONE
    count = rules.legal_cards("CDHS".index(trump), first, first, held, len(held), 0, out)
    return [cards.name(card) for card in out[:count]]


def oracle_winner(trump, plays):
    return oracle.winner(plays, trump)


def engine_winner(trump, plays):
    played = bytearray(cards.parse(card) for card in plays)
    return ranking.winner(played, len(played), "CDHS".index(trump))


def wrong_answers(op, ask):
    """The file's questions of one kind that `ask(question)` answers otherwise, and how many were asked."""
    wrong, asked = [], 0
    with open(CASES, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            case = json.loads(line)
            if case["op"] != op:
                continue
            asked += 1
            answer = ask(case)
            if answer != case["answer"]:
                wrong.append((number, line.strip(), answer))
    return wrong, asked


@pytest.mark.parametrize("legal", [oracle.legal, engine_legal], ids=["oracle", "engine"])
def test_every_legal_question_of_the_file(legal):
    wrong, asked = wrong_answers("legal", lambda case: sorted(legal(case["trump"], case["led"], case["hand"])))
    assert asked == 1536
    assert wrong == []


@pytest.mark.parametrize("winner", [oracle_winner, engine_winner], ids=["oracle", "engine"])
def test_every_winner_question_of_the_file(winner):
    wrong, asked = wrong_answers("winner", lambda case: winner(case["trump"], case["plays"]))
    assert asked == 1157
    assert wrong == []


def test_the_file_asks_nothing_else():
    with open(CASES, encoding="utf-8") as lines:
        assert {json.loads(line)["op"] for line in lines} == {"legal", "winner"}


@pytest.mark.parametrize("legal", [oracle.legal, engine_legal], ids=["oracle", "engine"])
@pytest.mark.parametrize("led, held, playable", SETTLED)
def test_settled_cases(legal, led, held, playable):
    expected = held if playable == "=" else playable
    assert sorted(legal("S", led, held.split())) == sorted(expected.split())


@pytest.mark.parametrize("trump", "HDCS")
def test_trump_order(trump):
    with_joker = TRUMP_ORDER[trump].split()
    without = [card for card in with_joker if card != "JK"]
    assert oracle.TRUMPS[trump] == with_joker
    suit = "CDHS".index(trump)
    assert [cards.name(card) for card in ranking.trumps(suit, True)] == with_joker
    assert [cards.name(card) for card in ranking.trumps(suit, False)] == without


@pytest.mark.parametrize("trump", "HDCS")
@pytest.mark.parametrize("suit", "HDCS")
def test_plain_order(trump, suit):
    expected = PLAIN_ORDER[suit].split() if suit != trump else []
    assert oracle.PLAIN[suit] == PLAIN_ORDER[suit].split()
    assert [cards.name(card) for card in ranking.plain("CDHS".index(trump), "CDHS".index(suit))] == expected


@pytest.mark.parametrize("trump", "HDCS")
def test_table_of_values_is_laid_out_as_its_users_read_it(trump):
    row = VALUES["CDHS".index(trump)]
    assert isinstance(row, bytes) and len(row) == 53
    order = TRUMP_ORDER[trump].split()
    expected = {card: 79 - place for place, card in enumerate(order)}
    for place, suit in enumerate("CDHS"):
        if suit != trump:
            for below, card in enumerate(PLAIN_ORDER[suit].split()):
                expected[card] = place * 16 + 13 - below
    assert {cards.name(card): row[card] for card in range(53)} == expected


def test_names_and_numbers_of_cards():
    assert [cards.name(card) for card in range(53)] == oracle.pack(joker=True)
    assert [cards.parse(card) for card in oracle.pack(joker=True)] == list(range(53))
    assert oracle.pack(joker=True)[:14] == "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD".split()
    assert cards.name(52) == "JK" and cards.NONE == 255


@pytest.mark.parametrize("text", ["", "1C", "AX", "10C", "c5", "5c", "JKK", "jk", "KJ", None, 5])
def test_text_that_is_no_card(text):
    with pytest.raises(ValueError):
        cards.parse(text)


@pytest.mark.parametrize("number", [-1, 53, 54, 255])
def test_number_that_is_no_card(number):
    with pytest.raises(ValueError):
        cards.name(number)
