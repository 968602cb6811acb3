"""House rules: every option the game has, by hand, and a name for what was changed.

The rows come from the engine's own list of options that apply; only the words are here
(phrases `opt.KEY`, `opt.KEY.VALUE`, one line each). Changed rules can be kept under a name and are a game of their own
then, in new game and on the title; those that have one can be called otherwise, or forgotten.
"""

from gadget.record import RULES_BYTES
from play import house
from scenes.look import CHANGE, OPEN
from scenes.menu import Menu

_ELSEWHERE = ("players", "sides")  # in new game


class Scene(Menu):
    """See scenes.menu. setup: the play.setup.Setup to change."""

    title = "rules.title"
    prefix = "opt."

    def __init__(self, app, setup):
        self.setup = setup
        self._sure = False  # A once more forgets the rules
        self._asked = ""  # the row that a name is asked for
        self._renamed = ""  # the name before
        self._list()
        Menu.__init__(self, app)

    def _list(self) -> None:
        """The rows there are, as things stand."""
        setup = self.setup
        rows = [(key, CHANGE) for key in setup.options.keys() if key not in _ELSEWHERE]
        if setup.kept >= 0:
            rows.append(("rename", OPEN))
            rows.append(("forget", OPEN))
        elif setup.options.changed:
            rows.append(("keep", OPEN))
        rows.append(("reset", OPEN))
        self.rows = tuple(rows)

    def refresh(self) -> None:
        """Shows only the options that apply; the bar stays on its row."""
        key = self.rows[self.at][0]
        self._list()
        for place in range(len(self.rows)):
            if self.rows[place][0] == key:
                self.at = place
        Menu.refresh(self)

    def value(self, key: str) -> str:
        setup = self.setup
        if key == "reset":
            return setup.options.preset
        if key in ("rename", "forget"):
            return setup.called
        if key == "keep":
            return self.app.phrases.get("house")
        value = str(setup.options.get(key))
        if key == "min_call":
            from engine.auctiontable import lowest

            value = str(lowest(setup.options))
        find = self.app.phrases.find
        return find("val.%s.%s" % (key, value)) or find("val." + value) or value

    def hint(self, key: str) -> str:
        if key == "forget" and self._sure:
            return self.app.phrases.get("opt.forget.sure")
        if key not in ("reset", "keep", "rename", "forget"):
            text = self.app.phrases.find("opt.%s.%s" % (key, self.setup.options.get(key)))
            if text is not None:
                return text
        return Menu.hint(self, key)

    def change(self, key: str, step: int) -> None:
        self.setup.change(key, step)

    def choose(self, key: str) -> None:
        setup = self.setup
        if key == "reset":
            setup.use(setup.options.preset)  # as the game has it: the preset's own rules again
        elif key == "forget":
            if self._sure:
                setup.forget_rules()
                self._keep()
            self._sure = not self._sure
        else:
            self._asked = key
            self._renamed = setup.called
            self.app.push("naming", "opt.%s.title" % key, self._renamed or self.app.phrases.get("house"), RULES_BYTES,
                          self._check)
            return
        self.refresh()

    def handle(self, button: int) -> None:
        at = self.at
        Menu.handle(self, button)
        if self._sure and self.at != at:
            self._sure = False
            self.refresh()

    def _check(self, name: str):
        """What there is to know about a name, and whether it cannot be: see scenes.naming."""
        get = self.app.phrases.get
        sets = self.setup.sets
        if self.setup.is_preset(name):
            return get("keep.preset"), True
        place = house.named(sets, name)
        if self._asked == "rename":
            return (get("keep.taken"), True) if place >= 0 and name.lower() != self._renamed.lower() else None
        if place >= 0:
            return get("keep.replaces"), False
        return None if house.room(sets) else (get("keep.full"), True)

    def enter(self) -> None:
        """Also back from naming, with the name."""
        name, self.app.result = self.app.result, None
        if self._asked and name:
            if self._asked == "rename":
                self.setup.rename(name)
            else:
                self.setup.name_rules(name)
            self._keep()
        self._asked = ""
        Menu.enter(self)

    def _keep(self) -> None:
        """At once, whatever comes next."""
        self.setup.keep(self.app.settings)
        self.app.save()
