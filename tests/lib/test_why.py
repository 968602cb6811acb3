"""Why a trick was taken and why a card is refused: one sentence, from the rule that decided it.

2,000 tricks and 2,000 refusals at chance, in each language, against an account of the rules written here from their
text: which rule puts the one card above the other, and which one forbids the card.
"""

import random

import pytest

from engine.cards import NONE, name, parse
from engine.options import Options
from engine.reasons import FOLLOW, TRUMP_LED, TRUMPED, VOID_TRUMP
from play import taken, why
from tests import oracle
from tests.lib.table_kit import PHRASES, SIZES, lines_fit

SIGNS = dict(zip("CDHS", "♣♦♥♠"))
COURTS = "KQJ"


def letters(card):
    """A card as the screen writes it."""
    return "Joker" if card == "JK" else card[0].replace("T", "10") + SIGNS[card[1]]


def rule(best, other, trump, led):
    """The sentence that must be said when `best` took a trick and `other` was the next best of the suit that decided.

    Straight from "Pack and ranking": top trumps first, then what the two cards are.
    """
    if other is None:
        return "only" if oracle.is_trump(best, trump) else "alone"
    if oracle.is_trump(best, trump):
        named = {"5" + trump: "five", "J" + trump: "jack", "JK": "joker", "A" + trump: "ace", "AH": "heart"}
        if best in named:
            return named[best]
    if best[0] in COURTS:
        return "courts" if other[0] in COURTS else "court"
    if best[0] == "A":
        assert best[1] in "CS"
        return "black_ace"
    if other == "AD":
        return "last_ace"
    return "red" if best[1] in "DH" else "black"


def test_two_thousand_tricks(language):
    chance = random.Random(25)
    seen = set()
    for _ in range(2000):
        trump = chance.choice("CDHS")
        pack = oracle.pack(joker=True)
        # Half of them of one suit and trumps, so that every rule is met often.
        if chance.random() < 0.6:
            suit = chance.choice("CDHS")
            pack = [card for card in pack if card in oracle.TRUMPS[trump] or card in oracle.PLAIN[suit]]
            if chance.random() < 0.5 and suit != trump:
                pack = oracle.PLAIN[suit][:]
        cards = chance.sample(pack, chance.randint(2, min(10, len(pack))))
        best = max(range(len(cards)), key=lambda i: _strength(cards[i], cards[0], trump))
        order = oracle.TRUMPS[trump] if oracle.is_trump(cards[best], trump) else oracle.PLAIN[cards[0][1]]
        others = [card for card in cards if card in order and card != cards[best]]
        other = min(others, key=order.index) if others else None
        key, won, second = taken.why([parse(card) for card in cards], len(cards), "CDHS".index(trump))
        wanted = rule(cards[best], other, trump, cards[0])
        assert (key, name(won)) == ("why.won." + wanted, cards[best]), cards
        assert (None if second == NONE else name(second)) == other, cards
        text = PHRASES.get(key, letters(cards[best]), letters(other) if other else "")
        first, second = text.find(letters(cards[best])), text.find(letters(other)) if other else len(text)
        assert 0 <= first < second, "the card that took it, and then the one it beat"
        seen.add(wanted)
    assert seen == {"five", "jack", "joker", "heart", "ace", "courts", "court", "black_ace", "last_ace", "red", "black",
                    "only", "alone"}  # fmt: skip


def _strength(card, led, trump):
    if oracle.is_trump(card, trump):
        return 100 - oracle.TRUMPS[trump].index(card)
    if oracle.is_trump(led, trump) or card[1] != led[1]:
        return -1
    return 50 - oracle.PLAIN[led[1]].index(card)


class Seen:
    """What play.why asks a View for."""

    def __init__(self, trump, led, hand, code):
        self.trump = "CDHS".index(trump)
        self.seat = 0
        self.held = [len(hand)]
        self.hand = [parse(card) for card in hand]
        self.rules = code
        self._led = parse(led)

    def led(self):
        return self._led


@pytest.mark.parametrize("ways", [{}, {"renege": "never_forced"}, {"renege": "five_only"}, {"renege": "best"},
                                  {"void": "must_trump"}, {"trumped_trick": "on"}])  # fmt: skip
def test_two_thousand_refusals(language, ways):
    from engine.refusing import _why_not
    from engine.rules import code as rules_code

    chance = random.Random(len(str(ways)))
    options = {**oracle.defaults(), **ways}
    code = rules_code(options["renege"], options["void"], options["trumped_trick"])
    done = 0
    seen = set()
    while done < (2000 if not ways else 400):
        trump = chance.choice("CDHS")
        pack = oracle.pack(joker=chance.random() < 0.5)
        chance.shuffle(pack)
        if chance.random() < 0.4:  # tops are seldom; so are hands that reneging matters to
            pack.sort(key=lambda card: card not in oracle.TRUMPS[trump][:4] or chance.random() < 0.4)
            first = pack[:6]
            chance.shuffle(first)
            pack[:6] = first
        table = pack[: chance.randint(1, 4)]
        hand = pack[10 : 10 + chance.randint(2, 5)] if chance.random() < 0.5 else pack[4:8]
        hand = [card for card in hand if card not in table]
        allowed = oracle.legal(trump, table[0], hand, tuple(table), options)
        refused = [card for card in hand if card not in allowed]
        if not refused:
            continue
        best = max(table, key=lambda card: _strength(card, table[0], trump))
        view = Seen(trump, table[0], hand, code)
        reason = _why_not(view.trump, parse(table[0]), parse(best), view.hand, len(hand), code)
        key, *blanks = why.reason(reason, view)
        text = PHRASES.get(key, *blanks)
        suit = oracle.PLAIN.get(table[0][1], ())  # none of the Joker's
        suit_held = any(card in suit and not oracle.is_trump(card, trump) for card in hand)
        trumps = [card for card in hand if oracle.is_trump(card, trump)]
        for card in refused:
            if oracle.is_trump(table[0], trump):
                assert reason == TRUMP_LED and not oracle.is_trump(card, trump)
                tops = [held for held in trumps if held in oracle.top_trumps(trump)]
                if "renege" not in ways and tops == trumps and "JK" not in (table[0], _lowest(trumps, trump)):
                    assert key == "why.forced"  # else none of them need be played
                    assert oracle.ranks_below(_lowest(trumps, trump), table[0], trump)
                    assert letters(table[0]) in text and letters(_lowest(trumps, trump)) in text
                else:
                    assert key == "why.trump_led" and SIGNS[trump] in text
            elif reason == TRUMPED:
                assert options["trumped_trick"] == "on" and any(oracle.is_trump(one, trump) for one in table[1:])
                assert key == "why.trumped" and SIGNS[trump] in text
            elif reason == VOID_TRUMP:
                assert options["void"] == "must_trump" and not suit_held and trumps
                assert key == "why.void" and SIGNS[trump] in text and SIGNS[table[0][1]] in text
            else:
                assert reason == FOLLOW and suit_held and card[1] != table[0][1]
                assert key == "why.follow" and SIGNS[trump] in text and SIGNS[table[0][1]] in text
        seen.add(key)
        done += 1
    assert "why.follow" in seen and "why.trump_led" in seen
    assert "why.forced" in seen or ways.get("renege")


def _lowest(trumps, trump):
    return max(trumps, key=oracle.TRUMPS[trump].index)


@pytest.mark.parametrize("size", SIZES)
def test_why_fits_the_message_line(language, size):
    lines_fit(size, "why.won.", lambda key, text, name: ("10♦", "10♦"))
    lines_fit(size, "why.forced", lambda key, text, name: ("J♦", "A♥"))


def test_options_of_a_table_know_their_rules():
    assert Options("Old hand").rules_code() & 3 == 1
