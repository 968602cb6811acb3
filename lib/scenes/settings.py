"""Settings: what is not a rule of the game. They hold at once and are kept."""

from gadget.settings import REMIND, SLEEPS, SOUNDS, SPEEDS, SWITCH
from play.setup import turned
from scenes.look import CHANGE, OPEN
from scenes.menu import Menu

_WORDS = {"speed": SPEEDS, "confirm": SWITCH, "four_colours": SWITCH, "turned": SWITCH, "remind": REMIND,
          "sleep": SLEEPS, "sound": SOUNDS}  # fmt: skip


class Scene(Menu):
    """See scenes.menu. Sound is a row where there is any."""

    title = "settings.title"
    prefix = "settings."
    rows = (("speed", CHANGE), ("confirm", CHANGE), ("four_colours", CHANGE), ("turned", CHANGE),
            ("remind", CHANGE), ("sleep", CHANGE), ("stats", OPEN))

    def __init__(self, app):
        if app.sound is not None:
            self.rows = self.rows[:-1] + (("sound", CHANGE),) + self.rows[-1:]
        Menu.__init__(self, app)

    def choose(self, key: str) -> None:
        self.app.push("stats")

    def value(self, key: str) -> str:
        if key == "stats":
            return ""
        value = getattr(self.app.settings, key)
        if key == "sleep" and value != "off":
            return self.app.phrases.get("settings.sleep.value", value)
        return self.app.phrases.get((key + "." if key in ("speed", "remind") else "val.") + value)

    def hint(self, key: str) -> str:
        if key == "stats":
            return self.app.phrases.get("settings.stats.hint")
        value = getattr(self.app.settings, key)
        if key == "sleep" and value != "off":
            value = "on"
        return self.app.phrases.get("settings.%s.%s" % (key, value))

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
        elif key == "sound":
            app.sound.on = value == "on"
            app.sound.play("turn")

    def leave(self) -> None:
        self.app.save()
