"""Title, menus and notices on all four screens, by hand and with three buttons alone."""

import sys
from types import SimpleNamespace

import pytest

from engine.cards import NONE
from engine.game import new
from engine.options import Options
from engine.presets import PRESETS
from engine.state import GAME_OVER, MATCH_OVER, PLAY
from gadget import VERSION, kept
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from gadget.scripted import ManualClock, MemoryStore, ScriptedButtons
from gadget.settings import Settings
from play.code import LETTERS, WORDS, bare, read, write
from play.session import restore
from scenes.app import App
from screen import theme
from screen.phrases import Phrases
from screen.sheet import Art
from screen.text import measure
from tests.lib import auction_kit
from tests.lib.table_kit import Table, words

pytestmark = pytest.mark.usefixtures("fast")

SIZES = [(160, 128), (240, 135), (240, 240), (320, 240)]


@pytest.fixture(scope="module")
def art_of(request):
    """The art of a screen, loaded once for all tests."""
    arts = {}

    def load(width, height):
        if (width, height) not in arts:
            arts[width, height] = Art(width, height, str(request.config.rootpath) + "/")
        return arts[width, height]

    return load


@pytest.fixture
def make(request, panel, art_of):
    """make(width, height) → an app on a headless panel, without the table: what would be dealt is app.dealt."""

    def build(width=160, height=128, settings=None, presses=(), store=None):
        settings = settings or Settings()
        app = App(
            panel(width, height, lazy=True),
            ScriptedButtons(presses),
            ManualClock(),
            store or MemoryStore(),
            art_of(width, height),
            Phrases(words()),
            settings,
            seed=7,
        )
        app.dealt = None

        def deal(setup):
            app.dealt = setup

        app.deal = deal
        return app

    return build


def frames(app, count=1, ms=20):
    for _ in range(count):
        app.tick()
        app.clock.wait(ms)


def press(app, *buttons):
    app.buttons.press(*buttons)
    while not app.buttons.done:
        frames(app)


def go_to(menu, key):
    """Moves the bar with NEXT alone."""
    for _ in range(len(menu.rows)):
        if menu.rows[menu.at][0] == key:
            return
        menu.handle(NEXT)
    raise AssertionError("no row " + key)


# --- the title


def test_power_on_to_the_cards_is_one_press(make):
    app = make()
    app.go("title")
    press(app, A)
    assert app.dealt.options.preset == "Twenty-Five"
    assert app.dealt.persons() == 1


def test_a_plays_what_was_set_up_last(make):
    settings = Settings()
    app = make(settings=settings)
    setup = app.setup()
    setup.use("Quick")
    setup.set("players", 3)
    setup.keep(settings)
    app.go("title")
    press(app, START)
    assert (app.dealt.options.preset, app.dealt.players) == ("Quick", 3)


def test_title_cards_come_one_by_one_and_then_rest(make):
    app = make()
    app.go("title")
    scene = app.top
    seen = []
    for _ in range(60):
        frames(app, ms=30)
        seen.append(sum(not card.grid.hidden for card in scene._cards))
    assert sorted(set(seen)) == [0, 1, 2, 3, 4, 5]
    assert seen == sorted(seen)
    refreshed = app.display.refresh
    app.display.refresh = lambda: pytest.fail("nothing moves any more")
    frames(app, 50)
    app.display.refresh = refreshed


@pytest.mark.parametrize("waiting", [False, True], ids=["play", "go on"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_version_has_a_corner_of_the_title(make, size, waiting):
    app = make(*size)
    if waiting:
        app.session = SimpleNamespace(game=SimpleNamespace(phase=PLAY), called="Quick")
    app.go("title")
    frames(app, 12, 170)
    width, height = size
    wide = measure(app.art, "text", VERSION)
    foot = app.display.pixels().crop((0, height - app.top._lay.foot_h, width, height))
    right = width - app.top._lay.edge
    night = foot.getpixel((0, 0))
    inked = [x for x in range(width) if any(foot.getpixel((x, y)) != night for y in range(foot.height))]
    assert inked[-1] == right - 1
    keys = [x for x in inked if x < right - wide]
    assert len(keys) > width // 4
    assert max(keys) < right - wide - 4


@pytest.mark.parametrize("button", [B, NEXT])
def test_new_game_from_the_title_and_back(make, button):
    app = make()
    app.go("title")
    press(app, button)
    assert app.shown() == "newgame"
    press(app, B)
    assert app.shown() == "title"


# --- new game


def test_new_game_with_three_buttons_alone(make):
    app = make()
    app.go("newgame")
    menu = app.top
    go_to(menu, "game")
    menu.handle(A)
    assert menu.setup.options.preset == PRESETS[1][0]
    go_to(menu, "players")
    menu.handle(A)
    assert menu.setup.players == 5
    go_to(menu, "target")
    menu.handle(A)
    assert menu.setup.options.get("target") == 50
    go_to(menu, "speed")
    menu.handle(A)
    assert menu.setup.speed == "fast"
    go_to(menu, "people")
    menu.handle(A)
    assert app.shown() == "seats"
    app.top.handle(B)
    go_to(menu, "deal")
    menu.handle(A)
    assert app.dealt is menu.setup


def test_arrows_change_and_the_bar_goes_round(make):
    app = make()
    app.go("newgame")
    menu = app.top
    press(app, DOWN, RIGHT)
    assert menu.setup.players == 5
    press(app, LEFT, LEFT, LEFT, LEFT)
    assert menu.setup.players == 10, "round from 2 to 10"
    press(app, UP, UP)
    assert menu.rows[menu.at][0] == "deal"
    press(app, LEFT, RIGHT)
    assert app.dealt is None, "the button is pressed, not pushed aside"
    press(app, START)
    assert app.dealt is menu.setup


def test_partners_are_a_row_only_where_there_can_be_some(make):
    app = make()
    app.go("newgame")
    menu = app.top
    keys = {}
    go_to(menu, "players")
    for _ in range(9):
        keys[menu.setup.players] = "sides" in [row[0] for row in menu.rows]
        assert menu.rows[menu.at][0] == "players", "the bar stays where it is"
        menu.handle(RIGHT)
    # Sides of two or more, equal: 4, 6, 8, 9 and 10 players can be divided so.
    assert [n for n in sorted(keys) if keys[n]] == [4, 6, 8, 9, 10]


def test_partners(make):
    app = make()
    app.go("newgame")
    menu = app.top
    go_to(menu, "sides")
    assert menu.value("sides") == "each alone"
    menu.handle(LEFT)
    assert menu.setup.options.get("sides") == 2
    assert menu.value("sides") == "2 sides of 2"


def test_people(make):
    app = make()
    app.go("newgame")
    menu = app.top
    go_to(menu, "people")
    values = []
    for _ in range(5):
        values.append(menu.value("people"))
        menu.handle(RIGHT)
    assert values == ["1 + 3 computers", "2 + 2 computers", "3 + 1 computer", "everyone", "computers only"]


def test_a_preset_for_six_takes_six(make):
    app = make()
    app.go("newgame")
    menu = app.top
    menu.setup.set("players", 10)
    go_to(menu, "game")
    while menu.setup.options.preset != "Quick":
        menu.handle(RIGHT)
    assert menu.setup.players == 6
    go_to(menu, "players")
    menu.handle(RIGHT)
    assert menu.setup.players == 2
    assert menu.hint("players") == "Two to six can play"


def test_choices_are_kept_when_one_goes_back(make):
    store = MemoryStore()
    app = make(store=store)
    app.go("newgame")
    go_to(app.top, "players")
    press(app, RIGHT, RIGHT, B)
    assert app.shown() == "title"
    again = make(settings=kept.load(store), store=store)
    assert again.setup().players == 6


# --- seats


def test_seats_with_three_buttons_alone(make):
    app = make()
    setup = app.setup()
    app.go("newgame", setup)
    app.push("seats", setup)
    seats = app.top
    assert [seats.label(row[0]) for row in seats.rows] == ["1  You", "2  Seán", "3  Áine", "4  Tom", "Draw by cut"]
    press(app, NEXT, A)
    assert app.top is not seats
    press(app, A, NEXT, A, B)
    assert app.top is seats
    assert list(setup.people[:4]) == [1, 1, 0, 0]
    assert setup.names[1] == "Finn", "the first name of the list that nobody has"
    assert [seats.value(row[0]) for row in seats.rows] == ["person", "person", "computer", "computer", ""]
    assert seats.label("0") == "1  Nora", "You only while you are alone"


def test_seats_with_arrows(make):
    app = make()
    setup = app.setup()
    app.go("seats", setup)
    press(app, DOWN, DOWN, LEFT)
    assert list(setup.people[:4]) == [1, 0, 1, 0]
    press(app, RIGHT)
    assert list(setup.people[:4]) == [1, 0, 0, 0]


def test_seats_say_who_plays_with_whom(make):
    app = make()
    setup = app.setup()
    setup.set("players", 6)
    setup.set("sides", 3)
    app.go("seats", setup)
    assert app.top.hint("0") == "Plays with Tom"
    assert app.top.hint("4") == "Plays with Seán"


# --- house rules


def test_every_option_can_be_changed_by_hand(make):
    app = make()
    setup = app.setup()
    app.go("rules", setup)
    menu = app.top
    changed = set()
    for key, _ in menu.rows[:-1]:
        go_to(menu, key)
        seen = set()
        for _ in setup.options.values(key):
            seen.add(setup.options.get(key))
            menu.handle(A)
        assert seen == set(setup.options.values(key))
        changed.add(key)
    assert changed == {
        "joker",
        "packets",
        "first_dealer",
        "rob",
        "rob_when",
        "void",
        "trumped_trick",
        "renege",
        "target",
        "best_trump",
        "all_five",
        "stake",
        "match",
    }


def test_the_rules_of_the_game_come_back(make):
    app = make()
    setup = app.setup()
    setup.set("renege", "best")
    setup.set("target", 100)
    app.go("rules", setup)
    go_to(app.top, "reset")
    press(app, A)
    assert not setup.options.changed


def test_changed_rules_have_a_name(make):
    app = make()
    app.go("newgame")
    menu = app.top
    assert menu.value("game") == "Twenty-Five"
    menu.setup.set("rob", "must")
    assert menu.value("game") == "House rules"
    assert menu.hint("game") == "Twenty-Five, house rules"


# --- settings and pause


def test_settings_hold_at_once_and_are_kept(make):
    store = MemoryStore()
    app = make(store=store)
    app.go("title")
    app.push("settings")
    menu = app.top
    go_to(menu, "four_colours")
    menu.handle(A)
    assert app.art.face_palettes[0][0][theme.OWN] == 0x086D29, "clubs turned green"
    go_to(menu, "confirm")
    menu.handle(A)
    go_to(menu, "speed")
    menu.handle(LEFT)
    press(app, B)
    again = kept.load(store)
    assert (again.four_colours, again.confirm, again.speed) == ("on", "off", "slow")


def test_speed_reaches_the_game_below(make):
    app = make()
    app.session = app.setup().session(1, "You")
    speeds = []
    app.session.set_speed = speeds.append
    app.go("settings")
    go_to(app.top, "speed")
    press(app, RIGHT)
    assert speeds == ["fast"]


@pytest.mark.parametrize("row, shown", [("new", "newgame"), ("leave", "title"), ("settings", "settings")])
def test_pause_keeps_the_game(make, row, shown):
    app = make()
    app.session = playing = app.setup().session(1, "You")
    app.go("title")  # stands for the table
    app.push("pause")
    go_to(app.top, row)
    press(app, A)
    assert app.shown() == shown
    assert app.session is playing


@pytest.fixture
def playing():
    """A table where the person is to play to the third trick."""
    tables = []

    def play(**facts):
        table = Table(**facts)
        tables.append(table)
        return table.until(lambda: table.waits() and table.session.game.phase == PLAY and table.session.game.trick == 2)

    yield play
    for table in tables:
        table.close()


def choose(table, row):
    """A row of the pause menu."""
    table.press(START)
    assert table.shown == "pause"
    go_to(table.scene, row)
    table.press(A)


def test_new_game_and_back_to_the_game_that_waits(playing):
    table = playing()
    before, snapshot = table.pixels(), table.session.snapshot()
    choose(table, "new")
    assert table.shown == "newgame"
    go_to(table.scene, "deal")
    assert table.scene.hint("deal") == "Ends the game that waits"
    table.press(B)
    assert table.shown == "pause"
    table.press(A)
    table.frames(3)
    assert table.shown == "table" and table.pixels() == before
    assert table.session.snapshot() == snapshot and table.app.session is table.session


def test_new_game_ends_the_one_that_waits_when_it_is_dealt(playing):
    table = playing()
    choose(table, "new")
    go_to(table.scene, "deal")
    table.press(A)
    assert table.shown == "table"
    assert table.app.session is not table.session and table.app.session.game.hand_no == 1


def test_the_title_goes_on_with_the_game_that_was_left(playing):
    table = playing()
    before, snapshot = table.pixels(), table.session.snapshot()
    choose(table, "leave")
    assert table.shown == "title"
    assert table.scene._keys.text == "go on new game"
    table.press(B)
    assert table.shown == "newgame"
    table.press(B)
    assert table.shown == "title"
    table.press(A)
    table.frames(3)
    assert table.pixels() == before and table.session.snapshot() == snapshot
    assert "play.setup" not in sys.modules and "scenes.menu" not in sys.modules, "the table has their room"


def test_with_several_people_the_gadget_is_asked_for_anew(playing):
    table = playing(people=(0, 1))
    assert table.shown == "table" and table.session.viewer != NONE
    choose(table, "leave")
    table.press(A)
    table.frames(3)
    assert table.shown == "curtain"


@pytest.mark.parametrize("shown", ["scores", "gameover"])
def test_a_hand_or_match_that_is_over_goes_on_where_it_was(shown):
    table = Table(preset="Old hand", seed=27)
    try:
        table.until(lambda: table.shown == shown)
        snapshot = table.session.snapshot()
        choose(table, "leave")
        assert table.shown == "title"
        table.press(A)
        assert table.shown == shown and table.session.snapshot() == snapshot
        table.until(lambda: table.waits())
    finally:
        table.close()


def test_a_game_that_is_over_does_not_go_on():
    table = Table(seed=23, target=5, players=2)
    try:
        table.until(lambda: table.shown == "gameover")
        choose(table, "leave")
        assert table.scene._keys.text == "play new game"
        table.press(A)
        assert table.shown == "table" and table.app.session is not table.session
    finally:
        table.close()


@pytest.mark.parametrize("trick", range(5))
def test_any_moment_can_be_left_and_gone_on_with(trick):
    """Left in the middle of whatever is shown, the hand still comes to its end."""
    table = Table(seed=31 + trick, speed="fast")
    try:
        table.until(lambda: table.session.game.trick == trick and table.session.game.count and table.shown == "table")
        for _ in range(12):
            hand, phase = table.session.game.hand_no, table.session.game.phase
            if table.shown != "table":
                break
            choose(table, "leave")
            table.press(A)
            assert table.session.game.hand_no == hand and table.session.game.phase >= phase
            table.frames(5, 40)
        table.until(lambda: table.shown in ("scores", "gameover"))
    finally:
        table.close()


@pytest.mark.parametrize("button", [A, START])
def test_pause_goes_back(make, button):
    app = make()
    app.go("title")
    below = app.top
    app.push("pause")
    press(app, button)
    assert app.top is below


@pytest.mark.parametrize("people", [(0,), (0, 1)], ids=str)
def test_b_leads_from_the_table_to_the_title_and_a_comes_back(playing, people):
    table = playing(people=people)
    session, snapshot = table.session, table.session.snapshot()
    table.press(B, B)
    assert table.shown == "title" and table.app.running
    table.press(A)
    table.frames(3)
    assert table.app.session is session and session.snapshot() == snapshot
    assert table.shown == ("table" if people == (0,) else "curtain")


# --- notices


def test_a_problem_is_shown_and_a_press_puts_it_away(make):
    settings = Settings()
    settings.problem = "GAME_SPEED cannot be ludicrous; it can be slow, normal, fast, instant"
    app = make(settings=settings)
    app.go("title")
    frames(app)
    assert app.shown() == "notice"
    press(app, A)
    assert app.shown() == "title"
    frames(app, 5)
    assert app.shown() == "title"


def test_a_notice_goes_by_itself(make):
    app = make()
    app.go("title")
    app.problem("The drive cannot be written to")
    frames(app)
    assert app.shown() == "notice"
    frames(app, 600)
    assert app.shown() == "title"


def test_nonsense_presets_are_said_and_there_is_a_game(make):
    settings = Settings()
    settings.preset = "Bridge"
    app = make(settings=settings)
    app.go("title")
    press(app, A)
    assert app.dealt.options.preset == "Twenty-Five"
    frames(app)
    assert app.shown() == "notice"


LONG = "GAME_PRESET: no preset is called zz; there are: " + ", ".join(row[0] for row in PRESETS)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    "text",
    [LONG, "x" * 300, "a " * 200, "short", "Seán … “春”"],
    ids=["long", "word", "words", "short", "odd"],
)
def test_a_notice_is_read_to_its_end(make, size, text):
    app = make(*size)
    app.go("title")
    app.problem(text)
    frames(app)
    read = ""
    notice = app.top
    pages = notice.pages
    for page in range(pages):
        assert app.top is notice
        lines = [line for line in notice._texts if line.text]
        for line in lines:
            assert line.group.x >= 8 and line.group.x + line.width <= size[0] - 8
            read += line.text
        last = page + 1 == pages
        assert notice._keys.text == ("go on" if last else "read on")
        assert notice._place.text == ("%d/%d" % (page + 1, pages) if pages > 1 else "")
        press(app, A)
    assert app.shown() == "title"
    whole = text.replace("春", "?")
    assert read.replace(" ", "") == whole.replace(" ", "")


def test_a_long_notice_turns_its_pages_by_itself(make):
    app = make(160, 128)
    app.go("title")
    app.problem(LONG + "; GAME_PLAYERS: players cannot be 99; it can be 2 to 10")
    frames(app)
    notice = app.top
    assert notice.pages == 2
    frames(app, 420)
    assert app.top is notice and notice._place.text == "2/2"
    frames(app, 420)
    assert app.shown() == "title"


# --- the same cards again, and codes


def type_in(app, text):
    """A code's letters, with NEXT and A alone."""
    for letter in bare(text):
        while app.top.at != LETTERS.index(letter):
            app.top.handle(NEXT)
        app.top.handle(A)


CODED = write(Options("Forty-Five", players=3, renege="five_only"), 4711)


def test_a_code_is_typed_with_three_buttons_alone_and_dealt(make):
    app = make()
    app.go("newgame")
    go_to(app.top, "code")
    press(app, A)
    assert app.shown() == "code"
    type_in(app, CODED)
    assert app.top.line.text == "House rules, 3 players"
    press(app, A)
    setup = app.dealt
    assert (setup.options.preset, setup.players, setup.options.get("renege")) == ("Forty-Five", 3, "five_only")
    session = setup.session(99, "You")
    assert session.seed == 4711
    assert session.game.snapshot() == new(setup.options, 4711).snapshot()
    assert list(session.people) == [1, 0, 0], "who plays is not in a code"


def test_a_code_is_typed_with_arrows(make):
    """A to H, J to S, T to Z and the arrow stand in three rows of eight; the button below and above them."""
    app = make()
    app.go("code", app.setup())
    press(app, A, RIGHT, A, DOWN, A, DOWN, A, LEFT, A)
    assert app.top.typed == "ABKUT"
    press(app, LEFT, A)
    assert app.top.typed == "ABKU", "the arrow takes one back"
    press(app, DOWN, DOWN, A, UP, UP, A, UP, A, RIGHT, A)
    assert app.top.typed == "ABKUEXNP"
    press(app, B, B)
    assert app.top.typed == "ABKUEX"


def test_b_takes_letters_back_and_then_leaves(make):
    app = make()
    app.go("newgame")
    app.push("code", app.top.setup)
    press(app, A, B)
    assert (app.shown(), app.top.typed) == ("code", "")
    press(app, B)
    assert app.shown() == "newgame" and "play.code" not in sys.modules


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "A code has 10 letters or more"),
        (CODED[:-2] + ("A" if CODED[-2] != "A" else "B") + CODED[-1], "A letter is wrong or misplaced"),
        ("AAAA-AAAA-BK", "From a later version of the game"),
    ],
)
def test_a_wrong_code_says_why(make, typed, said):
    app = make()
    app.go("newgame")
    app.push("code", app.top.setup)
    type_in(app, typed)
    press(app, START)
    assert app.top.line.text == said
    assert app.dealt is None
    press(app, B)
    assert not typed or app.top.line.text == "A takes a letter, B gives it back"


def test_the_fourth_b_in_a_row_gives_all_of_a_code_back(make):
    app = make()
    app.go("title")
    app.push("code", app.setup())
    press(app, A, A, A, A, A, A, B, B, B)
    assert len(app.top.typed) == 3
    press(app, RIGHT, A, B, B, B)
    assert len(app.top.typed) == 1
    press(app, LEFT, A, A, A, A, A, B, B, B, B, B)
    assert app.shown() == "title"


def test_no_more_letters_than_a_code_has(make):
    app = make()
    app.go("code", app.setup())
    press(app, RIGHT, *[A] * 30)
    assert app.top.typed == "B" * 17


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_codes_and_their_words_fit(make, size):
    """Also the longest code, and every line that can stand below one."""
    app = make(*size)
    setup = app.setup()
    options = Options("Twenty-Five", players=10)
    for key in options.keys():
        if key != "players":
            values = list(options.values(key))
            options.set(key, values[values.index(options.get(key)) - 1])
    for seed in range(0, 1 << 30, (1 << 30) // 12):
        setup.take(*read(write(options, seed, 9)))
        app.session = session = setup.session(0, "You")
        session.dealt_by = 9
        app.go("again")
        assert len(bare(app.top.code)) == 17
        assert measure(app.art, "text", app.top.code) <= size[0] - 20
    app.go("code", setup)
    lay = app.top._lay
    kinds = [app.phrases.get("code." + kind) for kind in WORDS if kind != "letter"]
    lines = [app.phrases.get("code.hint"), app.phrases.get("again.game", max((row[0] for row in PRESETS), key=len), 10)]
    for line in kinds + lines + [app.phrases.get("again.hint")]:
        assert "." not in line, "a phrase is missing"
        assert measure(app.art, "text", line) <= lay.width - 2 * lay.edge, line


def test_pause_deals_the_same_cards_again(playing):
    table = playing(players=4, seed=9)
    first = new(table.session.game.options, 9).snapshot()
    choose(table, "again")
    assert table.shown == "again"
    assert read(table.scene.code)[1] == 9
    assert table.session.game.trick == 2, "the game waits"
    table.press(A)
    assert table.shown == "table" and table.app.session is not table.session
    again = table.app.session
    assert (again.seed, again.names, again.people) == (9, table.session.names, table.session.people)
    assert again.called == table.session.called
    assert again.game.snapshot() == first
    assert "play.code" not in sys.modules and "engine.options" not in sys.modules, "the table has their room"


def test_back_from_the_same_cards_the_game_goes_on(playing):
    table = playing()
    before, snapshot = table.pixels(), table.session.snapshot()
    choose(table, "again")
    table.press(B)
    assert table.shown == "pause"
    table.press(A)
    table.frames(3)
    assert table.pixels() == before and table.session.snapshot() == snapshot


@pytest.mark.parametrize("buttons", [(DOWN,), (UP,), (NEXT,)], ids=str)
def test_the_same_cards_from_the_end_of_a_game(buttons):
    table = Table(seed=23, target=5, players=2)
    try:
        table.until(lambda: table.shown == "gameover")
        table.press(*buttons)
        assert table.shown == "again"
        table.press(B)
        assert table.shown == "gameover"
        table.press(*buttons)
        table.press(A)
        assert table.shown == "table"
        assert table.app.session.game.snapshot() == new(table.session.game.options, 23).snapshot()
    finally:
        table.close()


def test_the_same_cards_of_the_game_after():
    """Played on at the end, the code is the second game's; dealt again nobody cuts."""
    table = Table(seed=23, target=5, players=2)
    try:
        table.until(lambda: table.shown == "gameover")
        table.press(A)
        hands = [sorted(hand) for hand in table.session.game.hands]
        dealer = table.session.game.dealer
        table.until(lambda: table.shown == "gameover")
        table.press(DOWN)
        assert read(table.scene.code)[2] == dealer
        table.press(A)
        table.session = table.app.session
        game = table.session.game
        assert ([sorted(hand) for hand in game.hands], game.dealer) == (hands, dealer)
        table.until(lambda: table.waits())
    finally:
        table.close()


def offered(table):
    """Whether the menu over the game has its code."""
    table.press(START)
    assert table.shown == "pause"
    found = "again" in [row[0] for row in table.scene.rows]
    table.press(START)
    return found


@pytest.mark.parametrize("people", [(0,), (), (0, 1), (0, 1, 2, 3)], ids=str)
def test_no_code_tells_what_somebody_else_holds(people):
    """With the code of a game in progress another gadget shows every hand in it, and the next games of the match."""
    table = Table(seed=9, players=4, people=people, preset="Old hand", match=2, target=15, confirm="off")
    secret = len(people) > 1
    try:
        session = table.session
        table.until(lambda: table.shown in ("curtain", "table") and session.game.trick == 1)
        assert offered(table) != secret
        if secret:
            for seat in people[1:]:
                session.seat_person(seat, False)
            assert not offered(table), "alone by now, and the others may come back"
            for seat in people[1:]:
                session.seat_person(seat, True)
        for match in (False, True):
            over = MATCH_OVER if match else GAME_OVER
            table.until(lambda over=over: table.shown == "gameover" and session.game.phase >= over)
            table.press(UP)
            if secret and not match:
                assert table.shown == "gameover" and not offered(table)
            else:
                assert table.shown == "again"
                table.press(B)
                assert offered(table)
    finally:
        table.close()


def test_a_restored_game_has_nothing_to_deal_again(make):
    app = make()
    session = app.setup().session(1, "You")
    app.session = restore(session.snapshot(), session.names, session.people)
    app.go("pause")
    assert "again" not in [row[0] for row in app.top.rows]


# --- words fit


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("controls", ["dpad", "dpad_start", "three", "two"])
def test_wide_names_leave_the_value_whole(make, size, controls):
    app = make(*size)
    app.controls = controls
    app.settings.names[:2] = ["WWWWWWWWWWWW", "Ñandú WWWWWW"]
    app.go("seats", app.setup())
    look = app.top.look
    for at in range(4):
        app.top.at = at
        app.top.refresh()
        label, value = look._labels[at], look._texts[at]
        assert value.text == ("person" if at == 0 else "computer")
        starts = value.group.x
        if not look._arrow_left.hidden:
            assert controls.startswith("dpad")
            starts = look._arrow_left.x
            assert starts + look._arrow_size[0] < value.group.x
        assert label.group.x + label.width + 4 <= starts
        assert value.group.x + value.width <= look._arrow_right.x


_OPENED = ("learn", "rules", "settings", "code", "drive", "deal")  # rows without values


@pytest.mark.parametrize("controls, left", [("dpad", True), ("dpad_start", True), ("three", False), ("two", False)])
def test_boards_without_arrow_keys_have_no_arrow_to_the_left(make, controls, left):
    app = make()
    app.controls = controls
    app.go("newgame")
    menu = app.top
    for key, _ in menu.rows:
        go_to(menu, key)
        assert menu.look._arrow_left.hidden == (not left or key in _OPENED), key
        assert menu.look._arrow_right.hidden == (key == "deal")




def walk(menu):
    """Every row of a menu with every value it can have."""
    for key, kind in menu.rows:
        for _ in range(11 if kind in (1, 3) else 1):
            yield key
            if kind in (1, 3):
                menu.change(key, 1)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["newgame", "rules", "settings", "seats", "pause"])
def test_no_word_is_cut(make, size, name):
    app = make(*size)
    setup = app.setup()
    setup.set("players", 10)
    app.go(name, *([setup] if name in ("newgame", "rules", "seats") else []))
    menu = app.top
    lay = menu.look.lay

    def wide(text):
        return measure(app.art, "text", text)

    for key in walk(menu):
        hint = menu.hint(key)
        assert wide(hint) <= lay.width - 2 * lay.edge, hint
        assert not hint.startswith(menu.prefix), "a phrase is missing: " + hint
        label, value = menu.label(key), menu.value(key)
        assert not label.startswith(menu.prefix), "a phrase is missing: " + label
        # Label, at least a gap, value, and an arrow at each side of it.
        assert menu.look._left + wide(label) + wide(value) + 20 <= menu.look._right - menu.look._margin, (label, value)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_boards_without_arrows_are_not_told_of_arrows(make, size):
    app = make(*size)
    app.controls = "two"
    setup = app.setup()
    for name, key in (("newgame", "people"), ("seats", "0")):
        app.go(name, setup)
        hint = app.top.hint(key)
        assert hint and "eft" not in hint and "ight" not in hint
        assert measure(app.art, "text", hint) <= app.width - 2 * app.top.look.lay.edge
        app.controls = "dpad"
        assert "Left, right" in app.top.hint(key)
        app.controls = "three"


# --- pictures


PICTURES = {
    "language": lambda app: app.go("language"),
    "settings_sound": lambda app: (setattr(app, "sound", SimpleNamespace(tick=lambda now: None)),
                                   app.go("settings"), press(app, DOWN, DOWN, DOWN, DOWN, DOWN)),
    "title": lambda app: (app.go("title"), frames(app, 12, 170)),
    "newgame": lambda app: (app.go("newgame"), press(app, DOWN)),
    "newgame_deal": lambda app: (app.go("newgame"), press(app, UP)),
    "rules": lambda app: (app.go("rules", app.setup()), press(app, *[DOWN] * 7)),
    "seats10": lambda app: _seats(app),
    "settings": lambda app: app.go("settings"),
    "pause": lambda app: _waiting(app, "pause"),
    "again": lambda app: _waiting(app, "again"),
    "code": lambda app: (app.go("code", app.setup()), press(app, A, RIGHT, A, DOWN, RIGHT, A, A, RIGHT, A)),
    "code_found": lambda app: _typed(app, GAME),
    "code_wrong": lambda app: (_typed(app, "AAAA-AAAA-AB"), press(app, START)),
    "notice_long": lambda app: app.go("notice", LONG + "; " + LONG),
    "notice": lambda app: app.go("notice", "GAME_SPEED cannot be ludicrous; it can be slow, normal, fast, instant"),
}


GAME = write(Options("Forty-Five", players=5), 123456789)


def _waiting(app, name):
    """A game of the options above waits below a menu."""
    setup = app.setup()
    setup.take(*read(GAME))
    app.session = setup.session(0, "You")
    app.go(name)


def _typed(app, text):
    app.go("code", app.setup())
    type_in(app, text)


def _seats(app):
    setup = app.setup()
    setup.set("players", 10)
    setup.set("sides", 5)
    setup.set_persons(3)
    app.go("seats", setup)
    press(app, *[DOWN] * 6)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", PICTURES)
def test_pictures(make, golden, size, name):
    app = make(*size)
    PICTURES[name](app)
    frames(app)
    golden(app.display.pixels(), "%s_%dx%d" % (name, *size))


def test_a_table_that_has_no_room_any_more_waits_at_the_title_as_it_is_kept(playing, monkeypatch):
    from scenes import dealing

    table = playing()
    app = table.app
    dealing.keeper(app).begin(app.session)
    snapshot, n, opened = app.session.snapshot(), app.session.n, app.open
    failed = []

    def full(scene, *args):
        if scene == "pause" and not failed:
            failed.append(scene)
            raise MemoryError("memory allocation failed, allocating 136 bytes")
        opened(scene, *args)

    def short():
        failed.append(list(app.art.spare))
        raise MemoryError("memory allocation failed, allocating 1488 bytes")

    app.open = full
    monkeypatch.setattr(app.art, "reserve", short)
    table.press(START)
    assert table.shown == "pause" and app.alone
    table.press(START)
    table.frames(2)
    assert len(failed[1]) == 5 + n and len(set(failed[1])) == 2, "the sizes of its cards"
    assert table.shown == "notice" and app._names[0] == "title" and app.session is None and not app.art.spare
    monkeypatch.undo()
    table.until(lambda: table.shown == "title")
    table.press(A)
    assert table.shown == "carryon"
    table.press(A)
    table.until(lambda: table.shown == "table")
    assert app.session.snapshot() == snapshot


@pytest.mark.parametrize("preset", ["Twenty-Five", "Forty-Five classic", "Spoil Five", "Auction Forty-Five",
                                    "One-Hundred-and-Ten"])  # fmt: skip
def test_where_scores_have_no_room_the_game_is_put_away_while_its_table_is_set(preset):
    """And comes back as it would have been beside it."""
    from scenes import dealing

    told = []
    for tight in (False, True):
        table = auction_kit.Table(preset=preset, players=4, seed=11)
        app = table.app
        dealing.keeper(app).begin(app.session)
        opened, failed = app.open, []

        def full(scene, *args, tight=tight, app=app, opened=opened, failed=failed):
            if tight and scene.endswith("scores") and not failed:
                failed.append(app.session)
                raise MemoryError("memory allocation failed, allocating 217 bytes")
            opened(scene, *args)

        app.open = full
        table.until(lambda table=table: table.shown.endswith("scores"))
        assert app.alone == tight
        table.session = app.session
        table.frames(40, 100)
        scores = table.pixels()
        table.until(lambda table=table: table.shown == "table")
        table.session = app.session
        table.until(table.waits)
        if tight:
            assert app.session is not failed[0] and not app.art.spare
            assert app.session.heard is not None
        told.append((app.session.snapshot(), app.session.level, scores, table.pixels()))
        table.close()
    assert told[0] == told[1]


@pytest.mark.parametrize("way", ["continue", "start"])
def test_a_menu_without_room_beside_the_table_is_alone_and_the_table_comes_back(playing, way):
    table = playing()
    app = table.app
    before, snapshot, opened = table.pixels(), table.session.snapshot(), app.open
    failed = []

    def full(scene, *args):
        if scene == "pause" and not failed:
            failed.append(app.shown())
            raise MemoryError("memory allocation failed, allocating 136 bytes")
        opened(scene, *args)

    app.open = full
    table.press(START)
    assert failed == ["table"] and table.shown == "pause" and len(app._scenes) == 1
    if way == "continue":
        go_to(table.scene, "continue")
        table.press(A)
    else:
        table.press(START)
    assert table.shown == "table" and table.session.snapshot() == snapshot
    assert table.pixels() == before
