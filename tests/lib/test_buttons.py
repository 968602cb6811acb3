"""Logical buttons from keys: repeat, long presses, a keypad's queue."""

import pytest

from gadget.buttons import DOWN, LEFT, LONG_MS, NEXT, REPEAT_FIRST_MS, RIGHT, SELECT, START, UP, A, B
from gadget.clock import PERIOD
from gadget.longpresses import HeldKeys, LongKeys
from gadget.names import NAMES, button
from gadget.onekey import OneKey
from gadget.presses import DirectKeys, KeypadButtons
from gadget.scripted import ManualClock, ScriptedButtons


class Event:
    key_number = 0
    pressed = False
    timestamp = 0


class Queue:
    """A keypad's event queue."""

    def __init__(self):
        self.events = self
        self.waiting = []
        self.overflowed = False

    def key(self, number, pressed, at):
        self.waiting.append((number, pressed, at))

    def get_into(self, event):
        if not self.waiting:
            return False
        event.key_number, event.pressed, event.timestamp = self.waiting.pop(0)
        return True

    def clear(self):
        self.waiting.clear()
        self.overflowed = False


def keypad(wiring):
    queue, clock = Queue(), ManualClock(1000)
    return queue, clock, KeypadButtons(queue, wiring, clock, Event())


def test_names():
    assert [button(name) for name in NAMES[1:]] == [UP, DOWN, LEFT, RIGHT, A, B, START, SELECT, NEXT]
    assert button("right") == RIGHT
    with pytest.raises(ValueError, match="FIRE.*UP, DOWN"):
        button("fire")


def test_presses_come_one_a_poll_in_order():
    queue, clock, buttons = keypad(DirectKeys(bytes((B, A, START, SELECT))))
    queue.key(1, True, 1000)
    queue.key(1, False, 1010)
    queue.key(0, True, 1020)
    queue.key(0, False, 1030)
    assert [buttons.poll() for _ in range(3)] == [A, B, 0]


def test_directions_repeat_while_held_and_choices_do_not():
    queue, clock, buttons = keypad(DirectKeys(bytes((DOWN, A))))
    queue.key(0, True, 1000)
    assert buttons.poll() == DOWN
    clock.now = 1399
    assert buttons.poll() == 0
    clock.now = 1400
    assert buttons.poll() == DOWN
    assert buttons.poll() == 0
    clock.now = 1530
    assert buttons.poll() == DOWN
    queue.key(0, False, 1540)
    clock.now = 3000
    assert buttons.poll() == 0
    queue.key(1, True, 3000)
    assert buttons.poll() == A
    clock.now = 9000
    assert buttons.poll() == 0


def test_a_slow_screen_gets_one_repeat_not_a_queue_of_them():
    queue, clock, buttons = keypad(DirectKeys(bytes((RIGHT,))))
    queue.key(0, True, 1000)
    assert buttons.poll() == RIGHT
    clock.now = 4000
    assert [buttons.poll() for _ in range(3)] == [RIGHT, 0, 0]


def test_the_latest_direction_repeats():
    wiring = DirectKeys(bytes((LEFT, RIGHT)))
    assert wiring.down(0, 0) == LEFT
    assert wiring.down(1, 100) == RIGHT
    assert wiring.up(0, 150) == 0
    assert wiring.due(500) == RIGHT
    assert wiring.up(1, 510) == 0
    assert wiring.due(2000) == 0


def test_repeat_goes_on_across_the_clocks_wrap():
    wiring = DirectKeys(bytes((UP,)))
    wiring.down(0, PERIOD - 100)
    assert wiring.due(200) == 0
    assert wiring.due(300) == UP


def test_keys_that_are_not_wired_do_nothing():
    queue, clock, buttons = keypad(DirectKeys(bytes((A,))))
    queue.key(5, True, 1000)
    queue.key(5, False, 1000)
    assert buttons.poll() == 0
    queue, clock, buttons = keypad(LongKeys(bytes((NEXT,)), bytes((B,))))
    queue.key(5, True, 1000)
    queue.key(5, False, 1000)
    assert buttons.poll() == 0


def two():
    return LongKeys(bytes((NEXT, A)), bytes((B, START)))


@pytest.mark.parametrize("key, short, long", [(0, NEXT, B), (1, A, START)])
def test_two_keys_are_four_buttons(key, short, long):
    wiring = two()
    assert wiring.down(key, 0) == 0
    assert wiring.due(LONG_MS - 1) == 0
    assert wiring.up(key, LONG_MS - 1) == short
    assert wiring.down(key, 1000) == 0
    assert wiring.due(1000 + LONG_MS) == long
    assert wiring.due(9000) == 0, "once only"
    assert wiring.up(key, 9000) == 0, "letting go adds nothing"


def test_b_held_is_the_menu_and_the_other_keys_stay_quick():
    wiring = HeldKeys(bytes((NEXT, A, B)), B, START)
    assert wiring.down(1, 0) == A, "at once"
    assert wiring.up(1, 50) == 0
    assert wiring.down(0, 100) == NEXT and wiring.due(100 + REPEAT_FIRST_MS) == NEXT, "it repeats"
    assert wiring.up(0, 900) == 0 and wiring.due(5000) == 0
    assert wiring.down(2, 5000) == 0 and wiring.up(2, 5000 + LONG_MS - 1) == B
    assert wiring.down(2, 7000) == 0 and wiring.due(7000 + LONG_MS - 1) == 0
    assert wiring.due(7000 + LONG_MS) == START
    assert wiring.due(9000) == 0, "once only"
    assert wiring.up(2, 9000) == 0, "letting go adds nothing"
    wiring.down(2, 10000)
    wiring.reset()
    assert wiring.due(20000) == wiring.up(2, 20000) == 0


def test_a_short_press_read_late_is_still_short():
    queue, clock, buttons = keypad(two())
    queue.key(1, True, 1000)
    queue.key(1, False, 1100)
    clock.now = 2500  # a frame took a second and a half
    assert buttons.poll() == A
    assert buttons.poll() == 0


def test_a_long_press_read_late_is_still_long():
    queue, clock, buttons = keypad(two())
    queue.key(0, True, 1000)
    queue.key(0, False, 1700)
    clock.now = 2500
    assert [buttons.poll(), buttons.poll()] == [B, 0]


def test_a_second_key_takes_over():
    wiring = two()
    wiring.down(0, 0)
    wiring.down(1, 100)
    assert wiring.up(0, 150) == 0
    assert wiring.up(1, 200) == A


def test_a_lost_release_does_not_repeat_for_ever():
    queue, clock, buttons = keypad(DirectKeys(bytes((DOWN,))))
    queue.key(0, True, 1000)
    assert buttons.poll() == DOWN
    queue.overflowed = True
    clock.now = 5000
    assert buttons.poll() == 0
    assert not queue.overflowed


def test_a_script_is_taken_one_a_poll():
    script = ScriptedButtons([A, 0, B])
    assert [script.poll(), script.poll()] == [A, 0]
    assert not script.done
    assert script.poll() == B
    assert script.done
    assert script.poll() == 0
    script.press(START)
    assert not script.done
    assert script.poll() == START


# --- one button for everything


def test_one_key_is_told_apart_by_how_long_it_is_held():
    queue, clock, buttons = keypad(OneKey())
    for ms, wanted in ((80, NEXT), (499, NEXT), (500, A), (1499, A), (1500, B), (2900, B)):
        start = clock.ms() + 100
        clock.wait(100)
        queue.key(3, True, start)
        assert buttons.poll() == 0
        clock.wait(ms)
        queue.key(3, False, start + ms)
        assert buttons.poll() == wanted, ms
        assert buttons.poll() == 0


def test_one_key_held_for_long_is_the_menu_at_once_and_letting_go_is_nothing():
    queue, clock, buttons = keypad(OneKey())
    queue.key(0, True, clock.ms())
    assert buttons.poll() == 0
    clock.wait(3000)
    assert buttons.poll() == START
    queue.key(0, False, clock.ms())
    assert buttons.poll() == 0


def test_one_key_held_for_a_curtain_is_no_press_when_it_goes_up():
    queue, clock, buttons = keypad(OneKey())
    queue.key(0, True, clock.ms())
    assert buttons.poll() == 0 and buttons.held(A) and not buttons.held(B)
    clock.wait(400)
    assert buttons.poll() == 0 and buttons.held(A)
    clock.wait(200)
    assert buttons.poll() == 0 and buttons.held(A)  # the curtain is open
    queue.key(0, False, clock.ms())
    assert buttons.poll() == 0
