"""Games kept as text and played from it: there and back, every damage told with its line, the table that shows one."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cards import NONE
from engine.game import replay
from engine.options import Options
from engine.state import MATCH_OVER
from gadget.buttons import A
from gadget.files import FileStore
from gadget.kinds import ACTION, GAME, STATS
from play import again
from tools.twin import command, gamefile
from tools.twin.app import build
from tools.twin.gamefile import Book, Played
from tools.twin.replay import Replay

ROOT = Path(__file__).resolve().parent.parent.parent

NAMES = ["You", "Seán", "Áine", "Mary Kate", "Liam", "Cáit", "Pat", "Una", "Joe", "Maeve"]


def any_game(preset, seed, dealer=NONE, **changes):
    """A game to its end (or far into it), everybody doing anything that is legal."""
    options = Options(preset, **changes)
    n = options.get("players")
    played = Played(options, seed, dealer, NAMES[:n], [1] + [0] * (n - 1))
    game = played.begin()
    rng = random.Random(seed)
    while game.phase != MATCH_OVER and len(played.actions) < 600:
        action = game.actions[rng.randrange(game.legal())]
        played.actions.append(action)
        game.apply(action)
    return played


def same(one, other):
    for name in ("seed", "dealer", "names", "people", "actions"):
        assert getattr(one, name) == getattr(other, name)
    assert one.options.pack() == other.options.pack()


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("Twenty-Five", {"players": 4}),
        ("Old hand", {"players": 3, "match": 2, "rob": "must"}),
        ("Joker Twenty-Five", {"players": 6, "sides": 3, "rob_when": "before_lead"}),
        ("Spoil Five", {"players": 5, "chips": 6, "jink": "on"}),
        ("Auction Forty-Five", {"players": 4, "name": "after"}),
        ("One-Hundred-and-Ten", {"players": 5, "caller_draws": "on"}),
    ],
    ids=str,
)
def test_there_and_back(preset, changes):
    for seed in range(4):
        played = any_game(preset, seed, **changes)
        text = gamefile.write(played)
        same(gamefile.read(text), played)
        same(gamefile.read(text.replace("\n", " # a remark\n")), played)


def test_a_game_whose_deal_was_handed_on():
    played = any_game("Twenty-Five", 77, 2, players=3)
    text = gamefile.write(played)
    assert "\ndealer: 3\n" in text
    same(gamefile.read(text), played)


def test_a_game_that_was_left():
    played = any_game("Quick", 8, players=4)
    del played.actions[9:]
    same(gamefile.read(gamefile.write(played)), played)


# Two players, seed 2: dealt and played by hand from here on.
TEXT = gamefile.write(any_game("Quick", 2, players=2))


def test_it_reads_like_a_game():
    lines = TEXT.split("\n")
    assert lines[0] == "Twenty-Five in the hand: a game"
    assert lines[1:4] == ["game: Quick", "players: 2", "seed: 2"]
    assert lines[5:8] == ["names: You, Seán", "people: 1", "---"]
    assert lines[-2:] == ["end", ""]
    tricks = [line for line in lines if line.count(":") == 2]
    assert tricks and all(line.startswith(("You: ", "Seán: ")) for line in tricks)


def line_of(text, line):
    return text.split("\n").index(line) + 1


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Twenty-Five in the hand: a game", "Dear Nora,", "no game: its first line is not"),
        ("\nend\n", "\n", 'the file was cut: its last line is not "end"'),
        ("\n---\n", "\n", 'the line "---" before the actions is missing'),
        ("game: Quick", "game: Whist", "line 2: no preset is called Whist"),
        ("game: Quick\n", "", 'a line "game: ..." is missing'),
        ("players: 2", "players: 12", "line 3: players cannot be 12; it can be 2 to 6"),
        ("players: 2", "players: two", "line 3: two is no whole number"),
        ("players: 2", "players: 3", "the code is not that of these options"),
        ("seed: 2", "seed: 2\nseed: 3", "line 5: there are two lines for seed"),
        ("seed: 2", "seed: 3", "line 5: the code is not that of these options and this seed"),
        ("seed: 2", "seed: 1073741824", "line 4: a seed is a number from 0 to 1073741823"),
        ("seed: 2", "seed:", "line 4: nothing is no whole number"),
        ("seed: 2", "target: 26\nseed: 2", "line 4: target cannot be 26"),
        ("seed: 2", "colour: red\nseed: 2", "line 4: no option is called colour"),
        ("seed: 2", "dealer: 3\nseed: 2", "line 4: dealer cannot be 3; it can be 1 to 2"),
        ("seed: 2", "hello\nseed: 2", "line 4: hello is no fact; write it like seed: 7"),
        ("You, Seán", "You, You", "line 6: there must be 2 names, no two alike"),
        ("You, Seán", "You", "line 6: there must be 2 names"),
        ("people: 1", "people: 3", "line 7: there is no seat 3"),
        ("people: 1", "people: Seán", "line 7: people are given by their seats: write 2 for Seán"),
        ("people: 1", "people: 1, Bob", "line 7: Bob is no whole number; people are given by their seats, 1 to 2"),
    ],
)
def test_what_is_wrong_above_the_actions_is_told(old, new, words):
    assert old in TEXT
    with pytest.raises(ValueError) as error:
        gamefile.read(TEXT.replace(old, new, 1))
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_a_wrong_action_is_told_with_its_line_and_rule():
    lines = TEXT.split("\n")
    at = lines.index("---") + 1
    lines[at:] = [lines[at]]
    while lines[-1].count(":") < 2:  # to the first trick
        lines.append(TEXT.split("\n")[len(lines)])
    lead, follow = lines[-1].split(", ")
    number = len(lines)
    for changed, words in (
        (f"{follow}, {lead}", "it is not"),
        (f"{lead}, {follow[:-2]}XX", "XX cannot be done by"),
        (f"{lead}, {follow.split(':')[0]}: {lead[-2:]}", "that card is not in this hand"),
        (f"{lead}, passes", "passes is nobody's action; write it like"),
        (f"{lead}, {follow}, ", "is nobody's action"),
    ):
        with pytest.raises(ValueError) as error:
            gamefile.read("\n".join(lines[:-1] + [changed, "end"]))
        assert str(error.value).startswith(f"line {number}: "), error.value
        assert words in str(error.value)


def test_any_letter_changed_is_told_or_plays_another_game(full):
    """Nothing but a ValueError, whatever became of a file."""
    rng = random.Random(5)
    for _ in range(3000 if full else 200):
        at = rng.randrange(len(TEXT))
        text = TEXT[:at] + rng.choice(["", "\n", ":", ",", "9", "é", "\0"]) + TEXT[at + rng.randrange(3) :]
        try:
            gamefile.read(text)
        except ValueError as error:
            assert str(error)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\0", bytes(range(256)) * 9, b"GIF89a"], ids=len)
def test_a_file_that_is_something_else(tmp_path, data):
    path = tmp_path / "file"
    path.write_bytes(data)
    with pytest.raises(ValueError, match="no game: "):
        gamefile.load(str(path))


def test_line_ends_of_another_system(tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    same(gamefile.load(str(path)), gamefile.read(TEXT))


# --- on the twin


@pytest.fixture
def twin():
    made = []

    def make(**given):
        made.append(build("pygamer", **given))
        return made[-1]

    yield make
    for each in made:
        each.display.close()


def test_what_the_twin_played_is_kept(twin, tmp_path):
    """A person's presses too; written when the game ends, and again when the next one is left."""
    path = tmp_path / "game.txt"
    desk = twin(seed=3, keys="A " * 200, speed="instant")
    book = Book(str(path))
    desk.app.watch = book.watch
    desk.deal("Quick", 2, 1, [("target", 5)])
    session = desk.session
    assert desk.run(lambda: session.game.phase == MATCH_OVER)
    kept = gamefile.load(str(path))
    assert (kept.seed, kept.names, kept.people) == (3, ["You", "Seán"], b"\1\0")
    assert replay(kept.options, kept.seed, kept.actions).snapshot() == session.game.snapshot()
    assert desk.run(lambda: session.game.phase != MATCH_OVER and session.game.count)
    first = path.read_text()
    desk.app.go("title")
    assert book.write()
    kept = gamefile.load(str(path))
    assert path.read_text() != first and kept.dealer == session.dealt_by
    game = kept.begin()
    for action in kept.actions:
        game.apply(action)
    assert [sorted(hand) for hand in game.hands] == [sorted(hand) for hand in session.game.hands]


def test_a_game_with_nothing_done_in_it_is_not_written(twin, tmp_path):
    desk = twin(seed=3)
    book = Book(str(tmp_path / "game.txt"))
    desk.app.watch = book.watch
    desk.deal(players=2)
    assert not book.write()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("preset", "dealer", "changes"),
    [
        ("Quick", NONE, {"players": 3}),
        ("Joker Twenty-Five", 1, {"players": 4, "sides": 2}),
        ("Old hand", NONE, {"players": 2, "match": 2}),
    ],
)
def test_a_replay_comes_to_the_same_end(twin, preset, dealer, changes):
    played = any_game(preset, 6, dealer, **changes)
    desk = twin(speed="instant")
    show = Replay(desk, played)
    seen = set()

    def watching():
        seen.add(desk.app.shown())
        return show.done and desk.app.shown() == "gameover"

    assert desk.run(watching)
    game = played.begin()
    for action in played.actions:
        game.apply(action)
    assert desk.session.game.snapshot() == game.snapshot()
    assert desk.session.viewer == 0, "the only person's cards are seen"
    assert {"table", "gameover"} <= seen


def test_behind_its_end_a_press_goes_to_the_title(twin):
    desk = twin(speed="instant", keys="wait:90000 A")
    show = Replay(desk, any_game("Quick", 6, players=2))
    assert desk.run(lambda: show.done and desk.app.shown() == "title")


def test_a_press_hurries(twin):
    times = []
    for pressed in (False, True):
        desk = twin(speed="slow")
        show = Replay(desk, any_game("Quick", 6, players=2))

        def five(show=show, desk=desk, pressed=pressed):
            if pressed:
                desk.app.top.handle(A)
            return show.at > 4

        assert desk.run(five)
        times.append(desk.clock.ms())
    assert times[1] < times[0]


def test_the_same_cards_of_a_replay_are_played_by_people_again(twin):
    played = any_game("Quick", 6, players=2)
    desk = twin(speed="instant")
    show = Replay(desk, played)
    assert desk.run(lambda: show.done)
    desk.app.go("again")
    desk.app.top.handle(A)
    assert (desk.session.seed, desk.session.demo) == (6, False)
    assert desk.session.game.snapshot() == played.begin().snapshot()
    assert desk.run(lambda: desk.session.person_to_act() == 0)


def test_what_is_watched_leaves_ones_own_game_and_statistics(play, tmp_path):
    store = FileStore(str(tmp_path / "own"))
    (tmp_path / "game.txt").write_text(gamefile.write(any_game("Quick", 6, players=2)), encoding="utf-8")
    assert play("--headless", "--settings", "own", "--players", "3", "--seed", "5", "--keys", "A A A A")[0] == 0
    before = [store.read(kind) for kind in (GAME, STATS)] + store.records(ACTION)
    assert before[0]
    assert play("--headless", "--settings", "own", "--replay", "game.txt")[0] == 0
    store = FileStore(str(tmp_path / "own"))
    assert [store.read(kind) for kind in (GAME, STATS)] + store.records(ACTION) == before


def test_the_title_behind_a_replay_gives_no_game_up(twin):
    desk = twin(speed="instant", keys="wait:90000 A")
    desk.app.store.write(GAME, b"a game")
    show = Replay(desk, any_game("Quick", 6, players=2))
    assert desk.run(lambda: show.done and desk.app.shown() == "title")
    assert desk.app.store.read(GAME) == b"a game" and desk.app.store.read(STATS) == b""


def test_a_game_played_after_a_replay_is_kept(twin):
    desk = twin(speed="instant", keys="wait:90000 A")
    show = Replay(desk, any_game("Quick", 6, players=2))
    assert desk.run(lambda: show.done and desk.app.shown() == "title")
    desk.app.deal(desk.app.setup())
    assert desk.app.store.kept


def test_again_is_a_module_the_board_can_let_go_of():
    assert again.deal(Options(players=2), 5, 1).dealer == 1


# --- the command


@pytest.fixture
def play(capsys, monkeypatch, tmp_path):
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.chdir(tmp_path)

    def run(*words):
        code = command.main(list(words))
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def test_save_and_replay(play, tmp_path):
    demo = play("--headless", "--demo", "--preset", "Quick", "--players", "2", "--seed", "4", "--save", "game.txt")
    assert demo[0] == 0 and str((tmp_path / "game.txt").resolve()) in demo[1]
    result = next(line for line in demo[1].split("\n") if " won Quick: " in line)
    shown = play("--headless", "--replay", "game.txt", "--screenshot", "end.png")
    assert shown[::2] == (0, "") and result in shown[1]
    assert (tmp_path / "end.png").exists()


def test_a_game_that_was_left_ends_where_it_was_left(play, tmp_path):
    played = any_game("Twenty-Five", 9, players=3)
    del played.actions[5:]
    (tmp_path / "game.txt").write_text(gamefile.write(played), encoding="utf-8")
    assert play("--headless", "--replay", "game.txt") == (0, "The file ends in game 1, hand 1.\n", "")


def test_a_code_deals_its_game(play):
    code = "--code", "cazv wfpa am"  # Forty-Five, five players, seed 123456789
    done = play("--headless", "--demo", *code, "--save", "game.txt")
    assert done[0] == 0
    kept = gamefile.load("game.txt")
    assert (kept.options.preset, kept.options.get("players"), kept.seed) == ("Forty-Five", 5, 123456789)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("--code CAZV-WFPA-AX", "code CAZV-WFPA-AX: a letter is wrong, or two have changed places"),
        ("--code CAZV", "code CAZV: a code has 10 letters or more"),
        ("--code CAZV-WFPA-AM --seed 7", "--code says which game it is; leave out --seed"),
        ("--code CAZV-WFPA-AM --option rob=must", "leave out --option"),
        ("--replay game.txt --demo", "--replay says which game it is; leave out --demo"),
        ("--replay game.txt --save other.txt", "leave out --save"),
        ("--replay game.txt", "game.txt: no game: its first line is not"),
        ("--save nowhere/game.txt", "nowhere/game.txt: there is no such folder"),
    ],
)
def test_what_cannot_be_is_one_line(play, tmp_path, text, words):
    (tmp_path / "game.txt").write_text("Dear Nora,\n")
    code, out, err = play("--headless", "--screenshot", "a.png", *text.split())
    assert (code, out) == (2, "")
    assert words in err and err.count("\n") == 1


def test_a_file_that_is_not_there(play):
    code, _, err = play("--headless", "--replay", "nowhere.txt")
    assert code == 1 and "nowhere.txt" in err and err.count("\n") == 1


def test_a_demo_game_that_is_saved_is_the_one_that_was_played(tmp_path):
    """At once, the next demo game begins while the end of the first is still recorded."""
    saved = tmp_path / "g.txt"
    common = [sys.executable, str(ROOT / "tools" / "play.py"), "--headless"]
    more = ["--record", "d.gif", "--screenshot", "d.png"]
    demo = ["--demo", "--preset", "Quick", "--seed", "3", "--speed", "instant", "--save", str(saved)]
    said = subprocess.run(common + demo + more, capture_output=True, text=True, cwd=tmp_path, check=True).stdout
    again = subprocess.run(
        common + ["--replay", str(saved)], capture_output=True, text=True, cwd=tmp_path, check=True
    ).stdout
    won = [line for line in said.split("\n") if " won " in line]
    assert len(won) == 1 and won[0] in again


def test_a_file_that_is_not_there_is_named(tmp_path):
    command = [sys.executable, str(ROOT / "tools" / "play.py"), "--headless", "--replay", "none.txt"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 1 and done.stderr == "play.py: none.txt: No such file or directory\n"
