"""Why an action is refused: small codes for the screen's phrases. In English they stand in engine/messages.py."""

FOLLOW = 1
TRUMP_LED = 2
VOID_TRUMP = 3
TRUMPED = 4
NOT_HELD = 5
NOT_TURN = 6
NO_RIGHT = 7
MUST_ROB = 8
KEEP_ACE = 9
NOT_NOW = 10
