"""One gadget passed round a table: the curtain and its half second, what it says, looking and taking back, leaving,
reminders, the screen turned round, names that are remembered."""

import pytest

from engine.cards import NONE
from engine.tables import VALUES
from gadget.buttons import DOWN, LEFT, LONG_MS, NEXT, SELECT, START, UP, A, B
from gadget.longpresses import HeldKeys, LongKeys
from gadget.presses import DirectKeys, KeypadButtons
from gadget.scripted import ManualClock
from play.signs import card
from screen.text import measure
from tests import oracle
from tests.lib.table_kit import NAMES, SIZES, Table, art, tables
from tools.twin.keys import KeyEvent

pytestmark = pytest.mark.usefixtures("fast")


@pytest.fixture
def deal():
    with tables(Table) as make:
        yield make


def hung(table, seat=None):
    """A curtain hangs (before that seat)."""
    return table.until(lambda: table.shown == "curtain" and seat in (None, table.scene._seat))


# --- holding a key


class Keys:
    """A key scanner whose events are handed in."""

    overflowed = False

    def __init__(self):
        self.events = self
        self._queue = []

    def tell(self, key, pressed, ms):
        self._queue.append((key, pressed, ms))

    def get_into(self, event):
        if not self._queue:
            return False
        event.key_number, event.pressed, event.timestamp = self._queue.pop(0)
        return True

    def clear(self):
        self._queue.clear()


def test_a_key_is_held_from_its_press_until_it_is_let_go():
    clock, keys = ManualClock(), Keys()
    buttons = KeypadButtons(keys, DirectKeys(bytes((NEXT, A, B))), clock, KeyEvent())
    keys.tell(1, True, 0)
    assert not buttons.held(A)
    assert buttons.poll() == A and buttons.held(A) and not buttons.held(B)
    clock.wait(5000)
    assert buttons.poll() == 0 and buttons.held(A)
    keys.tell(2, True, 5000)
    assert buttons.poll() == B and buttons.held(A) and buttons.held(B)
    keys.tell(1, False, 5100)
    assert buttons.poll() == 0 and not buttons.held(A) and buttons.held(B)
    keys.overflowed = True
    buttons.poll()
    assert not buttons.held(B), "a release may have been lost"


def test_a_key_of_two_is_held_until_it_is_its_long_press():
    clock, keys = ManualClock(), Keys()
    buttons = KeypadButtons(keys, LongKeys(bytes((NEXT, A)), bytes((B, START))), clock, KeyEvent())
    keys.tell(1, True, 0)
    assert buttons.poll() == 0 and buttons.held(A) and not buttons.held(NEXT)
    clock.wait(LONG_MS)
    assert buttons.poll() == START and not buttons.held(A)


def test_a_key_with_a_long_press_beside_others_is_held_too():
    clock, keys = ManualClock(), Keys()
    buttons = KeypadButtons(keys, HeldKeys(bytes((NEXT, A, B)), B, START), clock, KeyEvent())
    keys.tell(1, True, 0)
    assert buttons.poll() == A and buttons.held(A) and not buttons.held(B)
    keys.tell(2, True, 10)
    assert buttons.poll() == 0 and buttons.held(A) and buttons.held(B)
    keys.tell(1, False, 20)
    keys.tell(2, False, 30)
    assert buttons.poll() == B and not buttons.held(A) and not buttons.held(B)


# --- the curtain


def test_a_fumble_shows_nothing_and_half_a_second_opens(deal):
    table = hung(deal(people=(0, 1), players=2, seed=6))
    seat = table.scene._seat
    table.frames()
    for _ in range(3):
        table.buttons.down = A
        table.press(A)
        table.frames(1, 460)
        assert table.shown == "curtain" and table.session.viewer == NONE and not table.scene._bar.hidden
        table.buttons.down = 0
        table.frames()
        assert table.shown == "curtain" and table.scene._bar.hidden
    table.buttons.down = A
    table.press(A)
    table.frames(1, 480)
    assert table.shown == "curtain"
    table.frames(1, 20)
    assert table.shown == "table" and table.session.viewer == seat


def test_a_key_that_was_down_before_counts_for_nothing(deal):
    table = deal(people=(0, 1), players=2, seed=6)
    hung(table).lift()
    table.until(table.waits)
    table.buttons.down = A
    table.press(A, A)
    for _ in range(40):
        table.frames(1, 100)
    assert table.shown == "curtain" and table.session.viewer == NONE
    table.buttons.down = 0
    table.frames()
    table.lift()
    assert table.shown == "table"


def test_the_bar_fills_the_sign_as_long_as_the_key_is_held(deal):
    table = hung(deal(people=(0, 1), players=2, seed=6))
    table.frames()
    table.buttons.down = A
    table.frames()
    widths = []
    for _ in range(24):
        table.frames()
        widths.append(table.scene._bar.width)
    assert widths == sorted(set(widths)) and widths[-1] > 0.9 * table.scene._room


def test_on_two_keys_the_long_press_opens_and_back_is_the_menu(deal):
    table = deal(people=(0, 1), players=2, seed=6)
    table.app.controls = "two"
    hung(table)
    table.press(START)
    assert table.shown == "pause", "nothing was held"
    table.press(A)
    assert table.shown == "curtain"
    table.frames()
    table.buttons.down = A
    table.frames(2, 240)
    table.buttons.down = 0
    table.press(START)
    assert table.shown == "table" and table.session.viewer != NONE


def test_there_is_no_curtain_for_one_person(deal):
    table = deal(players=4, people=(2,), seed=3)
    for _ in range(400):
        if table.waits():
            table.press(A, A)
        table.frames()
        assert table.shown != "curtain"
        if table.shown != "table":
            break


# --- what happened


def told(table):
    """What the sign says, over the name."""
    from scenes import since

    return since.line(table.app, table.session.view(NONE), table.session.curtain(), 999)


def test_the_curtain_tells_who_took_the_last_trick_and_with_what(deal):
    table = deal(people=(0, 1, 2), players=3, seed=6, target=200)
    game = table.session.game
    seen = set()
    while len(seen) < 6 and game.hand_no < 12:
        hung(table)
        if game.trick:
            taker = game.winners[game.trick - 1]
            mine = taker == table.scene._seat
            said = told(table)
            assert said.startswith(("You" if mine else NAMES[taker]) + " took the trick with the ")
            seen.add((mine, said.split()[-1]))
        else:
            assert told(table).split()[1] in ("dealt", "robbed", "led")
        table.lift()
        table.until(table.waits)
        table.press(A, A)
    assert len(seen) >= 6


def test_the_five_and_the_jack_have_their_names():
    from scenes import since
    from tests.lib.test_table_scenes import PHRASES

    class App:
        phrases = PHRASES

    assert [since._called(App, card, 1) for card in (13 + 4, 13 + 10, 26, 13, 0)] == [
        "five", "jack", "ace of hearts", "A♦", "A♣"]


@pytest.mark.parametrize("size", SIZES)
def test_the_line_fits_the_sign_with_the_longest_name(deal, size):
    names = ("Bartholomew", "Maximiliane", "Christopher")
    table = deal(size=size, people=(0, 1, 2), players=3, seed=6, names=names)
    for _ in range(10):
        hung(table)
        from scenes import since

        room = table.scene._room - 4
        text = since.line(table.app, table.session.view(NONE), table.scene._seat, room)
        assert measure(art(*size), "text", text) <= room
        table.lift()
        table.until(table.waits)
        table.press(A, A)
    hung(table)
    choose(table, "agree")
    table.press(A, A, A)
    table.frames(3)
    text = since.line(table.app, table.session.view(NONE), table.scene._seat, room)
    assert " back" in text and measure(art(*size), "text", text) <= room


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("letter", ["W", "M", "Mm"])
def test_the_widest_names_of_settings_toml_are_said_whole(deal, size, letter):
    """Twelve letters: with the key before them, on the page that asks everybody, and at the end."""
    wide = letter[0] + letter[-1] * 10
    table = deal(size=size, people=(0, 1), players=2, seed=6, names=(wide + letter[-1], wide + "n"), target=5)
    play_card(table)
    hung(table)
    keys = table.scene.keys
    assert min(icon.x for icon in keys._icons.values() if not icon.hidden) >= 0
    choose(table, "agree")
    line = table.scene._page._lines[0]
    assert table.scene.player == 0 and line.text.startswith(wide + letter[-1])
    assert measure(art(*size), "text", line.text) <= size[0] - 2 * table.scene._page._lay.edge
    table.press(B)
    table.until(lambda: table.shown == "gameover")
    winner = table.session.names[table.session.game.winner]
    title = table.scene.title
    assert title.text == winner + " wins!"
    assert measure(art(*size), title._kind, title.text) <= size[0]


# --- looking back


def test_select_looks_back_from_the_table_and_from_the_curtain(deal):
    table = hung(deal(people=(0, 1), players=3, seed=6))
    table.press(SELECT)
    assert table.shown == "past"
    table.press(B)
    assert table.shown == "curtain"
    table.lift()
    table.until(table.waits)
    table.press(SELECT)
    assert table.shown == "past"
    table.press(B)
    assert table.shown == "table" and table.waits()


def page(table, number):
    """What the page says."""
    said = []
    scene = table.scene
    say = scene._say
    scene._say = lambda text, *args: (said.append(text), say(text, *args))[1]
    scene._page = number
    scene._show()
    return said


def test_the_pages_tell_the_last_trick_the_trumps_and_the_scores(deal):
    table = deal(people=(0, 1), players=4, seed=18)
    game = table.session.game
    table.until(lambda: table.shown == "curtain" and game.trick >= 2)
    table.press(SELECT)
    leader = game.leaders[game.trick - 1]
    order = [NAMES[(leader + i) % 4] for i in range(4)]
    *said, why = page(table, 0)
    assert said == ["Last trick", *order]
    best = max((game.card_of(game.trick - 1, seat) for seat in range(4)), key=lambda one: VALUES[game.trump][one])
    assert why.startswith(card(best) + " ")  # trumps were played: see test_why.py for the sentence
    gone = set(game.played[: game.trick * 4 + game.count]) | ({game.turnup} if game.robber == NONE else set())
    every = set(range(13 * game.trump, 13 * game.trump + 13)) | {26}
    assert page(table, 1)[-1] == "%d of %d may still come" % (len(every - gone), len(every))
    said = page(table, 2)
    assert said[:2] == ["The other suits", "best first"]
    plain = [oracle.PLAIN[suit] for suit in "CDHS" if suit != "CDHS"[game.trump]]
    assert [text.split()[1:] for text in said[2:]] == [[one[0].replace("T", "10") for one in suit] for suit in plain]
    said = page(table, 3)
    assert said[:2] == ["Scores", "first to 25"]
    assert said[2:] == [text for seat in range(4) for text in (NAMES[seat], str(game.scores[seat]))]


@pytest.mark.parametrize("controls, earlier", [("dpad", UP), ("three", NEXT)])
def test_earlier_tricks_of_the_hand_are_there_too(deal, controls, earlier):
    table = deal(people=(0, 1), players=4, seed=18)
    table.app.controls = controls
    game = table.session.game
    table.until(lambda: table.shown == "curtain" and game.trick >= 3)
    table.press(SELECT)
    for trick in range(game.trick - 1, -1, -1):
        said = page(table, 0)
        assert said[0] == ("Last trick" if trick == game.trick - 1 else f"Trick {trick + 1} of {game.trick}")
        order = [NAMES[(game.leaders[trick] + i) % 4] for i in range(4)]
        assert said[1:5] == order
        if trick:
            table.press(earlier)
            assert table.scene._page == 0
    table.press(earlier)  # no earlier one: the next page on boards where it turns pages
    assert table.scene._page == (1 if controls == "three" else 0)
    if controls == "dpad":
        table.press(DOWN)
        assert page(table, 0)[0].startswith("Trick 2")


def test_who_plays_alone_finds_their_trumps_framed_and_nobody_else_does(deal):
    frames = {}
    for people in ((0,), (0, 1)):
        table = deal(people=people, players=4, seed=1)
        table.until(table.waits)
        table.press(SELECT, A)
        frames[people] = bytes(table.scene._mine())
    held = {card for card in frames[(0,)] if card != NONE}
    assert len(held) == 5 and not frames[(0, 1)]


@pytest.mark.parametrize("size,preset", list(zip(SIZES, (
    "Twenty-Five", "Spoil Five", "Auction Forty-Five", "One-Hundred-and-Ten"), strict=True)))
def test_every_page_can_be_looked_at_from_the_first_moment_to_the_last(deal, size, preset):
    from tests.lib import auction_kit

    table = auction_kit.Table(size, preset, players=4, people=(0, 1), seed=3)
    try:
        for _ in range(4):
            hung(table)
            table.app.push("past")
            table.press(A, A, A, NEXT, LEFT, B)
            assert table.shown == "curtain"
            table.lift()
            table.until(table.waits)
            table.answer()
    finally:
        table.close()


# --- taking back


def choose(table, key):
    """That row of the menu."""
    table.press(START)
    assert table.shown == "pause"
    keys = [row[0] for row in table.scene.rows]
    table.scene.at = keys.index(key)
    table.press(A)


def play_card(table):
    """Whoever is to act takes the gadget and plays; their seat and the card."""
    table.until(table.waits)
    while words_ask(table):
        table.press(B if table.scene._turn.cursor != NONE else A)
        table.until(table.waits)
    seat = table.session.viewer
    before = table.session.snapshot()
    held = set(table.session.game.hands[seat])
    table.press(A, A)
    card = (held - set(table.session.game.hands[seat])).pop()
    return seat, card, before


def words_ask(table):
    return table.scene._turn is not table.scene._play


def test_the_last_persons_card_goes_back_with_all_that_followed(deal):
    table = deal(players=4, people=(0, 1), seed=6, target=200)
    for _ in range(3):
        seat, card, before = play_card(table)
    hung(table)  # computers have played since, a trick may be over
    assert table.session.snapshot() != before
    choose(table, "agree")
    assert table.shown == "agree" and table.scene.player == seat and table.scene.asked == seat
    table.press(A)
    other = 1 - seat
    assert table.shown == "agree" and table.scene.asked == other
    table.press(A)
    table.frames(3)
    assert table.shown == "curtain" and table.scene._seat == seat
    assert table.session.snapshot() == before and card in table.session.game.hands[seat]
    assert told(table) == "%s took a card back; all saw it" % NAMES[seat]
    again = play_card(table)
    assert again == (seat, card, before)


def test_cards_are_taken_back_one_after_the_other_but_not_through_a_deal(deal):
    table = deal(players=3, people=(0, 1, 2), seed=6, target=200)
    hung(table)
    table.press(START)
    assert "agree" not in [row[0] for row in table.scene.rows], "nothing was played"
    table.press(B)
    played = [play_card(table) for _ in range(4)]
    for seat, _, before in reversed(played):
        hung(table)
        choose(table, "agree")
        table.press(A, A, A)
        table.frames(3)
        assert table.session.snapshot() == before and table.scene._seat == seat
    table.press(START)
    assert "agree" not in [row[0] for row in table.scene.rows]


def test_the_last_trick_is_taken_back_from_the_slate(deal):
    table = deal(players=2, people=(0, 1), seed=6, target=200)
    table.until(lambda: table.shown == "scores")
    assert table.session.game.scores[0] + table.session.game.scores[1] == 25
    choose(table, "agree")
    table.press(A, A)
    table.frames(3)
    game = table.session.game
    assert table.shown == "curtain" and game.trick == 3 and sum(game.scores[:2]) == 15
    table.until(lambda: table.shown == "scores")
    assert sum(table.session.game.scores[:2]) == 25


def test_one_who_does_not_agree_is_enough(deal):
    table = deal(players=3, people=(0, 1, 2), seed=6)
    play_card(table)
    hung(table)
    before = table.session.snapshot()
    choose(table, "agree")
    table.press(A, B)
    table.frames(3)
    assert table.shown == "curtain" and table.session.snapshot() == before


def seated(table, *seats):
    """Who leaves, or is back, by the menu; then whoever is to act is asked for."""
    choose(table, "leaving")
    for seat in seats:
        table.scene.at = [row[0] for row in table.scene.rows].index(str(seat))
        table.press(A)
    table.press(B)


def asked(table):
    """Who is asked one after the other whether a card is taken back, all of them agreeing; [] when nobody can be."""
    table.press(START)
    offered = "agree" in [row[0] for row in table.scene.rows]
    table.press(START)
    seats = []
    if offered:
        choose(table, "agree")
        while table.shown == "agree":
            seats.append(table.scene.asked)
            table.press(A)
        table.frames(2)
    return seats


def test_of_somebody_who_has_left_those_who_are_there_decide_together(deal):
    table = deal(players=4, people=(0, 1, 2), seed=6, target=200)
    seat, card, before = play_card(table)
    hung(table)
    seated(table, seat)
    hung(table)
    others = [other % 4 for other in range(seat, seat + 4) if other % 4 in {0, 1, 2} - {seat}]
    place = table.session.back
    assert place >= 0 and asked(table) == others
    assert table.session.back == -1, "and no card of a person is left"
    hung(table)
    assert table.session.game.card_of(0, seat) != NONE, "a computer plays for who has left"
    assert told(table) == "%s took a card back; all saw it" % NAMES[seat], "though a computer has played since"


def test_whoever_is_left_alone_takes_back_only_their_own_card(deal):
    table = deal(players=4, people=(0, 1), seed=6, target=200)
    first, _, _ = play_card(table)
    second, card, before = play_card(table)
    assert first != second
    hung(table)
    seated(table, second)  # the last card is theirs
    table.until(lambda: table.session.curtain() == NONE or table.shown == "curtain")
    assert asked(table) == []
    alone, card, before = play_card(table)
    assert alone == first
    table.frames(3)
    assert asked(table) == [alone]
    assert table.session.snapshot() == before and card in table.session.game.hands[alone]
    assert asked(table) == [], "the one before is of who has left"
    seated(table, second)
    table.frames(2)
    assert asked(table) == [second, first], "who is back decides too"


def test_a_card_that_a_computer_chose_is_no_persons_card(deal):
    """Three sit there; one leaves for a trick and is back: their card of that trick was nobody's slip."""
    table = deal(players=3, people=(0, 1, 2), seed=6, target=200)
    played = [play_card(table) for _ in range(3)]
    gone = played[0][0]
    hung(table)
    seated(table, gone)
    others = []
    while len(others) < 2:
        others.append(play_card(table))
    hung(table)
    assert table.session.game.held[gone] == 3, "a computer has played"
    seated(table, gone)
    for seat, _, before in reversed(played + others):
        hung(table)
        asks = asked(table)
        assert asks and asks[0] == seat and sorted(asks) == [0, 1, 2]
        assert table.session.snapshot() == before
    hung(table)
    assert asked(table) == []


@pytest.mark.parametrize("preset", ("Joker Twenty-Five", "Announced rob", "Spoil Five", "Auction Forty-Five",
                                    "One-Hundred-and-Ten"))
def test_a_hand_played_again_is_the_same_in_every_game(preset):
    # the game after taking back is the one that stood before the card: the engine's own snapshot is the judge
    from engine.bots import Bot
    from engine.options import Options
    from engine.state import HAND_OVER, NEXT, PLAY
    from play import takeback
    from play.session import Session

    session = Session(Options(preset, players=4), NAMES[:4], [1, 0, 1, 0], 5, None, "instant")
    bot = Bot()
    taken = 0
    for _ in range(3):
        before = None
        while session.game.phase < HAND_OVER:
            game = session.game
            bot.ask(game.view(game.actor))
            action = bot.step()
            while action == NONE:
                action = bot.step()
            if game.phase == PLAY and session.people[game.actor] and game.held[game.actor] > 1:
                before, seat = session.snapshot(), game.actor
            session._apply(action)
            session._count = 0
            if before and game.actor % 2 == 1 and game.phase < HAND_OVER and taken < 9:
                assert takeback.who(session) == seat
                assert takeback.back(session) == seat and session.snapshot() == before
                taken += 1
        session._apply(NEXT)
        session._count = 0
    assert taken > 3


def test_one_person_keeps_no_book_of_a_hand(deal):
    table = deal(players=4, people=(0,), seed=6)
    table.until(table.waits)
    assert table.session.acts is None


# --- leaving and coming back


def test_a_computer_takes_the_seat_in_the_middle_of_a_trick_and_gives_it_back(deal):
    table = deal(players=3, people=(0, 1, 2), seed=6, target=200)
    play_card(table)
    hung(table)
    seat = table.scene._seat
    hand = bytes(table.session.game.hands[seat])
    choose(table, "leaving")
    table.scene.at = seat
    table.press(A, B)
    assert table.shown in ("table", "curtain") and table.session.viewer == NONE
    assert table.session.names[seat] == NAMES[seat] and bytes(table.session.game.hands[seat]) == hand
    hung(table)
    assert table.scene._seat != seat and table.session.game.held[seat] == 4, "a computer has played"
    choose(table, "leaving")
    table.scene.at = seat
    table.press(A, B)
    hung(table, seat)


def test_the_last_but_one_who_leaves_shows_nobody_the_others_hand(deal):
    table = deal(players=3, people=(0, 1), seed=6, target=200)
    play_card(table)
    hung(table)
    table.lift()
    table.until(table.waits)
    seat = table.session.viewer
    choose(table, "leaving")
    table.scene.at = seat
    table.press(A, B)
    while table.shown != "curtain":
        assert table.session.viewer == NONE
        table.frames()
    assert table.scene._seat == 1 - seat
    table.lift()
    for _ in range(60):
        table.frames(2)
        assert table.shown != "curtain", "alone now"
        if table.waits():
            table.press(A, A)


def test_who_stays_alone_plays_many_hands_and_then_takes_back_only_this_ones_cards(deal):
    table = deal(players=4, people=(0, 1), seed=1, preset="Forty-Five", target=220)
    hung(table)
    choose(table, "leaving")
    table.scene.at = 1
    table.press(A, B)
    session = table.session
    table.until(lambda: session.game.hand_no == 12 and session.game.trick == 2 and table.waits(), 20000)
    choose(table, "leaving")
    table.scene.at = 1
    table.press(A, B)
    assert session.back < 0, "no card was noted while one played alone"
    hand = session.game.hand_no
    play_card(table)
    hung(table)
    choose(table, "agree")
    table.press(A, A)
    assert session.game.hand_no == hand and session.game.trick == 2


def test_one_person_stays(deal):
    table = deal(players=3, people=(0, 1), seed=6)
    hung(table)
    choose(table, "leaving")
    table.press(A, NEXT, A)
    assert list(table.session.people) == [0, 1, 0]
    assert table.scene.hint("1") == "One person must stay"


def test_who_played_alone_from_the_start_is_offered_neither(deal):
    table = deal(players=3, people=(0,), seed=6)
    table.until(table.waits)
    table.press(START)
    assert not {"agree", "leaving"} & {row[0] for row in table.scene.rows}


# --- reminders


class Sound:
    def __init__(self):
        self.played = []

    def play(self, name):
        self.played.append(name)

    def tick(self, now):
        pass


def blinks(table, seconds):
    """How often the turn's mark changes in so many seconds, a frame every tenth of one."""
    count = 0
    for _ in range(10 * seconds):
        before = table.scene.board.seats.plates.whose_turn
        table.frames(1, 100)
        count += before != table.scene.board.seats.plates.whose_turn
    return count


@pytest.mark.parametrize("remind,seconds", [("30", 30), ("60", 60)])
def test_whose_turn_it_is_blinks_after_a_while_and_is_heard_once(deal, remind, seconds):
    table = deal(players=4, people=(0,), seed=6)
    table.app.settings.remind = remind
    table.app.sound = sound = Sound()
    table.until(table.waits)
    sound.played.clear()
    assert blinks(table, seconds - 1) == 0 and sound.played == []
    assert blinks(table, 8) >= 6 and sound.played == ["turn"]
    before = table.scene._play.cursor
    table.press(NEXT)
    table.frames()
    assert table.scene._play.cursor != before and table.scene.board.seats.plates.whose_turn == 0
    assert blinks(table, 5) == 0


def test_nobody_is_reminded_who_does_not_want_to_be(deal):
    table = deal(players=4, people=(0,), seed=6)
    table.app.settings.remind = "off"
    table.until(table.waits)
    assert blinks(table, 90) == 0


def test_the_name_on_the_curtain_blinks(deal):
    table = hung(deal(players=4, people=(0, 1), seed=6))
    table.app.settings.remind = "30"
    shades = set()
    for _ in range(400):
        table.frames(1, 100)
        shades.add(table.scene._name.pixel_shader[1])
    assert shades == {0xFFC739, 0xB57D18}


# --- the screen turned round, names remembered


def test_the_screen_turns_at_once_and_after_the_next_start(deal):
    table = deal(players=4, people=(0,), seed=6)
    table.until(table.waits)
    table.press(START)
    upright = table.display.pixels()
    table.press(START)
    table.app.push("settings")
    table.scene.change("turned", 1)
    table.press(B)
    assert table.shown == "table" and table.display.rotation == 180
    table.press(START)
    assert table.display.pixels().rotate(180).tobytes() == upright.tobytes()
    from gadget import kept

    again = kept.load(table.app.store)
    assert again.turned == "on"
    from scenes.app import App
    from screen.phrases import Phrases
    from tests.lib.table_kit import ROOT

    table.display.rotation = 0
    App(table.display, table.buttons, table.clock, table.app.store, art(160, 128),
        Phrases(str(ROOT / "assets/lang/en.txt")), again)
    assert table.display.rotation == 180


def test_typed_names_are_remembered_the_last_one_first():
    from gadget import kept
    from gadget.scripted import MemoryStore
    from gadget.settings import Settings
    from play.setup import Setup

    settings = Settings()
    usual = [*NAMES[1:], "Finn", "Orla"]
    setup = Setup(settings, usual)
    for name in ("Máire", "Pádraig", "Máire", "Deirdre"):
        setup.name_player(0, name)
    assert setup.known == ["Deirdre", "Máire", "Pádraig"] and setup.names[0] == "Deirdre"
    setup.change_name(1, 1)
    setup.change_name(1, -1)
    for number in range(14):
        setup.name_player(2, "Name %d" % number)
    assert len(setup.known) == 12 and setup.known[0] == "Name 13" and "Deirdre" not in setup.known
    setup.keep(settings)
    again = kept.load(MemoryStore(kept.pack(settings)))
    assert again.problem == "" and again.known == setup.known and Setup(again, usual).names[0] == "Deirdre"
    fresh = Settings()
    assert len(kept.pack(fresh)) < 300, "what was never used takes no room"


@pytest.mark.parametrize("controls", ("dpad", "three"))
def test_a_name_is_typed_in_the_seats_menu_and_picked_from_the_list(deal, controls):
    table = deal(players=4, people=(0,), seed=6)
    app = table.app
    app.controls = controls
    app.go("newgame")
    setup = app.setup()
    app.push("seats", setup)
    table.press(A)
    table.press(NEXT, NEXT)
    assert table.scene.rows[table.scene.at][0] == "typed"
    table.press(A)
    assert table.shown == "naming"
    app.top.text = "Máire"
    app.top._done()
    table.frames()
    assert setup.names[0] == "Máire" and setup.known == ["Máire"]
    table.scene.at = 1
    table.press(A)
    assert setup.names[0] != "Máire"
    table.scene.change("name", -1)
    assert setup.names[0] == "Máire"
    assert table.scene._check(setup.names[1]) == ("Somebody is called so", True)


# --- on the desk, with the boards' own keys


@pytest.mark.parametrize("board", ("pygamer", "picosystem", "reverse_tft", "clue"))
def test_every_kind_of_keys_opens_the_curtain_by_holding(board):
    from tools.twin.app import build

    for keys, opens in (("A A", False), ("A:long", True)):
        twin = build(board, seed=7, keys="", speed="instant")
        twin.deal(preset="Quick", players=2, people=2)
        assert twin.run(lambda twin=twin: twin.app.shown() == "curtain" and twin.quiet())
        twin.script._steps.extend(_steps(keys, twin.row))
        assert twin.run(lambda twin=twin: twin.script.done and twin.quiet())
        assert (twin.app.shown() == "table") == opens
        twin.display.close()


def _steps(text, row):
    from tools.twin.keys import Script

    return Script(text, row, ManualClock())._steps


def test_a_picture_that_is_kept_shows_no_open_hand():
    from tools.twin.app import build

    twin = build("pygamer", seed=7, speed="instant")
    twin.deal(preset="Quick", players=2, people=2)
    assert twin.run(lambda: twin.app.shown() == "curtain" and twin.quiet())
    before = twin.picture().tobytes()
    assert before == twin.pixels().tobytes() and not twin.private()
    twin.script._steps.extend(_steps("A:long", twin.row))
    assert twin.run(lambda: twin.script.done and twin.app.shown() == "table" and twin.quiet())
    assert twin.private() and twin.picture().tobytes() != twin.pixels().tobytes()
    twin.display.close()
