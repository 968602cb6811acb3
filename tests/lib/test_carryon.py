"""A game that was kept when the power went: asked about on the title, shown without hands, carried on or left."""

import pytest

from engine.cards import NONE
from engine.state import MATCH_OVER, PLAY
from gadget.buttons import DOWN, START, UP, A, B
from gadget.kinds import ACTION, GAME
from gadget.scripted import MemoryStore
from tests.lib.power_kit import Again, Holder, facts, play, session_of
from tests.lib.table_kit import SIZES

pytestmark = pytest.mark.usefixtures("fast")


def cut(panel, size=(160, 128), until=None, **options):
    """A game kept from its beginning, cut in the third trick; and the gadget switched on again."""
    session = session_of(**options)
    app = Holder(MemoryStore(), session)
    app.keeper.begin(session)
    play(session, until or (lambda game: game.phase == PLAY and game.trick == 2 and game.count == game.n // 2))
    return session, Again(app.store, panel(*size), size)


def test_the_game_is_carried_on_as_it_was(panel):
    session, again = cut(panel, players=4, people=(0, 2), seed=18)
    assert again.shown == "title" and again.scene._keys.text == "carry on? new game"
    again.press(A)
    assert again.shown == "carryon"
    again.press(A)
    assert facts(again.session) == facts(session)
    again.until(lambda: again.shown == "curtain")
    again.until(lambda: again.shown == "gameover")


def test_left_it_is_asked_about_again_and_thrown_away_only_on_purpose(panel):
    _, again = cut(panel, players=4, seed=5)
    store = again.app.store
    kept = store.read(GAME), store.records(ACTION)
    again.press(A, B)
    assert again.shown == "title" and again.session is None
    assert again.scene._keys.text == "carry on? new game"
    again.press(B)
    assert again.shown == "newgame"
    again.press(UP)
    assert again.scene.hint("deal") == "Ends the game that waits"
    again.press(A)
    assert again.shown == "newgame" and again.scene.hint("deal") == "A once more: that game goes"
    again.press(DOWN, UP)
    assert again.scene.hint("deal") == "Ends the game that waits", "moved away: asked anew"
    again.press(START)
    assert again.shown == "newgame" and again.scene.hint("deal") == "A once more: that game goes"
    assert (store.read(GAME), store.records(ACTION)) == kept
    again.press(A)
    assert again.shown == "table" and store.read(GAME) != kept[0]


def test_one_phrase_says_what_the_title_goes_on_with(panel):
    """A game in memory comes before one that was kept, and that before a new one."""
    _, again = cut(panel, players=4, seed=5)
    words = [again.app.waits]
    again.press(A, A)
    again.frames(2)
    again.press(START, B)
    words.append(again.app.waits)
    assert again.app.store.kept and again.shown == "title"
    again.press(A)
    again.until(lambda: again.shown == "gameover")
    again.press(B)
    words.append(again.app.waits)
    assert words == ["titlepage.carry", "titlepage.on", "titlepage.play"]


FIRST = {
    "before a card": {"until": lambda game: game.phase == PLAY and game.actor == 0},
    "cards cut": {"until": lambda game: game.phase == PLAY and game.trick == 1 and game.actor == 0},
    "a jack found": {"until": lambda game: game.phase == PLAY and game.trick == 2 and game.actor == 0,
                     "first_dealer": "first_jack"},
    "chips": {"until": lambda game: game.phase == PLAY and game.actor == 0, "preset": "Spoil Five"},
    "passed round": {"until": lambda game: game.phase == PLAY and game.trick == 1 and game.actor == 0,
                     "people": (0, 1)},
}


@pytest.mark.parametrize("speed", ["slow", "instant"])
@pytest.mark.parametrize("name", FIRST)
def test_in_its_first_hand_it_goes_straight_to_the_turn_it_was(panel, name, speed):
    """Who deals was seen when it was dealt: neither the cards cut nor any line comes between."""
    _, again = cut(panel, players=4, seed=3, **FIRST[name])
    again.app.settings.speed = speed
    again.press(A, A)
    again.frames(1)
    if name == "passed round":
        assert again.shown == "curtain"
        again.lift()
        again.frames(1)
    assert again.waits() and again.scene._turn is again.scene._play
    assert again.session.game.hand_no == 1 and "deals" not in again.message()


def test_after_a_drive_it_goes_straight_to_the_turn_it_was(panel):
    _, again = cut(panel, players=4, seed=3, **FIRST["cards cut"])
    again.press(A, A)
    again.frames()
    again.press(START, B)
    again.app.go("drive")
    again.frames(2)
    again.app.go("drive", True)
    again.frames(2)
    again.press(A)
    again.frames()
    assert again.waits()


@pytest.mark.parametrize("away", ["power", "drive"])
def test_who_left_may_come_back_and_who_stays_alone_takes_the_gadget_first(panel, away):
    session = session_of(players=4, people=(0, 1), seed=1, preset="Forty-Five")
    app = Holder(MemoryStore(), session)
    play(session, lambda game: game.phase == PLAY and game.trick == 1)
    session.seat_person(1, False)
    app.keeper.begin(session)
    if away == "drive":
        from play import waiting

        back = waiting.back(waiting.put_away(session), "regular", "instant")
        assert (back.came, back.people, back.viewer) == (session.came, session.people, NONE)
        return
    again = Again(app.store, panel(160, 128))
    again.press(A, A)
    while again.shown != "curtain":
        assert again.session.viewer == NONE
        again.frames()
    assert again.scene._seat == 0
    again.press(START)
    assert "leaving" in [row[0] for row in again.scene.rows]
    again.session.seat_person(1, True)


def test_computers_alone_are_not_kept(panel):
    _, again = cut(panel, people=(), players=3)
    assert again.scene._keys.text == "play new game"
    assert not again.app.store.kept


def test_a_match_that_is_over_is_seen_to_its_end_and_not_again(panel):
    _, again = cut(panel, players=2, target=15, until=lambda game: game.phase == MATCH_OVER)
    again.press(A, A)
    assert again.shown == "gameover"
    again.press(B)
    assert again.shown == "title" and again.scene._keys.text == "play new game"
    assert not again.app.store.kept


@pytest.mark.parametrize("damage", [lambda data: data[:40], lambda data: bytes(1) + data[1:],
                                    lambda data: data[:-9] + b"\xff" * 9])
def test_one_that_cannot_be_read_is_told_and_given_up(panel, damage):
    _, again = cut(panel, players=4)
    store = again.app.store
    store.held[GAME] = damage(store.held[GAME])
    again.press(A)
    again.frames(2)
    assert again.shown == "notice"
    again.press(A)
    assert again.shown == "title" and again.scene._keys.text == "play new game" and not store.kept


PICTURES = {
    "carryon2": {"players": 2, "seed": 3},
    "carryon4": {"players": 4, "seed": 18, "people": (0, 1, 2)},
    "carryon10": {"players": 10, "seed": 11, "people": (0, 5)},
    "carryon_auction": {"players": 5, "seed": 4, "preset": "Auction Forty-Five"},
    "carryon_spoil": {"players": 5, "seed": 6, "preset": "Spoil Five"},
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("name", PICTURES)
def test_picture(panel, golden, name, size):
    _, again = cut(panel, size, **PICTURES[name])
    again.press(A)
    again.display.refresh()
    golden(again.display.pixels(), "%s_%dx%d" % (name, *size))
    assert set(again.session.view(NONE).hand) == {NONE}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_title(panel, golden, size):
    _, again = cut(panel, size, players=4)
    again.frames(60)
    again.display.refresh()
    golden(again.display.pixels(), "title_kept_%dx%d" % size)
