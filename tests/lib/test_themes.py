"""Colours: words can be read in every theme, and suits, legality and marks be told apart by whoever sees few colours.

Contrast is that of WCAG (1 to 21). Protanopia, deuteranopia and tritanopia are simulated in full by the matrices of
Machado, Oliveira and Fernandes (2009) on linear light; grey is what is left when there is no colour at all.
"""

import itertools

import pytest

from gadget.kept import THEMES
from gadget.settings import Settings
from screen import parts, theme, themes
from screen.sheet import WORN, suit_number
from tests.lib.table_kit import SIZES, Table, art

pytestmark = pytest.mark.usefixtures("fast")

VISIONS = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}

# What stands on what: words need 4.5, everything else that says something 3.
WORDS = [("CREAM", ground) for ground in ("NIGHT", "FELT", "SLATE", "WOOD", "RED")] + [
    ("GOLD", "NIGHT"), ("GOLD", "FELT"), ("MUTE", "NIGHT"), ("MUTE", "FELT"), ("NIGHT", "GOLD"),
    ("CORAL", "NIGHT"), ("GOLD", "SLATE"),
]  # fmt: skip
SIGNS = [("CORAL", "WOOD"), ("GOLD", "WOOD"), ("SKY", "NIGHT"), ("MINT", "NIGHT"), ("LILAC", "NIGHT"),
         ("GOLD", "DEEP"), ("CORAL", "FELT")]  # fmt: skip


def luminance(colour, vision):
    """Relative luminance of a colour as it is seen."""
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
             for part in ((colour >> shift & 255) / 255 for shift in (16, 8, 0))]
    seen = [min(1, max(0, sum(a * b for a, b in zip(row, light)))) for row in VISIONS[vision]]
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]


def contrast(one, other, vision):
    """1 to 21."""
    high, low = sorted((luminance(one, vision), luminance(other, vision)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.fixture
def worn():
    """worn(name) wears a theme until the test is over."""
    screen = art(240, 240)

    def wear(name):
        themes.wear(screen, name)
        return lambda colour: WORN.get(getattr(theme, colour), getattr(theme, colour))

    yield wear
    themes.wear(screen, "dark")
    assert not WORN


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", THEMES)
def test_words_and_signs_stand_out(worn, name, vision):
    colour = worn(name)
    least = 4.5 if vision in ("all colours", "grey") else 3
    for pairs, wanted in ((WORDS, least), (SIGNS, 3)):
        for ink, ground in pairs:
            found = contrast(colour(ink), colour(ground), vision)
            assert found >= wanted, f"{ink} on {ground}: {found:.2f}"


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("four", [0, 1])
def test_suits_can_be_read_on_cards_bright_and_dim(vision, four):
    for dim in (0, 1):
        face = theme.CARD[dim][theme.CARD_FACE]
        for ink in theme.OWN_COLOURS[dim][four]:
            assert contrast(ink, face, vision) >= 3


@pytest.mark.parametrize("vision", VISIONS)
def test_a_card_that_may_not_be_played_is_told_by_how_light_it_is(vision):
    bright, dim = (theme.CARD[i][theme.CARD_FACE] for i in (0, 1))
    assert contrast(bright, dim, vision) >= 3


@pytest.mark.parametrize("size", SIZES)
def test_suits_are_told_apart_by_their_shape_alone(size):
    """Of two signs one upon the other at least every tenth pixel differs, in every size a sign is drawn in."""
    screen = art(*size)
    sizes = {7, 9, 13, 19} | ({29} if size[1] == 240 else set())
    for high in sizes:
        shapes = []
        for suit in range(4):
            i = 4 * (suit_number(high) + suit)
            x, y, w, h = screen.ink_boxes[i : i + 4]
            shapes.append([[screen.ink[x + c, y + r] for c in range(w)] for r in range(h)])
        for one, other in itertools.combinations(shapes, 2):
            rows = list(zip(one, other))
            differ = sum(a != b for first, second in rows for a, b in zip(first, second))
            assert differ * 10 >= sum(min(len(first), len(second)) for first, second in rows), high
    assert parts.SUIT9


@pytest.mark.parametrize("name", THEMES)
def test_every_colour_is_one_a_panel_has(worn, name):
    colour = worn(name)
    for key in "NIGHT WOOD OAK FELT DEEP SLATE CREAM MUTE GOLD BRASS RED CORAL SKY MINT LILAC".split():
        value = colour(key)
        red, green, blue = value >> 19 & 31, value >> 10 & 63, value >> 3 & 31
        assert value == (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | (blue << 3 | blue >> 2), key


def test_a_theme_is_worn_from_the_start_and_taken_off():
    table = Table((240, 240), begin=lambda one: None)
    table.close()
    for name in ("light", "dark"):
        made = Table((240, 240), begin=lambda one, name=name: themes.wear(one.app.art, name))
        made.close()
        assert art(240, 240).worn == (name, "off")
    assert Settings().colours == "dark"


# --- pictures


def turn(table):
    table.until(lambda: table.waits() and table.session.game.trick > 1 and table.session.game.phase == 3)


def refused(table):
    table.until(lambda: table.waits() and table.scene._view.legal() < table.scene._view.held[0])
    view = table.scene._view
    while view.is_legal(view.hand[table.scene._play.cursor]):
        table.press(4)
    table.press(5)
    table.frames(30)


def scores(table):
    table.until(lambda: table.shown == "scores")
    table.frames(60)


def over(table):
    table.until(lambda: table.shown == "gameover")
    table.frames(200)


def curtain(table):
    table.until(lambda: table.shown == "curtain" and table.session.game.trick > 0)


def scene(name):
    def reach(table):
        table.app.go(name)
        table.frames(80)

    return reach


PICTURES = {
    "title": (scene("title"), {}),
    "settings": (scene("settings"), {}),
    "table": (turn, {"players": 6, "sides": 3, "seed": 2}),
    "refused": (refused, {"players": 4, "seed": 1}),
    "rob": (lambda table: table.until(lambda: table.waits() and table.session.game.phase == 2),
            {"players": 4, "seed": 5, "people": (0, 1, 2, 3)}),
    "scores": (scores, {"players": 4, "seed": 1}),
    "over": (over, {"players": 4, "seed": 1}),
    "curtain": (curtain, {"players": 4, "seed": 1, "people": (0, 1)}),
    "call": (lambda table: table.until(table.waits), {"preset": "Auction Forty-Five", "players": 4, "seed": 1}),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["light", "contrast"])
@pytest.mark.parametrize("key", PICTURES)
def test_picture(golden, key, name, size):
    reach, facts = PICTURES[key]
    screen = art(*size)
    themes.wear(screen, name)

    def begin(table):
        table.app.settings.colours = name
        themes.wear(screen, name)

    table = Table(size, begin=begin, **facts)
    try:
        reach(table)
        table.display.refresh()
        golden(table.display.pixels(), "%s_%s_%dx%d" % (name, key, *size))
    finally:
        table.close()
        themes.wear(screen, "dark")
