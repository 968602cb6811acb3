"""Statistics: counted from what was played, kept, read again from every version and from damaged rows, and shown."""

import random

import pytest

from engine.cards import NONE
from engine.presets import PRESETS
from engine.state import MATCH_OVER
from gadget.buttons import DOWN, NEXT, RIGHT, START, UP, A, B
from gadget.kinds import STATS
from play import stats
from play.auctionnews import MADE
from play.session import HAND, TRICK
from play.spoilnews import POOL
from tests.lib.table_kit import SIZES, Table, tables

pytestmark = pytest.mark.usefixtures("fast")


@pytest.fixture
def deal():
    with tables(Table, players=4, seed=5) as make:
        yield make


def number(preset):
    return [row[0] for row in PRESETS].index(preset)


def played(table):
    """To the end of the game; what was seen on the way: tricks of persons, spoilt pools, calls made and lost."""
    session, seen = table.session, [0, 0, 0, 0]
    hear = session._put

    def put(event, seat, card):
        if event == TRICK:
            seen[0] += session.people[seat]
        elif event == POOL:
            seen[1] += seat == NONE
        elif event == MADE:
            seen[2 if card >= session.game.call else 3] += session.people[seat]
        hear(event, seat, card)

    session._put = put
    table.until(lambda: table.shown.endswith("gameover"), limit=40000)
    return seen


@pytest.mark.parametrize("preset", ["Twenty-Five", "Quick", "Joker Twenty-Five"])
@pytest.mark.parametrize("people", [(0,), (0, 2)], ids=str)
def test_a_game_is_counted_as_it_was_played(deal, preset, people):
    table = deal(preset=preset, people=people, speed="instant")
    tricks = played(table)[0]
    game = table.session.game
    won = game.winner in people
    row = stats.load(table.app.store).rows[number(preset)]
    assert tricks and row == [1, won, won, won, tricks, 0, 0, 0]


def test_a_game_left_at_its_end_and_come_back_to_is_counted_once(deal):
    table = deal(preset="Quick")
    played(table)
    table.press(B)
    table.frames(5)
    assert stats.load(table.app.store).rows[number("Quick")][0] == 1


def play_last_trick(table):
    """To the game's last card, on the table; its end was not shown yet."""
    for _ in range(60000):
        if table.session.game.phase == MATCH_OVER:
            break
        if table.waits() or table.shown == "scores":
            table.press(A)
        else:
            table.frames()
    assert table.shown == "table" and table.session.waiting


def test_a_game_left_in_its_last_trick_is_gone_back_to_and_counted_once(deal):
    table = deal(preset="Quick", players=2, speed="normal")
    play_last_trick(table)
    table.press(START, B)
    table.frames(3)
    assert table.shown == "title" and table.app.running
    table.press(A)
    table.frames(3)
    assert table.shown == "gameover"
    rows = stats.load(table.app.store).rows[number("Quick")]
    assert rows[0] == 1 and rows[4] > 0
    table.press(B)
    table.frames(5)
    assert not table.app.running and stats.load(table.app.store).rows[number("Quick")] == rows


def test_a_game_that_is_over_counts_when_another_is_dealt_before_its_end_was_shown(deal):
    table = deal(preset="Quick", players=2, speed="normal")
    play_last_trick(table)
    table.press(START)
    table.scene.at = [row[0] for row in table.scene.rows].index("new")
    table.press(A, START)
    table.frames(3)
    assert table.shown == "table" and table.app.session.game.phase != MATCH_OVER
    assert stats.load(table.app.store).rows[number("Quick")][0] == 1


@pytest.mark.parametrize("cards", [5, 4, 3])
def test_who_leaves_when_the_hand_is_over_has_taken_their_tricks(deal, cards):
    """Two people take all tricks of a table of two; one leaves while the last card of a hand is still being shown."""
    table = deal(preset="Quick", players=2, people=(0, 1), speed="normal", seed=cards)
    for _ in range(60000):
        if table.session.game.phase == MATCH_OVER:
            break
        if table.shown == "curtain":
            table.lift()
        elif table.waits() or table.shown == "scores":
            table.press(A)
        else:
            table.frames()
    game = table.session.game
    assert table.shown == "table" and table.session.waiting
    table.press(START)
    table.scene.at = [row[0] for row in table.scene.rows].index("leaving")
    table.press(A)
    table.scene.at = game.winner
    table.press(A, B)
    table.frames(3)
    assert table.shown == "gameover" and not table.session.people[game.winner]
    tricks = 5 * (game.hand_no - 1) + sum(winner != NONE for winner in game.winners)
    assert stats.load(table.app.store).rows[number("Quick")][:5] == [1, 1, 1, 1, tricks]


def test_who_leaves_between_two_hands_has_taken_their_tricks_when_the_power_goes(deal, panel):
    from tests.lib.power_kit import Again

    table = deal(preset="Forty-Five", players=2, people=(0, 1))
    table.until(lambda: table.shown == "scores")
    assert bytes(table.session.game.winners) == bytes(5), "the first person took them all"
    table.press(START)
    table.scene.at = [row[0] for row in table.scene.rows].index("leaving")
    table.press(A, A, B)
    assert bytes(table.session.people) == b"\0\1"
    table.until(lambda: table.session.game.trick == 2)
    again = Again(table.app.store, panel(160, 128))
    again.press(A, A)
    again.until(lambda: again.shown == "gameover")
    assert written(again) == (1, 5 + again.session.game.scores[1] // 5), "a trick is five points"


def written(table):
    """What the statistics say of the game that is played: (games, tricks)."""
    rows = stats.load(table.app.store).rows
    row = rows.get(stats.HOUSE) or next(iter(rows.values()), [0] * stats.FIELDS)
    return row[stats.GAMES], row[stats.TRICKS]


def test_a_hand_that_is_played_again_from_a_card_taken_back_counts_once(deal):
    """Two people at a table of two: every trick of the game is a person's, five a hand but for the last one."""
    table = deal(preset="Forty-Five", players=2, people=(0, 1))
    game = table.session.game
    backs = 0
    while table.shown != "gameover":
        table.until(lambda: table.shown in ("scores", "gameover"))
        while table.shown == "scores" and backs < 3 * game.hand_no:
            table.press(START)
            table.scene.at = [row[0] for row in table.scene.rows].index("agree")
            table.press(A, A, A)
            backs += 1
            table.until(lambda: table.shown in ("scores", "gameover"))
            game = table.session.game
        if table.shown == "scores":
            table.press(A)
            table.until(lambda: table.shown != "scores")
    tricks = sum(winner != NONE for winner in game.winners)
    assert backs >= 6 and written(table) == (1, 5 * (game.hand_no - 1) + tricks)


def cut_at(action, preset="Forty-Five", **facts):
    """A game for the statistics at a board whose power goes after so many actions, kept as play.keeper keeps it."""
    from gadget.scripted import MemoryStore
    from tests.lib.power_kit import Holder, advance, session_of

    session = session_of(preset=preset, players=2, people=(0, 1), seed=5, **facts)
    app = Holder(MemoryStore(), session)
    app.keeper.begin(session)
    for _ in range(action):
        if session.over():
            stats.told(app, HAND)  # as the table does when it shows it
        advance(session)
    return session, app


@pytest.mark.parametrize("whole", [False, True], ids=["actions", "kept whole"])
@pytest.mark.parametrize("action", [9, 10, 11, 12, 31, 40])
def test_tricks_from_before_the_power_went_are_counted(panel, action, whole):
    from tests.lib.power_kit import Again

    session, app = cut_at(action)
    if whole:
        app.keeper.begin(session)
    again = Again(app.store, panel(160, 128))
    again.press(A, A)
    again.until(lambda: again.shown == "gameover")
    game = again.session.game
    assert written(again) == (1, 5 * (game.hand_no - 1) + sum(winner != NONE for winner in game.winners))


def test_tricks_from_before_a_drive_are_counted(deal):
    table = deal(preset="Forty-Five", players=2, people=(0, 1))
    table.until(lambda: table.shown == "scores")
    table.press(START, B)
    table.app.push("drive")
    table.frames(2)
    table.app.go("drive", True)
    table.frames(2)
    table.session = table.app.session
    table.press(A)
    table.until(lambda: table.shown == "gameover")
    game = table.session.game
    assert written(table) == (1, 5 * (game.hand_no - 1) + sum(winner != NONE for winner in game.winners))


def to_the_end():
    """A game kept with its last card, and nothing shown of that yet; and its tricks."""
    session, app = cut_at(0)
    from tests.lib.power_kit import whole

    whole(session)
    game = session.game
    return app, 5 * (game.hand_no - 1) + sum(winner != NONE for winner in game.winners)


@pytest.mark.parametrize("cuts", [1, 2, 4])
def test_a_game_whose_end_was_cut_before_it_was_shown_is_counted_once(panel, cuts):
    from tests.lib.power_kit import Again

    app, tricks = to_the_end()
    assert stats.load(app.store).rows == {}
    for number in range(cuts):
        again = Again(app.store, panel(160, 128))
        again.press(A)
        assert again.shown == "carryon"
        if number % 2:
            again.press(A)
            again.until(lambda again=again: again.shown == "gameover")
        assert written(again) == (1, tricks)
    again.press(B)
    assert written(again) == (1, tricks)


def test_the_same_players_next_game_is_another(panel):
    """The mark of the last game tells no other game's end for that one."""
    from tests.lib.power_kit import Again, advance, whole

    app, tricks = to_the_end()
    again = Again(app.store, panel(160, 128))
    again.press(A, A)
    again.until(lambda: again.shown == "gameover")
    session = again.session
    advance(session)
    whole(session)
    again = Again(app.store, panel(160, 128))
    again.press(A)
    assert written(again)[0] == 2
    game = again.session.game
    assert written(again)[1] == tricks + 5 * (game.hand_no - 1) + sum(winner != NONE for winner in game.winners)


def test_computers_alone_do_not_count(deal):
    table = deal(preset="Quick", people=())
    played(table)
    assert stats.load(table.app.store).rows == {}


def test_house_rules_are_one_game(deal):
    table = deal(preset="Quick", target=20)
    played(table)
    assert list(stats.load(table.app.store).rows) == [stats.HOUSE]


def test_spoils_and_calls():
    from tests.lib.auction_kit import Table as Auction

    with tables(Table, players=5, seed=3, preset="Spoil Five") as make:
        table = make(people=(0,), chips=10)
        seen = played(table)
        row = stats.load(table.app.store).rows[stats.HOUSE]  # fewer chips: a house rule
        assert (row[stats.TRICKS], row[stats.SPOILS], row[stats.GAMES]) == (seen[0], seen[1], 1)
        assert seen[1] > 0
    with tables(Auction, players=4, seed=4, preset="Auction Forty-Five") as make:
        table = make(people=(0, 1, 2, 3))
        table.session.people = bytearray(4)  # everybody plays by themselves, and is a person for the count
        table.session.persons = 4
        table.session.people[0] = 0
        for made, call, place in ((20, 15, stats.MADE), (10, 20, stats.LOST)):
            table.session.people[1] = 1
            game = table.session.game
            game.caller, game.made, game.call = 1, made, call
            stats.hand(table.session)
            assert table.session.counted[5:][place - stats.TRICKS] == 1
            game.caller = 2
            stats.hand(table.session)
            assert table.session.counted[5:][place - stats.TRICKS] == 0, "a computer's"


def test_streaks_break_and_the_best_stays():
    kept = stats.Stats()
    for won in (1, 1, 1, 0, 1):
        kept.add(0, bool(won), (2, 0, 0, 0))
    assert kept.rows[0] == [5, 4, 1, 3, 10, 0, 0, 0]


def filled():
    kept = stats.Stats()
    for place in (0, 3, 7, 8, stats.HOUSE):
        kept.rows[place] = [place * 1000 + field for field in range(stats.FIELDS)]
    return kept


def test_what_is_kept_is_read_again():
    assert stats.Stats(filled().pack()).rows == filled().rows


@pytest.mark.parametrize("fields", [1, 5, 7, 9, 20])
def test_versions_with_fewer_and_with_more_fields_are_read(fields):
    """An earlier version's rows end sooner, a later one's hold what is not known here."""
    data = bytearray((1, fields))
    row = bytes([3]) + b"".join([bytes((0, 1, field)) for field in range(fields)])
    data += row + bytes([stats._check(row, 0, len(row))])
    assert stats.Stats(data).rows == {3: [256 + field if field < fields else 0 for field in range(stats.FIELDS)]}


def test_ten_thousand_mutations_keep_the_rows_that_are_whole():
    rng = random.Random(1)
    whole = filled().pack()
    size = 2 + 3 * stats.FIELDS
    kept = 0
    for _ in range(10000):
        data = bytearray(whole)
        place = rng.randrange(len(data))
        how = rng.randrange(3)
        if how == 0:
            data[place] ^= 1 << rng.randrange(8)
        elif how == 1:
            data[place] = rng.randrange(256)
        else:
            del data[place:]
        rows = stats.Stats(bytes(data)).rows
        if place >= 2:
            hit = (place - 2) // size
            for i, game in enumerate(filled().rows):
                if i < hit or (how < 2 and i > hit):
                    assert rows[game] == filled().rows[game]
                    kept += 1
        stats.Stats(data).pack()
    assert kept > 10000
    for noise in range(300):
        stats.Stats(bytes(rng.randrange(256) for _ in range(noise)))


def test_numbers_end_where_their_bytes_do():
    kept = stats.Stats()
    kept.rows[0] = [(1 << 24) - 1] * stats.FIELDS
    kept.add(0, True, (5, 1, 1, 1))
    assert stats.Stats(kept.pack()).rows[0] == [(1 << 24) - 1] * stats.FIELDS


# --- the scene


def shown(deal, size=(160, 128), data=None):
    table = deal(size)
    if data is not None:
        table.app.store.write(STATS, data)
    table.app.push("stats")
    table.frames(3)
    return table


def test_games_are_turned_and_numbers_shown(deal):
    table = shown(deal, data=filled().pack())
    menu = table.scene
    assert (menu.label("game"), menu.value("game")) == ("Twenty-Five", "1/5") and menu.value("wins") == "1"
    table.press(RIGHT)
    assert menu.label("game") == PRESETS[3][0] and menu.value("games") == "3000"
    table.press(A, A)
    assert menu.label("game") == "Auction Forty-Five" and ("lost" in [key for key, _ in menu.rows])
    table.press(A)
    assert menu.label("game") == "House rules"


@pytest.mark.parametrize("way", [NEXT, DOWN])
def test_forgetting_asks_first(deal, way):
    table = shown(deal, data=filled().pack())
    while table.scene.rows[table.scene.at][0] != "reset":
        table.press(way)
    table.press(A)
    assert stats.load(table.app.store).rows and "once more" in table.scene.hint("reset")
    table.press(UP, DOWN, A)
    assert stats.load(table.app.store).rows, "gone away from it, it is asked anew"
    table.press(A)
    assert not stats.load(table.app.store).rows and table.shown == "stats"
    table.press(A, B)
    assert table.shown == "table"


def test_nothing_of_it_stays(deal):
    import sys

    table = deal(preset="Quick")
    played(table)
    assert "play.stats" not in sys.modules


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("name", ["none", "spoil", "auction"])
def test_picture(golden, size, name, deal):
    kept = stats.Stats()
    if name != "none":
        own = [211, 0, 0] if name == "spoil" else [0, 86, 37]
        kept.rows[7 if name == "spoil" else 9] = [128, 41, 2, 7, 903] + own
    table = shown(deal, size, kept.pack())
    table.pixels()
    golden(table.display.pixels(), "stats_%s_%dx%d" % (name, *size))
