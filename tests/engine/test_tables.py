"""The engine's tables are what their tool writes, and the tool notices when they are not; what a lead asks."""

import pathlib
import shutil
import subprocess
import sys

from engine import cards
from engine.asks import made

ROOT = pathlib.Path(__file__).resolve().parents[2]


def make_tables(root, *arguments):
    """Run the tool of the house that stands at `root`."""
    command = [sys.executable, str(root / "tools" / "make_tables.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def test_the_tables_are_up_to_date():
    done = make_tables(ROOT, "--check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_made_again_they_are_the_same_bytes_and_a_change_is_noticed(tmp_path):
    for part in ("tools/make_tables.py", "engine/tables.py"):
        (tmp_path / part).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / part, tmp_path / part)
    tables = tmp_path / "engine" / "tables.py"
    kept = tables.read_bytes()
    tables.write_bytes(kept.replace(b"\\x4b", b"\\x4c", 1))
    assert tables.read_bytes() != kept
    assert make_tables(tmp_path, "--check").returncode == 1
    assert make_tables(tmp_path).returncode == 0
    assert tables.read_bytes() == kept
    assert make_tables(tmp_path, "--check").returncode == 0


def test_what_a_lead_asks_of_every_card():
    """A trump answers any lead of another suit and obliges nobody; on a trump lead only those above it of the five,
    the jack, the Joker and the ace of hearts may be held back (rules: tricks)."""
    for trump, suit in enumerate("CDHS"):
        tops = [cards.parse(name) for name in ("AH", "JK", "J" + suit, "5" + suit)]  # lowest first: leads 5 to 8
        rows = made(trump)
        assert len(rows) == 9 * 53
        for card in range(53):
            own = card in tops or card // 13 == trump
            for lead in range(4):
                follows = card // 13 == lead != trump and card not in tops
                assert rows[53 * lead + card] == (2 if follows else 1 if own and lead != trump else 0)
            for lead in range(4, 9):
                above = card in tops and tops.index(card) + 5 > lead
                assert rows[53 * lead + card] == (0 if not own else 1 if above else 2)
