"""The options of all games and what each can be (rules: options and presets); each family's own are elsewhere.

A board holds this only while a game is chosen or dealt, or its end is told.
"""

from engine import rules
from engine.record import AUCTION, SPOIL

# key, values: a tuple of words, or a range of numbers. The default comes first. Its place here is its place in
# the packed record, after the preset's byte.
TABLE = (
    ("players", range(2, 11)),
    ("sides", range(2, 11)),
    ("joker", rules.SWITCH),
    ("packets", ("3-2", "2-3", "4-1")),
    ("first_dealer", ("cut", "first_jack", "random")),
    ("rob", ("may", "must")),
    ("rob_when", ("own_turn", "before_lead")),
    ("void", rules.VOID),
    ("trumped_trick", rules.SWITCH),
    ("renege", rules.RENEGE),
    ("target", range(5, 225, 5)),
    ("best_trump", rules.SWITCH),
    ("all_five", ("nothing", "plus10", "wins")),
    ("stake", range(21)),
    ("match", range(1, 21)),
)


def own_table(family: int) -> tuple:
    """The options that only this family has; their places in a record follow TABLE's. Not held unless asked for."""
    if family == SPOIL:
        from engine.spoiltable import TABLE as own
    elif family == AUCTION:
        from engine.auctiontable import TABLE as own
    else:
        return ()
    return own


def place_of(key: str, family: int) -> tuple:
    """An option's byte in a packed record, and its values. ValueError for a key that a family has not."""
    place = 1
    for own in (False, True):
        for row in own_table(family) if own else TABLE:
            if row[0] == key:
                return place, row[1]
            place += 1
    names = [row[0] for row in TABLE + own_table(family)]
    raise ValueError("no option is called %s; there are: %s" % (key, ", ".join(names)))
