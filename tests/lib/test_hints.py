"""A hint in the menu over the table: in a person's own turn only, from their view only, and in words that fit."""

import random

import pytest

from engine import state
from engine.auctionstate import CALL_PHASE, DISCARD, DONE, DRAW, NAMING
from engine.bots import Bot
from engine.cards import NONE, parse
from engine.game import new
from engine.options import Options
from engine.spoil import JINK
from gadget.buttons import START, A, B
from play import hints
from play.signs import card as letters
from screen.layout import Layout
from screen.phrases import Phrases
from tests.conftest import ROOT
from tests.engine.redealt import Hand
from tests.engine.stacked import go, stacked
from tests.engine.test_bots import decide
from tests.lib.table_kit import SIZES, Table, art, lines

PHRASES = Phrases(str(ROOT / "assets" / "lang" / "en.txt"))
LOW = ["9C 8C TC 6D 4H", "7C 6C 3D 4D 3H", "5C 4C 5D 2D 2H", "3C 2C 7D 8D 6H"]  # no spade, few good cards


def said(hands, play, card, **changes):
    """Why the actor plays a card, after `play` was played. Spades are trumps, seat 0 leads."""
    hands = [LOW[seat] if hand is None else hand for seat, hand in enumerate(hands)]
    game = stacked("Twenty-Five", hands, turnup="9S", dealer=3, **changes)
    go(game, " ".join("%d:%s" % turn for turn in enumerate(play.split())))
    line = hints.why(game.view(game.actor), parse(card))
    return PHRASES.get(*hints.named(line, ["Nora", "Seán", "Áine", "Tom"]))


@pytest.mark.parametrize(
    "hands, play, card, words",
    [
        (["5S 8C TC 6D 4H", None, None, None], "", "5S", "Nothing left beats it, and it draws their trumps"),
        (["QS KS TC 6D 4H", None, None, None], "", "KS", "It draws trumps, and you have another"),
        (["QS 8C TC 6D 4H", None, None, None], "", "QS", "Only a higher trump beats it"),
        (["9C KC TC 6D 4H", None, None, None], "", "KC", "High in its suit: it may well take the trick"),
        ([None, None, None, None], "", "TC", "It costs you least; your good cards can wait"),
        ([None, None, None, "3C 2C 7D 8D QS"], "4H 3H 2H", "QS", "Nobody plays after you: it takes the trick"),
        ([None, "5S 6C 3D 4D QS", None, None], "9C", "5S", "Nothing left beats it"),
        ([None, "5S 6C 3D 4D QS", None, None], "6D", "QS", "It takes the trick and costs little"),
        ([None, "JS 6C 3D 4D QS", None, None], "6D", "JS", "Others still play: it is harder to beat"),
        ([None, "7C JS 3D 4D 3H", None, None], "4H", "3D", "J♠ would take it, and is worth more later"),
        (["KH 8C TC 6D 4H", None, None, None], "KH", "3H", "You cannot take this: it is your least card"),
    ],
)
def test_the_reason_is_the_one_a_player_would_give(hands, play, card, words):
    assert said(hands, play, card) == words


def test_the_reason_knows_scores_and_partners():
    hands = [None, None, None, "3C 2C 7D 8D QS"]
    assert said(hands, "4H 3H 2H", "QS", scores=[5, 5, 5, 20]) == "With this trick you win"
    assert said(hands, "4H 3H 2H", "QS", scores=[20, 5, 5, 0]) == "Nora is one trick from winning"
    assert said(hands, "4H 3H 2H", "7D", sides=2) == "Q♠ would take it, and be beaten or missed"
    hands = [None, "7C 6C 3D 4D KH", None, "3C 2C 7D 8D QS"]
    assert said(hands, "4H KH 2H", "7D", sides=2) == "Seán has the trick: leave it there"


@pytest.mark.parametrize("preset, changes", [
    ("Joker Twenty-Five", {}), ("Spoil Five", {"jink": "on"}), ("One-Hundred-and-Ten", {}), ("Auction Forty-Five", {}),
    ("Old hand", {}),
])  # fmt: skip
def test_a_hint_is_legal_and_comes_from_the_view(preset, changes):
    """Hidden cards dealt anew leave card and reason as they were."""
    dice = random.Random(2)
    seen = set()
    for seed in range(40):
        game = new(Options(preset, players=2 + seed % 5, **changes), seed)
        hand = Hand(game)
        while game.phase < state.HAND_OVER:
            card, head, line = hints.advise(game.view(game.actor))
            words = [PHRASES.get(*head), PHRASES.get(*hints.named(line, ["P"] * 10))]
            assert all(words) and not any("{" in one for one in words)
            if card != NONE:
                assert game.view(game.actor).is_legal(state.DECLINE if head == ("hint.leave",) else card)
            other = hand.anew(dice)
            if other:
                assert hints.advise(other.view(other.actor)) == (card, head, line)
            seen |= {head[0], line[0]}
            game.legal()
            if game.phase == state.PLAY and dice.random() < 0.5 or game.phase > state.PLAY:
                hand.apply(decide(Bot("champion"), game.view(game.actor)))
            else:
                hand.apply(game.actions[dice.randrange(game.legal())])
    assert len(seen) > 9
    if "jink" in changes:
        assert seen & {"hint.jink", "hint.pool"}
    elif game.options.family:
        assert seen >= {"hint.call", "hint.pass", "hint.must", "hint.name", "hint.throw"}


def test_the_cards_to_throw_are_those_it_would_throw():
    """One hint names all the cards that the strongest computer throws one after the other."""
    for seed in range(40):
        game = new(Options("Auction Forty-Five", players=2 + seed % 5), seed)
        bot = Bot("champion", -1)
        while game.phase < state.PLAY or game.phase in (CALL_PHASE, NAMING, DISCARD, DRAW):
            if game.phase in (CALL_PHASE, NAMING):
                game.apply(decide(bot, game.view(game.actor)))
                continue
            _, head, line = hints.advise(game.view(game.actor))
            thrown = []
            while (action := decide(bot, game.view(game.actor))) != DONE:
                thrown.append(letters(action))
                game.apply(action)
            game.apply(DONE)
            if thrown:
                assert (head, line) == (("auction.throw", len(thrown)), ("hint.throw", " ".join(thrown)))
            else:
                assert (head, line) == (("auction.keep",), ("hint.keep.all",))


def rows(table):
    return [row[0] for row in table.scene.rows]


def test_only_in_ones_own_turn():
    table = Table(players=4, people=(0, 1), seed=18)
    try:
        table.until(lambda: table.shown == "curtain" and table.session.game.trick == 1)
        table.press(START)
        assert table.shown == "pause" and "hint" not in rows(table), "nobody has the gadget"
    finally:
        table.close()
    table = Table(players=4, seed=5, speed="slow")
    try:
        table.until(lambda: table.shown == "table" and table.session.person_to_act() == NONE and table.scene.resting)
        table.press(START)
        assert "hint" not in rows(table), "a computer is to act"
    finally:
        table.close()


def ask(table):
    """For a hint, in the menu over the table."""
    table.press(START)
    assert "hint" in rows(table)
    table.scene.at = rows(table).index("hint")
    table.press(A)


@pytest.mark.parametrize("button, shown", [(A, "table"), (B, "pause")])
def test_a_hint_changes_nothing(button, shown):
    table = Table(players=4, seed=5)
    try:
        game = table.session.game
        table.until(lambda: table.waits() and game.phase == state.PLAY and game.trick == 1 and game.legal() > 1)
        before, snapshot = table.pixels(), table.session.snapshot()
        ask(table)
        assert table.shown == "hint" and table.scene.card in game.hands[0]
        table.press(button)
        assert table.shown == shown
        if shown == "pause":
            table.press(START)
        table.frames(3)
        assert table.shown == "table" and table.pixels() == before and table.session.snapshot() == snapshot
    finally:
        table.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("phase", [CALL_PHASE, NAMING, DISCARD, DRAW, JINK])
def test_a_hint_for_what_is_no_card(size, phase):
    """In the menu of whoever is asked for a call, trumps, cards to throw or the jink, and it changes nothing."""
    if phase == JINK:
        table = Table(size, preset="Spoil Five", players=2, seed=3, jink="on")
    else:
        table = Table(size, preset="Auction Forty-Five", players=4, seed=3)
    try:
        game = table.session.game
        if phase in (NAMING, DISCARD):  # whoever answers everything with A passes, and so never is the caller
            table.until(lambda: table.waits() and game.phase == CALL_PHASE and 62 in game.actions[:game.legal()])
            game.apply(62)
        table.until(lambda: table.waits() and game.phase == phase)
        before, snapshot = table.pixels(), table.session.snapshot()
        ask(table)
        assert table.shown == "hint" and table.scene.card == NONE and table.scene.page.line
        table.press(A)
        table.frames(3)
        assert table.shown == "table" and table.pixels() == before and table.session.snapshot() == snapshot
    finally:
        table.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_reason_fits_its_box(language, size):
    from scenes.notice import wrap

    table = Table(size, players=4, seed=5)
    try:
        art = table.app.art
        lay = Layout(*size)
        room = lay.width - 4 * lay.edge - 9 * lay.edge - lay.hand_w
        reasons = [text for key, text in lines().items() if key.startswith("hint.")]
        assert len(reasons) > 20
        for line in reasons:
            wrapped = wrap(art, line.replace("{0}", "Bartholomew"), room)
            assert (len(wrapped) + 1) * (lay.cap + lay.cap // 2 + 1) <= lay.hand_h + 6 * lay.edge - 4, line
    finally:
        table.close()


def test_no_hint_once_the_cards_were_put_away():
    """The screen slept over the menu: whose turn it is must open the cards anew; until then the menu has no hint."""
    table = Table(players=3, seed=4, people=(0, 1))
    try:
        table.until(table.waits)
        table.app.push("pause")
        assert "hint" in [key for key, _ in table.scene.rows]
        table.session.open(NONE)
        table.scene.at = [key for key, _ in table.scene.rows].index("hint")
        table.press(A)
        assert table.shown == "pause" and "hint" not in [key for key, _ in table.scene.rows]
    finally:
        table.close()


def test_sizes_of_cards_kept_for_a_table_are_no_cards():
    """What is opened in a table's place, the look back, draws cards of its own."""
    screen = art(160, 128)
    screen.spare = [(30, 42)]
    assert (screen.card(30, 42).width, screen.spare) == (30, [(30, 42)])
    screen.spare = []
