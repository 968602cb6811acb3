"""Settings: what is not a rule of the game. They hold at once and are kept."""

from gadget.kept import SORTS, THEMES, VOLUMES
from gadget.settings import REMIND, SLEEPS, SPEEDS, SWITCH
from play.setup import turned
from scenes.look import CHANGE, OPEN
from scenes.menu import Menu

_WORDS = {"speed": SPEEDS, "confirm": SWITCH, "four_colours": SWITCH, "turned": SWITCH, "remind": REMIND,
          "sleep": SLEEPS, "sound": VOLUMES, "colours": THEMES, "sort": SORTS, "forced": SWITCH, "left": SWITCH}
_ROWS = "speed confirm four_colours colours sort forced turned left remind sleep"
_OWN = ("speed", "remind", "sound", "colours", "sort")  # their values have words of their own


class Scene(Menu):
    """See scenes.menu. Sound is a row where there is any. at: the row to begin on."""

    title = "settings.title"
    prefix = "settings."
    rows: tuple = (("language", OPEN),) + tuple([(key, CHANGE) for key in _ROWS.split(" ")]) + (("stats", OPEN),)

    def __init__(self, app, at: str = ""):
        if app.sound is not None:
            self.rows = self.rows[:4] + (("sound", CHANGE),) + self.rows[4:]
        Menu.__init__(self, app)
        for place in range(len(self.rows)):
            if self.rows[place][0] == at:
                self.at = place

    def choose(self, key: str) -> None:
        self.app.push(key)

    def value(self, key: str) -> str:
        if key == "stats":
            return ""
        if key == "language":
            return self.app.phrases.get("language")
        value = getattr(self.app.settings, key)
        if key == "sleep" and value != "off":
            return self.app.phrases.get("settings.sleep.value", value)
        return self.app.phrases.get((key + "." if key in _OWN else "val.") + value)

    def hint(self, key: str) -> str:
        if key in ("stats", "language"):
            return Menu.hint(self, key)
        value = getattr(self.app.settings, key)
        if key == "sleep" and value != "off":
            value = "on"
        return self.app.phrases.get("settings.%s.%s" % (key, value))

    def change(self, key: str, step: int) -> None:
        app = self.app
        value = turned(_WORDS[key], getattr(app.settings, key), step)
        setattr(app.settings, key, value)
        if key in ("turned", "left"):
            from scenes import upside

            upside.turn(app)
        elif key in ("four_colours", "colours"):
            from screen import themes

            themes.wear(app.art, app.settings.colours, app.settings.four_colours)
            if key == "colours":
                app.replace("settings", key)
        elif key == "speed" and app.session:
            app.session.set_speed(value)
        elif key == "sound":
            app.sound.volume(value)
            app.play("turn")

    def leave(self) -> None:
        self.app.save()
