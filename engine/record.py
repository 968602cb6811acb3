"""What a game keeps of its options: one small record that can be read (rules: options and presets).

What an option is called and can be is engine/optiontable.py, choosing options and checking them engine/options.py: a
board holds neither while a game is played. The few options that are asked for in play have their places here.
"""

RECORD = 32  # bytes of a packed record; those past the tables are 0

# families of games, each with options and rules of its own; 0 are the games for points, Twenty-Five and Forty-Five
SPOIL = 1    # Spoil Five
AUCTION = 2  # Auction Forty-Five and One-Hundred-and-Ten


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
        from engine.optiontable import place_of

        place, values = place_of(key, self.family)
        stored = self.record[place]
        return values[stored] if isinstance(values, tuple) else stored

    @property
    def target(self) -> int:
        """The option target."""
        return self.record[11]

    @property
    def joker(self) -> bool:
        """Whether joker is on."""
        return self.record[3] == 1

    @property
    def first_jack(self) -> bool:
        """Whether first_dealer is first_jack."""
        return self.record[5] == 1

    def rules_code(self) -> int:
        """renege, void and trumped_trick as engine/rules.py takes them."""
        from engine import rules

        return rules.code(self.get("renege"), self.get("void"), self.get("trumped_trick"))

    def pack(self) -> bytes:
        """32 bytes: the preset's place, then a byte an option (a number, or a word's place) in the order of TABLE in
        engine/optiontable.py and, behind it, of the family's own table."""
        return bytes(self.record)
