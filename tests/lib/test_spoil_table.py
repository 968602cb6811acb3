"""Spoil Five from new game to its end: presses on every screen, three buttons, the jink, what is said, the slate."""

import pytest

from engine.cards import NONE
from engine.options import Options
from engine.spoil import JINK, JINK_LOST, SPOILT, TAKEN, TWO
from engine.state import HAND_OVER, MATCH_OVER
from gadget.buttons import LEFT, NEXT, RIGHT, A, B
from gadget.settings import Settings
from play.session import DEALT, GAME, HAND, PLAYED, ROBBED, TRICK, Session
from play.setup import Setup
from play.spoilnews import JINKED, OUT, POOL
from tests.lib.table_kit import NAMES, SIZES, Table, lines_fit, rules_are_told, tables

pytestmark = pytest.mark.usefixtures("fast")


@pytest.fixture
def deal():
    with tables(Table, preset="Spoil Five") as make:
        yield make


def together(game):
    """Hands and pool: conserved, whatever happens."""
    return sum(game.chips[: game.n]) + game.pool


# --- choosing it


def test_it_can_be_chosen_with_its_own_rules_and_no_others():
    setup = Setup(Settings(), list(NAMES) * 3)
    setup.use("spoil five")
    assert setup.options.preset == "Spoil Five"
    own = ("chips", "ante", "dealer_double", "jink", "points_too", "end")
    keys = setup.options.keys()
    assert all(key in keys for key in own) and "two_win" not in keys
    assert not {"sides", "target", "best_trump", "all_five", "stake", "match"} & set(keys)
    setup.set("players", 5)
    assert "two_win" in setup.options.keys()


def test_a_value_that_cannot_be_is_passed_over():
    # a dealer who owes twice three cannot have five chips
    setup = Setup(Settings(), list(NAMES) * 3)
    setup.use("Spoil Five")
    setup.set("ante", 3)
    setup.set("dealer_double", "on")
    setup.set("chips", 6)
    setup.change("chips", -1)
    assert setup.options.get("chips") == 100
    setup.change("chips", 1)
    assert setup.options.get("chips") == 6


@pytest.mark.parametrize("size", SIZES)
def test_every_rule_has_words_that_are_not_cut(language, deal, size):
    table = deal(size=size, players=10)
    setup = Setup(Settings(), list(NAMES) * 3)
    setup.use("Spoil Five")
    setup.set("players", 10)
    table.app.go("newgame", setup)
    assert "target" not in [key for key, _ in table.scene.rows]
    table.app.go("rules", setup)
    rules_are_told(table.scene, setup)


# --- whole games


@pytest.mark.parametrize("size,players,facts", [
    ((160, 128), 10, {"chips": 6}),
    ((240, 135), 6, {"chips": 5, "jink": "on", "two_win": "on"}),
    ((240, 240), 4, {"points_too": "on", "jink": "on"}),
    ((320, 240), 2, {"chips": 5, "dealer_double": "on"}),
])
def test_a_game_is_played_to_its_end_by_presses(deal, size, players, facts):
    table = deal(size=size, players=players, seed=players, **facts)
    game = table.session.game
    start = together(game)
    table.until(lambda: together(game) != start or table.shown == "spoilgameover", 20000)
    assert game.phase == MATCH_OVER and together(game) == start == players * game.options.get("chips")
    best = max(game.chips[:players])
    if game.scores[game.winner] < 25:
        assert game.chips[game.winner] == best
        assert [side for side in range(players) if game.games[side]] == [
            seat for seat in range(players) if game.chips[seat] == best]
    table.press(A)
    table.frames(3)
    assert table.shown == "table" and game.hand_no == 1


def test_three_buttons_are_enough_for_a_game_of_people(deal):
    table = deal(players=3, people=(0, 1, 2), seed=8, chips=5, jink="on")
    table.app.controls = "three"
    for _ in range(3000):
        table.frames(2)
        if table.shown == "spoilgameover":
            break
        if table.waits():
            if table.scene._turn is table.scene._play:
                while not table.scene._view.is_legal(table.scene._view.hand[table.scene._play.cursor]):
                    table.press(NEXT)
                table.press(A, A)
            elif table.session.game.phase == JINK:
                table.press(NEXT, NEXT, A)
            else:
                table.press(A)
        elif table.shown == "curtain":
            table.lift()
        elif table.shown != "table":
            table.press(A)
    assert table.shown == "spoilgameover"


def test_a_demo_plays_by_itself_with_no_press_at_all(deal):
    table = deal(players=6, people=(), seed=8, chips=5, jink="on")
    game = table.session.game
    hand = 1
    for _ in range(6000):
        table.frames(1, 50)
        if game.hand_no < hand:
            return  # another game
        hand = game.hand_no
    raise AssertionError("it stopped in " + table.shown)


def test_a_demo_never_shows_the_hand_of_somebody_who_is_out():
    session = Session(Options("Spoil Five", players=6, chips=5, end="last_in"), NAMES[:6], [0] * 6, 1, None, "instant")
    seen = 0
    for now in range(0, 100000000, 10000):
        session.step(now)
        game = session.game
        assert game.out[session.viewer] != 1
        seen += game.out.count(1) > 0
        if game.phase == MATCH_OVER:
            break
    assert seen


# --- what is told


def events(session, limit=20000):
    """(event, seat, card) of a game of computers up to its end."""
    told = []
    now = 0
    for _ in range(limit):
        now += 10000
        event = session.step(now)
        if event:
            told.append((event, session.seat, session.card))
            if event == GAME:
                return told
    raise AssertionError("no end")


@pytest.mark.parametrize("facts", [{}, {"jink": "on"}, {"points_too": "on"}, {"two_win": "on"}, {"end": "last_in"}])
def test_every_hand_tells_once_what_became_of_the_pool(facts):
    for seed in range(6):
        session = Session(Options("Spoil Five", players=5, chips=8, **facts), NAMES[:5], [0] * 5, seed, None, "instant")
        decided = 0
        for event, seat, card in events(session):
            if event == DEALT:
                decided = 0
            elif event == POOL:
                decided += 1
                assert (seat == NONE) == (card in (SPOILT, JINK_LOST))
                assert card != TWO or "two_win" in facts
            elif event in (JINKED, OUT):
                assert event != JINKED or "jink" in facts
                assert event != OUT or "end" in facts
            elif event == HAND:
                # taken, and then all five too
                assert decided in (1, 2) or (decided == 0 and "points_too" in facts)
            else:
                assert event in (PLAYED, TRICK, ROBBED, GAME)


def at_jink(deal, **facts):
    table = deal(players=4, seed=3, jink="on", **facts)
    return table.until(lambda: table.waits() and table.session.game.phase == JINK)


def test_the_jink_offers_the_pool_first(deal):
    table = at_jink(deal)
    game = table.session.game
    pool, chips = game.pool, game.chips[0]
    assert pool == 4 and table.message() == "take the pool other"
    table.press(RIGHT)
    assert table.message() == "go on other"
    table.press(LEFT, A)
    assert game.outcome == TAKEN and game.chips[0] == chips + 4 and game.phase == HAND_OVER
    table.frames(1)
    assert table.message() == "You take the pool: 4"
    table.until(lambda: table.shown == "spoilscores")
    assert table.scene.outcome() == "You took the pool"


def test_who_goes_on_for_all_five_may_lose_the_pool(deal):
    table = at_jink(deal)
    game = table.session.game
    table.press(NEXT, A)
    assert game.jinker == 0 and game.phase != JINK
    table.frames(1)
    assert table.message() == "You go on for all five"
    table.until(lambda: table.waits())
    assert table.message() == "All five, or the pool stays"
    table.until(lambda: table.shown == "spoilscores")
    if game.outcome == JINK_LOST:
        assert game.pool == 4 and game.changes[0] == -1
        assert table.scene.outcome() == "You missed: the pool stays"
    else:
        assert game.changes[0] == -1 + 4 + 3


def test_b_opens_the_menu_at_the_jink_and_answers_nothing(deal):
    table = at_jink(deal)
    table.press(B)
    assert table.shown == "pause" and table.session.game.phase == JINK


def test_several_people_hand_over_for_the_jink_and_stay_uncovered_after_it(deal):
    for seed in range(1, 60):
        table = deal(players=3, people=(0, 1, 2), seed=seed, jink="on")
        game = table.session.game
        table.until(lambda game=game: game.phase == JINK or game.hand_no > 2)
        if game.phase == JINK:
            break
    seat = game.actor
    table.until(lambda: table.shown == "curtain")
    table.until(table.waits)
    assert table.session.viewer == seat
    table.press(NEXT, A)
    assert table.session.viewer == seat == game.actor


def test_with_two_players_it_is_said_once_that_nothing_can_be_spoilt(deal):
    table = deal(players=2, seed=2, speed="slow")
    said = []
    for _ in range(3000):
        table.frames(1, 50)
        if not said or said[-1] != table.message():
            said.append(table.message())
        if table.waits():
            break
    assert "With two nothing can be spoilt" in said and "One always takes three tricks" in said


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_always_tells_the_pool(deal, size):
    table = deal(size=size, players=6, seed=6, ante=2)
    table.until(table.waits)
    assert table.scene.board.status._game.text == "Pool 12"


@pytest.mark.parametrize("size", SIZES)
def test_no_line_is_cut(language, size):
    """With the longest usual names; a line of the table, and the slate's, in the room of the smallest."""
    lines_fit(size, "spoil.", lambda key, _, name: (25,) if key.endswith(".you") else (name, 25))


# --- the slate and the end


def set_up(deal, phase, **facts):
    """Four players after a hand in which Nora took a pool of four: 19 23 19 19."""
    table = deal(players=4, seed=1, **facts)
    game = table.session.game
    game.phase, game.outcome, game.taker, game.pool = phase, TAKEN, 1, 0
    for seat in range(4):
        game.chips[seat] = 23 if seat == 1 else 19
        game.changes[seat] = 3 if seat == 1 else -1
    return table


@pytest.mark.parametrize("size", SIZES)
def test_the_slate_says_what_became_of_the_pool(deal, size):
    table = set_up(deal, HAND_OVER, size=size)
    table.app.push("spoilscores")
    assert table.scene.outcome() == "Nora took the pool"
    assert table.scene.keys.text.endswith("next")


@pytest.mark.parametrize("size", SIZES)
def test_ties_share_and_the_richest_wins(deal, size):
    table = set_up(deal, MATCH_OVER, size=size)
    game = table.session.game
    game.winner = 1
    game.games[1] = 1
    table.app.push("spoilgameover")
    assert table.scene.title.text == "Nora wins!"
    assert [number.text for number, _ in table.scene._numbers] == ["19", "23", "19", "19"]
    table.app.pop()
    game.chips[1], game.chips[3] = 21, 21
    game.games[3] = 1
    table.app.push("spoilgameover")
    assert table.scene.title.text == "Nora & Áine share it!"
    assert [table.scene._wins(seat) for seat in range(4)] == [False, True, False, True]


def test_points_and_chips_are_both_told(deal):
    table = set_up(deal, MATCH_OVER, points_too="on")
    game = table.session.game
    game.winner = 2
    game.games[2] = 1
    game.scores[2] = 25
    table.app.push("spoilgameover")
    assert table.scene.title.text == "Seán wins!" and table.scene._line.text == "with 25 points"
    table.press(RIGHT)
    assert [number.text for number, _ in table.scene._numbers] == ["0", "0", "25", "0"]


