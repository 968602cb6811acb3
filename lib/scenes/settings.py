"""Settings: what is not a rule of the game. They hold at once and are kept."""

from gadget.settings import REMIND, SPEEDS, SWITCH
from play.setup import turned
from scenes.look import CHANGE
from scenes.menu import Menu

_WORDS = {"speed": SPEEDS, "confirm": SWITCH, "four_colours": SWITCH, "turned": SWITCH, "remind": REMIND}


class Scene(Menu):
    """See scenes.menu."""

    title = "settings.title"
    prefix = "settings."
    rows = (("speed", CHANGE), ("confirm", CHANGE), ("four_colours", CHANGE), ("turned", CHANGE),
            ("remind", CHANGE))

    def value(self, key: str) -> str:
        value = getattr(self.app.settings, key)
        return self.app.phrases.get((key + "." if key in ("speed", "remind") else "val.") + value)

    def hint(self, key: str) -> str:
        return self.app.phrases.get("settings.%s.%s" % (key, getattr(self.app.settings, key)))

    def change(self, key: str, step: int) -> None:
        app = self.app
        value = turned(_WORDS[key], getattr(app.settings, key), step)
        setattr(app.settings, key, value)
        if key == "four_colours":
            app.art.four_colours(value == "on")
        elif key == "turned":
            app.turn()
        elif key == "speed" and app.session:
            app.session.set_speed(value)

    def leave(self) -> None:
        self.app.save()
