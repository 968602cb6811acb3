"""Layouts: for every screen and player count nothing overlaps and nothing leaves the screen."""

import pytest

from screen.layout import Layout, choose

SIZES = ((160, 128), (240, 135), (240, 240), (320, 240))
EVERY = [(w, h, n) for w, h in SIZES for n in range(2, 11)]


def overlap(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def inside(a, b):
    return (b[0] <= a[0] and b[1] <= a[1]
            and a[0] + a[2] <= b[0] + b[2] and a[1] + a[3] <= b[1] + b[3])


def bands(lay):
    return [
        (0, 0, lay.width, lay.status_h),
        (0, lay.seats_y, lay.width, lay.seats_h),
        (0, lay.message_y, lay.width, lay.message_h),
        (0, lay.hand_y, lay.width, lay.height - lay.hand_y),
    ]


@pytest.mark.parametrize("size", SIZES)
def test_bands_fill_the_screen_from_top_to_bottom(size):
    lay = Layout(*size, 4)
    y = 0
    for band in bands(lay):
        assert band[1] == y
        y += band[3]
    assert y == size[1]


@pytest.mark.parametrize("width,height,players", EVERY)
def test_cells_share_the_felt_without_overlap(width, height, players):
    lay = Layout(width, height, players)
    felt = bands(lay)[1]
    cells = [lay.cell(i) for i in range(players)]
    for i, cell in enumerate(cells):
        assert inside(cell, felt)
        for other in cells[:i]:
            assert not overlap(cell, other)
    widths = {cell[2] for cell in cells}
    assert max(widths) - min(widths) <= 1


@pytest.mark.parametrize("width,height,players", EVERY)
def test_things_in_a_cell_stay_in_it_and_apart(width, height, players):
    lay = Layout(width, height, players)
    for i in range(players):
        cell = lay.cell(i)
        plate, card, pips, crown = lay.plate(i), lay.card(i), lay.pips(i), lay.crown(i)
        for digits in (1, 2, 3):
            score = lay.score_box(i, digits)
            things = [plate, card, score, pips, crown]
            for k, box in enumerate(things):
                assert inside(box, cell), (i, digits, box, cell)
                for other in things[:k]:
                    assert not overlap(box, other), (i, digits, box, other)
        for box in (lay.dealer(i), lay.team(i)):
            assert inside(box, plate)
        x, y, room = lay.name(i, True, True)
        name = (x, y, room, lay.cap)
        assert inside(name, plate)
        assert not overlap(name, lay.dealer(i)) and not overlap(name, lay.team(i))


@pytest.mark.parametrize("width,height,players", EVERY)
def test_a_name_keeps_room_beside_chip_and_mark(width, height, players):
    # look: 32-wide cells hold 29 px, four letters beside the chip, three beside chip and mark
    lay = Layout(width, height, players)
    assert lay.name(0)[2] >= 29
    assert lay.name(0, True)[2] >= 21
    assert lay.name(0, True, True)[2] >= 16


@pytest.mark.parametrize("width,height,players", EVERY)
def test_hand_cards_stand_side_by_side_on_the_wood(width, height, players):
    lay = Layout(width, height, players)
    wood = bands(lay)[3]
    cards = [lay.hand_card(i) for i in range(5)]
    for i in range(5):
        assert inside(cards[i], wood)
        lifted = lay.hand_card(i, True)
        # the outline stands one pixel out; it may touch the oak line of the zone, not the band above
        assert inside((lifted[0] - 1, lifted[1] - 1, lifted[2] + 2, lifted[3] + 2), wood)
        for other in cards[:i]:
            assert not overlap(cards[i], other)


def test_the_table_of_the_look():
    # (screen, players): plate height, card box of the second seat, pips of the second seat
    wanted = {
        (160, 128, 4): (11, (41, 28, 25, 36), (42, 66, 24, 2)),
        (160, 128, 5): (11, (32, 28, 21, 36), (33, 66, 19, 2)),
        (160, 128, 10): (10, (32, 26, 21, 13), (33, 40, 19, 2)),
        (240, 135, 4): (12, (63, 28, 30, 40), (63, 70, 29, 2)),
        (240, 240, 4): (17, (67, 47, 44, 62), (67, 138, 44, 5)),
        (240, 240, 5): (17, (49, 47, 44, 62), (49, 138, 44, 5)),
        (240, 240, 10): (15, (49, 39, 30, 42), (49, 83, 29, 3)),
        (320, 240, 4): (17, (97, 47, 44, 62), (97, 138, 44, 5)),
    }
    for (width, height, players), (plate, card, pips) in wanted.items():
        lay = Layout(width, height, players)
        assert (lay.plate_h, lay.card(1), lay.pips(1)) == (plate, card, pips)


def test_seats_run_in_playing_order_over_one_or_two_rows():
    for size in SIZES:
        five, ten, seven = Layout(*size, 5), Layout(*size, 10), Layout(*size, 7)
        assert len({five.cell(i)[1] for i in range(5)}) == 1
        assert [ten.cell(i)[1] for i in range(5)] == [ten.cell(0)[1]] * 5
        assert [ten.cell(i)[1] for i in range(5, 10)] == [ten.cell(5)[1]] * 5
        assert [seven.cell(i)[1] == seven.cell(0)[1] for i in range(7)] == [True] * 4 + [False] * 3


def test_other_displays_take_the_largest_layout_that_fits():
    assert choose(320, 320) == 3 and choose(240, 320) == 2 and choose(128, 128) == 0
    lay = Layout(280, 240, 4)
    assert (lay.width, lay.height, lay.dx, lay.dy) == (240, 240, 20, 0)


@pytest.mark.parametrize("players", (0, 1, 11))
def test_impossible_player_counts_are_refused(players):
    with pytest.raises(ValueError):
        Layout(160, 128, players)
