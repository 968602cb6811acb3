"""The book of a card drive: draws, moves, results, ranking, bytes, and where it is kept; no screen."""

import random
from collections import Counter

import pytest

from gadget.files import FileStore
from gadget.nvm import NvmStore, frame
from gadget.scripted import MemoryStore
from play import drivedraw, drivekept, drivepack, driverank
from play.drive import ALONE, DRAWN, LADDER, MIXED, MOST, NONE, PAIRS, UP, Book
from play.driveagain import another
from tests.lib.drive_kit import NAMES, evening, play


def seated(book, game):
    """Players of each table."""
    return [[player for side in book.sides(game, table) for player in side] for table in range(book.tables(game))]


def check_seats(book, game):
    """Everybody who is there sits once; no table of one side; sizes differ by one at most (by one pair)."""
    tables = seated(book, game)
    assert sorted(sum(tables, [])) == book.players()
    sides = [len(book.sides(game, table)) for table in range(len(tables))]
    assert min(sides) >= 2
    assert max(sides) - min(sides) <= 1
    if book.partners == ALONE:
        assert max(map(len, tables)) - min(map(len, tables)) <= 1
        assert all(len(side) == 1 for table in range(len(tables)) for side in book.sides(game, table))
    else:
        assert max(sides) <= max(3, book.size // 2), "three pairs where two would leave one alone"
        lone = [side[0] for table in range(len(tables)) for side in book.sides(game, table) if len(side) == 1]
        assert len(lone) == len(book.players()) % 2
        assert all(len(side) <= 2 for table in range(len(tables)) for side in book.sides(game, table))


# --- the draw


def test_tables_are_even_and_never_of_one():
    # By hand: as few tables as hold everybody.
    assert drivedraw.spread(17, 6) == [6, 6, 5]
    assert drivedraw.spread(40, 10) == [10, 10, 10, 10]
    assert drivedraw.spread(7, 6) == [4, 3]
    assert drivedraw.spread(3, 2) == [3]
    assert drivedraw.spread(5, 2) == [3, 2]
    assert drivedraw.spread(2, 10) == [2]
    with pytest.raises(ValueError):
        drivedraw.spread(1, 6)


def test_every_size_of_room_and_table():
    for n in range(2, 41):
        for size in range(2, 11):
            sizes = drivedraw.spread(n, size)
            assert sum(sizes) == n and min(sizes) >= 2 and max(sizes) - min(sizes) <= 1
            assert max(sizes) <= max(size, 3)


@pytest.mark.parametrize("moving", [UP, LADDER, MIXED], ids=["up", "ladder", "mixed"])
@pytest.mark.parametrize("partners", [ALONE, PAIRS, DRAWN], ids=["alone", "pairs", "drawn"])
def test_everybody_has_one_seat_in_every_game(partners, moving, full):
    for n in range(3 if partners else 2, 41, 1 if full else 3):
        for size in (2, 4, 6, 9, 10):
            book = evening(n, 4, seed=n * 11 + size, size=size, partners=partners, moving=moving)
            for game in range(4):
                check_seats(book, game)
            if partners == PAIRS:
                for game in range(4):
                    for player in range(n - n % 2):
                        assert book.seat(game, player) == book.seat(game, player ^ 1)


def moves(book, game):
    """(table, side won?, next table) of everybody who played a game and the next."""
    for player in range(len(book.names)):
        table = book.table(game, player)
        if table != NONE and book.table(game + 1, player) != NONE:
            won = book.seat(game, player) % 10 == book.winner(game, table)
            yield table, won, book.table(game + 1, player)


@pytest.mark.parametrize("counted", [0, 1], ids=["games", "points"])
@pytest.mark.parametrize("partners", [ALONE, PAIRS, DRAWN], ids=["alone", "pairs", "drawn"])
def test_winners_move_up_one_table(partners, counted):
    """Of the others all stay, but for one losing side of the head table, which goes to the last."""
    for n in range(3, 41, 2 if partners == DRAWN else 3):
        for size in (2, 4, 6, 10):
            book = evening(n, 6, seed=n + size, size=size, partners=partners, counted=counted)
            for game in range(5):
                last = book.tables(game) - 1
                down = 0
                for table, won, then in moves(book, game):
                    if won:
                        assert then == max(0, table - 1)
                    elif table == 0 and then:
                        down += 1
                        assert then == last
                    elif n % 2 == 0 or partners != DRAWN:  # an odd player's pair may shift one more
                        assert then == table
                assert down == 0 if last == 0 else 0 < down <= 2


def test_on_the_ladder_one_side_of_each_table_goes_down():
    for n in (8, 17, 24, 40):
        book = evening(n, 6, seed=n, size=4, moving=LADDER, counted=2)
        for game in range(5):
            last = book.tables(game) - 1
            went = Counter((table, then) for table, _, then in moves(book, game) if table != then)
            for table in range(last + 1):
                if table:
                    assert went.pop((table, table - 1)) == 1
                if table < last:
                    assert went.pop((table, table + 1)) == 1
            assert not went
            for player in range(n):
                table = book.table(game, player)
                if book.table(game + 1, player) == table + 1:
                    here = [book.points(game, other) for other in range(n) if book.table(game, other) == table]
                    assert book.points(game, player) == min(here)


@pytest.mark.parametrize("n, size", [(12, 4), (16, 4), (17, 6), (25, 5), (36, 6), (40, 4), (40, 10)])
def test_a_mixed_drive_spreads_who_meets_whom(n, size):
    """Ten games: less than half of the spread (sum of squares over the mean) that chance alone gives, and nobody meets
    the same person more than twice beyond the mean."""
    book = evening(n, 10, seed=3, size=size, moving=MIXED)
    met = book.meetings()
    counts = [met[i * MOST + k] for i in range(n) for k in range(i)]
    mean = sum(counts) / len(counts)
    assert sum(counts) == sum(len(t) * (len(t) - 1) // 2 for game in range(10) for t in seated(book, game))
    rng = random.Random(n)
    by_chance: Counter = Counter()
    for game in range(10):
        order = list(range(n))
        rng.shuffle(order)
        for table in seated(book, game):
            people = sorted(order.pop() for _ in table)
            by_chance.update((a, b) for a in people for b in people if a > b)
    spread = sum((count - mean) ** 2 for count in counts)
    chance = sum((by_chance[i, k] - mean) ** 2 for i in range(n) for k in range(i))
    assert spread < chance / 2
    assert max(counts) <= mean + 2.5


def test_partners_drawn_anew_are_seldom_the_same():
    for n, games in ((8, 7), (16, 10), (24, 10), (17, 10), (40, 20)):
        book = evening(n, games, seed=4, size=4, partners=DRAWN, moving=MIXED, games=games)
        paired = book.meetings(True)
        assert max(paired[i * MOST + k] for i in range(n) for k in range(i)) <= (2 if n > 8 else 3)
        alone = Counter(side[0] for game in range(games) for table in range(book.tables(game))
                        for side in book.sides(game, table) if len(side) == 1)  # fmt: skip
        assert sum(alone.values()) == (games if n % 2 else 0)
        assert not alone or max(alone.values()) <= 2


def test_the_same_seed_and_results_draw_the_same_evening():
    for moving in (UP, LADDER, MIXED):
        for partners in (ALONE, PAIRS, DRAWN):
            one, two, other = (evening(19, 8, seed=seed, moving=moving, partners=partners) for seed in (5, 5, 6))
            assert one.seats == two.seats
            assert one.seats != other.seats


def test_no_draw_without_results_or_people():
    book = Book(1, 12)
    drivedraw.draw(book)
    with pytest.raises(ValueError):
        drivedraw.draw(book)
    for few, partners in ((1, ALONE), (2, PAIRS), (2, DRAWN), (0, ALONE)):
        book = Book(1, few)
        book.partners = partners
        with pytest.raises(ValueError):
            drivedraw.draw(book)
        assert book.drawn == 0
    book = evening(6, 3, games=3)
    assert book.over()
    with pytest.raises(ValueError):
        drivedraw.draw(book)


# --- who comes and who goes


@pytest.mark.parametrize("moving", [UP, LADDER, MIXED], ids=["up", "ladder", "mixed"])
@pytest.mark.parametrize("partners", [ALONE, PAIRS, DRAWN], ids=["alone", "pairs", "drawn"])
def test_people_come_and_go_all_evening(partners, moving):
    rng = random.Random(partners * 3 + moving)
    for evening_no in range(12):
        book = Book(evening_no, rng.randrange(4, 30))
        book.partners, book.moving, book.size, book.games = partners, moving, rng.randrange(2, 11), 12
        for game in range(12):
            for _ in range(rng.randrange(3)):
                if rng.randrange(2) and len(book.names) < MOST:
                    book.add()
                else:
                    player = rng.randrange(len(book.names))
                    book.here[player] = 0 if len(book.players()) > 4 else 1
            drivedraw.draw(book)
            tables = seated(book, game)
            assert sorted(sum(tables, [])) == book.players()
            sides = [len(book.sides(game, table)) for table in range(len(tables))]
            assert min(sides) >= 2 and max(sides) - min(sides) <= 1
            play(book, rng)
            for player in range(len(book.names)):
                assert (book.points(game, player) >= 0) == (player in sum(tables, []))
        assert drivepack.pack(drivepack.unpack(drivepack.pack(book))) == drivepack.pack(book)


def test_a_late_player_comes_to_the_last_table_and_has_nothing():
    book = evening(12, 3, size=4)
    late = book.add("Una")
    drivedraw.draw(book)
    assert book.table(3, late) == book.tables(3) - 1
    assert book.total(late) == 0 and book.points(1, late) == -1


def test_who_is_alone_gets_the_next_who_comes_for_a_partner():
    book = Book(1, 7)
    book.partners = PAIRS
    assert [book.mate(player) for player in range(7)] == [1, 0, 3, 2, 5, 4, NONE]
    assert book.mate(book.add()) == 6
    book.here[2] = 0
    assert book.mate(3) == NONE
    assert book.mate(book.add()) == 3
    book.pair(0, 4)
    assert [book.mate(player) for player in (0, 1, 4, 5)] == [4, 5, 0, 1]


def test_a_draw_is_taken_back_only_before_its_first_result():
    book = evening(12, 2)
    before = bytes(book.seats)
    drivedraw.draw(book)
    drawn = bytes(book.seats)
    book.undraw()
    assert (book.drawn, bytes(book.seats)) == (2, before)
    drivedraw.draw(book)
    assert bytes(book.seats) == drawn
    book.win(2, 1, 0)
    with pytest.raises(ValueError):
        book.undraw()


def test_the_next_evening():
    book = evening(9, 4, names=NAMES, partners=PAIRS, size=8, counted=1)
    book.here[2] = 0
    book.saves = 40
    same = another(book, True)
    assert same.names == ["Nora", "Seán", "Tom", "Liam", "Cáit", "Pat", "Una", "Joe"]
    assert [same.mate(player) for player in (0, 3, 5)] == [1, 4, 6]
    assert (same.drawn, same.saves, same.size, same.counted, same.partners) == (0, 40, 8, 1, PAIRS)
    assert another(book, False).names == [""] * 12


# --- results and ranks


def test_results_are_one_winner_at_a_table():
    book = Book(1, 6)
    drivedraw.draw(book)
    assert book.winner(0, 0) == -1 and book.waits() and book.missing(0) == 1
    for wrong in ([1, 1, 0, 0, 0, 0], [0] * 6, [1] * 5, [2, 0, 0, 0, 0, 0], [-1, 1, 0, 0, 0, 0]):
        with pytest.raises(ValueError):
            book.record(0, 0, wrong)
    book.win(0, 0, 4)
    assert book.winner(0, 0) == 4 and not book.waits()
    book.win(0, 0, 2)
    assert book.winner(0, 0) == 2
    assert sum(book.total(player) for player in range(6)) == 1

    book = Book(1, 3)
    book.counted = 1
    drivedraw.draw(book)
    for wrong in ([25, 25, 0], [30, 0, 0], [23, 0, 0]):
        with pytest.raises(ValueError):
            book.record(0, 0, wrong)
    book.record(0, 0, [10, 25, 5])
    assert [book.points(0, side[0]) for side in book.sides(0, 0)] == [10, 25, 5]


def test_an_earlier_result_is_put_right_and_tables_stay():
    book = evening(12, 3, size=4)
    seats = bytes(book.seats)
    table = 1
    won = book.winner(0, table)
    winner = book.sides(0, table)[won][0]
    total = book.total(winner)
    other = book.sides(0, table)[(won + 1) % 4][0]
    other_total = book.total(other)
    book.win(0, table, (won + 1) % 4)
    assert (book.total(winner), book.total(other)) == (total - 1, other_total + 1)
    assert bytes(book.seats) == seats


def totals(book, wanted):
    """Gives players these numbers of games won."""
    book.drawn = max(wanted)
    for player in range(len(wanted)):
        for game in range(book.drawn):
            book.sit(game, player, 0, player)
            book.scores[game * MOST + player] = 1 if game < wanted[player] else 0


def test_equal_totals_share_a_rank():
    book = Book(1, 6)
    totals(book, [3, 5, 3, 1, 5, 3])
    ranks = [(rank, shared, players[0], total) for rank, shared, players, total in driverank.standings(book)]
    shared = [(3, True, 0, 3), (3, True, 2, 3), (3, True, 5, 3)]
    assert ranks == [(1, True, 1, 5), (1, True, 4, 5)] + shared + [(6, False, 3, 1)]
    assert [row[2] for row in driverank.first(book)] == [(1,), (4,)]
    book.best = 4
    assert [row[:3] for row in driverank.standings(book)][:3] == [(1, False, (4,)), (2, False, (1,)), (3, True, (0,))]
    book.best = 3  # a play-off for a first place that is not there any more
    assert [row[0] for row in driverank.standings(book)] == [1, 1, 3, 3, 3, 6]


def test_a_play_off_is_forgotten_when_the_evening_goes_on():
    """Won for one set of people who shared the first place, it says nothing about another."""
    book = evening(6, 2, games=3, size=3)
    game, table = 1, 0
    won = book.winner(game, table)
    book.best = 4
    book.win(game, table, won)
    assert book.best == 4, "the same result once more"
    with pytest.raises(ValueError):
        book.record(game, table, [0, 0, 0])
    assert book.best == 4, "no result"
    assert drivepack.unpack(drivepack.pack(book)).best == 4
    book.win(game, table, (won + 1) % 3)
    assert book.best == NONE, "a result was put right"
    book.best = 4
    drivedraw.draw(book)
    assert book.best == NONE, "another game is drawn"
    book.best = 4
    book.undraw()
    assert book.best == NONE, "and taken back"
    drivedraw.draw(book)
    book.best = 4
    book.win(2, 0, 0)
    assert book.best == NONE, "a result came in"
    assert drivepack.unpack(drivepack.pack(book)).best == NONE


def test_another_partner_takes_a_play_off_back():
    """Those who share the first place change with the partners of whoever won it, and with nobody else's."""
    book = Book(1, 8)
    book.partners = PAIRS
    totals(book, [2, 2, 2, 2, 1, 1, 0, 0])
    book.best = 2
    book.pair(4, 6)
    assert book.best == 2 and [row[2] for row in driverank.first(book)] == [(2, 3)]
    book.pair(3, 0)
    assert book.best == NONE and [row[2] for row in driverank.first(book)] == [(0, 3), (1, 2)]


def test_partners_of_the_evening_stand_together():
    book = Book(1, 6)
    book.partners = PAIRS
    totals(book, [2, 2, 4, 4, 1, 3])
    rows = driverank.standings(book)
    assert [(row[0], row[2]) for row in rows] == [(1, (2, 3)), (2, (5,)), (3, (0, 1)), (4, (4,))]


# --- bytes


@pytest.mark.parametrize("partners", [ALONE, PAIRS, DRAWN], ids=["alone", "pairs", "drawn"])
def test_a_book_comes_back_as_it_was(partners):
    for n in (5, 6, 17, 40):
        book = evening(n, 7, seed=(1 << 30) - n, names=NAMES, partners=partners, counted=n % 3, moving=n % 3)
        book.here[1] = 0
        book.saves = 70000
        book.best = 2
        again = drivepack.unpack(drivepack.pack(book))
        for key in ("seed", "saves", "games", "size", "partners", "counted", "moving", "best", "drawn", "names"):
            assert getattr(again, key) == getattr(book, key), key
        assert again.here == book.here and again.seats == book.seats and again.scores == book.scores
        if partners == PAIRS:
            assert again.mates == book.mates
        drivedraw.draw(book)
        drivedraw.draw(again)
        assert again.seats == book.seats, "goes on as it would have"


def test_the_largest_book_fits_into_nvm():
    book = evening(40, 20, games=20, partners=PAIRS, names=["MMMMMMMMMMMM"] * 40)
    data = drivepack.pack(book)
    assert len(data) <= 2300
    nvm = bytearray(b"\xff" * 4096)
    settings = NvmStore(nvm)
    settings.save(b"settings")
    assert drivekept.save(settings, book) == ""
    assert settings.load() == b"settings"
    assert drivepack.pack(drivekept.load(NvmStore(nvm))[0]) == drivepack.pack(book)
    assert nvm[-4:] == b"\xff" * 4, "safemode.py's"


def test_nonsense_is_refused_and_never_crashes():
    rng = random.Random(1)
    books = [drivepack.pack(evening(n, 3, partners=n % 3, counted=n % 2, names=NAMES)) for n in (5, 12, 20)]
    for data in books:
        for length in range(0, len(data), 3):
            with pytest.raises(ValueError):
                drivepack.unpack(data[:length])
        for _ in range(1500):
            wrong = bytearray(data)
            for _ in range(rng.randrange(1, 4)):
                wrong[rng.randrange(len(wrong))] = rng.randrange(256)
            try:
                book = drivepack.unpack(bytes(wrong))
            except ValueError:
                continue
            # What is taken can be played on with.
            driverank.standings(book)
            drivepack.pack(book)
            if not book.waits() and book.drawn < book.games:
                try:
                    drivedraw.draw(book)
                except ValueError:
                    assert len(book.players()) < 4
    with pytest.raises(ValueError, match="later"):
        drivepack.unpack(b"25D\2" + books[0][4:])


def test_a_damaged_record_is_told():
    nvm = bytearray(b"\xff" * 4096)
    book = evening(8, 2, names=NAMES)
    drivekept.save(NvmStore(nvm), book)
    size = len(frame(drivepack.pack(book)))
    for place in range(0, size, 5):
        nvm[place] ^= 0x10
        assert drivekept.load(NvmStore(nvm)) == (None, "The book that was kept is damaged"), place
        nvm[place] ^= 0x10
    assert drivekept.load(NvmStore(nvm))[1] == ""
    assert drivekept.load(NvmStore(bytearray(b"\xff" * 4096))) == (None, "")
    assert drivekept.load(MemoryStore()) == (None, "")


# --- where it is kept


def test_a_file_where_there_can_be_one_and_nvm_elsewhere(tmp_path):
    nvm = bytearray(b"\xff" * 4096)
    there = NvmStore(nvm, root=str(tmp_path) + "/")
    away = NvmStore(nvm, root=str(tmp_path / "no" / "drive") + "/")
    book = evening(8, 1)
    assert drivekept.save(there, book) == ""
    assert nvm == b"\xff" * 4096, "the file took it"
    assert drivekept.load(away) == (None, "")
    play(book, random.Random(2), 0)
    assert drivekept.save(away, book) == ""
    assert drivekept.load(there)[0].saves == 2, "the one saved last"
    play(book, random.Random(3), 0)
    assert drivekept.save(there, book) == ""
    assert drivepack.pack(drivekept.load(there)[0]) == drivepack.pack(book)


def test_beside_a_file_of_settings(tmp_path):
    store = FileStore(str(tmp_path / "settings"))
    store.save(b"settings")
    book = evening(5, 2)
    assert drivekept.save(store, book) == ""
    assert store.load() == b"settings"
    assert drivepack.pack(drivekept.load(store)[0]) == drivepack.pack(book)


def test_a_book_that_cannot_be_kept_says_so():
    assert drivekept.save(NvmStore(bytearray(40)), evening(5, 2)) == drivekept.NOT_KEPT
