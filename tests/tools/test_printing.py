"""What is printed and shown of the rules and the keys: it fits, it is legible, and it is made the same each time."""

import pytest
from PIL import Image

from engine import ranking
from engine.cards import JOKER
from engine.presets import PRESETS
from gadget import boards
from gadget.settings import LANGUAGES
from play import signs
from tools.printed import controls, rulecard, sheet

DOCS = sheet.ROOT / "assets" / "docs"


@pytest.fixture(scope="module")
def card():
    return rulecard.drawn()


def test_the_card_is_a5_at_300_dots_an_inch_and_as_it_is_kept(card):
    assert card.size == (1748, 2480)  # 148 x 210 mm
    assert Image.open(DOCS / "rulecard.png").convert("RGB").tobytes() == card.tobytes()
    assert DOCS.joinpath("rulecard.pdf").read_bytes()[:5] == b"%PDF-"


@pytest.mark.parametrize("language", LANGUAGES.split())
def test_the_card_fits_in_every_language(language):
    assert rulecard.drawn(language).size == (1748, 2480)


@pytest.mark.parametrize("language", ["es", "pt"])
def test_the_pages_of_the_rules_rank_the_cards_as_the_game_does(language):
    page = DOCS.joinpath(f"rules-{language}.md").read_text(encoding="utf-8").replace("*", "")
    for suit, sign in enumerate(signs.SIGNS):
        row = " ".join(signs.card(number) for number in ranking.trumps(suit) if number != JOKER)
        assert f"{sign} | {row} |" in page
        plain = " ".join(signs.card(number)[:-1] for number in ranking.plain(1 if suit != 1 else 3, suit))
        assert f"| {plain} " in page, plain
    names = [row[0] for row in PRESETS if row[0] in page]
    assert {"Twenty-Five", "Forty-Five", "Spoil Five", "Auction Forty-Five", "One-Hundred-and-Ten"} <= set(names)


def test_nothing_of_the_card_reaches_its_frame(card):
    """The margin inside the frame is paper on all four sides."""
    paper = card.getpixel((48, 48))
    scale = rulecard.SCALE
    for box in ((10, 10, 427, 16), (10, 10, 16, 610), (421, 10, 427, 610), (10, 608, 427, 610)):
        colours = card.crop(tuple(scale * side for side in box)).getcolors()
        assert [colour for _, colour in colours] == [paper]


def test_the_card_names_every_topic_and_game():
    get = sheet.words("learn").get
    assert all(get(f"topic.{topic}.text") != f"topic.{topic}.text" for topic in rulecard.TOPICS)
    assert len(PRESETS) == 10


def test_keys_of_every_kind_of_board_are_shown():
    kinds = {boards.named(row[0])[boards.CONTROLS] for row in controls._KINDS}
    assert kinds == {boards.DPAD_START, boards.DPAD, boards.THREE, boards.TWO}
    shown = controls.drawn()
    assert Image.open(DOCS / "controls.png").convert("RGB").tobytes() == shown.tobytes()
