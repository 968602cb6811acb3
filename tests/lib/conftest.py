"""What several files of tests take: `fast`, the game at a desk's speed, and `stand`, a kiosk closed afterwards."""

import pytest

from tests.lib import kiosk_kit
from tests.lib.fast_kit import quick
from tests.lib.table_kit import tables


@pytest.fixture(scope="module")
def fast():
    """As quickly as a desk can; what kiosks draw with is made anew in it and after it."""
    kiosk_kit.arts.clear()
    with quick():
        yield
    kiosk_kit.arts.clear()


@pytest.fixture
def stand():
    """stand(...) → a Stand, closed afterwards."""
    with tables(kiosk_kit.Stand) as make:
        yield make
