"""What a game keeps of its options: one small record that can be read (rules: options and presets).

Choosing options and checking them is engine/options.py, which a board need not hold while a game is played.
"""

from engine import rules

RECORD = 32  # bytes of a packed record; those past the table are 0 and free for the options of further games

# key, values: a tuple of words, or a range of numbers. The default comes first. Its place here is its place in
# the packed record, after the preset's byte: add at the end only.
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
KEYS = tuple([row[0] for row in TABLE])


class Record:
    """The options of one game. data: as pack() gives it; what it holds is believed, see Options.unpack."""

    def __init__(self, data):
        self.record = bytearray(data)

    def get(self, key: str):
        """The value of a key: a word or a number. ValueError for a key there is not."""
        place = place_of(key)
        stored = self.record[place + 1]
        values = TABLE[place][1]
        return values[stored] if isinstance(values, tuple) else stored

    def rules_code(self) -> int:
        """renege, void and trumped_trick as engine/rules.py takes them."""
        return rules.code(self.get("renege"), self.get("void"), self.get("trumped_trick"))

    def pack(self) -> bytes:
        """32 bytes: the preset's place, then a byte an option in TABLE's order (a number, or a word's place)."""
        return bytes(self.record)


def place_of(key: str) -> int:
    """The place of an option in TABLE. ValueError for a key there is not."""
    for i in range(len(TABLE)):
        if TABLE[i][0] == key:
            return i
    raise ValueError("no option is called %s; there are: %s" % (key, ", ".join([row[0] for row in TABLE])))
