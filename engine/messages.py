"""Why an action is refused, in English for programmers: by the codes of engine/reasons.py and engine/auctionstate.py.

A module of its own because a board that plays never needs it: a screen asks for the code and has phrases.
"""

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
    "a call must be higher than the last, and not below the lowest there is",
    "only the dealer can hold, and only a call that another made",
    "all others passed: the dealer must call",
    "throw cards until five are left",
    "no more cards may be thrown",
)
