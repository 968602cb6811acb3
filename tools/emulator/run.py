#!/usr/bin/env python3
"""Runs the game's drive on CircuitPython's real firmware, in an emulated Pimoroni PicoSystem.

    python3 tools/emulator/run.py --uf2 FILE
    python3 tools/emulator/run.py --uf2 FILE --press "B DOWN RIGHT wait:500 START" --screenshot table.png --serial
    options: --drive FOLDER   another drive than the one that is built now (python3 tools/build.py makes such folders)
             --seconds N      emulated seconds to go on after the last press (the start takes about 5)
             --set KEY=VALUE  a line for settings.toml; may be given several times
             --nvm FILE       what the board's NVM holds at first
             --screenshots FOLDER  a picture after every press as well
             --seed N         of the first game
             --heap           say how much heap is free at the end

FILE is CircuitPython 10 for the PicoSystem, from circuitpython.org; CIRCUITPYTHON_UF2 may name it instead. Presses are
UP DOWN LEFT RIGHT A B START NEXT, NAME:long to hold one, wait:500 for milliseconds; each comes when the screen shows
what the last one did. Needs Node.js; the emulator itself (npm's rp2040js) is installed on the first run. A busy second
of the board takes one to two of one processor. Its time is a stable measure, but was never held against a board's.
"""

import argparse
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[0] = str(HERE.parent)  # this folder's names are others' as well

import environment  # noqa: E402


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--uf2", default=os.environ.get("CIRCUITPYTHON_UF2"), metavar="FILE")
    made.add_argument("--drive", metavar="FOLDER", type=Path)
    made.add_argument("--press", default="", metavar="TEXT")
    made.add_argument("--seconds", type=float, default=0.0, metavar="N")
    made.add_argument("--screenshot", metavar="FILE.png")
    made.add_argument("--screenshots", metavar="FOLDER", type=Path)
    made.add_argument("--serial", action="store_true", help="print what comes over the serial console")
    made.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    made.add_argument("--nvm", metavar="FILE", type=Path)
    made.add_argument("--seed", type=int, default=-1, metavar="N")
    made.add_argument("--heap", action="store_true")
    return made


def main(arguments) -> int:
    given = parser().parse_args(arguments)
    if not given.uf2 or not Path(given.uf2).is_file():
        print("Which firmware? --uf2 FILE, CircuitPython for the PicoSystem from circuitpython.org.", file=sys.stderr)
        return 2
    environment.enter("requirements.txt", "requirements-build.txt")
    from tools.emulator.device import DeviceError
    from tools.emulator.equipment import EquipmentError

    try:
        return run(given)
    except (DeviceError, EquipmentError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1


def run(given) -> int:
    from gadget.names import NAMES
    from tools.emulator.device import Device, probe_drive, with_settings
    from tools.emulator.image import built, read

    files = read(given.drive) if given.drive else built()
    if "code.py" not in files:
        raise ValueError(f"{given.drive} is no drive: it has no code.py")
    pairs = [one.partition("=") for one in given.set]
    for key, sign, _ in pairs:
        if not (key and sign):
            raise ValueError(f"--set {key}: KEY=VALUE is wanted, as in --set GAME_SPEED=fast")
    values = {key.strip(): value.strip().strip('"') for key, _, value in pairs}
    files = with_settings(files, {key: int(value) if value.isdigit() else value for key, value in values.items()})
    for word in given.press.split():
        name, _, rest = word.partition(":")
        if not (name.lower() == "wait" and rest.isdigit() or name.upper() in NAMES[1:] and rest in ("", "long")):
            raise ValueError(f"--press: {word} is none of {' '.join(NAMES[1:])}, NAME:long or wait:MILLISECONDS")
    if given.screenshot and not Path(given.screenshot).resolve().parent.is_dir():
        raise ValueError(f"{given.screenshot}: there is no such folder to write to")
    if given.heap or given.seed >= 0:
        files = probe_drive(files, seed=given.seed)
    nvm = given.nvm.read_bytes() if given.nvm else b""
    with Device(given.uf2, files, nvm=nvm) as device:
        if given.serial:
            device.listen = lambda text: print(text, end="", flush=True)
        device.start()
        print(f"\nThe title is there after {device.time:.2f} s.")
        for number, word in enumerate(given.press.split()):
            device.press_all(word)
            if given.screenshots:
                given.screenshots.mkdir(parents=True, exist_ok=True)
                device.screen().save(given.screenshots / f"{number + 1:02}-{word.replace(':', '-')}.png")
        if given.seconds:
            device.run(given.seconds)
        if given.screenshot:
            device.screen().save(given.screenshot)
        if given.heap:
            free, largest = device.ask("free"), device.ask("largest")
            probe = device.told("probe")[0]
            print(f"\nHeap: {free:,} bytes free, {largest:,} in one piece; the probe takes {probe:,}.")
        counts = device.counts
        busy = counts["cycles"]
        print(f"\n{device.time:.2f} s emulated, {busy:,} cycles awake, {counts['cpu']:.1f} s of processor time.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
