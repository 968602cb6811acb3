"""The emulator's parts that need no emulator: the probe's drive, settings, the boot ROM, the command line."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.emulator import device, equipment

ROOT = Path(__file__).resolve().parents[2]
CODE = b'"""The game."""\nimport gc\n'
FILES = {"code.py": CODE, "settings.toml": b'# GAME_SPEED = "normal"\n', "lib/play.mpy": b"C"}


def test_probe_goes_before_the_game():
    made = device.probe_drive(FILES, seed=7, leave=130000)
    lines = made["code.py"].decode().splitlines()
    assert lines[1] == "import probe_begin; probe_begin.begin(free, seed=7, leave=130000); del probe_begin, free, gc"
    assert made["code.py"].endswith(FILES["code.py"])
    names = {path.partition(".")[0] for path in made if path.startswith("probe")}
    assert names == {"probe", "probe_begin", "probe_bots", "probe_games", "probe_presses"}
    assert {path: data for path, data in made.items() if path in FILES and path != "code.py"} == {
        path: data for path, data in FILES.items() if path != "code.py"
    }
    assert FILES["code.py"] == CODE


def test_settings_are_added():
    import tomllib

    made = device.with_settings(FILES, {"GAME_SPEED": "instant", "GAME_PLAYERS": 10})
    assert tomllib.loads(made["settings.toml"].decode()) == {
        "GAME_LANGUAGE": "en", "GAME_SPEED": "instant", "GAME_PLAYERS": 10,
    }  # fmt: skip
    assert made["settings.toml"].startswith(FILES["settings.toml"])


def test_picture_widens_colours():
    import numpy as np

    made = device.picture(np.array([[0xFFFF, 0xF800], [0x07E0, 0x8410]], np.uint16))
    assert [made.getpixel(at) for at in ((0, 0), (1, 0), (0, 1), (1, 1))] == [
        (255, 255, 255),
        (255, 0, 0),
        (0, 255, 0),
        (132, 130, 132),  # 10000 100000 10000, each repeated from the top
    ]


def test_another_boot_rom_is_refused():
    text = "X = [" + ",".join(["1"] * 4096) + "]"
    with pytest.raises(equipment.EquipmentError, match="another boot ROM"):
        equipment.rom_words(text)


@pytest.mark.parametrize("arguments", [[], ["--uf2", "no-such-file.uf2"]])
def test_run_asks_for_the_firmware(arguments, monkeypatch):
    monkeypatch.delenv("CIRCUITPYTHON_UF2", raising=False)
    command = [sys.executable, str(ROOT / "tools" / "emulator" / "run.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert "circuitpython.org" in done.stderr
