"""The list that every menu is: rows to change or to choose, made from a table.

Purpose: one look (scenes/look.py), one set of keys and one scrolling for new game, seats, house
rules, settings and the pause menu. Use: a scene is a Menu with

    title = "settings.title"                    # a phrase
    prefix = "settings."                        # label: prefix + key, hint: prefix + key + ".hint"
    rows = (("speed", CHANGE), ("back", BUTTON))  # kinds of rows: see scenes.look

and the methods value, change and choose. LEFT and RIGHT change a value; A
changes a CHANGE row to its next value and chooses any other, OPEN and BOTH; UP, DOWN and NEXT
move round; B is `back`. So NEXT, A and B alone reach everything.
A BUTTON stands below the list and never scrolls; there is at most one, last.
"""

from gadget.buttons import DOWN, LEFT, NEXT, RIGHT, START, UP, A, B
from scenes.look import BOTH, CHANGE, OPEN, Look
from scenes.page import Page


class Menu(Page):
    """A scene (see scenes.app); override the four below as needed."""

    title = ""
    prefix = ""
    rows: tuple = ()

    def value(self, key: str) -> str:
        """What stands at the right of a row; '' for nothing."""
        return ""

    def change(self, key: str, step: int) -> None:
        """The next (1) or last (-1) value."""

    def choose(self, key: str) -> None:
        """A on a row that opens something, or on the button."""

    def back(self) -> None:
        """B."""
        self.app.pop()

    def label(self, key: str) -> str:
        return self.app.phrases.get(self.prefix + key)

    def hint(self, key: str) -> str:
        """The line at the bottom; '' for none."""
        return self.words(self.prefix + key + ".hint")

    def words(self, key: str) -> str:
        """A phrase or ''; in its form `key.few` on boards without arrows."""
        find = self.app.phrases.find
        text = None if self.app.controls.startswith("dpad") else find(key + ".few")
        return (find(key) if text is None else text) or ""

    # --- the scene

    def __init__(self, app):
        self.app = app
        self.at = 0  # the row the bar is on
        self.look = Look(self)
        self.group = self.look.group

    def refresh(self) -> None:
        """Shows the rows as they are now."""
        self.look.refresh()

    def enter(self) -> None:
        self.refresh()

    def tick(self, now: int) -> bool:
        return self.look.tick()

    def handle(self, button: int) -> None:
        key, kind = self.rows[self.at]
        if button in (DOWN, NEXT, UP):
            self.at = (self.at + (len(self.rows) - 1 if button == UP else 1)) % len(self.rows)
            self.look.place()
        elif button == B:
            self.back()
        elif button == START:
            self.start()
        elif (button in (LEFT, RIGHT) and kind in (CHANGE, BOTH)) or (button == A and kind == CHANGE):
            self.change(key, -1 if button == LEFT else 1)
            self.refresh()
        elif button == A or (button == RIGHT and kind == OPEN):
            self.choose(key)

    def start(self) -> None:
        """START: leaves the menu, unless a scene has a better use."""
        self.back()
