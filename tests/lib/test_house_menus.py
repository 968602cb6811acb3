"""House rules with their names, seats and the cut for places, as people press them: by hand and with three buttons."""

import pytest

from engine.options import Options
from gadget import kept
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from gadget.scripted import MemoryStore
from gadget.settings import Settings
from play import house
from scenes.letters import DONE, ROWS, SPACE
from scenes.naming import sized
from screen.text import measure
from tests.lib.table_kit import Table
from tests.lib.test_menus import SIZES, art_of, frames, go_to, make, press, walk  # noqa: F401

pytestmark = pytest.mark.usefixtures("fast")

FAMILIES = ("Twenty-Five", "Spoil Five", "Auction Forty-Five", "One-Hundred-and-Ten")
ELSEWHERE = {"players", "sides"}


def typed(app, text):
    """A name letter by letter, with NEXT, A and B alone; the bar stands on a row or on the button before and after."""
    page = app.top
    for character in text:
        letter = SPACE if character == " " else character.upper()
        (row,) = [i for i in range(DONE) if letter in ROWS[i]]
        while page.row != row:
            page.handle(NEXT)
        page.handle(A)
        for _ in range(ROWS[row].index(letter)):
            page.handle(NEXT)
        page.handle(A)


def done(app):
    """The button, with NEXT and A."""
    while app.top.row != DONE:
        app.top.handle(NEXT)
    app.top.handle(A)


@pytest.fixture
def few(make):  # noqa: F811
    """make() for a board with three buttons."""

    def build(*args, **facts):
        app = make(*args, **facts)
        app.controls = "three"
        return app

    return build


# --- a name, letter by letter


def test_a_name_with_three_buttons_alone(few):
    app = few()
    app.go("title")
    app.push("naming", "opt.keep.title", "", 16)
    typed(app, "Róisín O'Shea")
    assert app.top.text == "Róisín O'Shea"
    done(app)
    assert app.shown() == "title" and app.result == "Róisín O'Shea"
    assert app.controls == "three"


def test_a_letter_of_the_last_row_takes_few_presses(few):
    app = few()
    app.go("naming", "opt.keep.title", "", 16)
    presses = []
    handle = app.top.handle
    app.top.handle = lambda button: (presses.append(button), handle(button))
    typed(app, "7")
    assert len(presses) <= 3 + 1 + 7 + 1


def test_out_of_a_row_and_back_with_three_buttons(few):
    app = few()
    app.go("title")
    app.push("naming", "opt.keep.title", "", 16)
    press(app, NEXT, A, NEXT, B)
    assert app.shown() == "naming" and app.top.text == "", "B goes out of the row first"
    press(app, A, A, B)
    assert (app.shown(), app.top.text) == ("naming", ""), "then it gives the letter back"
    press(app, B)
    assert app.shown() == "title" and app.result is None


def test_the_fourth_b_in_a_row_gives_all_letters_back(make):  # noqa: F811
    app = make()
    app.go("title")
    app.push("naming", "opt.keep.title", "", 16)
    for letter in "MULLIGAN'S":
        app.top._take(letter)
    press(app, B, B, B, RIGHT, B)
    assert app.top.text == "Mullig", "not in a row"
    press(app, B, B, B)
    assert app.top.text == ""
    press(app, B)
    assert app.shown() == "title"


def test_a_name_with_arrows(make):  # noqa: F811
    """Rows of twelve: A to L, M to X, Y to !, digits; the button below and above them."""
    app = make()
    app.go("title")
    app.push("naming", "opt.keep.title", "", 16)
    press(app, LEFT, A, DOWN, A, DOWN, A)
    assert app.top.text == "Lx!"
    press(app, DOWN, A)
    assert app.top.text == "Lx", "the arrow takes one back"
    press(app, LEFT, A, RIGHT, RIGHT, UP, UP, A)
    assert app.top.text == "Lx M", "and the cell before it is a space; a word begins with a capital"
    press(app, UP, UP)
    assert app.top.row == DONE, "above the letters stands the button"
    press(app, A)
    assert app.shown() == "title" and app.result == "Lx M"


def test_next_goes_through_all_letters_where_there_are_arrows_too(make):  # noqa: F811
    app = make()
    app.go("naming", "opt.keep.title", "", 16)
    seen = []
    for _ in range(49):
        seen.append("done" if app.top.row == DONE else ROWS[app.top.row][app.top.column])
        app.top.handle(NEXT)
    assert seen == [*"".join(ROWS), "done"] and (app.top.row, app.top.column) == (0, 0)


def test_a_name_there_is_stands_marked(make):  # noqa: F811
    app = make()
    app.go("title")
    app.push("naming", "opt.keep.title", "House rules", 16)
    press(app, A)
    assert app.result == "House rules", "one press takes it as it is"
    app.push("naming", "opt.keep.title", "House rules", 16)
    press(app, UP, B)
    assert app.shown() == "title" and app.result is None, "one press leaves it as it is"
    app.push("naming", "opt.keep.title", "House rules", 16)
    press(app, UP, A)
    assert app.top.text == "0", "a letter begins another"
    app.go("naming", "opt.keep.title", "House rules", 16)
    press(app, UP, LEFT, A, A)
    assert app.top.text == "House rul", "the arrow shortens it"


def test_a_name_is_not_empty_nor_longer_than_its_room(make):  # noqa: F811
    app = make()
    app.go("naming", "opt.keep.title", "", 7)
    press(app, START)
    assert app.shown() == "naming" and app.top.line.text == "A name has one letter or more"
    press(app, *[A] * 12)
    assert app.top.text == "Aaaaaaa"
    app.go("naming", "opt.keep.title", "", 16)
    press(app, UP, UP, LEFT, LEFT, A)
    assert app.top.text == "", "no space at the beginning"


@pytest.mark.parametrize(("text", "letter", "comes"), [
    ("", "J", "J"), ("J", "O", "o"), ("Joe", SPACE, " "), ("Joe ", "R", "R"), ("O'", "B", "B"), ("Joe'", "S", "s"),
    ("The O'", "B", "B"), ("R", "Ó", "ó"), ("", "Á", "Á"), ("A-", "B", "B"), ("Joe", "7", "7"),
])  # fmt: skip
def test_capitals_come_by_themselves(text, letter, comes):
    assert sized(text, letter) == comes


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_widest_names_fit(make, size):  # noqa: F811
    app = make(*size)
    app.go("naming", "opt.keep.title", "", 16)
    for _ in range(20):
        app.top._take("W")
        app.top._take(SPACE)
    assert measure(app.art, "large", app.top.text) <= app.top.page.room
    lay = app.top.page._lay
    keys = ["naming." + key for key in ("hint", "marked", "row", "letter", "none")]
    for key in keys + ["keep." + key for key in ("preset", "taken", "replaces", "full")]:
        line = app.phrases.get(key)
        assert line != key and measure(app.art, "text", line) <= lay.width - 2 * lay.edge, line
    for key in ("opt.keep.title", "opt.rename.title", "drawing.title"):
        assert measure(app.art, "text", app.phrases.get(key)) <= lay.width - 8


# --- house rules


def test_rules_get_a_name_with_three_buttons_alone_and_a_plays_them(few):
    """From the title: New game, House rules, one option, Keep as, a name; back; A deals it, and so after power on."""
    store = MemoryStore()
    app = few(store=store)
    app.go("title")
    press(app, NEXT)
    go_to(app.top, "rules")
    press(app, A)
    go_to(app.top, "renege")
    press(app, A)
    go_to(app.top, "keep")
    press(app, A)
    assert app.top.text == "House rules" and app.top.marked
    typed(app, "Mulligan's")
    done(app)
    assert app.shown() == "rules"
    assert [app.top.value(key) for key, _ in app.top.rows if key in ("rename", "forget")] == ["Mulligan's"] * 2
    assert kept.load(store).game == "Mulligan's", "kept at once"
    press(app, B)
    assert app.top.value("game") == "Mulligan's" and app.top.hint("game") == "Twenty-Five, house rules"
    press(app, B)
    assert app.shown() == "title" and app.top._sub(200) == "tonight: Mulligan's"
    app = few(store=store, settings=kept.load(store))
    app.go("title")
    assert app.top._sub(200) == "tonight: Mulligan's"
    press(app, A)
    assert app.dealt.called == "Mulligan's" and app.dealt.options.get("renege") == "never_forced"
    session = app.dealt.session(1, "You")
    assert session.called == "Mulligan's"


def _kept_rules(app, name="Joe's"):
    setup = app.setup()
    setup.set("renege", "five_only")
    setup.name_rules(name)
    setup.keep(app.settings)
    return setup


def test_rules_are_called_otherwise(make):  # noqa: F811
    app = make()
    setup = _kept_rules(app)
    app.go("rules", setup)
    go_to(app.top, "rename")
    press(app, A)
    assert app.top.text == "Joe's"
    press(app, UP, A, START)
    assert setup.called == "0" and app.settings.game == "0" and app.top.value("rename") == "0"


def test_forgetting_asks_twice(make):  # noqa: F811
    store = MemoryStore()
    app = make(store=store)
    setup = _kept_rules(app)
    app.go("rules", setup)
    go_to(app.top, "forget")
    press(app, A)
    assert app.top.hint("forget") == "Press once more to forget them" and setup.called == "Joe's"
    press(app, DOWN, UP)
    assert app.top.hint("forget") == "Takes them off the list of games", "another row is an answer too"
    press(app, A, A)
    assert setup.called == "" and setup.options.get("renege") == "five_only"
    assert "forget" not in [row[0] for row in app.top.rows] and "keep" in [row[0] for row in app.top.rows]
    assert kept.load(store).sets == [b""] * 4


def test_names_that_cannot_be_are_refused_and_the_same_one_replaces(make):  # noqa: F811
    app = make()
    setup = _kept_rules(app)
    setup.use("Twenty-Five")
    setup.set("stake", 3)
    app.go("rules", setup)
    go_to(app.top, "keep")
    press(app, A)
    page = app.top
    page.text, page.marked = "quick", False
    press(app, START)
    assert app.top is page and page.line.text == "A game of the list is called so"
    page.text = "Joe's"
    page._show()
    assert page.line.text == "Kept so now: these replace them"
    press(app, START)
    assert setup.called == "Joe's" and house.options(setup.sets, 0).get("stake") == 3
    assert [bool(kept_set) for kept_set in setup.sets] == [True, False, False, False]


def test_a_full_list_is_told(make):  # noqa: F811
    app = make()
    setup = app.setup()
    for number in range(4):
        setup.set("stake", number + 1)
        setup.name_rules("Rules %d" % number)
    setup.set("stake", 9)
    app.go("rules", setup)
    go_to(app.top, "keep")
    press(app, A)
    assert app.top.line.text == "Four are kept: forget one first"
    press(app, START)
    assert app.shown() == "naming"
    press(app, B)
    assert app.shown() == "rules" and setup.called == "" and setup.options.get("stake") == 9


def test_there_is_nothing_to_keep_before_something_is_changed(make):  # noqa: F811
    app = make()
    app.go("rules", app.setup())
    rows = [row[0] for row in app.top.rows]
    assert "keep" not in rows and "forget" not in rows and rows[-1] == "reset"


@pytest.mark.parametrize("preset", FAMILIES)
def test_only_the_options_of_the_game_are_shown(make, preset):  # noqa: F811
    """The columns of the rules' table of options (rules: options and presets)."""
    common = {"joker", "packets", "first_dealer", "void", "trumped_trick", "renege"}
    points = {"rob", "rob_when", "target", "best_trump", "all_five", "stake", "match"}
    spoil = {"rob", "rob_when", "chips", "ante", "dealer_double", "jink", "points_too", "two_win", "end"}
    auction = {"target", "kitty", "min_call", "all_pass", "name", "draw", "caller_draws", "lead", "thirty"}
    own = points if preset == "Twenty-Five" else spoil if preset == "Spoil Five" else auction
    app = make()
    setup = app.setup()
    setup.options = Options(preset, players=5)
    app.go("rules", setup)
    assert {row[0] for row in app.top.rows} - {"reset", "keep"} == common | own


def test_options_come_and_go_with_others(make):  # noqa: F811
    app = make()
    setup = app.setup()
    setup.options = Options("Spoil Five", players=4)
    app.go("rules", setup)
    assert "two_win" not in [row[0] for row in app.top.rows], "two tricks win from five players on"
    setup.options = Options("Auction Forty-Five", players=4)
    app.go("rules", setup)
    menu = app.top
    go_to(menu, "kitty")
    press(app, RIGHT)
    assert setup.options.get("kitty") == 0
    assert not {"name", "caller_draws"} & {row[0] for row in menu.rows}, "there is no kitty to see or to add"
    assert menu.rows[menu.at][0] == "kitty"
    press(app, RIGHT)
    assert {"name", "caller_draws"} <= {row[0] for row in menu.rows}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("preset", FAMILIES[1:])
def test_every_option_has_its_line_and_no_word_is_cut(make, size, preset):  # noqa: F811
    app = make(*size)
    setup = app.setup()
    setup.options = Options(preset, players=5)
    app.go("rules", setup)
    menu = app.top
    lay = menu.look.lay
    for key in walk(menu):
        hint, label, value = menu.hint(key), menu.label(key), menu.value(key)
        assert hint and "opt." not in hint and "opt." not in label and "_" not in value, (key, value)
        assert measure(app.art, "text", hint) <= lay.width - 2 * lay.edge, hint
        wide = measure(app.art, "text", label) + measure(app.art, "text", value)
        assert menu.look._left + wide + 20 <= menu.look._right - menu.look._margin, (label, value)


def test_spoil_five_has_no_target_in_new_game(make):  # noqa: F811
    app = make()
    setup = app.setup()
    setup.options = Options("Spoil Five", players=5)
    app.go("newgame", setup)
    assert "target" not in [row[0] for row in app.top.rows]


# --- the title


@pytest.mark.parametrize(("game", "preset", "sub"), [
    ("", None, "the old Irish card game"),
    ("Twenty-Five", None, "the old Irish card game"),
    ("Forty-Five", None, "tonight: Forty-Five"),
    ("House rules", None, "tonight: House rules"),
    ("Forty-Five", "Quick", "tonight: Quick"),
    ("Forty-Five", "spoil five", "tonight: Spoil Five"),
    ("Forty-Five", "Bridge", "tonight: Forty-Five"),  # A plays what was set up last, and says why
])  # fmt: skip
def test_the_sign_says_what_a_plays(make, game, preset, sub):  # noqa: F811
    settings = Settings()
    settings.game, settings.preset = game, preset
    app = make(240, 240, settings=settings)
    app.go("title")
    assert app.top._sub(210) == sub


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_wide_name_stands_alone_on_the_sign(make, size):  # noqa: F811
    settings = Settings()
    settings.game = "WWWWWWWWWWWWWWWW"
    app = make(*size, settings=settings)
    app.go("title")
    assert 4 < len(app.top._sub(118)) <= 16
    frames(app)


# --- seats


def test_a_partner_is_chosen_with_three_buttons(few):
    app = few()
    setup = app.setup()
    setup.set("sides", 2)
    app.go("seats", setup)
    assert app.top.hint("0") == "Plays with Áine"
    press(app, A)
    go_to(app.top, "partner")
    assert app.top.value("partner") == "Áine"
    press(app, A)
    assert app.top.value("partner") == "Tom"
    press(app, B)
    assert app.top.hint("0") == "Plays with Tom"
    assert setup.seat_names("You") == ["You", "Seán", "Tom", "Áine"]
    for _ in range(3):
        press(app, A)
        go_to(app.top, "partner")
        press(app, A, B)
    assert app.top.hint("0") == "Plays with Tom", "three others, and round"


def test_a_seat_is_chosen(make):  # noqa: F811
    app = make()
    setup = app.setup()
    app.go("seats", setup)
    press(app, A)
    go_to(app.top, "place")
    assert (app.top.value("place"), app.top.hint("place")) == ("1 of 4", "Plays after Tom")
    press(app, RIGHT, RIGHT)
    assert (app.top.value("place"), app.top.hint("place")) == ("3 of 4", "Plays after Áine")
    assert setup.seat_names("You") == ["Seán", "Áine", "You", "Tom"]
    press(app, LEFT, LEFT, LEFT)
    assert app.top.value("place") == "4 of 4"
    assert "partner" not in [row[0] for row in app.top.rows]


# --- the cut for places


def _drawn(app, limit=60):
    """A until the places are decided; how many rounds it took."""
    rounds = 0
    for _ in range(limit):
        if app.top._stage == 3:
            return rounds
        if app.top._stage != 1:
            rounds += 1
        press(app, A)
    raise AssertionError("never decided")


@pytest.mark.parametrize(("players", "sides"), [(2, 2), (4, 2), (4, 4), (6, 3), (10, 2), (10, 5), (10, 10)])
def test_places_are_drawn_with_three_buttons(few, players, sides):
    app = few()
    setup = app.setup()
    setup.set("players", players)
    setup.set("sides", sides)
    app.go("seats", setup)
    go_to(app.top, "draw")
    press(app, A)
    assert app.shown() == "draw"
    _drawn(app)
    scene = app.top
    order = scene.draw.seated()
    assert setup.seated() == list(range(players)), "nobody sits before A is pressed"
    press(app, A)
    assert app.shown() == "seats" and setup.seated() == order
    names = setup.seat_names("You")
    assert [app.top.label(str(seat)) for seat in range(players)] == [
        "%d  %s" % (seat + 1, names[seat]) for seat in range(players)
    ]


@pytest.mark.parametrize("presses", [(B,), (A, A, "all", B)])
def test_b_leaves_them_where_they_were(make, presses):  # noqa: F811
    app = make()
    setup = app.setup()
    app.go("seats", setup)
    app.push("draw", setup)
    for button in presses:
        if button == "all":
            _drawn(app)
        else:
            press(app, button)
    assert app.shown() == "seats" and setup.seated() == [0, 1, 2, 3]


def test_cards_come_one_by_one_and_the_cells_show_who_sits_with_whom(make):  # noqa: F811
    app = make()
    setup = app.setup()
    setup.set("sides", 2)
    app.go("seats", setup)
    app.push("draw", setup)
    scene = app.top
    press(app, A)
    seen = []
    for _ in range(200):
        frames(app)
        if scene._stage == 1:
            seen.append(sum(scene.seats.shown(i) < 52 for i in range(4)))
    assert sorted(set(seen)) == [1, 2, 3] and seen == sorted(seen)
    _drawn(app)
    order = scene.draw.seated()
    first = order.index(0)
    around = [order[(first + i) % 4] for i in range(4)]
    names = ["You", "Seán", "Áine", "Tom"]
    assert scene.seats.plates._names == [names[player] for player in around]
    assert [scene.seats.shown(i) for i in range(4)] == [scene.draw.first[player] for player in around]
    assert len(scene.seats.plates.marks) == 4


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_words_of_the_cut_fit(language, make, size):  # noqa: F811
    app = make(*size)
    setup = app.setup()
    app.go("draw", setup)
    for key in ("drawing.sides", "drawing.alone", "drawing.cuts", "drawing.together", "drawing.order"):
        assert app.top.line.fits(app.phrases.get(key)), key
    assert app.top.line.fits(app.phrases.get("drawing.again.some", 10))


def test_the_page_of_letters_and_the_cut_are_let_go_of(make):  # noqa: F811
    import sys

    app = make()
    setup = app.setup()
    app.go("rules", setup)
    app.push("naming", "opt.keep.title", "Joe's", 16)
    app.pop()
    app.push("draw", setup)
    app.pop()
    for name in ("scenes.naming", "scenes.letters", "scenes.draw", "screen.seats", "screen.plates"):
        assert name not in sys.modules


def test_a_cut_without_room_beside_the_menus_comes_back_to_them():
    """On a board with a game waiting: the menus are let go of, and shown anew with what was drawn."""
    table = Table(players=6, seed=31)
    try:
        table.until(table.waits)
        snapshot = table.session.snapshot()
        table.press(START)
        go_to(table.scene, "new")
        table.press(A)
        go_to(table.scene, "people")
        table.press(A)
        app = table.app
        opened, failed = app.open, []

        def full(scene, *args):
            if scene == "draw" and not failed:
                failed.append(app.shown())
                raise MemoryError("memory allocation failed, allocating 672 bytes")
            opened(scene, *args)

        app.open = full
        go_to(table.scene, "draw")
        table.press(A)
        assert failed == ["seats"] and table.shown == "draw" and app.alone
        setup = table.scene.setup
        for _ in range(60):
            if table.scene._stage == 3:
                break
            table.press(A)
        order = table.scene.draw.seated()
        table.press(A)
        assert table.shown == "seats" and table.scene.setup is setup and setup.seated() == order
        table.press(B)
        assert table.shown == "newgame" and table.scene.rows[table.scene.at][0] == "game"
        table.press(B)
        assert table.shown == "pause" and table.session.snapshot() == snapshot
    finally:
        table.close()


# --- pictures


def _family(app, preset, players, **options):
    setup = app.setup()
    setup.options = Options(preset, players=players, **options)
    return setup


def _seats(app, players, sides, people=2):
    setup = app.setup()
    setup.set("players", players)
    setup.set("sides", sides)
    setup.set_persons(people)
    return setup


def _tied(app, players, sides):
    app.go("draw", _seats(app, players, sides))
    press(app, A, A)
    assert app.top._stage == 2


def _sat(app, players, sides):
    app.go("draw", _seats(app, players, sides))
    _drawn(app)


def _rows(app):
    app.controls = "three"
    app.go("naming", "opt.keep.title", "House rules", 16)
    press(app, NEXT, NEXT)


PICTURES = {
    "title_tonight": lambda app: (_kept_rules(app, "Mulligan's"), app.go("title"), frames(app, 12, 170)),
    "newgame_house": lambda app: app.go("newgame", _kept_rules(app)),
    "rules_house": lambda app: (app.go("rules", _kept_rules(app)), press(app, UP, UP)),
    "rules_spoil": lambda app: (app.go("rules", _family(app, "Spoil Five", 5)), press(app, *[DOWN] * 10)),
    "rules_auction": lambda app: (app.go("rules", _family(app, "Auction Forty-Five", 4)), press(app, *[UP] * 2)),
    "naming": lambda app: (app.go("naming", "opt.keep.title", "", 16), [app.top._take(x) for x in "MULLIGAN'"],
                           press(app, DOWN, *[RIGHT] * 6, A)),
    "naming_marked": lambda app: app.go("naming", "opt.keep.title", "House rules", 16),
    "naming_rows": _rows,
    "naming_refused": lambda app: (app.go("naming", "opt.keep.title", "Quick", 16, lambda name: (
        app.phrases.get("keep.preset"), True))),
    "seats_draw": lambda app: (app.go("seats", _seats(app, 6, 3)), press(app, UP)),
    "seat_partner": lambda app: (app.go("seats", _seats(app, 4, 2)), press(app, DOWN, A, UP)),
    "draw4": lambda app: app.go("draw", _seats(app, 4, 2)),
    "draw2_sat": lambda app: _sat(app, 2, 2),
    "draw4_sat": lambda app: _sat(app, 4, 2),
    "draw6_tied": lambda app: _tied(app, 6, 6),
    "draw10_tied": lambda app: _tied(app, 10, 5),
    "draw10_sat": lambda app: _sat(app, 10, 5),
}  # fmt: skip


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", PICTURES)
def test_pictures(make, golden, size, name):  # noqa: F811
    app = make(*size)
    PICTURES[name](app)
    frames(app)
    golden(app.display.pixels(), "%s_%dx%d" % (name, *size))
