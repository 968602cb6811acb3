"""Why an action is refused: small codes for the screen's phrases, and the same in English for programmers."""

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

MESSAGES = (
    "",
    "follow the suit led or play a trump",
    "a trump was led: play a trump",
    "void in the suit led: a trump must be played",
    "the trick was trumped: play a trump",
    "that card is not in this hand",
    "it is another seat's turn",
    "no right to rob the turn-up",
    "the holder of the ace of trumps must rob",
    "the ace that gives the right to rob may not go out",
    "that cannot be done now",
)
