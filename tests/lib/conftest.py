"""What several files of tests take: `fast`, the game at a desk's speed, and `stand`, a kiosk closed afterwards."""

import pytest

from gadget.settings import LANGUAGES
from tests.lib import kiosk_kit, table_kit
from tests.lib.fast_kit import quick


@pytest.fixture(scope="module")
def fast():
    """As quickly as a desk can; what is drawn with is made anew in it and after it."""
    arts = kiosk_kit.arts, table_kit._arts
    for one in arts:
        one.clear()
    with quick():
        yield
    for one in arts:
        one.clear()


@pytest.fixture(params=LANGUAGES.split())
def language(request):
    """Each of the languages; what is made while it is spoken has its words."""
    table_kit.speak(request.param)
    yield request.param
    table_kit.speak("en")


@pytest.fixture
def stand():
    """stand(...) → a Stand, closed afterwards."""
    with table_kit.tables(kiosk_kit.Stand) as make:
        yield make
