"""Who sits where: chosen, drawn by cut, and kept."""

import pytest

from engine.cards import NONE
from gadget import kept
from gadget.scripted import MemoryStore
from gadget.settings import Settings
from play import seating
from play.setup import Setup

NAMES = ["Nora", "Seán", "Áine", "Tom", "Liam", "Cáit", "Pat", "Una", "Joe", "Maeve", "Finn", "Orla"]
TABLES = [(2, 2), (3, 3), (4, 2), (4, 4), (6, 2), (6, 3), (6, 6), (8, 4), (9, 3), (10, 2), (10, 5), (10, 10)]


def setup(settings=None, players=4, sides=None):
    made = Setup(settings or Settings(), list(NAMES))
    made.set("players", players)
    if sides:
        made.set("sides", sides)
    return made


def again(made):
    settings = Settings()
    made.keep(settings)
    return setup(kept.load(MemoryStore(kept.pack(settings))), made.players)


# --- chosen


def test_two_change_places():
    made = setup()
    made.swap(1, 2)
    assert made.seat_names("You") == ["You", "Áine", "Seán", "Tom"]
    made.swap(0, 3)
    assert made.seat_names("You") == ["Tom", "Áine", "Seán", "You"]
    start = made.start(1, "You")
    assert (start[1], start[2]) == (["Tom", "Áine", "Seán", "You"], bytes([0, 0, 0, 1])), "people move too"


def test_the_order_is_kept_with_the_names():
    made = setup(sides=2)
    made.change_name(1, 1)
    made.toggle(1)
    made.swap(1, 2)
    assert made.seat_names("You") == ["Nora", "Áine", "Finn", "Tom"]
    back = again(made)
    assert back.seat_names("You") == ["Nora", "Áine", "Finn", "Tom"]
    assert list(back.start(1, "You")[2]) == [1, 0, 1, 0]


def test_more_or_fewer_players_leave_the_order_of_the_others():
    made = setup(players=5)
    made.seat([4, 3, 2, 1, 0])
    made.set("players", 3)
    assert made.seated() == [2, 1, 0]
    made.swap(0, 2)
    assert made.seated() == [0, 1, 2]
    made.set("players", 7)
    assert sorted(made.seated()) == list(range(7)) and [p for p in made.seated() if p < 3] == [0, 1, 2]


@pytest.mark.parametrize(("sides", "mates"), [(2, [2, 4]), (3, [3]), (6, [])])
def test_partners_sit_evenly_spaced(sides, mates):
    assert setup(players=6, sides=sides).mates(0) == mates


@pytest.mark.parametrize("data", [b"", b"\0" * 5, b"\xff" * 5, b"\x10\x32\x54\x76\x99", b"\1\2\3"])
def test_what_is_no_order_is_the_usual_one(data):
    assert list(seating.unpack(data)) == list(range(10))


def test_an_order_comes_back():
    order = bytes([9, 0, 4, 2, 8, 1, 3, 7, 6, 5])
    assert bytes(seating.unpack(seating.pack(order))) == order
    assert len(seating.pack(order)) == 5 and seating.pack(bytes(range(10))) == b""


# --- drawn


@pytest.mark.parametrize(("players", "sides"), TABLES)
def test_high_cards_sit_together_and_only_those_who_must_cut_again(players, sides):
    """Worked out here from the cards alone: aces low, suits not counting."""
    again = 0
    for seed in range(150):
        draw = seating.Draw(players, sides, seed * 7919)
        cuts = [[] for _ in range(players)]
        size = players // sides
        while True:
            open_ones = set()
            for one in range(players):
                alike = [p for p in range(players) if cuts[p] == cuts[one]]
                above = sum(cuts[p] > cuts[one] for p in range(players))
                if len(alike) > 1 and above // size != (above + len(alike) - 1) // size:
                    open_ones.add(one)
            assert set(draw.tied()) == open_ones
            if not draw.cut():
                break
            shown = [card for card in draw.cards if card != NONE]
            assert len(set(shown)) == len(shown) and max(shown) < 52, "each from one pack, without the Joker"
            assert {p for p in range(players) if draw.cards[p] != NONE} == open_ones
            again += len(cuts[0]) > 0 or len(open_ones) < players
            for player in open_ones:
                cuts[player].append(draw.cards[player] % 13)
            assert [card % 13 for card in draw.first] == [ranks[0] for ranks in cuts]
        seated = draw.seated()
        assert sorted(seated) == list(range(players))
        groups = [[cuts[seated[seat]] for seat in range(side, players, sides)] for side in range(sides)]
        for higher, lower in zip(groups, groups[1:], strict=False):
            assert min(higher) > max(lower) or (size > 1 and min(higher) >= max(lower))
    if players > 4:
        assert again, "ties came and were cut again"


def test_everybody_is_as_likely_anywhere():
    """Four in pairs, 3,000 draws: each is somebody's partner a third of the time (1000, give or take 4 deviations)."""
    partners = [0] * 4
    for seed in range(3000):
        draw = seating.Draw(4, 2, seed)
        while draw.cut():
            pass
        seated = draw.seated()
        partners[seated[(seated.index(0) + 2) % 4]] += 1
    assert partners[0] == 0 and all(abs(count - 1000) < 104 for count in partners[1:])
