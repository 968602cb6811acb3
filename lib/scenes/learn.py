"""Learn to play: eight lessons that are played, a drill of the ranking, the rules in pages.

Comes from new game. A game that waits is put away until one leaves, and what games have left in memory goes; the words
(assets/lang/en-learn.txt and its like) are found by phrases until then. Which lessons were played, and the best of the
drill, are kept.
"""

from scenes import drive
from scenes.look import OPEN
from scenes.menu import Menu
from scenes.topic import LESSONS, TOPICS


class Scene(Menu):
    """See scenes.menu. at: the row the bar is on, 0 to 7 a lesson."""

    title = "learn.title"
    prefix = "learn."

    def __init__(self, app, at: int = 0):
        drive.put_away(app)
        app.phrases.also("learn")
        app.problem(app.phrases.problem)
        self._lessons = TOPICS[:LESSONS]
        self.rows = tuple([("lesson." + key, OPEN) for key in self._lessons]) + (("drill", OPEN), ("rules", OPEN))
        Menu.__init__(self, app)
        self.at = at

    def _done(self, key: str) -> bool:
        return key[:7] == "lesson." and self.app.settings.learnt >> self._lessons.index(key[7:]) & 1 == 1

    def value(self, key: str) -> str:
        get = self.app.phrases.get
        best = self.app.settings.drilled
        if key == "drill":
            return get("drill.score", best, 10) if best else ""
        return get("learn.ticked") if self._done(key) else ""

    def hint(self, key: str) -> str:
        get = self.app.phrases.get
        if key[:7] == "lesson.":
            return get("learn.lesson." + ("done" if self._done(key) else "hint"))
        return get("learn.%s.hint" % key)

    def choose(self, key: str) -> None:
        app = self.app
        if key == "drill":
            app.go("drill")
        elif key == "rules":
            app.go("topic", LESSONS, False)
        else:
            app.go("topic", self._lessons.index(key[7:]))

    def back(self) -> None:
        """To the title, with the game that was put away; nothing of the lessons stays in memory."""
        drive.close(self.app)
