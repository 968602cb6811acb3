"""Nobody can tell from the screen, its timing or the serial line what is in another hand: 5,000 hands passed round
over all presets and sizes with --full, a slice of them otherwise. What is compared: see secrecy_kit.
"""

import random

import pytest

from engine.options import Options
from engine.presets import PRESETS
from play.session import Session
from scenes.picture import Picture
from screen.hand import Hand
from tests.lib.quick_kit import quick
from tests.lib.secrecy_kit import Difference, Pair
from tests.lib.table_kit import SIZES

HANDS = 5000
PIXEL_HANDS = 100  # a size
SLICE = (8, 1)    # hands without --full: of the trees, and of the pixels a size


def pair(number, size, pixels=False, preset=None, **options):
    """Any table of a preset where two or more people pass the gadget round."""
    dice = random.Random(number)
    row = PRESETS[preset if preset is not None else number % len(PRESETS)]
    options.setdefault("players", dice.randint(row[1], row[2]))
    n = options["players"]
    people = sorted(dice.sample(range(n), dice.randint(2, n)))
    speed = dice.choice(("instant", "instant", "instant", "normal"))
    return Pair(size, Options(row[0], **options), people, dice.randrange(1 << 30), speed, dice, pixels)


def play(hands, sizes, pixels=False, first=0):
    """So many hands on those sizes, a few at a table; how many cards were exchanged in them."""
    played = swapped = 0
    number = first
    while played < hands:
        made = pair(number, sizes[(number // len(PRESETS) + number) % len(sizes)], pixels)
        try:
            for _ in range(min(2 if hands < 100 else 4, hands - played)):
                if not made.hand():
                    break
        except Difference as error:
            raise AssertionError("table %d: %s" % (number, error)) from error
        finally:
            played += made.hands
            swapped += made.swapped
            made.close()
        number += 1
    return swapped


def test_the_tree_is_the_same_whatever_the_others_hold(full):
    hands = HANDS if full else SLICE[0]
    with quick():
        swapped = play(hands, SIZES)
    assert swapped > 5 * hands


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_the_pixels_are_the_same_whatever_the_others_hold(full, size):
    hands = PIXEL_HANDS if full else SLICE[1]
    assert play(hands, (size,), True, 7 * SIZES.index(size)) > 0


# --- it can fail: leaks planted on purpose


def leaves_a_face(monkeypatch):
    """The first card stays on the screen when the hand is covered."""
    backs = Hand.backs

    def leak(self, count):
        card = self._slots[0].card
        backs(self, count)
        self._slots[0].show(card)

    monkeypatch.setattr(Hand, "backs", leak)


def keeps_a_face_unseen(monkeypatch):
    """Nothing can be seen of it, but it is in the tree."""
    backs = Hand.backs

    def leak(self, count):
        backs(self, count)
        slot = self._slots[4]
        slot._draw_face(int(self._seen_last))
        slot.grid.hidden = True

    show = Hand.show

    def note(self, cards, count, trumps=0):
        self._seen_last = cards[0]
        show(self, cards, count, trumps)

    monkeypatch.setattr(Hand, "_seen_last", 0, raising=False)
    monkeypatch.setattr(Hand, "backs", leak)
    monkeypatch.setattr(Hand, "show", note)


def says_it_on_the_serial_line(monkeypatch):
    hang = Session.curtain

    def leak(self):
        seat = hang(self)
        if seat < 255:
            print(self.game.hands[seat])
        return seat

    monkeypatch.setattr(Session, "curtain", leak)


def thinks_longer_with_high_cards(monkeypatch):
    wait = Session._wait

    def leak(self, pauses):
        wait(self, pauses)
        self._pause += 40 * (sum(self.game.hands[self.game.actor]) % 7)

    monkeypatch.setattr(Session, "_wait", leak)


def dims_by_the_hand(monkeypatch):
    """The palette of a card's back tells what lies under it."""
    paint = Picture._paint_hand

    def leak(self, view):
        paint(self, view)
        if view.seat == 255:
            self.board.hand.dim(0, bool(self._session.game.hands[0][0] & 1))

    monkeypatch.setattr(Picture, "_paint_hand", leak)


LEAKS = (leaves_a_face, keeps_a_face_unseen, says_it_on_the_serial_line, thinks_longer_with_high_cards,
         dims_by_the_hand)


@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(monkeypatch, plant):
    with quick():
        plant(monkeypatch)
        for number in range(40, 60):
            made = pair(number, SIZES[0], preset=0, players=4)
            try:
                for _ in range(2):
                    made.hand()
            except Difference:
                return
            finally:
                made.close()
    raise AssertionError("nobody noticed")
