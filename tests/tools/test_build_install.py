"""Installing onto a mounted drive: nothing of the user's is lost, and a cut does no harm."""

import errno
import os

import pytest

from gadget import boards
from tools.building import command, install
from tools.building.errors import BuildError
from tools.building.install import LISTING
from tools.building.mount import Mount, read_board

BOOT_OUT = (
    "Adafruit CircuitPython 10.2.1 on 2025-01-01; Adafruit PyGamer with samd51j19\r\nBoard ID:pygamer\r\nUID:01\r\n"
)
GAME = {
    "assets/lang/en.txt": b"you=You\n",
    "boot.py": b"# the game's boot\n",
    "code.py": b"import game\n",
    "engine/cards.mpy": b"C\x06cards",
    "engine/game.mpy": b"C\x06game",
    "lib/adafruit_imageload/__init__.mpy": b"C\x06image",
    "lib/screen/text.mpy": b"C\x06text",
    "safemode.py": b"# the game's safemode\n",
    "settings.toml": b'# GAME_SPEED = "normal"\n',
}
NEXT = {**GAME, "code.py": b"import game2\n", "engine/game.mpy": b"C\x06game, better", "engine/new.mpy": b"C\x06new"}
del NEXT["engine/cards.mpy"]


class Cut(BaseException):
    """The cable is pulled."""


class Drive(Mount):
    """A drive in a folder that notes what is done to it and can fail at will."""

    def __init__(self, folder, free=1 << 20, cluster=512):
        super().__init__(folder)
        self.room = (free, cluster)
        self.done = []
        self.fail = None  # function(what, path) before anything is done

    def space(self):
        return self.room

    def note(self, what, path):
        if self.fail:
            self.fail(what, path)
        self.done.append((what, path))

    def write(self, path, data):
        self.note("write", path)
        super().write(path, data)

    def rename(self, path, new):
        self.note("rename", path)
        super().rename(path, new)

    def remove(self, path):
        self.note("remove", path)
        super().remove(path)

    def wrote(self):
        """The game's files written, in order."""
        return [path for what, path in self.done if what == "write" and not path.startswith(LISTING)]

    def tree(self):
        found = {}
        for path in sorted(self.folder.rglob("*")):
            if path.is_file():
                found[path.relative_to(self.folder).as_posix()] = path.read_bytes()
        return found

    def game(self):
        """What is on it, but for CircuitPython's file and the listing."""
        return {path: data for path, data in self.tree().items() if path not in ("boot_out.txt", LISTING)}


@pytest.fixture
def drive(tmp_path):
    """A drive as CircuitPython makes it."""
    folder = tmp_path / "CIRCUITPY"
    (folder / "lib").mkdir(parents=True)
    (folder / "boot_out.txt").write_bytes(BOOT_OUT.encode())
    (folder / "code.py").write_bytes(b'print("Hello World!")\n')
    (folder / "settings.toml").write_bytes(b"")
    return Drive(folder)


def put(drive, files):
    """Installs and returns the lines said."""
    said = []
    drive.done.clear()
    install.install(drive, files, said.append)
    return said


# the plain ways


def test_a_new_board_gets_the_game_and_nothing_stays_of_the_sample(drive):
    assert put(drive, GAME) == []
    assert drive.game() == GAME
    assert drive.tree()["boot_out.txt"] == BOOT_OUT.encode()


def test_code_comes_last(drive):
    put(drive, GAME)
    assert drive.wrote()[-1] == "code.py"
    assert sorted(drive.wrote()) == sorted(GAME)
    put(drive, NEXT)
    assert drive.wrote()[-1] == "code.py"


def test_only_what_differs_is_written(drive):
    put(drive, GAME)
    assert put(drive, NEXT) == ["removed: engine/cards.mpy, no longer part of the game"]
    assert set(drive.wrote()) == {"code.py", "engine/game.mpy", "engine/new.mpy"}
    assert drive.game() == NEXT


def test_a_second_time_nothing_is_written_at_all(drive):
    put(drive, GAME)
    assert put(drive, GAME) == []
    assert drive.done == []


def test_a_folder_that_is_empty_now_goes(drive):
    put(drive, {**GAME, "engine/deep/er/old.mpy": b"C\x06"})
    put(drive, GAME)
    assert not (drive.folder / "engine" / "deep").exists()
    assert (drive.folder / "engine").exists()


def test_files_that_shrink_come_before_those_that_grow(drive):
    put(drive, {**GAME, "engine/game.mpy": b"C\x06" + bytes(5000), "lib/screen/text.mpy": b"C\x06"})
    put(drive, {**GAME, "engine/game.mpy": b"C\x06", "lib/screen/text.mpy": b"C\x06" + bytes(5000)})
    assert drive.wrote() == ["engine/game.mpy", "lib/screen/text.mpy"]


def test_each_file_is_read_back(drive):
    class Worn(Drive):
        def write(self, path, data):
            super().write(path, b"\0" + data[1:] if path == "engine/game.mpy" else data)

    worn = Worn(drive.folder)
    with pytest.raises(BuildError, match=r"engine/game\.mpy did not arrive whole"):
        put(worn, GAME)
    assert worn.tree()["code.py"] == b'print("Hello World!")\n', "the game does not start half there"
    put(drive, GAME)
    assert drive.game() == GAME


# what belongs to the user


@pytest.mark.parametrize("name", ["settings.toml", "boot.py", "safemode.py"])
def test_the_users_own_stays(drive, name):
    (drive.folder / name).write_bytes(b"# mine\n")
    assert put(drive, GAME) == ["kept: %s, which is yours" % name]
    assert drive.game() == {**GAME, name: b"# mine\n"}
    assert put(drive, NEXT)[-1] == "kept: %s, which is yours" % name
    assert drive.game() == {**NEXT, name: b"# mine\n"}


def test_settings_changed_after_an_install_stay_at_the_next(drive):
    put(drive, GAME)
    (drive.folder / "settings.toml").write_bytes(b'GAME_SPEED = "fast"\n')
    put(drive, {**NEXT, "settings.toml": b"# newer\n"})
    assert drive.game()["settings.toml"] == b'GAME_SPEED = "fast"\n'


def test_settings_nobody_changed_are_renewed(drive):
    put(drive, GAME)
    newer = {**GAME, "settings.toml": b"# newer\n", "boot.py": b"# newer boot\n"}
    assert put(drive, newer) == []
    assert drive.game() == newer


def test_saved_games_and_everything_else_of_the_users_are_not_touched(drive):
    mine = {
        "settings.a": b"25\x01",
        "settings.b": b"25\x01",
        "saves/game": b"25",
        "lib/mine.py": b"m",
        "engine/mine.txt": b"m",
    }
    for path, data in mine.items():
        (drive.folder / path).parent.mkdir(exist_ok=True)
        (drive.folder / path).write_bytes(data)
    put(drive, GAME)
    put(drive, NEXT)
    assert drive.game() == {**NEXT, **mine}
    assert not {path for _, path in drive.done} & set(mine)


def test_a_program_of_the_users_is_kept_under_another_name(drive):
    (drive.folder / "code.py").write_bytes(b"my_lamp()\n")
    assert put(drive, GAME) == ["in the way, kept as code.py.bak: code.py"]
    assert drive.game() == {**GAME, "code.py.bak": b"my_lamp()\n"}
    put(drive, NEXT)
    assert drive.game() == {**NEXT, "code.py.bak": b"my_lamp()\n"}


def test_no_kept_file_is_written_over(drive):
    put(drive, GAME)
    for text in (b"first\n", b"second\n"):
        (drive.folder / "engine" / "game.mpy").write_bytes(text)
        put(drive, GAME)
    kept = {"engine/game.mpy.bak": b"first\n", "engine/game.mpy.bak1": b"second\n"}
    assert drive.game() == {**GAME, **kept}


def test_adafruits_libraries_are_replaced_without_ado(drive):
    (drive.folder / "lib" / "adafruit_imageload").mkdir()
    (drive.folder / "lib" / "adafruit_imageload" / "__init__.mpy").write_bytes(b"C\x06older")
    assert put(drive, GAME) == []
    assert drive.game() == GAME


def test_a_game_copied_by_hand_is_taken_over(drive):
    for path, data in GAME.items():
        (drive.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (drive.folder / path).write_bytes(data)
    assert put(drive, GAME) == []
    assert drive.wrote() == []
    assert put(drive, NEXT) == ["removed: engine/cards.mpy, no longer part of the game"]
    assert drive.game() == NEXT


def test_a_source_that_would_be_imported_first_is_set_aside(drive):
    (drive.folder / "lib" / "screen").mkdir()
    (drive.folder / "lib" / "screen" / "text.py").write_bytes(b"old = 1\n")
    assert put(drive, GAME) == ["in the way, kept as lib/screen/text.py.bak: lib/screen/text.py"]
    assert drive.game() == {**GAME, "lib/screen/text.py.bak": b"old = 1\n"}


def test_from_sources_to_compiled_and_back(drive):
    sources = {path.replace(".mpy", ".py"): data for path, data in GAME.items()}
    put(drive, sources)
    put(drive, GAME)
    assert drive.game() == GAME
    put(drive, sources)
    assert drive.game() == sources


def test_a_file_the_user_changed_is_left_when_the_game_drops_it(drive):
    put(drive, GAME)
    (drive.folder / "engine" / "cards.mpy").write_bytes(b"my own cards")
    assert put(drive, NEXT) == ["left: engine/cards.mpy, which was the game's and has been changed"]
    assert drive.game() == {**NEXT, "engine/cards.mpy": b"my own cards"}
    assert put(drive, NEXT) == []


def test_what_the_user_deleted_comes_back(drive):
    put(drive, GAME)
    (drive.folder / "engine" / "cards.mpy").unlink()
    put(drive, GAME)
    assert drive.game() == GAME


def test_a_file_that_runs_in_place_of_ours_is_pointed_out(drive):
    (drive.folder / "code.txt").write_bytes(b"print(1)")
    (line,) = put(drive, GAME)
    assert "code.txt" in line and "rename it" in line


# cuts


def steps(drive, files):
    """How many things an install does to a drive."""
    put(drive, files)
    return len(drive.done)


def test_a_cut_anywhere_is_mended_by_the_next_run(drive, tmp_path):
    import shutil

    put(drive, GAME)
    (drive.folder / "engine" / "game.mpy").write_bytes(b"C\x06changed by its user")
    (drive.folder / "settings.toml").write_bytes(b"# mine\n")
    expected = {**NEXT, "settings.toml": b"# mine\n", "engine/game.mpy.bak": b"C\x06changed by its user"}
    whole = Drive(shutil.copytree(drive.folder, tmp_path / "whole"))
    total = steps(whole, NEXT)
    assert whole.game() == expected
    assert total > 6
    for stop in range(total):
        for torn in (False, True):
            it = Drive(shutil.copytree(drive.folder, tmp_path / ("%d%s" % (stop, torn))))

            def pull(what, path, it=it, stop=stop, torn=torn):
                if len(it.done) == stop:
                    if torn and what == "write":
                        data = NEXT.get(path, b"a listing of two hundred bytes")
                        (it.folder / path).parent.mkdir(parents=True, exist_ok=True)
                        (it.folder / path).write_bytes(data[: len(data) // 2])
                    raise Cut

            it.fail = pull
            with pytest.raises(Cut):
                put(it, NEXT)
            it.fail = None
            put(it, NEXT)
            assert it.game() == expected, (stop, torn)
            assert put(it, NEXT) == ["kept: settings.toml, which is yours"], (stop, torn)


@pytest.mark.parametrize("left", [b"", b"# the game", b"\0\0\0\0\0\0", b"\xff\xff\xff\xff"])
def test_half_of_our_boot_is_not_taken_for_the_users(drive, left):
    def pull(what, path):
        if path == "boot.py":
            (drive.folder / path).write_bytes(left)
            raise Cut

    drive.fail = pull
    with pytest.raises(Cut):
        put(drive, GAME)
    drive.fail = None
    assert put(drive, GAME) == []
    assert drive.game() == GAME


def test_what_a_cut_run_was_not_at_is_still_the_users(drive):
    put(drive, GAME)
    drive.fail = cut_at("engine/game.mpy")
    with pytest.raises(Cut):
        put(drive, NEXT)
    drive.fail = None
    (drive.folder / "lib/screen/text.mpy").write_bytes(b"mine since")
    assert put(drive, NEXT) == ["in the way, kept as lib/screen/text.mpy.bak: lib/screen/text.mpy"]
    assert drive.game() == {**NEXT, "lib/screen/text.mpy.bak": b"mine since"}


def cut_at(name):
    def fail(what, path):
        if path == name:
            raise Cut

    return fail


def test_a_listing_cut_while_it_was_put_in_place_is_found(drive):
    """On FAT, one name goes before the other comes."""
    put(drive, GAME)
    (drive.folder / LISTING).rename(drive.folder / (LISTING + ".new"))
    assert put(drive, NEXT) == ["removed: engine/cards.mpy, no longer part of the game"]
    assert drive.game() == NEXT


def test_a_damaged_listing_loses_nothing(drive):
    put(drive, GAME)
    (drive.folder / LISTING).write_bytes(b"rubbish\n\xff\x00")
    assert put(drive, NEXT) == [
        "in the way, kept as code.py.bak: code.py",
        "in the way, kept as engine/game.mpy.bak: engine/game.mpy",
    ]
    assert {path: data for path, data in drive.game().items() if path in NEXT} == NEXT
    assert drive.game()["engine/cards.mpy"] == GAME["engine/cards.mpy"], "not known to be ours any more"


def test_the_listing_is_of_lines_that_people_can_read(drive):
    put(drive, GAME)
    lines = (drive.folder / LISTING).read_text().splitlines()
    assert lines[0].startswith("#") and lines[-1].startswith("#")
    assert [line.split(" ", 2)[2] for line in lines[1:-1]] == sorted(GAME)


# what can be wrong with a drive


def failing(number):
    def fail(what, path):
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize(
    "number, words",
    [
        (errno.EROFS, "The drive is read-only"),
        (errno.EACCES, "The drive is read-only"),
        (errno.ENOSPC, "The drive is full"),
        (errno.ENODEV, "The drive is gone"),
        (errno.EIO, "The drive is gone"),
        (errno.EMFILE, "The drive could not be written to (Too many open files)"),
    ],
)
def test_a_drive_that_fails_is_one_clear_line(drive, number, words):
    before = drive.tree()
    drive.fail = failing(number)
    with pytest.raises(BuildError) as failed:
        put(drive, GAME)
    assert str(failed.value).startswith(words)
    assert "\n" not in str(failed.value)
    assert drive.tree() == before


def test_a_drive_that_fills_up_on_the_way_is_mended_when_there_is_room(drive):
    def fail(what, path):
        if path == "lib/screen/text.mpy":
            raise OSError(errno.ENOSPC, "No space left on device")

    drive.fail = fail
    with pytest.raises(BuildError, match="The drive is full"):
        put(drive, GAME)
    assert drive.tree()["code.py"] == b'print("Hello World!")\n'
    drive.fail = None
    put(drive, GAME)
    assert drive.game() == GAME


def test_without_room_nothing_is_written(drive):
    drive.room = (5000, 512)
    before = drive.tree()
    with pytest.raises(
        BuildError, match=r"Not enough room: the game needs .* bytes more .* 5,000 are free\. Nothing was"
    ):
        put(drive, GAME)
    assert drive.tree() == before and drive.done == []


def test_room_is_counted_in_clusters(drive):
    drive.room = (20000, 512)
    put(drive, GAME)
    fresh = Drive(drive.folder.parent / "large", free=20000, cluster=4096)
    fresh.folder.mkdir()
    with pytest.raises(BuildError, match="Not enough room"):
        put(fresh, GAME)


def test_an_update_needs_room_for_what_it_adds_only(drive):
    put(drive, {**GAME, "engine/game.mpy": bytes(50000)})
    drive.room = (6000, 512)
    put(drive, {**GAME, "engine/game.mpy": bytes(51000)})
    assert len(drive.game()["engine/game.mpy"]) == 51000


def test_what_goes_makes_room(drive):
    put(drive, {**GAME, "engine/old.mpy": bytes(50000)})
    drive.room = (6000, 512)
    put(drive, {**GAME, "engine/new.mpy": bytes(50000)})
    assert "engine/old.mpy" not in drive.game()


def test_the_real_mount_knows_its_room(tmp_path):
    free, cluster = Mount(tmp_path).space()
    assert free > 0 and cluster in {512 << i for i in range(12)}


# which board


def test_the_board_is_read_from_boot_out(drive):
    assert read_board(drive.folder) == ("pygamer", (10, 2, 1))
    text = BOOT_OUT.replace("10.2.1", "10.0.0-beta.2").replace("\r\n", "\n")
    (drive.folder / "boot_out.txt").write_text(text)
    assert read_board(drive.folder) == ("pygamer", (10, 0, 0))


@pytest.mark.parametrize(
    "text, words",
    [
        (None, "is not a CIRCUITPY drive: it has no boot_out.txt"),
        ("hello\n", "is not one that CircuitPython writes"),
        ("", "not one"),
    ],
)
def test_a_wrong_folder_is_refused(drive, text, words):
    (drive.folder / "boot_out.txt").unlink()
    if text is not None:
        (drive.folder / "boot_out.txt").write_text(text)
    with pytest.raises(BuildError, match=words):
        read_board(drive.folder)


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(BuildError, match="There is no folder .*nowhere"):
        read_board(tmp_path / "nowhere")


def told(drive, capsys, *arguments):
    """What tools/build.py --install says: its exit code, and standard error."""
    out = drive.folder.parent / "dist"
    code = command.main(["--install", str(drive.folder), "--out", str(out), "--py", *arguments])
    return code, capsys.readouterr()


@pytest.mark.parametrize(
    "boot_out, arguments, words",
    [
        (
            BOOT_OUT,
            ["--board", "clue"],
            "The board that is plugged in says it is pygamer; clue is for the Adafruit CLUE",
        ),
        (BOOT_OUT, ["--all"], "--install takes one board"),
        (BOOT_OUT.replace("10.2.1", "8.2.10"), [], "has CircuitPython 8.2.10; the game needs 9.x or 10.x"),
        (
            BOOT_OUT.replace("ID:pygamer", "ID:raspberry_pi_pico2"),
            [],
            "--board which of these: pico_240x240, pico_240x135",
        ),
        (
            BOOT_OUT.replace("ID:pygamer", "ID:toaster"),
            [],
            "says it is toaster: say with --board which of these: pygamer",
        ),
    ],
)
def test_the_wrong_board_is_one_line_and_nothing_is_written(drive, capsys, boot_out, arguments, words):
    (drive.folder / "boot_out.txt").write_bytes(boot_out.encode())
    before = drive.tree()
    code, said = told(drive, capsys, *arguments)
    assert code == 1
    assert words in said.err and said.err.count("\n") == 1
    assert drive.tree() == before


def test_the_command_finds_the_board_builds_and_installs(drive, capsys):
    code, said = told(drive, capsys)
    assert code == 0 and said.err == ""
    assert "pygamer: Adafruit PyGamer" in said.out
    assert "files written, all of them read back" in said.out and "press reset" in said.out
    assert drive.game()["code.py"].startswith(b'"""The game on a board')
    assert "assets/ui_s.bmp" in drive.game()
    code, said = told(drive, capsys)
    assert code == 0 and "Everything was there already." in said.out


def test_a_pygamers_firmware_is_no_other_boards():
    assert command.matches(boards.named("edgebadge"), "pybadge"), "one firmware for both"
    assert not command.matches(boards.named("pygamer"), "pybadge")
    assert command.matches(boards.named("pico_display"), "raspberry_pi_pico2_w")
    assert command.matches(boards.GENERIC, "anything")
