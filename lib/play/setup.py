"""The game that will be dealt next: options, who is a person, names, who sits where.

Purpose: what new game, seats and house rules change before the cards are
dealt, kept in the settings afterwards. Use:
    setup = Setup(settings, names)     # what was kept; setup.problem if not all of it could be
    setup.use("Forty-Five"); setup.set("players", 6); setup.toggle(2); setup.swap(0, 3)
    session = setup.session(seed, "You")
    setup.keep(settings)
Whatever was kept or written in settings.toml and is not possible is left out,
with a clear line in `problem`; there is always a game that can be dealt.
"""

from engine.cards import NONE
from engine.options import Options
from engine.presets import PRESETS, find, spelled
from gadget.asked import written
from gadget.settings import KNOWN, LEVELS
from play import house, seating


class Setup:
    """settings: gadget.settings.Settings; names: usual names, at least ten; unnamed: what changed rules are called.

    options: the engine's; names: the name of each of ten players; people: one
    byte for each of ten players, 1 for a person; order: all ten as they sit, those
    who do not play are passed over; level: of LEVELS; sets: house rules
    with a name (see play.house); unnamed: changed rules that have none, or b"";
    seed, dealer: those of the cards to deal again, None and NONE for new ones."""

    def __init__(self, settings, names, unnamed: str = "House rules"):
        self.problem = ""
        self._house = unnamed
        self.seed: "int | None" = None
        self.dealer = NONE
        self._usual = names
        self.speed = settings.speed
        self.level = settings.computers
        self._usually = bytearray(10)  # 1: the player has the name that is usual
        self.known = list(settings.known)  # names typed before
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
        self.sets = list(settings.sets)
        for number in house.problems(self.sets):
            self._say("House rules %d that were kept cannot be read" % number)
        self.unnamed = settings.unnamed
        if self.unnamed:
            try:
                Options.unpack(self.unnamed)
            except ValueError:
                self.unnamed = b""
                self._say("The house rules without a name are damaged")
        self.order = seating.unpack(settings.order)
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
                self._usually[seat] = 1
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

    @staticmethod
    def is_preset(name: str) -> bool:
        """Whether one of the presets is called so, in capitals or not."""
        return bool(spelled(name))

    def use(self, preset: str) -> None:
        """Another game, with as many players as now where it can be played so,
        and sides as now unless they are only the usual ones. ValueError when
        no preset is called that, in capitals or without."""
        preset = spelled(preset) or preset
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
        """The option's next (step 1) or last (-1) value that can be, round from the end."""
        values = self.options.values(key)
        value = self.options.get(key)
        for _ in range(len(values)):
            value = turned(values, value, step)
            try:
                return self.options.set(key, value)
            except ValueError:  # not beside the other options
                pass

    # --- house rules

    @property
    def kept(self) -> int:
        """The place of the set of house rules these are, -1 when they are none."""
        return house.find(self.sets, self.options)

    @property
    def called(self) -> str:
        """The game's name: that of a set of house rules or of the preset, "" for changed rules without one."""
        place = self.kept
        if place >= 0:
            return house.name(self.sets, place)
        return "" if self.options.changed else self.options.preset

    def _note(self) -> None:
        """Rules without a name are kept too, beside the others, until other rules are changed."""
        if not self.called:
            self.unnamed = self.options.pack()
        elif self.unnamed and house.find(self.sets, Options.unpack(self.unnamed)) >= 0:
            self.unnamed = b""  # they have a name by now

    def change_game(self, step: int) -> None:
        """The next or last game: the presets, then house rules by their names, then those without one."""
        self._note()
        games: list = [row[0] for row in PRESETS]
        games.extend([i for i in range(len(self.sets)) if house.name(self.sets, i)])
        if self.unnamed:
            games.append("")
        kept = self.kept
        place = games.index(kept if kept >= 0 else self.called)
        game = games[(place + step) % len(games)]
        if isinstance(game, int):
            self._play(house.options(self.sets, game))
        elif game:
            self.use(game)
        else:
            self._play(Options.unpack(self.unnamed))

    def _play(self, options) -> None:
        """The rules of these Options, with the players there are."""
        self.use(options.preset)
        self.options.record[house.RULES :] = options.record[house.RULES :]

    def name_rules(self, called: str) -> None:
        """Keeps the rules there are under a name; a set that is called so is replaced. ValueError: no room."""
        house.put(self.sets, called, self.options)
        self._note()

    def rename(self, called: str) -> None:
        """Another name for the house rules there are."""
        house.call(self.sets, self.kept, called)

    def forget_rules(self) -> None:
        """The house rules there are have no name any more."""
        house.drop(self.sets, self.kept)

    def take(self, options, seed: int, dealer: int) -> None:
        """The game of a code (play.code.read)."""
        self.use(options.preset)
        self.options = options
        self.seed = seed
        self.dealer = dealer

    def change_level(self, step: int) -> None:
        """The computers' next or last level."""
        self.level = turned(LEVELS.split(" "), self.level, step)

    # --- who plays, and where

    def seated(self) -> list:
        """The players' numbers by their seats."""
        return [player for player in self.order if player < self.players]

    def swap(self, seat: int, other: int) -> None:
        """Who sits there change places."""
        seated = self.seated()
        seated[seat], seated[other] = seated[other], seated[seat]
        self.seat(seated)

    def seat(self, seated) -> None:
        """Seats the players so, by their numbers; the others stay where they are in the order."""
        players = self.players
        found = 0
        for place in range(10):
            if self.order[place] < players:
                self.order[place] = seated[found]
                found += 1

    def mates(self, seat: int) -> list:
        """The other seats of the side."""
        sides = self.options.get("sides")
        return [i for i in range(seat % sides, self.players, sides) if i != seat]

    def toggle(self, player: int) -> None:
        """A person plays instead of a computer, or the other way round."""
        self.people[player] ^= 1

    def persons(self) -> int:
        """How many people play."""
        count = 0
        for seat in range(self.players):
            count += self.people[seat]
        return count

    def set_persons(self, count: int) -> None:
        """So many people, the first players; computers are the others."""
        for player in range(10):
            self.people[player] = 1 if player < count else 0

    def change_name(self, player: int, step: int) -> None:
        """The next or last name that nobody else has, of those typed before and the usual ones."""
        names = self.known + [name for name in self._usual if name not in self.known]
        name = self.names[player]
        place = names.index(name) if name in names else -1
        for _ in range(len(names)):
            place = (place + step) % len(names)
            if names[place] not in self.names:
                self._call(player, names[place])
                return

    def _call(self, player: int, name: str) -> None:
        self.names[player] = name
        self._usually[player] = 1 if name == self._usual[player] else 0

    def name_player(self, player: int, name: str) -> None:
        """A name that was typed; it is remembered, the last one first."""
        self._call(player, name)
        self.known = ([name] + [one for one in self.known if one != name])[:KNOWN]

    def seat_names(self, you: str) -> list:
        """The players' names by their seats; the only person, unless they chose a name, is `you`."""
        alone = self.persons() == 1
        return [
            you if alone and self.people[player] and self._usually[player] else self.names[player]
            for player in self.seated()
        ]

    def start(self, seed: int, you: str) -> tuple:
        """What play.again.begin takes to deal this game; nothing in it keeps what only choosing needs. seed: of the
        cards, where there is none of its own."""
        people = bytes([self.people[player] for player in self.seated()])
        if self.seed is not None:
            seed = self.seed
        record = self.options.pack()
        return record, self.seat_names(you), people, seed, self.level, self.speed, self.called, self.dealer

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
        self._note()
        settings.unnamed = self.unnamed
        settings.sets = list(self.sets)
        settings.game = self.called or self._house
        settings.order = seating.pack(self.order)
        settings.known = self.known
        settings.people = 0
        for seat in range(10):
            settings.people |= self.people[seat] << seat
            settings.names[seat] = "" if self._usually[seat] else self.names[seat]
        settings.level = 255 - LEVELS.split(" ").index(self.level)
        settings.speed = self.speed


def turned(values, value, step: int):
    """The value `step` places after `value` in `values` (a tuple or range), going
    round; the first when `value` is not among them."""
    for place in range(len(values)):
        if values[place] == value:
            return values[(place + step) % len(values)]
    return values[0]
