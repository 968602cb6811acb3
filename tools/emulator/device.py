"""An emulated board with CircuitPython's firmware and a drive, for Python programs and tests.

Use:
    with Device(uf2, files) as device:            # files: {path: bytes} of the drive, see image.read
        device.until(settled=0.3, limit=20)       # until the panel has not changed for 0.3 s
        device.press("A")
        device.screen().save("a.png")
Names of buttons are the game's (UP DOWN LEFT RIGHT A B START NEXT). Times are emulated seconds since power on. Two runs
with the same input are the same, to the cycle. With the probe (see probe_drive) `device.ask("free")` and the like work.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from gadget import boards
from tools.emulator import equipment
from tools.emulator.image import image

HERE = Path(__file__).resolve().parent
PROBE = HERE / "probe"
SIZE = (240, 240)
DRIVE_SIZE = 15 * 1024 * 1024
NVM = (0xFF000, 4096)  # place in the flash, size
PRESS_S = 0.08
LONG_S = 0.7
GAP_S = 0.05
_RUNNING = "code.py"  # CircuitPython says so as soon as somebody listens
_START_S = 2.0  # longer than the game draws nothing while it starts
_ANSWER_S = 4.0  # a press that has drawn nothing by then does nothing
# Goes in front of the game's code.py.
_BEGIN = """import gc; gc.collect(); free = gc.mem_free()
import probe_begin; probe_begin.begin(free%s); del probe_begin, free, gc
"""
_NICE = shutil.which("nice")
_TOLD = re.compile(r"\[(\w+) (-?\d+)\]")


class DeviceError(Exception):
    """The emulator stopped or does not answer."""


class Device:
    """A Pimoroni PicoSystem.

    uf2: CircuitPython for it. files: the drive. nvm: what its NVM holds, 0xFF beyond. plain: without translated code,
    some four times slower. Attributes: time; crc of the panel's pixels; counts (cycles, asleep, misses, erases,
    programs, cpu); and what may be cleared when it is not wanted any more: text, all serial output; log, [first pixel,
    last pixel, x0, y0, x1, y1] of every window sent to the panel, times in seconds; marks, [time, pin, level].
    """

    def __init__(self, uf2, files: dict[str, bytes], nvm: bytes = b"", plain: bool = False):
        node, modules = equipment.ready()
        row = boards.find("pimoroni_picosystem")
        self._keys = {name: pin.removeprefix("SW_") for name, pin in boards.pairs(row[boards.KEYS])}
        self._work = tempfile.TemporaryDirectory()
        work = Path(self._work.name)
        (work / "drive.img").write_bytes(image(files, DRIVE_SIZE))
        (work / "nvm.bin").write_bytes(nvm)
        # One thread for V8 takes two thirds of the processor time that its compilers and collectors take in parallel.
        command = [node, "--single-threaded", str(HERE / "serve.mjs"), "--modules", str(modules), "--uf2", str(uf2)]
        command += ["--drive", str(work / "drive.img"), "--nvm", str(work / "nvm.bin")] + ["--plain"] * plain
        if _NICE:
            command.insert(0, _NICE)
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.text = ""
        self.time = 0.0
        self.crc = 0
        self.log: list = []
        self.marks: list = []
        self.counts: dict = {}
        self.listen = None  # called with every piece of serial output
        self._request({})

    # --- time

    def start(self, limit: float = 30) -> None:
        """Power on: until the game's first screen stands."""
        self.until(limit, text=_RUNNING)
        self.until(limit, settled=_START_S)

    def run(self, seconds: float) -> None:
        """Let that much time go by."""
        self._request({"run": seconds})

    def until(
        self, limit: float = 30, text=None, drawn=None, settled=None, crc=None, mark=None, still=None
    ) -> bool:
        """Go on until something is so; False when it was not within limit seconds.

        text: serial output from now on has it. mark: that pin moved. drawn: True, something came to the panel since
        the last press; settled: nothing came for so many seconds from now on; crc: the picture is that one. still:
        gives up when nothing came for so many seconds.
        """
        wanted = {"text": text, "drawn": drawn, "settled": settled, "crc": crc, "mark": mark, "still": still}
        until = {name: value for name, value in wanted.items() if value is not None}
        return self._request({"run": limit, "until": until})["met"]

    # --- hands

    def press(self, name: str, hold: float = PRESS_S) -> float:
        """Press a button and let it go; the time it went down."""
        down = self.time
        self._request({"down": [self._keys[name]], "run": hold})
        self._request({"up": [self._keys[name]], "run": GAP_S})
        return down

    def press_all(self, keys: str, settled: float = 0.3, limit: float = 20) -> None:
        """Press keys like "A RIGHT A:long wait:500", each when the panel has drawn what the last one did."""
        self.until(limit, settled=settled)
        for word in keys.split():
            name, _, rest = word.partition(":")
            if name.lower() == "wait":
                self.run(int(rest) / 1000)
                continue
            self.press(name.upper(), LONG_S if rest == "long" else PRESS_S)
            if self.until(_ANSWER_S, drawn=True):
                self.until(limit, settled=settled)

    def type(self, text: str) -> None:
        """Send text over the serial console."""
        self._request({"type": text})

    def ask(self, question: str, limit: float = 10) -> int:
        """A number from the probe: free, unswept or largest, see probe/probe.py. DeviceError without an answer."""
        before = len(self.text)
        self.type(question[0])
        name = "[" + question + " "
        if not self.until(limit, text=name):
            raise DeviceError(f"no answer to {question}: {self.text[-500:]}")
        self.run(0.01)  # the rest of the line
        told = [int(number) for word, number in _TOLD.findall(self.text[before:]) if word == question]
        return told[-1]

    def told(self, name: str) -> list[int]:
        """All numbers of that name that the probe has printed."""
        return [int(number) for word, number in _TOLD.findall(self.text) if word == name]

    # --- eyes

    def frame(self) -> np.ndarray:
        """The panel's pixels, rows of RGB565."""
        data = base64.b64decode(self._request({"screen": 1})["screen"])
        return np.frombuffer(data, "<u2").reshape(SIZE[1], SIZE[0])

    def screen(self) -> Image.Image:
        """The panel as a picture."""
        return picture(self.frame())

    def nvm(self) -> bytes:
        """What the NVM holds now."""
        return base64.b64decode(self._request({"flash": list(NVM)})["flash"])

    # --- the other end

    def _request(self, request: dict) -> dict:
        process = self._process
        assert process.stdin and process.stdout
        try:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
        except (OSError, ValueError):
            raise DeviceError("the emulator has stopped; its words are above") from None
        text = answer["text"].encode("latin-1").decode("utf-8", "replace")
        self.text += text
        if text and self.listen is not None:
            self.listen(text)
        self.time = answer["t"]
        self.crc = answer["crc"]
        self.log += [[a / 1e9, b / 1e9, *rest] for a, b, *rest in answer["log"]]
        self.marks += answer["marks"]
        self.counts = {name: answer[name] for name in ("cycles", "asleep", "misses", "erases", "programs", "cpu")}
        return answer

    def close(self) -> None:
        """Switch off."""
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()
        self._work.cleanup()

    def __enter__(self) -> Device:
        return self

    def __exit__(self, *_) -> None:
        self.close()


def picture(frame: np.ndarray) -> Image.Image:
    """Rows of RGB565 as an RGB picture, each colour widened by repeating its top bits."""
    from tools.twin.display import WIDE

    return Image.fromarray(WIDE[frame])


def probe_drive(files: dict[str, bytes], **wishes) -> dict[str, bytes]:
    """The drive with the probe in front of code.py; wishes: see probe/probe_begin.py."""
    from tools.building import mpy

    changed = dict(files)
    try:
        compiler = mpy.choose()
    except RuntimeError:
        compiler = None
    for path in sorted(PROBE.glob("*.py")):
        text = path.read_bytes()
        if compiler is None:
            changed[path.name] = text
        else:
            changed[path.stem + ".mpy"] = compiler.compile(text, path.name)
    given = "".join(f", {name}={value!r}" for name, value in wishes.items())
    changed["code.py"] = (_BEGIN % given).encode() + files["code.py"]
    return changed


def with_settings(files: dict[str, bytes], values: dict) -> dict[str, bytes]:
    """The drive with these in its settings.toml, words and numbers; and with a language, or the first start asks."""
    lines = [f"{key} = {json.dumps(value)}\n" for key, value in {"GAME_LANGUAGE": "en", **values}.items()]
    return {**files, "settings.toml": files.get("settings.toml", b"") + "".join(lines).encode()}
