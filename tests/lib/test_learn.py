"""The lessons: what they lay out keeps the rules, they can be played right and wrong, and everything fits its place."""

import random

import pytest

from engine.cards import name, parse
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from gadget.scripted import ManualClock, MemoryStore, ScriptedButtons
from gadget.settings import Settings
from play import teaching
from play.drill import QUESTIONS, Drill
from scenes.app import App
from scenes.topic import LESSONS, TOPICS
from screen.phrases import Phrases
from screen.text import measure
from tests import oracle
from tests.lib.table_kit import SIZES, Driven, art, lines, words
from tools.twin.display import TwinDisplay

pytestmark = pytest.mark.usefixtures("fast")

SMALL = ((160, 128), (240, 135))


class Learning(Driven):
    """The app on its list of lessons."""

    def __init__(self, size=(160, 128), controls="dpad", speed="instant", seed=3):
        self.display = TwinDisplay(*size, headless=True, lazy=True)
        self.buttons = ScriptedButtons()
        self.clock = ManualClock()
        settings = Settings()
        settings.speed = speed
        self.app = App(self.display, self.buttons, self.clock, MemoryStore(), art(*size),
                       Phrases(words()), settings, seed=seed, controls=controls)
        self.app.go("learn")

    @property
    def scene(self):
        return self.app.top

    def row(self, key):
        """The bar goes to a row, with NEXT alone, and A."""
        while self.scene.rows[self.scene.at][0] != key:
            self.press(NEXT)
        self.press(A)

    def asked(self):
        """Frames until the lesson asks; False when it is over."""
        for _ in range(600):
            if self.app.shown() != "lesson":
                return False
            session = self.app.session
            if self.scene.resting and self.scene._turn is not None and session.person_to_act() == 0:
                return True
            if self.scene._stage == 5:  # a trick lies until A
                self.press(A)
            else:
                self.frames()
        raise AssertionError("the lesson stands still")

    def choose(self, card):
        """The cursor goes to a card of the hand, with NEXT alone."""
        hand = self.scene._view.hand
        for _ in range(7):
            if hand[self.scene._turn.cursor] == card:
                return
            self.press(NEXT)
        raise AssertionError("not in the hand: " + name(card))

    @property
    def line(self):
        return self.scene.board.message.text


@pytest.fixture
def learning():
    made = []

    def make(*args, **facts):
        made.append(Learning(*args, **facts))
        return made[-1]

    yield make
    for one in made:
        one.close()


# --- the table of lessons


def plays(row):
    """Every way through a lesson that is right at each turn: yields lists of (seat, card) a trick, checked on the way.

    Legality and winners are the oracle's; "rob" is answered by the oracle's rules as well."""
    _, turnup, dealer, _, hands, turns = row
    trump = turnup[1]

    def go(trick, leader, mine, turns, done):
        if not turns:
            yield done
            return
        for card in turns[0][0].split():
            if card not in mine:  # played in an earlier turn
                continue
            table = []
            for place in range(3):
                seat = (leader + place) % 3
                played = card if seat == 0 else hands[seat].split()[trick]
                left = mine if seat == 0 else hands[seat].split()[trick:]
                led = table[0][1] if table else None
                assert played in oracle.legal(trump, led, left, tuple(one for _, one in table)), (row[0], played)
                table.append((seat, played))
            won = table[oracle.winner([one for _, one in table], trump)][0]
            yield from go(trick + 1, won, [one for one in mine if one != card], turns[1:], [*done, (won, table)])

    mine = hands[0].split()
    if turns[0][-1] == "-":
        assert oracle.may_rob(turnup, dealer, False, 0, mine)
        for out in turns[0][0].split():
            assert oracle.may_go_out(turnup, mine)
            yield from go(0, (dealer + 1) % 3, [one for one in mine if one != out] + [turnup], turns[1:], [])
    else:
        yield from go(0, (dealer + 1) % 3, mine, turns, [])


@pytest.mark.parametrize("row", teaching.LESSONS, ids=[row[0] for row in teaching.LESSONS])
def test_every_right_way_keeps_the_rules(row):
    _, turnup, _, points, hands, _ = row
    cards = " ".join(hands).split() + [turnup]
    assert len(cards) == len(set(cards)) == 16
    ways = list(plays(row))
    assert ways
    if row[0] in ("count", "stop"):
        for way in ways:  # the person wins the game with the last trick, and nobody before
            score = list(points)
            for place, (won, _) in enumerate(way):
                score[won] += 5
                assert (max(score) >= 25) == (place + 1 == len(way))
            assert score[0] == 25


def test_they_are_the_first_topics_in_their_order():
    assert tuple(row[0] for row in teaching.LESSONS) == TOPICS[:LESSONS]


def test_every_turn_has_its_words():
    words = lines("learn")
    for key, _, _, _, _, turns in teaching.LESSONS:
        for turn, groups in enumerate(turns):
            head = f"learn.{key}.{turn}."
            rob = groups[-1] == "-"
            assert rob or (head + "ask" in words and head + "right" in words), head
            assert sorted(one[len(head):] for one in words if one.startswith(head + "no")) == [
                f"no{i}" for i in range(len(groups) - 1)], head


# --- played


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("number", range(LESSONS))
def test_right_and_wrong_answers(learning, size, number):
    """Every wrong card is refused with its words and every right one goes on, to the page of the next lesson."""
    made = learning(size, controls="three")
    row = teaching.LESSONS[number]
    words = lines("learn")
    made.row("lesson." + row[0])
    assert made.shown == "topic"
    made.press(A)
    assert made.shown == "lesson"
    others = made.app.session.names[1:]
    heard = []
    made.app.play = heard.append
    turn = 0
    while made.asked():
        session = made.app.session
        assert session.turn == turn
        groups = row[5][turn]
        rob = groups[-1] == "-"
        head = f"learn.{row[0]}.{turn}."
        if not rob:
            assert made.line == words[head + "ask"].format(*others)
        hand = [name(card) for card in made.scene._view.hand[: made.scene._view.held[0]]]
        right = groups[0].split()
        if rob:
            before = len(heard)
            made.press(B)  # leaves the turn-up: wrong
            assert made.line == words[head + "no1"].format(*others) and heard[before:] == ["no"]
        for card in hand:
            if card in right or (rob and card == "AD"):
                continue
            made.choose(parse(card))
            made.press(A)
            made.frames(30)
            assert session.turn == turn and made.app.session.game.held[0] == len(hand)
            if made.scene._view.is_legal(parse(card)):
                ending = next(f"no{i - 1}" for i in range(1, len(groups)) if not groups[i] or card in groups[i].split())
                assert made.line == words[head + ending].format(*others)
            else:
                assert made.line  # the rule, see test_why.py
            made.press(B) if not rob else None
        made.choose(parse(right[turn % len(right)]))
        made.press(A)
        assert session.turn == turn + 1
        turn += 1
        if rob:
            continue
        for _ in range(600):
            if made.scene._stage == 5:
                break
            made.frames()
        assert made.line == words[head + "right"].format(*others)
    assert turn == len(row[5])
    assert made.shown == "topic" and made.app.session is None
    assert made.app.settings.learnt == 1 << number


def test_all_eight_in_one_go_and_they_are_ticked(learning):
    made = learning()
    made.press(A)
    for number in range(LESSONS):
        assert made.shown == "topic" and made.scene.number == number
        made.press(A)
        while made.asked():
            right = teaching.LESSONS[number][5][made.app.session.turn][0].split()
            made.choose(next(card for card in map(parse, right) if card in made.scene._view.hand))
            made.press(A)
    assert made.app.settings.learnt == 255
    assert made.shown == "topic"
    made.press(B)
    assert made.shown == "learn"
    assert [made.scene.value(row[0]) for row in made.scene.rows][:8] == ["done"] * 8
    made.press(B)
    assert made.shown == "title"


@pytest.mark.parametrize("button", [B, START])
def test_a_lesson_can_be_left_at_any_time(learning, button):
    made = learning()
    made.press(A, A)
    assert made.asked()
    made.press(button)
    assert made.shown == "learn" and made.app.session is None and made.scene.at == 0


def test_the_game_that_waits_is_there_again(learning):
    made = learning()
    made.press(B)
    made.app.deal(made.app.setup())
    made.frames(200)
    kept = made.app.session.snapshot()
    made.press(START)
    made.app.go("learn")
    assert made.app.session is None
    made.press(A, A)
    assert made.asked()
    made.press(B, B)
    assert made.shown == "title"
    assert made.app.session.snapshot() == kept and made.app.waits == "titlepage.on"


def test_a_lesson_that_memory_runs_out_for_is_gone_and_nothing_else(learning):
    made = learning()
    made.press(A, A)
    assert made.asked()

    def short(button):
        raise MemoryError

    made.scene.handle = short
    made.press(A)
    assert made.app.session is None
    made.press(A)  # the notice
    made.frames(3)
    assert made.shown == "title" and made.app.waits == "titlepage.play"


# --- the drill


def test_its_questions_are_right():
    seen = set()
    for seed in range(60):
        drill = Drill(seed)
        for _ in range(QUESTIONS):
            drill.ask()
            cards = [name(card) for card in drill.cards]
            trump = "CDHS"[drill.trump]
            assert oracle.winner(cards, trump) == drill.best
            seen.add(tuple(oracle.is_trump(card, trump) for card in cards))
    assert len(seen) == 4


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("wrong", [0, 3])
def test_a_drill_counts_what_was_right_and_keeps_the_best(learning, size, wrong):
    made = learning(size)
    made.row("drill")
    for question in range(QUESTIONS):
        drill = made.scene.drill
        assert drill.asked == question + 1
        wanted = drill.best if question >= wrong else 1 - drill.best
        made.press(RIGHT if wanted else LEFT, A)
        assert made.scene.score == max(0, question + 1 - wrong)
        made.press(A)
    assert made.scene.over and made.app.settings.drilled == QUESTIONS - wrong
    made.press(A)
    assert made.shown == "drill" and not made.scene.over
    made.press(B)
    assert made.shown == "learn" and made.scene.value("drill") == f"{QUESTIONS - wrong} of 10"


# --- words and places


@pytest.mark.parametrize("size", SIZES)
def test_words_of_the_lessons_fit_the_line(language, size):
    from screen.layout import Layout

    screen = art(*size)
    room = size[0] - 2 * Layout(*size).edge
    for key, text in lines("learn").items():
        if key.startswith("learn.") and key.count(".") == 3:
            text = text.format("Gráinne", "Gráinne") if key.split(".")[3] != "ask" else text.format("Nora", "Seán")
            icon = screen.icon("key_a").tile_width + 6 if key.endswith("right") else 0
            text = text.replace("Gráinne", "Nora")
            assert measure(screen, "text", text) + icon <= room, text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(len(TOPICS)))
def test_a_page_fits_and_is_turned(language, learning, size, number):
    made = learning(size)
    made.app.go("topic", number, False)
    assert made.scene.bottom <= made.scene.group[0].y + made.app.height - 14
    made.press(RIGHT)
    assert made.scene.number == (number + 1) % len(TOPICS)
    made.press(LEFT, LEFT)
    assert made.scene.number == (number - 1) % len(TOPICS)
    made.press(B)
    assert made.shown == "learn" and made.scene.rows[made.scene.at][0] == "rules"


# --- pictures


def _lesson(number, cards=(), wrong=None):
    def reach(made):
        made.app.go("topic", number)
        made.press(A)
        for card in cards:
            assert made.asked()
            made.choose(parse(card))
            made.press(A)
        assert made.asked()
        if wrong:
            made.choose(parse(wrong))
            made.press(A)
            made.frames(30)

    return reach


def _right(made):
    _lesson(0)(made)
    made.choose(parse("9D"))
    made.press(A)
    for _ in range(300):
        if made.scene._stage == 5:
            return
        made.frames()


def _drilled(made):
    made.app.go("drill")
    made.press(A)


def _drill_over(made):
    made.app.go("drill")
    for _ in range(QUESTIONS):
        made.press(RIGHT if made.scene.drill.best else LEFT, A, A)


PICTURES = {
    "learn": lambda made: made.press(DOWN),
    "topic_rank": lambda made: made.app.go("topic", 0),
    "topic_order": lambda made: made.app.go("topic", TOPICS.index("order"), False),
    "topic_auction": lambda made: made.app.go("topic", TOPICS.index("auction"), False),
    "lesson": _lesson(3),
    "lesson_wrong": _lesson(0, ("9D",), "8S"),
    "lesson_right": _right,
    "lesson_rob": _lesson(5),
    "drill": lambda made: made.app.go("drill"),
    "drill_why": _drilled,
    "drill_over": _drill_over,
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", PICTURES)
def test_picture(learning, golden, key, size):
    made = learning(size)
    PICTURES[key](made)
    made.frames(2)
    made.display.refresh()
    golden(made.display.pixels(), "%s_%dx%d" % (key, *size))


@pytest.mark.parametrize("controls, keys", [("dpad", (UP, DOWN, LEFT, RIGHT, A, A, A, B)), ("three", (NEXT, A, A, B)),
                                            ("two", (NEXT, NEXT, A, A, A, B, START))])  # fmt: skip
def test_presses_at_random_stop_nothing_and_lead_out(learning, controls, keys):
    made = learning(controls=controls)
    chance = random.Random(controls)
    shown = set()
    for press in range(500):
        if made.shown not in ("learn", "topic", "lesson", "drill") or press % 100 == 0:
            made.app.session = None  # a lesson is left
            made.app.go("learn" if press % 200 else "drill")
        shown.add(made.shown)
        made.press(chance.choice(keys))
        if chance.random() < 0.2:
            made.frames(chance.randrange(1, 40), 50)
    assert shown == {"learn", "topic", "lesson", "drill"}
    for _ in range(8):
        made.press(B)
        made.frames(3)
        if made.shown == "title":
            break
    assert made.shown == "title" and made.app.session is None
