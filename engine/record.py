"""What a game keeps of its options: one small record that can be read (rules: options and presets).

Choosing options and checking them is engine/options.py, which a board need not hold while a game is played.
"""

from engine import rules

RECORD = 32  # bytes of a packed record; those past the tables are 0

# families of games, each with options and rules of its own; 0 are the games for points, Twenty-Five and Forty-Five
SPOIL = 1    # Spoil Five
AUCTION = 2  # Auction Forty-Five and One-Hundred-and-Ten

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


class Record:
    """The options of one game. data: as pack() gives it; what it holds is believed, see Options.unpack."""

    def __init__(self, data):
        self.record = bytearray(data)

    @property
    def family(self) -> int:
        """0, SPOIL or AUCTION: which rules beside the common ones."""
        return b"\0\0\0\0\0\0\0\1\2\2"[self.record[0]]  # by preset, in the order of engine/presets.py

    def get(self, key: str):
        """The value of a key: a word or a number. ValueError for a key there is not."""
        place, values = place_of(key, self.family)
        stored = self.record[place]
        return values[stored] if isinstance(values, tuple) else stored

    def rules_code(self) -> int:
        """renege, void and trumped_trick as engine/rules.py takes them."""
        return rules.code(self.get("renege"), self.get("void"), self.get("trumped_trick"))

    def pack(self) -> bytes:
        """32 bytes: the preset's place, then a byte an option (a number, or a word's place) in the order of TABLE and,
        behind it, of the family's own table."""
        return bytes(self.record)


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
