"""Choosing the options of a game (rules: options and presets).

`Options("Forty-Five", players=4, sides=2)` starts from a preset and changes what is named. Every value is
checked when it is set, so a record that exists can be played.
"""

from engine import presets
from engine.record import RECORD, TABLE, Record, place_of

KEYS = tuple([row[0] for row in TABLE])
_DEFAULTS = {"players": 4, "sides": 4, "target": 25, "stake": 0, "match": 1}


class Options(Record):
    """One set of options. ValueError in plain words for a key or value the rules do not allow."""

    def __init__(self, preset: str = "Twenty-Five", **changes):
        Record.__init__(self, RECORD)
        self.use(preset, changes.pop("players", None))
        if "sides" in changes:
            self.set("sides", changes.pop("sides"))
        for key in changes:
            self.set(key, changes[key])

    def use(self, preset: str, players: "int | None" = None) -> None:
        """Start again from a preset, each player alone; players None: four."""
        place = presets.find(preset)
        self.record[0] = place
        for i in range(len(TABLE)):
            self.record[i + 1] = _DEFAULTS.get(TABLE[i][0], 0)
        for key, value in presets.PRESETS[place][3]:
            self.set(key, value)
        if players is not None:
            self.set("players", players)

    @property
    def preset(self) -> str:
        """The name of the preset this set started from."""
        return presets.PRESETS[self.record[0]][0]

    @property
    def changed(self) -> bool:
        """Whether anything but the number of players and the sides differs from the preset."""
        plain = Options(self.preset)
        for key in KEYS:
            if key not in ("players", "sides") and plain.get(key) != self.get(key):
                return True
        return False

    def keys(self) -> tuple:
        """The keys of the options that this game has."""
        return KEYS

    def values(self, key: str):
        """What may be chosen for a key with the players there are: a tuple of words or numbers, or a range."""
        place = place_of(key)
        if key == "players":
            row = presets.PRESETS[self.record[0]]
            return range(row[1], row[2] + 1)
        if key == "sides":
            n = self.get("players")
            return tuple([s for s in range(2, n + 1) if s == n or (n % s == 0 and n // s >= 2)])
        return TABLE[place][1]

    def set(self, key: str, value) -> None:
        """Change one value. Another number of players that cannot keep the sides makes everyone play alone."""
        place = place_of(key)
        allowed = self.values(key)
        if value not in allowed or isinstance(value, (bool, float)):
            raise ValueError("%s cannot be %s; it can be %s" % (key, value, _list(allowed)))
        if key == "players":
            alone = self.get("sides") == self.get("players")
            self.record[place + 1] = value
            if alone or self.get("sides") not in self.values("sides"):
                self.set("sides", value)
            return
        values = TABLE[place][1]
        self.record[place + 1] = values.index(value) if isinstance(values, tuple) else value

    @staticmethod
    def unpack(data) -> "Options":
        """The options that pack() wrote. ValueError when the bytes are no such record."""
        if len(data) != RECORD or data[0] >= len(presets.PRESETS):
            raise ValueError("not a record of options")
        options = Options(presets.PRESETS[data[0]][0])
        options.record[:] = data
        for i in range(len(TABLE)):
            key, values = TABLE[i]
            if isinstance(values, tuple):
                sound = data[i + 1] < len(values)
            else:
                sound = data[i + 1] in options.values(key)
            if not sound:
                raise ValueError("not a record of options: %s" % key)
        for i in range(len(TABLE) + 1, RECORD):
            if data[i]:
                raise ValueError("not a record of options: made by a later version")
        return options


def _list(allowed):
    if isinstance(allowed, tuple):
        return ", ".join([str(value) for value in allowed])
    if len(allowed) == 1:
        return str(allowed[0])
    step = allowed[1] - allowed[0]
    return "%d to %d" % (allowed[0], allowed[-1]) + (" in steps of %d" % step if step > 1 else "")
