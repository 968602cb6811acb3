"""Choosing the options of a game (rules: options and presets).

`Options("Forty-Five", players=4, sides=2)` starts from a preset and changes what is named. Every value is
checked when it is set, so a record that exists can be played. A preset belongs to a family of games
(engine/record.py), and only the options of that family can be chosen.
"""

from engine import presets
from engine.optiontable import TABLE, own_table, place_of
from engine.record import AUCTION, RECORD, SPOIL, Record

_DEFAULTS = {"players": 4, "sides": 4, "target": 25, "stake": 0, "match": 1, "chips": 20, "ante": 1}
_ONE_TEN = "One-Hundred-and-Ten"


def every_key() -> tuple:
    """The keys of all games' options, each once."""
    return tuple([row[0] for row in TABLE + own_table(SPOIL) + own_table(AUCTION)])


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
        """Start again from a preset, with its usual sides; players None: four."""
        self.record[0] = presets.find(preset)
        for i in range(1, RECORD):
            self.record[i] = 0
        place = 1
        for key, _ in TABLE + own_table(self.family):
            self.record[place] = _DEFAULTS.get(key, 0)
            place += 1
        for key, value in presets.PRESETS[self.record[0]][3]:
            self.set(key, value)
        self.set("sides", self.usual_sides())
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
        for key in self.keys():
            if key not in ("players", "sides") and plain.get(key) != self.get(key):
                return True
        return False

    @property
    def remark(self) -> str:
        """What must be known about this choice, in plain words; "" for nothing."""
        if self.family == SPOIL and self.get("players") == 2:
            return "With two players nothing can be spoilt: one of them always has three tricks."
        return ""

    def own_keys(self) -> tuple:
        """The keys of every option that a record of this game holds, also one that does not apply as things stand."""
        without = _without(self.family)
        return tuple([row[0] for row in TABLE + own_table(self.family) if row[0] not in without or row[0] == "sides"])

    def keys(self) -> tuple:
        """The keys of the options that apply, as things stand."""
        without = _without(self.family)
        found = [key for key in self.own_keys() if key not in without]
        if self.family == SPOIL and self.get("players") < 5:
            found.remove("two_win")
        if self.family == AUCTION and not self.get("kitty"):
            found.remove("name")
            found.remove("caller_draws")
        return tuple(found)

    def values(self, key: str):
        """What may be chosen for a key with the players there are: a tuple of words or numbers, or a range."""
        values = place_of(key, self.family)[1]
        if key in _without(self.family) and key != "sides":
            raise ValueError("no option of %s is called %s; there are: %s" % (self.preset, key, ", ".join(self.keys())))
        if key == "players":
            row = presets.PRESETS[self.record[0]]
            return range(row[1], row[2] + 1)
        if key == "sides":
            n = self.get("players")
            if self.family == SPOIL:
                return (n,)
            return tuple([s for s in range(2, n + 1) if s == n or (n % s == 0 and n // s >= 2)])
        return values

    def usual_sides(self) -> int:
        """How many sides there are unless one says otherwise: everyone alone, but for four and six with an auction."""
        n = self.get("players")
        if self.family == AUCTION and (n == 6 or (n == 4 and self.preset != _ONE_TEN)):
            return n // 2
        return n

    def set(self, key: str, value) -> None:
        """Change one value. Another number of players makes the sides the usual ones for it, unless others were chosen
        and can be kept."""
        allowed = self.values(key)
        if isinstance(value, int) and isinstance(allowed[0], str) and str(value) in allowed:
            value = str(value)  # "60" is a word here, and soon written as a number
        if value not in allowed or isinstance(value, (bool, float)):
            raise ValueError("%s cannot be %s; it can be %s" % (key, value, _list(allowed)))
        place, values = place_of(key, self.family)
        before = self.record[place]
        usual = key == "players" and self.get("sides") == self.usual_sides()
        self.record[place] = values.index(value) if isinstance(values, tuple) else value
        if key == "players":
            if usual or self.get("sides") not in self.values("sides"):
                self.set("sides", self.usual_sides())
        elif self._too_poor():
            self.record[place] = before
            raise ValueError("%s cannot be %s: the first dealer could not ante" % (key, value))

    def _too_poor(self):
        """Whether the chips at the start are less than what a dealer owes for the first hand."""
        if self.family != SPOIL:
            return False
        return self.get("chips") < self.get("ante") * (2 if self.get("dealer_double") == "on" else 1)

    @staticmethod
    def unpack(data) -> "Options":
        """The options that pack() wrote. ValueError when the bytes are no such record."""
        if len(data) != RECORD or data[0] >= len(presets.PRESETS):
            raise ValueError("not a record of options")
        options = Options(presets.PRESETS[data[0]][0])
        unused = options.pack()
        options.record[:] = data
        own = TABLE + own_table(options.family)
        without = _without(options.family)
        place = 1
        for key, values in own:
            if key in without and key != "sides":
                sound = data[place] == unused[place]
            elif isinstance(values, tuple):
                sound = data[place] < len(values)
            else:
                sound = data[place] in options.values(key)
            if not sound:
                raise ValueError("not a record of options: %s" % key)
            place += 1
        for place in range(len(own) + 1, RECORD):
            if data[place]:
                raise ValueError("not a record of options: made by a later version")
        if options._too_poor():
            raise ValueError("not a record of options: chips")
        return options


def _without(family):
    """The keys of the common table that a family has not."""
    if family == SPOIL:
        from engine.spoiltable import WITHOUT as without
    elif family == AUCTION:
        from engine.auctiontable import WITHOUT as without
    else:
        return ()
    return without


def _list(allowed):
    if isinstance(allowed, tuple):
        return ", ".join([str(value) for value in allowed])
    if len(allowed) == 1:
        return str(allowed[0])
    step = allowed[1] - allowed[0]
    return "%d to %d" % (allowed[0], allowed[-1]) + (" in steps of %d" % step if step > 1 else "")
