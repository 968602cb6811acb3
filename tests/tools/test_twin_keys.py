"""The twin's keys: scripts and the desk's keyboard become the buttons a board's own code makes of them."""

import os

import pygame
import pytest

from gadget import boards
from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, SELECT, START, UP, A, B
from tools.twin.clock import StepClock
from tools.twin.keys import Keyboard, Script, buttons_of, names, open_buttons

PICOSYSTEM, CLUE, THREE = (boards.named(name) for name in ("picosystem", "clue", "reverse_tft"))


def presses(text, row, ready=lambda: True, frames=2000):
    """[(milliseconds, button), ...] of a script played on a board, a frame every 10 ms."""
    clock = StepClock(10)
    script = Script(text, row, clock, ready)
    buttons = open_buttons(row, script, clock)
    found = []
    for _ in range(frames):
        pressed = buttons.poll()
        if pressed:
            found.append((clock.ms(), pressed))
        if script.done:
            break
        clock.frame()
    assert script.done
    return found


def buttons(text, row):
    return [one for _, one in presses(text, row)]


def test_a_script_presses_one_button_after_the_other():
    assert buttons("A A RIGHT b Up DOWN left", PICOSYSTEM) == [A, A, RIGHT, B, UP, DOWN, LEFT]


def test_an_empty_script_is_done_at_once():
    assert presses("", PICOSYSTEM) == []


def test_presses_are_apart_and_waits_are_kept():
    (first, _), (second, _), (third, _) = presses("A B wait:500 A", PICOSYSTEM)
    assert second - first >= 200
    assert third - second >= 700


def test_a_held_direction_repeats_as_on_the_board():
    # Held for 700 ms: at once, after 400 ms, then every 130 ms.
    found = presses("RIGHT:long", PICOSYSTEM)
    assert [one for _, one in found] == [RIGHT] * 4
    times = [when - found[0][0] for when, _ in found]
    assert times == [0, 400, 530, 660]


def test_two_buttons_are_four_by_long_presses():
    assert buttons("NEXT A B START NEXT:long A:long", CLUE) == [NEXT, A, B, START, B, START]


def test_a_long_press_counts_while_it_is_held():
    assert [when for when, _ in presses("B", CLUE)] == [500]


def test_three_buttons():
    assert buttons("NEXT A B", THREE) == [NEXT, A, B]


def test_a_press_waits_until_the_game_does():
    asked = []

    def ready():
        asked.append(1)
        return len(asked) > 50

    (when, one), = presses("A", PICOSYSTEM, ready)
    assert (when, one) == (500, A)


def test_a_press_the_game_never_waits_for_comes_in_the_end():
    (when, one), = presses("A", PICOSYSTEM, lambda: False, frames=2500)
    assert (when, one) == (20000, A)


@pytest.mark.parametrize(
    ("text", "row", "words"),
    [
        ("JUMP", PICOSYSTEM, "button JUMP: one of UP, DOWN"),
        ("SELECT", PICOSYSTEM, "this board has no SELECT; it has UP, DOWN, LEFT, RIGHT, A, B, NEXT, START"),
        ("LEFT", CLUE, "this board has no LEFT; it has NEXT, A"),
        ("B:long", CLUE, "this board has no B"),
        ("A:short", PICOSYSTEM, "after a button there can be :long"),
        ("wait", PICOSYSTEM, "wait takes milliseconds"),
        ("wait:soon", PICOSYSTEM, "wait takes milliseconds"),
        ("wait:²", PICOSYSTEM, "wait:²: wait takes milliseconds, 999999 at most, like wait:500"),
        ("wait:1000000", PICOSYSTEM, "999999 at most"),
    ],
)
def test_a_word_that_cannot_be_pressed_is_refused(text, row, words):
    with pytest.raises(ValueError) as refused:
        Script(text, row, StepClock())
    assert words in str(refused.value)


@pytest.mark.parametrize("row", boards.BOARDS, ids=lambda row: row[boards.NAME])
def test_every_board_can_be_played_and_has_its_keys_named(row):
    found = buttons_of(row)
    reach = set(found)
    if row[boards.CONTROLS] == boards.TWO:
        reach |= set(boards.LONG_BUTTONS)
    assert {A, B} <= reach
    assert NEXT in reach or {UP, DOWN, LEFT, RIGHT} <= reach
    lines = names(row)
    assert 1 <= len(lines) <= 2
    assert all(lines)


@pytest.mark.parametrize(
    ("name", "extra"), [("pygamer", {START, SELECT}), ("pybadge", {START, SELECT}), ("picosystem", {START, NEXT})]
)
def test_boards_with_more_keys_have_them(name, extra):
    assert set(buttons_of(boards.named(name))) == {UP, DOWN, LEFT, RIGHT, A, B} | extra


class Panel:
    shown = 0

    def show(self):
        self.shown += 1


@pytest.fixture
def desk():
    """A keyboard over SDL's dummy driver: desk(row) → (keyboard, poll, clock)."""
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    pygame.display.init()
    pygame.display.set_mode((32, 32))
    pygame.event.clear()

    def make(row):
        clock = StepClock(10)
        keyboard = Keyboard(row, clock, Panel())
        return keyboard, open_buttons(row, keyboard, clock).poll, clock

    yield make
    pygame.display.quit()


def strike(keyboard, key, down=True):
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=key))
    keyboard.pump()


@pytest.mark.parametrize(
    ("key", "one"),
    [
        (pygame.K_UP, UP),
        (pygame.K_DOWN, DOWN),
        (pygame.K_LEFT, LEFT),
        (pygame.K_RIGHT, RIGHT),
        (pygame.K_z, A),
        (pygame.K_RETURN, A),
        (pygame.K_x, B),
        (pygame.K_BACKSPACE, B),
        (pygame.K_ESCAPE, B),
        (pygame.K_TAB, START),
    ],
)
def test_the_desks_keys_are_the_boards_buttons(desk, key, one):
    keyboard, poll, _ = desk(PICOSYSTEM)
    strike(keyboard, key)
    strike(keyboard, key, down=False)
    assert [poll(), poll()] == [one, 0]


def test_other_keys_do_nothing(desk):
    keyboard, poll, _ = desk(PICOSYSTEM)
    strike(keyboard, pygame.K_F5)
    assert poll() == 0


def test_a_key_of_a_two_button_board_is_held_in_real_time(desk):
    keyboard, poll, clock = desk(CLUE)
    strike(keyboard, pygame.K_z)
    assert poll() == 0
    clock.wait(400)
    strike(keyboard, pygame.K_z, down=False)
    assert poll() == NEXT
    strike(keyboard, pygame.K_x)
    assert poll() == 0
    clock.wait(500)
    assert poll() == START
    strike(keyboard, pygame.K_x, down=False)
    assert poll() == 0


def test_closing_the_window_is_noticed(desk):
    keyboard, _, _ = desk(PICOSYSTEM)
    assert not keyboard.closed
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    keyboard.pump()
    assert keyboard.closed


def test_an_uncovered_window_is_shown_again(desk):
    keyboard, _, _ = desk(PICOSYSTEM)
    shown = keyboard._display.shown
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    keyboard.pump()
    assert keyboard._display.shown == shown + 1
