"""What a store keeps (see gadget/nvm.py): a number for each kind of record, 0 to 7. Numbers that were given stay."""

WHOLE = 0  # no data: all before it was written to its end; with data: what was written anew begins
SETTINGS = 1
GAME = 2  # a game as it was when its record was written
ACTION = 3  # and what was done in it since, in a list
STATS = 4
ERRORS = 5
COUNTERS = 6
BOOK = 7  # of a card drive
