"""A settings.toml with nonsense, or none, on CircuitPython's firmware: it starts and says what it cannot use."""

import re

from tests.emulator.firmware_kit import read_notices
from tools.emulator.device import Device, with_settings
from tools.emulator.pair import Pair

# What is written, and the line it brings; in the order in which the board says them.
NONSENSE = (
    ("GAME_DRIVE = [1, 2]", "GAME_DRIVE cannot be [1, 2]; it can be on, off"),
    ('GAME_BOARD = "toaster"', "GAME_BOARD: no board is called toaster; going on as Pimoroni PicoSystem"),
    ("GAME_PANEL = true", "GAME_PANEL: true is none of CLOCK, DATA, CS, DC, RESET, LIGHT, COLUMN, HEIGHT, ROW, TURN, "
     "WIDTH; it is left out"),
    ('GAME_BRIGHTNESS = "bright"', "GAME_BRIGHTNESS cannot be bright; it can be 1 to 100"),
    ("GAME_ROTATION = 45", "GAME_ROTATION cannot be 45; it can be 0, 90, 180, 270"),
    ('GAME_ONE_BUTTON = "two"', "GAME_ONE_BUTTON cannot be two; it can be on, off"),
    ('GAME_KEYS = "GP98 GP99"', "GAME_KEYS: this board has no pin GP98; the board's own keys are used"),
    ("GAME_KIOSK_IDLE = 5", "GAME_KIOSK_IDLE cannot be 5; it can be 10 to 900"),
    ('GAME_KIOSK_PLAYERS = "many"', "GAME_KIOSK_PLAYERS cannot be many; it can be 2 to 10"),
    ('GAME_KIOSK_UNLOCK = "A B"', "GAME_KIOSK_UNLOCK has 2 buttons; it can have 4 to 16"),
    ('GAME_KIOSK = "perhaps"', "GAME_KIOSK cannot be perhaps; it can be on, off"),
    ("GAME_SPEED = 3", "GAME_SPEED cannot be 3; it can be slow, normal, fast, instant"),
    ('GAME_LEVEL = "expert"', "GAME_LEVEL cannot be expert; it can be regular, champion, beginner"),
    ('GAME_CONFIRM = "perhaps"', "GAME_CONFIRM cannot be perhaps; it can be off, on"),
    ("GAME_FOUR_COLOURS = 2.5", "GAME_FOUR_COLOURS cannot be 2.5; it can be off, on"),
    ('GAME_TURNED = "round"', "GAME_TURNED cannot be round; it can be off, on"),
    ("GAME_REMIND = 5", "GAME_REMIND cannot be 5; it can be 60, 30, off"),
    ('GAME_SLEEP_AFTER = "on"', "GAME_SLEEP_AFTER cannot be on; it can be 5, off, 1, 2"),
    ('GAME_SPEAKER = "loud"', "GAME_SPEAKER cannot be loud; it can be on, off, quiet, soft"),
    ('GAME_COLOURS = "pink"', "GAME_COLOURS cannot be pink; it can be dark, light, contrast"),
    ('GAME_SORT = "age"', "GAME_SORT cannot be age; it can be strength, suit"),
    ('GAME_FORCED = "never"', "GAME_FORCED cannot be never; it can be off, on"),
    ('GAME_LEFT_HANDED = "both"', "GAME_LEFT_HANDED cannot be both; it can be off, on"),
    ('GAME_LANGUAGE = "klingon"', "GAME_LANGUAGE cannot be klingon; it can be en, ga, es, pt, fr, de"),
    ('GAME_PLAYERS = "many"', "GAME_PLAYERS cannot be many; it can be a number"),
    ('GAME_NAMES = ""', "GAME_NAMES cannot be empty; it can be names with commas between"),
)
SETTING = re.compile(r"(?m)^# (GAME_[A-Z_]+) = ")


def test_every_setting_is_tried(drive):
    known = SETTING.findall(drive["settings.toml"].decode())
    assert sorted(known) == sorted([line.split()[0] for line, _ in NONSENSE] + ["GAME_KIOSK_PRESET", "GAME_PRESET"])


def test_wrong_kinds_and_values(uf2, drive, tmp_path):
    text = "".join(line + "\n" for line, _ in NONSENSE)
    told = said(uf2, {**drive, "settings.toml": text.encode()}, tmp_path, [line for _, line in NONSENSE])
    assert "Traceback" not in told


def test_a_game_there_is_not(uf2, drive, tmp_path):
    """Said where games are set up."""
    settings = {"GAME_PRESET": "Whist", "GAME_PLAYERS": 11}
    with Pair(uf2, drive, settings=settings, out=tmp_path) as pair:
        pair.same("title")
        pair.press("B")
        assert read_notices(pair) == 2
        assert pair.twin.app.shown() == "newgame"
        games = ("Twenty-Five, Forty-Five, Forty-Five classic, Joker Twenty-Five, Old hand, Announced rob, Quick, "
                 "Spoil Five, Auction Forty-Five, One-Hundred-and-Ten")
        assert f"GAME_PRESET: no preset is called Whist; there are: {games}\r\n" in pair.device.text
        assert "GAME_PLAYERS: players cannot be 11; it can be 2 to 10\r\n" in pair.device.text
        assert "Traceback" not in pair.device.text


def test_bytes_that_are_no_utf_8(uf2, drive, tmp_path):
    """A line before any that is garbage, and values that are."""
    keys = ("GAME_BOARD", "GAME_KEYS", "GAME_SPEED", "GAME_NAMES")
    text = b"\xff\xfe\x00\x01\xc3\x28\n" + b"".join(key.encode() + b' = "\xff\xfe\xc3\x28"\n' for key in keys)
    told = said(
        uf2, {**drive, "settings.toml": text}, tmp_path, [key + " in settings.toml cannot be read" for key in keys]
    )
    assert "Traceback" not in told


def test_no_file(uf2, drive, tmp_path):
    files = {path: data for path, data in drive.items() if path != "settings.toml"}
    assert "cannot" not in said(uf2, files, tmp_path, [])


def said(uf2, files, out, lines: list) -> str:
    """What the console said, after the lines were on the screen in that order; then a language is asked for."""
    with Pair(uf2, files, own=True, out=out) as pair:
        for line in lines:  # the twin knows nothing of the board's settings: it is given the words
            pair.twin.app.problem(line)
        pair.same("start")
        assert read_notices(pair) >= len(lines)
        assert pair.twin.app.shown() == "language"
        for line in lines:
            assert pair.device.text.count(line + "\r\n") == 1
        return pair.device.text


def test_boot_py_hides_the_drive_where_settings_toml_says_so(uf2, drive):
    """On the compiled drive it finds the modules that know the keys."""
    files = with_settings(drive, {"GAME_DRIVE": "off"})
    said = b"print(open('/boot_out.txt').read())\nwiring.run()"
    assert files["code.py"].count(b"wiring.run()") == 1
    with Device(uf2, {**files, "code.py": files["code.py"].replace(b"wiring.run()", said)}) as device:
        device.start()
        device.run(1)
        assert "The drive is hidden: hold a button while the board starts to see it." in device.text
        assert "boot.py: " not in device.text
