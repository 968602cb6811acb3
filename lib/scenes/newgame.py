"""New game: which game, how many play, who is a person, and deal."""

from gadget.settings import SPEEDS
from play.setup import turned
from scenes.look import BOTH, BUTTON, CHANGE, OPEN
from scenes.menu import Menu


class Scene(Menu):
    """See scenes.menu. setup: the play.setup.Setup to change, None for the kept one;
    waits: B goes back to the game that waits, to its pause; over: a scene of the setup to push over it."""

    title = "newgame.title"
    prefix = "newgame."
    _all = (
        ("game", CHANGE),
        ("players", CHANGE),
        ("people", BOTH),
        ("sides", CHANGE),
        ("level", CHANGE),
        ("target", CHANGE),
        ("speed", CHANGE),
        ("learn", OPEN),
        ("rules", OPEN),
        ("settings", OPEN),
        ("code", OPEN),
        ("drive", OPEN),
        ("deal", BUTTON),
    )

    def __init__(self, app, setup=None, waits: bool = False, over: str = ""):
        self._waits = waits
        self._over = over
        self._asked = False  # whether the game that was kept may go
        self.setup = setup or app.setup()
        self.rows = self._all
        Menu.__init__(self, app)

    def refresh(self) -> None:
        """Shows only what there is a choice of; the bar stays on its row."""
        key = self.rows[self.at][0]
        self.rows = tuple([row for row in self._all if self._has(row[0])])
        for place in range(len(self.rows)):
            if self.rows[place][0] == key:
                self.at = place
        Menu.refresh(self)

    def _has(self, key: str) -> bool:
        if key == "sides":
            return len(self.setup.options.values("sides")) > 1
        if key == "target":
            return key in self.setup.options.keys()
        return True

    def value(self, key: str) -> str:
        get = self.app.phrases.get
        setup = self.setup
        options = setup.options
        if key == "game":
            return setup.called or get("house")
        if key == "people":
            people = setup.persons()
            computers = setup.players - people
            if not computers or not people:
                return get("newgame.people." + ("all" if people else "none"))
            return get("newgame.people.%s" % ("one" if computers == 1 else "some"), people, computers)
        if key == "sides":
            sides = options.get("sides")
            if sides == setup.players:
                return get("sides.alone")
            return get("sides.teams", sides, setup.players // sides)
        if key in ("players", "target"):
            return str(options.get(key))
        if key == "level":
            return get("level." + setup.level)
        if key == "speed":
            return get("speed." + setup.speed)
        return ""

    def hint(self, key: str) -> str:
        get = self.app.phrases.get
        options = self.setup.options
        if key == "game":
            if self.setup.called == options.preset:
                return get("game." + options.preset)
            return get("newgame.game.changed", options.preset)
        if key == "players" and options.remark:
            return get("spoil.two")
        if key == "players":
            most = options.values("players")[-1]
            return get("newgame.players.ten" if most == 10 else "newgame.players.six")
        if key == "level":
            return get("newgame.level." + self.setup.level)
        if key == "deal" and self._asked:
            return get("newgame.deal.sure")
        if key == "deal" and self.app.waits != "titlepage.play":
            return get("newgame.deal.ends")
        return Menu.hint(self, key)

    def change(self, key: str, step: int) -> None:
        setup = self.setup
        if key == "game":
            setup.change_game(step)
        elif key == "people":
            setup.set_persons((setup.persons() + step) % (setup.players + 1))
        elif key == "level":
            setup.change_level(step)
        elif key == "speed":
            setup.speed = turned(SPEEDS, setup.speed, step)
        else:
            setup.change(key, step)

    def choose(self, key: str) -> None:
        if key == "deal":
            self.start()
        elif key == "people":
            self.app.push("seats", self.setup)
        elif key == "settings":
            self._keep()
            self.app.push("settings")
        elif key == "code":
            self.app.push("code", self.setup)
        elif key in ("drive", "learn"):
            self._keep()
            self.app.go(key)
        else:
            self.app.push("rules", self.setup)

    def enter(self) -> None:
        self.setup.speed = self.app.settings.speed
        Menu.enter(self)
        over, self._over = self._over, ""
        if over:
            self.app.push(over, self.setup)

    def _keep(self) -> None:
        self.setup.keep(self.app.settings)
        self.app.save()

    def back(self) -> None:
        """To where one came from; what was chosen is kept."""
        self._keep()
        app = self.app
        if self._waits:
            app.session.set_speed(app.settings.speed)
            app.resume("pause")
        else:
            app.go("title")

    def start(self) -> None:
        """START deals; a game that was kept is not thrown away without a question."""
        if self.app.waits == "titlepage.carry" and not self._asked:
            self.at = len(self.rows) - 1
            self._asked = True
            self.refresh()
        else:
            self.app.deal(self.setup)

    def handle(self, button: int) -> None:
        """As Menu.handle; any other press takes the question back."""
        asked = self._asked
        Menu.handle(self, button)
        if asked and self._asked:
            self._asked = False
            self.look.refresh()
