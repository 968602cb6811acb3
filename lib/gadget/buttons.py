"""Logical buttons: what was pressed, whatever the board's keys are.

Scenes see only these nine, one at a time. A buttons object has `poll()`, which returns one of them or 0, and
`held(button)`: whether its key is still down. Both allocate nothing: gadget/presses.py makes them of a board's keys,
gadget/scripted.py of a list.
"""

UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4
A = 5
B = 6
START = 7
SELECT = 8
NEXT = 9

# A held key: milliseconds until it repeats, between repeats, and until it is a long press.
REPEAT_FIRST_MS = 400
REPEAT_MS = 130
LONG_MS = 500
