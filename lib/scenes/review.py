"""After a hand: the one card that cost most, and what another would have brought. See play/review.py.

Use: `app.push("review")` where there is such a hand; it shows when it knows. A and B go back.
"""

from engine.cards import NONE
from scenes import words
from scenes.advised import Advised
from scenes.page import Page


class Scene(Page):
    """See scenes.app."""

    def __init__(self, app):
        from play.review import Review

        self.app = app
        self.page = Advised(app, "review.title")
        self.group = self.page.group
        self.review = Review(app.session)
        self._say(NONE, "", "review.wait")

    def _say(self, card, head, *line):
        get = self.app.phrases.get
        self.page.show(card, head, get(*line), ("key_b", get("hint.back")))

    def tick(self, now: int) -> bool:
        review = self.review
        if review is None or not review.step():
            return False
        get = self.app.phrases.get
        better = words.card(self.app, review.better)
        if review.played == NONE:
            self._say(NONE, "", "review.none")
        else:
            head = get("review.played", review.trick + 1, words.card(self.app, review.played))
            if review.wins:
                self._say(review.better, head, "review.wins", better)
            else:
                self._say(review.better, head, "review.more", better, review.gain)
        self.review = None
        self.leave()
        return True

    def leave(self) -> None:
        from play import review

        self.review = None
        review.done()

    def handle(self, button: int) -> None:
        self.app.pop()
