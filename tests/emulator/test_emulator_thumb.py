"""Translated instructions do what the emulator's own interpreter does, and what ARM's manual says where it errs."""

import json
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent / "compare_thumb.mjs"


def test_thumb_like_the_interpreter(equipment, full):
    node, folder = equipment
    done = subprocess.run([node, str(SCRIPT), str(folder), "1" if full else "12"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["differences"] == []
    # Opcodes tried, and of the 1,024 groups with the same upper ten bits how many are translated: all but SVC, UDF,
    # hints, breakpoints and encodings that do not exist.
    assert said["tried"] > (50000 if full else 4000)
    assert said["forms"] > 880


@pytest.mark.parametrize(
    "opcode, cycles",
    [
        (0x1840, 1),  # ADDS r0, r0, r1
        (0x4348, 1),  # MULS: the RP2040 has the fast multiplier
        (0x6800, 2),  # LDR r0, [r0]
        (0xB570, 5),  # PUSH {r4-r6, lr}: 1 + N
        (0xBC70, 4),  # POP {r4-r6}: 1 + N
        (0xBD70, 7),  # POP {r4-r6, pc}: 3 + N, pc is one of the N
        (0xC807, 4),  # LDMIA r0!, {r0-r2}
        (0xE7FE, 2),  # B
        (0xD0FE, 1),  # BEQ, not taken
        (0x4770, 2),  # BX lr
        (0x4780, 2),  # BLX r0
    ],
)
def test_thumb_cycles(equipment, opcode, cycles):
    """Of the Cortex-M0+ technical reference manual, table 3-1."""
    node, _ = equipment
    module = (Path(__file__).parents[2] / "tools/emulator/thumb.mjs").as_uri()
    code = f"import {{ decode }} from '{module}'; console.log(decode({opcode}, 0, 0, () => null).cycles)"
    done = subprocess.run([node, "--input-type=module", "-e", code], capture_output=True, text=True)
    assert done.stdout.strip() == str(cycles), done.stderr
