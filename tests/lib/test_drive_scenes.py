"""A card drive by its presses: set up, drawn, results taken, put right, people coming and going, the power cut."""

import random
import sys
from pathlib import Path

import pytest

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from gadget.scripted import MemoryStore
from play import drivedraw, driverank
from play.drive import ALONE, DRAWN, MIXED, NONE, PAIRS, TARGETS
from scenes import drivewords
from screen.phrases import Phrases
from screen.text import Text, measure
from tests.lib import table_kit
from tests.lib.drive_kit import NAMES, SIZES, Drive, evening
from tests.lib.table_kit import Table, tables

pytestmark = pytest.mark.usefixtures("fast")

each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)


@pytest.fixture
def open_drive():
    with tables(Drive) as make:
        yield make


def row(drive, key):
    """The bar on a row, with NEXT alone."""
    menu = drive.scene
    for _ in range(len(menu.rows)):
        if menu.rows[menu.at][0] == key:
            return
        drive.press(NEXT)
    raise AssertionError("no row " + key)


def opens(drive, *keys):
    for key in keys:
        row(drive, key)
        drive.press(A)


def past_tables(drive):
    """Looks at every table that was drawn, to the hub."""
    assert drive.shown == "drivetables"
    drive.press(0, 0)
    for _ in range(drive.scene.tables):
        drive.press(A)
    assert drive.shown == "drivehub"


def take(drive, winners):
    """Results of the game that is on, with NEXT and A alone: winners are sides, or lists of points."""
    assert drive.scene.rows[drive.scene.at][0] == "take"
    drive.press(A)
    for won in winners:
        assert drive.shown == "driveresults"
        drive.press(A)
        assert isinstance(drive.scene.points, list)
        if isinstance(won, int):
            drive.press(*[NEXT] * won, A)
        else:
            for points in won:
                drive.press(*[A] * (points // 5), NEXT)
            drive.press(A)
    assert drive.shown == "drivehub"


# --- setting up


def test_a_typed_name_outlasts_fewer_players(open_drive):
    """Lowering and raising the number again is a slip of the thumb; who was typed is there again."""
    drive = open_drive()
    row(drive, "players")
    names = drive.scene.book.names
    names[-1], names[-2] = "Gráinne", "Hugh"
    drive.press(LEFT, LEFT, LEFT, RIGHT, RIGHT, RIGHT)
    assert drive.scene.value("players") == "12"
    assert drive.scene.book.names[-2:] == ["Hugh", "Gráinne"]
    drive.press(RIGHT)
    assert drive.scene.book.names[-1] == ""


# --- whole evenings


@pytest.mark.parametrize("controls", ["dpad", "three"])
@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]], ids=str)
def test_an_evening_from_the_set_up_to_the_podium_with_three_buttons(open_drive, size, controls):
    drive = open_drive(size, controls=controls)
    assert drive.shown == "driveset"
    opens(drive, "players", "players", "players", "players", "players")  # 12 to 17
    row(drive, "players")
    assert drive.scene.value("players") == "17"
    assert drive.scene.hint("players") == "3 tables of 6 or 5"
    row(drive, "games")
    drive.press(*[A] * 13)  # 10 up to 20, and round from 1
    assert drive.book.games == 3
    opens(drive, "draw")
    rng = random.Random(2)
    wins = [0] * 17
    for game in range(3):
        past_tables(drive)
        book = drive.book
        assert book.drawn == game + 1
        winners = []
        for table in range(3):
            won = rng.randrange(len(book.sides(game, table)))
            winners.append(won)
            wins[book.sides(game, table)[won][0]] += 1
        take(drive, winners)
        assert [book.total(player) for player in range(17)] == wins
        if game < 2:
            assert drive.scene.rows[drive.scene.at][0] == "draw"
            assert drive.scene.label("draw") == "Draw game %d" % (game + 2)
            drive.press(A)
    assert drive.scene.rows[drive.scene.at][0] == "over"
    drive.press(A)
    assert drive.shown == "driveover"
    best = [player for player in range(17) if wins[player] == max(wins)]
    if len(best) > 1:
        assert drive.scene.title.text == "%d share the first place" % len(best)
        drive.press(A)
        assert drive.shown == "driveoff"
        drive.press(NEXT, A)
        assert drive.shown == "driveover"
        best = best[1:2]
    assert drive.scene.title.text == "No. %d" % (best[0] + 1)
    drive.press(A)
    assert drive.shown == "drivestand"
    for _ in range(drive.scene.pages):
        drive.press(A)
    assert drive.shown == "drivehub"
    drive.press(B)
    assert drive.shown == "title"
    assert [name for name in sys.modules if name.startswith(("play.drive", "scenes.drive", "screen.tally"))] == []


def test_an_evening_of_points_and_pairs(open_drive):
    book = evening(9, 0, partners=PAIRS, counted=1, size=4, games=2, names=NAMES)
    drive = open_drive(book=book)
    opens(drive, "draw")
    past_tables(drive)
    # Nine players: four pairs and one alone, at tables of three and two sides.
    assert [len(drive.book.sides(0, table)) for table in (0, 1)] == [3, 2]
    take(drive, [[10, 25, 0], [25, 15]])
    book = drive.book
    firsts = [side[0] for table in (0, 1) for side in book.sides(0, table)]
    assert [book.total(player) for player in firsts] == [10, 25, 0, 25, 15]
    for table in (0, 1):
        for side in book.sides(0, table):
            assert len({book.total(player) for player in side}) == 1


def test_points_without_one_winner_are_not_taken(open_drive):
    book = evening(3, 0, counted=1, size=3)
    drivedraw.draw(book)
    drive = open_drive(book=book)
    drive.press(A, A)
    assert isinstance(drive.scene.points, list)
    drive.press(START)
    assert drive.scene.hint("done") == "One side must have the most"
    drive.press(UP, LEFT)
    assert drive.scene.points[2] == 25, "from none it is one press to the target"
    drive.press(START)
    assert drive.shown == "drivehub" and drive.book.winner(0, 0) == 2


# --- results


def test_the_bar_waits_at_the_next_table_without_a_result(open_drive):
    book = evening(24, 0)
    drivedraw.draw(book)
    drive = open_drive(book=book)
    drive.press(A, NEXT, NEXT, A, A)
    assert [drive.book.winner(0, table) for table in range(4)] == [-1, -1, 0, -1]
    assert drive.scene.rows[drive.scene.at][0] == "0"
    drive.press(B)
    assert drive.shown == "drivehub" and drive.scene.value("results") == "1 of 4"
    assert drive.scene.hint("take") == "3 tables still play"


def test_an_earlier_game_is_put_right(open_drive):
    book = evening(12, 3, seed=5)
    drivedraw.draw(book)
    seats = bytes(book.seats)
    before = book.winner(0, 1)
    drive = open_drive(book=book)
    opens(drive, "results", "game")  # round from the fourth to the first
    assert drive.scene.value("game") == "1 of 4"
    row(drive, "1")
    assert drive.scene.hint("1") == "Tables drawn since then stay"
    drive.press(A)
    assert drive.scene.value(str(before)) == "won"
    drive.press(NEXT, A)
    assert drive.book.winner(0, 1) == (before + 1) % 6
    assert bytes(drive.book.seats) == seats
    assert drive.shown == "driveresults" and drive.scene.game == 0, "there may be more to put right"


# --- people


def test_a_late_player_and_one_who_leaves(open_drive):
    book = evening(12, 1, size=4, names=NAMES)
    drivedraw.draw(book)
    drive = open_drive(book=book)
    opens(drive, "people", "late")
    assert drive.scene.player == 12
    opens(drive, "name")
    assert drive.shown == "naming"
    drive.press(A, RIGHT, A, START)  # "Ab"
    assert drive.book.names[12] == "Ab"
    drive.press(B)
    row(drive, "2")
    drive.press(A)
    opens(drive, "here")
    assert drive.scene.value("here") == "has left"
    drive.press(B)
    assert drive.scene.value("2") == "left"
    drive.press(B)
    assert drive.shown == "drivehub" and drive.scene.value("people") == "12"
    assert drive.book.table(1, 12) == NONE, "the game that is on stays as it is"
    opens(drive, "redraw")
    past_tables(drive)
    assert drive.book.drawn == 2
    assert drive.book.table(1, 12) != NONE and drive.book.table(1, 2) == NONE
    assert drive.book.total(2) == book.total(2), "what was won stays"


def test_nobody_draws_again_after_a_result(open_drive):
    book = evening(12, 1)
    drivedraw.draw(book)
    book.win(1, 0, 0)
    drive = open_drive(book=book)
    assert "redraw" not in [key for key, _ in drive.scene.rows]


def test_too_few_people_are_told(open_drive):
    book = evening(3, 1, size=3)
    book.here[0] = book.here[1] = 0
    drive = open_drive(book=book)
    assert drive.scene.hint("draw") == "Too few people for a table"
    drive.press(A)
    drive.press(0)
    assert drive.shown == "notice"
    drive.press(A)
    assert drive.shown == "drivehub" and drive.book.drawn == 1


@pytest.mark.parametrize("partners", [PAIRS, DRAWN])
def test_two_partners_are_told_that_each_alone_would_do(open_drive, partners):
    drive = open_drive(book=evening(2, 0, partners=partners))
    assert drive.scene.hint("draw") == "Too few; each alone would do"
    row(drive, "draw")
    drive.press(A)
    drive.press(0)
    assert drive.shown == "notice"
    drive.press(A)
    drive.book.partners = ALONE
    assert drive.scene.hint("draw") == "One table of 2"
    drive.press(A)
    assert drive.shown == "drivetables"


def test_the_book_takes_forty(open_drive):
    drive = open_drive(book=evening(39, 0))
    opens(drive, "names", "late")
    drive.press(B)
    opens(drive, "late")
    assert drive.shown == "drivepeople" and len(drive.book.names) == 40
    assert drive.scene.hint("late") == "The book is full: 40 players"


def test_names_from_the_list_and_partners(open_drive):
    drive = open_drive(book=evening(6, 0, partners=PAIRS))
    opens(drive, "names", "0")
    drive.press(RIGHT)
    assert drive.book.names[0] == "Nora"
    drive.press(B, DOWN, A, RIGHT)
    assert drive.book.names[1] == "Seán", "Nora is taken"
    drive.press(LEFT)
    assert drive.book.names[1] == "", "and a number again"
    row(drive, "mate")
    assert drive.scene.value("mate") == "Nora"
    drive.press(RIGHT)
    assert drive.scene.value("mate") == "No. 3"
    assert [drive.book.mate(player) for player in range(4)] == [3, 2, 1, 0]


# --- names spelled


def test_a_name_is_spelled(open_drive):
    """What scenes/naming.py gives becomes the player's name; left without a decision, the old one stays."""
    drive = open_drive(book=evening(6, 0, names=NAMES))
    opens(drive, "names", "0", "name")
    assert drive.shown == "naming"
    drive.press(UP, UP, UP, UP, *[A] * 20, START)  # from the button up to the first row
    assert drive.book.names[0] == "Aaaaaaaaaaaa", "twelve bytes"
    assert drive.scene.value("name") == "Aaaaaaaaaaaa"
    drive.press(A, B)
    assert drive.shown != "naming" and drive.book.names[0] == "Aaaaaaaaaaaa"


def test_a_name_that_somebody_has_is_refused(open_drive):
    """Also in other letters, and of somebody who has left; one's own may stay."""
    drive = open_drive(book=evening(3, 0, names=("Aa", "Tom", "aaa")))
    book = drive.book
    book.here[0] = 0
    opens(drive, "names", "1", "name")
    drive.press(UP, UP, UP, UP, A, A)
    assert drive.scene.line.text == "Somebody is called so"
    drive.press(START)
    assert drive.shown == "naming" and book.names[1] == "Tom"
    drive.press(A)
    assert drive.scene.line.text == "Somebody is called so", "Aaa"
    drive.press(A, START)
    assert drive.shown != "naming" and book.names[1] == "Aaaa"
    drive.press(A, START)
    assert drive.shown != "naming" and book.names[1] == "Aaaa"


# --- power off, damage, the next evening


def test_the_book_goes_on_after_the_power_was_cut(open_drive):
    store = MemoryStore()
    drive = open_drive(store=store)
    opens(drive, "draw")
    past_tables(drive)
    drive.press(A, A, NEXT, A, 0, 0)  # the first of two tables, seen; then the power goes
    before = drive.book
    drive.close()
    again = open_drive(store=store)
    assert again.shown == "drivehub"
    assert again.book.seats == before.seats and again.book.scores == before.scores
    assert again.book.missing(0) == 1 and again.scene.value("results") == "1 of 2"
    drive.press(A, A)


def test_what_was_set_up_is_kept_too(open_drive):
    store = MemoryStore()
    drive = open_drive(store=store)
    opens(drive, "players", "moving", "partners")
    drive.press(B)
    assert drive.shown == "title"
    again = open_drive(store=store)
    assert (len(again.book.names), again.book.moving, again.book.partners) == (13, 1, PAIRS)


def test_a_damaged_book_is_told_and_a_new_one_begins(open_drive):
    store = MemoryStore()
    open_drive(store=store, book=evening(8, 2))
    kept = store.books()[0]
    kept.data = kept.data[:-5]
    drive = open_drive(store=store)
    drive.press(0)
    assert drive.shown == "notice"
    drive.press(A)
    assert drive.shown == "driveset" and len(drive.book.names) == 12


def test_a_new_evening_is_asked_for_twice(open_drive):
    store = MemoryStore()
    drive = open_drive(store=store, book=evening(7, 2, names=NAMES, moving=MIXED))
    opens(drive, "end", "same")
    assert drive.shown == "driveend" and drive.scene.hint("same") == "A once more: the book goes"
    drive.press(NEXT)
    drive.press(UP)
    assert drive.scene.hint("same") != "A once more: the book goes", "moved away, asked anew"
    drive.press(A, A)
    assert drive.shown == "driveset"
    assert (drive.book.names, drive.book.moving, drive.book.drawn) == (list(NAMES[:7]), MIXED, 0)
    again = open_drive(store=store)
    assert again.shown == "driveset" and again.book.names == list(NAMES[:7])


def test_the_book_is_opened_from_new_game(open_drive):
    drive = open_drive()
    drive.press(B)
    assert drive.shown == "title"
    drive.press(B)
    opens(drive, "drive")
    assert drive.shown == "driveset"
    drive.press(B)
    assert drive.app.phrases.find("drive.stand.title") is None, "its words are not kept either"


def test_without_its_words_it_is_told_and_goes_on(open_drive, monkeypatch):
    drive = open_drive()
    drive.press(B)
    also = drive.app.phrases.also
    monkeypatch.setattr(drive.app.phrases, "also", lambda part: also(part and part + ".gone"))
    drive.app.go("drive")
    drive.press(0)
    assert drive.shown == "notice"
    drive.press(A, NEXT, B)
    assert drive.shown == "title"


def test_a_game_that_waits_goes_on_after_a_look_into_the_book():
    table = Table(seed=5)
    try:
        table.until(lambda: table.waits() and table.session.game.trick == 2)
        before, snapshot = table.pixels(), table.session.snapshot()
        table.app.go("title")
        table.app.go("drive")
        assert table.shown == "driveset"
        table.press(UP, A, 0, 0, A, A)
        assert table.shown == "drivehub"
        table.press(B)
        assert table.shown == "title"
        table.press(A)
        table.frames(3)
        assert table.pixels() == before and table.session.snapshot() == snapshot
    finally:
        table.close()


# --- the tables


def test_tables_are_leafed_through(open_drive):
    book = evening(17, 1, names=NAMES)
    drivedraw.draw(book)
    drive = open_drive(book=book)
    opens(drive, "tables")
    seen = []
    for _ in range(3):
        seen.append(drive.scene.table)
        names = [name.text for group, name, _ in drive.scene._plates if not group.hidden]
        people = [player for side in book.sides(1, drive.scene.table) for player in side]
        assert sorted(names) == sorted(NAMES[player] for player in people)
        drive.press(NEXT)
    assert seen == [0, 1, 2] and drive.scene.table == 0, "NEXT goes round"
    drive.press(RIGHT, LEFT, DOWN, UP, LEFT)
    assert drive.scene.table == 0
    drive.press(B)
    assert drive.shown == "drivehub"


# --- words fit


def texts(scene):
    """Every Text a scene's module holds on to."""
    found = []
    for value in vars(scene).values():
        for item in value if isinstance(value, (list, tuple)) else (value,):
            for text in item if isinstance(item, (list, tuple)) else (item,):
                if isinstance(text, Text):
                    found.append(text)
    return found


@each_size
def test_phrases_are_there_and_fit(language, open_drive, size):
    drive = open_drive(size)
    art, lay = drive.app.art, drive.scene.look.lay
    phrases = Phrases(table_kit.words("drive"))
    assert phrases.problem == ""
    drive.app.phrases.also("drive")
    lines = Path(table_kit.words("drive")).read_text(encoding="utf-8").splitlines()
    keys = [line.partition("=")[0] for line in lines if line and line[0] != "#" and "=" in line]
    assert len(keys) == len(set(keys))
    room = lay.width - 2 * lay.edge
    for key in keys:
        if "hint" not in key and "spread" not in key and not key.startswith("drive.results.later"):
            continue
        short = phrases.find(key + ".s") if lay.size == "s" else None
        text = short or phrases.get(key, 20, 10, 8)
        assert measure(art, "text", text) <= room, text
    for key in ("one", "lone", "few", "taken"):
        for line in lines:
            if line.partition("=")[0].endswith("." + key):
                assert measure(art, "text", line.partition("=")[2]) <= room, line
    # The widest of each value beside its label.
    for first in ("set", "person", "end", "hub"):
        for line in lines:
            key, _, text = line.partition("=")
            if key.startswith("drive.%s." % first) and key.count(".") == 2:
                for other in lines:
                    value, _, words = other.partition("=")
                    if value.startswith(key + ".") and not value.endswith((".hint", ".few", ".s", ".one", ".taken")):
                        wide = measure(art, "text", text) + measure(art, "text", words.format(40, 40))
                        assert wide <= lay.width - 60 + (20 if lay.size == "s" else 0), line


@each_size
@pytest.mark.parametrize("players", [2, 6, 17, 40])
def test_every_scene_of_a_full_book_fits(open_drive, size, players):
    """Names of twelve wide letters: nothing ends beyond the screen."""
    for partners in (0, DRAWN) if players > 2 else (0,):
        for counted in range(len(TARGETS)):
            book = evening(players, 4, names=["Wilhelmina W"] * players, partners=partners, counted=counted, size=10)
            drivedraw.draw(book)
            drive = open_drive(size, book=book)
            for name, *args in (("drivetables",), ("drivestand",), ("driveover",), ("driveresults",),
                                ("drivepeople",)):  # fmt: skip
                drive.app.push(name, book, *args)
                for text in texts(drive.scene):
                    if text.anchor == "right":
                        assert text.group.x >= 0
                    assert text.width <= size[0]
                    assert 0 <= text._x <= size[0]
                    left = text._x - (text.width // 2 if text.anchor == "centre" else 0)
                    left -= text.width if text.anchor == "right" else 0
                    assert left >= 0 and left + text.width <= size[0], (name, text.text)
                drive.app.pop()
            drive.close()


def test_standings_on_the_screen_are_those_of_the_book(open_drive):
    book = evening(17, 6, names=NAMES)
    drive = open_drive(book=book)
    opens(drive, "standings")
    shown = []
    for _ in range(drive.scene.pages):
        for rank, name, total, _ in drive.scene._lines:
            if name.text:
                shown.append((rank.text, name.text, total.text))
        drive.press(A)
    wanted = []
    for rank, shared, players, total in driverank.standings(book):
        name = drivewords.side(drive.app, book, players)
        wanted.append((str(rank) + ("=" if shared else ""), name, str(total)))
    assert shown == wanted
    assert drive.shown == "drivehub"
