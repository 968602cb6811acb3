"""The play command: options, wrong options, scripts, recordings and the demo game where there is no display."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from PIL import Image

from engine.presets import find
from engine.state import MATCH_OVER
from gadget import kept
from gadget.files import FileStore
from gadget.scripted import MemoryStore
from gadget.settings import Settings
from tests.conftest import ROOT
from tools.twin import command
from tools.twin.app import Twin, build
from tools.twin.store import PlayersStore


@pytest.fixture(autouse=True)
def quiet_desk(monkeypatch, tmp_path):
    """No display, no settings of one's own, and an empty current folder."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


def play(capsys, text, *more):
    """(exit code, standard output, standard error) of the command."""
    code = command.main(text.split() + list(more))
    said = capsys.readouterr()
    return code, said.out, said.err


def picture(name):
    with Image.open(name) as image:
        return image.convert("RGB")


def test_without_a_display_one_demo_game_is_played(capsys):
    code, out, err = play(capsys, "--seed 5 --players 4")
    assert (code, err) == (0, "")
    assert out.startswith("There is no display to open a window on.\n")
    assert str(Path("demo-game.gif").resolve()) in out
    assert str(Path("final-table.png").resolve()) in out
    # "Nora won Twenty-Five: Nora 25, Seán 5, ..." and nobody else has 25.
    result = re.search(r"^(\w+) won Twenty-Five: (.*)\.$", out, re.M)
    scores = dict(part.rsplit(" ", 1) for part in result[2].split(", "))
    assert len(scores) == 4
    assert [name for name, score in scores.items() if int(score) >= 25] == [result[1]]
    assert picture("final-table.png").size == (240, 240)
    with Image.open("demo-game.gif") as film:
        assert film.size == (480, 480)
        assert film.n_frames > 50


def test_a_demo_game_is_the_same_every_time(capsys):
    first = play(capsys, "--headless --demo --seed 9 --board pygamer --players 2 --screenshot a.png --record a.gif")
    second = play(capsys, "--headless --demo --seed 9 --board pygamer --players 2 --screenshot b.png --record b.gif")
    assert first[0] == second[0] == 0
    assert first[1].splitlines()[-1] == second[1].splitlines()[-1]
    assert Path("a.png").read_bytes() == Path("b.png").read_bytes()
    assert Path("a.gif").read_bytes() == Path("b.gif").read_bytes()


def test_the_named_files_are_written_instead(capsys):
    code, out, _ = play(capsys, "--demo --players 2 --option target=5 --record film.gif --screenshot end.png --scale 1")
    assert code == 0
    assert sorted(path.name for path in Path().iterdir()) == ["end.png", "film.gif"]
    assert str(Path("film.gif").resolve()) in out


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("--board pygamer", (160, 128)),
        ("--board clue", (240, 240)),
        ("--size 240x135", (240, 135)),
        ("--size 320x240 --scale 2", (640, 480)),
    ],
)
def test_the_screen_is_the_boards_or_the_one_asked_for(capsys, text, size):
    code, out, err = play(capsys, "--headless --screenshot title.png " + text)
    assert (code, err) == (0, "")
    image = picture("title.png")
    assert image.size == size
    assert len(image.getcolors()) > 5


def test_keys_are_pressed_one_by_one(capsys):
    """From the title B opens new game: another picture; B again comes back to the first one."""
    for name, keys in (("title", "wait:2000"), ("new", "wait:2000 B wait:1000"), ("back", "wait:2000 B B wait:2000")):
        code, _, err = play(capsys, "--headless --screenshot", name + ".png", "--keys", keys)
        assert (code, err) == (0, "")
    title = Path("title.png").read_bytes()
    assert Path("new.png").read_bytes() != title
    assert Path("back.png").read_bytes() == title


def test_a_script_plays_the_persons_cards():
    """Two presses play a card when it is asked to be confirmed; the script waits for its turn each time."""
    twin = build("picosystem", seed=3, keys="A A A A", speed="instant")
    twin.deal(preset="Twenty-Five", players=2, people=1)
    seat = list(twin.session.people).index(1)
    twin.run(lambda: twin.session.person_to_act() == seat)
    held = twin.session.game.held[seat]
    assert twin.run()
    game = twin.session.game
    assert game.hand_no > 1 or game.held[seat] < held
    twin.display.close()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("--board gameboy", "no board is called gameboy; there are: pygamer, pybadge, edgebadge, picosystem"),
        ("--preset Whist", "no preset is called Whist; there are: Twenty-Five, Forty-Five"),
        ("--players 11", "players cannot be 11; it can be 2 to 10"),
        ("--players 1", "players cannot be 1; it can be 2 to 10"),
        ("--players many", "argument --players: many is no whole number"),
        ("--players ٤", "argument --players: ٤ is no whole number"),
        ("--people ²", "argument --people: ² is no whole number"),
        ("--people 1_0", "argument --people: 1_0 is no whole number"),
        ("--people Bob", "Bob is no whole number; say how many of the players are people, like 2"),
        ("--people -1", "people cannot be -1; it can be 0 to 4"),
        ("--people 5", "people cannot be 5; it can be 0 to 4"),
        ("--people 5 --demo", "people cannot be 5"),
        ("--option colour=red", "no option is called colour; there are: players, sides"),
        ("--option renege=always", "renege cannot be always; it can be led, never_forced, five_only, best"),
        ("--option kitty=4", "Twenty-Five has no kitty; it is an option of Auction Forty-Five, One-Hundred-and-Ten"),
        ("--option jink=on", "Twenty-Five has no jink; it is an option of Spoil Five"),
        ("--players 5 --option sides=2", "sides cannot be 2: in a game of 5 everybody plays alone"),
        ("--option target=26", "target cannot be 26; it can be 5 to 220 in steps of 5"),
        ("--option target=²", "target cannot be ²; it can be 5 to 220 in steps of 5"),
        ("--option target=-5", "target cannot be -5; it can be 5 to 220"),
        ("--option target=", "target= is no option; write it like target=45"),
        ("--option =45", "=45 is no option"),
        ("--option target", "target is no option; write it like target=45"),
        ("--size 100x100", "size cannot be 100x100; it can be 160x128 to 640x480"),
        ("--size large", "large is no size; write it like 160x128"),
        ("--seed -1", "-1 is no seed; it can be 0 to 1073741823"),
        ("--seed 1073741824", "is no seed"),
        ("--seed ²", "² is no seed; it can be 0 to 1073741823"),
        ("--seed " + "1" * 5000, "1 is no seed; it can be 0 to 1073741823"),
        ("--size ²x160", "²x160 is no size"),
        ("--speed warp", "speed cannot be warp; it can be slow, normal, fast, instant"),
        ("--scale -1", "scale cannot be -1; it can be 1 to 16"),
        ("--scale 0", "scale cannot be 0; it can be 1 to 16"),
        ("--scale 17", "scale cannot be 17; it can be 1 to 16"),
        ("--scale ²", "argument --scale: ² is no whole number"),
        ("--keys wait:²", "wait takes milliseconds"),
        ("--keys JUMP", "button JUMP: one of UP, DOWN"),
        ("--keys SELECT", "this board has no SELECT"),
        ("--record nowhere/a.gif", "nowhere/a.gif: there is no such folder"),
        ("--record .", ". is a folder; name a file to write"),
        ("--screenshot .", ". is a folder; name a file to write"),
        ("--settings .", "--settings . is a folder; name a file in it"),
        ("--flag", "unrecognized arguments: --flag"),
    ],
)
def test_a_wrong_option_gets_one_line_that_names_what_is_allowed(capsys, text, words):
    code, out, err = play(capsys, "--headless --screenshot a.png " + text)
    assert code == 2
    assert err.startswith("play.py: ")
    assert words in err
    assert err.count("\n") == 1
    assert not Path("a.png").exists()


@pytest.mark.parametrize(
    ("preset", "text", "words"),
    [
        ("Spoil Five", "--option sides=2", "sides cannot be 2: in Spoil Five everybody plays alone"),
        ("Spoil Five", "--players 4 --option two_win=on", "two_win=on says nothing with fewer than five players"),
        ("Auction Forty-Five", "--option name=after --option kitty=0", "name=after says nothing beside kitty=0"),
        ("Auction Forty-Five", "--option caller_draws=on --option kitty=0", "the caller draws like the others"),
        ("Auction Forty-Five", "--option stake=2", "Auction Forty-Five has no stake; it is an option of Twenty-Five,"),
    ],
)
def test_an_option_that_says_nothing_in_this_game_is_told(capsys, preset, text, words):
    code, _, err = play(capsys, "--headless --screenshot a.png " + text, "--preset", preset)
    assert (code, err.count("\n")) == (2, 1)
    assert words in err
    assert not Path("a.png").exists()


def test_all_who_share_spoil_five_are_named():
    """Rules: when somebody cannot ante the richest wins, ties share."""
    twin = build("pygamer", seed=1)
    twin.deal("Spoil Five", 4, 0)
    game = twin.session.game
    game.phase, game.pool, game.winner = MATCH_OVER, 0, 1
    for seat, chips in enumerate((18, 22, 18, 22)):
        game.chips[seat] = chips
        game.games[seat] = int(chips == 22)
    names = twin.session.names
    said = command._result(twin.session)
    assert said.startswith(f"{names[1]} and {names[3]} share Spoil Five: {names[0]} 18, {names[1]} 22")
    game.chips[3], game.games[3] = 17, 0
    assert command._result(twin.session).startswith(f"{names[1]} won Spoil Five: ")
    twin.display.close()


@pytest.mark.parametrize("text", ["--preset Whist", "--option target=²", "--players 11", "--record .", "--keys JUMP"])
def test_nothing_is_said_of_the_display_before_the_options_are_good(capsys, text):
    code, out, err = play(capsys, text)
    assert (code, out) == (2, "")
    assert err.startswith("play.py: ")


@pytest.mark.parametrize("name", [command.DEMO_GIF, command.DEMO_TABLE])
def test_a_folder_where_the_demo_games_pictures_go_is_noticed_before_it_is_played(capsys, name):
    Path(name).mkdir()
    assert play(capsys, "") == (2, "", f"play.py: {name} is a folder; name a file to write\n")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is closed to this user")
def test_a_folder_closed_to_the_user_is_noticed_before_anything_is_played(capsys):
    Path("closed").mkdir(mode=0o500)
    code, _, err = play(capsys, "--headless --demo --record closed/a.gif")
    assert (code, err) == (2, "play.py: closed/a.gif may not be written\n")


def test_house_rules_and_partners_reach_the_table():
    twin = build("pygamer", seed=1)
    twin.deal("forty-five", 6, 2, [("sides", 3), ("renege", "five_only"), ("target", 60)])
    options = twin.session.game.options
    wanted = {"players": 6, "sides": 3, "renege": "five_only", "target": 60}
    assert options.pack()[0] == find("Forty-Five")
    assert {key: options.get(key) for key in wanted} == wanted
    assert bytes(twin.session.people) == b"\1\1\0\0\0\0"
    twin.display.close()


def test_a_seed_is_a_game():
    hands = []
    for seed in (7, 7, 8):
        twin = build("pygamer", seed=seed)
        twin.deal(players=4)
        hands.append([bytes(hand) for hand in twin.session.game.hands])
        twin.display.close()
    assert hands[0] == hands[1]
    assert hands[0] != hands[2]


def kept_in(name):
    """(speed, preset, players, people) that the next start finds in a file."""
    twin = build("picosystem", store=FileStore(name))
    setup = twin.set_up()
    found = twin.app.settings.speed, setup.options.preset, setup.players, setup.persons()
    twin.display.close()
    return found


def test_settings_are_kept_in_the_file_named(capsys):
    """New game, the next game in the list, back to the title."""
    keys = "wait:2000 B RIGHT B wait:1000"
    code, _, _ = play(capsys, "--headless --screenshot a.png --settings kept/mine --keys", keys)
    assert code == 0
    assert kept_in("kept/mine") == ("normal", "Forty-Five", 4, 1)


TOLD = "--headless --screenshot a.png --settings kept/mine --speed fast --preset Quick --players 3 --people 2"


def test_what_the_command_line_says_is_for_one_start(capsys):
    play(capsys, TOLD)
    assert FileStore("kept/mine").load() == b""
    play(capsys, "--headless --screenshot a.png --settings kept/mine --keys", "wait:2000 B RIGHT B wait:1000")
    play(capsys, TOLD)
    assert kept_in("kept/mine") == ("normal", "Forty-Five", 4, 1)


@pytest.mark.parametrize("words", ["--preset Quick", "--players 3", "--people 2", "--demo", "--option target=45"])
def test_a_game_that_waits_is_not_given_up_unasked(capsys, words):
    """The one of --seed 5 is left after its deal; another is dealt only with --new."""
    told = "--headless --screenshot a.png --settings kept/mine --preset Forty-Five --players 2"
    assert play(capsys, told + " --seed 5")[0] == 0
    before = [path.read_bytes() for path in sorted(Path("kept").iterdir())]
    assert any(before)
    code, out, err = play(capsys, "--headless --screenshot a.png --settings kept/mine " + words)
    assert (code, out) == (2, "")
    assert err.startswith("play.py: a game waits to be carried on: ") and "--new" in err
    assert [path.read_bytes() for path in sorted(Path("kept").iterdir())] == before
    twin = build("picosystem", store=FileStore("kept/mine"))
    assert twin.app.waits == "titlepage.carry"
    twin.display.close()
    assert play(capsys, f"--headless --screenshot a.png --settings kept/mine --new {words}")[0] == 0


def test_what_a_player_changes_after_the_command_line_is_kept(capsys):
    """In the menu over the table, settings: confirming is switched; the speed told at the start is not taken along."""
    keys = "wait:9000 START DOWN DOWN DOWN A DOWN DOWN RIGHT B wait:1000"
    play(capsys, "--headless --screenshot a.png --settings kept/mine --speed fast --players 2 --keys", keys)
    twin = build("picosystem", store=FileStore("kept/mine"))
    assert (twin.app.settings.confirm, twin.app.settings.speed, twin.set_up().players) == ("off", "normal", 4)
    twin.display.close()


def test_the_told_value_chosen_again_is_a_players_choice():
    settings, inner = Settings(), MemoryStore()
    store = PlayersStore(inner)
    settings.speed = "fast"
    assert store.save(kept.pack(settings))
    assert inner.saves == 0
    store.begin(settings)
    found = []
    for speed in ("fast", "slow", "fast"):
        settings.speed = speed
        settings.confirm = "off"
        assert store.save(kept.pack(settings))
        found.append((kept.load(inner).speed, kept.load(inner).confirm))
    assert found == [("normal", "off"), ("slow", "off"), ("fast", "off")]


def test_without_a_window_the_users_own_settings_are_left_alone(capsys, tmp_path):
    play(capsys, "--headless --screenshot a.png --players 3")
    assert not (tmp_path / "config").exists()


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("linux", "config/twenty-five"), ("darwin", "home/Library/Application Support/Twenty-Five")],
)
def test_settings_belong_where_the_system_keeps_them(monkeypatch, tmp_path, platform, folder):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    assert command.config_folder() == tmp_path / folder


def test_a_folder_that_cannot_be_written_is_one_line(capsys, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(command, "save_picture", full)
    code, _, err = play(capsys, "--headless --screenshot a.png")
    assert code == 1
    assert err == "play.py: [Errno 28] No space left on device\n"


def test_missing_art_is_said_and_the_game_goes_on(capsys, tmp_path):
    twin = build("pygamer", assets=tmp_path)
    twin.run(lambda: twin.clock.ms() > 1000)
    assert "assets" in capsys.readouterr().out
    assert len(twin.pixels().getcolors()) > 1
    twin.display.close()


def test_help_names_presets_boards_and_options(capsys):
    with pytest.raises(SystemExit) as ended:
        command.main(["--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert ended.value.code == 0
    for word in ("Joker Twenty-Five", "reverse_tft", "trumped_trick", "--screenshot", "instant"):
        assert word in text


def test_nothing_but_the_game_speaks():
    """No library greets: a wrong option is all there is to read."""
    program = (
        f"import sys; sys.path += [{str(ROOT)!r}, {str(ROOT / 'lib')!r}]\n"
        "from tools.twin import command; sys.exit(command.main(['--seed', 'x']))"
    )
    done = subprocess.run([sys.executable, "-P", "-c", program], capture_output=True, text=True)
    words = "play.py: argument --seed: x is no seed; it can be 0 to 1073741823\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", words)


def test_a_window_that_cannot_be_opened_is_one_line(capsys, monkeypatch):
    def none(*_, **__):
        raise pygame.error("No available video device")

    monkeypatch.setattr(command, "can_open_window", lambda: True)
    monkeypatch.setattr(pygame.display, "set_mode", none)
    assert play(capsys, "--settings kept") == (1, "", "play.py: No available video device\n")


def test_an_interrupt_is_quiet(capsys, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_play", interrupted)
    assert play(capsys, "--headless") == (130, "", "")


def test_a_window_ends_when_it_is_closed(capsys, monkeypatch):
    monkeypatch.setattr(command, "can_open_window", lambda: True)
    frames = []

    def frame(twin):
        frames.append(1)
        if len(frames) == 5:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        original(twin)

    original = Twin.frame
    monkeypatch.setattr(Twin, "frame", frame)
    code, out, err = play(capsys, "--board pygamer --screenshot a.png --settings kept")
    assert (code, err) == (0, "")
    assert len(frames) == 5
    assert picture("a.png").size == (160, 128)


def test_the_command_file_starts_nothing_when_imported():
    program = f"import sys; sys.path.insert(0, {str(ROOT / 'tools')!r}); import play; print('quiet')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=dict(os.environ))
    assert (done.returncode, done.stdout) == (0, "quiet\n")


# --- a stand at an event


@pytest.mark.parametrize("how", ["--kiosk", "GAME_KIOSK"])
def test_a_kiosk_plays_itself_until_somebody_presses(capsys, monkeypatch, how):
    from scenes.kiosk import DEMO, GUEST

    made = []
    building = command.build

    def built(**facts):
        made.append(building(**facts))
        return made[-1]

    monkeypatch.setattr(command, "build", built)
    if how == "GAME_KIOSK":
        monkeypatch.setenv("GAME_KIOSK", "on")
        how = ""
    code, _, err = play(capsys, how + " --headless --seed 3 --screenshot demo.png --keys wait:12000")
    assert (code, err) == (0, "")
    app = made[0].app
    assert app.mode == DEMO and app.session.demo and app.session.called == "Quick" and app.session.n == 4
    code, _, err = play(capsys, how + " --headless --seed 3 --screenshot guest.png", "--keys", "wait:12000 A")
    assert (code, err) == (0, "")
    app = made[1].app
    assert app.mode == GUEST and app.session.persons == 1 and app.session.called == "Quick"
    assert picture("demo.png").tobytes() != picture("guest.png").tobytes()


def test_a_kiosks_game_is_the_one_asked_for(capsys, monkeypatch):
    monkeypatch.setenv("GAME_KIOSK_IDLE", "5")
    code, out, err = play(capsys, "--kiosk --headless --players 5 --screenshot a.png --keys wait:9000", "--preset",
                          "Spoil Five")
    assert (code, err) == (0, "")
    assert "GAME_KIOSK_IDLE cannot be 5; it can be 10 to 900" in out
    twin = command._begin(command.arguments.read(["--kiosk", "--players", "5", "--preset", "spoil five"]), True, False,
                          False)
    assert (twin.app.kiosk.preset.lower(), twin.app.kiosk.players, twin.app.kiosk.idle) == ("spoil five", 5, 30)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("--kiosk", "--kiosk needs a window, or --headless with --keys or --screenshot"),
        ("--kiosk --headless --keys A --people 2", "--kiosk takes --preset and --players; leave out --people"),
        ("--kiosk --headless --keys A --demo", "leave out --demo"),
        ("--kiosk --headless --keys A --new", "leave out --new"),
        ("--replay game.txt --new", "--replay says which game it is; leave out --new"),
        ("--kiosk --headless --keys A --code CAZV-WFPA-AM", "leave out --code"),
        ("--kiosk --headless --keys A --preset Whist", "no preset is called Whist"),
        ("--kiosk --headless --keys A --players 7 --preset Quick", "players cannot be 7; it can be 2 to 6"),
    ],
)
def test_what_a_kiosk_cannot_be_is_one_line(capsys, text, words):
    code, _, err = play(capsys, text)
    assert (code, err.count("\n")) == (2, 1) and words in err


def test_the_kiosk_is_in_the_help_and_in_the_readme(capsys):
    with pytest.raises(SystemExit):
        command.main(["--help"])
    assert "--kiosk" in capsys.readouterr().out
    assert "python3 tools/play.py --kiosk " in (ROOT / "README.md").read_text()
