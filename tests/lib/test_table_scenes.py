"""Whole games on every screen, by arrows and by three buttons; the slate, the end of a game, the words."""

import re

import displayio
import pytest

from engine import auctionstate, reasons
from engine.cards import NONE, parse
from engine.options import Options
from engine.state import GAME_OVER, HAND_OVER, MATCH_OVER
from engine.view import View
from gadget.buttons import NEXT, RIGHT, A, B
from play import advice, robbing, signs, tops, why
from screen.layout import Layout
from screen.message import Message
from screen.motion import Motion
from screen.phrases import Phrases
from screen.text import measure
from tests.lib.table_kit import NAMES, ROOT, SIZES, Table, art, tables

pytestmark = pytest.mark.usefixtures("fast")

PHRASES = Phrases(str(ROOT / "assets/lang/en.txt"))


@pytest.fixture
def deal():
    with tables(Table) as make:
        yield make


# --- whole games


@pytest.mark.parametrize("size,players", [((160, 128), 10), ((240, 135), 6), ((240, 240), 4), ((320, 240), 2)])
def test_a_game_is_played_to_its_end_by_presses(deal, size, players):
    table = deal(size=size, players=players, seed=players)
    table.until(lambda: table.shown == "gameover", 20000)
    game = table.session.game
    assert game.phase == MATCH_OVER and game.scores[game.winner] >= 25
    table.press(A)
    table.frames(3)
    assert table.shown == "table" and table.session.game.hand_no == 1 and table.session.game.scores[0] <= 25


def test_three_buttons_are_enough_for_a_game_of_people(deal):
    table = deal(players=3, people=(0, 1, 2), seed=8, target=15)
    presses = 0
    while True:
        table.frames(2)
        if table.shown == "gameover":
            break
        if table.waits():
            if table.scene._turn is table.scene._play:
                while not table.scene._view.is_legal(table.scene._view.hand[table.scene._play.cursor]):
                    table.press(NEXT)
                table.press(NEXT)
                table.press(A, B)
                while not table.scene._view.is_legal(table.scene._view.hand[table.scene._play.cursor]):
                    table.press(NEXT)
                table.press(A, A)
            else:
                table.press(A)
        elif table.shown == "curtain":
            table.lift()
        elif table.shown != "table":
            table.press(A)
        presses += 1
        assert presses < 2000
    assert max(table.session.game.scores[:3]) >= 15


def test_a_demo_plays_by_itself_with_no_press_at_all(deal):
    table = deal(players=4, people=(), seed=8, target=45)
    hands = set()
    for _ in range(6000):
        table.frames(1, 50)
        hands.add((table.session.game.game_no, table.session.game.hand_no))
        if len(hands) > 3:
            return
    raise AssertionError("it stopped in " + table.shown)


# --- the slate


def over(table):
    return table.until(lambda: table.shown == "scores", 8000)


@pytest.mark.parametrize("size", SIZES)
def test_the_slate_shows_every_score_and_what_the_hand_brought(deal, size):
    table = over(deal(size=size, target=45, seed=3))
    game = table.session.game
    assert game.phase == HAND_OVER
    rows = table.scene._rows
    assert [(before * 5, now * 5) for _, before, now in rows] == [
        (game.scores[seat] - game.gains[seat], game.scores[seat]) for seat in range(4)]
    assert [tally._gold for tally, _, _ in rows] == [now for _, _, now in rows]


def test_new_strokes_come_one_by_one_and_a_press_shows_all(deal):
    table = deal(target=45, seed=3)
    over(table)
    scene = table.scene
    scene._ms = 100
    scene._show(0)
    scene._since = table.clock.ms()
    most = scene._most
    assert most >= 2
    table.frames(1, 110)
    assert scene._shown == 1
    table.press(A)
    assert scene._shown == most and table.shown == "scores"
    table.press(A)
    table.frames(2)
    assert table.shown == "table" and table.session.game.hand_no == 2


def test_the_slate_names_who_deals_next(deal):
    table = over(deal(target=220, seed=3, players=3))
    for _ in range(3):
        dealer = table.session.game.actor
        said = "You deal next" if dealer == 0 else NAMES[dealer] + " deals next"
        assert table.scene.keys.text == said
        table.press(A)
        over(table)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players,sides", [(2, 2), (5, 5), (10, 10), (4, 2), (6, 3), (10, 2), (10, 5)])
def test_names_and_numbers_on_the_slate_keep_apart(deal, size, players, sides):
    # every name ends before what stands to its right begins
    table = deal(size=size, players=players, sides=sides, target=120, seed=1,
                 names=("Bartholomew", "Gráinne", "Maximiliane", "Sorcha", "Róisín", "Tadhg", "Niall", "Maeve",
                        "Christopher", "Elizabeth"))
    game = table.session.game
    for side in range(sides):
        game.scores[side] = 110
        game.gains[side] = 25
    game.phase = HAND_OVER
    table.app.push("scores")
    table.display.refresh()
    picture = table.display.pixels()
    slate = (0x21, 0x30, 0x39)
    scene = table.scene
    assert scene._boxes
    for name_right, number_left, top, bottom in scene._boxes:
        assert name_right < number_left
        column = [picture.getpixel((number_left - 1, y)) for y in range(top, bottom)]
        assert set(column) == {slate}


# --- the end of a game


def end(deal, winner=0, phase=MATCH_OVER, **kwargs):
    """A table at the end of a game that `winner` won with the jack of trumps in the third trick."""
    table = deal(**kwargs)
    game = table.session.game
    n = game.n
    game.trump, game.trick, game.phase, game.winner = 0, 3, phase, winner
    for trick in range(3):
        game.leaders[trick] = 0
        game.winners[trick] = (winner + 1) % n
    game.winners[2] = winner
    game.played[2 * n + winner] = parse("JC")
    for side in range(game.sides):
        game.scores[side] = 25 if side == winner else 5 * (side % 5)
    game.games[winner] = 1
    for seat in range(n):
        game.tally[seat] = n - 1 if seat == winner else -1
    table.app.push("gameover")
    return table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 11))
def test_everybody_has_a_box_with_name_and_points(deal, size, players):
    table = end(deal, size=size, players=players)
    scene = table.scene
    assert [number.text for number, _ in scene._numbers] == [
        "25" if side == 0 else str(5 * (side % 5)) for side in range(players)]
    assert scene.title.text == "You win!" and scene._line.text == "with the jack of trumps"


def test_the_winner_is_named_and_partners_are_joined(deal):
    assert end(deal, winner=1, players=3).scene.title.text == "Nora wins!"
    table = end(deal, winner=0, players=4, sides=2, size=(240, 240))
    assert table.scene.title.text == "You & Seán win!"
    table = end(deal, winner=1, players=10, sides=2)
    assert table.scene.title.text == "Nora's side wins!"


def test_match_and_stakes_turn_by_themselves_and_by_a_press(deal):
    table = end(deal, players=3, match=5, stake=1, phase=GAME_OVER)
    scene = table.scene
    assert scene.keys.text == "next game title"
    shown = []
    for _ in range(3):
        shown.append([number.text for number, _ in scene._numbers])
        table.press(RIGHT)
    assert shown == [["25", "5", "10"], ["1", "0", "0"], ["+2", "-1", "-1"]]
    table.frames(1, 4000)
    assert [number.text for number, _ in scene._numbers] == ["1", "0", "0"]
    assert scene._line.text == "games won, of 5"


def test_how_a_game_was_won(deal):
    table = end(deal, players=2)
    table.session.game.taken[0] = 5
    table.app.pop()
    table.app.push("gameover")
    assert table.scene._line.text == "with all five tricks"
    game = table.session.game
    game.taken[0] = 1
    game.winners[2] = 1
    table.app.pop()
    table.app.push("gameover")
    assert table.scene._line.text == "with the best trump"


def test_a_plays_the_next_game_of_the_match_and_b_goes_to_the_title(deal):
    table = deal(players=2, match=3, target=5, seed=2)
    table.until(lambda: table.shown == "gameover")
    assert table.session.game.phase == GAME_OVER
    table.press(A)
    table.frames(2)
    assert table.session.game.game_no == 2
    table.until(lambda: table.shown == "gameover")
    table.press(B)
    assert table.shown == "title"


# --- words


def test_every_reason_has_its_phrase():
    codes = [value for name, value in vars(reasons).items() if name.isupper()]
    for name in ("TOO_LOW", "NO_HOLD", "MUST_CALL", "TO_FIVE", "KEEP"):
        codes.append(getattr(auctionstate, name))
    assert sorted(codes) == list(range(1, 16)) and len(why.REASONS.split()) == 15
    for key in why.REASONS.split():
        assert PHRASES.has("why." + key)


def test_every_key_in_the_code_has_its_phrase():
    keys = set()
    for name in ("scenes/table.py", "scenes/picture.py", "scenes/turn.py", "scenes/rob.py", "scenes/curtain.py",
                 "scenes/since.py", "scenes/past.py", "scenes/agree.py", "scenes/leaving.py",
                 "scenes/scores.py", "scenes/gameover.py", "scenes/words.py", "play/advice.py",
                 "play/why.py", "play/tops.py"):
        text = (ROOT / "lib" / name).read_text()
        keys.update(re.findall(r'"((?:yourturn|why|waitfor|dealing|robbed|trick|robbing|card|curtain|since|past|agree'
                               r'|leaving|scores|side|gameover|table)\.[a-z_]+)"', text))
    for pattern in ("yourturn.follow.%d", "yourturn.void.%d"):
        keys.update(pattern % suit for suit in range(4))
    assert len(keys) > 50
    assert [key for key in sorted(keys) if not PHRASES.has(key)] == []


@pytest.mark.parametrize("size", SIZES)
def test_lines_about_rules_fit_whole(language, size):
    message = Message(art(*size), Layout(*size, 4), displayio.Group())
    keys = ["why." + key for key in why.REASONS.split()]
    keys += ["yourturn.lead", "yourturn.trump_led", "yourturn.no_trump", "yourturn.hold", "yourturn.must_trump",
             "yourturn.trumped"]
    keys += [pattern % suit for pattern in ("yourturn.follow.%d", "yourturn.void.%d") for suit in range(4)]
    for key in keys:
        for led in signs.SIGNS:
            text = PHRASES.get(key, led, "♠")
            assert message.fits(text), (text, measure(art(*size), "text", text))


@pytest.mark.parametrize("size", SIZES)
def test_keys_fit_beside_their_words(language, size):
    lay = Layout(*size, 4)
    get = PHRASES.get
    for items in (
        ("key_a", get("robbing.rob"), "key_b", get("robbing.leave"), "key_lr", get("robbing.other")),
        ("key_a", get("robbing.out"), "key_lr", get("robbing.other")),
        ("key_a", get("yourturn.play", "10♥"), "key_b", get("yourturn.back")),
        ("key_a", get("yourturn.play", get("card.joker")), "key_b", get("yourturn.back")),
        ("key_a", get("gameover.match_again"), "key_b", get("gameover.title")),
        ("key_a", get("scores.next", "Bartholomew")),
        ("key_a", get("curtain.hold", "Bartholomew")),
    ):
        message = Message(art(*size), lay, displayio.Group())
        message.keys(items)
        shown = list(message._icons.values())
        right = max(word.group.x + word.width for word in message._words)
        assert min(icon.x for icon in shown) >= lay.edge and right <= lay.width - lay.edge


def view_of(trump, hand, led=None, table=(), **options):
    """The view of seat 1 to play to a trick that seat 0 led."""
    view = View(Options("Twenty-Five", players=4, **options))
    view.n, view.sides, view.phase, view.seat, view.actor = 4, 4, 3, 1, 1
    view.trump = "CDHS".index(trump)
    view.turnup = view.trump * 13 + 8
    cards = ([led] if led else []) + list(table)
    view.leader = (1 - len(cards)) % 4
    for i in range(len(cards)):
        view.played[i] = parse(cards[i])
    view.count = len(cards)
    held = hand.split()
    for i in range(6):
        view.hand[i] = parse(held[i]) if i < len(held) else NONE
    view.held[1] = len(held)
    view.refresh()
    return view


@pytest.mark.parametrize("trump,led,hand,options,said", [
    # rules.md section 4
    ("S", None, "AS 2D", {}, "Your lead: play any card"),
    ("S", "KD", "2D 4S 9C", {}, "Follow diamonds ♦ or trump ♠"),
    ("S", "KD", "4S 9C", {}, "No diamonds ♦: play any card"),
    ("C", "KH", "AH 3D", {}, "No hearts ♥: play any card"),
    ("S", "3S", "AS 2D", {}, "Trumps led: play a trump ♠"),
    ("S", "AS", "AH 2D", {}, "Trumps led: you may hold back"),
    ("S", "AH", "KH 2D", {}, "No trump ♠: play any card"),
    ("S", "JK", "2S 4D", {}, "Trumps led: play a trump ♠"),
    ("S", "KD", "4S 9C", {"void": "must_trump"}, "No ♦: you must trump ♠"),
])
def test_what_is_said_to_the_player_follows_the_rules(trump, led, hand, options, said):
    assert PHRASES.get(*advice.turn(view_of(trump, hand, led, **options))) == said


def test_a_trumped_trick_says_so_where_the_option_binds():
    view = view_of("S", "2S 4D 9C", "KD", ("3S",), trumped_trick="on")
    assert PHRASES.get(*advice.turn(view)) == "Trumped: you must trump too ♠"


def test_the_card_offered_to_go_out_is_the_weakest():
    # clubs are trumps: 4D is the least of these (highest in red)
    view = view_of("C", "AC 3C JD 4D 9H")
    view.phase, view.right = 2, True
    view.refresh()
    assert robbing.weakest(view) == parse("4D")


def test_the_names_of_top_trumps():
    assert tops.card_key(parse("5S"), 3) == "card.five" and tops.card_key(parse("JS"), 3) == "card.jack"
    assert tops.card_key(parse("AH"), 3) == "card.ace" and tops.card_key(parse("JK"), 3) == "card.joker"
    assert tops.card_key(parse("AS"), 3) == "" and signs.card(parse("TH")) == "10♥"


def test_trump_feet_mark_the_ace_of_hearts_too():
    hand = bytearray(parse(card) for card in ("5D", "AH", "6C", "QH", "TS"))
    assert signs.trumps(hand, 5, 1) == 0b00011 and signs.trumps(hand, 5, NONE) == 0


# --- movement


class Thing:
    def __init__(self):
        self.places = []

    def move(self, x, y):
        self.places.append((x, y))


@pytest.mark.parametrize("start", (0, (1 << 29) - 90))
def test_motion_goes_from_place_to_place_in_its_time(start):
    motion, thing = Motion(), Thing()
    motion.add(thing, 0, 100, 50, 0)
    motion.start(start, 200)
    for ms in (0, 50, 100, 150, 199):
        assert motion.step((start + ms) % (1 << 29))
    assert not motion.step((start + 200) % (1 << 29)) and not motion.running
    xs = [x for x, _ in thing.places]
    assert thing.places[0] == (0, 100) and thing.places[-1] == (50, 0)
    assert xs == sorted(xs) and 0 < xs[3] < 50


def test_motion_is_skipped_at_once_and_holds_ten_things():
    motion = Motion()
    things = [Thing() for _ in range(12)]
    for thing in things:
        motion.add(thing, 0, 0, 9, 9)
    motion.start(0, 500)
    motion.finish()
    assert all(thing.places[-1] == (9, 9) for thing in things) and not motion.step(10)


@pytest.mark.parametrize("size", SIZES)
def test_the_side_of_the_only_person_is_yours(deal, size):
    """Five partners' names are too wide for a title: it speaks of a side, to the only person of theirs."""
    seen = set()
    for seed in range(40):
        table = deal(size=size, players=10, sides=2, seed=seed, target=5)
        table.until(lambda table=table: table.shown == "gameover")
        title = table.scene.title.text
        assert title == ("Your side wins!" if table.session.game.winner == 0 else "Nora's side wins!")
        seen.add(title)
        table.close()
        if len(seen) == 2:
            return
    raise AssertionError(seen)
