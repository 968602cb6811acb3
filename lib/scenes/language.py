"""The language of all words: asked at the first start, and chosen in the settings.

Each stands here in its own words, for who cannot read the others; so no phrases of a language's file are used for it.
What is on the screen was written in the language before: the title comes next (in a kiosk the organiser's page), and a
game that was under way waits there.
"""

from os import stat

from gadget.settings import LANGUAGES
from scenes.look import OPEN
from scenes.menu import Menu
from screen.phrases import Phrases

_WORDS = {
    "en": ("English", "A: play in English"),
    "ga": ("Gaeilge", "A: imir i nGaeilge"),
    "es": ("Español", "A: jugar en español"),
    "pt": ("Português", "A: jogar em português"),
    "fr": ("Français", "A: jouer en français"),
    "de": ("Deutsch", "A: auf Deutsch spielen"),
}


class Scene(Menu):
    """See scenes.menu."""

    title = "language.title"
    rows = tuple([(key, OPEN) for key in LANGUAGES.split(" ")])

    def __init__(self, app):
        self.rows = tuple([row for row in self.rows if _there(app, row[0])]) or self.rows
        Menu.__init__(self, app)
        for place in range(len(self.rows)):
            if self.rows[place][0] == app.settings.language:
                self.at = place

    def label(self, key: str) -> str:
        return _WORDS[key][0]

    def hint(self, key: str) -> str:
        return _WORDS[key][1]

    def choose(self, key: str) -> None:
        app = self.app
        you = app.phrases.get("you")
        app.settings.language = key
        app.phrases.close()
        app.phrases = phrases = Phrases(_file(app, key))
        app.problem(phrases.problem)
        app.save()
        session = app.session
        if session is not None:
            session.names = [phrases.get("you") if name == you else name for name in session.names]
        app.go("title" if app.settings.kiosk is None else "organiser")

    def back(self) -> None:
        """Without a choice all stays as it is; asked at the first start, that is English from now on."""
        if self.app.alone:
            self.choose("en")
        else:
            self.app.pop()


def _file(app, key: str) -> str:
    return app.art.root + "assets/lang/" + key + ".txt"


def _there(app, key: str) -> bool:
    """Whether its words are on the drive: a small one has not all."""
    try:
        stat(_file(app, key))
    except OSError:
        return False
    return True
