"""The kiosk: its demo and captions, guests, the way back, what is locked, what is counted, and what errors end in."""

import random
import sys
import types

import pytest

from engine.cards import NONE, name
from engine.state import GAME_OVER, MATCH_OVER
from gadget import asked, boards, kioskerrors, kioskset, names, watchdog
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, SELECT, START, UP, A, B
from gadget.clock import PERIOD
from gadget.kinds import COUNTERS, ERRORS, STATS
from gadget.kiosk import FAILED, FINISHED, SECONDS, STARTED, WON, Kiosk
from gadget.scripted import MemoryStore
from gadget.settings import Settings
from play import seating
from scenes.kiosk import DEMO, GUEST, ORGANISER
from screen.text import measure
from tests.lib.table_kit import NAMES, ROOT, SIZES

pytestmark = pytest.mark.usefixtures("fast")

ALL = (UP, DOWN, LEFT, RIGHT, A, B, START, SELECT, NEXT)
LOCKED = {"newgame", "settings", "seats", "rules", "again", "code", "drive", "pause", "organiser", "counted", "named",
          "naming", "draw"}  # fmt: skip


# --- the demo


def test_it_plays_itself_from_the_title_to_the_end_and_again(stand):
    it = stand()
    assert (it.shown, it.app.mode) == ("title", DEMO)
    seen = []
    for _ in range(4000):
        it.frames(1, 100)
        if not seen or seen[-1] != it.shown:
            seen.append(it.shown)
        if seen.count("gameover") == 3 and it.shown == "title":
            break
    assert seen[0] == "title" and seen[1] == "table"
    assert seen.count("title") == 4
    assert set(seen) == {"title", "table", "scores", "gameover"}
    assert it.kiosk.counts[:4] == [0, 0, 0, 0], "only guests are counted"


def test_in_a_demo_nobody_is_a_person_and_nothing_is_kept(stand):
    it = stand()
    it.until(lambda: it.shown == "gameover")
    assert it.session.persons == 0 and it.session.names[0] != "You"
    assert it.store.held.get(2, b"") == b"" and not it.store.lists and it.store.saves == 0


def test_the_title_says_the_organisers_game(stand):
    """And not the one that was set up at home."""
    settings = Settings()
    settings.game = "Forty-Five"
    it = stand(preset="spoil five", settings=settings)
    assert it.app.top._sub(210) == "tonight: Spoil Five"


def test_a_long_demo_shows_the_title_between_two_hands(stand):
    it = stand(preset="Forty-Five", players=6, speed="slow")
    it.until(lambda: it.shown == "table")
    session = it.session
    it.until(lambda: it.shown == "title")
    assert session.over() and session.game.phase < GAME_OVER
    it.until(lambda: it.shown != "title")
    assert it.session is session, "the same game goes on"
    it.until(lambda: it.shown == "table" and not session.over())


def test_the_call_to_press_is_on_every_scene_of_the_demo(stand):
    """A band of gold along the foot, with words in night on it."""
    it = stand()
    for shown in ("title", "table", "scores", "table", "gameover", "title"):
        it.until(lambda shown=shown: it.shown == shown)
        foot = it.pixels().crop((0, 115, 160, 128))
        colours = {colour: count for count, colour in foot.getcolors()}
        assert colours[(0xFF, 0xC7, 0x39)] > 160 * 13 * 0.6, shown
        assert colours[(0x10, 0x0C, 0x08)] > 100, shown


# --- what it teaches

KEYS = ("renege five jack joker heart rob rob.turned black red near ace ruff no_trump void trumps follow trump_takes "
        "trick three lead turned_ace turned auction jink spoilt call named threw made").split()
BEST = {"C": "5 J AH A K Q 2 3 4 6 7 8 9 T", "S": "5 J AH A K Q 2 3 4 6 7 8 9 T",
        "D": "5 J AH A K Q T 9 8 7 6 4 3 2", "H": "5 J AH K Q T 9 8 7 6 4 3 2"}  # rules.md, section 1


def trumps(suit):
    return ["JK" if card == "JK" else card if len(card) == 2 else card + suit for card in BEST[suit].split()]


class Watcher:
    """Looks over the shoulder of a demo: every card in its order, and whether what a caption says has happened."""

    def __init__(self, session, lesson):
        self.session, self.lesson = session, lesson
        self.given = []
        self.trick = []
        self.last = []
        step = session.step

        def watched(now):
            event = step(now)
            count = len(self.given)
            if event == 4:  # PLAYED
                if not self.trick:
                    self.last = []
                self.trick.append((session.seat, name(session.card)))
                if len(self.trick) == session.n:
                    self.last, self.trick = self.trick, []
            if lesson.count > count:
                self.given.append(lesson.key)
                self.check(lesson.key[7:], event)
            return event

        session.step = watched

    def check(self, key, event):
        session, game = self.session, self.session.game
        suit = "CDHS"[game.trump] if game.trump != NONE else ""
        best = trumps(suit) if suit else []
        cards = self.trick or self.last
        said = name(session.card) if session.card <= 52 else ""
        led = cards[0][1] if cards else ""
        if key in ("five", "jack", "heart", "joker", "ace"):
            assert event == 4
            ones = {"five": "5" + suit, "jack": "J" + suit, "heart": "AH", "joker": "JK", "ace": "A" + suit}
            assert said == ones[key]
            assert key != "ace" or suit != "H"
        elif key == "renege":
            held = [name(card) for card in game.hands[session.seat][: game.held[session.seat]]]
            assert (led in best or led == "JK") and said not in best and said != "JK"
            assert session.seat == session.viewer
            tops = ["5" + suit, "J" + suit, "AH"]
            named = {"card.five": tops[0], "card.jack": tops[1], "card.ace": "AH", "card.joker": "JK"}[self.lesson.name]
            assert named in held
        elif key in ("ruff", "follow", "void", "trumps", "no_trump"):
            plain = led not in best and led != "JK"
            trump = said in best or said == "JK"
            assert len(cards) > 1
            assert plain == (key in ("ruff", "follow", "void"))
            assert trump == (key in ("ruff", "trumps"))
            assert plain is False or trump or (said[1] == led[1]) == (key == "follow")
            if key == "no_trump":
                held = [name(card) for card in game.hands[session.seat][: game.held[session.seat]]]
                assert not set(held) & set(best + ["JK"])
        elif key == "lead":
            assert len(cards) == 1
        elif key in ("black", "red"):
            assert event == 5 and said[1] in ("CS" if key == "black" else "DH") and said not in best
            numbers = "23456789T"
            beaten = [card for _, card in self.last if card[1] == said[1] and card[0] in numbers and card != said]
            lower = [card for card in beaten if numbers.index(card[0]) < numbers.index(said[0])]
            assert lower if key == "red" else len(lower) < len(beaten)
        elif key == "trump_takes":
            assert event == 5 and (said in best or said == "JK")
        elif key == "near":
            target = game.options.target
            assert event == 5 and game.scores[session.seat % game.sides] == target - 5
            assert self.lesson.name == session.names[session.seat]
        elif key in ("turned", "turned_ace"):
            assert event == 1 and (said[:1] == "A") == (key == "turned_ace")
        elif key in ("rob", "rob.turned"):
            assert event == 3 and (said[0] == "A") == (key == "rob.turned")
            assert key == "rob" or session.seat == game.dealer
        elif key == "spoilt":
            assert event == 9 and session.seat == NONE


def test_captions_say_what_has_just_happened(stand, full):
    """Demo games of all families; what each caption claims is worked out anew from the cards."""
    met = set()
    for preset, games in (("Quick", 3), ("Joker Twenty-Five", 3), ("Twenty-Five", 2), ("Spoil Five", 2),
                          ("Auction Forty-Five", 1)):
        for number in range(games * (12 if full else 1)):
            it = stand(preset=preset, players=3 + number % 3, seed=100 + number, speed="instant")
            watcher = None
            for _ in range(1500):
                it.frames(1, 300)
                lesson = it.app.lesson
                if lesson is not None and it.session is not None and watcher is None:
                    watcher = Watcher(it.session, lesson)
                    watcher.given = [lesson.key] * lesson.count
                if it.shown == "gameover":
                    break
            met.update(watcher.given)
            assert len(watcher.given) == len(set(watcher.given)), "each once a game"
            it.close()
    missing = {"lesson." + key for key in KEYS} - met
    assert len(missing) < 10, missing
    assert not full or missing <= {"lesson.jink"}, missing  # the preset has none


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_every_caption_fits_on_its_line(language, stand, size):
    it = stand(size)
    get, find = it.app.phrases.get, it.app.phrases.find
    room = size[0] - 8
    longest = max(NAMES, key=len)
    fills = {"renege": [get("card." + key) for key in ("five", "jack", "ace", "joker")], "near": [longest]}
    for key in KEYS:
        for fill in fills.get(key, [""]):
            text = get("lesson." + key, fill)
            assert text != "lesson." + key
            if measure(it.app.art, "text", text) > room:
                text = find("lesson." + key + ".s", fill)
            assert text and measure(it.app.art, "text", text) <= room + 4, text
    for key in ("kiosk.watch", "kiosk.stay"):
        assert measure(it.app.art, "text", get(key)) <= room, key


def test_a_caption_stays_while_it_is_read(stand):
    it = stand(speed="normal")
    it.until(lambda: it.app.lesson is not None and it.app.lesson.count == 3, 20)
    lesson, game = it.app.lesson, it.session.game
    key = lesson.key
    it.frames(10, 20)
    played = list(game.played)
    it.wait(1500)
    assert lesson.key == key and list(game.played) == played, "nobody plays meanwhile"
    it.until(lambda: list(game.played) != played)


# --- a guest


@pytest.mark.parametrize("button", ALL)
def test_any_press_starts_a_game_for_one(stand, button):
    it = stand()
    it.wait(2000)
    it.press(button)
    assert (it.shown, it.app.mode) == ("table", GUEST)
    assert (it.session.persons, it.session.n, it.session.called) == (1, 4, "Quick")
    assert it.session.names[0] == "You"


def test_the_first_presses_play_no_card(stand):
    """Mashing from the demo on: nothing of it reaches the table until it has paused, and then the game is there."""
    it = stand(preset="Quick", players=2)
    it.wait(2000)
    it.app.settings.confirm = "off"
    it.press(A)
    game = it.session.game
    for _ in range(40):  # 4.8 s
        it.press(A)
        it.frames(1, 100)
    assert game.held[0] == 5 and it.kiosk.counts[STARTED] == 0
    it.wait(2000)
    it.until(lambda: it.session.person_to_act() == 0 and it.app.top.resting)
    it.press(A)
    it.wait(1000)
    assert game.held[0] < 5 or game.trick > 0 or game.hand_no > 1
    assert it.kiosk.counts[STARTED] == 1


def play(it):
    """Plays the guest's game to its end."""
    for _ in range(2000):
        if it.shown == "gameover":
            return
        if it.shown != "table" or it.app.top.resting:
            it.press(A)
        it.frames(1, 100)
    raise AssertionError("no end")


def test_a_game_is_counted_finished_and_won(stand):
    won = 0
    it = stand(players=2)
    for number in range(1, 9):
        it.until(lambda: it.app.mode == DEMO)
        it.guest()
        play(it)
        won += it.session.game.winner == 0
        it.wait(300)
        assert it.kiosk.counts[:3] == [number, number, won]
        it.press(B)
        assert (it.shown, it.app.mode) == ("title", DEMO)
    assert 0 < won < 8


@pytest.mark.parametrize("winner", [0, 1])
def test_partners_win_wherever_the_guest_sits(stand, winner):
    """Auction Forty-Five with four: the guest, moved to the third seat, plays for the first side."""
    settings = Settings()
    settings.order = seating.pack([1, 2, 0, 3, 4, 5, 6, 7, 8, 9])
    it = stand(preset="Auction Forty-Five", settings=settings)
    it.guest()
    assert bytes(it.session.people) == b"\0\0\1\0"
    it.session.game.phase = MATCH_OVER
    it.session.game.winner = winner
    it.frames(2)
    assert (it.kiosk.counts[FINISHED], it.kiosk.counts[WON]) == (1, 1 - winner)


@pytest.mark.parametrize("winners", [(0, 2), (1, 2)], ids=str)
def test_who_shares_the_first_place_has_won(stand, winners):
    """Spoil Five: ties share, whoever of them is named first."""
    it = stand(preset="Spoil Five", players=3)
    it.guest()
    game = it.session.game
    game.phase = MATCH_OVER
    for seat in winners:
        game.games[seat] = 1
    game.winner = 2
    it.frames(2)
    assert (it.kiosk.counts[FINISHED], it.kiosk.counts[WON]) == (1, 1 if 0 in winners else 0)


def test_what_guests_play_is_not_in_the_statistics(stand):
    """Those are of whoever owns the gadget, and nothing is written with every game."""
    it = stand(players=2)
    it.guest()
    play(it)
    it.frames(2)
    assert it.kiosk.counts[FINISHED] == 1
    assert it.store.held.get(STATS) is None and it.store.saves == 0


def test_another_game_at_its_end_is_another_one_counted(stand):
    it = stand(players=2)
    it.guest()
    play(it)
    it.press(A)
    it.until(lambda: it.shown == "table" and it.session.game.phase < GAME_OVER)
    play(it)
    it.frames(2)
    assert it.kiosk.counts[STARTED] == it.kiosk.counts[FINISHED] == 2


def test_left_alone_it_counts_down_and_is_the_demo_again(stand):
    it = stand(idle=20)
    it.guest()
    it.until(lambda: it.session.person_to_act() == 0 and it.app.top.resting)
    it.press(RIGHT)
    it.wait(19800)
    assert it.app._left == 0
    before = it.pixels().tobytes()
    seen = []
    for _ in range(120):
        it.frames(1, 100)
        if it.app._left and it.app._left not in seen:
            seen.append(it.app._left)
        if it.app.mode == DEMO:
            break
        assert it.pixels().tobytes() != before or not it.app._left, "it is on the screen"
    assert seen == list(range(10, 0, -1))
    assert (it.shown, it.app.mode) == ("title", DEMO)


@pytest.mark.parametrize("button", ALL)
def test_any_press_stays_and_does_nothing_else(stand, button):
    it = stand(idle=20)
    it.guest()
    it.until(lambda: it.session.person_to_act() == 0 and it.app.top.resting)
    before = it.pixels().tobytes()
    it.until(lambda: it.app._left == 9)
    assert it.pixels().tobytes() != before
    it.press(button)
    assert (it.shown, it.app.mode, it.app._left) == ("table", GUEST, 0)
    assert it.pixels().tobytes() == before
    it.wait(19000)
    assert it.app._left == 0


def test_computers_that_play_are_not_an_idle_guest(stand):
    """Ten at the table, slow: a round of computers takes longer than the time set."""
    it = stand(preset="Twenty-Five", players=10, idle=10, speed="slow")
    it.guest()
    session = it.session
    for _ in range(1500):
        it.frames(1, 100)
        if session.person_to_act() == NONE and not session.over():
            assert it.app._left == 0
        if it.app._left:
            break
    assert it.app._left and session.person_to_act() == 0


def test_presses_and_gaps_over_the_wrap_of_the_clock(stand):
    it = stand(idle=20, clock=PERIOD - 12000)
    it.wait(8000)
    it.guest()
    it.until(lambda: it.session.person_to_act() == 0 and it.app.top.resting)
    it.wait(15000)
    assert it.app.mode == GUEST and it.app._left == 0
    it.wait(16000)
    assert it.app.mode == DEMO
    it.clock.now = 5  # and a clock that jumps is no gap
    it.guest()
    it.clock.now = (1 << 28) - 1
    it.frames(3)
    assert it.app.mode == GUEST and it.app._left == 0


# --- locked


@pytest.mark.parametrize("buttons", [ALL, (NEXT, A, B), (NEXT, A, B, START)], ids=["all", "three", "two"])
def test_guests_find_nothing_that_changes_anything(stand, buttons):
    it = stand(players=3, unlock=bytes((UP,) * 16))
    settings = dict(vars(it.app.settings))
    chance = random.Random(len(buttons))
    seen = set()
    for _ in range(1500):
        it.buttons.press(chance.choice(buttons + (A, A)))
        it.frames(1, 120)
        seen.add(it.shown)
        assert it.shown not in LOCKED
    assert {"table", "kioskpause", "gameover", "title"} <= seen
    assert vars(it.app.settings) == settings and it.store.saves == 0


def test_the_menu_of_a_guest_goes_on_or_ends_the_game(stand):
    it = stand()
    it.guest()
    it.press(START)
    assert it.shown == "kioskpause" and [row[0] for row in it.app.top.rows] == ["continue", "past", "leave"]
    it.press(B)
    assert it.shown == "table"
    it.press(START, NEXT, NEXT, A)
    assert (it.shown, it.app.mode) == ("title", DEMO)


COMBINATION = bytes((B, A, B, A, A))


@pytest.mark.parametrize(
    "pressed, opened",
    [
        ((B, A, B, A, A), True),
        ((B, A, B, A, B, A, A), True),  # its end begins it again
        ((A, B, B, A, B, A, A), True),
        ((B, A, B, A), False),
        ((B, A, B, B, A), False),
        ((B, A, A, B, A), False),
    ],
)
def test_the_organisers_buttons_one_after_the_other(stand, pressed, opened):
    it = stand(unlock=COMBINATION)
    it.wait(2000)
    it.press(*pressed)
    assert (it.shown == "organiser") == opened
    assert it.app.mode == (ORGANISER if opened else GUEST)


def test_they_must_not_be_slow(stand):
    it = stand(unlock=COMBINATION)
    for button in COMBINATION:
        it.press(button)
        it.wait(2600)
    assert it.shown != "organiser"


def test_they_do_in_a_game_on_any_scene_and_start_no_count(stand):
    it = stand(unlock=COMBINATION)
    it.wait(1000)
    it.press(*COMBINATION)
    assert it.shown == "organiser" and it.kiosk.counts[STARTED] == 0


def test_the_usual_buttons_are_on_boards_with_two_keys():
    assert set(kioskset.USUAL) == {A, B} and len(kioskset.USUAL) == 8


def test_the_organiser_reaches_everything_with_three_buttons(stand):
    reached = {}
    for row in range(6):
        it = stand(unlock=COMBINATION, controls="three")
        it.press(*COMBINATION)
        it.press(*[NEXT] * row, A)
        reached[it.shown] = it.app.mode
        it.close()
    assert reached == {"counted": ORGANISER, "settings": ORGANISER, "newgame": ORGANISER, "organiser": ORGANISER,
                       "title": DEMO}


def test_the_organiser_left_alone_locks_again(stand):
    it = stand(unlock=COMBINATION, idle=20)
    it.press(*COMBINATION)
    it.press(NEXT, NEXT, A)
    assert it.shown == "settings"
    it.wait(31000)
    assert (it.shown, it.app.mode) == ("title", DEMO)
    it.guest()
    it.press(START)
    assert it.shown == "kioskpause"


def test_settings_the_organiser_changes_are_kept(stand):
    it = stand(unlock=COMBINATION)
    it.press(*COMBINATION)
    it.press(DOWN, DOWN, A, DOWN, DOWN, RIGHT, B)
    assert it.shown == "organiser" and it.app.settings.confirm == "off" and it.store.saves == 1


def test_counters_are_cleared_only_at_the_second_press(stand):
    it = stand(unlock=COMBINATION)
    it.kiosk.counts[:] = [5, 4, 3, 2, 1]
    kioskerrors.log(it.kiosk, "x")
    it.press(*COMBINATION)
    it.press(*[DOWN] * 4, A)
    assert it.kiosk.counts[:3] == [5, 4, 3]
    it.press(UP)
    it.press(DOWN, A)
    assert it.kiosk.counts[:3] == [5, 4, 3]
    it.press(A)
    assert it.kiosk.counts[:4] == [0, 0, 0, 0]
    assert Kiosk(it.store, "Quick", 4, 30, COMBINATION).counts[:4] == [0, 0, 0, 0]
    assert kioskerrors.errors(it.store) == []


# --- the panel


def test_it_dims_moves_and_is_bright_at_a_press(stand):
    it = stand()
    it.display.brightness = 0.8
    it.wait(298000, 500)
    assert it.display.brightness == 0.8
    it.wait(4000, 500)
    assert 0.1 < it.display.brightness < 0.4
    places = set()
    for _ in range(700):
        it.frames(1, 1000)
        places.add((it.app._root.x, it.app._root.y))
        assert it.app._root.x in (-1, 0, 1) and it.app._root.y in (-1, 0, 1)
    assert len(places) == 9
    it.press(A)
    assert it.display.brightness == 0.8 and (it.app._root.x, it.app._root.y) == (0, 0)


# --- what is kept


def test_after_the_power_was_off_the_demo_is_back_and_ones_own_game_is_still_there(stand):
    """A guest's game goes with the guest; what was kept at home before is for home."""
    from gadget.kinds import ACTION, GAME
    from gadget.scripted import MemoryStore
    from tests.lib.power_kit import Again, Holder, facts, play, session_of

    own = session_of(players=4, seed=18)
    home = Holder(MemoryStore(), own)
    home.keeper.begin(own)
    play(own, lambda game: game.trick == 2)
    before = home.store.read(GAME), home.store.records(ACTION)
    it = stand(store=home.store)
    for _ in range(3):
        it.guest()
        while it.session.game.trick < 1:
            it.press(A)
            it.frames(2)
        it = stand(store=home.store)  # the power was off
        assert (it.shown, it.app.mode, it.app.waits) == ("title", DEMO, "titlepage.play")
        it.until(lambda it=it: it.shown == "table")
        assert it.session.demo
    it.wait(60000)
    assert (home.store.read(GAME), home.store.records(ACTION)) == before
    again = Again(home.store, it.display)
    again.press(A)
    assert again.shown == "carryon" and facts(again.session) == facts(own)


def test_counters_are_written_once_an_hour_at_most(stand):
    it = stand(speed="slow")
    writes = []
    write = it.store.write
    it.store.write = lambda kind, data: writes.append((it.kiosk.up, kind)) or write(kind, data)
    for _ in range(5 * 3600 + 1):
        it.clock.wait(1000)
        it.kiosk.passed(it.clock.ms())
        it.kiosk.keep()
    assert writes == [(3600 * hour, COUNTERS) for hour in range(1, 6)]
    again = Kiosk(it.store, "Quick", 4, 30, COMBINATION)
    assert again.counts[SECONDS] == 5 * 3600 and again.up == 0


def test_the_last_eight_errors_are_kept_with_their_time():
    store = MemoryStore()
    kiosk = Kiosk(store, "Quick", 4, 30, COMBINATION)
    for number in range(11):
        kiosk.up = 100 + 3600 * number
        kioskerrors.log(kiosk, "error %d " % number + "ä" * 60)
    found = kioskerrors.errors(store)
    assert [seconds for seconds, _ in found] == [100 + 3600 * number for number in range(10, 2, -1)]
    assert found[0][1].startswith("error 10 ää") and len(found[0][1].encode()) <= 40
    assert Kiosk(store, "Quick", 4, 30, COMBINATION).counts[FAILED] == 11, "with every error the counters"
    assert len(store.read(ERRORS)) < 400


def test_an_error_at_every_start_does_not_wear_the_flash():
    store = MemoryStore()
    writes = []
    write = store.write
    store.write = lambda kind, data: writes.append(kind) or write(kind, data)
    for number in range(50):
        kiosk = Kiosk(store, "Quick", 4, 30, COMBINATION)
        kiosk.up = 3
        assert kioskerrors.log(kiosk, "KeyError one" if number & 1 else "KeyError two") == (number < 2)
    assert writes == [ERRORS, ERRORS]
    kiosk.up = 61
    assert kioskerrors.log(kiosk, "KeyError one")


@pytest.mark.parametrize("data", [b"", b"\1", b"\xff" * 21, b"\1" + b"\xff" * 20, bytes(400), b"\1" + b"\xfe" * 399])
def test_damaged_records_are_numbers_and_no_exception(data):
    store = MemoryStore()
    store.write(COUNTERS, data)
    store.write(ERRORS, data)
    kiosk = Kiosk(store, "Quick", 4, 30, COMBINATION)
    assert all(0 <= count < 1 << 30 for count in kiosk.counts)
    assert isinstance(kioskerrors.errors(store), list)
    for _ in range(3):
        kiosk.count(STARTED)
    assert all(0 <= count < 1 << 30 for count in kiosk.counts)
    assert kioskerrors.log(kiosk, "x") and kioskerrors.errors(store)[0] == (0, "x")


def test_errors_of_the_machine_are_told_at_the_start_and_kept_later(stand):
    it = stand()
    it.app.problem("GAME_SPEED cannot be warp")
    it.frames(2)
    assert it.shown == "notice"
    it.until(lambda: it.shown == "title")
    it.kiosk.up = 100
    it.app.problem("The board could not keep it")
    it.frames(5)
    assert it.shown != "notice"
    assert kioskerrors.errors(it.store)[0] == (100, "The board could not keep it")


# --- the watchdog, and what an error ends in


@pytest.fixture
def board(monkeypatch):
    """A board's modules: .reloads, .resets; .dog, whose `fed` counts; .nvm."""
    it = types.SimpleNamespace(reloads=0, resets=0, nvm=bytearray(b"\0" * 8))

    class Dog:
        timeout = mode = None
        fed = 0

        def feed(self):
            self.fed += 1

    it.dog = Dog()

    def count(what):
        setattr(it, what, getattr(it, what) + 1)

    for name_, content in {
        "supervisor": {"reload": lambda: count("reloads")},
        "microcontroller": {"reset": lambda: count("resets"), "watchdog": it.dog, "nvm": it.nvm},
        "watchdog": {"WatchDogMode": types.SimpleNamespace(RESET="reset", RAISE="raise")},
    }.items():
        module = types.ModuleType(name_)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name_, module)
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    return it


def test_the_watchdog_is_fed_from_the_frame_loop(stand, board):
    it = stand()
    it.frames()
    assert board.dog.mode == "reset" and 5 <= board.dog.timeout <= 8.3
    fed = board.dog.fed
    it.frames(10)
    assert board.dog.fed == fed + 10


def test_a_board_without_one_does_without(stand, board):
    del sys.modules["microcontroller"].watchdog
    assert watchdog.start() is None
    it = stand()
    it.frames(3)


def test_an_hour_without_trouble_gives_safe_mode_its_restarts_back(stand, board):
    it = stand()
    it.kiosk.up = 3599
    it.frames(3, 1000)
    assert bytes(board.nvm) == b"\0\0\0\0\xff\xff\xff\xff"


def test_no_watchdog_outside_a_kiosk(board):
    from tests.lib.table_kit import Table

    table = Table()
    table.frames(3)
    table.close()
    assert board.dog.mode is None and board.dog.fed == 0


def test_after_an_error_the_program_starts_again(board):
    store = MemoryStore()
    kiosk = Kiosk(store, "Quick", 4, 30, COMBINATION)
    kiosk.up = 3725
    try:
        {}["gone"]
    except KeyError as error:
        kioskerrors.after(kiosk, error)
    assert (board.reloads, board.resets) == (1, 0)
    ((seconds, text),) = kioskerrors.errors(store)
    assert seconds == 3725 and "KeyError" in text and "gone" in text and "test_kiosk" in text


def test_one_that_comes_back_at_once_resets_the_board(board):
    kiosk = Kiosk(MemoryStore(), "Quick", 4, 30, COMBINATION)
    kioskerrors.after(kiosk, KeyError("x"))
    assert (board.reloads, board.resets) == (1, 0)
    kioskerrors.after(kiosk, KeyError("x"))
    assert board.resets == 1


def test_a_store_that_raises_does_not_stop_the_restart(board):
    kiosk = Kiosk(MemoryStore(), "Quick", 4, 30, COMBINATION)
    kiosk.store = None
    kioskerrors.after(kiosk, KeyError("x"))
    assert board.reloads == 1


# --- settings.toml


def read(**values):
    ask = asked.Asked(values.get)
    made = kioskset.read(ask, MemoryStore())
    return (made.preset, made.players, made.idle, made.unlock), ask.problems


def test_what_settings_say():
    assert read() == (("Quick", 4, 30, kioskset.USUAL), [])
    assert read(GAME_KIOSK_PRESET="Spoil Five", GAME_KIOSK_PLAYERS=6, GAME_KIOSK_IDLE=90,
                GAME_KIOSK_UNLOCK="up up, down down") == (("Spoil Five", 6, 90, bytes((UP, UP, DOWN, DOWN))), [])


@pytest.mark.parametrize(
    "key, value, line",
    [
        ("PLAYERS", "many", "GAME_KIOSK_PLAYERS cannot be many; it can be 2 to 10"),
        ("IDLE", 5, "GAME_KIOSK_IDLE cannot be 5; it can be 10 to 900"),
        ("UNLOCK", "A B", "GAME_KIOSK_UNLOCK has 2 buttons; it can have 4 to 16"),
        ("UNLOCK", "A B C D", "GAME_KIOSK_UNLOCK: button C: one of UP, DOWN, LEFT, RIGHT, A, B, START, SELECT, NEXT"),
    ],
)
def test_nonsense_is_told_and_left_out(key, value, line):
    assert read(**{"GAME_KIOSK_" + key: value}) == (("Quick", 4, 30, kioskset.USUAL), [line])


@pytest.mark.parametrize(
    "controls, buttons, missing",
    [
        (boards.TWO, "NEXT A B UP", "UP"),
        (boards.TWO, "NEXT A B START", ""),
        (boards.THREE, "NEXT NEXT LEFT A", "LEFT"),
        (boards.THREE, "NEXT A B B START", ""),
        (boards.DPAD, "UP UP SELECT A", "SELECT"),
        (boards.DPAD, "UP DOWN START NEXT", ""),
        (boards.DPAD_START, "A B NEXT A", "NEXT"),
        (boards.DPAD_START, "UP LEFT SELECT START", ""),
    ],
)
def test_buttons_that_the_board_has_not_lock_nobody_out(controls, buttons, missing):
    """The settings behind them could not be reached by anybody."""
    ask = asked.Asked({"GAME_KIOSK_UNLOCK": buttons}.get)
    made = kioskset.read(ask, MemoryStore(), controls)
    if missing:
        assert ask.problems == ["GAME_KIOSK_UNLOCK: this board has no " + missing]
        assert made.unlock == kioskset.USUAL
    else:
        assert (ask.problems, made.unlock) == ([], bytes([names.button(name) for name in buttons.split()]))


def test_a_game_there_is_not_is_told_and_another_played(stand):
    it = stand(preset="Whist", players=6)
    it.until(lambda: it.shown == "notice")
    it.until(lambda: it.shown == "table")
    assert it.session.n == 6


def test_every_setting_is_in_settings_toml():
    text = (ROOT / "tools/drive/settings.toml").read_text()
    for key in ("", "_PRESET", "_PLAYERS", "_IDLE", "_UNLOCK"):
        assert "\n# GAME_KIOSK%s = " % key in text
