"""The engine's tables are what their tool writes, and the tool notices when they are not."""

import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def make_tables(root, *arguments):
    """Run the tool of the house that stands at `root`."""
    command = [sys.executable, str(root / "tools" / "make_tables.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def test_the_tables_are_up_to_date():
    done = make_tables(ROOT, "--check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_made_again_they_are_the_same_bytes_and_a_change_is_noticed(tmp_path):
    for part in ("tools/make_tables.py", "engine/tables.py", "engine/asks.py"):
        (tmp_path / part).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / part, tmp_path / part)
    for name, byte in (("tables.py", b"\\x4b"), ("asks.py", b"\\x01")):
        tables = tmp_path / "engine" / name
        kept = tables.read_bytes()
        tables.write_bytes(kept.replace(byte, b"\\x4c", 1))
        assert tables.read_bytes() != kept
        assert make_tables(tmp_path, "--check").returncode == 1
        assert make_tables(tmp_path).returncode == 0
        assert tables.read_bytes() == kept
    assert make_tables(tmp_path, "--check").returncode == 0
