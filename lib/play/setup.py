"""The game that will be dealt next: options, who is a person, names.

Purpose: what new game, seats and house rules change before the cards are
dealt, kept in the settings afterwards. Use:
    setup = Setup(settings, names)     # what was kept; setup.problem if not all of it could be
    setup.use("Forty-Five"); setup.set("players", 6); setup.toggle(2)
    session = setup.session(seed, "You")
    setup.keep(settings)
Whatever was kept or written in settings.toml and is not possible is left out,
with a clear line in `problem`; there is always a game that can be dealt.
"""

from engine.bots import LEVELS
from engine.cards import NONE
from engine.options import Options
from engine.presets import PRESETS, find
from gadget.asked import written


class Setup:
    """settings: gadget.settings.Settings; names: usual names, at least ten.

    options: the engine's; names: the name of each of ten seats; people: one
    byte for each of ten seats, 1 for a person; level: one of the engine's;
    seed, dealer: those of the cards to deal again, None and NONE for new ones."""

    def __init__(self, settings, names):
        self.problem = ""
        self.seed = None
        self.dealer = NONE
        self._usual = names
        self.speed = settings.speed
        self.level = LEVELS[settings.level] if settings.level < len(LEVELS) else LEVELS[-1]
        self._unnamed = bytearray(10)  # 1: the seat has the name that is usual for it
        self.names = self._named(settings.names)
        self.people = bytearray(10)
        for seat in range(10):
            self.people[seat] = settings.people >> seat & 1
        self.options = Options()
        if settings.options:
            try:
                self.options = Options.unpack(settings.options)
            except ValueError:
                self._say("The house rules that were kept are damaged: playing " + self.options.preset)
        if settings.preset is not None:
            try:
                self.use(written(settings.preset))
            except ValueError as error:
                self._say("GAME_PRESET: " + str(error))
        if settings.players is not None:
            try:
                self.set("players", settings.players)
            except ValueError as error:
                self._say("GAME_PLAYERS: " + str(error))

    def _say(self, text: str) -> None:
        self.problem = self.problem + "\n" + text if self.problem else text

    def _named(self, given) -> list:
        """Ten names, no two alike: those given, a number behind one that is given again, and for each other seat its
        usual name or the next free one."""
        names = []
        for name in given:
            number = 1
            other = name
            while other and other in names:
                number += 1
                other = "%s %d" % (name, number)
            names.append(other)
        for seat in range(10):
            if not names[seat]:
                self._unnamed[seat] = 1
                name = self._usual[seat]
                place = 10  # the first that is usual for nobody
                while name in names:
                    name = self._usual[place % len(self._usual)]
                    place += 1
                names[seat] = name
        return names

    @property
    def players(self) -> int:
        return self.options.get("players")

    def use(self, preset: str) -> None:
        """Another game, with as many players as now where it can be played so,
        and sides as now unless they are only the usual ones. ValueError when
        no preset is called that, in capitals or without."""
        for row in PRESETS:
            if row[0].lower() == preset.lower():
                preset = row[0]
        row = PRESETS[find(preset)]
        players = self.options.get("players")
        sides = self.options.get("sides")
        usual = sides == self.options.usual_sides()
        players = max(row[1], min(row[2], players))
        self.options = Options(preset, players=players)
        if not usual and sides in self.options.values("sides"):
            self.options.set("sides", sides)

    def set(self, key: str, value) -> None:
        """One option of the engine's. ValueError when it cannot be that."""
        self.options.set(key, value)

    def change(self, key: str, step: int) -> None:
        """The option's next (step 1) or last (-1) value, round from the end, past what cannot be with the others."""
        values = self.options.values(key)
        value = self.options.get(key)
        while True:
            value = turned(values, value, step)
            try:
                return self.options.set(key, value)
            except ValueError:  # fewer chips than a dealer owes
                pass

    def change_preset(self, step: int) -> None:
        """The next or last of the named games."""
        self.use(PRESETS[(find(self.options.preset) + step) % len(PRESETS)][0])

    def take(self, options, seed: int, dealer: int) -> None:
        """The game of a code (play.code.read)."""
        self.use(options.preset)
        self.options = options
        self.seed = seed
        self.dealer = dealer

    def change_level(self, step: int) -> None:
        """The computers' next or last level."""
        self.level = turned(LEVELS, self.level, step)

    def toggle(self, seat: int) -> None:
        """A person sits where a computer did, or the other way round."""
        self.people[seat] ^= 1

    def persons(self) -> int:
        """How many people play."""
        count = 0
        for seat in range(self.players):
            count += self.people[seat]
        return count

    def set_persons(self, count: int) -> None:
        """So many people, in the first seats; computers in the others."""
        for seat in range(10):
            self.people[seat] = 1 if seat < count else 0

    def change_name(self, seat: int, step: int) -> None:
        """The next or last usual name that nobody else has."""
        name = self.names[seat]
        place = self._usual.index(name) if name in self._usual else -1
        for _ in range(len(self._usual)):
            place = (place + step) % len(self._usual)
            name = self._usual[place]
            if name not in self.names:
                self.names[seat] = name
                self._unnamed[seat] = 1 if name == self._usual[seat] else 0
                return

    def seat_names(self, you: str) -> list:
        """The players' names; the only person, unless they chose a name, is `you`."""
        names = self.names[: self.players]
        if self.persons() == 1:
            for seat in range(self.players):
                if self.people[seat] and self._unnamed[seat]:
                    names[seat] = you
        return names

    def start(self, seed: int, you: str) -> tuple:
        """What play.again.begin takes to deal this game; nothing in it keeps what only choosing needs. seed: of the
        cards, where there is none of its own."""
        options = self.options
        called = "" if options.changed else options.preset
        people = bytes(self.people[: self.players])
        if self.seed is not None:
            seed = self.seed
        return options.pack(), self.seat_names(you), people, seed, self.level, self.speed, called, self.dealer

    def session(self, seed: int, you: str):
        """Deals: a play.session.Session of this game."""
        from play.session import begin

        return begin(*self.start(seed, you)[:7])

    def keep(self, settings) -> None:
        """Writes all of it into the settings (not yet into the store).

        From now on it counts more than settings.toml, until the power goes off.
        """
        settings.preset = None
        settings.players = None
        settings.options = self.options.pack()
        settings.people = 0
        for seat in range(10):
            settings.people |= self.people[seat] << seat
            settings.names[seat] = "" if self._unnamed[seat] else self.names[seat]
        settings.level = LEVELS.index(self.level)
        settings.speed = self.speed


def turned(values, value, step: int):
    """The value `step` places after `value` in `values` (a tuple or range), going
    round; the first when `value` is not among them."""
    for place in range(len(values)):
        if values[place] == value:
            return values[(place + step) % len(values)]
    return values[0]
