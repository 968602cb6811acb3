"""The auction games from new game to their end: presses on every screen, three buttons, questions, what is said."""

from types import SimpleNamespace

import pytest
from PIL import ImageChops

from engine.auctionstate import CALL, CALL_PHASE, DISCARD, DRAW, HOLD, LINE, NAMING, PASS, SUIT
from engine.cards import NONE
from engine.options import Options
from engine.state import HAND_OVER, MATCH_OVER, PLAY
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from gadget.longpresses import HeldKeys
from gadget.presses import KeypadButtons
from gadget.settings import Settings
from play import auctionnews
from play.session import DEALT, GAME, HAND, PLAYED, TRICK, Session
from play.setup import Setup
from play.throwing import may_end, may_mark
from scenes import auctionscores, words
from screen import theme
from screen.layout import Layout
from screen.text import measure
from tests.lib.auction_kit import Table
from tests.lib.table_kit import NAMES, PHRASES, SIZES, art, lines_fit, rules_are_told, tables

pytestmark = pytest.mark.usefixtures("fast")

FORTY_FIVE, ONE_TEN = "Auction Forty-Five", "One-Hundred-and-Ten"


@pytest.fixture
def deal():
    with tables(Table, preset=FORTY_FIVE) as make:
        yield make


# --- choosing it


@pytest.mark.parametrize("preset", [FORTY_FIVE, ONE_TEN])
def test_it_can_be_chosen_with_its_own_rules_and_no_others(preset):
    setup = Setup(Settings(), list(NAMES) * 3)
    setup.set("players", 10)
    setup.use(preset)
    assert setup.players == 6  # two to six can play
    keys = setup.options.keys()
    own = ("kitty", "min_call", "all_pass", "name", "draw", "caller_draws", "lead", "thirty", "target", "joker")
    assert all(key in keys for key in own)
    assert not {"rob", "rob_when", "best_trump", "all_five", "stake", "match", "chips"} & set(keys)


@pytest.mark.parametrize("size", SIZES)
def test_every_rule_has_words_that_are_not_cut(language, deal, size):
    table = deal(size=size, players=6)
    setup = Setup(Settings(), list(NAMES) * 3)
    for preset in (FORTY_FIVE, ONE_TEN):
        setup.use(preset)
        table.app.go("newgame", setup)
        hint = table.scene.hint("game")
        assert not hint.startswith("game.")
        assert measure(table.app.art, "text", hint) <= size[0] - 2 * table.scene.look.lay.edge, hint
    table.app.go("rules", setup)
    rules_are_told(table.scene, setup)


# --- whole games


@pytest.mark.parametrize("size,players,facts", [
    ((160, 128), 6, {"preset": ONE_TEN}),
    ((240, 135), 4, {"name": "after", "all_pass": "redeal"}),
    ((240, 240), 5, {"preset": ONE_TEN, "caller_draws": "on", "lead": "caller"}),
    ((320, 240), 2, {"kitty": 0}),
    ((240, 240), 3, {"draw": "off", "thirty": "60_60"}),
])
def test_a_game_is_played_to_its_end_by_presses(deal, size, players, facts):
    table = deal(size=size, players=players, seed=players, speed="instant", **facts)
    game = table.session.game
    hands = 0

    def done():
        nonlocal hands
        table.calls = game.hand_no % 2 == 0
        hands = max(hands, game.hand_no)
        return table.shown == "auctiongameover"

    table.until(done, 60000)
    target = game.options.get("target")
    assert game.phase == MATCH_OVER and game.scores[game.winner] >= target
    won = game.caller % game.sides if game.scores[game.caller % game.sides] >= target else None
    assert game.winner == won or (won is None and game.scores[game.winner] == max(game.scores[: game.sides]))
    assert hands > 2
    table.press(A)
    table.frames(3)
    assert table.shown == "table" and game.hand_no == 1 and not any(game.lines)


def test_three_buttons_are_enough_for_a_game_of_people(deal):
    table = deal(players=3, people=(0, 1, 2), seed=8, target=30)
    table.app.controls = "three"
    seen = set()
    for _ in range(9000):
        if table.shown == "auctiongameover":
            break
        if table.waits():
            seen.add(table.session.game.phase)
            view, turn = table.scene._view, table.scene._turn
            if view.phase == PLAY:
                while not view.is_legal(view.hand[turn.cursor]):
                    table.press(NEXT)
                table.press(A, A)
            elif view.phase in (CALL_PHASE, NAMING):
                table.press(NEXT, A, A)
            else:
                table.answer()
        elif table.shown == "curtain":
            table.lift()
        elif table.shown != "table":
            table.press(A)
        else:
            table.frames(2)
    assert table.shown == "auctiongameover" and seen == {CALL_PHASE, NAMING, DISCARD, DRAW, PLAY}


def test_a_demo_plays_by_itself_with_no_press_at_all(deal):
    table = deal(players=6, people=(), seed=8, target=25, preset=ONE_TEN)
    game = table.session.game
    hand = 1
    for _ in range(9000):
        table.frames(1, 50)
        if game.hand_no < hand:
            return  # another game
        hand = game.hand_no
    raise AssertionError("it stopped in " + table.shown)


# --- what is told


def events(session, limit=60000):
    """(event, seat, card) of a game of computers up to its end, while they happen."""
    now = 0
    for _ in range(limit):
        now += 10000
        event = session.step(now)
        if event:
            yield event, session.seat, session.card
            if event == GAME:
                return
    raise AssertionError("no end")


@pytest.mark.parametrize("facts", [
    {}, {"kitty": 0}, {"draw": "off"}, {"all_pass": "redeal"}, {"name": "after"}, {"caller_draws": "on"},
])
def test_every_hand_tells_its_calls_trumps_draws_and_what_was_made(facts):
    for seed in range(4):
        session = Session(Options(FORTY_FIVE, players=5, **facts), NAMES[:5], [0] * 5, seed, None, "instant")
        game = session.game
        told: list = []
        for event, seat, card in events(session):
            told.append(event)
            if event == DEALT:
                told = []
            elif event == auctionnews.CALLED:
                assert card in (PASS, HOLD) or 15 <= 5 * (card - CALL) + 10 <= 30
            elif event == auctionnews.THREW:
                assert 0 <= card <= (8 if seat == game.caller else 5)
            elif event == auctionnews.MADE:
                assert seat == game.caller and card == game.made
            elif event == HAND:
                assert told.count(auctionnews.CALLED) == 5
                if game.caller == NONE:
                    assert told.count(auctionnews.PASSED) == 1 and auctionnews.NAMED not in told
                    continue
                kitty, draw = facts.get("kitty", 3) > 0, facts.get("draw") != "off"
                assert told.count(auctionnews.THREW) == (1 if kitty else 0) + ((4 if kitty else 5) if draw else 0)
                assert told.count(auctionnews.NAMED) == told.count(auctionnews.MADE) == 1
                assert told.count(PLAYED) == 25 and told.count(TRICK) == 5


def test_points_so_far_count_the_best_trump_where_it_fell():
    session = Session(Options(FORTY_FIVE, players=4), NAMES[:4], [0] * 4, 3, None, "instant")
    game = session.game
    now, seen = 0, 0
    while game.phase < HAND_OVER:
        now += 10000
        session.step(now)
        if game.trick == 5 and game.caller != NONE and game.phase >= HAND_OVER:
            assert auctionnews.so_far(session.view(0)) == game.made
            seen += 1
    assert seen


# --- being asked


def test_who_is_asked_may_pass_hold_or_call_more_and_what_may_not_be_is_skipped(deal):
    table = deal(players=4, seed=1)
    game = table.session.game
    table.until(lambda: table.asks(CALL_PHASE) and game.call and game.actor == game.dealer)
    call = game.call
    turn = table.scene._turn
    passed = [turn._actions[turn._at]]
    for _ in range(9):
        table.press(RIGHT)
        passed.append(turn._actions[turn._at])
    above = [CALL + points // 5 - 2 for points in range(call + 5, 35, 5)]
    assert passed[: 2 + len(above)] == [PASS, HOLD, *above] and set(passed) == {PASS, HOLD, *above}
    while turn._actions[turn._at] != HOLD:
        table.press(NEXT)
    table.press(A)
    assert table.message() == f"hold at {call} back" and game.phase == CALL_PHASE
    table.press(B)
    assert game.phase == CALL_PHASE
    table.press(A, A)
    assert game.caller == 0 and game.call == call and game.phase == NAMING
    assert table.message() == f"You hold at {call}"


def test_naming_shows_the_trumps_in_the_hand_and_the_kitty_is_two_rows(deal):
    table = deal(players=4, seed=1).as_caller()
    game = table.session.game
    assert game.held[0] == 5
    table.press(RIGHT, RIGHT, A)
    assert table.message() == "hearts ♥ back"
    table.press(A)
    assert game.trump == 2 and game.phase == DISCARD and game.held[0] == 8
    table.until_asked(DISCARD)
    view = table.scene._view
    assert sorted(view.hand[5:8]) == sorted(view.kitty[:3])
    assert table.scene._turn._at == 5
    table.press(DOWN)
    assert table.scene._turn._at == 0
    table.press(LEFT)
    assert table.scene._turn._at == 7
    table.press(UP)
    assert table.scene._turn._at == 2


def test_cards_are_marked_taken_back_refused_and_thrown(deal):
    table = deal(players=4, seed=1).as_caller(DISCARD)
    game = table.session.game
    hand = list(table.scene._view.hand[:8])
    assert table.message() == "mark throw 3 more"
    table.press(B)
    assert table.message() == "Throw until five are left" and game.held[0] == 8
    table.press(A)
    assert table.message() == "take back throw 2 more"
    table.press(A)
    assert table.message() == "mark throw 3 more"
    table.press(A, RIGHT, A, RIGHT, A)
    assert table.message() == "throw 3 back"
    table.press(RIGHT, A)  # the cursor is off the question: a fourth is refused
    assert table.message() == "No more may be thrown" and game.held[0] == 8
    table.press(B)
    assert table.message() == "throw 3 back"
    table.press(A)
    assert game.held[0] == 5 and sorted(game.hands[0][:5]) == sorted(hand[:5])
    assert table.message() == "You throw 3"


def test_a_draw_may_be_none_or_any_and_nobody_throws_more_than_they_may(deal):
    table = deal(players=6, sides=6, seed=3)
    table.until_asked(DRAW)
    view = table.scene._view
    # with six players two are kept
    assert [may_mark(view, marks) for marks in range(4)] == [True, True, True, False]
    assert all(may_end(view, marks) for marks in range(4))
    assert table.message() == "mark keep all"
    table.press(A)
    assert table.message() == "take back draw 1"
    table.press(RIGHT, A, RIGHT, A)
    assert table.message() == "draw 3 back"
    table.press(A)
    assert table.message() == "You draw 3"


def test_all_pass_and_the_same_dealer_deals_again_without_a_slate(deal):
    table = deal(players=4, all_pass="redeal", min_call=20, seed=5)
    game = table.session.game
    told = set()

    def passed():
        if table.shown == "table":
            told.add(table.message())
        assert game.caller != NONE or table.shown != "auctionscores"
        return game.hand_no > 12 or any(line.startswith("All pass:") for line in told)

    table.until(passed, 30000)
    assert any(line.startswith("All pass:") for line in told)


def test_b_at_a_call_opens_the_menu_and_says_nothing(deal):
    table = deal(players=4, seed=1).until_asked(CALL_PHASE)
    table.press(B)
    assert table.shown == "pause" and table.session.game.phase == CALL_PHASE
    table.press(START)
    assert table.asks(CALL_PHASE)


def test_the_third_b_leaves_a_throw_that_takes_b_as_its_answer(deal):
    """Boards with NEXT, A and B alone have no other way to the menu while cards are to be thrown."""
    table = deal(preset="One-Hundred-and-Ten", players=4, people=(0, 1, 2, 3), seed=1).until_asked(DISCARD)
    snapshot = table.session.snapshot()
    table.press(B, B)
    assert table.asks(DISCARD)
    table.press(B)
    assert table.shown == "pause"
    table.press(B)
    assert table.shown == "title" and table.session.snapshot() == snapshot


def test_a_curtain_hangs_before_every_question_and_no_hand_is_seen_between(deal):
    table = deal(players=4, people=(0, 1, 2, 3), seed=2)
    game = table.session.game
    asked = set()

    def watch():
        session = table.session
        if table.shown == "table" and session.viewer != NONE:
            assert session.viewer == game.actor or table.scene._stage
            if table.waits():
                asked.add((game.hand_no, game.phase, game.actor))
        if table.shown == "curtain":
            assert session.viewer == NONE
        return game.hand_no > 2

    table.until(watch, 20000)
    first = {(phase, seat) for hand, phase, seat in asked if hand == 1}
    assert {(CALL_PHASE, seat) for seat in range(4)} <= first and len([1 for p, _ in first if p == DRAW]) == 3


def test_computers_throw_at_one_go_with_one_pause(deal):
    session = Session(Options(FORTY_FIVE, players=4), NAMES[:4], [0] * 4, 3, None, "normal")
    game = session.game
    now = 0
    while game.phase != DRAW:
        now += 50
        session.step(now)
    actor, since = game.actor, now
    while game.phase == DRAW and game.actor == actor:
        now += 50
        session.step(now)
    assert 700 <= now - since <= 1700


# --- a question that is left


@pytest.mark.parametrize("phase", [DISCARD, DRAW])
def test_held_back_is_the_menu_where_three_buttons_all_answer(deal, phase):
    """NEXT, A and B belong to the cards then; B held long, as on a board without START."""
    table = deal(players=4, seed=1)
    (table.as_caller if phase == DISCARD else table.until_asked)(phase)
    keys = SimpleNamespace(events=SimpleNamespace(overflowed=False, get_into=lambda event: False))
    wiring = HeldKeys(bytes((NEXT, A, B)), B, START)
    table.app.buttons = KeypadButtons(keys, wiring, table.clock, None)
    wiring.down(2, table.clock.ms())
    table.frames(40)
    assert table.shown == "pause" and table.session.game.phase == phase


def test_marks_outlast_a_look_at_new_game(deal):
    table = deal(players=4, seed=1)
    table.as_caller(DISCARD)
    table.press(A, RIGHT, A)
    marked = bytes(table.scene._turn._marks)
    said = table.message()
    assert sum(marked) == 2
    table.press(START, DOWN, DOWN, DOWN, DOWN, DOWN, A)
    table.frames(3)
    assert table.shown == "newgame"
    table.press(B)
    table.until(lambda: table.asks(DISCARD))
    assert bytes(table.scene._turn._marks) == marked
    assert table.message().split("throw")[1] == said.split("throw")[1] == " 1 more"
    table.press(*[NEXT] * 2, A, A)
    table.frames(3)
    assert table.session.game.phase != DISCARD
    table.until_asked(DISCARD, DRAW)
    assert not any(table.scene._turn._marks), "what was thrown is marked no more"


# --- words


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset,said", [(ONE_TEN, "One-Ten to 110"), (FORTY_FIVE, "Auction 45 to 120")])
def test_the_curtain_says_which_game_it_hangs_over(deal, monkeypatch, size, preset, said):
    table = deal(size=size, players=4, people=(0, 1), seed=1, preset=preset)
    written = []
    write = type(table.app.art).write

    def note(art, bitmap, kind, text, *more):
        written.append(text)
        return write(art, bitmap, kind, text, *more)

    monkeypatch.setattr(type(table.app.art), "write", note)
    table.app.push("curtain", 0)
    assert said in written


@pytest.mark.parametrize("preset,players,sides,value,lowest", [
    (ONE_TEN, 6, 3, 15, "10"), (ONE_TEN, 6, 3, 20, "20"), (ONE_TEN, 6, 6, 15, "15"), (ONE_TEN, 5, 5, 15, "15"),
    (FORTY_FIVE, 6, 3, 15, "15"),
])
def test_the_lowest_call_is_what_the_rules_let_one_call(deal, preset, players, sides, value, lowest):
    """Rules: min_call 15 or 20; One-Hundred-and-Ten adds 10 when six play in pairs."""
    table = deal(players=4)
    setup = Setup(Settings(), list(NAMES) * 3)
    setup.use(preset)
    for key, one in (("players", players), ("sides", sides), ("min_call", value)):
        setup.set(key, one)
    table.app.go("rules", setup)
    assert table.scene.value("min_call") == lowest


def long_names(size):
    longest = max(PHRASES.get("names").split(","), key=lambda name: measure(art(*size), "text", name))
    return longest


@pytest.mark.parametrize("size", SIZES)
def test_no_line_is_cut(language, size):
    """With the longest usual names, in the room of the message band."""

    def fill(key, text, name):
        suit = max((PHRASES.get("auction.suit.%d" % suit) for suit in range(4)), key=len)
        blanks = {"auction.names": (name, suit), "auction.names.you": (suit,)}
        you = key.endswith(".you") or "{0}" in text and not text.startswith("{0}")
        return blanks.get(key, (30, 30, 30) if you else (name, 30, 30))

    lines_fit(size, "auction.", fill)


def test_every_action_of_the_row_has_words():
    for key in ("pass", "hold", "call", "trumps", "ask.call", "ask.hold", *["suit.%d" % suit for suit in range(4)]):
        assert PHRASES.has("auction." + key)
    assert SUIT + 3 < CALL + 10


# --- the slate and the end


@pytest.mark.parametrize("size", SIZES)
def test_the_running_table_tells_deal_caller_call_and_points(deal, size):
    table = deal(size=size, players=4, seed=1)
    table.until(lambda: table.shown == "auctionscores" and table.session.game.hand_no == 3, 20000)
    game = table.session.game
    assert table.scene.hands() == 3
    total = [0, 0]
    for row in range(3):
        line = game.lines[row * 10 : row * 10 + 10]
        assert line[0] == row + 1 and line[1] < 4 and line[2] in (15, 20, 25, 30)
        total = [total[side] + line[4 + side] - 128 for side in range(2)]
    assert total == game.scores[:2]
    made = game.made >= game.call
    name = table.session.names[game.caller]
    if game.caller == 0:
        expected = f"You made {game.made}, called {game.call}" if made else f"You lost: {game.made} of {game.call}"
    else:
        expected = "made %d, called %d" if made else "lost: %d of %d"
        expected = name + (" " + expected) % (game.made, game.call)
    assert table.scene.outcome() == expected


@pytest.mark.parametrize("size", SIZES)
def test_hands_without_a_row_are_summed_in_one(deal, monkeypatch, size):
    """Eleven hands of 15 or 20 and 5 or 10: the numbers of each column add up to its total."""
    table = deal(size=size, players=4, seed=1)
    game = table.session.game
    game.phase, game.hand_no, game.caller, game.call, game.made = HAND_OVER, 11, 0, 15, 15
    gains = [((15, 5), (20, 10))[hand % 2] for hand in range(11)]
    for row, hand in enumerate(range(3, 11)):
        game.lines[row * LINE : row * LINE + 6] = bytes((hand + 1, 0, 15, 0, *[gain + 128 for gain in gains[hand]]))
    for side in range(2):
        game.scores[side] = sum(gain[side] for gain in gains)
    written = []
    write = type(table.app.art).write

    def note(art, bitmap, kind, text, x, y, *more):
        written.append((text, x, y))
        return write(art, bitmap, kind, text, x, y, *more)

    monkeypatch.setattr(type(table.app.art), "write", note)
    table.app.push("auctionscores")
    texts = [text for text, _, _ in written]
    earlier = next(text for text in texts if text.startswith("1-"))
    last = int(earlier[2:])
    at = texts.index(earlier)
    assert texts[at + 1 : at + 3] == [str(sum(gain[side] for gain in gains[:last])) for side in range(2)]
    assert [text for text in texts if text.isdecimal() and int(text) in range(last + 1, 12)][:1] == [str(last + 1)]
    assert 3 <= last < 10, "what has no row of its own"
    rows = [y for text, _, y in written if text == "You 15"]
    assert len(rows) == 11 - last and min(rows) > written[at][2]


@pytest.mark.parametrize("scores,winner,line", [
    ((125, 90), 0, "with the call of 20"),
    ((110, 120), 1, "with the highest total"),
])
def test_the_end_says_how_it_was_won(deal, scores, winner, line):
    table = deal(players=4, seed=1)
    game = table.session.game
    game.phase, game.caller, game.call, game.winner = MATCH_OVER, 2, 20, winner
    game.scores[0], game.scores[1] = scores
    table.app.go("auctiongameover")
    assert table.scene._line.text == line
    assert [number.text for number, _ in table.scene._numbers] == [str(score) for score in scores]


@pytest.mark.parametrize("size", SIZES)
def test_names_over_the_scores_never_touch_and_the_caller_is_underlined(deal, monkeypatch, size):
    """Six alone: names are whole, with two pixels at least between two on a line; a level line under the caller's
    points alone."""
    heads, lines = [], []
    table = deal(size=size, players=6, seed=3, sides=6)
    write, fill = type(table.app.art).write, auctionscores.bitmaptools.fill_region

    def note(art, bitmap, kind, text, x, y, *more):
        heads.append((text, x, x + measure(art, kind, text), y))
        return write(art, bitmap, kind, text, x, y, *more)

    def note_fill(bitmap, x1, y1, x2, y2, value):
        lines.append((x1, y1, x2, y2, value))
        fill(bitmap, x1, y1, x2, y2, value)

    game = table.session.game
    table.until(lambda: table.shown == "table" and game.phase >= HAND_OVER, 20000)
    monkeypatch.setattr(type(table.app.art), "write", note)
    monkeypatch.setattr(auctionscores.bitmaptools, "fill_region", note_fill)
    table.app.push("auctionscores")
    names = [head for head in heads if head[0] in table.session.names]
    assert [head[0] for head in names] == table.session.names
    for i, before in enumerate(names):
        for after in names[i + 1 :]:
            assert after[1] - before[2] >= 2 or abs(after[3] - before[3]) >= 8
    hands = len([value for value in game.lines[::LINE] if value])
    under = [line for line in lines if line[3] - line[1] == 1 and line[4] == 1]
    assert len(under) == hands
    first = words.home(table.session)
    for line, hand in zip(under, range(hands)):
        column = (game.lines[hand * LINE + 1] - first) % 6
        assert line[2] == names[column][2], "in the caller's column"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_minus_is_seen_beside_every_card(deal, size, players):
    """A level coral line of three pixels at least that nothing coral touches, whether the card beside it is the
    winner's or none; the number ends in its own cell, and before a card in it."""
    table = deal(size=size, players=players, seed=1, sides=players)
    table.until_asked(CALL_PHASE)
    seats = table.scene.board.seats
    lay = Layout(*size, players)
    for score in (-7, -20, -100, -115, -215, -999):
        for i in range(players):
            seats.score(i, score)
            for card in (NONE, 7):
                seats.card(i, card)
                seats.winning(i if card == 7 else NONE)
                table.display.refresh()
                picture = table.display.pixels().convert("RGB")
                x, y, w, h = lay.cell(i)
                card_x, card_y, card_w, _ = lay.card(i)
                coral = {
                    (px, py)
                    for px in range(x, min(x + w, lay.width))
                    for py in range(y + lay.plate_h, y + h)
                    if near(picture.getpixel((px, py)), theme.CORAL)
                }
                below_card = min(py for _, py in coral) >= card_y + lay.cell_card_h
                if not below_card:
                    assert min(px for px, _ in coral) >= card_x + card_w
                assert max(px for px, _ in coral) < x + w
                assert any(wide >= 3 and high <= 2 for wide, high in strokes(coral)), (score, i, card)


def strokes(pixels):
    """(width, height) of each group of pixels that touch, at the corners too; empties the set."""
    while pixels:
        edge = [pixels.pop()]
        group = list(edge)
        while edge:
            px, py = edge.pop()
            for other in {(px + dx, py + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & pixels:
                pixels.remove(other)
                edge.append(other)
                group.append(other)
        across, down = zip(*group)
        yield max(across) - min(across) + 1, max(down) - min(down) + 1


def near(pixel, colour):
    """Whether a pixel of the screen, of 16 bits, has a colour."""
    wanted = (colour >> 16, colour >> 8 & 255, colour & 255)
    return all(abs(one - other) < 9 for one, other in zip(pixel, wanted))


def test_points_below_nothing_and_back(deal):
    for size in SIZES:
        for players, facts in ((4, {}), (6, {"sides": 6})):
            table = deal(size=size, players=players, seed=1, **facts)
            table.until_asked(CALL_PHASE)
            seats = table.scene.board.seats
            clean = table.pixels()
            for score in (-5, -30, -120):
                seats.score(0, score)
                assert table.pixels() != clean
            seats.score(0, 0)
            assert table.pixels() == clean


def test_calls_keep_their_colours_when_another_scene_was_over_them(deal):
    table = deal(seed=5, players=4).until_asked(CALL_PHASE)
    table.display.refresh()
    before = table.display.pixels()
    table.press(START, A)
    table.frames(3)
    table.display.refresh()
    assert ImageChops.difference(before, table.display.pixels()).getbbox() is None
