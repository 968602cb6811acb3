"""The table: a person's turn, robbing, refusals, movement; the picture at rest comes from the view alone."""

import pytest

from engine.cards import NONE
from engine.state import DECLINE, PLAY, ROB
from gadget.buttons import LEFT, NEXT, RIGHT, START, UP, A, B
from play.session import Session
from scenes.table import _GATHER, _LIE, _REST, _SLIDE, Scene
from screen import theme, themes
from screen.cards import BACK, SPENT, CardSlot
from screen.layout import Layout
from tests.lib.table_kit import NAMES, SIZES, Table, tables

pytestmark = pytest.mark.usefixtures("fast")


@pytest.fixture
def deal():
    """deal(...) → a Table; closed afterwards."""
    with tables(Table) as make:
        yield make


def turn_of(table):
    """Goes on until the person is to play a card, and returns their view."""
    table.until(lambda: table.waits() and table.session.game.phase == PLAY)
    return table.scene._view


def with_refusal(deal, **kwargs):
    """A table where a person is to play and holds a card that may not be played; the table and that card's place."""
    for seed in range(60):
        table = deal(seed=seed, **kwargs)
        for _ in range(4):
            view = turn_of(table)
            held = view.held[view.seat]
            if view.legal() < held:
                for i in range(held):
                    if not view.is_legal(view.hand[i]):
                        return table, i
            table.press(A, A)
            table.frames(3)
            if table.session.over():
                break
        table.close()
    raise AssertionError("no refusal in sixty games")


def move_to(table, place):
    while table.scene._play.cursor != place:
        table.press(RIGHT)


# --- a turn


def test_first_press_asks_and_second_plays(deal):
    table = deal()
    turn_of(table)
    held = table.session.game.held[0]
    table.press(A)
    assert table.session.game.held[0] == held
    assert table.message().startswith("play ") and table.message().endswith("back")
    table.press(A)
    assert table.session.game.held[0] == held - 1


def test_b_takes_the_question_back_and_so_does_moving(deal):
    table = deal()
    turn_of(table)
    held = table.session.game.held[0]
    line = table.message()
    table.press(A, B)
    assert table.message() == line and table.shown == "table"
    table.press(A, RIGHT, A)
    assert table.session.game.held[0] == held


def test_without_confirming_one_press_plays(deal):
    table = deal(confirm="off")
    turn_of(table)
    held = table.session.game.held[0]
    table.press(A)
    assert table.session.game.held[0] == held - 1


def test_cursor_goes_round_with_arrows_and_with_next(deal):
    table = deal()
    view = turn_of(table)
    held = view.held[0]
    start = table.scene._play.cursor
    for _ in range(held):
        table.press(NEXT)
    assert table.scene._play.cursor == start
    table.press(RIGHT, LEFT, LEFT)
    assert table.scene._play.cursor == (start - 1) % held


def test_a_turn_starts_on_a_card_that_may_be_played(deal):
    table, _ = with_refusal(deal)
    view = table.scene._view
    assert view.is_legal(view.hand[table.scene._play.cursor])


def test_cards_that_may_not_be_played_are_dimmed(deal):
    table, _ = with_refusal(deal)
    view = table.scene._view
    slots = table.scene.board.hand._slots
    for i in range(view.held[0]):
        assert slots[i]._dim == (not view.is_legal(view.hand[i]))


@pytest.mark.parametrize("size", ((160, 128), (240, 240)))
def test_a_refused_card_says_which_rule_forbids_it_and_stays(deal, size):
    table, place = with_refusal(deal, size=size)
    table.scene.pace = 1
    view = table.scene._view
    card = view.hand[place]
    code = view.refusal(card)
    held = view.held[0]
    move_to(table, place)
    table.press(A)
    assert table.session.game.held[0] == held
    hand = table.scene.board.hand
    assert not hand._badge.hidden and not hand.pointers[1].hidden and hand.pointers[0].hidden
    said = {1: "You must follow ", 2: "A trump was led: play a trump "}
    assert table.message().startswith(said[code])
    rest = Layout(table.app.width, table.app.height).hand_card(place, True)[0]
    seen = set()
    for _ in range(40):
        table.frames(1, 20)
        seen.add(hand._slots[place].grid.x - rest)
    assert seen == {-2, 0, 2} and hand._slots[place].grid.x == rest
    table.press(LEFT)
    assert hand._badge.hidden and hand.pointers[1].hidden


def test_start_opens_the_menu_and_the_table_is_as_it_was(deal):
    table = deal()
    turn_of(table)
    before = table.pixels()
    table.press(START)
    assert table.shown == "pause"
    table.press(START)
    table.frames(3)
    assert table.shown == "table" and table.pixels() == before


def test_a_second_b_opens_the_menu_over_whatever_moves(deal):
    """A demo never rests for long, and each B ended only one stage of it."""
    table = deal(people=(), speed="slow", seed=3)
    table.until(lambda: table.scene._stage == _SLIDE)
    table.press(B)
    assert table.shown == "table" and table.scene._stage != _SLIDE
    table.until(lambda: table.scene._stage == _SLIDE)
    table.press(B)
    assert table.shown == "pause"
    table.press(START)
    table.until(lambda: table.scene._stage == _SLIDE)
    table.press(B)
    assert table.shown == "table", "it is counted anew"


def test_the_last_card_plays_itself(deal):
    table = deal(target=220)
    held = []

    def over():
        held.append(table.session.game.held[0])
        assert not (table.waits() and held[-1] == 1)
        return table.session.over()

    table.until(over)
    assert 1 in held


# --- robbing


def robbing(deal, **kwargs):
    """A table where the person in seat 0 is asked with the right to rob."""
    for seed in range(200):
        table = deal(seed=seed, **kwargs)
        game = table.session.game
        if game.right == 0 and (game.phase != ROB or game.actor == 0):
            return table.until(lambda t=table: t.waits())
        table.close()
    raise AssertionError("nobody may rob in two hundred deals")


@pytest.mark.parametrize("size", SIZES)
def test_robbing_is_asked_with_both_cards_shown(deal, size):
    table = robbing(deal, size=size, players=2)
    game = table.session.game
    assert game.phase == ROB
    panel = table.scene.board.panel()
    assert panel.group in list(table.scene.board.group)
    taken, thrown = (slot.card for slot in panel._cards)
    assert taken == game.turnup
    assert thrown == table.scene._view.hand[table.scene._turn.cursor] and thrown != game.trump * 13
    table.press(RIGHT)
    assert panel._cards[1].card != thrown
    thrown = panel._cards[1].card
    table.press(A)
    assert game.robber == 0 and game.discards[0] == thrown
    table.until(lambda: table.waits())
    assert panel.group not in list(table.scene.board.group)
    assert game.turnup in bytes(table.scene._hand)


def test_the_ace_itself_is_never_offered_to_put_out(deal):
    table = robbing(deal, players=2)
    ace = table.session.game.trump * 13
    seen = set()
    for _ in range(10):
        seen.add(table.scene.board.panel()._cards[1].card)
        table.press(NEXT)
    assert ace not in seen and len(seen) >= 4


def test_leaving_the_turn_up(deal):
    table = robbing(deal, players=2)
    table.press(B)
    table.frames(3)
    assert table.session.game.robber == NONE and table.session.game.phase == PLAY


def test_who_must_rob_is_told_and_cannot_leave(deal):
    table = robbing(deal, players=2, rob="must")
    assert table.message() == "rob other"
    table.press(B)
    assert table.session.game.phase == ROB and table.session.game.robber == NONE


def test_asked_without_the_right_the_picture_is_the_same_but_for_the_slot(deal):
    # rob_when before_lead: every person is asked alike
    for seed in range(30):
        table = deal(preset="Announced rob", people=(0, 1), players=2, seed=seed)
        game = table.session.game
        if game.right not in (NONE, game.actor):
            break
        table.close()
    asked = game.actor
    table.until(lambda: table.waits())
    panel = table.scene.board.panel()
    assert game.actor == asked and not panel.group.hidden
    assert panel._cards[0].card == game.turnup and panel._cards[1].card == NONE
    assert table.message() == "No ace to rob with"
    assert table.scene._view.legal() == 1 and table.scene._view.actions[0] == DECLINE
    table.press(A)
    assert game.actor != asked


def test_the_dealer_with_the_joker_chooses_what_goes_out(deal):
    for seed in range(800):
        session = Session(_options(), NAMES[:2], [1, 1], seed)
        if session.game.phase == 1:
            break
    table = deal(preset="Joker Twenty-Five", players=2, people=(0, 1), seed=seed)
    assert table.session.game.phase == 1
    table.until(lambda: table.waits())
    panel = table.scene.board.panel()
    assert panel._cards[0].card == 52 and panel._cards[1].card != 52
    assert table.message() == "put it out other"
    assert 52 not in bytes(table.scene._hand)
    out = panel._cards[1].card
    dealer = table.session.game.dealer
    table.press(A)
    assert table.session.game.discards[dealer] == out


def _options():
    from engine.options import Options

    return Options("Joker Twenty-Five", players=2)


# --- what happens is shown


def test_cut_cards_lie_in_the_cells_and_a_press_goes_on(deal):
    table = deal(speed="normal", seed=3)
    table.frames(2)
    seats = table.scene.board.seats
    game = table.session.game
    assert [seats.shown(table.scene.cell(seat)) for seat in range(4)] == list(game.cuts[:4])
    assert table.message() == "Lowest card deals: " + NAMES[game.dealer]
    assert seats._winner == table.scene.cell(game.dealer)
    table.press(A)
    table.frames(1)
    assert seats.shown(0) == NONE and "deal" in table.message()


def test_first_jack_and_chance_say_so(deal):
    table = deal(speed="normal", seed=3, first_dealer="first_jack")
    table.frames(2)
    assert table.message() == "First jack deals: " + NAMES[table.session.game.dealer]
    table = deal(speed="normal", seed=3, first_dealer="random")
    table.frames(2)
    assert "deal" in table.message() and "Lowest" not in table.message()


def test_a_finished_trick_lies_until_its_pause_is_over(deal):
    table = deal(speed="slow", players=2, seed=4)
    table.until(lambda: table.scene._stage == _LIE)
    seats = table.scene.board.seats
    lying = [seats.shown(0), seats.shown(1)]
    assert NONE not in lying
    table.frames(50, 20)
    assert [seats.shown(0), seats.shown(1)] == lying
    table.frames(80, 20)
    assert table.scene._stage != _LIE


def test_a_press_gathers_the_trick_at_once(deal):
    table = deal(speed="slow", players=2, seed=4)
    table.until(lambda: table.scene._stage == _LIE)
    table.press(A)
    assert table.scene._stage == _GATHER
    table.press(A)
    assert table.scene._stage == _REST or not table.scene._lying


def test_the_winning_card_stays_on_top_while_the_others_gather(deal):
    for seed in range(4, 9):
        table = deal(speed="slow", players=5, seed=seed)
        table.until(lambda t=table: t.scene._stage == _LIE)
        table.press(A)
        seats = table.scene.board.seats
        assert table.scene._stage == _GATHER
        assert seats._cards[len(seats._cards) - 1] is seats.slot(seats._winner).grid


def test_up_shows_the_last_trick_again(deal):
    table = deal()
    table.until(lambda: table.waits() and table.session.game.trick >= 1)
    game = table.session.game
    before = table.pixels()
    table.press(UP)
    seats = table.scene.board.seats
    last = game.trick - 1
    assert [seats.shown(table.scene.cell(s)) for s in range(4)] == [game.card_of(last, s) for s in range(4)]
    assert seats._winner == table.scene.cell(game.winners[last])
    table.press(UP)
    assert table.pixels() == before


def test_pips_and_scores_follow_when_the_trick_is_gathered(deal):
    table = deal(speed="normal", players=2, seed=4)
    table.until(lambda: table.scene._stage == _LIE)
    game = table.session.game
    winner = table.scene.cell(game.winners[game.trick - 1])
    seats = table.scene.board.seats
    assert seats._taken[winner] == 0
    table.until(lambda: not table.scene._lying)
    assert seats._taken[winner] == 1


def test_a_card_slides_to_its_cell_in_time(deal):
    # look: 150 to 250 ms
    table = deal(speed="normal", people=(), seed=5)
    table.until(lambda: table.scene._stage == _SLIDE)
    slot = table.scene.board.seats.slot(table.scene._landing)
    place = table.scene.board.seats.place(table.scene._landing)

    def far():
        return abs(slot.grid.x - place[0]) + abs(slot.grid.y - place[1])

    start = far()
    table.frames(7, 20)
    assert start > far() > 0
    table.frames(6, 20)
    assert far() == 0


def test_a_game_goes_on_across_the_clocks_wrap(deal):
    table = deal(speed="normal", people=(), seed=5, clock=(1 << 29) - 9000)
    table.until(lambda: table.session.game.trick == 2, 1500)
    assert table.clock.ms() < 1 << 28


def test_at_once_nothing_moves(deal):
    table = deal(speed="instant", people=(), seed=5)
    for _ in range(300):
        table.frames()
        if table.shown == "table":
            motion = table.scene._motion
            assert motion is None or not motion.running


def fresh(table):
    """The picture a new table scene makes of the same session."""
    scene = Scene(table.app)
    scene.enter()
    table.display.root_group = scene.group
    picture = table.pixels()
    table.display.root_group = table.scene.group
    table.display.refresh()
    return picture


@pytest.mark.parametrize("size", SIZES)
def test_the_picture_at_rest_comes_from_the_view_alone(deal, size):
    table = deal(size=size, players=5, seed=9, joker="on")
    rests = 0
    while rests < 4:
        table.until(lambda: table.waits() or table.shown != "table")
        if table.shown == "table":
            assert fresh(table) == table.pixels()
            rests += 1
        table.press(A, A)
        table.frames(2)


@pytest.mark.parametrize("players", range(2, 11))
def test_every_seat_has_its_score_tricks_and_dealer_on_the_screen(deal, players):
    table = deal(players=players, seed=2)
    view = turn_of(table)
    seats = table.scene.board.seats
    for seat in range(players):
        i = table.scene.cell(seat)
        assert seats._score[i] == view.scores[seat] and seats._taken[i] == view.taken[seat]
    assert seats.plates.who_deals == table.scene.cell(view.dealer)
    assert seats._turn == table.scene.cell(view.actor)
    if view.count:
        assert seats._leader == table.scene.cell(view.leader)
        assert seats._winner == table.scene.cell((view.leader + view.best_play()) % players)


def test_partners_share_colour_and_shape(deal):
    table = deal(players=6, sides=3)
    seats = table.scene.board.seats
    assert seats.plates._teams == [theme.GOLD, theme.SKY, theme.CORAL] * 2
    assert len(seats.plates.marks) == 6
    marks = [mark.bitmap for mark in seats.plates.marks]
    assert marks[1] is marks[4] and marks[1] is not marks[2]
    assert deal(players=6).scene.board.seats.plates.marks == []


def test_names_are_cut_to_their_plate():
    from screen.text import fit
    from tests.lib.table_kit import art

    room = Layout(160, 128, 10).name(0)[2]
    # look: ten seats on 160×128 keep names of four letters
    for name in ("Liam", "Cáit", "Seán", "Áine", "Nora"):
        assert fit(art(160, 128), "text", name, room) == name
        assert fit(art(160, 128), "text", name, Layout(160, 128, 10).name(0, True)[2]) == name
    assert fit(art(160, 128), "text", "Bartholomew", room) != "Bartholomew"


# --- nobody's cards


def faces(monkeypatch):
    """Notes every card slot made from now on."""
    made = []
    build = CardSlot.__init__

    def note(self, *args, **kwargs):
        made.append(self)
        build(self, *args, **kwargs)

    monkeypatch.setattr(CardSlot, "__init__", note)
    return made


@pytest.mark.parametrize("size", ((160, 128), (240, 240)))
def test_no_hidden_face_is_in_the_tree_while_the_curtain_hangs(deal, monkeypatch, size):
    slots = faces(monkeypatch)
    table = deal(size=size, people=(0, 1), players=3, seed=6)
    curtains = 0
    for _ in range(400):
        if table.shown == "curtain":
            game = table.session.game
            public = set(game.played[: game.trick * game.n + game.count]) | {game.turnup}
            held = {card for seat in range(3) for card in list(game.hands[seat])[: game.held[seat]]}
            for slot in slots:
                if slot.card < BACK:
                    assert slot.card in public and slot.card not in held - public
            curtains += 1
            table.lift()
        elif table.waits():
            table.press(A, A)
        elif table.shown != "table":
            break
        else:
            table.frames()
        if curtains == 6:
            return
    raise AssertionError("fewer than six curtains in a hand")


def test_the_curtain_looks_the_same_whatever_is_held(deal):
    table = deal(people=(0, 1), players=2, seed=6)
    table.until(lambda: table.shown == "curtain")
    table.frames(30)
    before = table.pixels()
    game = table.session.game
    spare = [card for card in range(52) if card not in bytes(game.deck[: 5 * game.n + 1])]
    for seat in range(2):
        for i in range(5):
            game.hands[seat][i] = spare[seat * 5 + i]
    seat = table.app.top._seat
    table.app.pop()
    table.frames(1)
    assert table.shown == "curtain" and table.app.top._seat == seat
    table.frames(30)
    assert table.pixels() == before


def test_the_curtain_names_who_looks_and_only_a_held_opens_it(deal):
    table = deal(people=(0, 2), players=4, seed=6)
    table.until(lambda: table.shown == "curtain")
    seat = table.session.curtain()
    assert table.app.top.keys.text == "hold: only %s looks" % NAMES[seat]
    table.frames(40)
    table.press(LEFT, NEXT, UP)
    assert table.shown == "curtain" and table.session.viewer == NONE
    table.lift()
    assert table.shown == "table" and table.session.viewer == seat


def test_four_colours_reach_the_cards_below_the_settings(deal):
    table = deal(players=4)
    table.until(lambda: table.waits())
    hand = table.scene._hand
    table.app.push("settings")
    for four in (True, False):
        themes.wear(table.app.art, "dark", "on" if four else "off")
        table.app.pop()
        for slot, number in zip(table.scene.board.hand._slots, hand, strict=True):
            own = slot.grid.pixel_shader[theme.OWN]
            assert own == theme.OWN_COLOURS[0 if not slot._dim else 1][int(four)][number // 13]
        table.app.push("settings")


def test_the_cut_comes_before_the_hand_and_outlasts_a_menu(deal):
    table = deal(players=4, speed="normal")
    seats, hand = table.scene.board.seats, table.scene.board.hand
    cuts = [seats.shown(i) for i in range(4)]
    assert NONE not in cuts and "deal" in table.message().lower()
    assert all(slot.card == SPENT for slot in hand._slots), "no card of the hand before the cut"
    before = table.pixels()
    table.press(START)
    assert table.shown == "pause"
    table.press(START)
    assert [seats.shown(i) for i in range(4)] == cuts and table.pixels() == before


def test_a_hand_is_covered_as_soon_as_the_question_is_answered(deal):
    for seed in range(60):
        table = deal(preset="Announced rob", people=(0, 2), players=5, seed=seed, speed="slow")
        table.until(lambda table=table: table.shown == "curtain" or table.session.game.phase == PLAY)
        if table.shown == "curtain" and table.session.game.phase == ROB:
            table.lift()
            table.until(lambda table=table: table.waits())
            if table.session.viewer != NONE and table.session.game.phase == ROB:
                table.press(B)
                if table.session.viewer == NONE and table.shown == "table":
                    assert all(slot.card >= BACK for slot in table.scene.board.hand._slots)
                    return
        table.close()
    raise AssertionError("nobody was asked")


# --- too little memory


def _short(*_):
    raise MemoryError


def test_without_memory_for_what_comes_next_the_game_waits_at_the_title(deal, monkeypatch):
    table = deal(players=4)
    turn_of(table)
    actor = table.session.game.actor
    monkeypatch.setattr(table.scene, "handle", _short)
    table.press(A)
    table.frames(2)
    assert table.shown == "notice" and table.app._names[0] == "title"
    assert table.app.running and table.app.session is table.session
    table.until(lambda: table.shown == "title")
    table.press(A)
    table.until(lambda: table.waits())
    assert table.session.game.actor == actor


def test_a_game_whose_action_was_cut_short_does_not_go_on(deal, monkeypatch):
    table = deal(players=4)
    turn_of(table)
    monkeypatch.setattr(type(table.session.game), "apply", _short)
    table.press(A, A)
    table.frames(2)
    assert table.shown == "notice" and not table.app.running


def test_a_refused_action_cuts_nothing_short(deal):
    table = deal(players=4)
    turn_of(table)
    with pytest.raises(ValueError):
        table.session.act(200)
    assert not table.session.busy
