"""What all tests share: where modules are found, the --full switch, panels, and pictures to compare with.

The repository's root, lib/ and tests/ go to the end of the path: the root holds code.py, which would hide the
standard library's module of that name from everything that comes after it.
"""

import gc
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HOUSE = [str(ROOT), str(ROOT / "lib"), str(ROOT / "tests")]
sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry) not in HOUSE] + HOUSE

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def pytest_addoption(parser):
    parser.addoption("--full", action="store_true", help="also run the long tests, and the others at full length")
    parser.addoption("--regold", action="store_true", help="write the pictures in tests/golden anew; look at each")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--full"):
        skip = pytest.mark.skip(reason="runs with --full")
        for item in items:
            if "full" in item.keywords:
                item.add_marker(skip)


def pytest_collection_finish(session):
    """The game collects garbage at every scene: what pytest holds need not be walked through each time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def full(request) -> bool:
    """True under --full, for tests that have a short and a long length."""
    return request.config.getoption("--full")


@pytest.fixture
def panel():
    """panel(width, height) makes a headless twin display (lazy: see there); only the latest one lives."""
    from tools.twin.display import TwinDisplay

    made = []

    def make(width, height, lazy=False):
        made.append(TwinDisplay(width, height, headless=True, lazy=lazy))
        return made[-1]

    yield make
    for display in made:
        display.close()


@pytest.fixture
def golden(request, tmp_path):
    """golden(image, name) compares an RGB image with tests/golden/NAME.png, pixel by pixel.

    --regold writes the file instead. On a difference the picture that came out is kept and named in the message.
    """
    from PIL import Image, ImageChops

    def compare(image, name):
        path = ROOT / "tests" / "golden" / (name + ".png")
        if request.config.getoption("--regold"):
            path.parent.mkdir(exist_ok=True)
            image.save(path)
            return
        kept = tmp_path / (name + ".png")
        image.save(kept)
        assert path.exists(), f"no {path}: look at {kept}, then run with --regold"
        expected = Image.open(path).convert("RGB")
        assert image.size == expected.size
        box = ImageChops.difference(image.convert("RGB"), expected).getbbox()
        assert box is None, f"{kept} differs from {path} within {box}"

    return compare
