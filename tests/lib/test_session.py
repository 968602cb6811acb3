"""Sessions: who acts, who sees, what happens when, and set-ups that are kept."""

import pytest

from engine.cards import JOKER, NONE
from engine.game import Game
from engine.options import Options
from engine.presets import PRESETS
from engine.state import DECLINE, GAME_OVER, HAND_OVER, JOKER_OUT, NEXT, PLAY, ROB
from gadget.kept import pack, unpack
from gadget.scripted import ManualClock
from gadget.settings import Settings
from play.session import DEALT, GAME, HAND, PLAYED, ROBBED, TRICK, TURNED, Session, restore
from play.setup import Setup

NAMES = ["Nora", "Seán", "Áine", "Tom", "Liam", "Cáit", "Pat", "Una", "Joe", "Maeve", "Finn", "Orla"]


def session(players=4, people=(0,), seed=1, speed="instant", preset="Twenty-Five", **changes):
    options = Options(preset, players=players, **changes)
    return Session(options, NAMES[:players], [seat in people for seat in range(players)], seed, None, speed)


def wait(game, limit=2000):
    """Steps until a person is asked or a hand is over; the events on the way."""
    events = []
    for now in range(limit):
        event = game.step(now)
        if event:
            events.append((event, game.seat, game.card))
        if game.person_to_act() != NONE or (game.over() and not game._count):
            return events
    raise AssertionError("nobody is asked")


def first_legal(game):
    seat = game.person_to_act()
    view = game.view(seat)
    game.act(view.actions[view.legal() - 1])


def seed_where(test, players=4, **changes):
    """The first seed whose deal passes `test`."""
    for seed in range(3000):
        game = Game(Options(players=players, **changes), seed)
        if test(game):
            return seed
    raise AssertionError("no such deal")


# --- one person and three computers


def test_a_hand_is_told_one_event_at_a_time():
    game = session()
    told = wait(game)
    assert told[0] == (DEALT, game.game.dealer, game.game.turnup)
    for _ in range(20):
        if game.over():
            break
        first_legal(game)
        told += wait(game)
    assert game.over()
    kinds = [event[0] for event in told]
    assert kinds.count(PLAYED) == 20
    assert kinds.count(TRICK) == 5
    assert kinds[-1] == HAND
    # Each trick: four cards, then who took it and with which of the four.
    plays = []
    for kind, seat, card in told:
        if kind == PLAYED:
            plays.append((seat, card))
        if kind == TRICK:
            assert len(plays) == 4
            assert [play[0] for play in plays] == [(plays[0][0] + i) % 4 for i in range(4)]
            assert (seat, card) in plays
            plays = []
    assert told[-1][1] == (told[0][1] + 1) % 4, "the deal passes to the left"


def test_the_last_card_plays_itself():
    game = session()
    asked = 0
    wait(game)
    while not game.over():
        assert game.game.held[0] > 1 or game.game.phase == ROB
        asked += game.game.phase == PLAY
        first_legal(game)
        wait(game)
    assert asked == 4


def test_a_person_cannot_act_out_of_turn():
    game = session(seed=seed_where(lambda g: g.dealer == 0 and g.phase == PLAY))
    before = game.snapshot()
    with pytest.raises(ValueError):
        game.act(game.game.hands[0][0])
    assert game.snapshot() == before
    wait(game)
    view = game.view(0)
    other = next(card for card in range(53) if card not in bytes(view.hand))
    before = game.snapshot()
    with pytest.raises(ValueError):
        game.act(other)
    assert game.snapshot() == before


def test_nothing_happens_while_a_person_thinks():
    game = session()
    wait(game)
    before = game.snapshot()
    assert [game.step(now) for now in range(0, 100000, 1000)] == [0] * 100
    assert game.snapshot() == before
    assert game.curtain() == NONE
    assert game.viewer == 0


def test_the_only_person_may_sit_anywhere():
    game = session(people=(2,))
    wait(game)
    assert game.viewer == 2
    assert game.person_to_act() == 2


def test_next_deals_the_next_hand():
    game = session()
    told = wait(game)
    while not game.over():
        first_legal(game)
        told += wait(game)
    assert game.person_to_act() == NONE
    dealer = told[-1][1]
    game.act(NEXT)
    assert game.step(0) == DEALT
    assert game.seat == dealer


def test_a_whole_game_ends_with_game():
    game = session(target=15)
    told = []
    for _ in range(200):
        told += wait(game)
        if game.game.phase >= GAME_OVER:
            break
        if game.over():
            game.act(NEXT)
        else:
            first_legal(game)
    assert [event[0] for event in told[-2:]] == [HAND, GAME]
    assert max(game.game.scores[:4]) == 15
    assert game.game.scores[game.game.winner] == 15


# --- pauses


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_computers_take_a_moment_by_speed(speed):
    least = {"slow": 1000, "normal": 500, "fast": 200}[speed]
    game = session(people=(), speed=speed)
    clock = ManualClock(2**29 - 900)  # the clock wraps in the middle of it
    played = []
    for tick in range(4000):
        if game.step(clock.ms()) == PLAYED:
            played.append(tick)
        clock.wait(10)
        if len(played) == 4:
            break
    gaps = [(b - a) * 10 for a, b in zip(played, played[1:])]
    assert all(least <= gap <= 2 * least + 100 for gap in gaps)


def test_slow_is_slower_than_normal_than_fast_than_instant():
    def length(speed):
        game = session(people=(), speed=speed)
        clock = ManualClock()
        while not game.over():
            game.step(clock.ms())
            clock.wait(10)
        return clock.ms()

    slow, normal, fast, instant = [length(speed) for speed in ("slow", "normal", "fast", "instant")]
    assert slow > 1.4 * normal > 1.4 * 1.4 * fast
    assert instant < 1000


def test_speed_changes_in_the_middle():
    game = session(people=(), speed="slow")
    game.set_speed("instant")
    wait_until = [game.step(now) for now in range(3000)]
    assert wait_until.count(PLAYED) >= 20


def test_a_rob_declined_by_a_computer_takes_no_longer_than_none():
    """The time until the first card tells nothing about who holds the ace."""

    class Decliner:
        """Never robs, plays the first card it may."""

        def ask(self, view):
            self.action = view.actions[view.legal() - 1]

        def step(self):
            return self.action

    def until_played(seed):
        game = session(people=(), speed="normal", seed=seed)
        game._bot = Decliner()
        clock = ManualClock()
        while game.step(clock.ms()) != PLAYED:
            clock.wait(10)
        assert game.game.robber == NONE
        return clock.ms()

    asked = until_played(seed_where(lambda g: g.phase == ROB))
    assert abs(asked - until_played(seed_where(lambda g: g.phase == PLAY))) <= 30


# --- robbing and the Joker


def test_a_rob_is_told_with_the_card_taken():
    def robs(g):
        return g.phase == ROB and g.actor == 0

    game = session(seed=seed_where(robs))
    wait(game)
    turnup = game.game.turnup
    view = game.view(0)
    assert view.phase == ROB
    assert view.actions[view.legal() - 1] == DECLINE
    game.act(view.actions[0])
    assert game.step(0) == ROBBED
    assert (game.seat, game.card) == (0, turnup)
    assert game.person_to_act() == 0, "and now leads"


def test_the_only_person_is_not_asked_without_a_right():
    """With announced robs every seat is asked; a question without a choice is skipped."""
    for seed in range(30):
        game = session(seed=seed, preset="Announced rob")
        wait(game)
        view = game.view(game.person_to_act())
        assert view.phase == PLAY or view.legal() > 1


def test_several_people_are_asked_alike():
    game = session(people=(0, 1, 2, 3), preset="Announced rob")
    asked = []
    wait(game)
    while game.game.phase == ROB:
        asked.append(game.person_to_act())
        game.open(game.person_to_act())
        game.act(DECLINE)
        wait(game)
    assert asked == [(game.game.dealer + 1 + i) % 4 for i in range(4)]


def test_the_joker_turned_up():
    game = session(seed=seed_where(lambda g: g.phase == JOKER_OUT and g.dealer == 0, joker="on"), joker="on")
    assert wait(game) == [(DEALT, 0, JOKER)]
    view = game.view(0)
    game.act(view.actions[0])
    assert game.step(0) == TURNED
    assert (game.seat, game.card) == (0, game.game.turnup)
    assert game.card != JOKER


# --- several people, one gadget


def test_nobody_sees_a_hand_before_the_curtain():
    game = session(people=(0, 1, 2, 3))
    wait(game)
    first = game.person_to_act()
    assert game.viewer == NONE
    assert game.curtain() == first
    game.open(first)
    assert game.curtain() == NONE
    assert game.viewer == first
    first_legal(game)
    assert game.viewer == NONE, "the card is down: cards face down before anything else"
    wait(game)
    assert game.curtain() == (first + 1) % 4


def test_the_same_person_twice_is_asked_twice():
    game = session(players=2, people=(0, 1), seed=seed_where(lambda g: g.right == NONE, 2))
    wait(game)
    for _ in range(8):
        seat = game.curtain()
        assert seat == game.person_to_act() != NONE
        game.open(seat)
        first_legal(game)
        assert game.viewer == NONE
        wait(game)


def test_a_rob_and_the_card_after_it_are_one_turn():
    game = session(seed=seed_where(lambda g: g.phase == ROB), people=(0, 1, 2, 3))
    wait(game)
    seat = game.curtain()
    game.open(seat)
    game.act(DECLINE)
    assert game.person_to_act() == seat
    assert game.curtain() == NONE
    assert game.viewer == seat


def test_the_last_cards_of_people_play_themselves_behind_no_curtain():
    game = session(people=(0, 1, 2, 3))
    asked = 0
    wait(game)
    while not game.over():
        game.open(game.curtain() if game.curtain() != NONE else game.person_to_act())
        asked += game.game.phase == PLAY
        first_legal(game)
        wait(game)
    assert asked == 16


def test_a_new_hand_covers_everything():
    game = session(people=(0, 1))
    wait(game)
    while not game.over():
        game.open(game.person_to_act())
        first_legal(game)
        wait(game)
    game.act(NEXT)
    assert game.viewer == NONE


def test_the_view_of_nobody_holds_no_hidden_card():
    """A rob being thought over does not show in it, nor does any hand."""
    game = session(seed=seed_where(lambda g: g.phase == ROB), people=(0, 1))
    view = game.view(NONE)
    assert bytes(view.hand) == bytes([NONE] * 6)
    assert (view.seat, view.phase, view.discard, view.legal()) == (NONE, PLAY, NONE, 0)
    assert view.turnup == game.game.turnup


# --- a demo


def test_a_demo_goes_on_by_itself_and_shows_one_player_a_hand():
    game = session(people=(), speed="instant", target=15)
    assert game.demo
    told, viewers = [], set()
    dealer = game.game.dealer
    for now in range(20000):
        event = game.step(now)
        told.append(event)
        if game.game.dealer == dealer and not game.over():
            viewers.add(game.viewer)
        assert game.curtain() == NONE
        assert game.person_to_act() == NONE
        if told.count(GAME) == 2:
            break
    assert told.count(GAME) == 2
    assert viewers == {(dealer + 1) % 4}


def test_a_demo_shows_the_scores_for_a_while():
    game = session(people=(), speed="normal")
    clock = ManualClock()
    while not game.over():
        game.step(clock.ms())
        clock.wait(20)
    since = clock.ms()
    hand = game.game.hand_no
    while game.game.hand_no == hand:
        game.step(clock.ms())
        clock.wait(20)
    assert clock.ms() - since >= 3000


# --- every preset, every number of players


@pytest.mark.parametrize("preset", PRESETS, ids=[row[0] for row in PRESETS])
def test_every_preset_plays_a_hand(preset):
    name, fewest, most = preset[:3]
    for players in range(fewest, most + 1):
        game = session(players=players, people=(), preset=name, seed=players)
        cards = 0
        for now in range(5000):
            cards += game.step(now) == PLAYED
            if game.over() and not game._count:
                break
        assert game.game.phase >= HAND_OVER
        stops = name == "Spoil Five" and cards % players == 0  # when the pool is decided
        assert cards == 5 * players or game.game.phase >= GAME_OVER or stops


# --- keeping a game


def test_a_game_goes_on_from_a_snapshot():
    game = session(seed=5)
    wait(game)
    first_legal(game)
    wait(game)
    again = restore(game.snapshot(), game.names, game.people, speed="instant")
    wait(again)
    assert again.snapshot() == game.snapshot()
    assert again.person_to_act() == game.person_to_act() == 0
    first_legal(game)
    first_legal(again)
    assert wait(game) == wait(again)
    with pytest.raises(ValueError):
        restore(game.snapshot()[:-1], game.names, game.people)


# --- set-ups


def kept(setup):
    settings = Settings()
    setup.keep(settings)
    again = Settings()
    unpack(again, pack(settings))
    assert again.problem == ""
    return Setup(again, NAMES)


def test_the_first_game_is_one_person_and_three_computers():
    setup = Setup(Settings(), NAMES)
    assert (setup.options.preset, setup.players, setup.persons(), setup.problem) == ("Twenty-Five", 4, 1, "")
    assert setup.seat_names("You") == ["You", "Seán", "Áine", "Tom"]
    game = setup.session(3, "You")
    assert game.persons == 1
    assert game.people[0] == 1


def test_what_was_chosen_is_kept():
    setup = Setup(Settings(), NAMES)
    setup.use("Forty-Five classic")
    setup.set("players", 6)
    setup.set("sides", 3)
    setup.set("renege", "best")
    setup.toggle(4)
    setup.change_name(1, 1)
    setup.speed = "fast"
    again = kept(setup)
    assert again.options.pack() == setup.options.pack()
    assert list(again.people) == [1, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert again.names[:3] == ["Nora", "Finn", "Áine"]
    assert again.speed == "fast"
    assert again.options.get("best_trump") == "on"


def test_another_preset_keeps_players_and_sides_where_it_can():
    setup = Setup(Settings(), NAMES)
    setup.set("players", 6)
    setup.set("sides", 2)
    setup.use("Quick")
    assert (setup.players, setup.options.get("sides"), setup.options.get("target")) == (6, 2, 15)
    setup.use("Twenty-Five")
    setup.set("players", 10)
    setup.set("sides", 5)
    setup.use("Announced rob")
    assert (setup.players, setup.options.get("sides")) == (6, 6)


def test_values_turn_round():
    setup = Setup(Settings(), NAMES)
    setup.change("rob", 1)
    assert setup.options.get("rob") == "must"
    setup.change("rob", 1)
    assert setup.options.get("rob") == "may"
    setup.change("players", -1)
    assert setup.players == 3
    setup.set("players", 2)
    setup.change("players", -1)
    assert setup.players == 10
    first = setup.options.preset
    for _ in PRESETS:
        setup.change_game(1)
    assert setup.options.preset == first


def test_names_are_never_double():
    setup = Setup(Settings(), NAMES)
    for _ in range(30):
        setup.change_name(2, 1)
        assert len(set(setup.names)) == 10
    setup.change_name(2, -1)
    assert len(set(setup.names)) == 10


def test_several_people_have_names():
    setup = Setup(Settings(), NAMES)
    setup.set_persons(2)
    assert setup.seat_names("You") == ["Nora", "Seán", "Áine", "Tom"]
    setup.set_persons(0)
    assert setup.session(1, "You").demo
    setup.set_persons(1)
    setup.change_name(0, 1)
    assert setup.seat_names("You")[0] == "Finn", "a name that was chosen is used"


def test_nonsense_that_was_kept_is_said_and_left_out():
    settings = Settings()
    settings.options = bytes([99] * 32)
    settings.preset = "Bridge"
    settings.players = 40
    setup = Setup(settings, NAMES)
    lines = setup.problem.split("\n")
    assert len(lines) == 3
    assert "damaged" in lines[0]
    assert "Bridge" in lines[1] and "Twenty-Five" in lines[1]
    assert "40" in lines[2] and "2 to 10" in lines[2]
    assert (setup.options.preset, setup.players) == ("Twenty-Five", 4)


def test_settings_toml_counts_until_something_is_chosen():
    settings = Settings()
    settings.preset = "Quick"
    settings.players = 3
    setup = Setup(settings, NAMES)
    assert (setup.options.preset, setup.players, setup.problem) == ("Quick", 3, "")
    setup.use("Forty-Five")
    setup.keep(settings)
    assert Setup(settings, NAMES).options.preset == "Forty-Five"


@pytest.mark.parametrize("written", ["quick", "QUICK", "Quick"])
def test_a_game_is_found_in_capitals_or_without(written):
    settings = Settings()
    settings.preset = written
    setup = Setup(settings, NAMES)
    assert (setup.options.preset, setup.problem) == ("Quick", "")


@pytest.mark.parametrize("players", [0, -3, 1, 11])
def test_players_there_cannot_be(players):
    settings = Settings()
    settings.players = players
    setup = Setup(settings, NAMES)
    assert setup.problem == "GAME_PLAYERS: players cannot be %d; it can be 2 to 10" % players
    assert setup.players == 4


def test_a_game_without_a_name_or_with_a_long_one():
    settings = Settings()
    settings.preset = ""
    assert Setup(settings, NAMES).problem.startswith("GAME_PRESET: no preset is called empty; there are: Twenty-Five,")
    settings.preset = "Bridge, with bidding boxes"
    problem = Setup(settings, NAMES).problem
    assert problem.startswith("GAME_PRESET: no preset is called Bridge, with biddin…; there are: Twenty-Five,")


USUAL = "Nora Seán Áine Tom Liam Cáit Pat Una Joe Maeve Finn Orla".split()


@pytest.mark.parametrize(
    "given, names",
    [
        (["Nora", "Tom"], ["Nora", "Tom", "Áine", "Finn"]),
        (["Tom", "Tom", "Tom"], ["Tom", "Tom 2", "Tom 3", "Finn"]),
        (["Tom", "Tom 2", "Tom"], ["Tom", "Tom 2", "Tom 3", "Finn"]),
        (["Tom", "Áine"], ["Tom", "Áine", "Finn", "Orla"]),
        (["", "", "Finn"], ["Nora", "Seán", "Finn", "Tom"]),
    ],
)
def test_no_two_players_have_one_name(given, names):
    settings = Settings()
    settings.names[: len(given)] = given
    setup = Setup(settings, USUAL)
    assert setup.names[:4] == names
    assert len(set(setup.names)) == 10
    setup.keep(settings)
    assert Setup(settings, USUAL).names == setup.names


def test_ten_usual_names_are_enough():
    settings = Settings()
    settings.names[:3] = ["Maeve", "Joe", "Una"]
    assert sorted(Setup(settings, USUAL[:10]).names) == sorted(USUAL[:10])


def test_the_only_person_is_you_unless_a_name_was_chosen():
    settings = Settings()
    assert Setup(settings, USUAL).seat_names("You")[0] == "You"
    settings.names[0] = "Nora"
    assert Setup(settings, USUAL).seat_names("You")[0] == "Nora"
    setup = Setup(Settings(), USUAL)
    setup.change_name(0, 1)
    assert setup.seat_names("You")[0] == "Finn"
    setup.change_name(0, -1)
    assert setup.seat_names("You")[0] == "You"
